"""Hex: two players, one board, one stone at a time; whoever joins their two sides wins."""

from gonfalon_hex.game import GAME

__all__ = ["GAME"]
