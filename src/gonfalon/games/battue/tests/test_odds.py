"""Exact odds: against counting by hand, against battles played by the rules, and at the door."""

import itertools
import math

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.endgame import Endgame
from gonfalon.engine.errors import BadOption
from gonfalon.engine.ids import Seat
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.odds import Battle, Sides, answer, empty_odds, sides_of, throws_won

from .battles import CASES, Case, share
from .position import Position, position
from .test_battle import occupied

RULES = open_table("battue").rules
assert isinstance(RULES, Laws)
LAW: Laws = RULES
BATTLES = 600  # of each case; `battles.py` plays as many as one likes


@pytest.mark.parametrize("margin", range(-8, 9))
def test_throws_are_those_one_counts(margin: int) -> None:
    counted = sum(1 for a, d in itertools.product(range(1, 7), repeat=2) if a + margin > d)
    assert throws_won(margin) == counted


@pytest.mark.sample(keep=5)
@pytest.mark.rule("BT-BATTLE-EMPTY-11", "BT-BATTLE-OCC-05", "BT-RULING-42")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_battles_played_by_the_rules_agree(case: Case) -> None:
    exact, played = share(case, BATTLES)
    deviation = math.sqrt(max(exact * (1 - exact), 1e-4) / BATTLES)
    assert abs(exact - played) < 4.5 * deviation


@pytest.mark.rule("BT-RULING-04")
def test_the_risk_of_losing_all_six_at_the_start_is_what_the_ruling_says() -> None:
    for tile, risk in (("gate", 0.01), ("wall", 0.04), ("tower", 0.31)):
        assert answer(LAW, ["attackers=6", f"tile={tile}"])["take"] == pytest.approx(1 - risk, abs=0.005)


def test_a_roll_with_rerolls_counts_every_die() -> None:
    """Against a plain enumeration of four dice: one reroll each, used when the roll would be lost."""
    for margin in range(-4, 5):
        sides = Sides(4, True, True)
        sides.attacker_rerolls = sides.defender_rerolls = 1
        won = 0
        for a, d, a2, d2 in itertools.product(range(1, 7), repeat=4):
            if a + margin <= d:
                a = a2
            if a + margin > d:
                d = d2
            won += a + margin > d
        assert Battle(sides).roll(4 + margin, 0) == pytest.approx(won / 6**4)


def test_chances_add_up() -> None:
    sides = Sides(4, True, True)
    sides.attacker_rerolls, sides.defender_rerolls, sides.attacker_loss_now = 2, 1, 1
    battle = Battle(sides)
    for margin in range(-6, 7):
        total = sum(sum(battle._rolls(margin, 2, 1, used, spent)) for used in range(3) for spent in range(2))
        assert total == pytest.approx(1)
    assert 0 < battle.survivors(5, 2) < 5 * battle.take(5, 2)


def test_more_attackers_never_do_worse() -> None:
    table = empty_odds(LAW)
    assert len(table) == 9 * 8
    for start in range(0, len(table), 8):
        assert table[start : start + 8] == sorted(table[start : start + 8])


def shown(p: Position, name: str) -> list[int]:
    return next(field.values for field in p.law.shown(p.s, Seat(0)) if field.name == name)


def test_the_board_is_shown_the_odds_of_the_battle_as_it_stands() -> None:
    p = occupied(5, 2, more="hand a: furious_charge, spy\nhand b: city_militia, spy")
    take = round(1000 * answer(LAW, ["attackers=5", "tile=theatrum", "defenders=2"])["take"])
    assert shown(p, "odds") == []
    assert shown(p, "planned_odds")[p.cell("c04")] == take
    p.do("done")
    assert shown(p, "odds") == [throws_won(5 - 4 - 2), take, 5, 6]
    p.do("done").do("play city_militia").do("done", dice=[1, 6]).do("done").do("done").do("fight").do("stay")
    # A warrior less, and the militia holds for the battle.
    assert shown(p, "odds")[0] == throws_won(4 - 4 - 2 - 1)


def test_nothing_is_told_of_a_tile_that_lies_face_down() -> None:
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: tile forum down looked a").do("march gate_n c04 4")
    assert shown(p, "planned_odds")[p.cell("c04")] == -1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["attackers=5"], "too little is told"),
        (["attackers=5", "tile=casbah"], "no tile is called so"),
        (["attackers=9", "tile=forum"], "attackers=9: expected a number from 1 to 8"),
        (["attackers=five", "tile=forum"], "expected a number from 1 to 8"),
        (["attackers=5", "tile=forum", "cards=barricades"], "'barricades' is no card of the attacker's"),
        (["attackers=5", "tile=forum", "against=war_cry"], "'war_cry' is no card of the defender's"),
        (["strength=5"], "expected attackers=N"),
    ],
)
def test_the_door_says_what_it_did_not_understand(words: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        answer(LAW, words)


def test_counted_out_move_by_move_the_odds_are_those_of_the_battle() -> None:
    """The last key is taken: with this turn the game is over, and whoever wins the battle has most points."""
    p = position(
        """
        round 9, a to fight
        centre: flag a tile palace
        c11: flag b tile templum_jupiter
        c12: flag b tile universitas
        gate_n: a1 flag a
        c05: flag a tile sacellum_1
        c04: a4 tile hortus
        gate_s: b3 flag b
        """,
        chance=[0, 5],  # the first round is lost
    )
    seat = Seat(0)
    told = Endgame(p.play, seat, p.play.menu(seat), 1000).shares(20)
    taken = Battle(sides_of(p.law, p.tile("hortus"))).take(3, 0)
    assert {p.law.text(move): share for move, share in told.items()} == {
        "fight": pytest.approx(taken),
        "retreat gate_n": 0.0,
        "retreat c05": 0.0,
    }
