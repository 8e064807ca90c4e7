"""Turns: their five steps in order, start and end cards, the hand limit."""

import pytest

from .position import Position, position

IDLE = ["done", "done"]  # no reinforcements, no movement


@pytest.mark.rule("BT-TURN-01")
def test_a_turn_has_its_five_steps_in_order() -> None:
    p = position("""
        round 2, a to start
        gate_n: a5 flag a
        hand a: spy
        c03: tile insula_5
    """)
    asked = [p.asked]
    for move in ("done", "done", "march gate_n c03 5", "done"):
        p.do(move)
        asked.append(p.asked)
    assert asked == ["a ask-start-cards", "a ask-reinforce", "a ask-march", "a ask-march", "a ask-attacker-cards"]
    p.do("done", dice=[6, 1])
    assert p.asked == "a ask-attacker-after"
    p.do("done")
    assert p.flag("c03") == "a"
    assert p.asked == "a ask-end-cards"
    p.do("done")
    assert p.asked == "b ask-reinforce"


@pytest.mark.rule("BT-TURN-02", "BT-ELIM-03")
def test_the_next_player_to_the_left_who_is_in_the_game_follows() -> None:
    p = position("round 2, a to reinforce\nout b", seats=3)
    p.pass_by(*IDLE)
    assert p.asked == "c ask-reinforce"
    p.pass_by(*IDLE)
    assert p.asked == "a ask-reinforce"
    assert p.s.round == 3


@pytest.mark.rule("BT-TURN-03", "BT-RULING-39")
def test_a_player_may_do_nothing_at_all() -> None:
    p = position("""
        round 2, a to start
        gate_n: a5 flag a
        hand a: spy, clan_riders, silver_plate
    """)
    p.pass_by("done", "done", "done", "done")
    assert p.asked == "b ask-reinforce"
    assert p.hand("a") == ["clan_riders", "spy", "silver_plate"]


@pytest.mark.rule("BT-TURN-04", "BT-BOOTY-03")
def test_any_number_of_start_cards_one_after_another() -> None:
    p = position("""
        round 2, a to start
        gate_n: a1 flag a
        hand a: clan_riders, war_drums, war_drums, war_cry
    """)
    assert p.offers("play") == ["clan_riders", "war_drums"]
    p.do("play war_drums").do("play war_drums").do("play clan_riders")
    assert p.horde("a", "gate_n") == 3
    assert p.menu == ["done"]  # asked all the same: there is a card in hand
    assert p.hand("a") == ["war_cry"]


@pytest.mark.rule("BT-TURN-05", "BT-BOOTY-01")
def test_no_start_card_once_reinforcements_have_begun() -> None:
    p = position("""
        round 2, a to start
        gate_n: a1 flag a
        hand a: clan_riders
    """).do("done")
    assert p.why_not("play clan_riders") == ("reinforce-or-done", "BT-TURN-05")
    p.do("done")
    assert p.why_not("play clan_riders") == ("march-or-done", "BT-TURN-06")
    p.do("done")
    assert p.why_not("play clan_riders") == ("wrong-moment", "BT-BOOTY-01")


@pytest.mark.rule("BT-TURN-06", "BT-MOVE-16")
def test_nothing_is_revealed_or_fought_before_movement_is_declared_finished() -> None:
    p = position("""
        round 2, a to march
        gate_n: a5 flag a
    """)
    p.do("march gate_n c04 3").do("march gate_n c03 2")
    assert p.log == ["Marched"]
    assert not p.s.up[p.cell("c04")]
    assert p.asked == "a ask-march"
    assert p.why_not("attack c04") == ("march-or-done", "BT-TURN-06")
    p.do("done")
    assert p.asked == "a ask-attack"


@pytest.mark.rule("BT-TURN-07")
def test_nobody_marches_after_the_declaration() -> None:
    p = position("""
        round 2, a to march
        gate_n: a6 flag a
    """)
    p.do("march gate_n c04 2").do("march gate_n c03 2").do("done")
    assert p.why_not("march gate_n c05 2") == ("resolve-conflicts", "BT-REVEAL-03")


@pytest.mark.rule("BT-TURN-08")
def test_any_number_of_end_cards() -> None:
    p = position("""
        round 2, a to end
        gate_n: a5 flag a
        hand a: silver_plate, silver_plate, golden_idol, spy
    """)
    assert p.offers("play") == ["silver_plate", "golden_idol"]
    p.do("play silver_plate").do("play golden_idol").do("play silver_plate")
    assert p.chest("a") == ["silver_plate", "silver_plate", "golden_idol"]
    p.do("done")
    assert p.asked.startswith("b")


def seven() -> Position:
    return position("""
        round 2, a to end
        gate_n: a5 flag a
        hand a: war_cry, war_cry, war_cry, spy, spy, tribute, silver_plate
        hand b: barricades, barricades, boiling_oil, boiling_oil, lucky_omen, city_militia, counter_ruse, hidden_archers
        chest a: golden_idol
    """)


@pytest.mark.rule("BT-BOOTY-06", "BT-TURN-09", "BT-BOOTY-08")
def test_the_turn_ends_only_with_six_cards_in_hand() -> None:
    p = seven()
    assert p.asked == "a ask-discard"
    assert p.why_not("done") == ("hand-too-large", "BT-BOOTY-06")
    assert p.offers("discard") == ["war_cry", "spy", "tribute", "silver_plate"]
    p.do("discard spy")
    assert p.discarded() == ["spy"]
    assert p.asked == "a ask-end-cards"
    assert p.why_not("discard war_cry") == ("hand-small-enough", "BT-BOOTY-06")
    assert p.why_not("discard boiling_oil") == ("not-in-hand", "BT-BOOTY-01")


@pytest.mark.rule("BT-BOOTY-06")
def test_as_many_cards_are_discarded_as_are_too_many() -> None:
    p = position(
        "round 2, a to end\ngate_n: a5 flag a\nhand a: war_cry, war_cry, war_cry, spy, spy, spy, tribute, "
        "tribute, boiling_oil, boiling_oil"
    )
    for left, card in enumerate(("spy", "war_cry", "spy", "boiling_oil")):
        assert p.asked == "a ask-discard" and p.why_not("done") == ("hand-too-large", "BT-BOOTY-06")
        assert len(p.hand("a")) == 10 - left
        p.do(f"discard {card}")
    assert len(p.hand("a")) == 6 and p.discarded() == ["war_cry", "boiling_oil", "spy", "spy"]
    assert not p.asked.endswith("ask-discard")


@pytest.mark.rule("BT-BOOTY-06", "BT-BOOTY-08")
def test_an_end_card_played_brings_the_hand_down_as_well() -> None:
    p = seven().do("play silver_plate")
    assert p.asked == "a ask-end-cards"
    assert p.chest("a") == ["silver_plate", "golden_idol"]
    p.do("done")


@pytest.mark.rule("BT-BOOTY-07", "BT-RULING-31")
def test_others_keep_more_than_six_until_the_end_of_their_own_turn() -> None:
    p = seven().do("discard spy").do("done")
    assert p.asked == "b ask-start-cards"
    assert len(p.hand("b")) == 8
    p.pass_by("done", "done", "done")
    assert p.asked == "b ask-discard"


@pytest.mark.rule("BT-TURN-01")
def test_what_a_turn_left_behind_is_gone_with_it() -> None:
    p = position("""
        round 2, a to start
        gate_n: a3 flag a
        hand a: war_drums, forced_march
    """)
    p.do("play war_drums").do("play forced_march")
    p.do("reinforce gate_n", dice=[1])
    assert p.asked.startswith("b")  # nobody else could call or move, as everybody can see
    assert not any(p.s.modifiers.flat())
    assert p.s.extra_moves == 0
    assert not any(p.s.moved) and not any(p.s.frozen)
