"""Styles: bots that prefer certain moves: a raider, a builder, a diplomat.

A style rates moves as `greedy` does and adds a bonus for those it likes, in the units of the game's own `scores`. The
bonuses are in the game's `styles.toml`, by verb, or by verb and a word of the move:

    [raider]
    assault = 150
    "lay military_operations" = 100
"""

from functools import cache
from typing import Any

import msgspec

from gonfalon import catalog
from gonfalon.bots.greedy import Greedy
from gonfalon.engine.errors import UnknownGame
from gonfalon.engine.ids import Move
from gonfalon.engine.play import Play

NAMES = ("raider", "builder", "diplomat")
FILE = "styles.toml"
BASE = "greedy"  # the bot that a style modifies, and the first part of its name: `greedy:raider`

Likes = dict[str, int]


class Styled(Greedy):
    """A bot of one style. In a game that has no such style it is `greedy`."""

    def __init__(self, style: str) -> None:
        self.style = style

    def rated_again(self, play: Play[Any], menu: list[Move], rated: list[int]) -> list[int]:
        likes = styles(play.rules.slug).get(self.style, {})
        return [worth + liking(likes, play, move) for move, worth in zip(menu, rated, strict=True)]


def liking(likes: Likes, play: Play[Any], move: Move) -> int:
    """The bonus of a style for a move."""
    if not likes:
        return 0
    verb, *words = play.rules.text(move).split()
    return likes.get(verb, 0) + sum(likes.get(f"{verb} {word}", 0) for word in words)


@cache
def styles(slug: str) -> dict[str, Likes]:
    """The styles of a game by name; empty if it has no file for them."""
    try:
        file = catalog.find(slug).folder / FILE
    except UnknownGame:  # a game under test, which no catalog lists
        return {}
    if not file.is_file():
        return {}
    return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, Likes])


def offered(slug: str) -> list[str]:
    """The bots with a style that a person can choose in a game."""
    return [f"{BASE}:{name}" for name in NAMES if name in styles(slug)]
