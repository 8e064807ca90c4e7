"""Weak bots: they rate moves as `greedy` does, but overlook some of them."""

from typing import Any

from gonfalon.bots.greedy import best, hints, tried
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play

FEW = 2  # moves that are always seen


class Beginner:
    """Sees each move with a probability of `sight` percent, and plays the best it sees. So it blunders as people do, by
    overlooking better moves. It sees every move of a menu of two."""

    def __init__(self, sight: int) -> None:
        self.sight = sight

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        seen = [move for move in menu if chance.below(100) < self.sight]
        if len(seen) < FEW:
            seen = sorted(menu[index] for index in chance.shuffled(list(range(len(menu))))[:FEW])
        value, scores = hints(play.rules.slug)
        rated = scores(play, seat, seen) if scores is not None else []
        if not rated:
            rated = tried(play, seat, seen, chance, value)
        return best(seen, rated, chance)
