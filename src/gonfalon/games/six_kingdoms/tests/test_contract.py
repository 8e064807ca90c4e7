"""The contract at tables with other options: every side, every switch, every number of seats."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.reviewed import changed_since_review
from gonfalon.engine.options import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"sides": "back"}),
    (4, {"sides": "random", "confirm": True}),
    (2, {"sides": "back", "hidden_as_leader": True, "modifiers_apply_to_neutral": True}),
    (3, {"sides": "back", "open_hands": True, "tie_break": "kingdoms_then_hand"}),
    (4, {"sides": "chosen", "set_choice": "pick", "neutral_setup": "balanced", "first_player": "3"}),
    (2, {"withdraw_leader": True, "max_paid_recruits_per_turn": 3, "round_limit": 8}),
    (3, {"end_on_full_round_without_card": False, "max_paid_recruits_per_turn": 0, "round_limit": 12}),
    (4, {"sides": "back", "hidden_as_leader": True, "open_hands": True, "confirm": True}),
]
CASES = [replace(case_of("six-kingdoms", seats, options, seed=5), moves=200, sample=8) for seats, options in SPREAD]


@pytest.mark.sample(of="the contract of six-kingdoms", each="check", keep=3)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_what_was_read_over_still_holds() -> None:
    """After a change: `gonfalon check six-kingdoms --secrets` or `--facts`: read it, then keep it here."""
    assert changed_since_review(find("six-kingdoms"), Path(__file__).parent) == []
