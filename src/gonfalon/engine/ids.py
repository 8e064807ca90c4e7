"""Integers with a type of their own. The types cost nothing once compiled."""

from typing import Final, NewType

Seat = NewType("Seat", int)
Move = NewType("Move", int)

# The viewer without a seat. Not -1, which would index the last item of a list.
SPECTATOR: Final = Seat(63)

# A value that a view does not know. It is no valid index, so using it as one fails at once.
UNKNOWN: Final = 1_000_003
