"""`mcts`: looks as far ahead as its time allows (`engine.search`), by a game's hints where it has some."""

from time import perf_counter
from typing import Any

from gonfalon.bots.greedy import hints, hints_module
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.search import Search

ITERATIONS = 200  # where no time is given, so that the same seed gives the same game
MOST_ITERATIONS = 20_000  # however much time there is: more finds nothing new, and a tree takes memory
BATCH = 8  # iterations between two looks at the clock
HORIZON = 1  # rollouts are evaluated when the turn has come back once, unless the hints want more


class Mcts:
    def __init__(self, iterations: int = ITERATIONS) -> None:
        self.iterations = iterations

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        began = perf_counter()
        value, scores = hints(play.rules.slug)
        search: Search[Any] = Search(play, seat, menu, chance, value, scores, horizon(play.rules.slug))
        if budget is None:
            search.think(self.iterations)
            return search.best()
        for _ in range(MOST_ITERATIONS // BATCH):
            search.think(BATCH)
            if perf_counter() - began >= budget:
                break
        return search.best()


def horizon(slug: str) -> int:
    """How often the turn comes back to a seat before a rollout is evaluated: `LAPS` of the game's hints."""
    return int(getattr(hints_module(slug), "LAPS", HORIZON))
