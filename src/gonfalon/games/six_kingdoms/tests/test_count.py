"""Chapters "The end of the game" and "The final count"."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.events.count import score
from gonfalon.games.six_kingdoms.ids import COLOURS
from gonfalon.games.six_kingdoms.state import (
    ALL_PASSED,
    FINAL_MUSTER,
    LAST_CARD,
    LIMIT,
    ROW_BONUS,
    ROW_HAND,
    ROW_KINGDOMS,
    ROW_POINTS,
    ROW_STRAGGLERS,
    ROW_TRIBUTE,
    ROWS,
)
from gonfalon.games.six_kingdoms.verbs import COLOUR_IDS

from .position import Told, position

LAST = """
    turn a
    a red: red-1
    hand a: green-1
    hand b: yellow-2 blue-3
    points: 4 6
"""


def row(p: Told, seat: int, which: int) -> int:
    return p.s.count[seat * ROWS + which]


def totals(p: Told) -> list[int]:
    return [score(p.s, Seat(seat)) for seat in range(p.s.seats)]


def over(p: Told, *moves: str) -> Told:
    p.take(*moves)
    for _ in until(p.match.over):
        p.take("decline" if "decline" in p.menu() else "end_turn")
    return p


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-110", "SK-111")
def test_the_last_card_ends_the_game_and_nobody_else_moves() -> None:
    p = position(LAST).take("add green-1 red")
    assert p.match.over() and p.s.ended == LAST_CARD
    outcome = p.table.rules.outcome(p.s)
    assert (outcome.rule, outcome.cut) == ("SK-111", False)
    assert "TurnBegan" not in p.happened()


@pytest.mark.rule("SK-111")
def test_the_last_turn_is_played_to_its_end() -> None:
    p = position(LAST + "red: red-4 blue-1\nyellow back: a yellow-3\nfree: blue-1")
    p.take("add green-1 red")
    assert not p.match.over() and "recruit blue-1" in p.menu() and "free_recruit blue-1 yellow" in p.menu()
    p.take("end_turn")
    assert p.match.over()


@pytest.mark.rule("SK-112", "SK-R19")
def test_cards_gained_afterwards_do_not_put_the_end_off() -> None:
    p = position(LAST + "free: blue-1")
    p.take("add green-1 red", "recruit blue-1")
    assert p.match.over() and p.hand("a") == ["blue-1"]


@pytest.mark.rule("SK-110")
def test_cards_gained_before_do() -> None:
    p = position(LAST + "free: blue-1").take("recruit blue-1", "add green-1 red")
    assert not p.match.over()


STUCK = """
    turn a
    a red: red-1 green-1
    b red: red-1 green-1
    hand a: green-1 red-2
    hand b: red-3 green-2
"""
BLOCKED = STUCK + "a green: green-1 red-2\nb green: green-2 red-3\nred: red-4 blue-4\ngreen: green-4 blue-4"


@pytest.mark.rule("SK-113", "SK-R09", "SK-R26")
def test_a_round_of_passes_ends_the_game() -> None:
    p = position(BLOCKED).take("end_turn")
    assert not p.match.over()
    p.take("end_turn")
    assert p.match.over() and p.s.ended == ALL_PASSED
    assert p.table.rules.outcome(p.s).rule == "SK-113"
    assert row(p, 0, ROW_HAND) == -3


@pytest.mark.rule("SK-113")
def test_a_card_between_passes_starts_the_round_of_passes_anew() -> None:
    p = position(BLOCKED + "\nhand b: yellow-1 violet-1")
    p.take("end_turn", "open yellow-1", "end_turn")
    assert not p.match.over() and p.s.passes == 1


@pytest.mark.rule("SK-113", "SK-R09")
def test_passes_end_nothing_if_the_table_says_so() -> None:
    p = position(BLOCKED, end_on_full_round_without_card=False)
    p.take(*["end_turn"] * 6)
    assert not p.match.over() and p.s.round > 4


@pytest.mark.rule("SK-114", "SK-R20", "SK-R26")
def test_the_round_limit_ends_the_game() -> None:
    p = position("turn b\nround 3\nhand a: green-1 blue-1\nhand b: yellow-2 blue-3\npoints: 1 0", round_limit=3)
    p.take("open yellow-2")
    assert p.match.over() and p.s.ended == LIMIT
    outcome = p.table.rules.outcome(p.s)
    assert (outcome.rule, outcome.cut) == ("SK-114", True)
    assert row(p, 1, ROW_HAND) == -3
    free = position("turn b\nround 3\nhand a: green-1 blue-1\nhand b: yellow-2 blue-3\npoints: 1 0", round_limit=0)
    assert not free.take("open yellow-2").match.over()


# -- the count ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-120", "SK-R17")
def test_hidden_cards_are_revealed_for_the_count() -> None:
    p = position(LAST + "green back: b green-4\nb orange: orange-1 ?blue-2(green)").take("add green-1 red")
    assert p.cited("CardRevealed") == ["SK-120"]
    assert p.happened().index("CardRevealed") < p.happened().index("PointsCounted")


MUSTER = LAST + "blue back: b blue-2 red-1"


@pytest.mark.rule("SK-121", "SK-R25", "SK-053")
def test_final_muster_adds_a_card_before_anything_is_counted() -> None:
    p = position(MUSTER).take("add green-1 red")
    assert p.seat() == 1 and p.menu() == ["muster yellow-2", "decline"]
    assert p.prompt().key == "ask-muster"
    assert p.refusal("muster blue-3") == ("colour-in-kingdom", "SK-121")
    assert p.refusal("muster violet-1") == ("not-in-hand", "SK-121")
    assert p.refusal("end_turn") == ("muster-or-decline", "SK-121")
    p.take("muster yellow-2")
    assert p.defence("blue") == ["blue-2", "red-1", "yellow-2"]
    assert row(p, 1, ROW_KINGDOMS) == 5 and row(p, 1, ROW_HAND) == -3


@pytest.mark.rule("SK-121")
def test_final_muster_may_be_declined_and_needs_a_hand() -> None:
    p = over(position(MUSTER), "add green-1 red")
    assert row(p, 1, ROW_KINGDOMS) == 3 and row(p, 1, ROW_HAND) == -5
    mine = position(LAST + "blue back: a blue-2 red-1").take("add green-1 red")
    assert mine.match.over()  # no card is left to add


@pytest.mark.rule("SK-121")
def test_no_muster_during_play() -> None:
    p = position(MUSTER)
    assert p.refusal("muster green-1") == ("no-count-yet", "SK-121")
    assert p.refusal("decline") == ("no-count-yet", "SK-121")


@pytest.mark.rule("SK-122", "SK-123", "SK-126", "SK-128", "SK-132")
def test_points_kingdoms_armies_and_hands() -> None:
    p = position(LAST + "red: b red-4 yellow-2\nblue: a blue-3 orange-2\nfree: violet-4").take("add green-1 red")
    p.take("end_turn")
    assert [row(p, 0, which) for which in range(ROWS)] == [4, 5, 0, 0, 0, 0]
    assert [row(p, 1, which) for which in range(ROWS)] == [6, 6, 0, -5, 0, 0]
    assert totals(p) == [9, 7]
    assert p.told("StragglersCounted") == [{"seat": 0, "symbol": 0, "points": 0}]
    assert p.cited("StragglersCounted") == ["SK-126"]


@pytest.mark.rule("SK-123")
def test_the_count_is_told_line_by_line_in_its_order() -> None:
    p = position(LAST + "red: b red-4 yellow-2").take("add green-1 red")
    told = [name for name in p.happened() if name.endswith(("Counted", "Paid", "Scored"))]
    assert told == [
        "PointsCounted",
        "PointsCounted",
        "KingdomCounted",
        "StragglersCounted",
        "HandCounted",
        "HandCounted",
        "Scored",
        "Scored",
    ]


@pytest.mark.rule("SK-124")
def test_no_troop_points() -> None:
    p = position(LAST + "orange: b orange-4 yellow-2").take("add green-1 red")
    assert row(p, 1, ROW_KINGDOMS) == 0 and p.cited("KingdomCounted") == ["SK-124"]


@pytest.mark.rule("SK-125", "SK-R24")
@pytest.mark.parametrize("army", ["orange-1", "orange-4 yellow-4 blue-4 red-4"])
def test_fixed15(army: str) -> None:
    p = position(LAST + f"orange back: b {army}").take("add green-1 red")
    assert row(p, 1, ROW_KINGDOMS) == 15 and p.cited("KingdomCounted") == ["SK-125"]


@pytest.mark.rule("SK-127", "SK-R21")
def test_stragglers_count_for_the_owner_alone() -> None:
    text = LAST + "b green: green-4 red-1\nb blue: blue-1\nviolet back: b violet-2"
    p = position(text).take("add green-1 red")
    assert row(p, 1, ROW_STRAGGLERS) == 6 and row(p, 0, ROW_STRAGGLERS) == 0
    assert p.cited("StragglersCounted") == ["SK-126", "SK-127"]


@pytest.mark.rule("SK-129")
def test_hand_zero() -> None:
    p = position(LAST + "yellow: b yellow-1").take("add green-1 red")
    assert row(p, 1, ROW_HAND) == 0 and p.cited("HandCounted") == ["SK-128", "SK-129"]


@pytest.mark.rule("SK-130")
def test_bonus5() -> None:
    p = position(LAST + "green: b green-2").take("add green-1 red")
    assert row(p, 1, ROW_BONUS) == 5 and row(p, 1, ROW_KINGDOMS) == 2


@pytest.mark.rule("SK-131", "SK-133", "SK-R22")
def test_tribute_is_paid_by_every_opponent_even_below_nothing() -> None:
    p = position(
        """
        turn a
        red back: c red-2
        yellow: b yellow-1
        a green: green-1
        hand a: blue-1
        hand b: blue-2
        hand c: blue-2
        points: 0 0 0
        """,
        seats=3,
    )
    over(p, "add blue-1 green")
    assert [row(p, seat, ROW_TRIBUTE) for seat in range(3)] == [-2, -2, 4]
    assert [told["payer"] for told in p.told("TributePaid")] == [0, 1]
    assert totals(p) == [-2, -1, 4]  # hand_zero spares b the hand, not the tribute
    assert row(p, 0, ROW_POINTS) == 0


@pytest.mark.rule("SK-134", "SK-R23")
def test_the_highest_score_wins_and_ties_are_shared() -> None:
    p = position(LAST).take("add green-1 red")
    assert totals(p) == [4, 1]
    assert p.table.rules.outcome(p.s).places == [1, 2]
    level = position(LAST.replace("points: 4 6", "points: 4 9")).take("add green-1 red")
    assert totals(level) == [4, 4]
    outcome = level.table.rules.outcome(level.s)
    assert outcome.places == [1, 1] and outcome.winners() == [0, 1]


@pytest.mark.rule("SK-R23")
def test_ties_may_be_broken_by_kingdoms_then_by_hand() -> None:
    text = LAST.replace("points: 4 6", "points: 4 9")
    p = position(text, tie_break="kingdoms_then_hand").take("add green-1 red")
    assert totals(p) == [4, 4] and p.table.rules.outcome(p.s).places == [1, 2]  # an empty hand is lighter
    q = position(text + "orange: b orange-1", tie_break="kingdoms_then_hand").take("add green-1 red")
    assert totals(q) == [4, 4] and q.table.rules.outcome(q.s).places == [2, 1]


@pytest.mark.rule("SK-128")
def test_all_hands_are_shown_at_the_count() -> None:
    p = position(LAST + "green back: b green-4\nb orange: orange-1 ?blue-2(green)").take("add green-1 red")
    view = p.match.views.of(Seat(0))
    assert view.hand_cards(Seat(1)) == p.s.hand_cards(Seat(1))


@pytest.mark.rule("SK-121")
@pytest.mark.parametrize("which", range(COLOURS))
def test_any_kingdom_may_muster(which: int) -> None:
    name = COLOUR_IDS[which]
    p = position(LAST + f"{name}: b {name}-1")
    for s in (p.s, *p.match.views.states):  # as a pack of one's own may have it
        s.final = [FINAL_MUSTER if one == which else 0 for one in range(COLOURS)]
    p.take("add green-1 red")
    assert p.seat() == 1 and "decline" in p.menu()
