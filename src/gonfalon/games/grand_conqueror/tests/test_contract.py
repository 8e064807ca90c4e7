"""The contract at tables with other options: short games, so that each is seen to its end."""

from dataclasses import replace
from pathlib import Path

import pytest

from gonfalon.catalog import find
from gonfalon.contract import CHECKS, Case, Check, case_of
from gonfalon.contract.reviewed import changed_since_review
from gonfalon.engine.options import Value

SPREAD: list[tuple[int, dict[str, Value]]] = [
    (2, {"board": "build", "pieces": 5, "first_placement": "chain", "round_limit": 6}),
    (3, {"board": "build", "armies": "in_order", "contour_includes_holes": True, "round_limit": 4}),
    (2, {"move": "walk", "layout": "ponds", "confirm": True, "round_limit": 6}),
    (3, {"move": "step", "layout": "windmill", "fortress_placer": "spread", "round_limit": 8}),
    (2, {"contiguity": "end_of_turn", "layout": "meadow", "round_limit": 4}),
    (4, {"end_mode": "all", "layout": "meadow", "castle_presence_counts": True, "round_limit": 12}),
    (3, {"fortresses": 3, "castles_closed_rounds": 0, "solvability_guard": False, "round_limit": 8}),
    (2, {"repetition_draw": True, "layout": "clearing", "first_player": "2", "round_limit": 10}),
]
CASES = [replace(case_of("grand-conqueror", seats, options, seed=11), moves=150, sample=6) for seats, options in SPREAD]


@pytest.mark.sample(of="the contract of grand-conqueror", each="check", keep=3)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_what_was_read_over_still_holds() -> None:
    """After a change: `gonfalon check grand-conqueror --secrets` or `--facts`: read it, then keep it here."""
    assert changed_since_review(find("grand-conqueror"), Path(__file__).parent) == []
