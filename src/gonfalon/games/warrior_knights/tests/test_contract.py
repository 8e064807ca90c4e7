"""The contract at tables with other options: short games, so that much of the rules is met in each."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.secrets import secrets
from gonfalon.engine.game import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {"influence_per_player": 3}),
    (3, {"barons": "random", "hostages": True, "turn_limit": 12}),
    (4, {"elimination": True, "free_motions": True, "turn_limit": 8}),
    (5, {"might_makes_right": True, "edition": "recommended", "turn_limit": 6}),
    (6, {"fortress_blocks": True, "fallen_garrison_returns": False, "turn_limit": 5}),
]
CASES = [replace(case_of("warrior-knights", seats, options, seed=11), moves=400, sample=8) for seats, options in SPREAD]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_who_is_shown_what_is_as_it_was_last_read_over() -> None:
    """After a change: `gonfalon check warrior-knights --secrets`, read it, and keep it as secrets.txt."""
    reviewed = Path(__file__).with_name("secrets.txt").read_text(encoding="utf-8").splitlines()
    assert secrets(find("warrior-knights").game) == reviewed
