"""A position of Hex. `owner` and `winner` are all of it; `linked` and `free` follow from them, kept for speed."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.state import Field
from gonfalon.engine.state import State as EngineState
from gonfalon_hex.board import Board
from gonfalon_hex.verbs import PLACE

NOBODY: Final = -1


class State(EngineState):
    def __init__(
        self, board: Board, owner: list[int], linked: list[bool], free: list[Move], winner: int = NOBODY
    ) -> None:
        self.board = board
        self.owner = owner  # whose stone lies on a cell; then whose the sides are
        self.linked = linked  # which stones a chain joins to their owner's first side, and whether to the second
        self.free = free  # placing on each empty cell, in order: the menu
        self.winner = winner

    def copy(self) -> "State":
        return State(self.board, self.owner[:], self.linked[:], self.free[:], self.winner)

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
        """The empty board. Called by events only, like `put`."""
        cells = self.board.cells
        self.owner = [NOBODY] * cells + self.board.sides
        self.linked = [False] * cells + [True, False, True, False]  # top and left are the first sides
        self.free = [PLACE.one(cell) for cell in range(cells)]

    def put(self, seat: Seat, cell: int) -> None:
        """A stone is laid; what it joins to the first side is linked from now on, each stone once in a game."""
        self.owner[cell] = seat
        self.free.remove(PLACE.one(cell))
        for near in self.board.near[cell]:
            if self.linked[near] and self.owner[near] == seat:
                self._link(seat, cell)
                return

    def joined(self, seat: Seat) -> bool:
        """HX-04: whether a chain joins the two sides of this seat."""
        return self.linked[self.board.cells + 2 * seat + 1]

    def stones(self) -> int:
        return self.board.cells - len(self.free)

    def _link(self, seat: Seat, cell: int) -> None:
        self.linked[cell] = True
        chain = [cell]
        for stone in chain:  # grows while it is read
            for near in self.board.near[stone]:
                if self.owner[near] == seat and not self.linked[near]:
                    self.linked[near] = True
                    chain.append(near)


def empty(board: Board) -> State:
    state = State(board, [], [], [])
    state.clear()
    return state
