"""Strongholds, which are cities and fortresses: position, owner, strength, sieges."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.events.cities import FortificationLost, SiegeLifted
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ALL_STRONGHOLDS,
    NO_CITY,
    NO_STRONGHOLD,
    NOBODY,
    NONE,
    REALM_CITIES,
    City,
    Region,
    Stronghold,
    fortress_of,
    is_fortress,
    keeper_of,
    seats_in,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import LOSS, State


def city_at(g: Play[State], region: Region) -> City:
    """The city in a region; a razed one no longer exists (WK-TERM-07)."""
    city = laws(g).board.city[region]
    return city if city != NONE and not g.state.razed[city] else NO_CITY


def fortress_at(s: State, region: Region) -> int:
    for seat in range(s.seats):
        if s.fortress[seat] == region:
            return seat
    return NOBODY


def stronghold_at(g: Play[State], region: Region) -> Stronghold:
    city = city_at(g, region)
    if city != NONE:
        return city
    seat = fortress_at(g.state, region)
    return fortress_of(seat) if seat != NOBODY else NO_STRONGHOLD


def region_of(g: Play[State], stronghold: Stronghold) -> Region:
    if not is_fortress(stronghold):
        return laws(g).city_region[stronghold]
    return g.state.fortress[keeper_of(stronghold)]


def owner_of(s: State, stronghold: Stronghold) -> int:
    return s.owner[stronghold] if not is_fortress(stronghold) else keeper_of(stronghold)


def full_strength(g: Play[State], stronghold: Stronghold) -> int:
    """The strength without breaches (WK-FORTIFY-01)."""
    if not is_fortress(stronghold):
        return laws(g).city_strength[stronghold] + LOSS * g.state.fortified[stronghold]
    return laws(g).fortress_strength


def walls(g: Play[State], stronghold: Stronghold) -> int:
    """The strength as it is now (WK-ASSAULT-02)."""
    return full_strength(g, stronghold) - LOSS * g.state.breaches[stronghold]


def besieged(s: State, stronghold: Stronghold) -> bool:
    return s.siege[stronghold] != 0


def fortress_besieged(s: State, seat: int) -> bool:
    return s.siege[fortress_of(seat)] != 0


def realm_cities(s: State, seat: int) -> int:
    total = 0
    for city in ALL_CITIES[:REALM_CITIES]:
        if s.owner[city] == seat:
            total += 1
    return total


def standing_realm_cities(s: State) -> int:
    total = 0
    for city in ALL_CITIES[:REALM_CITIES]:
        if not s.razed[city]:
            total += 1
    return total


def lift_sieges(g: Play[State]) -> None:
    """Ends each siege whose baron no longer has a noble on land there (WK-SIEGE-08, WK-R-088)."""
    s = g.state
    for stronghold in ALL_STRONGHOLDS:
        besiegers = s.siege[stronghold]
        if besiegers:
            region = region_of(g, stronghold)
            for seat in seats_in(besiegers):
                if not s.nobles_at(seat, region):
                    g.emit(SiegeLifted(stronghold, Seat(seat)))


def drop_broken_fortification(g: Play[State], stronghold: Stronghold) -> None:
    """A fortified city reduced to 0 becomes a plain one and loses one breach (WK-FORTIFY-03, WK-R-122)."""
    s = g.state
    if not is_fortress(stronghold) and s.fortified[stronghold] and walls(g, stronghold) <= 0:
        g.emit(FortificationLost(City(stronghold)))
