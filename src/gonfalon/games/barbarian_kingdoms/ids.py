"""The ids of Barbarian Kingdoms: small integers with a type of their own, which costs nothing once compiled. A figure
is a kingdom and a piece in one number."""

from typing import Final, NewType

Kingdom = NewType("Kingdom", int)
Province = NewType("Province", int)
Figure = NewType("Figure", int)  # a king or warrior of a kingdom; NONE in an empty province

# The kinds of pieces.
KING: Final = 0
WARRIOR: Final = 1


def figure(kingdom: int, piece: int) -> Figure:
    return Figure(2 * kingdom + piece)


def kingdom_of(figure: int) -> Kingdom:
    """The owner of a figure; NONE if there is no figure."""
    return Kingdom(figure >> 1)


def piece_in(figure: int) -> int:
    """KING or WARRIOR; only valid for a figure."""
    return figure & 1


def is_king(figure: int) -> bool:
    return figure & 1 == KING
