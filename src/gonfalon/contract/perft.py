"""Counts of move sequences: the smallest change in what is legal shows up in them.

A game writes them into `perft.toml` beside its tests, an entry `[[count]]` for each position it counts from:

    name = "two seats, from the deal"
    counts = [8, 64]            # sequences of one decision, of two, …

What else an entry says (seats, options, a position) is for the test that builds the position."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gonfalon.contract.case import ContractBroken
from gonfalon.engine.chance import Chance, NoChance
from gonfalon.engine.play import Play

Entry = dict[str, Any]


class ChanceAsked(Exception):
    """A move leads to chance; what follows is not counted."""


class UpToChance(Chance):
    """Counts no further than to the first throw of dice."""

    def below(self, n: int) -> int:
        raise ChanceAsked


def counted(test: str) -> list[Entry]:
    """The entries beside a test: `counted(__file__)`."""
    text = (Path(test).parent / "perft.toml").read_text(encoding="utf-8")
    entries: list[Entry] = tomllib.loads(text)["count"]
    return entries


def named(entry: Entry) -> str:
    name: str = entry["name"]
    return name


def sequences(play: Play[Any], length: int, chance: Callable[[], Chance] = NoChance) -> int:
    """How many sequences of so many decisions there are. Of seats that decide at once, the first begins."""
    if play.over():
        return 0
    seat = play.deciders()[0]
    moves = play.menu(seat)
    if length == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = play.copy(chance())
        try:
            twin.take(seat, move)
        except ChanceAsked:
            continue
        total += sequences(twin, length - 1, chance)
    return total


def compare(entry: Entry, play: Play[Any], chance: Callable[[], Chance] = NoChance) -> None:
    """Raises `ContractBroken` unless there are as many sequences as the entry counts."""
    if not entry["counts"]:
        raise ContractBroken(f"{named(entry)}: nothing is counted")
    for length, count in enumerate(entry["counts"], start=1):
        found = sequences(play, length, chance)
        if found != count:
            raise ContractBroken(f"{named(entry)}: {found} sequences of {length} decisions, {count} were counted")
