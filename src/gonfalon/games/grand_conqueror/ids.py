"""Small numbers with a meaning in Grand Conqueror, and how tokens and fortresses are numbered: those of a seat one
after the other, seat by seat. They cost nothing once compiled."""

from typing import Final, NewType

from gonfalon.engine.ids import Seat

Cell = NewType("Cell", int)
Token = NewType("Token", int)  # of all tokens at the table
Tile = NewType("Tile", int)  # of all fortresses at the table

TOKENS: Final = 6  # GC-002
FORTRESSES: Final = 3  # GC-002


def tokens_of(seat: Seat) -> range:
    return range(TOKENS * seat, TOKENS * seat + TOKENS)


def owner_of(token: int) -> Seat:
    return Seat(token // TOKENS)


def number_of(token: int) -> int:
    """Which of its owner's six, from 0."""
    return token % TOKENS


def tile_of(owner: Seat, number: int) -> Tile:
    return Tile(FORTRESSES * owner + number)


def tiles_of(seat: Seat) -> range:
    return range(FORTRESSES * seat, FORTRESSES * seat + FORTRESSES)


def builder_of(tile: int) -> Seat:
    """Whose fortress it is."""
    return Seat(tile // FORTRESSES)
