"""Battue: Storm of the Horse Lords: hordes take a walled city, tile by face-down tile."""

from gonfalon.games.battue.game import GAME

__all__ = ["GAME"]
