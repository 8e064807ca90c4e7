"""How near a seat is to winning, for the question bar: first its fortresses, then the way home (GC-080)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.games.grand_conqueror.state import State


def goal(s: State, law: Laws, seat: Seat) -> list[Line]:
    """Shown from the first question on, so that players know what the castles are for when they place them."""
    if not s.playing(seat):
        return []
    built = s.count_built(seat)
    found = [Line("goal-fortresses", "GC-080", {"have": built, "need": law.fortresses})]
    if built == law.fortresses:
        found.append(Line("goal-home", "GC-080", {}))
    return found
