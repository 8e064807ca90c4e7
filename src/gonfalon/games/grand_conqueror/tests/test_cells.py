"""Chapter "Cells": which are open, to whom, and for standing or only for passing."""

import pytest

from .position import Position, position, redrawn

# Around two tokens lies one cell of every sort; a has four tokens more in hand, so `enter` shows what is open.
AROUND = """
    round 3, a to play
          B-1 B+2 A+3
        A-4 a   a   B7
          A8  b9  6
"""
REST = """
    B-  .   .   .
      b   b   .
"""


def around() -> Position:
    return position(AROUND, REST)


@pytest.mark.rule("GC-060")
def test_open_cells() -> None:
    assert around().cells("enter") == {"1", "3", "4", "6", "7", "8"}


@pytest.mark.rule("GC-060", "GC-016")
def test_a_hole_is_no_cell() -> None:
    p = position(
        """
        round 3, a to play
              1   2   3
            a       b
              4   5   6
                A   B
    """,
        "A-  A-  .   .\n  B-  B-  .",
    )
    assert p.cells("enter") == {"1", "4"}
    assert p.state.board.size == 17
    assert p.refusal("enter #17") == ("no-such-cell", "GC-060", {"cell": "#17"})


@pytest.mark.rule("GC-061")
def test_two_tokens_never_share_a_cell() -> None:
    p = position(redrawn(AROUND, ("a", "a5")), REST)
    assert p.refusal("enter 5") == ("own-token-there", "GC-061", {"cell": "5"})
    assert p.refusal("enter 9") == ("rival-token-there", "GC-056", {"cell": "9", "seat": "b"})


@pytest.mark.rule("GC-062")
def test_a_rivals_building_site_may_be_occupied_and_nothing_is_built() -> None:
    p = around().do("enter 1")
    assert "1" in p.tokens("a")
    assert sum(p.state.built) == 2  # B+2 and A+3, as before


@pytest.mark.rule("GC-063")
def test_a_rivals_fortress_may_not_be_occupied() -> None:
    assert around().refusal("enter 2") == ("rival-stronghold", "GC-063", {"cell": "2", "seat": "b"})


@pytest.mark.rule("GC-064", "GC-R14")
def test_ones_own_fortress_may_be_occupied_built_or_not() -> None:
    p = around().do("enter 3", "enter 4")
    assert {"3", "4"} <= p.tokens("a")


@pytest.mark.rule("GC-065", "GC-R15")
def test_any_castle_may_be_occupied() -> None:
    p = around().do("enter 7", "enter 8")
    assert {"7", "8"} <= p.tokens("a")


@pytest.mark.rule("GC-065", "GC-R15")
def test_a_castle_may_be_held_for_good() -> None:
    p = position(
        """
        round 9, a to play
              .   .   2   3
            Ba1 a   a   .   .
              .   .   4   .
    """,
        "A-  A-  A   b   b   .\n  B-  B-  .   .",
    )
    assert any(not move.startswith("move 1 ") for move in p.moves())
    for _ in range(3):
        p.do(min(move for move in p.moves() if move.startswith("enter")))
    assert "1" in p.tokens("a")
    assert p.to_play() == "b"


@pytest.mark.rule("GC-065", "GC-061")
def test_a_castle_with_a_token_on_it_is_closed() -> None:
    p = position(redrawn(AROUND, ("B7", "Bb7")), REST)
    assert "7" not in p.cells("enter")
    assert p.refusal("enter 7") == ("rival-token-there", "GC-056", {"cell": "7", "seat": "b"})


@pytest.mark.rule("GC-062", "GC-063", "GC-064", "GC-065", "GC-066")
@pytest.mark.parametrize("mode", ["leap", "walk"])
@pytest.mark.parametrize(
    "tile, passes",
    [
        (".", True),
        ("B-", True),  # GC-062
        ("B+", False),  # GC-063
        ("A-", True),  # GC-064
        ("A+", True),  # GC-064
        ("A", True),  # GC-065
        ("B", True),  # GC-065
        ("Ab", False),  # GC-066
        ("Bb", False),
        ("b", False),  # GC-056
    ],
)
def test_what_a_token_may_pass(tile: str, passes: bool, mode: str) -> None:
    castles = [seat for seat in "AB" if tile.strip("ab") != seat]
    p = position(f"round 3, a to play\n a1  {tile:<4}3", f"{'   '.join(castles)}   .   .\n  A-  B-  .", move=mode)
    assert ("3" in p.targets("1")) == passes


@pytest.mark.rule("GC-070")
def test_crossing_an_own_site_builds_nothing() -> None:
    p = position("round 3, a to play\n a1  A-2 3   4", "A   B   .   .\n  A-  B-  b", move="walk").do("move 1 3")
    assert p.happened()[-1] == "Moved a 1 3"
    assert sum(p.state.built) == 0


@pytest.mark.rule("GC-066")
def test_nobody_returns_to_a_castle_on_which_a_rival_stands() -> None:
    drawing = """
        round 9, a to play
              .   a   a1  .
            {} a   .   .   .
              .   A+  A+  .
    """
    rest = "B   b   b   .\n  B-  B-  ."
    held = position(drawing.format("Ab2"), rest)
    assert held.refusal("move 1 2") == ("rival-token-there", "GC-056", {"cell": "2", "seat": "b"})
    assert held.refusal("enter 2")[1] == "GC-056"
    free = position(drawing.format("A2 "), rest).do("move 1 2")
    assert free.places() == [1, 2]


@pytest.mark.rule("GC-063", "GC-R18")
def test_a_fortress_is_a_wall_to_every_rival() -> None:
    p = position(
        """
        round 3, a to play
              C+1 2
            B+3 a   4
              5   6
    """,
        "A   B   C   b   c   .\n  A-  B-  C-  .   .",
    )
    assert p.cells("enter") == {"2", "4", "5", "6"}
    assert p.refusal("enter 1") == ("rival-stronghold", "GC-063", {"cell": "1", "seat": "c"})
    assert p.refusal("enter 3") == ("rival-stronghold", "GC-063", {"cell": "3", "seat": "b"})
