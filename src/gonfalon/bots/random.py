"""`random`: any move of the menu, all equally likely."""

from typing import Any

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play


class Random:
    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        return menu[chance.below(len(menu))]
