"""Chapters "Conquest" and "Free knights"."""

import pytest

from gonfalon.engine.errors import BadOption
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.ids import CARDS

from .position import kingdom, position


@pytest.mark.rule("SK-060")
def test_a_kingdom_without_owner_needs_one_more_whatever_its_power() -> None:
    p = position("turn a\nred: red-3 blue-2\norange back: orange-3 blue-2\nhand a: green-1\nhand b: yellow-1")
    assert p.need("red") == 6 and p.need("orange") == 6 and p.need("green") == 7


@pytest.mark.rule("SK-061", "SK-062", "SK-063", "SK-088", "SK-R15")
@pytest.mark.parametrize(
    "line, needed", [("green: b green-3 blue-2", 6), ("red: b red-3 blue-2", 7), ("orange back: b orange-3 blue-2", 5)]
)
def test_what_a_kingdom_with_an_owner_needs(line: str, needed: int) -> None:
    p = position(f"turn a\n{line}\nhand a: green-1\nhand b: yellow-1")
    assert p.need(line.split()[0].rstrip(":")) == needed


@pytest.mark.rule("SK-R15")
def test_passive_powers_reach_neutral_defenders_by_option_only() -> None:
    text = "turn a\nred: red-3 blue-2\norange back: orange-3 blue-2\nhand a: green-1\nhand b: yellow-1"
    p = position(text, modifiers_apply_to_neutral=True)
    assert p.need("red") == 7 and p.need("orange") == 5 and p.need("green") == 7


@pytest.mark.rule("SK-061", "SK-062", "SK-063", "SK-064")
@pytest.mark.parametrize(
    "line, card, falls",
    [
        ("green: b green-3 blue-2", "orange-3", False),
        ("green: b green-3 blue-2", "orange-4", True),
        ("red: b red-3 blue-2", "orange-4", False),
        ("orange back: b orange-3 blue-2", "violet-2", False),
        ("orange back: b orange-3 blue-2", "violet-3", True),
    ],
)
def test_a_kingdom_falls_exactly_when_its_need_is_reached(line: str, card: str, falls: bool) -> None:
    target = line.split()[0].rstrip(":")
    p = position(f"turn a\n{line}\na {target}: {target}-1 yellow-1\nhand a: {card} blue-1\nhand b: yellow-1 red-1")
    p.take(f"add {card} {target}")
    assert p.owner(target) == ("a" if falls else "b")


@pytest.mark.rule("SK-062")
def test_a_stronghold_falls_to_two_more() -> None:
    p = position("turn a\nred: b red-3\na red: red-1\nhand a: orange-4 blue-1\nhand b: yellow-1")
    p.take("add orange-4 red")
    assert p.owner("red") == "a"


@pytest.mark.rule("SK-064", "SK-R28")
def test_conquest_cannot_be_declined() -> None:
    p = position("turn a\nred: red-1 blue-1\na red: red-1\nhand a: green-2\nhand b: blue-3")
    assert p.menu() == ["open green-2", "add green-2 red"]
    p.take("add green-2 red")
    assert p.told("KingdomTaken") == [{"seat": 0, "kingdom": 4, "loser": -1}]


@pytest.mark.rule("SK-064")
def test_a_leader_alone_may_conquer() -> None:
    p = position("turn a\nred: red-1 blue-1\nhand a: red-3 green-1\nhand b: blue-3")
    p.take("open red-3")
    assert p.owner("red") == "a" and p.defence("red") == ["red-3"]


@pytest.mark.rule("SK-065", "SK-066", "SK-079")
def test_the_army_moves_in_and_neutral_defenders_become_free() -> None:
    p = position("turn a\nred: red-1 blue-1\na red: red-1 violet-1\nhand a: green-2 blue-1\nhand b: blue-3")
    assert p.free() == []
    p.take("add green-2 red")
    assert p.defence("red") == ["red-1", "violet-1", "green-2"]
    assert p.army("a", "red") == []
    assert p.free() == ["blue-1", "red-1"]


@pytest.mark.rule("SK-067", "SK-068", "SK-079", "SK-R12")
def test_all_cards_of_a_beaten_army_return_recruited_ones_too() -> None:
    p = position(
        """
        turn b
        red: red-1 blue-1
        b red: red-2
        a red: red-1 orange-4 yellow-4
        hand a: green-4 blue-1
        hand b: green-1 blue-3 yellow-1
        points: 0 4
        free: violet-1
        """
    )
    p.take("recruit violet-1", "add violet-1 red")
    assert p.owner("red") == "b" and p.free() == ["blue-1", "red-1"]
    p.take("add green-4 red")
    assert p.owner("red") == "a"
    assert p.hand("b") == ["yellow-1", "green-1", "blue-3", "red-2", "violet-1"]
    assert p.free() == ["blue-1", "red-1"]


@pytest.mark.rule("SK-069", "SK-070", "SK-R13")
def test_third_parties_stay_and_face_the_new_defenders() -> None:
    p = position(
        """
        turn a
        green: b green-2 blue-2
        a green: green-1 yellow-1
        c green: green-1 orange-3
        hand a: red-3 blue-1
        hand b: blue-3
        hand c: blue-4
        """,
        seats=3,
    )
    p.take("add red-3 green")
    assert p.owner("green") == "a" and p.army("c", "green") == ["green-1", "orange-3"]
    assert p.need("green") == 6
    p.take("open blue-3")
    p.take("add blue-4 green")
    assert p.owner("green") == "c"


@pytest.mark.rule("SK-070")
def test_only_the_army_that_received_the_card_is_compared() -> None:
    # The second army could not stand there in a game; the rule says it is not looked at.
    p = position("turn a\nred: red-1 blue-1\na red: red-4\na green: green-1\nhand a: yellow-1 blue-1\nhand b: blue-3")
    p.take("add yellow-1 green")
    assert p.owner("red") == ""


@pytest.mark.rule("SK-071")
def test_a_conquest_gives_no_points() -> None:
    p = position("turn a\nred: red-1 blue-1\nhand a: red-3 green-1\nhand b: blue-3\npoints: 2 0")
    p.take("open red-3")
    assert p.s.points == [2, 0]


@pytest.mark.rule("SK-072", "SK-087")
def test_a_power_is_fresh_for_every_new_owner() -> None:
    p = position(
        """
        turn a
        violet: b violet-2 used
        a violet: violet-1
        hand a: red-3 blue-1 green-1
        hand b: blue-3 yellow-4 orange-1 red-4
        """
    )
    p.take("add red-3 violet")
    assert p.s.used[kingdom("violet")] == 0
    p.take("open blue-3")
    assert "reinforce blue-1 violet" in p.menu()
    p.take("reinforce blue-1 violet")
    assert p.s.used[kingdom("violet")] == 1


@pytest.mark.rule("SK-087")
def test_who_loses_and_retakes_a_kingdom_may_use_its_power_again() -> None:
    p = position(
        """
        turn b
        violet: a violet-1 used
        b violet: violet-1
        a yellow: yellow-1
        hand a: red-3 blue-1 green-1 violet-3
        hand b: blue-1 yellow-4 orange-1 red-4
        """
    )
    p.take("add blue-1 violet", "open violet-3")
    assert p.owner("violet") == "a" and p.s.used[kingdom("violet")] == 0


# -- free knights ------------------------------------------------------------------------------------------------------

POOL = "turn a\nhand a: green-1 blue-1\nhand b: yellow-1\nfree: red-1 red-1 blue-2 violet-4\npoints: 3 9"


@pytest.mark.rule("SK-075", "SK-076", "SK-077")
def test_free_knights_cost_their_value() -> None:
    p = position(POOL)
    assert p.plays("recruit") == ["blue-2", "red-1"]
    assert p.refusal("recruit violet-4") == ("too-dear", "SK-077")
    assert p.refusal("recruit green-2") == ("not-free", "SK-075")
    p.take("recruit blue-2")
    assert p.s.points == [1, 9] and p.hand("a") == ["green-1", "blue-1", "blue-2"]
    assert p.free() == ["red-1", "red-1", "violet-4"]
    p.take("open green-1")
    assert p.seat() == 1 and "violet-4" in p.plays("recruit")


@pytest.mark.rule("SK-077", "SK-007", "SK-R03")
def test_no_debt() -> None:
    p = position(POOL.replace("points: 3 9", "points: 0 9"))
    assert p.plays("recruit") == []
    assert p.refusal("recruit red-1") == ("too-dear", "SK-077")


@pytest.mark.rule("SK-078", "SK-R14")
def test_one_paid_recruit_a_turn() -> None:
    p = position(POOL)
    p.take("recruit red-1")
    assert p.plays("recruit") == []
    assert p.refusal("recruit red-1") == ("recruited-already", "SK-078")
    assert p.s.points == [2, 9]


@pytest.mark.rule("SK-078", "SK-R14")
@pytest.mark.parametrize("most", [0, 2])
def test_the_number_of_recruits_is_an_option(most: int) -> None:
    p = position(POOL, max_paid_recruits_per_turn=most)
    for _ in range(most):
        p.take("recruit red-1")
    assert p.plays("recruit") == []
    assert p.refusal("recruit blue-2")[0] == "recruited-already"


@pytest.mark.rule("SK-079", "SK-R14")
def test_no_more_knights_can_be_allowed_than_defended_at_the_start() -> None:
    assert position(POOL, max_paid_recruits_per_turn=12).law.paid_recruits == 12
    with pytest.raises(BadOption):
        position(POOL, max_paid_recruits_per_turn=13)


@pytest.mark.rule("SK-078")
def test_a_new_turn_a_new_recruit() -> None:
    p = position(POOL + "\nhand b: green-1")
    p.take("recruit red-1", "open green-1")
    assert p.seat() == 1
    p.take("recruit red-1", "open yellow-1")
    assert p.seat() == 0 and p.plays("recruit") == ["blue-2"]


@pytest.mark.rule("SK-075")
def test_the_pool_is_open_to_everybody() -> None:
    p = position(POOL)
    for seat in (0, 1):
        assert p.match.views.of(Seat(seat)).free == p.s.free
    assert sum(p.s.free) == 4 and len(p.s.free) == CARDS
