"""Barbarian Kingdoms: six kingdoms on the ruins of the Western Empire, with sealed bribes in every battle."""

from gonfalon.games.barbarian_kingdoms.game import GAME

__all__ = ["GAME"]
