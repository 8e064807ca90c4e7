"""Seats around a table. They are numbered clockwise."""

from gonfalon.engine.ids import Seat


def left_of(seat: Seat, seats: int) -> Seat:
    """Who sits to the left: next in clockwise order."""
    return Seat((seat + 1) % seats)
