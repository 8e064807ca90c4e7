"""What can happen in Hex. Everybody sees everything, so every event is public."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon_hex.state import State


class Placed(PublicEvent[State]):
    rule = "HX-03"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.put(self.seat, self.cell)


class Swapped(PublicEvent[State]):
    """The only stone so far is replaced by one of this seat, on `cell`."""

    rule = "HX-06"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.clear()
        s.put(self.seat, self.cell)


class Won(PublicEvent[State]):
    rule = "HX-04"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.winner = self.seat


class PlayerLeft(PublicEvent[State]):
    rule = "HX-07"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.winner = 1 - self.seat
