"""What bots are told: courses won count most, high ranks still in hand a little."""

from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon_joust.state import State


def value(rules: Rules[State], s: State, seat: Seat) -> int:
    """How good a position is for a seat; only comparisons matter."""
    best = max([won for other, won in enumerate(s.won) if other != seat])
    return 100 * (s.won[seat] - best) + sum(s.hand(seat))
