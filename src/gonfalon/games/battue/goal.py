"""How near the end of the game is and how a seat is doing, for the question bar (BT-END)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import State
from gonfalon.games.battue.victory import chest_points, keys_held, tile_points


def goal(s: State, law: Laws, seat: Seat) -> list[Line]:
    """Landmarks count whoever controls them: when the last one is taken, the game ends (BT-END-01)."""
    points = tile_points(s, law, seat) + chest_points(s, law, seat)
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, tile_points(s, law, other) + chest_points(s, law, other))
    return [
        Line("goal-landmarks", "BT-END-01", {"have": keys_held(s, law), "need": len(law.keys)}),
        Line("goal-points", "BT-END-05", {"points": points, "best": best}),
    ]
