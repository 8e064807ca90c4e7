"""The board: cells, neighbours and contour (GC-005, GC-019). Derived from the placed pieces and never changed."""

from typing import Final

# The neighbours of (q, r), clockwise from the east. The first three are also the directions of a line.
AROUND: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OFF: Final = -1  # no cell there


def turned(q: int, r: int, steps: int) -> tuple[int, int]:
    """A cell of a piece after turning the piece about its origin by steps of 60 degrees."""
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


class Board:
    """Cells are numbered in the order given. `ring[cell]` lists the neighbours in the six directions of AROUND, with
    OFF where there is none; `beside[cell]` lists only those that exist."""

    def __init__(self, q: list[int], r: list[int], contour_includes_holes: bool) -> None:
        self.q = q
        self.r = r
        self.size = len(q)
        self.contour_includes_holes = contour_includes_holes
        self.at: dict[tuple[int, int], int] = {}
        for cell in range(self.size):
            self.at[(q[cell], r[cell])] = cell
        self.ring: list[list[int]] = []
        self.beside: list[list[int]] = []
        for cell in range(self.size):
            ring = [self.at.get((q[cell] + dq, r[cell] + dr), OFF) for dq, dr in AROUND]
            self.ring.append(ring)
            self.beside.append([one for one in ring if one != OFF])
        self.outside = self._outside()
        self.contour: list[int] = []
        for cell in range(self.size):
            if self._on_contour(cell):
                self.contour.append(cell)

    def connected(self) -> bool:
        return self.size == 0 or False not in self.reached(0, [False] * self.size)

    def reached(self, start: int, walls: list[bool]) -> list[bool]:
        """The cells that can be reached from `start` without entering a wall; `start` itself may be a wall."""
        seen = [False] * self.size
        seen[start] = True
        found = [start]
        for cell in found:
            for other in self.beside[cell]:
                if not seen[other] and not walls[other]:
                    seen[other] = True
                    found.append(other)
        return seen

    def distances(self, start: list[int], walls: list[bool]) -> list[int]:
        """Steps from the nearest cell of `start` to every cell, around the walls; OFF for cells out of reach."""
        far = [OFF] * self.size
        found: list[int] = []
        for cell in start:
            if far[cell] == OFF:
                far[cell] = 0
                found.append(cell)
        for cell in found:
            for other in self.beside[cell]:
                if far[other] == OFF and not walls[other]:
                    far[other] = far[cell] + 1
                    found.append(other)
        return far

    def hole_cells(self) -> int:
        """How many missing cells the board encloses."""
        if self.size == 0:
            return 0
        width = max(self.q) - min(self.q) + 3
        height = max(self.r) - min(self.r) + 3
        return width * height - len(self.outside) - self.size

    def _on_contour(self, cell: int) -> bool:
        # GC-019: some missing neighbour is outside the board and not in an enclosed hole; GC-R03 may count holes too.
        for dq, dr in AROUND:
            beside = (self.q[cell] + dq, self.r[cell] + dr)
            if beside not in self.at and (self.contour_includes_holes or beside in self.outside):
                return True
        return False

    def _outside(self) -> set[tuple[int, int]]:
        """The missing cells around the board, in a box one cell wider than it."""
        if self.size == 0:
            return set()
        low_q, high_q = min(self.q) - 1, max(self.q) + 1
        low_r, high_r = min(self.r) - 1, max(self.r) + 1
        # The border of the box is empty and connected, so one corner is enough to start from.
        seen = {(low_q, low_r)}
        queue = [(low_q, low_r)]
        for q, r in queue:
            for dq, dr in AROUND:
                beside = (q + dq, r + dr)
                if beside in seen or beside in self.at:
                    continue
                if low_q <= beside[0] <= high_q and low_r <= beside[1] <= high_r:
                    seen.add(beside)
                    queue.append(beside)
        return seen


NO_BOARD: Final = Board([], [], False)
