"""Perft: counts of move sequences, in which the smallest change of legal moves shows up.

A game keeps them in `perft.toml` beside its tests, with an entry `[[count]]` for each starting position:

    name = "two seats, from the deal"
    counts = [8, 64]            # sequences of one decision, of two, …

Other keys of an entry (seats, options, a position) are for the test that builds the position."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gonfalon.contract.case import ContractBroken
from gonfalon.engine.chance import Chance, NoChance
from gonfalon.engine.play import Play

Entry = dict[str, Any]


class ChanceAsked(Exception):
    """Raised when a move needs chance: what follows is not counted."""


class UpToChance(Chance):
    """A chance that ends counting at the first draw."""

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
    """How many sequences of `length` decisions there are. If several seats decide at once, the first one begins."""
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
    """Raises `ContractBroken` unless the numbers of sequences are those of the entry."""
    if not entry["counts"]:
        raise ContractBroken(f"{named(entry)}: nothing is counted")
    for length, count in enumerate(entry["counts"], start=1):
        found = sequences(play, length, chance)
        if found != count:
            raise ContractBroken(f"{named(entry)}: {found} sequences of {length} decisions, {count} were counted")
