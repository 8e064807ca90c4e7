"""The ids of Grand Conqueror: small integers with a type of their own, which costs nothing once compiled. Tokens and
fortresses are numbered seat by seat."""

from typing import Final, NewType

from gonfalon.engine.ids import Seat

Cell = NewType("Cell", int)
Token = NewType("Token", int)  # among all tokens at the table
Tile = NewType("Tile", int)  # among all fortresses at the table

TOKENS: Final = 6  # GC-002
FORTRESSES: Final = 3  # GC-002


def tokens_of(seat: Seat) -> range:
    return range(TOKENS * seat, TOKENS * seat + TOKENS)


def owner_of(token: int) -> Seat:
    return Seat(token // TOKENS)


def number_of(token: int) -> int:
    """The token's number among its owner's six, from 0."""
    return token % TOKENS


def tile_of(owner: Seat, number: int) -> Tile:
    return Tile(FORTRESSES * owner + number)


def tiles_of(seat: Seat) -> range:
    return range(FORTRESSES * seat, FORTRESSES * seat + FORTRESSES)


def builder_of(tile: int) -> Seat:
    """The owner of a fortress, who is to build it."""
    return Seat(tile // FORTRESSES)
