"""Barbarian Kingdoms: six kingdoms on the ruins of the West, with bribes that nobody sees coming."""

from gonfalon.games.barbarian_kingdoms.game import GAME

__all__ = ["GAME"]
