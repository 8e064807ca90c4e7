"""The scores of moves and positions for bots of Barbarian Kingdoms: gains and risks of actions, and the worth of
bribes.

Not rules: nothing here decides what is allowed. It works on a seat's view, so of other treasuries it knows only what
can be worked out. A higher score is better; ten points are about a tremis."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import ACTIVE, Bribes, Reinforcements, points_of
from gonfalon.games.barbarian_kingdoms.change import Consent
from gonfalon.games.barbarian_kingdoms.claim import claim_cost
from gonfalon.games.barbarian_kingdoms.coins import VALUE, worth
from gonfalon.games.barbarian_kingdoms.contests import Contests
from gonfalon.games.barbarian_kingdoms.hints.bribes import paid_contest, recommended_bribe
from gonfalon.games.barbarian_kingdoms.hints.outlook import Outlook
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.recruit import warrior_cost
from gonfalon.games.barbarian_kingdoms.setup import Spreads
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.tax import tax_limit
from gonfalon.games.barbarian_kingdoms.units import piece_of, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import (
    ASSAULT,
    CASTLE,
    CHANGE_COINS,
    CLAIM,
    COLLECT,
    CONSENT,
    CONTEST,
    DECLINE,
    DONE,
    EMBARK,
    EVACUATE,
    HOLD,
    MOVE,
    PAY,
    PROVINCES,
    PUT,
    RECRUIT,
    REINFORCE,
    SEAL,
    SPREAD_CHOICE,
    SPREAD_COINS,
    STAY,
    SWAP,
    TAX,
)

FIRST_WARRIORS: Final = [450, 420, 300, 160]
FAR_AHEAD: Final = 200  # no change for a kingdom this near to victory: five provinces, or a king
LONG_GAME: Final = 10_000  # more rounds than any game of a series has
IDLE: Final = -10_000  # a turn without effect; a Tax gains at least as much


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """The score of each move of a menu; 0 for each move where the choice makes no difference."""
    law, s, top = laws(play), play.state, play.top
    if isinstance(top, Bribes):
        return _bribe(law, s, seat, menu)
    if isinstance(top, Contests):
        return _contest(Outlook(law, s, top.kingdom), menu)
    if isinstance(top, Reinforcements):
        return _reinforce(Outlook(law, s, s.turn if top.side == ACTIVE else s.rival), menu)
    if isinstance(top, Consent):
        return _consent(Outlook(law, s, s.turn), menu)
    if isinstance(top, Spreads):
        return _spread(s, seat, menu)
    if s.turn == NONE or s.round == 0:
        return [0] * len(menu)
    outlook = Outlook(law, s, s.turn)
    return [_action(outlook, seat, move) for move in menu]


def value(rules: Laws, view: State, seat: Seat) -> int:
    """How good a position is for a seat, compared with the best of its rivals."""
    best = 0
    for other in range(view.seats):
        if other != seat:
            best = max(best, _standing(rules, view, Seat(other)))
    return _standing(rules, view, seat) - best


def _standing(rules: Laws, view: State, seat: Seat) -> int:
    """The worth of all that a seat has. Land and king count for each of a player's two kingdoms, the treasury and
    captured kings only once."""
    rated = 0
    for place, kingdom in enumerate(view.kingdoms_of(seat)):
        outlook = Outlook(rules, view, kingdom)
        rated += outlook.worth_now() + (outlook.shared_worth() if place == 0 else 0)
    return rated


def moment(view: State, seat: Seat) -> int:
    """How many turns of a seat have begun; with two players one turn holds an action of each kingdom. Positions are
    judged between turns, when all battles are over and paid for."""
    begun = LONG_GAME * view.game + view.round
    if view.round == 0 or view.turn == NONE:
        return begun
    count = len(view.order)
    now = (view.order.index(view.turn) - view.first) % count
    for index in range(now + 1):
        if view.seat_of[view.order[(view.first + index) % count]] == seat:
            return begun
    return begun - 1  # the seat's turn in this round has not begun yet


def _spread(s: State, seat: Seat, menu: list[Move]) -> list[int]:
    """Valuable coins are laid where the king is, or where the fewest ways lead in from outside."""
    kingdoms = s.kingdoms_of(seat)
    kingdom = kingdoms[0 if s.drafts.at(seat, 0) == 0 else len(kingdoms) - 1]
    homes = s.atlas.chart.homes[kingdom]
    ways: list[int] = []
    for home in homes:
        count = 2 if s.atlas.port[home] else 1
        for other in s.atlas.near[home]:
            if other not in homes:
                count += 1
        ways.append(0 if s.atlas.capital[home] else count)
    found: list[int] = []
    for move in menu:
        risked = 0
        if SPREAD_CHOICE.owns(move):
            for place, coin in enumerate(SPREAD_COINS[SPREAD_CHOICE.first(move)]):
                risked += ways[place] * VALUE[coin]
        found.append(-risked)
    return found


def _consent(asking: Outlook, menu: list[Move]) -> list[int]:
    """Change costs nothing, so it is refused only to a player who is near a victory."""
    agreed = 10 if asking.progress(asking.kingdom) < FAR_AHEAD else -10
    return [agreed if CONSENT.owns(move) else 0 for move in menu]


def _action(o: Outlook, seat: Seat, move: Move) -> int:
    law, s, kingdom = o.law, o.s, o.kingdom
    if ASSAULT.owns(move):
        unit, province = ASSAULT.args(move)
        return o.assault(piece_of(s, kingdom, unit), zone_of(unit), province)
    if CLAIM.owns(move):
        return o.claim(CLAIM.first(move))
    if RECRUIT.owns(move):
        cost = warrior_cost(law, s, kingdom)
        left = s.wealth(seat) - cost
        zone = RECRUIT.first(move)
        room = min(o.opportunity(WARRIOR, zone), 400) // 4
        return FIRST_WARRIORS[s.on_map(kingdom)] - 10 * cost + room - (60 if left < 2 else 0)
    if TAX.owns(move):
        return _tax(o, seat)
    if COLLECT.owns(move):
        return 100 * VALUE[COLLECT.args(move)[1]]
    if SWAP.owns(move):
        _, coin, change = SWAP.args(move)
        return 40 * (VALUE[coin] - worth(CHANGE_COINS[change]))
    if MOVE.owns(move):
        unit, zone = MOVE.args(move)
        return o.manoeuvre(piece_of(s, kingdom, unit), zone_of(unit), zone)
    if CASTLE.owns(move):
        return -20
    if HOLD.owns(move):
        return IDLE
    if PAY.owns(move):
        return -10 * worth(PAY.args(move))
    if STAY.owns(move):
        return 10 if (STAY.first(move) == KING) == (o.danger(s.arena, True) <= 0) else 0
    if EVACUATE.owns(move):
        zone = EVACUATE.first(move)
        return o.targets(zone) if zone < PROVINCES else 0
    if EMBARK.owns(move):
        return 50 if o.danger(s.arena, False) > 3 else -50
    if DECLINE.owns(move) or DONE.owns(move):
        return 0
    return 0


def _tax(o: Outlook, seat: Seat) -> int:
    law, s = o.law, o.s
    there = 0
    for province in o.held:
        there += s.loot_value(province)
    gain = min(there, tax_limit(law, s, o.kingdom))
    wealth = s.wealth(seat)
    need = 0
    if s.tokens[o.kingdom] and wealth < claim_cost(law, s, o.kingdom) + 3:
        need = 80
    elif wealth < 4:
        need = 60
    return (40 if wealth < 8 else 25) * gain + (need if gain > 1 else 0)


# -- battles -----------------------------------------------------------------------------------------------------------


def _contest(o: Outlook, menu: list[Move]) -> list[int]:
    """Contests are good if they stop somebody or gain something, by the odds and after the bribe needed to win."""
    found: list[int] = []
    for move in menu:
        worth = 0
        if CONTEST.owns(move):
            piece = piece_of(o.s, o.kingdom, CONTEST.first(move))
            worth = o.contest(piece)
            if worth > 0:
                worth = min(worth, paid_contest(o, piece))
        found.append(worth)
    return found


def _reinforce(o: Outlook, menu: list[Move]) -> list[int]:
    """Warriors come while the outcome is open, and the king comes if he turns it. Nobody comes if the battle is lost
    anyway, or won whatever the other side pays; a side that will only probably win can still be outbid."""
    law, s = o.law, o.s
    other = s.rival if o.kingdom == s.turn else s.turn
    mine, yours = sum(points_of(law, s, o.kingdom)), sum(points_of(law, s, other)) + o.strength_near(other, s.arena)
    active = o.kingdom == s.turn
    kings, warriors = o.kings_near(o.kingdom, s.arena), o.warriors_near(o.kingdom, s.arena)
    sure = mine > yours + o.purse(other)
    without = o.odds(mine + o.might(o.kingdom, 0, warriors), yours, other, active)
    all_in = o.odds(mine + o.might(o.kingdom, kings, warriors), yours, other, active)
    rescue = o.kings_at_stake(o.kingdom)
    found: list[int] = []
    for move in menu:
        if not REINFORCE.owns(move):
            found.append(0)
        elif piece_of(s, o.kingdom, REINFORCE.first(move)) == KING:
            found.append(20 if without < 60 and all_in > 70 else -20)
        elif sure:
            found.append(-10)
        else:
            found.append(30 if max(without, all_in) >= 30 or rescue else -10)
    return found


def _bribe(law: Laws, s: State, seat: Seat, menu: list[Move]) -> list[int]:
    """Coins go in up to the best bribe against what the rival may give. Any more would only be a gift to the rival."""
    missing = recommended_bribe(law, s, seat) - worth(s.drafts.of(seat))
    found: list[int] = []
    for move in menu:
        if SEAL.owns(move):
            found.append(0)
        elif PUT.owns(move):
            over = VALUE[PUT.first(move)] - missing
            found.append(-5 if missing <= 0 else 20 - 3 * over if over > 0 else 20 + VALUE[PUT.first(move)])
        else:
            found.append(0)
    return found
