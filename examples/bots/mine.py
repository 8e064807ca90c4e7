"""A bot in a file: gonfalon arena six-kingdoms --bots examples/bots/mine.py:Last,random --games 20"""

from typing import Any

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play


class Last:
    """Plays the last move of every menu."""

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        return menu[-1]
