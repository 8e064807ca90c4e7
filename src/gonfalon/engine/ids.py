"""Small numbers with a meaning. They cost nothing once compiled."""

from typing import Final, NewType

Seat = NewType("Seat", int)
Move = NewType("Move", int)

# A spectator, who has no seat. A constant of its own, so that it never indexes a list from behind.
SPECTATOR: Final = Seat(63)

# A thing a view does not know. No valid index, never -1: using it as an index fails at once.
UNKNOWN: Final = 1_000_003
