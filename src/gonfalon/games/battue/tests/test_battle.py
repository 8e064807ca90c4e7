"""Battles for empty and for occupied tiles."""

from typing import Any

import pytest

from .position import Position, position


def empty(attackers: int = 4, more: str = "", **options: Any) -> Position:
    """a stands on C4, a Theatrum of defence 4, next to its own gate; b sits to the left."""
    return position(
        f"""
        round 3, a to march
        gate_n: a1 flag a
        c04: a{attackers} tile theatrum
        {more}
        """,
        **options,
    )


def occupied(attackers: int = 4, defenders: int = 2, more: str = "", seats: int = 2, **options: Any) -> Position:
    """The same with warriors of b on C4, which b controls, and C6 of b's next to it."""
    return position(
        f"""
        round 3, a to march
        gate_n: a1 flag a
        c04: a{attackers} b{defenders} flag b tile theatrum
        c12: b1 flag b tile forum
        {more}
        """,
        seats,
        **options,
    )


# -- empty tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BT-BATTLE-EMPTY-01", "BT-BATTLE-EMPTY-02")
def test_the_player_to_the_left_defends_what_nobody_controls() -> None:
    p = position("round 3, b to march\ngate_s: b4", seats=3).do("done", dice=[6, 1], chance=[0])
    assert p.happened[1].seat == 1 and p.happened[1].defender == 2


@pytest.mark.rule("BT-BATTLE-EMPTY-03", "BT-RULING-11")
def test_eliminated_players_are_passed_over() -> None:
    p = position("round 3, b to march\ngate_s: b4\nout c", seats=3).do("done", dice=[6, 1], chance=[0])
    assert p.happened[1].defender == 0


@pytest.mark.rule("BT-BATTLE-EMPTY-04")
def test_whoever_controls_the_tile_defends_it_wherever_he_sits() -> None:
    p = position("round 3, b to march\ngate_s: b4 flag a", seats=3).do("done", dice=[6, 1])
    assert p.happened[1].defender == 0


@pytest.mark.rule("BT-BATTLE-EMPTY-04", "BT-RULING-12", "BT-ELIM-05", "BT-PLUNDER-02")
def test_a_tile_of_an_eliminated_player_is_defended_by_the_dice_alone() -> None:
    p = position("round 3, a to march\ngate_s: a4 flag b\nhand a: war_cry\nout b", seats=3)
    p.do("done").do("done", dice=[6, 1])
    assert p.asked == "a ask-attacker-after"
    p.do("done")
    assert p.flag("gate_s") == "a"
    assert p.hand("a") == ["war_cry"]  # no plunder: it was controlled


@pytest.mark.rule("BT-BATTLE-EMPTY-05", "BT-BATTLE-EMPTY-06", "BT-BATTLE-EMPTY-07", "BT-BOOTY-02", "BT-RULING-44")
def test_attacker_then_defender_play_cards_before_the_dice() -> None:
    p = position(
        """
        round 3, a to march
        gate_n: a1 flag a
        c04: a4 tile theatrum
        hand a: war_cry, war_cry, barricades
        hand b: barricades, war_cry
        hand c: barricades
        """,
        seats=3,
    ).do("done")
    assert p.asked == "a ask-attacker-cards"
    assert p.menu == ["play war_cry", "done"]
    p.do("play war_cry")
    assert p.asked == "a ask-attacker-cards"  # any number, one after the other
    p.do("done")
    assert p.asked == "b ask-defender-cards"
    assert p.menu == ["play barricades", "done"]
    assert p.why_not("play war_cry") == ("wrong-moment", "BT-BOOTY-01")
    p.do("play barricades")
    p.do("done", dice=[3, 3])  # no further turn for the attacker, none at all for c
    assert p.happened[-1].attack == 3


@pytest.mark.rule("BT-BATTLE-EMPTY-08", "BT-RULING-42")
def test_cards_for_after_the_roll_wait_for_it_and_come_in_the_same_order() -> None:
    p = empty(more="hand a: second_wind, war_cry\nhand b: lucky_omen").do("done")
    assert p.why_not("play second_wind") == ("wrong-moment", "BT-BATTLE-EMPTY-08")
    p.do("done").do("done", dice=[1, 6])
    assert p.asked == "a ask-attacker-after"
    assert p.why_not("play war_cry") == ("wrong-moment", "BT-BATTLE-EMPTY-08")
    p.do("play second_wind", dice=[6])
    assert p.asked == "a ask-attacker-after"  # the result is seen before the next choice
    p.do("done")
    assert p.asked == "b ask-defender-after"
    p.do("play lucky_omen", dice=[1], chance=[0])  # 4 + 6 against 4 + 1, and no card left to ask for
    assert p.flag("c04") == "a"


@pytest.mark.rule("BT-BATTLE-EMPTY-09", "BT-BATTLE-EMPTY-10")
def test_both_values_are_sums_of_strength_cards_and_a_die() -> None:
    p = empty(more="hand a: furious_charge\nhand b: barricades")
    p.do("done").do("play furious_charge").do("play barricades", dice=[2, 5])
    decided = next(event for event in p.happened if type(event).__name__ == "RoundDecided")
    assert (decided.attack, decided.defence) == (4 + 3 + 2, 4 + 2 + 5)


@pytest.mark.rule("BT-BATTLE-EMPTY-05", "BT-BATTLE-EMPTY-12", "BT-BATTLE-OCC-02", "BT-BATTLE-OCC-07")
def test_a_round_names_a_rule_that_is_true_of_both_kinds_of_tiles() -> None:
    won = [empty(4).do("done", dice=[6, 1], chance=[0]), occupied(6, 2).do("done", dice=[6, 1])]
    lost = [empty(4).do("done", dice=[1, 6]), occupied(4, 2).do("done", dice=[1, 6])]
    for cited, played in [("BT-BATTLE-EMPTY-05", won), ("BT-BATTLE-EMPTY-12", lost)]:
        for p in played:
            assert [one.cites() for one in p.happened if type(one).__name__ == "RoundDecided"] == [cited]


@pytest.mark.rule("BT-BATTLE-EMPTY-11", "BT-BATTLE-EMPTY-12")
@pytest.mark.parametrize(("dice", "won"), [([3, 2], True), ([3, 3], False), ([2, 3], False)])
def test_the_attack_must_be_strictly_greater(dice: list[int], won: bool) -> None:
    p = empty(4).do("done", dice=dice, chance=[0] if won else None)
    assert p.flag("c04") == ("a" if won else "")
    assert p.horde("a", "c04") == (4 if won else 3)
    assert p.s.reserve[0] == (10 if won else 11)


@pytest.mark.rule("BT-BATTLE-EMPTY-13", "BT-BATTLE-EMPTY-17")
def test_the_last_attacker_gone_ends_the_battle() -> None:
    p = empty(1).do("done", dice=[1, 6])
    assert p.horde("a", "c04") == 0
    assert p.flag("c04") == ""
    assert p.asked == "b ask-reinforce"
    assert p.s.reserve[1] == 9  # only the attacker loses warriors


@pytest.mark.rule("BT-BATTLE-EMPTY-14", "BT-RULING-05", "BT-RETREAT-04", "BT-RETREAT-11")
def test_after_a_lost_round_the_attacker_fights_on_or_retreats() -> None:
    p = empty(4).do("done", dice=[1, 6])
    assert p.asked == "a ask-fight-on"
    assert p.menu == ["fight", "retreat gate_n"]
    assert p.why_not("done") == ("fight-or-retreat", "BT-RETREAT-01")
    p.do("retreat gate_n")
    assert p.horde("a", "gate_n") == 4
    assert p.flag("c04") == ""
    assert p.asked == "b ask-reinforce"  # the defender of an empty tile has nothing to decide


@pytest.mark.rule("BT-BATTLE-EMPTY-15", "BT-BATTLE-EMPTY-16", "BT-RULING-08", "BT-BOOTY-11")
def test_another_round_repeats_all_steps_and_earlier_cards_no_longer_count() -> None:
    p = empty(6, more="hand a: war_cry, war_cry, blood_oath\nhand b: barricades")
    p.do("done").do("play war_cry").do("play blood_oath").do("done").do("done", dice=[1, 6])
    p.do("done")  # no after-roll card is played
    attacks: list[int] = []
    for _ in range(3):
        p.do("done")  # nor by b
        attacks.append(next(event.attack for event in p.happened if type(event).__name__ == "RoundDecided"))
        p.do("fight")
        assert p.asked == "a ask-attacker-cards"
        p.do("done")
        assert p.asked == "b ask-defender-cards"
        p.do("done", dice=[1, 6]).do("done")
    # 6 + 1 + 2 + 1 first; then 5 and 4 warriors, with the oath, which lasts for the battle, and without the cry.
    assert attacks == [10, 7, 6]


# -- occupied tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BT-BATTLE-OCC-01", "BT-BATTLE-OCC-02")
def test_the_controller_of_an_occupied_tile_defends_it_with_cards_like_any_other() -> None:
    p = occupied(more="hand a: war_cry\nhand c: barricades\nhand b: barricades", seats=3).do("done")
    assert p.asked == "a ask-attacker-cards"
    p.do("done")
    assert p.asked == "b ask-defender-cards"


@pytest.mark.rule("BT-BATTLE-OCC-01", "BT-RULING-40", "BT-PLUNDER-01")
def test_warriors_on_a_tile_nobody_controls_are_defended_by_their_owner_and_the_winner_plunders() -> None:
    p = position(
        """
        round 3, a to march
        gate_n: a1 flag a
        c04: a5 c1 tile theatrum
        c30: c1 flag c tile curia
        """,
        seats=3,
    ).do("done", dice=[6, 1], chance=[0])
    assert p.happened[1].defender == 2
    assert p.flag("c04") == "a"
    assert len(p.hand("a")) == 1


@pytest.mark.rule("BT-BATTLE-OCC-03", "BT-BATTLE-OCC-04", "BT-RULING-02")
@pytest.mark.parametrize(("option", "defence"), [("tile_and_warriors", 6), ("tile", 4), ("warriors", 2)])
def test_what_defends_an_occupied_tile(option: str, defence: int) -> None:
    p = occupied(4, 2, defence_occupied=option).do("done", dice=[1, 6])
    decided = next(event for event in p.happened if type(event).__name__ == "RoundDecided")
    assert (decided.attack, decided.defence) == (5, defence + 6)


@pytest.mark.rule("BT-BATTLE-OCC-05", "BT-BATTLE-OCC-09", "BT-COMP-11")
def test_a_stronger_attack_costs_the_defender_a_warrior_and_either_side_may_retreat() -> None:
    p = occupied(6, 2).do("done", dice=[6, 1])
    assert p.horde("b", "c04") == 1
    assert p.s.reserve[1] == 15 - 2
    assert p.asked == "a ask-fight-on"
    assert p.menu == ["fight", "retreat gate_n"]
    p.do("fight")
    assert p.asked == "b ask-stay"
    assert p.menu == ["stay", "retreat c12"]
    assert p.why_not("fight") == ("stay-or-retreat", "BT-RETREAT-01")


@pytest.mark.rule("BT-BATTLE-OCC-06")
def test_the_last_defender_gone_the_tile_is_taken_at_once() -> None:
    p = occupied(6, 1).do("done", dice=[6, 1])
    assert p.flag("c04") == "a"
    assert (p.horde("a", "c04"), p.horde("b", "c04")) == (6, 0)
    assert p.s.reserve[1] == 15 - 1  # he is there again, but for the one on C12
    assert p.log.count("Rolled") == 1
    p = occupied(6, 2).do("done", dice=[6, 1])  # another one stands there: the tile is still his
    assert (p.flag("c04"), p.horde("a", "c04"), p.horde("b", "c04")) == ("b", 6, 1)
    assert p.asked == "a ask-fight-on"


@pytest.mark.rule("BT-BATTLE-OCC-07")
def test_an_attack_that_is_not_stronger_costs_the_attacker_a_warrior() -> None:
    p = occupied(6, 2).do("done", dice=[3, 3])  # 9 against 9
    assert (p.horde("a", "c04"), p.horde("b", "c04")) == (5, 2)


@pytest.mark.rule("BT-BATTLE-OCC-08")
def test_the_last_attacker_gone_the_defender_keeps_the_tile() -> None:
    p = occupied(1, 2).do("done", dice=[1, 1])
    assert p.flag("c04") == "b"
    assert p.horde("b", "c04") == 2
    assert p.asked == "b ask-reinforce"


@pytest.mark.rule("BT-BATTLE-OCC-10")
def test_if_both_stay_the_attacker_starts_another_round() -> None:
    p = occupied(6, 2, more="hand a: war_cry").do("done").do("done", dice=[3, 3]).do("done").do("fight").do("stay")
    assert p.asked == "a ask-attacker-cards"


@pytest.mark.rule("BT-BATTLE-OCC-11", "BT-RULING-07")
def test_if_the_defender_retreats_the_attacker_takes_the_tile_without_a_roll() -> None:
    p = occupied(6, 2).do("done", dice=[3, 3]).do("fight").do("retreat c12")
    assert p.log[:2] == ["Retreated", "TileTaken"]
    assert "Rolled" not in p.log
    assert p.flag("c04") == "a"
    assert p.horde("b", "c12") == 3
