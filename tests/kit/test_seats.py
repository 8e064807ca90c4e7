"""Seats around a table."""

from gonfalon.engine.ids import Seat
from gonfalon.kit.seats import left_of


def test_to_the_left_sits_the_next_one_and_to_the_left_of_the_last_the_first() -> None:
    assert [left_of(Seat(i), 3) for i in range(3)] == [1, 2, 0]
