"""How near a seat is to either victory, for the question bar (WK-END): influence, and more than half of the cities."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.strongholds import realm_cities
from gonfalon.games.warrior_knights.victory import cities_needed


def goal(s: State, law: Laws, seat: Seat) -> list[Line]:
    if s.gone[seat] != PLAYS or s.ended:
        return []
    found = [Line("goal-cities", "WK-END-01", {"have": realm_cities(s, seat), "need": cities_needed(s, law)})]
    if not law.might:  # WK-R-120: with that option nobody wins by influence
        found.append(Line("goal-influence", "WK-END-03", {"influence": s.influence[seat], "left": s.reserve}))
    return found
