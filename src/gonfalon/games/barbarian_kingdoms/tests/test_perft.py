"""Counts of move sequences: the smallest change in what is legal shows up here."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from gonfalon.engine.chance import Seeded
from gonfalon.engine.play import Play
from gonfalon.games.barbarian_kingdoms.state import State

from .position import position

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["count"]


def sequences(play: Play[State], length: int) -> int:
    """Chests hold whatever chance gives first: what is legal does not depend on it within so few moves."""
    if play.over():
        return 0
    seat = play.deciders()[0]
    moves = play.menu(seat)
    if length == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = play.copy(Seeded(1))
        twin.take(seat, move)
        total += sequences(twin, length - 1)
    return total


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_there_are_as_many_sequences_as_counted(entry: dict[str, Any]) -> None:
    play = position(entry["position"], entry["scenario"], **entry.get("options", {})).match.play
    assert entry["counts"], "nothing is counted"
    for length, count in enumerate(entry["counts"], start=1):
        assert sequences(play, length) == count, f"{length} decisions"
