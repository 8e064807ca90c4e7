"""Counts of move sequences: the smallest change in what is legal shows up here."""

from collections.abc import Callable

import pytest

from gonfalon.contract.perft import Entry, compare, counted, named
from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.ids import OFF
from gonfalon.games.warrior_knights.phases.wages import Wages
from gonfalon.games.warrior_knights.setup import PlaceFortress, PlaceNoble
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.turn.arrival import Arrivals
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.turn.works import DefenceWorks
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations

from .scene import scene

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


@pytest.mark.parametrize("entry", counted(__file__), ids=named)
def test_there_are_as_many_sequences_as_counted(entry: Entry) -> None:
    compare(entry, scene(entry["position"]).on(BEGIN[entry["begin"]]).play)
