"""Battue: Storm of the Horse Lords. Hordes storm a walled city of face-down tiles."""

from gonfalon.games.battue.game import GAME

__all__ = ["GAME"]
