"""How near a seat is to either victory, for the question bar (BK-VIC)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.state import PLAYING, State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS
from gonfalon.games.barbarian_kingdoms.victory import counting, trophies


def goal(s: State, law: Laws, seat: Seat) -> list[Line]:
    """For a player of two kingdoms, the nearer one is shown: their provinces do not count together (BK-R-48)."""
    best = NONE
    kings = 0
    for kingdom in range(KINGDOMS):
        if s.seat_of[kingdom] == seat:
            best = max(best, counting(s, kingdom))
            kings = max(kings, trophies(s, kingdom))
    if best == NONE or s.ended != PLAYING:
        return []
    return [
        Line("goal-provinces", "BK-VIC-01", {"have": best, "need": law.goal_provinces}),
        Line("goal-kings", "BK-VIC-04", {"have": kings, "need": law.goal_kings}),
    ]
