"""A position of Hex. `owner` and `winner` are all of it; `linked` and `free` follow from them, kept for speed."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.state import State as EngineState
from gonfalon_hex.board import NOBODY, Board
from gonfalon_hex.verbs import PLACE


class State(EngineState):
    def __init__(
        self, board: Board, owner: list[int], linked: list[bool], free: list[Move], winner: int = NOBODY
    ) -> None:
        self.layout = board.layout
        self.board = board
        self.owner = owner  # whose stone lies on a cell; then whose the sides are
        self.linked = linked  # which stones a chain joins to their owner's first side, and whether to the second
        self.free = free  # placing on each empty cell, in order: the menu
        self.winner = winner

    def copy(self) -> "State":
        return State(self.board, self.owner[:], self.linked[:], self.free[:], self.winner)

    @property
    def laid(self) -> list[int]:
        """Whose stone lies on each cell, without the sides."""
        return self.owner[: self.board.cells]

    @laid.setter
    def laid(self, stones: list[int]) -> None:
        self.clear()
        for cell, seat in enumerate(stones):
            if seat != NOBODY:
                self.put(Seat(seat), cell)

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
