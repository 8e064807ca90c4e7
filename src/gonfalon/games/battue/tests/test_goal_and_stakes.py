"""The question bar: how near the end is, and what hangs on a move."""

import pytest

import gonfalon
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.stakes import Stakes
from gonfalon.games.battue.odds import answer
from gonfalon.games.battue.victory import tile_points

from .position import Position, position


def told(p: Position, move: str, seat: int = 0) -> Stakes:
    return p.law.stakes(p.play, Seat(seat), p.law.read(move), Seeded(1))


@pytest.mark.rule("BT-END-01", "BT-END-05")
def test_landmarks_count_whoever_controls_them_and_points_are_ones_own() -> None:
    p = position("round 3, a to march\nc18: a1 flag b tile templum_jupiter\nc04: a4 flag a tile theatrum")
    keys, points = p.law.goal(p.s, Seat(0))
    assert (keys.key, keys.args) == ("goal-landmarks", {"have": 1, "need": 3})
    assert points.args["points"] == p.law.goal(p.s, Seat(1))[1].args["best"]
    assert points.args == {"points": tile_points(p.s, p.law, 0), "best": tile_points(p.s, p.law, 1)}


@pytest.mark.rule("BT-END-01")
def test_the_goal_is_told_while_the_city_is_laid() -> None:
    table = gonfalon.open_table("battue", seats=2)
    match = table.match(Seeded(1))
    for seat in (Seat(0), Seat(1)):
        keys, points = table.rules.goal(match.views.of(seat), seat)
        assert (keys.args, points.args) == ({"have": 0, "need": 3}, {"points": 0, "best": 0})


@pytest.mark.rule("BT-BATTLE-EMPTY-01")
def test_the_odds_of_a_march_are_those_that_are_counted() -> None:
    p = position("round 3, a to march\ngate_n: a5 flag a\nc04: tile theatrum")
    march = told(p, "march gate_n c04 4").lines[0]
    exact = answer(p.law, ["attackers=4", "tile=theatrum"])["take"]
    assert march.key == "stakes-empty" and march.args["chance"] == round(100 * exact)


@pytest.mark.rule("BT-BATTLE-OCC-01")
def test_defenders_are_counted_with_their_owner() -> None:
    p = position("round 3, a to march\ngate_n: a5 flag a\nc04: b2 flag b tile theatrum")
    march = told(p, "march gate_n c04 4").lines[0]
    exact = answer(p.law, ["attackers=4", "tile=theatrum", "defenders=2"])["take"]
    assert march.key == "stakes-held" and march.args["defender"] == 1 and march.args["defenders"] == 2
    assert march.args["chance"] == round(100 * exact)


@pytest.mark.rule("BT-REVEAL-01")
def test_of_a_tile_that_nobody_has_seen_all_that_may_lie_there_count_alike() -> None:
    p = position("round 3, a to march\ngate_n: a5 flag a")
    unseen = told(p, "march gate_n c04 4").lines[0]
    law = p.law
    names = [law.terms["tile"][tile] for tile in law.pool(p.s, p.cell("c04"))]
    mean = sum(round(1000 * answer(law, ["attackers=4", f"tile={name}"])["take"]) for name in names) / len(names)
    assert unseen.key == "stakes-unseen" and unseen.args["tiles"] == len(names) > 1
    assert unseen.args["chance"] == int((mean + 5) // 10)


@pytest.mark.rule("BT-BATTLE-EMPTY-11", "BT-BATTLE-EMPTY-12")
@pytest.mark.parametrize(("dice", "through"), [([5, 1], 1), ([4, 4], 0)])
def test_once_the_dice_lie_there_no_odds_are_told_but_what_they_come_to(dice: list[int], through: int) -> None:
    p = position("round 3, a to march\ngate_n: a1 flag a\nc04: a4 tile theatrum\nhand b: lucky_omen")
    p.do("done").do("done", dice=dice)
    assert p.asked == "b ask-defender-after"
    [line] = told(p, "done", 1).lines
    assert line.key == "stakes-thrown" and line.args["through"] == through


@pytest.mark.rule("BT-BOOTY-12")
def test_a_card_that_would_change_nothing_says_so_before_it_is_played() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nhand a: tribute, clan_riders")  # nobody else holds a card
    assert [line.key for line in told(p, "play tribute").lines] == ["changes-nothing"]
    assert told(p, "play clan_riders").lines == []


def test_a_march_home_has_nothing_to_tell() -> None:
    p = position("round 3, a to march\ngate_n: a5 flag a\nc04: a1 flag a tile theatrum")
    assert told(p, "march gate_n c04 2") == Stakes([])


@pytest.mark.rule("BT-BATTLE-OCC-01")
def test_whoever_defends_is_told_that_the_odds_are_the_attackers() -> None:
    p = position("round 3, a to march\ngate_n: a1 flag a\nc04: a8 tile theatrum\nhand b: boiling_oil")
    p.do("done")
    assert p.asked == "b ask-defender-cards"
    [line] = told(p, "done", 1).lines
    assert line.key == "stakes-roll-against"
    exact = answer(p.law, ["attackers=8", "tile=theatrum"])["take"]
    assert 0.995 < exact < 1 and line.args["whole"] == 99  # nothing is certain that may fail


@pytest.mark.rule("BT-BATTLE-OCC-09")
def test_whoever_could_retreat_is_told_the_odds_of_staying() -> None:
    p = position("round 3, a to march\ngate_n: a1 flag a\nc04: a6 b2 flag b tile theatrum\nc12: b1 flag b tile forum")
    p.do("done", dice=[6, 1]).do("fight")
    assert p.asked == "b ask-stay"
    [line] = told(p, "stay", 1).lines
    assert line.key == "stakes-roll-against"


@pytest.mark.rule("BT-PLUNDER-01")
def test_what_a_place_does_not_bring_goes_without_saying() -> None:
    p = position("round 3, a to march\nc04: a5 flag a tile theatrum")
    assert [line.key for line in told(p, "march c04 gate_n 4").lines] == ["stakes-empty", "stakes-booty"]
