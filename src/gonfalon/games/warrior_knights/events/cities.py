"""Events about cities and fortresses: owners, walls, sieges."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.ids import NOBODY, OFF, City, Region, Stronghold, fortress_of
from gonfalon.games.warrior_knights.state import State


class CityTaken(CitedEvent):
    def __init__(self, city: City, seat: Seat, why: str) -> None:
        self.city = city
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.owner[self.city] = self.seat


class CityLost(CitedEvent):
    """The city becomes neutral and loses its fortification; breaches stay (WK-FORTIFY-02)."""

    def __init__(self, city: City, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.owner[self.city] = NOBODY
        s.fortified[self.city] = 0


class CityRazed(CitedEvent):
    """A razed city no longer exists for any rule (WK-TERM-07)."""

    def __init__(self, city: City, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.razed[self.city] = 1
        s.owner[self.city] = NOBODY
        s.fortified[self.city] = 0
        s.breaches[self.city] = 0
        s.siege[self.city] = 0
        s.siege_new[self.city] = 0


class CityFortified(CitedEvent):
    def __init__(self, city: City, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.fortified[self.city] = 1


class BreachMade(CitedEvent):
    def __init__(self, stronghold: Stronghold, why: str) -> None:
        self.stronghold = stronghold
        self.why = why

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] += 1


class BreachesRepaired(CitedEvent):
    def __init__(self, stronghold: Stronghold, count: int, why: str) -> None:
        self.stronghold = stronghold
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] -= self.count


class FortificationLost(PublicEvent[State]):
    """A fortified city reduced to 0 becomes a plain one, and one breach is removed."""

    rule = "WK-FORTIFY-03"

    def __init__(self, city: City) -> None:
        self.city = city

    def apply(self, s: State) -> None:
        s.fortified[self.city] = 0
        s.breaches[self.city] -= 1


class SiegeLaid(PublicEvent[State]):
    rule = "WK-SIEGE-03"

    def __init__(self, stronghold: Stronghold, seat: Seat) -> None:
        self.stronghold = stronghold
        self.seat = seat

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] |= 1 << self.seat
        s.siege_new[self.stronghold] |= 1 << self.seat


class SiegeLifted(PublicEvent[State]):
    rule = "WK-SIEGE-08"

    def __init__(self, stronghold: Stronghold, seat: Seat) -> None:
        self.stronghold = stronghold
        self.seat = seat

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] &= ~(1 << self.seat)
        s.siege_new[self.stronghold] &= ~(1 << self.seat)


class SiegesEnded(PublicEvent[State]):
    """A capture removes all siege markers."""

    rule = "WK-R-087"

    def __init__(self, stronghold: Stronghold) -> None:
        self.stronghold = stronghold

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] = 0
        s.siege_new[self.stronghold] = 0


class FortressPlaced(CitedEvent):
    def __init__(self, seat: Seat, region: Region, why: str) -> None:
        self.seat = seat
        self.region = region
        self.why = why

    def apply(self, s: State) -> None:
        s.fortress[self.seat] = self.region
        s.breaches[fortress_of(self.seat)] = 0


class FortressFell(PublicEvent[State]):
    rule = "WK-FORTRESS-05"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.fortress[self.seat] = OFF
        s.fell[self.seat] = 1
        s.breaches[fortress_of(self.seat)] = 0
        s.siege[fortress_of(self.seat)] = 0
        s.siege_new[fortress_of(self.seat)] = 0
