"""What every game keeps: the contract, at tables of every size; what was read over; counts; the README."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import Found
from gonfalon.contract import CHECKS, Check, case_of
from gonfalon.contract.perft import Entry, compare, counted, named
from gonfalon.contract.readme import faults
from gonfalon.contract.reviewed import changed_since_review
from gonfalon_joust import GAME

FOUND = Found(GAME, "gonfalon_joust")
HERE = Path(__file__).parent
README = HERE.parent / "README.md"


@pytest.mark.parametrize(("seats", "courses"), [(2, 4), (3, 2), (4, 4)])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_the_contract_is_kept(check: Check, seats: int, courses: int) -> None:
    check(case_of(FOUND, seats, {"courses": courses}))


def test_what_is_shown_to_whom_is_as_it_was_read_over() -> None:
    assert changed_since_review(FOUND, HERE) == []


@pytest.mark.parametrize("entry", counted(__file__), ids=named)
def test_there_are_as_many_sequences_as_counted(entry: Entry) -> None:
    case = case_of(FOUND, entry["seats"], entry["options"])
    assert case.table is not None
    compare(entry, case.table.play(case.chance(1)))


@pytest.mark.skipif(not README.exists(), reason="the README stands in the sources only")
def test_the_readme_maps_every_rule() -> None:
    assert faults(FOUND, README.read_text(encoding="utf-8")) == []
