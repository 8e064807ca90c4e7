"""Counts of move sequences: the smallest change in what is legal shows up here."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gonfalon.engine.chance import NoChance
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.arrival import Arrivals
from gonfalon.games.warrior_knights.assembly import Assembly
from gonfalon.games.warrior_knights.baron_cards import Improvise
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.military import MilitaryOperations
from gonfalon.games.warrior_knights.setup import PlaceFortress, PlaceNoble
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.wages import Wages
from gonfalon.games.warrior_knights.works import DefenceWorks

from .scene import scene

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["count"]
BEGIN: dict[str, Callable[[Step[State]], Step[State]]] = {
    "fortresses": lambda under: PlaceFortress(under, Seat(0), Seat(0), 0),
    "nobles": lambda under: PlaceNoble(under, Seat(2), 0),
    "improvise": lambda under: Improvise(under, Seat(0), 0),
    "operations": lambda under: MilitaryOperations(under, Seat(0), OFF, 0, 0, 0),
    "arrivals": lambda under: Arrivals(under, 0, 0),
    "wages": lambda under: Wages(under, Seat(0), 0),
    "works": lambda under: DefenceWorks(under, Seat(0), Seat(0), 0),
    "assembly": lambda under: Assembly(under, 0),
}


def sequences(play: Play[State], length: int) -> int:
    if play.over():
        return 0
    seat = play.deciders()[0]
    moves = play.menu(seat)
    if length == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = play.copy(NoChance())
        twin.take(seat, move)
        total += sequences(twin, length - 1)
    return total


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["name"])
def test_there_are_as_many_sequences_as_counted(entry: dict[str, Any]) -> None:
    play = scene(entry["position"]).on(BEGIN[entry["begin"]]).play
    assert entry["counts"], "nothing is counted"
    for length, count in enumerate(entry["counts"], start=1):
        assert sequences(play, length) == count, f"{length} decisions"
