"""What is at stake in a move, for the question bar: a fortress built, coming home, and the distance to the next
goal."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.cells import rival_strongholds
from gonfalon.games.grand_conqueror.ids import Cell, builder_of
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.verbs import MOVE
from gonfalon.games.grand_conqueror.victory import home


def stakes(g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
    if not MOVE.owns(move):
        return Stakes([])
    s = g.state
    _, target = MOVE.args(move)
    tile = s.fortress_on[target]
    if tile != NONE and builder_of(tile) == seat and not s.built[tile]:
        left = len(s.unbuilt(seat)) - 1
        return Stakes([Line("stakes-builds", "GC-070", {"cell": target, "left": left})])
    if home(s, laws(g), seat, Cell(target)):
        return Stakes([Line("stakes-home", "GC-080", {})])
    return Stakes(_way(s, seat, target))


def _way(s: State, seat: Seat, cell: int) -> list[Line]:
    """The distance from there to the nearest goal (GC-R19)."""
    far = s.board.distances([cell], rival_strongholds(s, seat))
    goals = s.unbuilt(seat)
    ways = [far[goal] for goal in goals or [s.castle[seat]] if far[goal] != OFF]
    if not ways:
        return []
    return [Line("stakes-way" if goals else "stakes-way-home", "GC-080", {"steps": min(ways)})]
