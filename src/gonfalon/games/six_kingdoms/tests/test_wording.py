"""Scenes written from the sentences of the rulebook alone, one after the other."""

import pytest

from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.events.count import score as score_of

from .position import SEATS, Told, begun, position

# Every hand keeps a card, so that nothing ends before a scene is over.


def points(p: Told, who: str) -> int:
    return p.s.points[SEATS.index(who)]


def totals(p: Told) -> list[int]:
    return [score_of(p.s, Seat(seat)) for seat in range(p.s.seats)]


# -- Préparation -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-012", "SK-015", "SK-016", "SK-017", "SK-018")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_set_each_and_two_knights_at_every_kingdom_the_first_of_its_colour_the_second_of_another(seats: int) -> None:
    p = begun(seats)
    for seat in range(seats):
        assert p.s.hand_size(Seat(seat)) == 12
    for kingdom in ("orange", "yellow", "green", "blue", "red", "violet"):
        first, second = p.defence(kingdom)
        assert first.split("-")[0] == kingdom != second.split("-")[0] and p.owner(kingdom) == ""
    assert p.free() == []


@pytest.mark.rule("SK-010")
def test_in_a_first_game_the_crowns_are_up() -> None:
    p = begun(2)
    assert list(p.s.side) == [0] * 6


# -- Déroulement -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-035", "SK-037")
def test_a_turn_begins_with_what_ones_kingdoms_bring_and_one_taken_now_brings_nothing_yet() -> None:
    p = position(
        """
        turn a
        orange: b orange-4 blue-2
        red: red-1 blue-1
        a red: red-2
        hand a: yellow-1 green-1
        hand b: blue-3 green-4
        """
    )
    p.take("add yellow-1 red")  # three against two
    assert p.owner("red") == "a" and points(p, "a") == 0
    assert p.seat() == 1  # nothing is left to do in that turn
    assert points(p, "b") == 2  # the golden land, at the start of the owner's turn
    p.take("open green-4", "end_turn")
    assert p.seat() == 0
    assert points(p, "a") == 1  # now the red one


@pytest.mark.rule("SK-038", "SK-042")
def test_a_card_must_be_laid() -> None:
    p = position("turn a\nhand a: yellow-1 green-1\nhand b: blue-3")
    assert "end_turn" not in p.menu()


@pytest.mark.rule("SK-051", "SK-026", "SK-028")
def test_a_first_card_names_the_land_and_no_two_armies_of_a_player_begin_with_one_colour() -> None:
    p = position("turn a\na red: red-2 green-1\nhand a: red-1 green-2 blue-1\nhand b: blue-3")
    assert set(p.plays("open")) == {"green-2", "blue-1"}
    p.take("open green-2")
    assert p.army("a", "green") == ["green-2"]


@pytest.mark.rule("SK-052", "SK-027")
def test_a_card_that_joins_an_army_differs_in_colour_from_all_that_lie_there() -> None:
    p = position("turn a\na red: red-2 green-1\nhand a: red-1 green-2 blue-1\nhand b: blue-3")
    assert p.plays("add") == ["blue-1 red"]


@pytest.mark.rule("SK-039", "SK-060", "SK-064", "SK-065", "SK-066")
@pytest.mark.parametrize(("card", "taken"), [("yellow-2", False), ("yellow-3", True)])
def test_more_than_the_defence_takes_the_land_at_once_and_as_much_does_not(card: str, taken: bool) -> None:
    p = position(f"turn a\nred: red-3 blue-2\na red: red-3\nhand a: {card} green-1\nhand b: blue-3")
    p.take(f"add {card} red")
    assert p.owner("red") == ("a" if taken else "")
    assert p.free() == (["blue-2", "red-3"] if taken else [])
    assert p.defence("red") == (["red-3", card] if taken else ["red-3", "blue-2"])


@pytest.mark.rule("SK-067")
def test_beaten_knights_of_a_player_go_back_to_that_hand_all_of_them() -> None:
    p = position(
        "turn a\ngreen: b green-1 blue-1 red-1\na green: green-2\nhand a: yellow-2 red-1\nhand b: violet-3\nfree: red-4"
    )
    p.take("add yellow-2 green")
    assert p.owner("green") == "a" and sorted(p.hand("b")) == ["blue-1", "green-1", "red-1", "violet-3"]
    assert p.free() == ["red-4"]


@pytest.mark.rule("SK-040", "SK-075", "SK-076", "SK-050")
def test_a_free_knight_is_bought_for_its_value_before_the_card_and_may_be_laid_at_once() -> None:
    p = position("turn a\nhand a: yellow-1 green-1\nhand b: blue-3\nfree: red-3 blue-4\npoints: 3 9")
    assert p.plays("recruit") == ["red-3"]  # four points are not there
    p.take("recruit red-3")
    assert points(p, "a") == 0 and "red-3" in p.hand("a") and p.free() == ["blue-4"]
    p.take("open red-3")
    assert p.army("a", "red") == ["red-3"]


@pytest.mark.rule("SK-040", "SK-076")
def test_or_after_the_card_knights_set_free_in_this_very_turn_too() -> None:
    p = position("turn a\nred: red-1 blue-1\na red: red-2\nhand a: yellow-1 green-1\nhand b: blue-3\npoints: 1 0")
    p.take("add yellow-1 red")
    assert set(p.plays("recruit")) == {"red-1", "blue-1"}
    p.take("recruit blue-1")
    assert "blue-1" in p.hand("a") and points(p, "a") == 0


# -- Fin du jeu --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-110", "SK-111")
def test_the_last_card_ends_the_game_after_that_turn_and_may_still_conquer() -> None:
    p = position("turn a\nred: red-1 blue-1\na red: red-2\nhand a: yellow-1\nhand b: blue-3\npoints: 2 0")
    p.take("add yellow-1 red")
    assert p.owner("red") == "a" and not p.match.over()  # the turn goes on: a knight may still be bought
    p.take("end_turn")
    assert p.match.over()


def score(text: str, *moves: str) -> list[int]:
    """Final scores after a lays a last card. Orange's crown side would take troop points away, so it is nobody's."""
    p = position("turn a\n" + text).take(*moves)
    if not p.match.over():
        p.take("end_turn")
    assert p.match.over()
    return totals(p)


@pytest.mark.rule("SK-122", "SK-123", "SK-126", "SK-128", "SK-134")
def test_points_and_defenders_count_hands_are_taken_away_and_armies_without_a_land_bring_nothing() -> None:
    told = score(
        """
        red: b red-3 blue-2
        a green: green-4
        hand a: yellow-1
        hand b: blue-3 violet-4
        points: 10 6
        """,
        "open yellow-1",
    )
    assert told == [10, 6 + 5 - 7]


# -- Actions spéciales -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-090", "SK-091", "SK-092", "SK-086")
def test_violet_lays_a_card_under_itself_instead_of_2a_once_and_by_the_rule_of_colours() -> None:
    text = "turn a\nviolet: a violet-2 red-1\nhand a: red-3 green-2 blue-1\nhand b: blue-3 green-1"
    p = position(text)
    assert set(p.plays("reinforce")) == {"green-2 violet", "blue-1 violet"}
    p.take("reinforce green-2 violet")
    assert p.defence("violet") == ["violet-2", "red-1", "green-2"]
    assert p.seat() == 1  # that was the card of the turn
    p.take("open blue-3")
    assert p.plays("reinforce") == []  # until somebody else takes it


@pytest.mark.rule("SK-086", "SK-087", "SK-072")
def test_the_new_owner_has_the_power_again() -> None:
    p = position(
        """
        turn a
        violet: b violet-1 red-1 used
        a violet: violet-2
        hand a: green-1 blue-1 yellow-1
        hand b: blue-3 green-4
        """
    )
    p.take("add green-1 violet")
    assert p.owner("violet") == "a" and p.seat() == 1
    p.take("open blue-3")
    assert p.plays("reinforce") == ["yellow-1 violet", "blue-1 violet"]


@pytest.mark.rule("SK-093", "SK-041")
def test_a_card_is_taken_back_besides_the_card_of_the_turn() -> None:
    p = position("turn a\nblue: a blue-2 red-1 green-3\nhand a: yellow-3 violet-1\nhand b: blue-3")
    assert set(p.plays("withdraw")) == {"blue-2 blue", "red-1 blue", "green-3 blue"}  # any of them
    p.take("withdraw green-3 blue")
    assert "green-3" in p.hand("a") and p.defence("blue") == ["blue-2", "red-1"]
    p.take("open green-3")
    assert p.seat() == 1


@pytest.mark.rule("SK-095", "SK-096")
def test_who_loses_the_majority_by_that_takes_all_back_and_hands_the_land_over() -> None:
    p = position(
        "turn a\nblue: a blue-2 red-1 green-3\nb blue: blue-3 yellow-1\nhand a: yellow-3 violet-1\nhand b: blue-3"
    )
    p.take("withdraw green-3 blue")  # four against three
    assert p.owner("blue") == "b" and p.defence("blue") == ["blue-3", "yellow-1"]
    assert sorted(p.hand("a")) == ["blue-2", "green-3", "red-1", "violet-1", "yellow-3"]


@pytest.mark.rule("SK-062")
@pytest.mark.parametrize(("card", "taken"), [("green-2", False), ("green-3", True)])
def test_a_stronghold_asks_for_two_points_more_than_its_defence(card: str, taken: bool) -> None:
    p = position(f"turn a\nred: b red-2 blue-1\na red: red-2\nhand a: {card} yellow-1\nhand b: blue-3")
    p.take(f"add {card} red")
    assert (p.owner("red") == "a") is taken


@pytest.mark.rule("SK-063")
@pytest.mark.parametrize(("card", "taken"), [("green-1", False), ("green-2", True)])
def test_the_other_falls_to_an_attack_equal_to_its_defence(card: str, taken: bool) -> None:
    p = position(f"turn a\norange back: b orange-3 blue-1\na orange: orange-2\nhand a: {card} yellow-1\nhand b: blue-3")
    p.take(f"add {card} orange")
    assert (p.owner("orange") == "a") is taken


@pytest.mark.rule("SK-098", "SK-086")
def test_a_knight_without_pay_once() -> None:
    p = position(
        "turn a\nyellow back: a yellow-2 red-1\nhand a: red-3 green-1\nhand b: blue-3\nfree: blue-4 red-1\npoints: 0 0"
    )
    assert set(p.plays("free_recruit")) == {"blue-4 yellow", "red-1 yellow"} and p.plays("recruit") == []
    p.take("free_recruit blue-4 yellow")
    assert "blue-4" in p.hand("a") and points(p, "a") == 0
    assert p.plays("free_recruit") == []


HIDDEN = """
    turn a
    green back: a green-2 violet-1
    {target}
    a {colour}: {colour}-2
    hand a: yellow-{value} violet-1 blue-1
    hand b: blue-3 orange-1
"""


def hiding(target: str, value: int) -> tuple[str, bool]:
    """Who holds the land after a card is hidden before it, and whether that card is shown."""
    colour = target.split()[0].rstrip(":")
    p = position(HIDDEN.format(target=target, colour=colour, value=value))
    p.take(f"hide yellow-{value} {colour} green")
    return p.owner(colour), "CardRevealed" in p.happened()


@pytest.mark.rule("SK-100", "SK-101", "SK-103")
def test_a_hidden_card_is_shown_as_soon_as_the_attack_exceeds_the_defence() -> None:
    assert hiding("blue: b blue-3 red-1", 2) == ("b", False)  # four against four
    assert hiding("blue: b blue-3 red-1", 3) == ("a", True)
    assert hiding("red: b red-3 blue-1", 2) == ("b", False)
    assert hiding("red: b red-3 blue-1", 3) == ("b", True)  # five against four, and the stronghold holds
    assert hiding("red: b red-3 blue-1", 4) == ("a", True)


@pytest.mark.rule("SK-103", "SK-063")
def test_a_land_that_falls_to_equal_force_is_held_by_cards_that_are_all_seen() -> None:
    assert hiding("orange back: b orange-3 blue-1", 1) == ("b", False)
    assert hiding("orange back: b orange-3 blue-1", 2) == ("a", True)


@pytest.mark.rule("SK-104")
def test_it_is_shown_sooner_if_its_player_loses_the_land_that_allowed_it() -> None:
    p = position(
        """
        turn b
        green back: a green-2 violet-1
        a blue: blue-1 ?yellow-1(green)
        b green: green-3
        hand a: violet-1 red-2
        hand b: blue-3 orange-1
        """
    )
    p.take("add orange-1 green")
    assert p.owner("green") == "b" and "CardRevealed" in p.happened()


# -- Pouvoirs prenant effet lors du décompte final ---------------------------------------------------------------------


@pytest.mark.rule("SK-124", "SK-125", "SK-127", "SK-129", "SK-130", "SK-131")
@pytest.mark.parametrize(
    ("land", "expected"),
    [
        ("green: b green-3 red-2", 5 + 5 - 3),  # five points more
        ("violet back: b violet-3 red-2", 5 + 6 - 3),  # cards before no land count
        ("yellow: b yellow-3 red-2", 5),  # the hand counts nothing
        ("orange: b orange-3 red-2", -3),  # its knights count nothing
        ("red back: b red-3 green-2", 5 - 3 + 2),  # two from the opponent
        ("orange back: b orange-1 red-2", 15 - 3),  # fifteen, whoever stands there
    ],
)
def test_what_a_land_brings_at_the_final_count(land: str, expected: int) -> None:
    told = score(
        f"""
        {land}
        b blue: blue-4 orange-2
        hand a: yellow-1
        hand b: violet-3
        points: 0 0
        """,
        "open yellow-1",
    )
    assert told[1] == expected
    assert told[0] == (-2 if land.startswith("red back") else 0)


@pytest.mark.rule("SK-121", "SK-123")
def test_a_card_of_the_hand_joins_that_land_at_the_final_count_by_the_rule_of_colours() -> None:
    p = position(
        """
        turn a
        blue back: a blue-2 red-1
        violet: b violet-2 red-1
        hand a: yellow-1
        hand b: violet-3
        """
    )
    p.take("open yellow-1")
    assert p.match.over()  # a has no card left for it
    p = position(
        """
        turn a
        blue back: b blue-2 red-1
        hand a: yellow-1
        hand b: violet-3 red-4 blue-1
        """
    )
    p.take("open yellow-1")
    assert p.seat() == 1 and p.plays("muster") == ["violet-3"]
    p.take("muster violet-3")
    assert totals(p)[1] == 6 - 5


@pytest.mark.rule("SK-134")
def test_most_points_win() -> None:
    p = position("turn a\nhand a: yellow-1\nhand b: violet-3\npoints: 4 9").take("open yellow-1")
    assert p.match.over() and p.table.rules.outcome(p.s).places == [2, 1]
