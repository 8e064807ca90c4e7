"""SK-R27: what happens when a player is gone for good."""

import pytest

from gonfalon.engine.errors import IllegalMove
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.events.count import score
from gonfalon.games.six_kingdoms.state import ALONE

from .position import begun, position

THREE = """
    turn a
    red back: b red-1 yellow-1
    green: b green-3
    a red: red-1
    b blue: blue-4
    hand a: green-4 blue-1
    hand b: yellow-1
    hand c: yellow-2 violet-1
    points: 1 7 2
"""


@pytest.mark.rule("SK-R27")
def test_who_leaves_gets_no_income_and_no_turn() -> None:
    p = position(THREE, seats=3)
    p.match.leave(Seat(1))
    p.take("open blue-1")
    assert p.seat() == 2 and p.s.points == [1, 7, 2] and p.s.gone == [0, 1, 0]


@pytest.mark.rule("SK-R27")
def test_the_turn_of_who_leaves_is_over() -> None:
    p = position(THREE.replace("turn a", "turn b"), seats=3)
    p.match.leave(Seat(1))
    assert p.seat() == 2


@pytest.mark.rule("SK-R27")
def test_frozen_kingdoms_can_be_conquered_and_their_cards_are_gone() -> None:
    p = position(THREE, seats=3)
    p.match.leave(Seat(1))
    p.take("add green-4 red")
    assert p.owner("red") == "a" and p.hand("b") == ["yellow-1", "yellow-1", "red-1"] and p.free() == []


@pytest.mark.rule("SK-R27")
def test_frozen_armies_inherit_nothing() -> None:
    p = position(THREE + "blue: a blue-1 red-2\nc blue: blue-3", seats=3)
    p.match.leave(Seat(1))
    p.take("withdraw red-2 blue")
    assert p.owner("blue") == "c"


@pytest.mark.rule("SK-R27", "SK-131")
def test_who_left_scores_nothing_pays_nothing_and_comes_last() -> None:
    p = position(THREE.replace("hand a: green-4 blue-1", "hand a: blue-1"), seats=3)
    p.match.leave(Seat(1))
    p.take("open blue-1")
    assert p.match.over()
    assert score(p.s, Seat(1)) == 0 and "TributePaid" not in p.happened()
    assert p.table.rules.outcome(p.s).places == [1, 3, 2]


@pytest.mark.rule("SK-R27", "SK-113")
def test_a_round_of_passes_is_counted_among_those_who_stay() -> None:
    p = position(
        "turn a\na red: red-1\nb red: red-1\nc red: red-1\nhand a: red-2\nhand b: red-2\nhand c: red-2", seats=3
    )
    p.take("end_turn")
    p.match.leave(Seat(1))
    p.take("end_turn")
    assert not p.match.over()
    p.take("end_turn")
    assert p.match.over() and p.table.rules.outcome(p.s).rule == "SK-113"


@pytest.mark.rule("SK-R27")
def test_the_last_one_at_the_table_has_won() -> None:
    p = begun(2)
    p.match.leave(Seat(0))
    assert p.match.over() and p.s.ended == ALONE
    outcome = p.table.rules.outcome(p.s)
    assert (outcome.places, outcome.rule) == ([2, 1], "SK-R27")


@pytest.mark.rule("SK-R27")
def test_who_may_leave_when() -> None:
    three = begun(3, set_choice="pick")
    assert not three.table.rules.may_leave(three.play, Seat(0))  # there is nothing yet that could be frozen
    two = begun(2, set_choice="pick")
    assert two.table.rules.may_leave(two.play, Seat(0))
    p = position(THREE, seats=3)
    p.match.leave(Seat(1))
    assert not p.table.rules.may_leave(p.play, Seat(1))


@pytest.mark.rule("SK-R27")
def test_leaving_before_the_muster_does_not_stop_the_count() -> None:
    p = position("turn a\nblue back: b blue-2\na red: red-1\nhand a: green-1\nhand b: yellow-1\nhand c: red-1", seats=3)
    p.take("add green-1 red")
    assert p.seat() == 1
    p.match.leave(Seat(1))
    assert p.match.over() and "Scored" in p.happened()
    with pytest.raises(IllegalMove):
        p.match.submit(Seat(0), p.table.rules.read("decline"))
