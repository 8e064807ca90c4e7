"""Values that are learnt: fitting finds what decided, and weights say where they come from."""

from pathlib import Path

import msgspec
import pytest

from gonfalon.bots.greedy import hints_module
from gonfalon.bots.learning import learn, watched
from gonfalon.bots.learnt import FILE, Learnt, Weights, fitted, learnt, loss, odds, solved
from gonfalon.bots.one_game import Setting
from gonfalon.catalog import every_game, open_table
from gonfalon.cli.learn import lines
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadSeats
from gonfalon.engine.ids import Seat


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


LEARNING = [slug for slug in every_game() if hasattr(hints_module(slug), "features")]
WEIGHED = [slug for slug in LEARNING if (every_game()[slug].folder / FILE).is_file()]


@pytest.mark.parametrize("slug", LEARNING)
def test_features_are_what_their_names_say_and_seen_from_both_sides(slug: str) -> None:
    """Whatever one of two is ahead by, the other is behind by; what is divided may be rounded."""
    module = hints_module(slug)
    assert module is not None and len(set(module.FEATURES)) == len(module.FEATURES)
    table = open_table(slug, 2)
    setting = Setting(slug, 2, ("greedy",), 3)
    positions, length = watched(table, module, setting, 0)
    assert positions and length > 10
    assert {len(features) for _, features, _ in positions} == {len(module.FEATURES)}
    play = table.play(Seeded(1))
    for _ in range(150):
        if play.over():
            break
        seat = play.deciders()[0]
        play.take(seat, play.menu(seat)[0])
        mine, yours = (module.features(table.rules, play.state, Seat(i)) for i in (0, 1))
        assert all(abs(one + other) <= 1 for one, other in zip(mine, yours, strict=True))


def test_only_what_comes_after_a_beginning_astray_is_looked_at() -> None:
    module = hints_module("six-kingdoms")
    table = open_table("six-kingdoms", 2)
    setting = Setting("six-kingdoms", 2, ("greedy",), 3)
    whole, _ = watched(table, module, setting, 0)
    assert whole == watched(table, module, setting, 0)[0]
    none, length = watched(table, module, setting, 0, beginning=1_000_000)  # longer than any game
    assert not none and length > 10
    assert watched(table, module, setting, 0, beginning=20)[0][0] != whole[0]


@pytest.mark.parametrize("slug", WEIGHED)
def test_weights_belong_to_the_features_and_say_where_they_come_from(slug: str) -> None:
    found = every_game()[slug]
    weights = msgspec.toml.decode((found.folder / FILE).read_text(encoding="utf-8"), type=Weights)
    assert learnt(slug, hints_module(slug)) is not None
    assert weights.provenance.command.startswith(f"gonfalon learn {slug} ")
    assert weights.provenance.loss < 0.95 * weights.provenance.guess
