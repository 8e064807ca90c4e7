"""Six Kingdoms: knights fight over the six kingdoms of an absent king."""

from gonfalon.games.six_kingdoms.game import GAME

__all__ = ["GAME"]
