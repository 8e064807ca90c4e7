"""The notation of positions: a drawing means what it looks like."""

import pytest

from .position import drawn, position


def test_a_drawing_is_read_and_drawn_again() -> None:
    text = """
          A   a   B-
        .   a   .   b
          C-b     B
            .   A+  C
    """
    p = position("round 4, b to play\n" + text)
    assert p.drawn() == drawn(text)
    assert p.drawn().splitlines() == ["  A   a   B-", ".   a   .   b", "  C-b     B", "    .   A+  C"]


def test_rows_stand_half_a_cell_apart() -> None:
    p = position("""
        round 4, a to play
              A   a1  2
            3   4   5   B
              6   7   .
    """)
    board = p.state.board
    assert sorted(p.name(cell) for cell in board.beside[p.names["4"]]) == ["#0", "1", "3", "5", "6", "7"]


def test_a_row_out_of_step_is_refused() -> None:
    with pytest.raises(AssertionError, match="half a cell"):
        position("round 4, a to play\n  A   a\n  .   B\n")


@pytest.mark.parametrize("text, seat, round_number", [("round 7, b to play", "b", 7), ("round 3, a to play", "a", 3)])
def test_the_first_line_says_when_it_is(text: str, seat: str, round_number: int) -> None:
    p = position(text + "\n  A   a   a   .   b   b   B\n    .   .   .   .   .   .\n")
    assert (p.to_play(), p.state.round, p.reserve("a")) == (seat, round_number, 4)
