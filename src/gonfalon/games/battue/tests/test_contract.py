"""The contract at tables with other options and seats."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.reviewed import changed_since_review
from gonfalon.engine.options import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {"auto_fill_tiles": False, "max_rounds": 6}),
    (3, {"defence_occupied": "tile", "retreat_order": "loser_first", "max_rounds": 12}),
    (4, {"colours": "in_order", "camp_retreat": True, "max_rounds": 10, "first_player": "3"}),
    (2, {"defence_occupied": "warriors", "plunder_once": True, "flags": "rulebook", "max_rounds": 20}),
]
CASES = [replace(case_of("battue", seats, options, seed=11), moves=400, sample=8) for seats, options in SPREAD]


@pytest.mark.sample(of="the contract of battue", each="check", keep=3)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_what_was_read_over_still_holds() -> None:
    """After a change: `gonfalon check battue --secrets` or `--facts`: read it, then keep it here."""
    assert changed_since_review(find("battue"), Path(__file__).parent) == []
