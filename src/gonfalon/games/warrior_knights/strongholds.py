"""Strongholds, that is cities and fortresses: where they stand, whose they are, how strong, under siege or not."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.bitsets import members
from gonfalon.games.warrior_knights.events.cities import FortificationLost, SiegeLifted
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import CITIES, NOBODY, NONE, REALM_CITIES, STRONGHOLDS, State


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


def lift_sieges(g: Play[State]) -> None:
    """WK-SIEGE-08, WK-R-088: a siege ends when its baron has no noble on land there any more."""
    s = g.state
    for stronghold in range(STRONGHOLDS):
        besiegers = s.siege[stronghold]
        if besiegers:
            region = region_of(g, stronghold)
            for seat in members(besiegers):
                if not s.nobles_at(seat, region):
                    g.emit(SiegeLifted(stronghold, Seat(seat)))


def drop_broken_fortification(g: Play[State], stronghold: int) -> None:
    """WK-FORTIFY-03, WK-R-122: a fortified city brought to 0 turns plain and loses one breach."""
    s = g.state
    if stronghold < CITIES and s.fortified[stronghold] and walls(g, stronghold) <= 0:
        g.emit(FortificationLost(stronghold))
