"""The contract on every game found, at every number of seats, and on the toy games. A game's own tests add tables with
other options. These are samples of seconds; `gonfalon check` and tools/soak play for longer."""

from dataclasses import replace

import pytest
import toys
from _pytest.mark import ParameterSet

from gonfalon.catalog import every_game
from gonfalon.contract import CHECKS, Case, Check, case_of, run

FOUND = [
    replace(case_of(found, seats), moves=150, sample=8)
    for found in every_game().values()
    for seats in range(found.game.least_seats, found.game.most_seats + 1)
]
TOYS = [Case(game, seats, seed=3) for game in toys.ALL for seats in range(game.least_seats, game.most_seats + 1)]


def some(case: Case) -> ParameterSet:
    """Of all tables of a game, here and in its own tests, a sample is enough for every check."""
    marks = pytest.mark.sample(of=f"the contract of {case.game.slug}", each="check", keep=3)
    return pytest.param(case, marks=marks, id=str(case))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
@pytest.mark.parametrize("case", [some(case) for case in FOUND + TOYS])
def test_the_contract_is_kept(case: Case, check: Check) -> None:
    check(case)


def test_some_game_was_found() -> None:
    assert "grand-conqueror" in {case.game.slug for case in FOUND}


def test_running_goes_on_with_as_many_seeds_as_games_are_asked_for() -> None:
    results = run(TOYS[0], CHECKS[:2], games=3)
    assert [(result.check, result.seed) for result in results] == [
        (check.name, seed) for seed in (3, 4, 5) for check in CHECKS[:2]
    ]
    assert len(run(TOYS[0], CHECKS[:2])) == 2


def test_every_check_says_what_it_is_about() -> None:
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert check.about.endswith("."), check.name
