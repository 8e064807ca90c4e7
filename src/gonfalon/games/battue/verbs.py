"""The verbs of Battue, and how large their arguments may be.

Cell 0 is the player's own camp; the spaces of the board follow in the order of `data/board.toml`. Cards are numbered
booty first, then events, in the order of their files."""

from typing import Final

from gonfalon.engine.move import Kind, Verb, Verbs

CAMP: Final = 0
MOST_CELLS: Final = 64
MOST_TILES: Final = 128
MOST_CARDS: Final = 128
MOST_HORDE: Final = 15

EDGES: Final = ["n", "e", "s", "w"]  # clockwise
COLOURS: Final = ["gules", "azure", "vert", "purpure"]

SEAT: Final = Kind("seat", 4)
CELL: Final = Kind("cell", MOST_CELLS)
COUNT: Final = Kind("count", MOST_HORDE, 1)
CARD: Final = Kind("card", MOST_CARDS)
EDGE: Final = Kind("edge", 4)
COLOUR: Final = Kind("colour", 4)
TILE: Final = Kind("tile", MOST_TILES)  # used in events and lines, in no move

MARCH: Final = Verb("march", [CELL, CELL, COUNT])  # with warriors that have not moved yet
PRESS: Final = Verb("press", [CELL, CELL, COUNT])  # an extra step of warriors that have moved (BT-MOVE-17)
REINFORCE: Final = Verb("reinforce", [CELL])
ATTACK: Final = Verb("attack", [CELL])  # choose the next conflict
PLAY: Final = Verb("play", [CARD])
DISCARD: Final = Verb("discard", [CARD])
CANCEL: Final = Verb("cancel", [CARD])
FIGHT: Final = Verb("fight", [])  # another round
STAY: Final = Verb("stay", [])
RETREAT: Final = Verb("retreat", [CELL])
RELEASE: Final = Verb("release", [CELL])  # give up a tile to get its flag back
HORDE: Final = Verb("horde", [CELL])  # choose the horde that an effect touches
LOOK: Final = Verb("look", [CELL])  # at a face-down tile
ROB: Final = Verb("rob", [SEAT])  # of a card in hand
TAKE: Final = Verb("take", [SEAT, CARD])  # from a war chest
GIVE: Final = Verb("give", [CARD])  # a card to a robber, chosen by its owner
PLACE: Final = Verb("place", [CELL])  # a tile, during set-up
COLOUR_CHOICE: Final = Verb("colour", [COLOUR])
PITCH: Final = Verb("pitch", [EDGE, CELL])  # camp outside this edge, next to this space
DONE: Final = Verb("done", [])

VERBS: Final = Verbs(
    [
        MARCH,
        PRESS,
        REINFORCE,
        ATTACK,
        PLAY,
        DISCARD,
        CANCEL,
        FIGHT,
        STAY,
        RETREAT,
        RELEASE,
        HORDE,
        LOOK,
        ROB,
        TAKE,
        GIVE,
        PLACE,
        COLOUR_CHOICE,
        PITCH,
        DONE,
    ]
)
