"""The question bar: fortresses and the way home, and what hangs on a move."""

import pytest

import gonfalon
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.verbs import MOVE

from .position import position
from .test_victory import HOME, B


@pytest.mark.rule("GC-080")
def test_with_all_fortresses_built_the_goal_is_the_castle() -> None:
    p = position(HOME + B)
    rules = p.play.rules
    lines = rules.goal(p.state, Seat(0))
    assert [line.key for line in lines] == ["goal-fortresses", "goal-home"]
    assert lines[0].args == {"have": 2, "need": 2}
    assert [line.key for line in rules.goal(p.state, Seat(1))] == ["goal-fortresses"]


@pytest.mark.rule("GC-080")
def test_the_goal_is_told_before_anything_is_laid() -> None:
    table = gonfalon.open_table("grand-conqueror", seats=2, options={"fortresses": 3})
    match = table.match(Seeded(1))
    for seat in (Seat(0), Seat(1)):
        [line] = table.rules.goal(match.views.of(seat), seat)
        assert line.args == {"have": 0, "need": 3}


@pytest.mark.rule("GC-080", "GC-R19")
def test_a_move_tells_how_far_the_goal_is_and_the_last_that_it_wins() -> None:
    p = position(HOME + B)
    keys = set()
    for move in p.play.menu(Seat(0)):
        if not MOVE.owns(move):
            assert not p.play.rules.stakes(p.play, Seat(0), move, Seeded(1)).lines
            continue
        (line,) = p.play.rules.stakes(p.play, Seat(0), move, Seeded(1)).lines
        keys.add(line.key)
        _, target = p.play.rules.verbs.of(move).args(move)
        assert (line.key == "stakes-home") == (target == p.state.castle[0])
        if line.key == "stakes-way-home":
            assert int(line.args["steps"]) >= 1  # type: ignore[arg-type]
    assert keys == {"stakes-home", "stakes-way-home"}
