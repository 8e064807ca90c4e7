"""Open cells (chapter "Cells", GC-060 to GC-066), and the reasons why a cell is not open."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.ids import TOKENS, builder_of, number_of, owner_of
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.games.grand_conqueror.state import NONE, State

OPEN: Final = NONE
WALL: Final = TOKENS


def ground(s: State, laws: Laws, seat: Seat) -> list[int]:
    """The board as one player meets it: each cell is OPEN, WALL, or the number (0 to 5) of that player's token there
    (GC-060).

    Walls can be neither passed nor occupied: rival tokens (GC-056), built rival fortresses (GC-063) and closed castles
    (GC-043). All other castles are open (GC-065), and so are the player's own fortresses (GC-064) and unbuilt ones of
    anybody (GC-062)."""
    found = [OPEN] * s.board.size
    for tile, cell in enumerate(s.fortress):
        if s.is_stronghold(tile, seat):
            found[cell] = WALL
    if s.round <= laws.castles_closed_rounds:
        for cell in s.castle:
            if cell != NONE:
                found[cell] = WALL
    for token, cell in enumerate(s.token):
        if cell != NONE:
            found[cell] = number_of(token) if owner_of(token) == seat else WALL
    return found


def rival_strongholds(s: State, seat: Seat) -> list[bool]:
    """The cells of built rival fortresses: these stay walls for ever (GC-076)."""
    closed = [False] * s.board.size
    for tile, cell in enumerate(s.fortress):
        if s.is_stronghold(tile, seat):
            closed[cell] = True
    return closed


def beside(s: State, cells: list[int], cell: int) -> bool:
    """Whether a cell is next to one of `cells`."""
    for other in s.board.beside[cell]:
        if other in cells:
            return True
    return False


def why_closed(s: State, laws: Laws, seat: Seat, cell: int) -> Line | None:
    """Why a cell is not open to this player; None if it is open (GC-060)."""
    if cell >= s.board.size:
        return Line("no-such-cell", "GC-060", {"cell": cell})
    token = s.token_on[cell]
    if token != NONE:
        if owner_of(token) == seat:
            return Line("own-token-there", "GC-061", {"cell": cell})
        return Line("rival-token-there", "GC-056", {"cell": cell, "seat": owner_of(token)})
    tile = s.fortress_on[cell]
    if tile != NONE and s.is_stronghold(tile, seat):
        return Line("rival-stronghold", "GC-063", {"cell": cell, "seat": builder_of(tile)})
    if s.castle_on[cell] != NONE and s.round <= laws.castles_closed_rounds:
        return Line("castle-closed", "GC-043", {"cell": cell, "rounds": laws.castles_closed_rounds})
    return None
