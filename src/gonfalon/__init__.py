"""Gonfalon: five games for an empty throne, on one rules engine."""

from gonfalon.catalog import every_game, find, open_table
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.errors import GonfalonError

__all__ = ["GonfalonError", "Scripted", "Seeded", "every_game", "find", "open_table"]
__version__ = "0.2.0"
