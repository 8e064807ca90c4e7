"""Counts of move sequences: the smallest change in what is legal shows up here."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from gonfalon.engine.chance import Chance
from gonfalon.engine.play import Play
from gonfalon.games.battue.state import State

from .position import begun, position

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["count"]


class DiceNeeded(Exception):
    """A move leads to chance; what follows is not counted."""


class Refusing(Chance):
    def below(self, n: int) -> int:
        raise DiceNeeded


def start(entry: dict[str, Any]) -> Play[State]:
    options = entry.get("options", {})
    if "position" in entry:
        return position(entry["position"], entry.get("seats", 2), **options).play
    return begun(entry.get("seats", 2), **options).play


def sequences(play: Play[State], length: int) -> int:
    if play.over():
        return 0
    seat = play.deciders()[0]
    moves = play.menu(seat)
    if length == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = play.copy(Refusing())
        try:
            twin.take(seat, move)
        except DiceNeeded:
            continue
        total += sequences(twin, length - 1)
    return total


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_there_are_as_many_sequences_as_counted(entry: dict[str, Any]) -> None:
    play = start(entry)
    assert entry["counts"], "nothing is counted"
    for length, count in enumerate(entry["counts"], start=1):
        assert sequences(play, length) == count, f"{length} decisions"
