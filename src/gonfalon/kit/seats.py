"""Seats around a table. They are numbered clockwise."""

from gonfalon.engine.ids import Seat


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """Everybody once, beginning with `first`."""
    return [Seat((first + i) % seats) for i in range(seats)]


def left_of(seat: Seat, seats: int) -> Seat:
    """Who sits to the left: next in clockwise order."""
    return Seat((seat + 1) % seats)


def right_of(seat: Seat, seats: int) -> Seat:
    return Seat((seat + seats - 1) % seats)


def next_in(seat: Seat, out: list[int]) -> Seat:
    """The next seat clockwise that is not out of the game; the same one again if it is the last."""
    seats = len(out)
    for i in range(1, seats + 1):
        following = Seat((seat + i) % seats)
        if not out[following]:
            return following
    return seat
