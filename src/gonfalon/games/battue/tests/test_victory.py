"""Elimination, the end of the game, scoring, and players who leave."""

import pytest

from gonfalon.engine.ids import Seat
from gonfalon.games.battue.going_on import BETWEEN_BATTLES
from gonfalon.games.battue.state import GONE, KEYS, LAST, LIMIT
from gonfalon.games.battue.victory import chest_points, tile_points

from .position import Position, position

KEY_TILES = """
    centre: flag a tile palace
    c11: flag b tile templum_jupiter
    c12: {universitas} tile universitas
"""


def places(p: Position) -> list[int]:
    assert p.play.over()
    return p.law.outcome(p.s).places


# -- elimination -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BT-ELIM-01", "BT-ELIM-05", "BT-RULING-13")
def test_without_a_warrior_on_the_board_one_is_out_at_once_and_the_hand_is_discarded() -> None:
    p = (
        position(
            """
        round 5, a to march
        gate_n: a1 flag a
        c04: a6 b1 flag b tile theatrum
        hand b: spy, war_cry
        gate_e: c2 flag c
        """,
            seats=3,
        )
        .do("done")
        .do("done", dice=[6, 1])
    )
    assert "Eliminated" not in p.log  # b may still play after the roll
    p.do("done")
    assert p.s.out == [0, 1, 0]
    assert p.hand("b") == []
    assert p.discarded() == ["war_cry", "spy"]
    assert p.asked == "c ask-reinforce"


@pytest.mark.rule("BT-ELIM-02", "BT-RULING-34")
def test_warriors_in_camp_count_as_on_the_board() -> None:
    p = position("round 1, a to march", seats=3)
    assert p.s.out == [0, 0, 0]
    q = position(
        """
        round 5, a to march
        gate_n: a1 flag a
        c04: a6 b1 flag b tile theatrum
        camp b: 1
        """,
        seats=3,
    ).do("done", dice=[6, 1])
    assert q.s.out == [0, 0, 0]


@pytest.mark.rule("BT-ELIM-04", "BT-END-07")
def test_flags_and_chest_of_an_eliminated_player_still_score_and_may_win() -> None:
    p = position(
        f"""
        round 5, a to end
        gate_n: a2 flag a
        c38: flag b tile basilica
        chest b: brass_pillar
        gate_e: c2 flag c
        out b
        {KEY_TILES.format(universitas="flag b")}
        hand a: spy
        """,
        seats=3,
    ).do("done")
    assert p.s.ended == KEYS
    assert tile_points(p.s, p.law, 1) == 6 + 5 + 4
    assert chest_points(p.s, p.law, 1) == 4
    assert places(p) == [2, 1, 3]


@pytest.mark.rule("BT-ELIM-06")
def test_who_is_eliminated_in_his_own_turn_plays_no_end_cards_and_the_end_is_checked() -> None:
    text = """
        round 5, a to march
        c04: a1 tile theatrum
        hand a: silver_plate
        gate_s: b2 flag b
        gate_e: c2 flag c
    """
    p = position(text, seats=3).do("done").do("done", dice=[1, 6]).do("done")
    assert p.s.out == [1, 0, 0]
    assert p.chest("a") == []
    assert p.asked == "b ask-reinforce"
    q = position(text + KEY_TILES.format(universitas="flag c"), seats=3).do("done").do("done", dice=[1, 6]).do("done")
    assert q.s.ended == KEYS


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BT-END-01")
def test_the_game_ends_with_the_turn_in_which_all_three_key_tiles_are_controlled() -> None:
    p = position(
        f"""
        round 5, a to march
        c12: a6
        c19: a2 flag a tile schola
        gate_s: b2 flag b
        {KEY_TILES.format(universitas="")}
        """
    ).do("done", dice=[6, 1], chance=[0, 0])
    assert p.flag("c12") == "a"
    assert not p.play.over()  # not before the end of the turn
    p.do("done")
    assert p.s.ended == KEYS


@pytest.mark.rule("BT-END-01", "BT-RULING-33")
def test_two_key_tiles_are_not_enough() -> None:
    p = position(
        f"""
        round 5, a to end
        gate_n: a6 flag a
        hand a: spy
        {KEY_TILES.format(universitas="")}
        """
    ).do("done")
    assert not p.play.over()


@pytest.mark.rule("BT-END-02", "BT-RULING-33")
def test_a_key_tile_lost_again_before_the_end_of_the_turn_does_not_count() -> None:
    p = position(
        f"""
        round 5, a to march
        c04: a6 tile hortus down
        c12: flag a
        gate_n: a2 flag a
        events: uprising
        {KEY_TILES.format(universitas="")}
        """
    )
    assert p.s.flag.count(0) == 3
    p.do("done", chance=[0]).do("release centre", dice=[6, 1])
    assert not p.play.over()


@pytest.mark.rule("BT-END-03", "BT-END-04", "BT-RULING-35")
def test_the_last_player_left_wins_at_once_whatever_the_points() -> None:
    p = position(
        """
        round 5, a to march
        gate_n: a1 flag a
        c04: a6 b1 flag b tile theatrum
        centre: flag b tile palace
        chest b: brass_pillar
        """
    ).do("done", dice=[6, 1])
    assert p.s.ended == LAST
    assert tile_points(p.s, p.law, 1) > tile_points(p.s, p.law, 0)
    assert places(p) == [1, 2]
    assert p.law.outcome(p.s).rule == "BT-END-03"


@pytest.mark.rule("BT-END-05", "BT-END-06", "BT-COMP-07")
def test_tiles_outer_ones_included_and_chest_score_but_cards_in_hand_do_not() -> None:
    p = position("""
        round 5, a to march
        gate_n: a1 flag a
        wall_n_w: flag a
        tower_nw: flag a
        c04: flag a tile curia
        chest a: silver_plate, ancient_relic
        hand a: brass_pillar
    """)
    assert tile_points(p.s, p.law, 0) == 0 + 1 + 2 + 3
    assert chest_points(p.s, p.law, 0) == 1 + 2


def scored(a: str, b: str) -> list[int]:
    p = position(
        f"""
        round 5, a to end
        gate_n: a2 flag a
        gate_s: b2 flag b
        hand a: spy
        centre: flag a tile palace
        c11: flag b tile templum_jupiter
        c12: flag b tile universitas
        {a}
        {b}
        """
    ).do("done")
    return places(p)


@pytest.mark.rule("BT-END-08")
def test_most_points_win_and_of_equals_who_has_more_from_tiles() -> None:
    assert scored("", "") == [2, 1]  # 8 to 11
    assert scored("chest a: brass_pillar", "") == [1, 2]  # 12 to 11
    assert scored("chest a: imperial_regalia", "") == [2, 1]  # 11 each, 8 and 11 from tiles


@pytest.mark.rule("BT-END-09", "BT-RULING-36")
def test_still_equal_the_victory_is_shared() -> None:
    assert scored("c38: flag a tile theatrum", "wall_n_w: flag a") == [1, 1]  # 11 each, all from tiles


@pytest.mark.rule("BT-END-10", "BT-RULING-49")
def test_with_max_rounds_the_game_is_scored_after_that_many() -> None:
    p = position("round 3, b to march\nout a\ngate_e: c2 flag c", seats=3, max_rounds=3)
    p.do("done")
    assert p.asked == "c ask-reinforce"
    p.pass_by("done", "done")
    assert p.s.ended == LIMIT
    outcome = p.law.outcome(p.s)
    assert outcome.cut and outcome.rule == "BT-END-10"


@pytest.mark.rule("BT-END-10")
def test_without_max_rounds_the_rounds_have_no_end() -> None:
    p = position("round 1000, b to march").do("done")
    assert p.s.round == 1001


# -- leaving -----------------------------------------------------------------------------------------------------------


def leave(p: Position, seat: int) -> Position:
    p.play.events = []
    p.play.top = p.law.left(p.play, Seat(seat))
    p.play.advance()
    p.happened = p.play.events
    return p


@pytest.mark.rule("BT-RULING-52")
def test_who_leaves_takes_his_warriors_and_leaves_his_flags_and_is_ranked_last() -> None:
    p = position(
        """
        round 5, a to march
        gate_n: a2 flag a
        gate_s: b2 flag b
        c04: flag b tile basilica
        hand b: spy
        gate_e: c2 flag c
        """,
        seats=3,
    )
    leave(p, 1)
    assert p.s.out[1] == GONE
    assert (p.horde("b", "gate_s"), p.s.reserve[1], p.flag("c04")) == (0, 15, "b")
    assert p.discarded() == ["spy"]
    assert p.asked == "a ask-march"
    leave(p, 2)
    assert p.s.ended == LAST
    assert places(p) == [1, 2, 3]  # b has more points than c


@pytest.mark.rule("BT-RULING-52")
def test_who_leaves_in_his_own_battle_ends_it() -> None:
    p = (
        position(
            """
        round 5, a to march
        gate_n: a2 flag a
        c04: a3 tile theatrum
        hand a: war_cry, war_cry
        """,
            seats=3,
        )
        .do("done")
        .do("play war_cry")
    )
    leave(p, 0)
    assert p.asked == "b ask-reinforce"
    assert p.discarded() == ["war_cry", "war_cry"]
    assert p.s.battle.cell == BETWEEN_BATTLES and p.s.in_play.cards == []


@pytest.mark.rule("BT-RULING-52")
def test_a_defender_who_leaves_gives_up_the_fight() -> None:
    p = position(
        """
        round 5, a to march
        gate_n: a2 flag a
        c04: a3 b3 flag b tile theatrum
        hand b: barricades
        """,
        seats=3,
    ).do("done")
    assert p.asked == "b ask-defender-cards"
    leave(p, 1)
    assert p.flag("c04") == "a"
