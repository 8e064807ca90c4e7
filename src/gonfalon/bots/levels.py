"""The five levels of bots that a person can choose from, from a first evening to the strongest.

The game's `levels.toml` defines how each level plays, with its measured rating. A level that was not clearly better
than the one below is not offered. `docs/bots.md` has the measurements, with their commands."""

from functools import cache
from typing import Any

import msgspec

from gonfalon import catalog
from gonfalon.bots.beginner import Beginner
from gonfalon.bots.bot import Bot
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.mcts import Mcts
from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import UnknownGame
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play

NAMES = ("level1", "level2", "level3", "level4", "level5")
FILE = "levels.toml"


class Manner(msgspec.Struct, forbid_unknown_fields=True):
    """How a level plays a game."""

    sight: int = 100  # probability in percent of seeing a move (`Beginner`)
    rounds: int = 0  # iterations of search; 0: no search
    searched: list[str] = []  # steps at whose questions it searches; empty: all that the game's hints name
    offered: bool = True
    rating: int | None = None  # the lowest level has 1000; 400 points more mean winning ten to one at two seats


class _File(msgspec.Struct, forbid_unknown_fields=True):
    level: list[Manner]


USUALLY = [Manner(25), Manner(60), Manner(), Manner(rounds=50), Manner(rounds=200)]  # for games without measurements


class Level:
    """A bot that plays every game at one level. It searches a fixed number of iterations, so that it is equally strong
    on every machine that is fast enough; only the highest level uses all the time it gets."""

    def __init__(self, number: int) -> None:
        self.number = number

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        return self.player(play.rules.slug).choose(play, seat, menu, chance, budget)

    def player(self, slug: str) -> Bot:
        manner = manners(slug)[self.number - 1]
        if manner.rounds:
            return Mcts(manner.rounds, at_most=self.number < len(NAMES), searched=manner.searched)
        return Greedy() if manner.sight >= 100 else Beginner(manner.sight)


@cache
def measured(slug: str) -> list[Manner]:
    """The levels of a game as measured; empty for a game without measurements."""
    try:
        file = catalog.find(slug).folder / FILE
    except UnknownGame:  # a game under test, which no catalog lists
        return []
    return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=_File).level if file.is_file() else []


def manners(slug: str) -> list[Manner]:
    return measured(slug) or USUALLY


def offered(slug: str) -> list[str]:
    """The levels that a person can choose in a game, the weakest first; empty without measurements."""
    return [name for name, manner in zip(NAMES, measured(slug), strict=False) if manner.offered]


def ratings(slug: str) -> dict[str, int]:
    """The ratings of the levels offered in a game, by name."""
    found: dict[str, int] = {}
    for name, manner in zip(NAMES, measured(slug), strict=False):
        if manner.offered and manner.rating is not None:
            found[name] = manner.rating
    return found
