"""The identity of a face-down tile (BT-SETUP-02)."""

from gonfalon.engine.play import Play
from gonfalon.engine.unknowns import known
from gonfalon.games.battue.ids import Cell, Tile
from gonfalon.games.battue.laws import laws
from gonfalon.games.battue.state import NONE, State


def settled_tile(g: Play[State], cell: Cell) -> Tile:
    """The tile on a cell. When somebody first sees it, chance settles it among the unseen tiles of its pool."""
    s = g.state
    if s.tile[cell] != NONE:
        return Tile(known(s.tile[cell]))
    pool = laws(g).pool(s, cell)
    return Tile(pool[g.chance.below(len(pool))])
