"""What a player can say in Grand Conqueror, and how large things may be."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

MOST_CELLS: Final = 128
MOST_ARMIES: Final = 8
MOST_SHAPES: Final = 4
MOST_LAYOUTS: Final = 64
REACH: Final = 36  # twelve pieces of three cells laid in a row from the origin stay within it

SEAT: Final = Kind("seat", 4)
CELL: Final = Kind("cell", MOST_CELLS)
ARMY: Final = Kind("army", MOST_ARMIES)
SHAPE: Final = Kind("shape", MOST_SHAPES)
TURN: Final = Kind("turn", 6)  # steps of 60 degrees
COLUMN: Final = Kind("q", 2 * REACH + 1, -REACH)
ROW: Final = Kind("r", 2 * REACH + 1, -REACH)
DIRECTION: Final = Kind("direction", 3)  # a line has no sense, so three of the six directions name them all
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
