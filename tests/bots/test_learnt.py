"""Values that are learnt: fitting finds what decided, and weights say where they come from."""

from pathlib import Path

import msgspec
import pytest

from gonfalon.bots.greedy import hints_module
from gonfalon.bots.learning import learn
from gonfalon.bots.learnt import Learnt, Weights, fitted, loss, odds, solved
from gonfalon.cli.learn import lines
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadSeats


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_what_decided_is_found_again() -> None:
    """Games won by the first feature, lost by the second, with luck; the third says nothing."""
    chance = Seeded(3)
    rows = [[chance.below(21) - 10, chance.below(21) - 10, chance.below(21) - 10] for _ in range(3000)]
    won = [float(chance.below(1000) < 1000 * odds(0.4 * row[0] - 0.2 * row[1])) for row in rows]
    weights = fitted(rows, won)
    assert weights == pytest.approx([0.4, -0.2, 0.0], abs=0.05)
    assert loss(rows, won, weights) < loss(rows, won, [0.4, 0.2, 0.0])
    assert loss(rows, won, [0.0, 0.0, 0.0]) == pytest.approx(1.0)


def test_the_same_games_give_the_same_weights(tmp_path: Path) -> None:
    first, second = (learn("battue", ["greedy"], 10, seats=2, command="gonfalon learn") for _ in range(2))
    assert first == second
    assert list(first.weights) == hints_module("battue").FEATURES  # type: ignore[union-attr]
    assert first.provenance.games == 10 and first.provenance.positions > 50
    text = "\n".join(lines(first))
    assert msgspec.toml.decode(text, type=Weights) == first


def test_what_cannot_be_learnt_is_refused() -> None:
    with pytest.raises(BadSeats, match="no features"):
        learn("grand-conqueror", ["greedy"], 10)
    with pytest.raises(BadNumber, match="10 games or more"):
        learn("battue", ["greedy"], 3)


def test_a_sum_of_weights_is_the_value() -> None:
    given = Learnt(lambda rules, view, seat: [view, 2, seat], [3, 5, -1])
    assert given.value(None, 10, 1) == 39  # type: ignore[arg-type]
