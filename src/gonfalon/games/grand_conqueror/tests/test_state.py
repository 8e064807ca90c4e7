"""A position as flat lists: how long each is, and that nothing is lost on the way there and back."""

import pytest

from gonfalon.engine.ids import Seat
from gonfalon.engine.state import same
from gonfalon.games.grand_conqueror.board import NO_BOARD, Board
from gonfalon.games.grand_conqueror.events import PlayerLeft
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.verbs import MOST_CELLS, MOST_LAYOUTS, MOST_SHAPES

from .position import position

SIZES = {"q": MOST_CELLS, "r": MOST_CELLS, "pieces": MOST_SHAPES, "seen": 0}  # what has been seen is not the position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_field_is_as_long_as_it_says(seats: int) -> None:
    for field in State(seats, NO_BOARD).fields():
        assert field.size == SIZES.get(field.name, len(field.values)), field.name
    assert (MOST_CELLS, MOST_SHAPES, MOST_LAYOUTS) == (128, 4, 64)


@pytest.mark.rule("GC-R20")
def test_a_position_comes_back_from_its_fields_on_whatever_board() -> None:
    p = position(
        """
        round 5, a to play
              A   a1  B-2
            3   a   .   b
              .   B+  B
        """
    )
    s = p.state
    s.pieces, s.first, s.army, s.moved, s.ended, s.passes = [1, 0, 2], 1, [3, 2], 5, 3, 1
    s.seen = s.position(Seat(s.first))
    east, south = Board([q + 1 for q in s.q], s.r, False), Board(s.q, [r + 1 for r in s.r], False)
    for board in (NO_BOARD, s.board, east, south):
        twin = State(2, board)
        twin.restore([field.values[:] for field in s.fields()])
        assert same(twin, s) and twin.board.at == s.board.at
        assert (twin.token_on, twin.castle_on, twin.fortress_on) == (s.token_on, s.castle_on, s.fortress_on)


@pytest.mark.rule("GC-R19")
def test_turns_without_a_move_are_counted_anew_when_an_army_is_lifted() -> None:
    s = position(
        """
        round 5, a to play
              A   a   B
            .   a   .   b
        """
    ).state
    s.passes, s.seen = 1, [7]
    PlayerLeft(Seat(0)).apply(s)
    assert (s.passes, s.seen) == (0, [])


@pytest.mark.rule("GC-R20")
def test_a_position_is_remembered_from_the_turn_after() -> None:
    s = position(
        """
        round 5, a to play
              A   a   B
            .   a   .   b
        """
    ).state
    s.seen = s.position(Seat(0)) + s.position(Seat(1))
    assert (s.occurrences(Seat(0)), s.occurrences(Seat(1))) == (1, 0)
    s.seen += s.seen
    assert s.occurrences(Seat(0)) == 2
    s.seen[0] += 1  # something was built since the first of the two
    assert s.occurrences(Seat(0)) == 1
