"""`mcts`: looks as far ahead as its time allows (`engine.search`), by a game's hints where it has some."""

from time import perf_counter
from typing import Any

from gonfalon.bots.greedy import hints, hints_module
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.search import Search

ROUNDS = 200  # where no time is given, so that the same seed gives the same game
MOST_ROUNDS = 20_000  # however much time there is: more finds nothing new, and a tree takes memory
AT_ONCE = 8  # between two looks at the clock
LAPS = 1  # positions are judged when the word has come round once, unless the hints want more


class Mcts:
    def __init__(self, rounds: int = ROUNDS) -> None:
        self.rounds = rounds

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        began = perf_counter()
        value, scores = hints(play.rules.slug)
        search: Search[Any] = Search(play, seat, menu, chance, value, scores, laps(play.rules.slug))
        if budget is None:
            search.think(self.rounds)
            return search.best()
        for _ in range(MOST_ROUNDS // AT_ONCE):
            search.think(AT_ONCE)
            if perf_counter() - began >= budget:
                break
        return search.best()


def laps(slug: str) -> int:
    """How often the word comes round before a position is judged: `LAPS` of the game's hints."""
    return int(getattr(hints_module(slug), "LAPS", LAPS))
