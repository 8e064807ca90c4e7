"""The verbs of Grand Conqueror, and how large their arguments may be."""

from typing import Final

from gonfalon.engine.ids import Move
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.games.grand_conqueror.ids import Cell

MOST_CELLS: Final = 128
MOST_ARMIES: Final = 8
MOST_SHAPES: Final = 4
MOST_LAYOUTS: Final = 64
REACH: Final = 36  # twelve pieces of three cells in a row from the origin stay within it

SEAT: Final = Kind("seat", 4)
CELL: Final = Kind("cell", MOST_CELLS)
ARMY: Final = Kind("army", MOST_ARMIES)
SHAPE: Final = Kind("shape", MOST_SHAPES)
TURN: Final = Kind("turn", 6)  # steps of 60 degrees
COLUMN: Final = Kind("q", 2 * REACH + 1, -REACH)
ROW: Final = Kind("r", 2 * REACH + 1, -REACH)
DIRECTION: Final = Kind("direction", 3)  # a line can be named from both ends, so three of the six directions are enough
DIRECTIONS: Final = ["e", "se", "sw"]

MOVE: Final = Verb("move", [CELL, CELL])
ENTER: Final = Verb("enter", [CELL])
DONE: Final = Verb("done", [])
LINE: Final = Verb("line", [CELL, DIRECTION])
PLACE: Final = Verb("place", [CELL])
CASTLE: Final = Verb("castle", [CELL])
FORTRESS: Final = Verb("fortress", [CELL])
ARMY_CHOICE: Final = Verb("army", [ARMY])
PIECE: Final = Verb("piece", [SHAPE, TURN, COLUMN, ROW])

VERBS: Final = Verbs([MOVE, ENTER, DONE, LINE, PLACE, CASTLE, FORTRESS, ARMY_CHOICE, PIECE])

_FROM: Final[list[list[object]]] = [[] for _ in range(MOST_CELLS)]


def moves_from(origin: int) -> list[object]:
    """The moves from one cell to every other, by the number of the other. They are kept as objects and made once,
    because compiled code holds a `Move` as a plain number and would make a new object for each entry of each menu."""
    moves = _FROM[origin]
    if not moves:
        for cell in range(MOST_CELLS):
            moves.append(MOVE.two(origin, cell))
    return moves


def ends_of(move: Move) -> tuple[Cell, Cell]:
    """The cells from which and to which a token moves: `MOVE.args` without building a list."""
    both = move - MOVE.base
    return Cell(both // MOST_CELLS), Cell(both % MOST_CELLS)
