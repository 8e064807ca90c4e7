"""Winning a tile: flags, plunder, gained warriors."""

from typing import Any

import pytest

from .position import Position, position


def won(tile: str, draws: int, attackers: int = 8, more: str = "", owner: str = "", **options: Any) -> Position:
    """a takes C4 in one roll."""
    p = position(
        f"""
        round 3, a to march
        gate_n: a1 flag a
        c04: a{attackers} {owner} tile {tile}
        {more}
        """,
        **options,
    )
    return p.do("done", dice=[6, 1], chance=[0] * draws)


@pytest.mark.rule("BT-WIN-01", "BT-COMP-03")
def test_the_winner_plants_a_flag_and_the_old_one_goes_back() -> None:
    p = won("theatrum", 0, owner="flag b")
    assert p.flag("c04") == "a"
    assert p.s.flags == [13, 15]


@pytest.mark.rule("BT-WIN-02")
def test_the_survivors_stay_on_the_tile() -> None:
    assert won("theatrum", 1).horde("a", "c04") == 8


@pytest.mark.rule("BT-WIN-03")
def test_flag_then_plunder_then_warrior() -> None:
    p = won("templum_martis", 1, attackers=7)
    log = p.log[p.log.index("TileTaken") :]
    assert log[:4] == ["TileTaken", "Plundered", "Drew", "WarriorsGained"]


@pytest.mark.rule("BT-WIN-04", "BT-MOVE-05", "BT-COMP-07", "BT-RULING-14")
def test_a_gate_counts_as_the_first_conquest_and_is_a_tile_in_every_respect() -> None:
    p = position("round 1, a to march").do("march camp gate_n 6")
    p.do("done", dice=[6, 1], chance=[0])
    assert p.s.conquered == [1, 0]
    assert p.flag("gate_n") == "a"
    assert len(p.hand("a")) == 1  # gates are plundered
    p.pass_by("done")  # end cards
    p.pass_by("done", "done", "done", "done")  # b does nothing; a neither at the start nor calls
    assert "march gate_n c04 1" in p.menu


def short_of_flags(more: str, **options: Any) -> Position:
    p = position(
        f"""
        round 9, a to march
        c04: a4 tile theatrum
        flags a: 0
        {more}
        """,
        **options,
    )
    return p.do("done", dice=[6, 1])


@pytest.mark.rule("BT-FLAG-04", "BT-EVENT-02")
def test_a_flag_that_an_event_takes_away_names_no_rule_of_a_winner_without_flags() -> None:
    p = position("""
        round 3, a to march
        gate_n: a4 flag a
        wall_n_w: flag a
        c04: tile curia down
        events: uprising
    """)
    p.do("march gate_n c04 4").do("done", chance=[0]).do("release wall_n_w", dice=[1, 6])
    assert p.flag("wall_n_w") == ""
    assert [one.cites() for one in p.happened if type(one).__name__ == "FlagReleased"] == ["BT-FLAG-04"]


@pytest.mark.rule("BT-FLAG-01", "BT-FLAG-02", "BT-FLAG-04", "BT-FLAG-05")
def test_without_a_flag_he_gives_up_a_tile_without_warriors_before_plundering() -> None:
    p = short_of_flags("""gate_n: a1 flag a
        c05: flag a tile domus_1
        c06: flag a tile curia
        gate_s: flag b""")
    assert p.asked == "a ask-release"
    assert "Drew" not in p.log and "TileTaken" not in p.log
    assert p.menu == ["release c05", "release c06"]
    assert p.why_not("release gate_n") == ("your-warriors-there", "BT-FLAG-01")
    assert p.why_not("release gate_s") == ("not-your-tile", "BT-FLAG-01")
    assert p.why_not("release c04") == ("not-the-new-tile", "BT-FLAG-05")
    assert p.why_not("done") == ("release-a-tile", "BT-FLAG-01")
    p.do("release c06", chance=[0])
    assert (p.flag("c06"), p.flag("c04")) == ("", "a")
    assert p.s.up[p.cell("c06")]
    assert p.s.flags[0] == 0


@pytest.mark.rule("BT-FLAG-03", "BT-RULING-18", "BT-REVEAL-09")
def test_if_his_warriors_stand_on_all_his_tiles_he_gives_up_one_of_those() -> None:
    p = short_of_flags("""gate_n: a1 flag a
        c05: a2 flag a tile domus_1""")
    assert p.menu == ["release gate_n", "release c05"]
    p.do("release c05", chance=[0])
    assert (p.flag("c05"), p.horde("a", "c05")) == ("", 2)
    # Not in conflict this turn, but in the owner's next one, unless they leave.
    p.do("done")
    p.pass_by("done", "done", "done", "done")
    assert p.asked == "a ask-march"
    p.do("done")
    assert p.happened[1].cell == p.cell("c05")


@pytest.mark.rule("BT-PLUNDER-01", "BT-COMP-05")
@pytest.mark.parametrize(("tile", "cards"), [("stabula", 0), ("theatrum", 1), ("aerarium", 4)])
def test_an_uncontrolled_tile_yields_its_booty_number(tile: str, cards: int) -> None:
    assert len(won(tile, cards).hand("a")) == cards


@pytest.mark.rule("BT-PLUNDER-02", "BT-WARRIOR-03")
def test_a_tile_of_another_player_yields_nothing() -> None:
    p = won("templum_martis", 0, attackers=7, owner="flag b")
    assert p.hand("a") == []
    assert p.horde("a", "c04") == 7


@pytest.mark.rule("BT-PLUNDER-03", "BT-RULING-30")
def test_cards_drawn_may_be_played_later_in_the_turn() -> None:
    p = won("theatrum", 1, more="pile: golden_idol")
    assert p.asked == "a ask-end-cards"
    assert "play golden_idol" in p.menu
    q = won("theatrum", 1, more="pile: spy")
    assert q.why_not("play spy") == ("wrong-moment", "BT-BOOTY-01")


@pytest.mark.rule("BT-PLUNDER-04", "BT-RULING-17")
def test_a_tile_given_up_can_be_plundered_again_unless_once_was_agreed() -> None:
    assert len(won("templum_martis", 1, attackers=7, owner="plundered").hand("a")) == 1
    p = won("templum_martis", 0, attackers=7, owner="plundered", plunder_once=True)
    assert p.hand("a") == []
    assert p.horde("a", "c04") == 7
    q = won("templum_martis", 1, attackers=7, plunder_once=True)  # the first time
    assert len(q.hand("a")) == 1
    assert q.s.plundered[q.cell("c04")] == 1


@pytest.mark.rule("BT-PLUNDER-05")
def test_a_tile_taken_without_a_fight_is_plundered_too() -> None:
    p = (
        position("""
        round 3, a to march
        gate_n: a4 flag a
        c04: tile macellum down
        events: abandoned
    """)
        .do("march gate_n c04 4")
        .do("done", chance=[0, 0, 0, 0])
    )
    assert len(p.hand("a")) == 3
    assert p.flag("c04") == "a"


@pytest.mark.rule("BT-WARRIOR-01")
def test_the_warrior_icon_brings_one_from_the_reserve() -> None:
    p = won("templum_martis", 1, attackers=7)
    assert p.horde("a", "c04") == 8
    assert p.s.reserve[0] == 15 - 9


@pytest.mark.rule("BT-WARRIOR-02", "BT-RULING-19")
def test_a_horde_of_eight_or_an_empty_reserve_gains_nobody() -> None:
    assert won("templum_martis", 1, attackers=8).horde("a", "c04") == 8
    p = won("templum_martis", 1, attackers=6, more="c21: a8 flag a tile curia")
    assert p.s.reserve[0] == 0
    assert p.horde("a", "c04") == 6


@pytest.mark.rule("BT-COMP-03", "BT-RULING-01")
def test_fifteen_flags_or_by_option_ten() -> None:
    assert position("round 1, a to march").s.flags == [15, 15]
    assert position("round 1, a to march", flags="published").s.flags == [10, 10]
    assert position("round 1, a to march", edition="recommended").s.flags == [10, 10]


@pytest.mark.rule("BT-BOOTY-09", "BT-BOOTY-10", "BT-RULING-37")
def test_an_empty_pile_is_made_anew_from_the_discards_and_without_any_the_draw_is_skipped() -> None:
    p = won("aerarium", 3, more="discard: war_cry, spy\npile: tribute")
    assert p.hand("a") == ["war_cry", "spy", "tribute"]  # the fourth card is not there
    assert p.log.count("PileRebuilt") == 1
    assert p.s.pile_size() == 0
