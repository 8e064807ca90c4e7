"""What can happen to cities and fortresses: owners, walls, sieges."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.state import CITIES, NOBODY, State


class CityTaken(PublicEvent[State]):
    def __init__(self, city: int, seat: Seat, why: str) -> None:
        self.city = city
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.owner[self.city] = self.seat

    def cites(self) -> str:
        return self.why


class CityLost(PublicEvent[State]):
    """It becomes neutral and loses its fortification; breaches stay (WK-FORTIFY-02)."""

    def __init__(self, city: int, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.owner[self.city] = NOBODY
        s.fortified[self.city] = 0

    def cites(self) -> str:
        return self.why


class CityRazed(PublicEvent[State]):
    """A razed city no longer exists for any rule (WK-TERM-07)."""

    def __init__(self, city: int, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.razed[self.city] = 1
        s.owner[self.city] = NOBODY
        s.fortified[self.city] = 0
        s.breaches[self.city] = 0
        s.siege[self.city] = 0
        s.siege_new[self.city] = 0

    def cites(self) -> str:
        return self.why


class CityFortified(PublicEvent[State]):
    def __init__(self, city: int, why: str) -> None:
        self.city = city
        self.why = why

    def apply(self, s: State) -> None:
        s.fortified[self.city] = 1

    def cites(self) -> str:
        return self.why


class BreachMade(PublicEvent[State]):
    def __init__(self, stronghold: int, why: str) -> None:
        self.stronghold = stronghold
        self.why = why

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] += 1

    def cites(self) -> str:
        return self.why


class BreachesRepaired(PublicEvent[State]):
    def __init__(self, stronghold: int, count: int, why: str) -> None:
        self.stronghold = stronghold
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] -= self.count

    def cites(self) -> str:
        return self.why


class FortificationLost(PublicEvent[State]):
    """Brought to 0: the plain side is up, one breach goes."""

    rule = "WK-FORTIFY-03"

    def __init__(self, city: int) -> None:
        self.city = city

    def apply(self, s: State) -> None:
        s.fortified[self.city] = 0
        s.breaches[self.city] -= 1


class SiegeLaid(PublicEvent[State]):
    rule = "WK-SIEGE-03"

    def __init__(self, stronghold: int, seat: Seat) -> None:
        self.stronghold = stronghold
        self.seat = seat

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] |= 1 << self.seat
        s.siege_new[self.stronghold] |= 1 << self.seat


class SiegeLifted(PublicEvent[State]):
    rule = "WK-SIEGE-08"

    def __init__(self, stronghold: int, seat: Seat) -> None:
        self.stronghold = stronghold
        self.seat = seat

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] &= ~(1 << self.seat)
        s.siege_new[self.stronghold] &= ~(1 << self.seat)


class SiegesEnded(PublicEvent[State]):
    """A capture removes all markers."""

    rule = "WK-R-087"

    def __init__(self, stronghold: int) -> None:
        self.stronghold = stronghold

    def apply(self, s: State) -> None:
        s.siege[self.stronghold] = 0
        s.siege_new[self.stronghold] = 0


class FortressPlaced(PublicEvent[State]):
    def __init__(self, seat: Seat, region: int, why: str) -> None:
        self.seat = seat
        self.region = region
        self.why = why

    def apply(self, s: State) -> None:
        s.fortress[self.seat] = self.region
        s.breaches[CITIES + self.seat] = 0

    def cites(self) -> str:
        return self.why


class FortressFell(PublicEvent[State]):
    rule = "WK-FORTRESS-05"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.fortress[self.seat] = OFF
        s.fell[self.seat] = 1
        s.breaches[CITIES + self.seat] = 0
        s.siege[CITIES + self.seat] = 0
        s.siege_new[CITIES + self.seat] = 0
