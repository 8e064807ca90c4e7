"""The contract at tables with other options: short games, so that much of the rules is met in each."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.reviewed import changed_since_review
from gonfalon.engine.options import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {"influence_per_player": 3}),
    (3, {"barons": "random", "hostages": True, "turn_limit": 12}),
    (4, {"elimination": True, "free_motions": True, "turn_limit": 8}),
    (5, {"might_makes_right": True, "edition": "recommended", "turn_limit": 6}),
    (6, {"fortress_blocks": True, "fallen_garrison_returns": False, "turn_limit": 5}),
]
CASES = [replace(case_of("warrior-knights", seats, options, seed=11), moves=400, sample=8) for seats, options in SPREAD]


@pytest.mark.sample(of="the contract of warrior-knights", each="check", keep=3)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_what_was_read_over_still_holds() -> None:
    """After a change: `gonfalon check warrior-knights --secrets` or `--facts`: read it, then keep it here."""
    assert changed_since_review(find("warrior-knights"), Path(__file__).parent) == []
