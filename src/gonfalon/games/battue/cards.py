"""Playing booty cards (BT-BOOTY): which cards may be played when, and which would change nothing, because a table may
forbid those."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.carry import Cancel, Carry
from gonfalon.games.battue.effects import Effect
from gonfalon.games.battue.events.cards import CardPlayed
from gonfalon.games.battue.going_on import M_ATTACKER_HELD, M_DEFENDER_HELD
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.laws import ATTACKER_AFTER, DEFENDER_AFTER, Laws, laws
from gonfalon.games.battue.reach import (
    can_be_cancelled,
    chosen_hordes,
    holds,
    lookable,
    robbable,
    takeable,
    touched,
    unoccupied,
)
from gonfalon.games.battue.retreat import shelters
from gonfalon.games.battue.secrets import unknown_cards
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import PLAY


def playable(g: Play[State], seat: Seat, window: int) -> list[Move]:
    """The cards of this hand that may be played in this window, each kind once."""
    s, law = g.state, laws(g)
    moves: list[Move] = []
    at = s.bag_at(seat)
    for card in law.windows[window]:
        if s.held[at + card] and (law.idle_cards or could_change(s, law, seat, CardId(card))):
            moves.append(PLAY.one(card))
    return moves


def sees_nothing_to_play(g: Play[State], seat: Seat, window: int) -> bool:
    """Whether everybody can tell that this hand has no card for this window, because every card that could be played is
    seen elsewhere. To be called on a spectator's view."""
    s, law = g.state, laws(g)
    unseen = unknown_cards(s, law).unseen
    for card in law.windows[window]:
        if unseen[card] > 0 or s.has(seat, card):
            if law.idle_cards or could_change(s, law, seat, CardId(card)):
                return False
    return True


def play_card(g: Play[State], under: Step[State], seat: Seat, card: CardId) -> Step[State]:
    """Plays a card that takes effect at once (BT-BOOTY-04)."""
    g.emit(CardPlayed(seat, card))
    return Carry(under, seat, card, 0, 0)


def announce(g: Play[State], under: Step[State], seat: Seat, card: CardId) -> Step[State]:
    """Plays a card before the roll: it is announced now and takes effect just before the dice. A card that cancels
    others does so now, because just before the dice would be too late (BT-RULING-50)."""
    g.emit(CardPlayed(seat, card))
    cancels = laws(g).cards[card].cancels
    return Cancel(under, seat, cancels) if cancels else under


def why_not_play(g: Play[State], seat: Seat, card: CardId, window: int) -> Line:
    s, law = g.state, laws(g)
    if card >= s.booty or not s.has(seat, card):
        return Line("not-in-hand", "BT-BOOTY-01", {"card": card})
    if card not in law.windows[window]:
        rule = "BT-BOOTY-01"
        if law.cards[card].after_roll or window in (ATTACKER_AFTER, DEFENDER_AFTER):
            rule = "BT-BATTLE-EMPTY-08"
        return Line("wrong-moment", rule, {"card": card})
    return Line("changes-nothing", "BT-BOOTY-12", {"card": card})


def could_change(s: State, law: Laws, seat: Seat, card: CardId) -> bool:
    """Whether a card could change anything, judged by the board, hands and piles as they are now (BT-BOOTY-12,
    BT-BOOTY-13)."""
    for effect in law.cards[card].effects:
        if effect.op == fx.TO_CHEST:
            return True
        if holds(s, law, effect.only_if) and _effect_could_change(s, law, seat, effect):
            return True
    return False


def _effect_could_change(s: State, law: Laws, seat: Seat, effect: Effect) -> bool:
    op = effect.op
    if op in (fx.ADD_ATTACK, fx.ADD_DEFENCE):
        return effect.n != 0
    if op == fx.EXTRA_LOSS:
        # The lost round itself costs one warrior, so a horde of one has no more to lose.
        return s.battle.cell == NONE or _warriors_of_side(s, effect.who) > 1
    if op == fx.FORBID_RETREAT:
        return s.battle.cell == NONE or _could_retreat(s, law, effect.who)
    if op == fx.CANCEL_CARD:
        return bool(can_be_cancelled(s, seat))
    if op == fx.RECRUIT_BONUS:
        return _could_recruit(s, law, seat)
    if op == fx.EXTRA_MOVE:
        return seat in s.flag  # an extra step starts from a tile that the player controls
    if op == fx.STEAL_BOOTY:
        return bool(robbable(s, seat))
    if op == fx.STEAL_CHEST:
        return bool(takeable(s, law, seat, effect.max_vp, NONE))
    if op in (fx.REROLL, fx.NO_CARDS, fx.AUTO_WIN):
        return True
    for offset in range(s.seats):
        who = touched(s, effect.who, seat, offset)
        if who != NONE and _could_change_player(s, law, seat, Seat(who), effect):
            return True
    return False


def _could_change_player(s: State, law: Laws, player: Seat, who: Seat, effect: Effect) -> bool:
    """Whether an effect could change anything for one of the players it names."""
    op = effect.op
    if op in (fx.GAIN_WARRIORS, fx.LOSE_WARRIORS):
        return bool(chosen_hordes(s, law, who, effect))
    if op == fx.DRAW_BOOTY:
        return s.pile_size() + sum(s.discard) > 0
    if op == fx.DISCARD_BOOTY:
        return s.hand_size(who) > (1 if who == player else 0)  # the played card has left the hand by then
    if op == fx.LOSE_CONTROL:
        return bool(unoccupied(s, who))
    return bool(lookable(s, who))  # peek_tile


def _warriors_of_side(s: State, who: int) -> int:
    """How many warriors a side has on the contested tile."""
    seat = s.active if who == fx.ATTACKER else s.battle.defender
    return s.warriors(seat, s.battle.cell)


def _could_retreat(s: State, law: Laws, who: int) -> bool:
    """Whether a side could ever retreat from this battle. Hordes shrink, so room for one warrior is enough."""
    if s.modifiers.total(M_ATTACKER_HELD if who == fx.ATTACKER else M_DEFENDER_HELD):
        return False
    seat = Seat(s.active) if who == fx.ATTACKER else s.battle.defender
    return _warriors_of_side(s, who) > 0 and bool(shelters(s, law, seat, s.battle.cell, 1))


def _could_recruit(s: State, law: Laws, seat: Seat) -> bool:
    """Whether a bonus could bring anybody: some horde must have room for more warriors than the die brings anyway."""
    for cell in s.hordes(seat):
        if not s.frozen[cell] and law.room(s, seat, cell) > law.least_recruits:
            return True
    return False
