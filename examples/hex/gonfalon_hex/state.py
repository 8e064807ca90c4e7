"""A position of Hex. `owner` and `winner` are all of it; `root` and `free` follow from them and are kept for speed."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.state import Field
from gonfalon.engine.state import State as EngineState
from gonfalon_hex.board import Board
from gonfalon_hex.verbs import PLACE

NOBODY: Final = -1


class State(EngineState):
    def __init__(self, board: Board) -> None:
        self.board = board
        self.owner = [NOBODY] * board.cells + board.sides  # whose stone lies on a cell; then whose the sides are
        self.winner = NOBODY
        # Cells in one chain lead, root by root, to the same end. A lower number always leads to a higher one, so that
        # every chain that touches a side ends at a side, the last numbers of all.
        self.root = list(range(board.cells + len(board.sides)))
        self.free = [PLACE.one(cell) for cell in range(board.cells)]  # placing on each empty cell, in order

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.board = self.board
        twin.owner = self.owner[:]
        twin.winner = self.winner
        twin.root = self.root[:]
        twin.free = self.free[:]
        return twin

    def fields(self) -> list[Field]:
        cells = self.board.cells
        return [Field("owner", self.owner[:cells], cells), Field("winner", [self.winner], 1)]

    def restore(self, values: list[list[int]]) -> None:
        self.clear()
        for cell, seat in enumerate(values[0]):
            if seat != NOBODY:
                self.put(Seat(seat), cell)
        self.winner = values[1][0]

    def clear(self) -> None:
        """The empty board again. Called by events only, like `put`."""
        State.__init__(self, self.board)

    def put(self, seat: Seat, cell: int) -> None:
        """A stone is laid, and joins the chains around it."""
        self.owner[cell] = seat
        self.free.remove(PLACE.one(cell))
        for near in self.board.near[cell]:
            if self.owner[near] == seat:
                self._join(cell, near)

    def joined(self, seat: Seat) -> bool:
        """HX-04: whether a chain joins the two sides of this seat."""
        first = self.board.cells + 2 * seat
        return self.root[first] == first + 1

    def stones(self) -> int:
        return self.board.cells - len(self.free)

    def _join(self, a: int, b: int) -> None:
        a, b = self._end(a), self._end(b)
        self.root[min(a, b)] = max(a, b)

    def _end(self, cell: int) -> int:
        root = self.root
        while root[cell] != cell:
            root[cell] = root[root[cell]]  # halves the way for the next who asks
            cell = root[cell]
        return cell
