"""The board of Hex: cells numbered row by row, and the four sides. It never changes, so all states share it."""

from typing import Final

from gonfalon.engine.layout import Layout, array, scalar

NOBODY: Final = -1
STEPS: Final = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]  # to the six neighbours: row, column


class Board:
    """HX-01. The sides are numbered after the cells: top and bottom belong to seat 0, left and right to seat 1 (HX-02).
    A side counts as a neighbour of every cell along it, so that joining a side is joining one more stone."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells = size * size
        self.sides = [0, 0, 1, 1]  # who owns each
        # What a position is made of, declared once: the engine writes, reads, checks and compares it by this.
        self.layout = Layout([array("laid", self.cells, 1, NOBODY, name="owner"), scalar("winner", 1, NOBODY)])
        self.near = [self._near(row, column) for row in range(size) for column in range(size)]
        for side in range(self.cells, self.cells + len(self.sides)):
            self.near.append([cell for cell in range(self.cells) if side in self.near[cell]])
        self.names = [f"{chr(ord('a') + column)}{row + 1}" for row in range(size) for column in range(size)]

    def mirrored(self, cell: int) -> int:
        """HX-06: rows become columns."""
        return cell % self.size * self.size + cell // self.size

    def _near(self, row: int, column: int) -> list[int]:
        found: list[int] = []
        for down, right in STEPS:
            r, c = row + down, column + right
            if 0 <= r < self.size and 0 <= c < self.size:
                found.append(r * self.size + c)
        last = self.size - 1
        for side, touches in enumerate([row == 0, row == last, column == 0, column == last]):
            if touches:
                found.append(self.cells + side)
        return found
