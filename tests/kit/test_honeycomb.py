"""Boards of hexagons drawn with letters."""

from gonfalon.engine.drawing import Span, columns, plain
from gonfalon.kit.honeycomb import Hexagon, honeycomb

FLOWER = [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)]


def cells(places: list[tuple[int, int]]) -> list[Hexagon]:
    return [Hexagon(q, r, [Span(str(i))]) for i, (q, r) in enumerate(places)]


def test_bare_rows_are_shifted_by_half_a_cell() -> None:
    assert plain(honeycomb(cells(FLOWER), 4, 80, False)) == "     0   1\n   2   3   4\n     5   6"


def test_walls_rise_and_fall_around_every_cell() -> None:
    drawn = plain(honeycomb(cells(FLOWER), 5, 80, True))
    assert drawn == "\n".join(
        [
            "   _.-'-._.-'-._",
            "   |  0  |  1  |",
            "_.-'-._.-'-._.-'-._",
            "|  2  |  3  |  4  |",
            "'-._.-'-._.-'-._.-'",
            "   |  5  |  6  |",
            "   '-._.-'-._.-'",
        ]
    )


def test_an_odd_width_still_leaves_every_cell_its_room() -> None:
    lines = honeycomb(cells(FLOWER), 5, 80, False)
    assert plain(lines) == "      0    1\n    2    3    4\n      5    6"


def test_a_board_too_wide_is_cut_into_bands_with_every_cell_in_one() -> None:
    row = cells([(q, 0) for q in range(30)])
    lines = honeycomb(row, 5, 80, False)
    assert max(columns(line) for line in lines) <= 80
    numbers = [int(word) for word in plain(lines).split() if word.isdecimal()]
    assert numbers == list(range(30))
    assert len(lines) == 3  # two bands and the line between them


def test_no_cells_no_lines() -> None:
    assert honeycomb([], 5, 80, True) == []
