"""Values that are learnt: fitting finds what decided, and weights say where they come from."""

from math import log
from pathlib import Path

import msgspec
import pytest

from gonfalon.bots.greedy import hints_module
from gonfalon.bots.learning import learn, watched
from gonfalon.bots.learnt import FILE, Learnt, Weights, file_for, fitted, learnt, loss, odds, solved
from gonfalon.bots.one_game import Setting
from gonfalon.catalog import every_game, open_table
from gonfalon.cli.learn import lines
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadRecord, BadSeats
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


def test_among_more_an_even_position_is_lost_more_often_than_won() -> None:
    """What is left over is told by the number of seats, and not blamed on whatever the loser has."""
    chance = Seeded(4)
    rows = [[chance.below(9) - 6, chance.below(9) - 2] for _ in range(3000)]
    won = [float(chance.below(1000) < 1000 * odds(0.3 * row[0] - log(2))) for row in rows]
    assert fitted(rows, won, 3) == pytest.approx([0.3, 0.0], abs=0.05)
    assert loss(rows, won, [0.3, 0.0], 3) < loss(rows, won, fitted(rows, won), 2)


def test_the_same_games_give_the_same_weights(tmp_path: Path) -> None:
    first, second = (learn("battue", ["greedy"], 10, seats=2, command="gonfalon learn") for _ in range(2))
    assert first == second
    assert list(first.weights) == hints_module("battue").FEATURES  # type: ignore[union-attr]
    assert first.provenance.games == 10 and first.provenance.positions > 50
    assert first.provenance.before is None  # it had none
    again = learn("six-kingdoms", ["greedy"], 10, seats=2)
    assert again.provenance.before is not None and again.provenance.before < again.provenance.guess
    assert msgspec.toml.decode("\n".join(lines(again)), type=Weights) == again
    text = "\n".join(lines(first))
    assert msgspec.toml.decode(text, type=Weights) == first


def test_learning_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "seen.jsonl"
    whole = learn("battue", ["greedy"], 12, seats=2)
    learn("battue", ["greedy"], 10, seats=2, resume=file)
    kept = file.read_bytes()
    file.write_bytes(kept[:-5])  # stopped in the middle of a line
    played: list[None] = []
    assert learn("battue", ["greedy"], 12, seats=2, resume=file, on_game=lambda: played.append(None)) == whole
    assert file.read_bytes().startswith(kept) and len(played) == 12
    with pytest.raises(BadRecord, match="another setting"):
        learn("battue", ["greedy"], 12, seats=3, resume=file)


def test_what_cannot_be_learnt_is_refused() -> None:
    with pytest.raises(BadSeats, match="no features"):
        learn("grand-conqueror", ["greedy"], 10)
    with pytest.raises(BadNumber, match="10 games or more"):
        learn("battue", ["greedy"], 3)


def test_a_sum_of_weights_is_the_value() -> None:
    given = Learnt(lambda rules, view, seat: [view, 2, seat], [3, 5, -1])
    assert given.value(open_table("six-kingdoms", 2).rules, 10, Seat(1)) == 39


def test_each_number_of_seats_may_have_weights_of_its_own() -> None:
    given = Learnt(lambda rules, view, seat: [view, 2, seat], [3, 5, -1], {3: [1, 0, 0]})
    two, three, four = (open_table("six-kingdoms", seats).rules for seats in (2, 3, 4))
    assert [given.value(rules, 10, Seat(1)) for rules in (two, three, four)] == [
        39,
        10 - 693,
        39 - 1099,
    ]  # even odds are 1 to 2, 1 to 3


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
    for seats in range(found.game.least_seats, found.game.most_seats + 1):
        file = found.folder / file_for(seats)
        if file.is_file():
            own = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=Weights)
            assert f"--seats {seats} " in own.provenance.command and list(own.weights) == list(weights.weights)
