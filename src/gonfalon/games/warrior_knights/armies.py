"""Armies and their nobles: strength, position, troop cards, and the benefits of offices and charges."""

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.cards import ABSENT, MAINTAINED
from gonfalon.games.warrior_knights.events.nobles import NobleExhausted, TroopsDeserted
from gonfalon.games.warrior_knights.ids import NO_STRONGHOLD, NONE, OFF, Army, Noble, Region, Stronghold, is_garrison
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import ELIMINATED, LOSS, State
from gonfalon.games.warrior_knights.strongholds import besieged, owner_of, stronghold_at


def men(g: Play[State], army: Army) -> int:
    """The troops of an army in men, those that an office maintains included (WK-R-041)."""
    s = g.state
    total = s.men[army]
    if not is_garrison(army) and s.office[army] != NONE:
        total += office_value(g, Noble(army), MAINTAINED)
    return total


def worn_out(g: Play[State], army: Army) -> bool:
    """Whether an army has as many losses as troops, which kills its noble (WK-BATTLE-10, WK-R-135)."""
    return LOSS * g.state.losses[army] >= men(g, army)


def force(g: Play[State], army: Army) -> int:
    """Troops less losses (WK-R-071)."""
    left = men(g, army) - LOSS * g.state.losses[army]
    return left if left > 0 else 0


def office_value(g: Play[State], noble: Noble, key: int) -> int:
    """The value of an office for its noble at the place where he is."""
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
    """The total value of a baron's charges."""
    s = g.state
    total = 0
    for card in s.charges_of(seat):
        if card != NONE:
            total += laws(g).proposals[card].value(key)
    return total


def attends(g: Play[State], seat: int) -> bool:
    """Whether a baron attends the assembly: neither banned nor kept away by a charge (WK-ASSEMBLY-01)."""
    s = g.state
    return s.gone[seat] != ELIMINATED and not s.banned[seat] and not charge_value(g, seat, ABSENT)


def on_land(s: State, noble: Noble) -> bool:
    return s.where[noble] != OFF and not s.at_sea[noble]


def armies_of(s: State, seat: int) -> list[Army]:
    """The armies of a baron: four nobles and the garrison."""
    armies: list[Army] = []
    armies.extend(s.nobles_of(seat))
    armies.append(s.garrison(seat))
    return armies


def on_board(s: State, army: Army) -> bool:
    """Whether an army is on the board: its noble is on land, or it is a garrison whose fortress stands (WK-R-153)."""
    if not is_garrison(army):
        return on_land(s, Noble(army))
    return s.fortress[s.lord(army)] != OFF and s.cards[army] > 0


def inside(g: Play[State], noble: Noble) -> Stronghold:
    """The stronghold a noble is in: one of his own baron's in his region, if he is on land (WK-R-151); none if he is in
    the open."""
    s = g.state
    if not on_land(s, noble):
        return NO_STRONGHOLD
    stronghold = stronghold_at(g, s.where[noble])
    if stronghold != NONE and owner_of(s, stronghold) == s.lord(noble):
        return stronghold
    return NO_STRONGHOLD


def locked_in(g: Play[State], noble: Noble) -> bool:
    """Whether a noble is inside a besieged stronghold, which he cannot leave (WK-SIEGE-05, WK-R-091)."""
    stronghold = inside(g, noble)
    return stronghold != NONE and besieged(g.state, stronghold)


def others_at(g: Play[State], seat: int, region: Region) -> list[int]:
    """The other barons with a noble on land in a region, clockwise from this one."""
    s = g.state
    found: list[int] = []
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if s.gone[other] != ELIMINATED and s.nobles_at(other, region):
            found.append(other)
    return found


def troop_kinds(g: Play[State], army: Army) -> list[int]:
    """The kinds of troop cards in an army, in order. Equal cards are one kind."""
    if not g.state.cards[army]:
        return []
    kinds: list[int] = []
    card_kind = laws(g).card_kind
    for card, where in enumerate(g.state.place):
        if where == army and card_kind[card] not in kinds:
            kinds.append(card_kind[card])
    kinds.sort()
    return kinds


def cards_in(s: State, army: Army) -> list[int]:
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


def exhaust(g: Play[State], noble: Noble, why: str) -> None:
    if g.state.where[noble] != OFF and not g.state.tired[noble]:
        g.emit(NobleExhausted(noble, why))


def desert(g: Play[State], cards: list[int], army: Army, why: str) -> None:
    """Mercenaries go back to the deck."""
    if cards:
        g.emit(TroopsDeserted(cards, army, why))
