"""Armies and who leads them: how strong they are, where they stand, which cards they hold, what an office adds."""

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.cards import ABSENT, MAINTAINED
from gonfalon.games.warrior_knights.events.nobles import NobleExhausted, TroopsDeserted
from gonfalon.games.warrior_knights.ids import NO_STRONGHOLD, NONE, OFF, Army, Noble, Region, Stronghold, is_garrison
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import ELIMINATED, LOSS, State
from gonfalon.games.warrior_knights.strongholds import besieged, owner_of, stronghold_at


def men(g: Play[State], army: Army) -> int:
    """The troops of an army, with those an office maintains (WK-R-041)."""
    s = g.state
    total = s.men[army]
    if not is_garrison(army) and s.office[army] != NONE:
        total += office_value(g, Noble(army), MAINTAINED)
    return total


def worn_out(g: Play[State], army: Army) -> bool:
    """As many losses as troops: a noble dies of it (WK-BATTLE-10, WK-R-135)."""
    return LOSS * g.state.losses[army] >= men(g, army)


def force(g: Play[State], army: Army) -> int:
    """WK-R-071: troops less losses."""
    left = men(g, army) - LOSS * g.state.losses[army]
    return left if left > 0 else 0


def office_value(g: Play[State], noble: Noble, key: int) -> int:
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
    for card in s.charges_of(seat):
        if card != NONE:
            total += laws(g).proposals[card].value(key)
    return total


def attends(g: Play[State], seat: int) -> bool:
    """WK-ASSEMBLY-01: neither banned nor kept away by a charge."""
    s = g.state
    return s.gone[seat] != ELIMINATED and not s.banned[seat] and not charge_value(g, seat, ABSENT)


def on_land(s: State, noble: Noble) -> bool:
    return s.where[noble] != OFF and not s.at_sea[noble]


def armies_of(s: State, seat: int) -> list[Army]:
    """Four nobles and the garrison."""
    armies: list[Army] = []
    armies.extend(s.nobles_of(seat))
    armies.append(s.garrison(seat))
    return armies


def on_board(s: State, army: Army) -> bool:
    """An army on the board: with a noble on land, or a garrison whose fortress stands (WK-R-153)."""
    if not is_garrison(army):
        return on_land(s, Noble(army))
    return s.fortress[s.lord(army)] != OFF and s.cards[army] > 0


def inside(g: Play[State], noble: Noble) -> Stronghold:
    """The stronghold a noble is in: his own lord's, in his region, on land (WK-R-151); none if he is in the open."""
    s = g.state
    if not on_land(s, noble):
        return NO_STRONGHOLD
    stronghold = stronghold_at(g, s.where[noble])
    if stronghold != NONE and owner_of(s, stronghold) == s.lord(noble):
        return stronghold
    return NO_STRONGHOLD


def locked_in(g: Play[State], noble: Noble) -> bool:
    """A noble inside a besieged stronghold cannot leave it (WK-SIEGE-05, WK-R-091)."""
    stronghold = inside(g, noble)
    return stronghold != NONE and besieged(g.state, stronghold)


def others_at(g: Play[State], seat: int, region: Region) -> list[int]:
    """Other barons with a noble on land in a region, clockwise from this one."""
    s = g.state
    found: list[int] = []
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if s.gone[other] != ELIMINATED and s.nobles_at(other, region):
            found.append(other)
    return found


def troop_kinds(g: Play[State], army: Army) -> list[int]:
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
    """Mercenaries go back into the deck."""
    if cards:
        g.emit(TroopsDeserted(cards, army, why))
