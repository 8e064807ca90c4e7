"""Seats around a table."""

from gonfalon.engine.ids import Seat
from gonfalon.kit.seats import clockwise, left_of, next_in, right_of


def test_clockwise_begins_with_the_first_and_asks_everybody_once() -> None:
    assert clockwise(Seat(2), 4) == [2, 3, 0, 1]
    assert clockwise(Seat(0), 1) == [0]


def test_neighbours() -> None:
    assert [left_of(Seat(i), 3) for i in range(3)] == [1, 2, 0]
    assert [right_of(Seat(i), 3) for i in range(3)] == [2, 0, 1]


def test_who_is_out_is_passed_over() -> None:
    assert next_in(Seat(0), [0, 1, 1, 0]) == 3
    assert next_in(Seat(3), [0, 1, 1, 0]) == 0
    assert next_in(Seat(1), [1, 0, 1]) == 1  # the last one left
    assert next_in(Seat(2), [1, 1, 1]) == 2  # nobody is left
