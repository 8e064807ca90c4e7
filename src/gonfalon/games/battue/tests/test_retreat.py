"""Retreats: who may go where, and who decides first."""

import pytest

from .position import position
from .test_battle import empty, occupied


@pytest.mark.rule("BT-RETREAT-01")
def test_the_whole_horde_goes_to_one_adjacent_tile_its_owner_controls() -> None:
    p = position("""
        round 3, a to march
        gate_n: a1 flag a
        c04: a4 tile theatrum
        c05: flag a tile domus_1
        c03: flag b tile domus_2
        c12: tile forum
        c20: flag a tile domus_3
    """).do("done", dice=[1, 6])
    assert p.offers("retreat") == ["gate_n", "c05"]
    assert p.why_not("retreat c03") == ("not-your-tile", "BT-RETREAT-01")
    assert p.why_not("retreat c20") == ("not-adjacent", "BT-RETREAT-01")
    p.do("retreat c05")
    assert (p.horde("a", "c04"), p.horde("a", "c05")) == (0, 3)


@pytest.mark.rule("BT-RETREAT-02")
def test_no_more_than_eight_may_stand_where_a_horde_retreats_to() -> None:
    p = position("""
        round 3, a to march
        gate_n: a6 flag a
        c04: a5 tile theatrum
        c05: a4 flag a tile domus_1
    """).do("done", dice=[1, 6])
    assert p.offers("retreat") == ["c05"]
    assert p.why_not("retreat gate_n") == ("too-many-there", "BT-RETREAT-02")


@pytest.mark.rule("BT-RETREAT-03")
def test_no_retreat_before_the_first_roll() -> None:
    p = empty(4, more="hand a: war_cry").do("done")
    assert p.why_not("retreat gate_n") == ("battle-cards-only", "BT-BATTLE-EMPTY-06")
    p.do("done", dice=[1, 6]).do("done")
    assert "retreat gate_n" in p.menu


@pytest.mark.rule("BT-RETREAT-05", "BT-RULING-06")
def test_the_attacker_decides_first_or_by_option_the_loser() -> None:
    assert occupied(6, 2).do("done", dice=[6, 1]).asked == "a ask-fight-on"
    p = occupied(6, 2, retreat_order="loser_first").do("done", dice=[6, 1])
    assert p.asked == "b ask-stay"
    p.do("stay")
    assert p.asked == "a ask-fight-on"
    q = occupied(6, 2, retreat_order="loser_first").do("done", dice=[1, 6])
    assert q.asked == "a ask-fight-on"


@pytest.mark.rule("BT-RETREAT-06", "BT-RULING-09")
def test_an_attacker_without_a_way_out_fights_on_unasked() -> None:
    p = position("round 1, a to march\ngate_n: a3")
    p.do("done", dice=[1, 6, 1, 6, 1, 6])  # round after round, to the last warrior, who was his last at all
    assert p.log.count("Rolled") == 3
    assert p.asked == "over"


@pytest.mark.rule("BT-RETREAT-07")
def test_a_defender_without_a_way_out_stays_unasked() -> None:
    p = position("""
        round 3, a to march
        gate_n: a1 flag a
        c04: a6 b2 flag b tile theatrum
        c21: b1 flag b tile curia
    """).do("done", dice=[6, 1])
    assert p.asked == "a ask-fight-on"
    p.do("fight", dice=[6, 1])  # straight to the next roll, which takes the last defender
    assert p.flag("c04") == "a"


@pytest.mark.rule("BT-RETREAT-08", "BT-RULING-10")
def test_warriors_that_have_moved_may_retreat() -> None:
    p = (
        position("""
        round 3, a to march
        gate_n: a4 flag a
        c04: tile theatrum
    """)
        .do("march gate_n c04 4")
        .do("done", dice=[1, 6])
    )
    assert p.s.moved[p.cell("c04")] == 4
    assert "retreat gate_n" in p.menu


@pytest.mark.rule("BT-RETREAT-09", "BT-RULING-43")
def test_nobody_retreats_onto_a_tile_with_enemy_warriors() -> None:
    p = (
        position("""
        round 3, a to march
        gate_n: a1 flag a
        c04: a6 b2 flag b tile theatrum
        c05: a2 flag b tile domus_1
        c12: flag b tile forum
    """)
        .do("done")
        .do("attack c04", dice=[6, 1])
        .do("fight")
    )
    assert p.menu == ["stay", "retreat c12"]
    assert p.why_not("retreat c05") == ("enemies-there", "BT-RETREAT-09")


@pytest.mark.rule("BT-RETREAT-10", "BT-RULING-04")
def test_the_camp_shelters_nobody_except_by_option_the_starting_horde() -> None:
    p = empty(4).do("done", dice=[1, 6])
    assert p.why_not("retreat camp") == ("never-to-camp", "BT-RETREAT-10")
    q = position("round 1, a to march\ngate_n: a3", camp_retreat=True).do("done", dice=[1, 6])
    assert q.menu == ["fight", "retreat camp"]
    q.do("retreat camp")
    assert q.horde("a", "camp") == 2
    r = position("round 4, a to march\ngate_n: a3\nconquered a", camp_retreat=True)
    r.do("done", dice=[1, 6, 6, 1], chance=[0])  # later hordes have no camp to go back to
    assert r.flag("gate_n") == "a"


@pytest.mark.rule("BT-RETREAT-11", "BT-RETREAT-12")
def test_after_the_attackers_retreat_the_battle_is_over_and_nobody_fights_again() -> None:
    p = occupied(6, 2).do("done", dice=[1, 6]).do("retreat gate_n")
    assert p.flag("c04") == "b"
    assert p.asked == "b ask-reinforce"
