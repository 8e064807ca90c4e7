"""The ids of Battue: small integers with a type of their own, which costs nothing once compiled."""

from typing import NewType

Cell = NewType("Cell", int)  # a space of the board, or the camp (`verbs.CAMP`)
Tile = NewType("Tile", int)  # in the order of data/tiles.toml
CardId = NewType("CardId", int)  # booty cards first, then event cards
