"""Movement: warriors go to adjacent tiles, each once, until the player says done."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat

from .position import position


@pytest.mark.rule("BT-MOVE-01", "BT-MOVE-04", "BT-MOVE-03")
def test_any_part_of_a_horde_goes_to_adjacent_tiles() -> None:
    p = position("""
        round 2, a to march
        gate_n: a4 flag a
        c21: a1 flag a tile curia
    """)
    assert p.offers("march") == [
        f"{origin} {cell} {count}"
        for origin, cells, most in (
            ("gate_n", ["wall_n_w", "wall_n_e", "c03", "c04", "c05"], 4),
            ("c21", ["gate_e", "c19", "c20", "c30"], 1),
        )
        for cell in cells
        for count in range(1, most + 1)
    ]
    p.do("march gate_n c04 1").do("march c21 c20 1").do("march gate_n wall_n_w 2")
    assert [p.horde("a", cell) for cell in ("gate_n", "c04", "wall_n_w", "c20")] == [1, 1, 2, 1]
    assert p.why_not("march gate_n c11 1") == ("not-adjacent", "BT-MOVE-01")
    assert p.why_not("march c30 c21 1") == ("no-horde-there", "BT-MOVE-01")


@pytest.mark.rule("BT-MOVE-02")
def test_each_warrior_moves_once() -> None:
    p = position("""
        round 2, a to march
        gate_n: a3 flag a
        c04: a2 flag a tile curia
    """).do("march gate_n c04 3")
    assert p.s.moved[p.cell("c04")] == 3
    assert p.why_not("march c04 c05 3") == ("not-enough-fresh", "BT-MOVE-02")
    p.do("march c04 c05 2")
    assert p.horde("a", "c04") == 3
    assert p.why_not("march c04 c05 1") == ("not-enough-fresh", "BT-MOVE-02")
    assert p.menu == ["done"]


@pytest.mark.rule("BT-MOVE-05", "BT-MOVE-12", "BT-MOVE-13")
def test_before_the_first_conquest_all_go_or_none_and_only_from_camp_to_the_entry_space() -> None:
    p = position("round 1, a to march\ncamp a: 5")
    assert p.menu == ["march camp gate_n 5", "done"]
    assert p.why_not("march camp gate_n 4") == ("no-split-yet", "BT-MOVE-05")
    assert p.why_not("march camp c04 5") == ("camp-to-entry-only", "BT-MOVE-12")
    assert p.why_not("march camp camp 5") == ("never-to-camp", "BT-MOVE-13")
    p.do("march camp gate_n 5")
    assert p.why_not("march gate_n camp 5") == ("not-enough-fresh", "BT-MOVE-02")


@pytest.mark.rule("BT-MOVE-13", "BT-RULING-04")
def test_no_warrior_returns_to_a_camp() -> None:
    p = position("""
        round 2, a to march
        gate_n: a5 flag a
    """)
    assert p.why_not("march gate_n camp 5") == ("never-to-camp", "BT-MOVE-13")


@pytest.mark.rule("BT-MOVE-06", "BT-RULING-38")
def test_the_right_to_split_is_kept_when_all_tiles_are_lost() -> None:
    p = position("""
        round 9, a to march
        c04: a4 tile curia
        conquered a
    """)
    assert "march c04 c05 1" in p.menu


@pytest.mark.rule("BT-MOVE-07", "BT-RULING-16", "BT-RULING-46")
def test_warriors_from_several_tiles_form_one_horde() -> None:
    p = position("""
        round 2, a to march
        gate_n: a3 flag a
        c03: a2 flag a tile taberna_1
    """)
    p.do("march gate_n c04 3").do("march c03 c04 2")
    assert p.horde("a", "c04") == 5
    p.do("done", chance=[0, 5, 0, 0])  # Theatrum, defence 4: 5 + 6 against 4 + 1; both fight as one
    assert p.log.count("Rolled") == 1
    assert p.flag("c04") == "a"


@pytest.mark.rule("BT-MOVE-08", "BT-MOVE-09", "BT-RULING-20")
def test_a_tile_holds_eight_at_every_moment() -> None:
    p = position("""
        round 2, a to march
        gate_n: a8 flag a
        c04: a7 flag a tile curia
    """)
    assert p.why_not("march gate_n c04 2") == ("too-many-there", "BT-MOVE-08")
    # Full hordes cannot change places: one would have to wait for the other.
    assert p.why_not("march gate_n c04 8") == ("too-many-there", "BT-MOVE-08")
    p.do("march c04 c05 7")
    p.do("march gate_n c04 8")
    assert p.horde("a", "c04") == 8


@pytest.mark.rule("BT-MOVE-10")
def test_any_tile_may_be_entered() -> None:
    p = position("""
        round 2, a to march
        gate_n: a5 flag a
        c03: b1 flag b tile taberna_1
        c04: flag a tile curia
        c05: flag b tile domus_1
        wall_n_e: flag a
    """)
    for cell in ("wall_n_w", "wall_n_e", "c03", "c04", "c05"):
        assert f"march gate_n {cell} 5" in p.menu


@pytest.mark.rule("BT-MOVE-14", "BT-MOVE-15", "BT-RULING-27")
def test_a_flag_stays_behind_and_ones_own_tile_is_entered_without_a_battle() -> None:
    p = position("""
        round 2, a to march
        gate_n: a5 flag a
        c04: flag a tile curia
    """)
    p.do("march gate_n c04 5").do("done")
    assert p.flag("gate_n") == "a"
    assert p.asked == "b ask-reinforce"
    assert p.horde("a", "c04") == 5


@pytest.mark.rule("BT-MOVE-17", "BT-RULING-41")
def test_an_extra_step_takes_moved_warriors_of_one_tile_he_controls_further() -> None:
    p = position("""
        round 2, a to start
        gate_n: a4 flag a
        c04: a2 flag a tile curia
        hand a: forced_march
    """)
    p.do("play forced_march").do("done")
    assert not p.offers("press")  # nobody has moved yet
    assert p.why_not("press gate_n c04 1") == ("press-moved-only", "BT-MOVE-17")
    p.do("march gate_n c04 3").do("march gate_n c05 1")
    # From C4, which he controls, those that have moved; not from C5, which he does not.
    assert {move.split()[0] for move in p.offers("press")} == {"c04"}
    assert p.why_not("press c05 c06 1") == ("press-from-own-tile", "BT-MOVE-17")
    assert p.why_not("press c04 c11 4") == ("press-moved-only", "BT-MOVE-17")
    assert p.why_not("press c04 c18 2") == ("not-adjacent", "BT-MOVE-01")
    p.do("press c04 c11 2")
    assert (p.horde("a", "c04"), p.horde("a", "c11")) == (3, 2)
    assert p.s.moved[p.cell("c04")] == 1
    assert not p.offers("press")
    assert p.why_not("press c04 c11 1") == ("no-extra-step", "BT-MOVE-17")


@pytest.mark.rule("BT-MOVE-17", "BT-RULING-41")
def test_two_cards_take_one_group_two_tiles_further() -> None:
    p = position("""
        round 2, a to start
        gate_n: a4 flag a
        c04: flag a tile curia
        c11: flag a tile forum
        hand a: forced_march, forced_march
    """)
    p.do("play forced_march").do("play forced_march").do("done")
    p.do("march gate_n c04 4").do("press c04 c11 4").do("press c11 centre 4")
    assert p.horde("a", "centre") == 4


@pytest.mark.rule("BT-MOVE-17")
def test_who_called_reinforcements_takes_no_extra_step_but_who_joined_them_does() -> None:
    p = position("""
        round 2, a to start
        gate_n: a2 flag a
        c04: a3 flag a tile curia
        hand a: forced_march
    """)
    p.do("play forced_march").do("reinforce gate_n", dice=[1]).do("done").do("march c04 gate_n 3")
    assert "press gate_n c03 3" in p.menu
    assert p.why_not("press gate_n c03 4") == ("press-moved-only", "BT-MOVE-17")


@pytest.mark.rule("BT-RULING-48")
def test_moves_can_be_taken_back_until_done() -> None:
    table = open_table("battue", 2, {"first_player": "1", "colours": "in_order"})
    match = table.match(Seeded(1))
    rules = table.rules
    for _ in until(lambda: bool(match.play.state.round)):
        seat = match.deciders()[0]
        match.submit(seat, match.menu(seat)[0])
    match.submit(Seat(0), rules.read("done"))
    match.submit(Seat(0), rules.read(f"march camp {rules.terms['cell'][match.play.state.entry[0]]} 6"))
    assert match.can_undo(Seat(0))
    match.undo(Seat(0))
    assert match.play.state.warriors(0, 0) == 6
    match.submit(Seat(0), match.menu(Seat(0))[0])
    match.submit(Seat(0), rules.read("done"))  # dice fall
    assert not match.can_undo(Seat(0))
