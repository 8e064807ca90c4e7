"""Warrior Knights: barons, nobles and mercenaries around an empty throne."""

from gonfalon.games.warrior_knights.game import GAME

__all__ = ["GAME"]
