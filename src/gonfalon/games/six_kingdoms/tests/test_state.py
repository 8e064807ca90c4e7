"""A position as flat lists: how long each is, and that nothing is lost on the way there and back."""

import pytest

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.state import same
from gonfalon.games.six_kingdoms.state import State

from .position import position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_field_is_as_long_as_it_says(seats: int) -> None:
    for field in State(seats).fields():
        assert len(field.values) == field.size, field.name


def test_a_position_comes_back_from_its_fields() -> None:
    p = position("turn b\nround 7\nred: b red-3 blue-2 used\na red: red-1\nhand a: blue-1\npoints: 3 4\npasses 1")
    p.s.first, p.s.neutral, p.s.paid, p.s.last, p.s.ended, p.s.played = 1, 2, 3, 1, 4, 1
    twin = State(2)
    twin.restore([field.values[:] for field in p.s.fields()])
    assert same(twin, p.s)
    assert (twin.colours, twin.strength, twin.leads) == (p.s.colours, p.s.strength, p.s.leads)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_drawn_is_as_long_as_it_says(seats: int) -> None:
    p = position("turn a\nhand a: blue-1\nhand b: red-1", seats)
    for seat in (Seat(0), SPECTATOR):
        for field in p.table.rules.shown(p.match.seen_by(seat).state, seat):
            assert len(field.values) == field.size, field.name
