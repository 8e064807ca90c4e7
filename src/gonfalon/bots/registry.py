"""Finds built-in bots by name."""

import difflib
from collections.abc import Callable
from functools import partial

from gonfalon.bots.bot import Bot
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.levels import NAMES, Level
from gonfalon.bots.levels import offered as levels_offered
from gonfalon.bots.mcts import MOST_ITERATIONS, Mcts
from gonfalon.bots.random import Random
from gonfalon.bots.styles import NAMES as STYLES
from gonfalon.bots.styles import Styled
from gonfalon.bots.styles import offered as styles_offered
from gonfalon.engine.errors import UnknownBot

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "mcts": Mcts,
    **{name: partial(Level, number) for number, name in enumerate(NAMES, 1)},
    **{f"greedy:{style}": partial(Styled, style) for style in STYLES},
}
STRONGEST = "mcts"  # it uses all the time it is given


def names() -> list[str]:
    return list(BOTS)


def offered(slug: str) -> list[str]:
    """The bots that a person can choose as opponents: the levels of a game if it has any, else the plain bots."""
    return levels_offered(slug) or ["random", "greedy", "mcts"]


def choosable(slug: str) -> list[str]:
    """The same, followed by the game's bots with a style, if it has any."""
    return offered(slug) + styles_offered(slug)


def find(name: str) -> Bot:
    """A bot by its name; `mcts:N` is the search with N iterations."""
    if name in BOTS:
        return BOTS[name]()
    kind, _, rounds = name.partition(":")
    if kind == "mcts" and rounds.isdecimal() and 0 < int(rounds) <= MOST_ITERATIONS:
        return Mcts(int(rounds), at_most=True)
    near = difflib.get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]}?" if near else "expected one of " + ", ".join(BOTS)
    raise UnknownBot(f"no bot is called {name!r}; {hint}")
