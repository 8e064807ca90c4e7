"""What can be read off the board: strengths, sieges, who stands where."""

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.cards import ABSENT, MAINTAINED
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import CITIES, ELIMINATED, GARRISON, NOBLES, NOBODY, NONE, REALM_CITIES, State


def bits(mask: int) -> list[int]:
    """The members of a set kept as bits, in order."""
    found: list[int] = []
    member = 0
    while mask:
        if mask & 1:
            found.append(member)
        mask >>= 1
        member += 1
    return found


def count(mask: int) -> int:
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


# -- strongholds -------------------------------------------------------------------------------------------------------


def city_at(g: Play[State], region: int) -> int:
    """The city standing there; a razed one no longer exists (WK-TERM-07)."""
    city = laws(g).board.city[region]
    return city if city != NONE and not g.state.razed[city] else NONE


def fortress_at(s: State, region: int) -> int:
    for seat in range(s.seats):
        if s.fortress[seat] == region:
            return seat
    return NOBODY


def stronghold_at(g: Play[State], region: int) -> int:
    city = city_at(g, region)
    if city != NONE:
        return city
    seat = fortress_at(g.state, region)
    return CITIES + seat if seat != NOBODY else NONE


def region_of(g: Play[State], stronghold: int) -> int:
    if stronghold < CITIES:
        return laws(g).city_region[stronghold]
    return g.state.fortress[stronghold - CITIES]


def owner_of(s: State, stronghold: int) -> int:
    return s.owner[stronghold] if stronghold < CITIES else stronghold - CITIES


def full_strength(g: Play[State], stronghold: int) -> int:
    """Without breaches (WK-FORTIFY-01)."""
    if stronghold < CITIES:
        return laws(g).city_strength[stronghold] + 100 * g.state.fortified[stronghold]
    return laws(g).fortress_strength


def walls(g: Play[State], stronghold: int) -> int:
    """WK-ASSAULT-02: the strength as it is now."""
    return full_strength(g, stronghold) - 100 * g.state.breaches[stronghold]


def besieged(s: State, stronghold: int) -> bool:
    return s.siege[stronghold] != 0


def fortress_besieged(s: State, seat: int) -> bool:
    return s.siege[CITIES + seat] != 0


def realm_cities(s: State, seat: int) -> int:
    total = 0
    for city in range(REALM_CITIES):
        if s.owner[city] == seat:
            total += 1
    return total


def standing_realm_cities(s: State) -> int:
    total = 0
    for city in range(REALM_CITIES):
        if not s.razed[city]:
            total += 1
    return total


# -- armies ------------------------------------------------------------------------------------------------------------


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
