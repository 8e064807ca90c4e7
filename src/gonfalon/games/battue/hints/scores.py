"""The scores of moves and positions for bots of Battue: exact odds weighed with what tiles and cards are worth.

Not rules: nothing here decides what is allowed. A higher score is better, and every score is worked out from what the
seat was shown."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.battle import Battle as BattleStep
from gonfalon.games.battue.battle import attack_value, defence_value
from gonfalon.games.battue.cards import could_change
from gonfalon.games.battue.hints.prospects import (
    CARD,
    POINT,
    WARRIOR,
    Prospects,
    known_tile,
    lead,
    open_keys,
    ruin,
    tile_worth,
)
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.odds import Battle, bare_odds, chance_with, sides_now
from gonfalon.games.battue.state import NAMED, NONE, State
from gonfalon.games.battue.verbs import (
    ATTACK,
    CAMP,
    DISCARD,
    DONE,
    FIGHT,
    GIVE,
    HORDE,
    LOOK,
    MARCH,
    PITCH,
    PLAY,
    PRESS,
    REINFORCE,
    RELEASE,
    RETREAT,
    ROB,
    STAY,
    TAKE,
)
from gonfalon.games.battue.victory import chest_points, tile_points

CLOSED: Final = 250  # a key tile taken, for a seat that is clearly ahead
WEAK: Final = 3  # a horde of this size or less should grow before it attacks
CARD_PRICE: Final = 45  # what a card must gain to be worth playing now
IDLE: Final = -1_000  # a card that would change nothing (BT-BOOTY-12)


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    s, law = play.state, laws(play)
    top = play.top
    if isinstance(top, BattleStep):
        return _battle_cards(s, law, seat, menu)
    if MARCH.owns(menu[0]) or PRESS.owns(menu[0]):
        return _marches(s, law, seat, menu)
    if FIGHT.owns(menu[0]) or STAY.owns(menu[0]):
        return _fight_or_retreat(s, law, seat, menu)
    if REINFORCE.owns(menu[0]):
        prospects = Prospects(s, law, seat)
        return [_reinforcement(prospects, move) for move in menu]
    if PLAY.owns(menu[0]) or DISCARD.owns(menu[0]) or GIVE.owns(menu[0]):
        return [_turn_card(s, law, seat, move) for move in menu]
    return [_target(s, law, seat, move) for move in menu]


def value(rules: Laws, view: State, seat: Seat) -> int:
    """How far this seat is ahead of the best of the others."""
    if view.round == 0:
        return 0
    mine = _standing(view, rules, seat)
    best = -1_000_000
    for other in range(view.seats):
        if other != seat:
            best = max(best, _standing(view, rules, Seat(other)))
    closing = (len(rules.keys) - open_keys(view, rules)) * CLOSED
    ahead = max(-5, min(5, lead(view, rules, seat)))  # the leader wants the game to end, the others do not
    return mine - best + closing * ahead // 5


def moment(view: State, seat: Seat) -> int:
    """How many turns of a seat have begun. Positions are judged between two turns, when all battles are over: in the
    middle of a battle a position says little."""
    if view.round == 0:
        return 0
    behind = (view.active - view.first) % view.seats < (seat - view.first) % view.seats
    return view.round - (1 if behind else 0)


def _standing(s: State, law: Laws, seat: Seat) -> int:
    worth = POINT * (tile_points(s, law, seat) + chest_points(s, law, seat))
    if not s.playing(seat):
        return worth - 10 * POINT
    return worth + WARRIOR * law.on_board(s, seat) + CARD * s.hand_size(seat)


# -- moving ------------------------------------------------------------------------------------------------------------


def _reinforcement(prospects: Prospects, move: Move) -> int:
    """Hordes that are weak or have nothing better to do call for reinforcements."""
    if DONE.owns(move):
        return 0
    s, law, seat = prospects.s, prospects.law, prospects.seat
    cell = REINFORCE.first(move)
    warriors = s.warriors(seat, cell)
    more = min(2, law.room(s, seat, cell))
    gain = WARRIOR * more
    best = 0
    stronger = 0
    ways = [s.entry[seat]] if cell == CAMP else law.near[cell]
    for other in ways:
        best = max(best, prospects.promise(other, warriors))
        stronger = max(stronger, prospects.promise(other, warriors + more))
    gain += max(0, stronger - best)  # a call is worth most if it brings a target within reach
    if warriors <= WEAK:
        gain += WARRIOR
    gain += ruin(s, law, seat, 0)
    return gain - best


def _marches(s: State, law: Laws, seat: Seat, menu: list[Move]) -> list[int]:
    prospects = Prospects(s, law, seat)
    pull = prospects.pull()
    found: list[int] = []
    for move in menu:
        if DONE.owns(move):
            found.append(0)
            continue
        origin, cell, count = MARCH.args(move) if MARCH.owns(move) else PRESS.args(move)
        there = s.warriors(seat, cell)
        worth = prospects.promise(cell, there + count) - prospects.promise(cell, there)
        # Leaving warriors weakens the place they leave: a planned attack from it, or a tile that must be held.
        stays = s.warriors(seat, origin) - count
        worth -= prospects.promise(origin, stays + count) - prospects.promise(origin, stays)
        if s.flag[cell] == seat and origin != CAMP:
            # A step onto one's own tile wins nothing by itself: it is good only if it leads nearer to a target.
            nearer = pull[cell] - pull[origin]
            worth += 1 + nearer * count // law.max_horde if nearer > 0 else -5
        elif s.flag[cell] != seat:
            # A tile of little worth may lie on the way to one of great worth.
            beyond = max([pull[other] for other in law.near[cell]]) * 4 // 5 - pull[origin]
            if beyond > 0:
                worth += beyond * prospects.chance(cell, there + count) // 1000 * count // law.max_horde
        found.append(worth)
    return found


# -- battles -----------------------------------------------------------------------------------------------------------


def _fight_or_retreat(s: State, law: Laws, seat: Seat, menu: list[Move]) -> list[int]:
    cell = s.battle.cell
    attackers = s.warriors(s.active, cell)
    defenders = s.warriors(s.battle.defender, cell)
    chance = Battle(sides_now(s, law)).take(attackers, defenders)
    worth = tile_worth(s, law, cell, s.tile[cell], s.active)
    if seat == s.active:
        cost = WARRIOR * (attackers + 1) + ruin(s, law, seat, attackers)
        stay = int(chance * (worth + WARRIOR * defenders) - (1.0 - chance) * cost)
    else:
        cost = WARRIOR * (defenders + 1) + ruin(s, law, seat, defenders)
        stay = int((1.0 - chance) * (worth + WARRIOR * attackers) - chance * cost)
    found: list[int] = []
    for move in menu:
        if RETREAT.owns(move):
            found.append(s.warriors(seat, RETREAT.first(move)))  # prefer a refuge where others already stand
        else:
            found.append(stay)
    return found


def _battle_cards(s: State, law: Laws, seat: Seat, menu: list[Move]) -> list[int]:
    """The worth of each card: how much it changes the chance to take the tile, times the worth of the tile."""
    cell = s.battle.cell
    attacking = seat == s.active
    if s.battle.attack_die:
        won = attack_value(s) > defence_value(s, law)
        return [1 if PLAY.owns(move) == (won != attacking) else 0 for move in menu]
    worth = tile_worth(s, law, cell, s.tile[cell], s.active)
    if not attacking and s.flag[cell] != seat:
        worth = worth // max(1, s.seats - 1)  # the defender would lose nothing of their own
    before = chance_with(s, law, NONE)
    found: list[int] = []
    for move in menu:
        if DONE.owns(move):
            found.append(0)
            continue
        card = PLAY.first(move)
        if not could_change(s, law, seat, CardId(card)):
            found.append(IDLE)
            continue
        if law.cards[card].cancels:
            gain = worth // 6
        else:
            gain = int((chance_with(s, law, card) - before) * worth)
        found.append((gain if attacking or law.cards[card].cancels else -gain) - CARD_PRICE)
    return found


# -- cards outside battles, and targets --------------------------------------------------------------------------------


def _turn_card(s: State, law: Laws, seat: Seat, move: Move) -> int:
    """At the start and end of a turn, any card that changes something is worth playing. Where cards must go, the least
    useful goes first."""
    if DONE.owns(move):
        return 0
    if PLAY.owns(move):
        if not could_change(s, law, seat, CardId(PLAY.first(move))):
            return IDLE
        return 10 + law.cards[PLAY.first(move)].vp
    card = law.cards[DISCARD.first(move) if DISCARD.owns(move) else GIVE.first(move)]
    kept = 10 * card.vp
    for effect in card.effects:
        if effect.op in (fx.ADD_ATTACK, fx.ADD_DEFENCE):
            kept += 2 * effect.n
        elif effect.op != fx.TO_CHEST:
            kept += 4
    return -kept


def _target(s: State, law: Laws, seat: Seat, move: Move) -> int:
    if PITCH.owns(move):
        entry = PITCH.args(move)[1]
        return bare_odds(law, s.tile[entry], law.starting_horde, 0) + len(law.near[entry])
    if ATTACK.owns(move):
        return Prospects(s, law, seat).promise(ATTACK.first(move), s.warriors(seat, ATTACK.first(move)))
    if RELEASE.owns(move):
        tile = known_tile(s, RELEASE.first(move))
        return -law.points[tile] - (5 if tile in law.keys else 0)
    if HORDE.owns(move):
        return s.warriors(seat, HORDE.first(move))
    if LOOK.owns(move):
        return 2 if s.cover[LOOK.first(move)] == NAMED else 1
    if ROB.owns(move):
        return s.hand_size(ROB.first(move))
    if TAKE.owns(move):
        return law.cards[TAKE.args(move)[1]].vp
    return 0
