"""Chapter "Turn order", and what belongs to every turn: asking "done?", taking back, whose turn it is."""

from typing import Any

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import IllegalMove, NothingToUndo
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.state import same
from gonfalon.games.grand_conqueror.events import FortressBuilt, RoundBegan, TurnBegan
from gonfalon.games.grand_conqueror.state import State

from .position import begun, position


def has_built(match: Match[State]) -> bool:
    """Whether the last move has built a fortress."""
    return any(isinstance(event, FortressBuilt) for event in match.batches[-1].events)


def at_random(match: Match[State], chance: Seeded) -> None:
    choices = match.menu(match.deciders()[0])
    match.submit(match.deciders()[0], choices[chance.below(len(choices))])


@pytest.mark.rule("GC-030", "GC-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [1, 2])
def test_turns_go_clockwise_in_the_same_order_all_game(seats: int, first: int) -> None:
    match = begun(seats, first_player=str(first), layout="plain", round_limit=6)
    chance = Seeded(seats)
    for _ in until(match.over):
        at_random(match, chance)
    events = [event for batch in match.batches for event in batch.events]
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    last_castle = (first - 2) % seats
    assert turns == [(last_castle + k) % seats for k in range(seats)] * 6
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("GC-031")
def test_nobody_plays_out_of_turn() -> None:
    p = position("round 3, b to play\n  A   a   a1  2\n    B   b   b   .", "A-  A-  B-  B-")
    assert p.refusal("move 1 2", seat="a") == ("not-your-turn", "GC-050", {"seat": "b"})
    match = begun(2)
    with pytest.raises(IllegalMove, match="not-your-turn"):
        match.submit(Seat(1), match.menu(Seat(0))[0])


@pytest.mark.rule("GC-031")
def test_confirming_ends_the_turn() -> None:
    p = position("round 3, a to play\n  A   a   a   1   2   3   4\n    B   b   b   .", "A-  A-  B-  B-", confirm=True)
    p.do("enter 1", "enter 2", "enter 3")
    assert p.to_play() == "a"
    assert p.moves() == {"done"}
    assert p.forbidden_by("enter 4") == "GC-031"
    assert p.do("done").to_play() == "b"


@pytest.mark.rule("GC-031")
def test_without_confirming_the_turn_ends_by_itself() -> None:
    p = position("round 3, a to play\n  A   a   a   1   2   3   4\n    B   b   b   .", "A-  A-  B-  B-", confirm=False)
    assert p.do("enter 1", "enter 2", "enter 3").to_play() == "b"


# -- taking back -------------------------------------------------------------------------------------------------------


def in_round(number: int, **options: Any) -> Match[State]:
    match = begun(2, layout="meadow", **options)
    chance = Seeded(11)
    for _ in until(lambda: match.play.state.round >= number):
        at_random(match, chance)
    return match


def test_moves_of_a_turn_are_taken_back_one_by_one() -> None:
    match = in_round(4, confirm=True)
    seat = match.deciders()[0]
    positions = []
    chance = Seeded(5)
    for _ in until(lambda: match.menu(seat) == [match.rules.read("done")]):
        positions.append(match.play.state.copy())
        at_random(match, chance)
    while positions:
        assert match.can_undo(seat)
        match.undo(seat)
        assert same(match.play.state, positions.pop())
    assert not match.can_undo(seat)


def test_a_fortress_just_built_can_be_taken_back() -> None:
    for seed in range(20):
        match = begun(2, layout="meadow", confirm=True)
        chance = Seeded(seed)
        for _ in until(lambda: match.over() or has_built(match)):  # noqa: B023
            at_random(match, chance)
        if match.over():
            continue
        seat = match.batches[-1].seat
        built = sum(match.play.state.built)
        match.undo(seat)
        assert sum(match.play.state.built) == built - 1
        return
    raise AssertionError("no fortress was ever built")


def test_what_was_confirmed_stands() -> None:
    match = in_round(4, confirm=True)
    seat = match.deciders()[0]
    chance = Seeded(5)
    for _ in until(lambda: match.deciders()[0] != seat):
        at_random(match, chance)
    assert not match.can_undo(seat)
    with pytest.raises(NothingToUndo):
        match.undo(seat)


def test_a_placement_of_the_set_up_is_taken_back_until_the_next_player_acts() -> None:
    match = begun(3)
    seat = match.deciders()[0]
    at_random(match, Seeded(1))
    assert match.can_undo(seat)
    at_random(match, Seeded(1))
    assert not match.can_undo(seat)


def test_a_move_that_ends_the_game_stands() -> None:
    match = begun(2, layout="meadow", round_limit=3)
    chance = Seeded(1)
    for _ in until(match.over):
        at_random(match, chance)
    assert not match.can_undo(match.batches[-1].seat)
