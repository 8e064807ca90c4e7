"""Bots by name."""

import difflib
from collections.abc import Callable

from gonfalon.bots.bot import Bot
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.mcts import Mcts
from gonfalon.bots.random import Random
from gonfalon.engine.errors import UnknownBot

BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy, "mcts": Mcts}


def names() -> list[str]:
    return list(BOTS)


def find(name: str) -> Bot:
    if name in BOTS:
        return BOTS[name]()
    near = difflib.get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]}?" if near else "expected one of " + ", ".join(BOTS)
    raise UnknownBot(f"no bot is called {name!r}; {hint}")
