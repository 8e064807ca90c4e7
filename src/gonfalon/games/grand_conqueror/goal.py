"""How near a seat is to winning, for the question bar: its fortresses, and then the way home (GC-080)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.ids import tiles_of
from gonfalon.games.grand_conqueror.state import NONE, State


def goal(s: State, seat: Seat) -> list[Line]:
    laid = sum([1 for tile in tiles_of(seat) if s.fortress[tile] != NONE])
    if not laid or not s.playing(seat):
        return []
    built = s.count_built(seat)
    found = [Line("goal-fortresses", "GC-080", {"have": built, "need": laid})]
    if built == laid:
        found.append(Line("goal-home", "GC-080", {}))
    return found
