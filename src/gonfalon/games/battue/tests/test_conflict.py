"""Conflicts, revealing, and event cards."""

import pytest

from .position import Position, position

TWO = """
    round 3, a to march
    gate_n: a3
    c04: a3 tile curia
    c05: a2 flag a tile domus_1
"""


@pytest.mark.rule("BT-REVEAL-01", "BT-RULING-27")
def test_warriors_on_tiles_they_do_not_control_are_in_conflict() -> None:
    p = position(TWO).do("done")
    assert p.menu == ["attack gate_n", "attack c04"]
    assert p.why_not("attack c05") == ("no-conflict-there", "BT-REVEAL-01")


@pytest.mark.rule("BT-REVEAL-02")
def test_the_active_player_chooses_the_order_and_each_is_completed_first() -> None:
    p = position(TWO).do("done").do("attack c04", dice=[1, 6])  # lost: 4 against 11, and three stay
    assert p.asked == "a ask-fight-on"
    assert p.why_not("attack gate_n") == ("fight-or-retreat", "BT-RETREAT-01")
    p.do("retreat c05", dice=[6, 1], chance=[0])
    # The only conflict left needs no question; it is won, and plundered.
    assert p.log[:3] == ["Retreated", "BattleEnded", "BattleJoined"]


@pytest.mark.rule("BT-REVEAL-03")
def test_every_conflict_is_fought_before_the_end_of_the_turn() -> None:
    p = position(TWO).do("done")
    assert p.why_not("done") == ("resolve-conflicts", "BT-REVEAL-03")


def turned_over(tile: str, events: str, dice: list[int], chance: list[int] | None = None, more: str = "") -> Position:
    """a, four warriors strong, moves onto a face-down tile; b defends."""
    p = position(f"""
        round 3, a to march
        gate_n: a4 flag a
        c04: tile {tile} down
        events: {events}
        {more}
    """).do("march gate_n c04 4")
    answers = [0] if events else []  # the only event is drawn
    return p.do("done", chance=answers + [die - 1 for die in dice] + (chance or []))


@pytest.mark.rule("BT-REVEAL-04", "BT-COMP-05")
def test_a_face_down_tile_is_turned_over_for_good() -> None:
    p = turned_over("theatrum", "", dice=[1, 6])
    assert p.log[:3] == ["MovementEnded", "BattleJoined", "TileRevealed"]
    assert p.s.up[p.cell("c04")]
    assert p.s.tile[p.cell("c04")] == p.tile("theatrum")


@pytest.mark.rule("BT-REVEAL-04")
def test_what_nobody_has_seen_is_settled_by_chance_among_the_tiles_of_its_size() -> None:
    p = position("""
        round 3, a to march
        gate_n: a4 flag a
        c06: flag b tile carcer
    """).do("march gate_n c04 4")
    pool = p.law.pool(p.s, p.cell("c04"))
    assert len(pool) == 16  # 17 of medium size, one of them lies on C6
    assert p.tile("carcer") not in pool
    p.do("done", chance=[3, 0, 5])
    assert p.s.tile[p.cell("c04")] == pool[3]


@pytest.mark.rule("BT-REVEAL-05", "BT-EVENT-01", "BT-EVENT-02", "BT-EVENT-03")
def test_an_event_is_resolved_before_cards_and_dice_and_then_discarded() -> None:
    p = turned_over("curia", "fire_in_the_streets", dice=[1, 6])
    assert p.log[3:7] == ["EventDrawn", "Modified", "EventSpent", "Rolled"]
    assert p.s.event_discard[p.card("fire_in_the_streets") - p.s.booty] == 1
    assert p.hand("a") == []


@pytest.mark.rule("BT-REVEAL-06", "BT-REVEAL-07", "BT-RULING-23")
def test_a_tile_that_lies_face_up_brings_no_event() -> None:
    p = position("""
        round 3, a to march
        gate_n: a4 flag a
        c04: tile curia
        events: fire_in_the_streets
    """)
    p.do("march gate_n c04 4").do("done", dice=[1, 6])
    assert "EventDrawn" not in p.log


@pytest.mark.rule("BT-EVENT-06")
def test_without_events_the_icon_is_ignored_and_the_pile_is_not_refilled() -> None:
    p = turned_over("curia", "", dice=[1, 6])
    assert p.s.up[p.cell("c04")]
    assert "EventDrawn" not in p.log


@pytest.mark.rule("BT-EVENT-04", "BT-BOOTY-05")
def test_an_event_worth_points_goes_to_the_war_chest() -> None:
    p = turned_over("curia", "ancient_relic", dice=[1, 6])
    assert p.chest("a") == ["ancient_relic"]
    assert not any(p.s.event_discard)


@pytest.mark.rule("BT-EVENT-05")
def test_an_event_whose_condition_fails_has_no_effect() -> None:
    p = turned_over("curia", "quarrel", dice=[1, 6])  # no card in hand
    assert p.log[3:7] == ["EventDrawn", "EventFailed", "EventSpent", "Rolled"]
    q = position("""
        round 3, a to march
        gate_n: a1 flag a
        c04: tile curia down
        events: ambush
    """)
    q.do("march gate_n c04 1").do("done", chance=[0, 0, 5])  # a horde of one cannot be ambushed
    assert "EventFailed" in q.log


@pytest.mark.rule("BT-REVEAL-08", "BT-RULING-28")
def test_an_event_that_hands_over_the_tile_counts_as_a_win_with_plunder() -> None:
    p = turned_over("curia", "abandoned", dice=[], chance=[0])
    assert p.flag("c04") == "a"
    assert "Rolled" not in p.log
    assert len(p.hand("a")) == 1


@pytest.mark.rule("BT-EVENT-07", "BT-RULING-29")
def test_an_event_for_everybody_goes_round_from_the_active_player_each_choosing_for_himself() -> None:
    p = position(
        """
        round 3, b to march
        gate_s: b7 flag b
        c35: tile curia down
        gate_n: a6 flag a
        wall_n_w: a7 flag a
        c10: c6 flag c tile taberna_1
        c09: c6 flag c tile taberna_2
        events: plague
        """,
        seats=3,
    )
    p.do("march gate_s c35 7").do("done", chance=[0])
    # b has one horde of six or more, so only c and a choose, in this order.
    assert p.horde("b", "c35") == 6
    assert p.asked == "c ask-lose"
    assert p.menu == ["horde c09", "horde c10"]
    p.do("horde c10")
    assert p.asked == "a ask-lose"
    assert p.why_not("horde c10") == ("choose-lose", "BT-EVENT-07")
    p.do("horde gate_n", dice=[1, 6])
    assert (p.horde("c", "c10"), p.horde("a", "gate_n"), p.horde("a", "wall_n_w")) == (5, 5, 7)


@pytest.mark.rule("BT-EVENT-07")
def test_who_is_named_by_his_seat_is_found_without_the_eliminated() -> None:
    p = position(
        """
        round 3, a to march
        gate_n: a4 flag a
        c04: tile curia down
        events: rival_looters
        out b
        """,
        seats=3,
    )
    p.do("march gate_n c04 4").do("done", chance=[0, 0])
    assert len(p.hand("c")) == 1
    assert p.asked == "c ask-defender-cards"
