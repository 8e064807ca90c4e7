"""Chapters "Your turn" and "Armies": income, the one card, passing, and what an army may be."""

import pytest

from gonfalon.engine.errors import IllegalMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import why_not

from .position import begun, position

QUIET = """
    turn a
    a red: red-1
    hand a: red-2 red-3 green-4 blue-1
    hand b: yellow-2 blue-3 red-1
"""


@pytest.mark.rule("SK-035", "SK-036", "SK-R07")
def test_income_of_all_kingdoms_comes_first_and_by_itself() -> None:
    p = position(
        """
        turn b
        orange: a orange-4
        red: a red-4 blue-1
        green: b green-3
        hand a: yellow-1 blue-3
        hand b: yellow-2 violet-1
        points: 2 5
        """
    )
    p.take("open yellow-2")  # nothing else is left to do, so the turn ends by itself
    assert p.happened() == ["ArmyOpened", "TurnEnded", "RoundBegan", "TurnBegan", "IncomePaid"]
    assert p.told("IncomePaid") == [{"seat": 0, "points": 3}] and p.s.points == [5, 5]
    p.take("open yellow-1")
    assert p.s.points == [5, 6]


@pytest.mark.rule("SK-037")
def test_a_kingdom_taken_pays_from_the_next_turn_on() -> None:
    p = position(
        """
        turn a
        violet: violet-1 orange-1
        a violet: violet-2
        hand a: green-4 blue-1 yellow-1
        hand b: yellow-2 blue-3 red-1
        """
    )
    p.take("add green-4 violet")
    assert p.owner("violet") == "a" and p.s.points == [0, 0]
    p.take("open yellow-2")
    assert p.seat() == 0 and p.s.points == [1, 0]
    assert p.told("IncomePaid") == [{"seat": 0, "points": 1}]


@pytest.mark.rule("SK-038", "SK-042")
def test_exactly_one_card_must_be_played() -> None:
    p = position(QUIET + "free: blue-1\npoints: 3 0", confirm=True)
    assert p.refusal("end_turn") == ("must-play", "SK-042")
    assert p.prompt().key == "ask-card"
    p.take("add green-4 red")
    assert p.refusal("add blue-1 red") == ("card-played", "SK-038")
    assert p.refusal("open blue-1") == ("card-played", "SK-038")
    assert p.prompt().key == "ask-rest"
    p.take("end_turn")
    assert p.seat() == 1


@pytest.mark.rule("SK-039", "SK-064")
def test_conquest_follows_the_card_at_once() -> None:
    p = position("turn a\nred: red-1 blue-1\na red: red-1\nhand a: green-2 blue-1\nhand b: blue-3")
    p.take("add green-2 red")
    assert p.happened()[:2] == ["ArmyStrengthened", "KingdomTaken"]


@pytest.mark.rule("SK-040")
@pytest.mark.parametrize("before", [True, False])
def test_recruiting_before_or_after_the_card(before: bool) -> None:
    p = position(QUIET + "free: blue-1\npoints: 1 0")
    moves = ["recruit blue-1", "add green-4 red"]
    p.take(*(moves if before else reversed(moves)))
    assert p.hand("a").count("blue-1") == 2 and p.s.points[0] == 0


@pytest.mark.rule("SK-041", "SK-R08")
@pytest.mark.parametrize("before", [True, False])
def test_powers_before_or_after_the_card(before: bool) -> None:
    p = position(
        """
        turn a
        yellow back: a yellow-3
        blue: a blue-3 red-1
        hand a: green-1 orange-1
        hand b: red-3
        free: violet-2
        """
    )
    moves = ["free_recruit violet-2 yellow", "withdraw red-1 blue", "open green-1"]
    p.take(*(moves if before else reversed(moves)))
    assert sorted(p.hand("a")) == ["orange-1", "red-1", "violet-2"]


@pytest.mark.rule("SK-043", "SK-045", "SK-R09")
def test_without_a_card_to_play_one_may_pass_though_help_is_at_hand() -> None:
    p = position(
        """
        turn a
        violet: a violet-3
        blue: a blue-3 red-1
        a orange: orange-1 red-1 violet-1 blue-2
        hand a: orange-2 blue-1
        hand b: red-3 yellow-1
        free: yellow-1
        points: 4 0
        """
    )
    assert p.prompt().key == "ask-pass"
    assert p.menu() == [
        "reinforce orange-2 violet",
        "reinforce blue-1 violet",
        "recruit yellow-1",
        "withdraw blue-3 blue",
        "withdraw red-1 blue",
        "end_turn",
    ]
    p.take("end_turn")
    assert p.told("TurnEnded") == [{"seat": 0, "passed": 1}] and p.cited("TurnEnded") == ["SK-043"]
    assert p.s.passes == 1


@pytest.mark.rule("SK-045")
def test_a_recruit_that_can_be_played_must_be_played() -> None:
    p = position("turn a\na orange: orange-1\nhand a: orange-2\nhand b: red-3 yellow-1\nfree: yellow-1\npoints: 4 0")
    assert "end_turn" in p.menu()
    p.take("recruit yellow-1")
    assert p.refusal("end_turn") == ("must-play", "SK-042")


@pytest.mark.rule("SK-044")
def test_nothing_in_another_players_turn_and_no_way_back() -> None:
    p = position(QUIET, confirm=True)
    move = p.table.rules.read("open blue-3")
    line = why_not(p.play, Seat(1), move)
    assert line is not None and (line.key, line.rule) == ("not-your-turn", "SK-044")
    with pytest.raises(IllegalMove):
        p.match.submit(Seat(1), move)
    p.take("add green-4 red")
    assert p.match.can_undo(Seat(0)) and not p.match.can_undo(Seat(1))
    p.take("end_turn")
    assert not p.match.can_undo(Seat(0))


@pytest.mark.rule("SK-044")
def test_a_turn_can_be_taken_back_to_just_after_income() -> None:
    p = position(QUIET + "free: blue-1\npoints: 1 0", confirm=True)
    before = p.menu()
    p.take("recruit blue-1", "add green-4 red")
    p.match.undo(Seat(0))
    p.match.undo(Seat(0))
    assert p.menu() == before and p.s.points == [1, 0]
    assert not p.match.can_undo(Seat(0))


# -- armies ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-025", "SK-026", "SK-051")
def test_a_card_opens_an_army_against_the_kingdom_of_its_colour() -> None:
    p = position(QUIET)
    p.take("open green-4")
    assert p.army("a", "green") == ["green-4"] and p.army("a", "red") == ["red-1"]


@pytest.mark.rule("SK-027", "SK-052")
def test_no_army_has_two_cards_of_one_colour() -> None:
    p = position(QUIET)
    assert p.plays("add") == ["green-4 red", "blue-1 red"]
    assert p.refusal("add red-2 red") == ("colour-in-army", "SK-027")
    p.take("add blue-1 red")
    assert p.army("a", "red") == ["red-1", "blue-1"]


@pytest.mark.rule("SK-027")
def test_an_army_of_six_colours_is_full() -> None:
    p = position(
        "turn a\nred: b red-4 blue-4 green-4 yellow-4\na red: red-1 blue-1 green-1 yellow-1 orange-1 violet-1\n"
        "hand a: red-2 blue-1 green-1\nhand b: red-1"
    )
    assert p.plays("add") == []


@pytest.mark.rule("SK-028", "SK-029", "SK-051", "SK-R06")
def test_leaders_of_attack_armies_and_of_kingdoms_count_together() -> None:
    p = position("turn a\nblue: a blue-4 red-1\na red: red-1\nhand a: red-2 blue-1 green-1\nhand b: red-1 blue-1")
    assert p.plays("open") == ["green-1"]
    assert p.refusal("open red-2") == ("already-leads", "SK-051")
    assert p.refusal("open blue-1") == ("already-leads", "SK-051")


@pytest.mark.rule("SK-028")
def test_a_kingdom_that_was_lost_frees_its_colour() -> None:
    p = position(
        """
        turn a
        blue: b blue-1 red-1
        a blue: blue-2
        hand a: green-4 orange-1
        hand b: blue-3 yellow-1
        """
    )
    p.take("add green-4 blue", "end_turn")
    assert p.seat() == 1 and "blue-3" in p.plays("open")


@pytest.mark.rule("SK-030")
def test_strength_is_the_sum_of_values() -> None:
    p = position("turn a\na red: red-1 blue-4 green-2\nred: b red-4 orange-3\nhand a: blue-1\nhand b: blue-1")
    assert p.s.strength[p.s.attack(Seat(0), 4)] == 7 and p.s.strength[p.s.home(4)] == 7


# -- card play ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-050")
def test_cards_come_from_hand_recruited_ones_too() -> None:
    p = position(QUIET + "free: violet-1\npoints: 1 0")
    assert p.refusal("open violet-1") == ("not-in-hand", "SK-050")
    assert p.refusal("add violet-1 red") == ("not-in-hand", "SK-050")
    p.take("recruit violet-1", "open violet-1")
    assert p.army("a", "violet") == ["violet-1"]


@pytest.mark.rule("SK-050")
def test_a_withdrawn_card_may_be_played() -> None:
    p = position("turn a\nblue: a blue-4 red-1\nhand a: green-1\nhand b: yellow-1")
    p.take("withdraw red-1 blue", "open red-1")
    assert p.army("a", "red") == ["red-1"] and p.defence("blue") == ["blue-4"]


@pytest.mark.rule("SK-053", "SK-054", "SK-R10")
def test_nothing_joins_a_kingdom_or_the_army_of_another() -> None:
    p = position("turn a\nblue: a blue-4\nb red: red-4\nhand a: green-1\nhand b: yellow-1")
    assert p.menu() == ["open green-1"]
    assert p.refusal("add green-1 blue") == ("kingdom-needs-power", "SK-053")
    assert p.refusal("add green-1 red") == ("no-such-army", "SK-052")
    assert p.refusal("add green-1 violet") == ("no-such-army", "SK-052")  # neutral


@pytest.mark.rule("SK-055")
def test_cards_are_played_in_the_open() -> None:
    p = position(QUIET)
    p.take("add green-4 red")
    view = p.match.views.of(Seat(1))
    assert view.army(view.attack(Seat(0), 4)) == p.s.army(p.s.attack(Seat(0), 4))


@pytest.mark.rule("SK-056")
def test_no_verb_moves_cards_on_the_table() -> None:
    p = begun()
    assert set(p.table.rules.verbs.named) == {
        "open",
        "add",
        "hide",
        "veil",
        "reinforce",
        "recruit",
        "free_recruit",
        "withdraw",
        "end_turn",
        "muster",
        "decline",
        "take_set",
        "turn_up",
    }
    q = position("turn a\ngreen: a green-4 red-1\na red: red-1 blue-1\nhand a: green-1 violet-1\nhand b: yellow-1")
    assert not [text for text in q.menu() if "red-1" in text or "blue-1" in text]
