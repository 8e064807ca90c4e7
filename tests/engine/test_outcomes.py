"""What chance can make of a move: all of it, with exact probabilities, and nothing else."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.errors import TooManyOutcomes
from gonfalon.engine.outcomes import outcomes
from gonfalon.engine.play import Play
from gonfalon.engine.state import same


def first_with_luck(play: Play[Any], most: int = 1000) -> tuple[Any, Any, Any]:
    """Plays on to a move of which chance can make several things, not too many."""
    for _ in until(play.over):
        seat = play.deciders()[0]
        for move in play.menu(seat):
            try:
                branches = outcomes(play, seat, move, most)
            except TooManyOutcomes:
                continue
            if len(branches) > 1:
                return seat, move, branches
        play.take(seat, play.menu(seat)[-1])
    raise AssertionError("chance was asked for nothing")


@pytest.mark.parametrize("seed", [2, 3])
def test_probabilities_are_those_of_many_tries(seed: int) -> None:
    play = open_table("battue").play(Seeded(seed))
    seat, move, branches = first_with_luck(play)
    before = [field.values[:] for field in play.state.fields()]
    assert sum(branch.probability for branch in branches) == 1
    found: Counter[int] = Counter()
    for luck in range(400):
        trial = play.copy(Seeded(luck))
        trial.take(seat, move)
        (at,) = [i for i, one in enumerate(branches) if same(one.play.state, trial.state) and alike(one.play, trial)]
        found[at] += 1
    for index, branch in enumerate(branches):
        assert abs(found[index] / 400 - branch.probability) < 0.1
    assert [field.values for field in play.state.fields()] == before


def alike(one: Play[Any], other: Play[Any]) -> bool:
    return type(one.top) is type(other.top) and one.deciders() == other.deciders()


def test_the_answers_lead_there_again() -> None:
    play = open_table("battue").play(Seeded(2))
    seat, move, branches = first_with_luck(play)
    for branch in branches:
        again = play.copy(Scripted(branch.answers))
        again.take(seat, move)
        assert same(again.state, branch.play.state)


def test_without_luck_there_is_one_outcome() -> None:
    play = open_table("hex").play(Seeded(1))
    (only,) = outcomes(play, play.deciders()[0], play.menu(play.deciders()[0])[0])
    assert (only.probability, only.answers) == (Fraction(1), [])


def test_what_is_too_much_is_refused() -> None:
    play = open_table("battue").play(Seeded(2))
    seat, move, branches = first_with_luck(play)
    with pytest.raises(TooManyOutcomes, match="more than 1 things"):
        outcomes(play, seat, move, most=1)
    assert len(branches) > 1
