"""A position of Grand Conqueror: pieces, tiles and tokens. All of it is public."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import LARGEST, MANY, Layout, array, scalar
from gonfalon.engine.state import State as EngineState
from gonfalon.games.grand_conqueror.board import NO_BOARD, Board
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS, Token, builder_of, tiles_of
from gonfalon.games.grand_conqueror.verbs import MOST_ARMIES, MOST_CELLS, MOST_SHAPES

NONE: Final = -1  # no cell, no owner, no army yet
DEPLOYING: Final = 2  # rounds of deployment (GC-035, GC-041); from the next round on, tokens move

# How the game ended.
PLAYING: Final = 0
WON: Final = 1  # GC-083: the first of two to finish
RANKED: Final = 2  # GC-088: all but one have finished
LIMIT: Final = 3  # GC-089
REPEATED: Final = 4  # GC-R20: drawn, by option
ALONE: Final = 5  # GC-R26: everybody else has left
FIRST: Final = 6  # GC-084: the first of three or four to finish
STUCK: Final = 7  # GC-R19: a whole round in which nobody could move
RECURRED: Final = 8  # GC-R20: the same position for the third time, and the standing decides


def layout(seats: int) -> Layout:
    cell = MOST_CELLS - 1
    return Layout(
        [
            array("q", MOST_CELLS, MANY, -MANY),  # the positions of the board's cells
            array("r", MOST_CELLS, MANY, -MANY),
            array("pieces", MOST_SHAPES, MANY),
            scalar("first", seats - 1, NONE),
            array("army", seats, MOST_ARMIES - 1, NONE),
            array("castle", seats, cell, NONE),
            array("fortress", seats * FORTRESSES, cell, NONE),
            array("built", seats * FORTRESSES, 1),
            array("token", seats * TOKENS, cell, NONE),
            scalar("moved", (1 << seats * TOKENS) - 1),
            scalar("round", MANY),
            array("place", seats, seats),
            array("gone", seats, 1),
            scalar("ended", RECURRED),
            scalar("passes", seats),
            array("seen", 0, LARGEST, told=False),  # history rather than position, so it is left out of observations
        ]
    )


class State(EngineState):
    def __init__(self, seats: int, board: Board, like: "State | None" = None) -> None:
        self.seats = seats
        if like is not None:
            self._copy(like)
            return
        self.layout = layout(seats)
        self.board = board
        self.q = board.q
        self.r = board.r
        self.pieces: list[int] = []  # pieces left to place, per shape, while the board is built
        self.first = NONE  # the seat that begins each part of the set-up
        self.army = [NONE] * seats
        self.castle = [NONE] * seats
        self.fortress = [NONE] * (seats * FORTRESSES)  # cells; those of a seat's tiles are adjacent
        self.built = [0] * (seats * FORTRESSES)
        self.token = [NONE] * (seats * TOKENS)  # cells; NONE: in reserve, or gone with a finished army
        self.moved = 0  # tokens of the seat to play that have moved this turn, one bit each
        self.round = 0  # 0 during set-up
        self.place = [0] * seats  # the order of finishing; 0 while playing
        self.gone = [0] * seats  # 1 for a seat that has left the table
        self.ended = PLAYING
        self.passes = 0  # how many turns in a row, from round 3 on, passed without a move (GC-R19)
        # Positions at the start of turns since the last event after which no earlier position can recur (GC-R20); see
        # `position`.
        self.seen: list[int] = []
        # Derived from the above: what is on each cell.
        self.token_on = [NONE] * board.size
        self.castle_on = [NONE] * board.size
        self.fortress_on = [NONE] * board.size

    def copy(self) -> "State":
        return State(self.seats, self.board, self)

    def _copy(self, other: "State") -> None:
        # Lists that rarely change after set-up are shared: events replace them and never write to them.
        self.layout = other.layout
        self.board = other.board
        self.q = other.q
        self.r = other.r
        self.pieces = other.pieces
        self.first = other.first
        self.army = other.army
        self.castle = other.castle
        self.fortress = other.fortress
        self.castle_on = other.castle_on
        self.fortress_on = other.fortress_on
        self.built = other.built[:]
        self.token = other.token[:]
        self.token_on = other.token_on[:]
        self.moved = other.moved
        self.round = other.round
        self.place = other.place[:]
        self.gone = other.gone[:]
        self.ended = other.ended
        self.passes = other.passes
        self.seen = other.seen[:]

    def field_values(self) -> list[object]:
        return [
            self.q,
            self.r,
            self.pieces,
            self.first,
            self.army,
            self.castle,
            self.fortress,
            self.built,
            self.token,
            self.moved,
            self.round,
            self.place,
            self.gone,
            self.ended,
            self.passes,
            self.seen,
        ]

    def derive(self) -> None:
        if self.q != self.board.q or self.r != self.board.r:
            self.board = Board(self.q, self.r, self.board.contour_includes_holes)
        self.lay()

    def lay(self) -> None:
        """Derives what is on each cell."""
        size = self.board.size
        self.token_on = [NONE] * size
        self.castle_on = [NONE] * size
        self.fortress_on = [NONE] * size
        for i, cell in enumerate(self.token):
            if cell != NONE:
                self.token_on[cell] = i
        for seat, cell in enumerate(self.castle):
            if cell != NONE:
                self.castle_on[cell] = seat
        for i, cell in enumerate(self.fortress):
            if cell != NONE:
                self.fortress_on[cell] = i

    # -- questions every chapter asks ----------------------------------------------------------------------------------

    def places_of(self, seat: Seat) -> list[int]:
        """The cell of each token of a seat; NONE for tokens that are not on the board."""
        return self.token[TOKENS * seat : TOKENS * seat + TOKENS]

    def cells_of(self, seat: Seat) -> list[int]:
        """The cells on which a seat has tokens."""
        return [cell for cell in self.places_of(seat) if cell != NONE]

    def reserve(self, seat: Seat) -> int:
        """How many tokens a seat has in reserve; 0 once its army has finished or left."""
        if self.place[seat] or self.gone[seat]:
            return 0
        return TOKENS - len(self.cells_of(seat))

    def next_token(self, seat: Seat) -> Token:
        """The next token of the reserve."""
        return Token(self.token.index(NONE, TOKENS * seat, TOKENS * seat + TOKENS))

    def unbuilt(self, seat: Seat) -> list[int]:
        """The cells of a seat's fortresses that are still to build."""
        return [self.fortress[tile] for tile in tiles_of(seat) if self.fortress[tile] != NONE and not self.built[tile]]

    def count_built(self, seat: Seat) -> int:
        return sum([self.built[tile] for tile in tiles_of(seat)])

    def is_stronghold(self, tile: int, seat: Seat) -> bool:
        """Whether a fortress is built and belongs to a rival of this player (GC-063)."""
        return self.built[tile] == 1 and builder_of(tile) != seat

    def playing(self, seat: Seat) -> bool:
        return not self.place[seat] and not self.gone[seat]

    def still_playing(self) -> int:
        count = 0
        for i in range(self.seats):
            if self.playing(Seat(i)):
                count += 1
        return count

    def position(self, seat: Seat) -> list[int]:
        """What makes two positions the same (GC-R20): the seat to move, the built fortresses, and the cells of each
        army."""
        flags = int(seat)
        for built in self.built:
            flags = 2 * flags + built
        found: list[int] = [flags]
        for i in range(self.seats):
            found.append(self.stance(Seat(i)))
        return found

    def stance(self, seat: Seat) -> int:
        """The cells of an army as one number. Which token is on which cell does not matter."""
        code = 0
        for cell in sorted(self.places_of(seat)):
            code = (code << 8) + cell + 1
        return code

    def occurrences(self, seat: Seat) -> int:
        """How often the position at the start of this seat's turn has occurred before. Only positions at this seat's
        own turns are compared: players take turns, and the list is emptied whenever a player drops out."""
        width = 1 + self.seats
        lap = width * self.still_playing()
        start = len(self.seen) - lap
        if start < 0:
            return 0
        own = self.stance(seat)
        count = 0
        while start >= 0:
            if self.seen[start + 1 + seat] == own and self.seen[start : start + width] == self.position(seat):
                count += 1
            start -= lap
        return count


def empty_table(seats: int, contour_includes_holes: bool, pieces: list[int]) -> State:
    """A table whose board is still to be built."""
    board = Board([], [], True) if contour_includes_holes else NO_BOARD
    state = State(seats, board)
    state.pieces = pieces
    return state
