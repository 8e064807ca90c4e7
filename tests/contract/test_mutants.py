"""Every check can fail: each mutant is the right game with one small thing wrong, and a named check catches it."""

import pytest

from gonfalon.contract import CHECKS, Case, ContractBroken
from gonfalon.contract.suite import Check

from .lanterns import GAME
from .mutants import MUTANTS, Mutant

BY_NAME = {check.name: check for check in CHECKS}


def cases() -> list[Case]:
    return [Case(GAME, seats, seed=seed, games=2) for seed in range(1, 7) for seats in (2, 3)]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.check}: {mutant.name}")
def test_a_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.change(monkeypatch)
    with pytest.raises(ContractBroken, match=mutant.says):
        for case in cases():
            BY_NAME[mutant.check](case)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_the_right_game_passes(check: Check) -> None:
    for case in cases():
        check(case)


def test_every_check_has_a_mutant() -> None:
    # Words and rules pages lie in a package; `test_words.py` breaks those.
    assert {mutant.check for mutant in MUTANTS} == set(BY_NAME) - {"words"}


def test_a_broken_contract_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    next(mutant for mutant in MUTANTS if mutant.check == "menus").change(monkeypatch)
    with pytest.raises(ContractBroken) as caught:
        BY_NAME["menus"](Case(GAME, 3, {"rounds": 5}, seed=4))
    assert caught.value.code == "contract/broken"
    for part in ("menus", "lanterns", "3 seats", "rounds=5", "seed 4", "batch"):
        assert part in str(caught.value)
