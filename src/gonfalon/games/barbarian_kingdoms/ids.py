"""Small numbers with a meaning in Barbarian Kingdoms, and how a figure is written: its kingdom and what it is, in one
number. They cost nothing once compiled."""

from typing import Final, NewType

Kingdom = NewType("Kingdom", int)
Province = NewType("Province", int)
Figure = NewType("Figure", int)  # a king or a warrior of a kingdom; NONE in an empty province

# Pieces
KING: Final = 0
WARRIOR: Final = 1


def figure(kingdom: int, piece: int) -> Figure:
    return Figure(2 * kingdom + piece)


def kingdom_of(figure: int) -> Kingdom:
    """Whose piece it is; NONE where nothing stands."""
    return Kingdom(figure >> 1)


def piece_in(figure: int) -> int:
    """KING or WARRIOR, where something stands."""
    return figure & 1


def is_king(figure: int) -> bool:
    return figure & 1 == KING
