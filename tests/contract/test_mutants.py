"""Every check can fail: each mutant is the right game with one small thing wrong, and a named check catches it."""

from pathlib import Path

import pytest

from gonfalon.contract import CHECKS, Case, Check, ContractBroken
from gonfalon.contract.source import found_at
from gonfalon.engine.step import Over

from .glimpses import looks_are_answered
from .lanterns import GAME, Prize
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


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_what_was_learnt_and_is_worth_nothing_a_moment_later_is_no_leak(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks_are_answered(monkeypatch, told=True)
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


LANTERNS = Path(__file__).with_name("lanterns.py")


def line_of(of_class: str, text: str = "") -> int:
    """Of a class, or of a line in it."""
    lines = LANTERNS.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"class {of_class}("))
    return next(number for number in range(start, len(lines)) if text in lines[number]) + 1


@pytest.mark.parametrize(
    ("name", "of_class", "text"),
    [
        ("the menu is not sorted", "Prize", "def menu"),
        ("who holds the brightest is not asked", "Laying", "def deciders"),
        ("a glance shows others the wrong lantern", "Looked", "def face"),
        ("a draw is shown to all", "Drew", "def face"),
        ("the refusal tells a rival hand", "Laying", "def why_not"),
        ("a refusal cites another game", "Prize", "def why_not"),
        ("a hand that is not there may be looked at", "Prize", "g.chance.pick"),  # where the error was raised
    ],
)
def test_a_broken_contract_says_where_to_look(
    name: str, of_class: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant = next(one for one in MUTANTS if one.name == name)
    mutant.change(monkeypatch)
    monkeypatch.chdir(LANTERNS.parent)
    with pytest.raises(ContractBroken, match=rf"; see lanterns\.py:{line_of(of_class, text)}$"):
        for case in cases():
            BY_NAME[mutant.check](case)


def test_what_is_inherited_is_found_where_it_stands() -> None:
    class Later(Prize):
        pass

    for thing in (Later, Later(Over(), 0)):
        assert found_at(thing, "menu") == found_at(Prize, "menu") != found_at(thing)
    assert found_at(Later).endswith(f"{Path(__file__).name}:{found_at(Later).rpartition(':')[2]}")
    assert found_at(int) == ""
