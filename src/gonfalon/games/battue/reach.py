"""What the effects of a card can reach: players, hordes, cards and tiles, and whether a condition is met."""

from gonfalon.engine.ids import Seat
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.effects import Condition, Effect
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import NONE, State


def touched(s: State, who: int, player: Seat, offset: int) -> int:
    """The player at this offset among those an effect touches, or NONE. Offsets 0 to seats - 1 cover all of them;
    `each` goes in turn order from the active player (BT-EVENT-07)."""
    if who == fx.EACH:
        seat = (s.active + offset) % s.seats
        return seat if s.playing(seat) else NONE
    if offset:
        return NONE
    if who == fx.SELF:
        seat = player
    elif who == fx.DEFENDER:
        seat = s.battle.defender
    elif who == fx.LEFT:
        seat = s.left_of(s.active)
    else:
        seat = Seat(s.active)  # the attacker is always the active player (BT-BATTLE-EMPTY-01)
    return seat if s.playing(seat) else NONE


def holds(s: State, law: Laws, condition: Condition) -> bool:
    kind, n = condition.kind, condition.n
    if kind == fx.ALWAYS:
        return True
    cell = s.battle.cell
    if kind == fx.TARGET_OUTER:
        return law.outer[cell]
    if kind == fx.TARGET_INTERIOR:
        return not law.outer[cell]
    if kind == fx.TARGET_OCCUPIED:
        return s.other_on(s.active, cell) != NONE
    if kind == fx.TARGET_EMPTY:
        return s.other_on(s.active, cell) == NONE
    if kind == fx.HORDE_MIN:
        return s.warriors(s.active, cell) >= n
    if kind == fx.RESERVE_MIN:
        return s.reserve[s.active] >= n
    if kind == fx.HAND_MIN:
        return s.hand_size(s.active) >= n
    if kind == fx.ANY_HORDE_MIN:
        return max(s.horde) >= n
    if kind == fx.UNOCCUPIED_TILE:
        return len(unoccupied(s, Seat(s.active))) >= n
    return face_down(s) >= n


def face_down(s: State) -> int:
    return s.cells - 1 - sum(s.up)


def unoccupied(s: State, seat: Seat) -> list[int]:
    """The tiles a player controls on which no warrior stands."""
    return [cell for cell in range(1, s.cells) if s.flag[cell] == seat and s.other_on(NONE, cell) == NONE]


def chosen_hordes(s: State, law: Laws, seat: Seat, effect: Effect) -> list[Cell]:
    """The hordes of a player that the effect could enlarge or shrink, the camp included."""
    if effect.where == fx.BATTLE_HORDE:
        cells = [s.battle.cell] if s.warriors(seat, s.battle.cell) else []
    else:
        cells = s.hordes(seat)
    return [cell for cell in cells if change(s, law, seat, cell, effect) > 0]


def change(s: State, law: Laws, seat: Seat, cell: Cell, effect: Effect) -> int:
    """How many warriors the effect adds to a horde or removes from it: as many as possible (BT-WARRIOR-04,
    BT-RULING-50)."""
    warriors = s.warriors(seat, cell)
    if effect.where == fx.OWN_CHOICE and warriors < effect.min_size:
        return 0
    most = law.room(s, seat, cell) if effect.op == fx.GAIN_WARRIORS else warriors - effect.min_left
    return effect.n if effect.n < most else most


def robbable(s: State, seat: Seat) -> list[int]:
    """The opponents who have a card in hand."""
    return [other for other in range(s.seats) if other != seat and s.hand_size(other)]


def takeable(s: State, law: Laws, seat: Seat, max_vp: int, only: int) -> list[tuple[int, int]]:
    """The cards worth at most `max_vp` in opponents' war chests, those of eliminated players included. `only` restricts
    them to one owner."""
    found: list[tuple[int, int]] = []
    for owner in range(s.seats):
        if owner == seat or (only != NONE and owner != only):
            continue
        for card in range(s.cards):
            if s.chest[s.chest_at(owner, card)] and law.cards[card].vp <= max_vp:
                found.append((owner, card))
    return found


def lookable(s: State, seat: Seat) -> list[int]:
    """The face-down tiles that the player has not looked at. The Palace is left out because everybody knows it
    (BT-SETUP-05)."""
    return [cell for cell in range(s.cells) if not s.up[cell] and not s.looked[cell] >> seat & 1 and s.cover[cell] > 1]


def can_be_cancelled(s: State, seat: Seat) -> list[int]:
    """The kinds of cards that others have announced in this battle (BT-RULING-50)."""
    found: list[int] = []
    for owner, card in zip(s.in_play.seats, s.in_play.cards, strict=True):
        if owner != seat and card not in found:
            found.append(card)
    found.sort()
    return found
