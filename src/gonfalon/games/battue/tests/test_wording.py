"""Scenes written from the sentences of the rulebook alone, one after the other."""

import pytest

from .position import Position, position


def battle(p: Position) -> tuple[int, int]:
    """Attack and defence of the round just fought."""
    [decided] = [one for one in p.happened if type(one).__name__ == "RoundDecided"]
    return decided.attack, decided.defence


@pytest.mark.rule("BT-REINF-02", "BT-REINF-03")
@pytest.mark.parametrize(("die", "more"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_says_how_many_come(die: int, more: int) -> None:
    p = position("round 3, a to reinforce\ngate_n: a3 flag a").do("reinforce gate_n", dice=[die])
    assert (p.horde("a", "gate_n"), p.s.reserve[0]) == (3 + more, 12 - more)


@pytest.mark.rule("BT-REINF-01", "BT-REINF-07", "BT-MOVE-11")
def test_several_hordes_may_call_and_none_of_them_moves() -> None:
    p = position("round 3, a to reinforce\ngate_n: a2 flag a\nc04: a2 flag a tile curia\nc03: a1 flag a tile domus_1")
    p.do("reinforce gate_n", dice=[1]).do("reinforce c04", dice=[1]).do("done")
    assert {one.split()[0] for one in p.offers("march")} == {"c03"}
    assert p.why_not("march gate_n c05 1")[1] in ("BT-MOVE-11", "BT-REINF-07")


@pytest.mark.rule("BT-REINF-04")
def test_a_horde_never_exceeds_eight() -> None:
    p = position("round 3, a to reinforce\ngate_n: a7 flag a").do("reinforce gate_n", dice=[6])
    assert (p.horde("a", "gate_n"), p.s.reserve[0]) == (8, 7)


@pytest.mark.rule("BT-REINF-05", "BT-REINF-06")
def test_no_more_than_fifteen_on_the_board() -> None:
    p = position("round 3, a to reinforce\ngate_n: a7 flag a\nc04: a7 flag a tile curia").do(
        "reinforce gate_n", dice=[6]
    )
    assert p.horde("a", "gate_n") + p.horde("a", "c04") == 15 and p.s.reserve[0] == 0


@pytest.mark.rule("BT-MOVE-02", "BT-MOVE-07")
def test_each_warrior_moves_once_a_turn() -> None:
    p = position("round 3, a to march\ngate_n: a3 flag a\nc04: a2 flag a tile curia").do("march gate_n c04 3")
    assert "c04 c05 2" in p.offers("march") and "c04 c05 3" not in p.offers("march")


@pytest.mark.rule("BT-MOVE-05")
def test_nobody_splits_before_the_first_conquest() -> None:
    p = position("round 1, a to march")
    assert p.offers("march") == ["camp gate_n 6"]


@pytest.mark.rule("BT-MOVE-04", "BT-WIN-04")
def test_after_a_first_conquest_of_a_mere_gate_hordes_split() -> None:
    p = position("round 2, a to march\ngate_n: a5 flag a")
    assert {"gate_n c04 1", "gate_n c04 5", "gate_n c03 2"} <= set(p.offers("march"))
    p.do("march gate_n c04 2").do("march gate_n c03 2")
    assert [p.horde("a", cell) for cell in ("gate_n", "c04", "c03")] == [1, 2, 2]


@pytest.mark.rule("BT-MOVE-07", "BT-MOVE-08")
def test_hordes_that_meet_are_no_more_than_eight() -> None:
    p = position("round 3, a to march\ngate_n: a5 flag a\nc04: a5 flag a tile curia")
    p.do("march gate_n c03 5")
    assert "c04 c03 3" in p.offers("march") and "c04 c03 4" not in p.offers("march")
    assert p.why_not("march c04 c03 4")[1] == "BT-MOVE-08"


@pytest.mark.rule("BT-MOVE-16", "BT-TURN-06")
def test_nothing_is_revealed_before_every_horde_stands_where_it_should() -> None:
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: tile curia down\nc03: tile domus_1 down")
    p.do("march gate_n c04 2").do("march gate_n c03 2")
    assert not p.s.up[p.cell("c04")] and not p.s.up[p.cell("c03")]
    assert p.asked == "a ask-march"


@pytest.mark.rule("BT-MOVE-10", "BT-MOVE-15")
def test_one_moves_onto_own_tiles_and_onto_those_of_opponents() -> None:
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: flag b tile curia\nc03: flag a tile domus_1")
    p.do("march gate_n c03 2").do("march gate_n c04 2").do("done", dice=[1, 6])
    assert p.asked == "a ask-fight-on" and p.s.battle.cell == p.cell("c04")  # no battle for c03


@pytest.mark.rule("BT-REVEAL-05", "BT-EVENT-02")
def test_the_event_comes_before_anything_of_the_battle() -> None:
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: tile curia down\nevents: last_stand\nhand a: war_cry")
    p.do("march gate_n c04 3").do("done", chance=[0])
    assert p.asked == "a ask-attacker-cards" and "EventSpent" in p.log and "Rolled" not in p.log
    p.do("done", dice=[1, 1]).do("done")
    assert battle(p) == (3 + 1, 5 + 2 + 1)


@pytest.mark.rule("BT-BATTLE-EMPTY-02")
@pytest.mark.parametrize(("attacker", "defender"), [("a", "b"), ("b", "c"), ("c", "a")])
def test_the_left_neighbour_defends_what_nobody_controls(attacker: str, defender: str) -> None:
    p = position(
        f"round 3, {attacker} to march\nc04: {attacker}4 tile theatrum\nhand {defender}: barricades\n"
        f"conquered {attacker}",
        seats=3,
    )
    p.do("done")
    assert p.asked == f"{defender} ask-defender-cards"


@pytest.mark.rule("BT-BATTLE-EMPTY-04")
def test_the_controller_defends_his_empty_tile_not_the_left_neighbour() -> None:
    p = position("round 3, a to march\nc04: a4 flag c tile theatrum\nhand b: barricades\nhand c: barricades", seats=3)
    assert p.do("done").asked == "c ask-defender-cards"


@pytest.mark.rule("BT-BATTLE-EMPTY-09", "BT-BATTLE-EMPTY-10", "BT-BATTLE-EMPTY-12", "BT-COMP-11")
def test_an_equal_attack_loses_and_costs_one_warrior() -> None:
    p = position("round 3, a to march\nc04: a4 tile theatrum\ngate_n: flag a").do("done", dice=[3, 3])
    assert battle(p) == (7, 7)
    assert (p.horde("a", "c04"), p.s.reserve[0], p.flag("c04")) == (3, 12, "")


@pytest.mark.rule("BT-BATTLE-EMPTY-13")
def test_with_the_last_warrior_the_battle_ends_and_nobody_has_the_tile() -> None:
    p = position("round 3, a to march\nc04: a1 tile theatrum\ngate_n: a2 flag a").do("done", dice=[1, 6])
    assert p.flag("c04") == "" and p.horde("a", "c04") == 0 and "BattleEnded" in p.log


@pytest.mark.rule("BT-BATTLE-EMPTY-14", "BT-RETREAT-01")
def test_after_a_lost_round_he_goes_on_or_leaves_for_a_tile_of_his_own() -> None:
    p = position("round 3, a to march\nc04: a4 tile theatrum\ngate_n: flag a\nc05: tile domus_1\nc03: flag b")
    p.do("done", dice=[1, 6])
    assert p.menu == ["fight", "retreat gate_n"]
    p.do("retreat gate_n")
    assert (p.horde("a", "gate_n"), p.horde("a", "c04"), p.flag("c04")) == (3, 0, "")


@pytest.mark.rule("BT-RETREAT-02", "BT-RETREAT-06")
def test_no_retreat_where_more_than_eight_would_stand() -> None:
    p = position("round 3, a to march\nc04: a4 tile theatrum\ngate_n: a6 flag a\nc05: a5 flag a tile domus_1")
    p.do("done", dice=[1, 6])
    assert p.offers("retreat") == ["c05"]  # three more would be nine at the gate


@pytest.mark.rule("BT-BATTLE-OCC-05", "BT-BATTLE-OCC-04", "BT-BATTLE-OCC-09")
def test_a_won_round_takes_one_defender_and_either_may_retreat() -> None:
    p = position("round 3, a to march\nc04: a5 b3 flag b tile theatrum\ngate_n: flag a\nc05: flag b tile domus_1")
    p.do("done", dice=[6, 1])
    assert battle(p) == (11, 4 + 3 + 1)
    assert (p.horde("b", "c04"), p.flag("c04")) == (2, "b")
    assert p.asked == "a ask-fight-on" and p.offers("retreat") == ["gate_n"]
    p.do("fight")
    assert p.asked == "b ask-stay" and p.offers("retreat") == ["c05"]
    p.do("retreat c05")
    assert (p.horde("b", "c05"), p.horde("b", "c04"), p.flag("c04")) == (2, 0, "a")  # the whole horde


@pytest.mark.rule("BT-BATTLE-OCC-06", "BT-PLUNDER-02", "BT-WARRIOR-03")
def test_with_the_last_defender_the_tile_changes_hands_and_is_not_plundered_again() -> None:
    p = position("round 3, a to march\nc04: a5 b1 flag b tile palaestra\nc05: b2 flag b tile domus_1")
    p.do("done", dice=[6, 1])
    assert (p.flag("c04"), p.horde("a", "c04"), p.hand("a")) == ("a", 5, [])


@pytest.mark.rule("BT-BATTLE-OCC-08")
def test_without_attackers_the_defender_keeps_his_tile() -> None:
    p = position("round 3, a to march\nc04: a1 b1 flag b tile theatrum\ngate_n: a2 flag a").do("done", dice=[1, 6])
    assert (p.flag("c04"), p.horde("b", "c04"), p.horde("a", "c04")) == ("b", 1, 0)


@pytest.mark.rule("BT-FLAG-01", "BT-FLAG-02", "BT-WIN-01")
def test_without_a_flag_left_an_unoccupied_tile_is_given_up_for_it() -> None:
    p = position(
        "round 3, a to march\nc04: a6 tile theatrum\ngate_n: a1 flag a\nc05: flag a tile domus_1\n"
        "wall_n_w: flag a\nflags a: 0"
    ).do("done", dice=[6, 1])
    assert sorted(one.split()[-1] for one in p.menu) == ["c05", "wall_n_w"]
    p.do(next(one for one in p.menu if one.endswith("c05")), chance=[0])
    assert (p.flag("c05"), p.flag("c04"), len(p.hand("a"))) == ("", "a", 1)


@pytest.mark.rule("BT-PLUNDER-01")
@pytest.mark.parametrize(("tile", "cards"), [("hortus", 0), ("theatrum", 1), ("horreum", 2), ("macellum", 3)])
def test_plunder_brings_as_many_cards_as_the_tile_shows(tile: str, cards: int) -> None:
    p = position(f"round 3, a to march\nc04: a8 tile {tile}").do("done", dice=[6, 1], chance=[0] * cards)
    assert len(p.hand("a")) == cards


@pytest.mark.rule("BT-PLUNDER-03")
def test_plundered_cards_serve_at_once_in_the_next_battle() -> None:
    p = position("round 3, a to march\nc04: a6 tile theatrum\nc05: a6 tile domus_1\npile: war_cry")
    p.do("done").do("attack c04", dice=[6, 1], chance=[0])
    assert p.asked == "a ask-attacker-cards" and p.offers("play") == ["war_cry"]
    p.do("play war_cry", dice=[1, 1], chance=[0])  # and won: the discarded card is drawn again
    assert battle(p) == (6 + 2 + 1, 3 + 1)


@pytest.mark.rule("BT-WARRIOR-01", "BT-WARRIOR-02")
@pytest.mark.parametrize(("horde", "then"), [(6, 7), (7, 8), (8, 8)])
def test_a_tile_with_the_icon_gives_a_warrior_up_to_eight(horde: int, then: int) -> None:
    p = position(f"round 3, a to march\nc04: a{horde} tile stabula").do("done", dice=[6, 1])
    assert p.horde("a", "c04") == then


@pytest.mark.rule("BT-EVENT-06")
def test_when_the_events_are_gone_there_are_none() -> None:
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: tile curia down\nevents:").do("march gate_n c04 4")
    p.do("done", dice=[1, 6])
    assert "EventDrawn" not in p.log


@pytest.mark.rule("BT-BOOTY-09")
def test_the_discards_make_a_new_pile_when_one_must_draw() -> None:
    p = position("round 3, a to march\nc04: a8 tile horreum\npile: war_cry\ndiscard: spy")
    p.do("done", dice=[6, 1], chance=[0, 0])
    assert sorted(p.hand("a")) == ["spy", "war_cry"] and p.discarded() == []


@pytest.mark.rule("BT-BOOTY-06", "BT-BOOTY-08")
def test_more_than_six_are_played_or_discarded_and_the_chest_does_not_count() -> None:
    p = position(
        "round 3, a to end\ngate_n: a4 flag a\nhand a: war_cry, war_cry, war_cry, spy, tribute, boiling_oil, "
        "silver_plate, golden_idol\nchest a: silver_plate"
    )
    p.do("play silver_plate")  # seven are left
    assert "done" not in p.menu and {one.split()[0] for one in p.menu} == {"play", "discard"}
    p.do("discard spy").do("done")
    assert p.asked.startswith("b ")
    assert (len(p.hand("a")), p.chest("a")) == (6, ["silver_plate", "silver_plate"])


@pytest.mark.rule("BT-END-01", "BT-END-05", "BT-END-07")
def test_the_keys_may_be_held_by_several_and_by_who_is_out() -> None:
    p = position(
        """
        round 9, a to end
        gate_n: a2 flag a
        gate_s: b2 flag b
        centre: flag c tile palace
        c11: flag a tile templum_jupiter
        c12: flag b tile universitas
        out c
        """,
        seats=3,
    )
    outcome = p.law.outcome(p.s)
    assert p.play.over() and outcome.rule == "BT-END-01"
    assert outcome.places == [2, 3, 1]  # 8 points of the Palace against 6 and 5


@pytest.mark.rule("BT-END-08")
def test_among_equals_the_points_of_tiles_decide() -> None:
    p = position(
        """
        round 9, a to end
        gate_n: a2 flag a
        gate_s: b2 flag b
        centre: flag a tile palace
        c11: flag b tile templum_jupiter
        c12: flag b tile universitas
        chest a: imperial_regalia
        """
    )
    assert p.play.over() and p.law.outcome(p.s).places == [2, 1]  # 8 + 3 against 6 + 5


@pytest.mark.rule("BT-END-03", "BT-END-04", "BT-ELIM-01")
def test_the_last_player_wins_whatever_the_points() -> None:
    p = position("round 9, a to march\nc04: a5 b1 flag b tile theatrum\ncentre: flag b tile palace").do(
        "done", dice=[6, 1]
    )
    assert p.play.over() and p.law.outcome(p.s).rule == "BT-END-03"
    assert p.law.outcome(p.s).places == [1, 2]


@pytest.mark.rule("BT-WARRIOR-04")
def test_a_card_gives_no_more_warriors_than_there_are() -> None:
    p = position(
        "round 3, a to start\ngate_n: a7 flag a\nc04: a6 flag a tile curia\nc03: a1 flag a\nhand a: clan_riders"
    )
    p.do("play clan_riders")
    p.do(next(one for one in p.menu if one.endswith("c04")))
    assert (p.horde("a", "c04"), p.s.reserve[0], p.discarded()) == (7, 0, ["clan_riders"])


@pytest.mark.rule("BT-TURN-04", "BT-TURN-05", "BT-BOOTY-01")
def test_cards_wait_for_their_moment() -> None:
    p = position("round 3, a to start\ngate_n: a4 flag a\nhand a: silver_plate, spy, war_cry, barricades")
    assert p.offers("play") == ["spy"]
    p.do("done")
    assert p.asked == "a ask-reinforce" and not p.offers("play")
    p.do("done").do("done")
    assert p.offers("play") == ["silver_plate"]
