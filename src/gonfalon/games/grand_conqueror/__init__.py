"""Grand Conqueror: a race of armies over a board of hexes."""

from gonfalon.games.grand_conqueror.game import GAME

__all__ = ["GAME"]
