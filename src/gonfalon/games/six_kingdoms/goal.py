"""How a seat is doing, for the question bar: its score if the count were made now (SK-122 to SK-133)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.count import hand_value, holds, stragglers, worth
from gonfalon.games.six_kingdoms.ids import COLOURS
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import BONUS, HAND_ZERO, NONE, PLAYING, STRAGGLERS_COUNT, TRIBUTE, State


def goal(s: State, law: Laws, seat: Seat) -> list[Line]:
    if s.turn == NONE or s.ended != PLAYING or s.gone[seat]:
        return []
    args: dict[str, int | str | list[int]] = {
        "total": projected(s, law, seat),
        "points": s.points[seat],
        "held": s.owner.count(seat),
        "hand": 0 if holds(s, seat, HAND_ZERO) else hand_value(s, seat),
    }
    return [Line("goal-total", "SK-134", args)]


def projected(s: State, law: Laws, seat: Seat) -> int:
    """Points, kingdoms and the effects of their symbols, less the hand. Every player still in the game pays tribute."""
    total = s.points[seat]
    for kingdom in range(COLOURS):
        owner = s.owner[kingdom]
        if owner == seat:
            total += worth(s, law, kingdom)
            if s.final[kingdom] == BONUS:
                total += law.amounts[BONUS]
            elif s.final[kingdom] == TRIBUTE:
                total += law.amounts[TRIBUTE] * (s.playing() - 1)
        elif owner != NONE and s.final[kingdom] == TRIBUTE:
            total -= law.amounts[TRIBUTE]
    if holds(s, seat, STRAGGLERS_COUNT):
        total += stragglers(s, seat)
    if not holds(s, seat, HAND_ZERO):
        total -= hand_value(s, seat)
    return total
