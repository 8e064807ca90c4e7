"""Warrior Knights: barons, their nobles and mercenaries fight over an empty throne."""

from gonfalon.games.warrior_knights.game import GAME

__all__ = ["GAME"]
