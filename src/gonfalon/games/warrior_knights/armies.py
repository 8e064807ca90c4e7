"""Armies and who leads them: how strong they are, where they stand, which cards they hold, what an office adds."""

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.cards import ABSENT, MAINTAINED
from gonfalon.games.warrior_knights.events.nobles import NobleExhausted, TroopsDeserted
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import ELIMINATED, GARRISON, NOBLES, NONE, State
from gonfalon.games.warrior_knights.strongholds import besieged, owner_of, stronghold_at


def men(g: Play[State], army: int) -> int:
    """The troops of an army, with those an office maintains (WK-R-041)."""
    s = g.state
    total = s.men[army]
    if army < NOBLES and s.office[army] != NONE:
        total += office_value(g, army, MAINTAINED)
    return total


def force(g: Play[State], army: int) -> int:
    """WK-R-071: troops less losses."""
    left = men(g, army) - 100 * g.state.losses[army]
    return left if left > 0 else 0


def office_value(g: Play[State], noble: int, key: int) -> int:
    """What an office gives its noble where he stands."""
    s = g.state
    office = s.office[noble]
    if office == NONE:
        return 0
    card = laws(g).proposals[office]
    region = s.where[noble]
    if region != OFF and not s.at_sea[noble]:
        return card.value_in(key, laws(g).board.sector[region])
    return card.value(key)


def charge_value(g: Play[State], seat: int, key: int) -> int:
    """What the charges of a baron give him in all."""
    s = g.state
    total = 0
    for i in range(seat * 3, seat * 3 + 3):
        if s.charges[i] != NONE:
            total += laws(g).proposals[s.charges[i]].value(key)
    return total


def attends(g: Play[State], seat: int) -> bool:
    """WK-ASSEMBLY-01: neither banned nor kept away by a charge."""
    s = g.state
    return s.gone[seat] != ELIMINATED and not s.banned[seat] and not charge_value(g, seat, ABSENT)


def on_land(s: State, noble: int) -> bool:
    return s.where[noble] != OFF and not s.at_sea[noble]


def armies_of(s: State, seat: int) -> list[int]:
    """Four nobles and the garrison."""
    first = s.first_noble(seat)
    return [first, first + 1, first + 2, first + 3, s.garrison(seat)]


def on_board(s: State, army: int) -> bool:
    """An army on the board: with a noble on land, or a garrison whose fortress stands (WK-R-153)."""
    if army < GARRISON:
        return on_land(s, army)
    return s.fortress[s.lord(army)] != OFF and s.cards[army] > 0


def inside(g: Play[State], noble: int) -> int:
    """The stronghold a noble is in: his own lord's, in his region, on land (WK-R-151); none if he is in the open."""
    s = g.state
    if not on_land(s, noble):
        return NONE
    stronghold = stronghold_at(g, s.where[noble])
    if stronghold != NONE and owner_of(s, stronghold) == s.lord(noble):
        return stronghold
    return NONE


def locked_in(g: Play[State], noble: int) -> bool:
    """WK-SIEGE-05, WK-R-091."""
    stronghold = inside(g, noble)
    return stronghold != NONE and besieged(g.state, stronghold)


def others_at(g: Play[State], seat: int, region: int) -> list[int]:
    """Other barons with a noble on land in a region, clockwise from this one."""
    s = g.state
    found: list[int] = []
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if s.gone[other] != ELIMINATED and s.nobles_at(other, region):
            found.append(other)
    return found


def troop_kinds(g: Play[State], army: int) -> list[int]:
    """Which kinds of troop cards an army has, in order: twins are one option."""
    if not g.state.cards[army]:
        return []
    kinds: list[int] = []
    card_kind = laws(g).card_kind
    for card, where in enumerate(g.state.place):
        if where == army and card_kind[card] not in kinds:
            kinds.append(card_kind[card])
    kinds.sort()
    return kinds


def cards_in(s: State, army: int) -> list[int]:
    if not s.cards[army]:
        return []
    return [card for card, where in enumerate(s.place) if where == army]


def card_of_kind(g: Play[State], kind: int, place: int) -> int:
    """The first card of a kind at a place."""
    card_kind = laws(g).card_kind
    for card, where in enumerate(g.state.place):
        if where == place and card_kind[card] == kind:
            return card
    return NONE


def exhaust(g: Play[State], noble: int, why: str) -> None:
    if g.state.where[noble] != OFF and not g.state.tired[noble]:
        g.emit(NobleExhausted(noble, why))


def desert(g: Play[State], cards: list[int], army: int, why: str) -> None:
    """Mercenaries go back into the deck."""
    if cards:
        g.emit(TroopsDeserted(cards, army, why))
