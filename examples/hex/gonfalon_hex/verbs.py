"""What a player can say in Hex."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

MOST: Final = 11  # cells along a side of the largest board

SEAT: Final = Kind("seat", 2)
CELL: Final = Kind("cell", MOST * MOST)

PLACE: Final = Verb("place", [CELL])
SWAP: Final = Verb("swap", [])

VERBS: Final = Verbs([PLACE, SWAP])
