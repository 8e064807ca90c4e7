"""The contract at tables with other options and other numbers of players."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.reviewed import changed_since_review
from gonfalon.engine.options import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {"round_limit": 12}),
    (2, {"scenario": "2p-3", "partner_peace": True, "own_assault": True, "round_limit": 12}),
    (3, {"kingdoms": "choose", "making_change": False, "round_limit": 20}),
    (4, {"scenario": "4p-4", "kingdoms": "in_order", "open_accounts": True, "round_limit": 16}),
    (5, {"scenario": "5p-5", "privilege": True, "inheritance": True, "round_limit": 12}),
    (3, {"games": 3, "privilege": True, "precedence": True, "inheritance": True, "round_limit": 3}),
    (4, {"games": 2, "expert": True, "precedence": True, "round_limit": 6}),
    (6, {"round_limit": 16}),
]
CASES = [
    replace(case_of("barbarian-kingdoms", seats, options, seed=5), moves=150, sample=6) for seats, options in SPREAD
]


@pytest.mark.sample(of="the contract of barbarian-kingdoms", each="check", keep=3)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_what_was_read_over_still_holds() -> None:
    """After a change: `gonfalon check barbarian-kingdoms --secrets` or `--facts`: read it, then keep it here."""
    assert changed_since_review(find("barbarian-kingdoms"), Path(__file__).parent) == []
