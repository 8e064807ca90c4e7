"""Draws boards of hexagons as text: rows of cells, each shifted by half a cell relative to the next.

Cells are given by axial coordinates: q grows to the east, r to the south-east."""

from typing import Final

from gonfalon.engine.drawing import FAINT, Span, columns

LOW: Final = "_"  # the borders between two rows rise and fall: _.-'-._
RISING: Final = "."
FALLING: Final = "-"
HIGH: Final = "'"
SIDE: Final = "|"


class Hexagon:
    """A cell and its contents, which must fit the width that the drawing gives each cell."""

    def __init__(self, q: int, r: int, spans: list[Span]) -> None:
        self.q = q
        self.r = r
        self.spans = spans

    def x(self) -> int:
        """The position from west to east, in half cells."""
        return 2 * self.q + self.r


def honeycomb(cells: list[Hexagon], room: int, width: int, walls: bool) -> list[list[Span]]:
    """Draws cells of `room` characters each, with or without borders. A board too wide for `width` is cut into bands
    from west to east, drawn one below the other."""
    if not cells:
        return []
    pitch = room + 1 + (room + 1) % 2 if walls else room
    west = min([cell.x() for cell in cells])
    east = max([cell.x() for cell in cells])
    halves = max(2, (width - 1) * 2 // pitch - 1)  # half cells that fit side by side
    lines: list[list[Span]] = []
    while west <= east:
        band = [cell for cell in cells if west <= cell.x() < west + halves]
        west += halves
        if not band:
            continue
        if lines:
            lines.append([Span("─" * min(width, 24), FAINT)])
        lines.extend(_walled(band, pitch) if walls else _bare(band, pitch))
    return lines


def _bare(cells: list[Hexagon], pitch: int) -> list[list[Span]]:
    """Cells without borders: one line per row."""
    west = min([cell.x() for cell in cells])
    lines: list[list[Span]] = []
    for r in range(min([cell.r for cell in cells]), max([cell.r for cell in cells]) + 1):
        line: list[Span] = []
        for cell in sorted([cell for cell in cells if cell.r == r], key=_across):
            end = (cell.x() - west) * pitch // 2 + pitch
            line.append(Span(" " * (end - columns(line) - columns(cell.spans))))
            line.extend(cell.spans)
        lines.append(line)
    return lines


def _walled(cells: list[Hexagon], pitch: int) -> list[list[Span]]:
    """Cells with borders: two lines per row and a last one."""
    west = min([cell.x() for cell in cells])
    top = min([cell.r for cell in cells])
    rows = max([cell.r for cell in cells]) - top + 1
    half = pitch // 2
    marks: list[dict[int, Span]] = [{} for _ in range(2 * rows + 1)]  # by line and column
    for cell in cells:
        start = (cell.x() - west) * half
        line = 2 * (cell.r - top) + 1
        for i in range(pitch + 1):
            marks[line - 1][start + i] = Span(_border(i, half), FAINT)
            marks[line + 1][start + i] = Span(_border(i + half, half), FAINT)
    for cell in cells:
        start = (cell.x() - west) * half
        row = marks[2 * (cell.r - top) + 1]
        row[start] = Span(SIDE, FAINT)
        row[start + pitch] = Span(SIDE, FAINT)
        free = pitch - 1 - columns(cell.spans)
        column = start + 1 + (free + 1) // 2
        for span in cell.spans:
            row[column] = span
            column += len(span.text)
    return [_joined(line) for line in marks]


def _border(i: int, half: int) -> str:
    """The i-th character of a border that is lowest at 0 and highest after half a cell."""
    height = i % (2 * half)
    if height > half:
        height = 2 * half - height
    if height == 0:
        return LOW
    if height == half:
        return HIGH
    return RISING if 2 * height < half else FALLING


def _joined(marks: dict[int, Span]) -> list[Span]:
    line: list[Span] = []
    end = 0
    for column in sorted(marks):
        if column > end:
            line.append(Span(" " * (column - end)))
        span = marks[column]
        if line and line[-1].style == span.style:
            line[-1] = Span(line[-1].text + span.text, span.style)
        else:
            line.append(span)
        end = column + len(span.text)
    return line


def _across(cell: Hexagon) -> int:
    return cell.q
