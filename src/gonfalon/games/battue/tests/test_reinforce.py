"""Reinforcements: hordes that stay call warriors from the reserve."""

import pytest

from .position import position


@pytest.mark.rule("BT-REINF-01", "BT-REINF-11", "BT-RULING-22")
def test_each_horde_may_call_once_and_each_result_is_seen_before_the_next_call() -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a2 flag a
        c04: a1 flag a tile taberna_1
    """)
    assert p.offers("reinforce") == ["gate_n", "c04"]
    p.do("reinforce gate_n", dice=[6])
    assert p.horde("a", "gate_n") == 5
    assert p.offers("reinforce") == ["c04"]
    assert p.why_not("reinforce gate_n") == ("has-called", "BT-REINF-01")
    assert p.why_not("reinforce c05") == ("no-horde-there", "BT-REINF-01")


@pytest.mark.rule("BT-REINF-02", "BT-REINF-03")
@pytest.mark.parametrize(("die", "gained"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_die_says_how_many_come_from_the_reserve(die: int, gained: int) -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a2 flag a
    """).do("reinforce gate_n", dice=[die])
    assert p.horde("a", "gate_n") == 2 + gained
    assert p.s.reserve[0] == 13 - gained


@pytest.mark.rule("BT-REINF-04")
def test_a_horde_never_holds_more_than_eight() -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a7 flag a
    """).do("reinforce gate_n", dice=[6])
    assert p.horde("a", "gate_n") == 8
    assert p.s.reserve[0] == 7


@pytest.mark.rule("BT-REINF-05", "BT-REINF-06")
def test_no_more_than_fifteen_are_on_the_board_and_no_more_come_than_there_are() -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a6 flag a
        c04: a8 flag a tile taberna_1
    """).do("reinforce gate_n", dice=[6])
    assert p.horde("a", "gate_n") == 7
    assert p.s.reserve[0] == 0
    assert p.law.on_board(p.s, 0) == p.law.max_on_board == 15


@pytest.mark.rule("BT-REINF-07", "BT-MOVE-11", "BT-REINF-08", "BT-RULING-21")
def test_a_horde_that_called_stays_and_others_may_join_it() -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a2 flag a
        c04: a7 flag a tile taberna_1
    """)
    p.do("reinforce gate_n", dice=[3]).do("done")
    assert p.horde("a", "gate_n") == 4
    assert not [move for move in p.offers("march") if move.startswith("gate_n")]
    assert p.why_not("march gate_n c03 1") == ("horde-frozen", "BT-MOVE-11")
    p.do("march c04 gate_n 4")
    assert p.horde("a", "gate_n") == 8
    assert p.why_not("march c04 gate_n 1") == ("too-many-there", "BT-MOVE-08")


@pytest.mark.rule("BT-REINF-09")
def test_a_full_horde_or_an_empty_reserve_calls_nobody() -> None:
    p = position("""
        round 2, a to reinforce
        gate_n: a8 flag a
        c04: a5 flag a tile taberna_1
    """)
    assert p.why_not("reinforce gate_n") == ("horde-full", "BT-REINF-09")
    p.do("reinforce c04", dice=[6])
    assert p.s.reserve[0] == 0
    q = position("""
        round 2, a to reinforce
        gate_n: a7 flag a
        c04: a7 flag a tile taberna_1
        c03: a1 flag a tile taberna_2
    """)
    # Nothing but "done" is left, and everybody can see it.
    assert q.asked == "a ask-march"


@pytest.mark.rule("BT-REINF-10")
def test_the_horde_in_camp_may_call_too() -> None:
    p = position("round 1, a to reinforce").do("reinforce camp", dice=[3])
    assert p.horde("a", "camp") == 8
    assert p.asked == "b ask-reinforce"  # the horde stays where it is, and there is no other


@pytest.mark.rule("BT-REVEAL-09")
def test_a_horde_that_called_on_a_tile_it_does_not_control_does_not_attack() -> None:
    p = position("""
        round 5, a to reinforce
        gate_n: a2
        c04: a2 flag a tile taberna_1
    """)
    p.do("reinforce gate_n", dice=[1]).do("done").do("done")
    assert p.asked == "b ask-reinforce"
    assert p.flag("gate_n") == ""
    q = position("""
        round 5, a to march
        gate_n: a2
        c04: a2 flag a tile taberna_1
    """).do("done", dice=[6, 1], chance=[0])
    assert q.flag("gate_n") == "a"  # without the call it is in conflict, and won
