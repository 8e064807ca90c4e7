"""Counts of move sequences: the smallest change in what is legal shows up here."""

import pytest

from gonfalon.contract.perft import Entry, compare, counted, named
from gonfalon.engine.chance import Seeded

from .position import position


@pytest.mark.parametrize("entry", counted(__file__), ids=named)
def test_there_are_as_many_sequences_as_counted(entry: Entry) -> None:
    play = position(entry["position"], entry["scenario"], **entry.get("options", {})).match.play
    # Chests hold whatever chance gives first: what is legal does not depend on it within so few moves.
    compare(entry, play, lambda: Seeded(1))
