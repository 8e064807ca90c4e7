"""`mcts`: looks as far ahead as its time allows (`engine.search`), by a game's hints where it has some."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from gonfalon.bots.greedy import hints, hints_module
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.search import Search

Moment = Callable[[Any, Seat], int]
Clock = Callable[[], float]

ITERATIONS = 200  # where no time is given, so that the same seed gives the same game
MOST_ITERATIONS = 20_000  # however much time there is: more finds nothing new, and a tree takes memory
BATCH = 4  # iterations between two looks at the clock
HORIZON = 1  # moments, or laps where a game names none, until a rollout is evaluated, unless the hints want more


class Mcts:
    """Without a budget it makes so many iterations; with one, as many as there is time for, or so many `at_most`."""

    def __init__(self, iterations: int = ITERATIONS, at_most: bool = False, clock: Clock = perf_counter) -> None:
        self.iterations = iterations
        self.most = iterations if at_most else MOST_ITERATIONS
        self.clock = clock

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        began = self.clock()
        value, scores = hints(play.rules.slug)
        search: Search[Any] = Search(
            play, seat, menu, chance, value, scores, horizon(play.rules.slug), moment(play.rules.slug)
        )
        if budget is None:
            search.think(self.iterations)
            return search.best()
        left = self.most
        while left > 0:
            before = self.clock()
            batch = min(BATCH, left)
            search.think(batch)
            left -= batch
            now = self.clock()
            if now - began + (now - before) / 2 >= budget:  # one more would end rather too late than too soon
                break
        return search.best()


def horizon(slug: str) -> int:
    """How many moments, or laps, a rollout takes before it is evaluated: `LAPS` of the game's hints."""
    return int(getattr(hints_module(slug), "LAPS", HORIZON))


def moment(slug: str) -> Moment | None:
    """A number that grows at the natural points of a game, if its hints have one."""
    found: Moment | None = getattr(hints_module(slug), "moment", None)
    return found
