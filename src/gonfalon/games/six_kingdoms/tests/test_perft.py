"""Counts of move sequences: the smallest change in what is legal shows up here."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.play import Play
from gonfalon.games.six_kingdoms.state import State

from .position import begun, position

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["count"]


def start(entry: dict[str, Any]) -> Play[State]:
    options = entry.get("options", {})
    if "position" in entry:
        return position(entry["position"], **options).play
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
        chance: Chance = Seeded(1)  # the neutral set is drawn after the others were picked
        twin = play.copy(chance)
        twin.take(seat, move)
        total += sequences(twin, length - 1)
    return total


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_there_are_as_many_sequences_as_counted(entry: dict[str, Any]) -> None:
    play = start(entry)
    assert entry["counts"], "nothing is counted"
    for length, count in enumerate(entry["counts"], start=1):
        assert sequences(play, length) == count, f"{length} decisions"
