"""Counts of move sequences: the smallest change in what is legal shows up here."""

import pytest

from gonfalon.contract.perft import Entry, compare, counted, named
from gonfalon.engine.chance import Seeded

from .position import begun, position


@pytest.mark.parametrize("entry", counted(__file__), ids=named)
def test_there_are_as_many_sequences_as_counted(entry: Entry) -> None:
    seats, options = entry.get("seats", 2), entry.get("options", {})
    start = position(entry["position"], **options) if "position" in entry else begun(seats, **options)
    compare(entry, start.play, lambda: Seeded(1))  # the neutral set is drawn after the others were picked
