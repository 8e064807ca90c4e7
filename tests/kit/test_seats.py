"""Seats around a table."""

from gonfalon.engine.ids import Seat
from gonfalon.kit.seats import left_of


def test_the_left_neighbour_is_next_and_the_circle_closes() -> None:
    assert [left_of(Seat(i), 4) for i in range(4)] == [1, 2, 3, 0]
