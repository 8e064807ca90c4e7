"""What a view may take a sealed purse for, and the coins of somebody who left before laying them."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.games.barbarian_kingdoms.secrets import fill
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import COINS, SPREAD_COINS

from .position import Position, position


def sealed() -> Position:
    p = position("franks: king belgica, purse b\nhuns: king germania, purse bbs\nturn franks")
    return p.do("assault belgica germania").bribe("huns", "bs")


@pytest.mark.rule("BK-SEC-06")
@pytest.mark.parametrize(
    ("many", "order", "purse"),
    [
        (0, [1, 2, 3], [0, 0, 0, 0]),
        (1, [3, 0, 2], [0, 0, 0, 0]),
        (2, [3, 0, 1], [0, 1, 0, 0]),
        (2, [0, 1, 3], [1, 0, 0, 0]),
        (3, [2, 1, 0], [2, 1, 0, 0]),
    ],
)
def test_a_sealed_purse_is_taken_to_hold_rather_few_coins(many: int, order: list[int], purse: list[int]) -> None:
    """Of three coins none, one or all, by the number that is drawn; the order of the others says which: of two bronze
    and a silver the last is 2, and numbers above the one drawn move down by one."""
    p = sealed()
    huns, view = p.seat("huns"), p.seen("franks").copy()
    assert view.drafts.of(huns) == [UNKNOWN] * COINS
    fill(view, 1 + huns, [[many], order])
    assert view.drafts.of(huns) == purse


@pytest.mark.rule("BK-SEC-06")
def test_what_a_seat_knows_of_its_own_purse_is_left_alone() -> None:
    p = sealed()
    huns, view = p.seat("huns"), p.seen("huns").copy()
    fill(view, 1 + huns, [[0], [1, 2, 3]])
    assert view.drafts.of(huns) == [1, 1, 0, 0]


@pytest.mark.rule("BK-SETUP-05", "BK-R-33")
def test_who_leaves_before_laying_his_coins_has_them_laid_in_their_order() -> None:
    match: Match[State] = open_table("barbarian-kingdoms", 3, {"scenario": "3p-1"}).match(Seeded(1))
    s = match.play.state
    gone = Seat(1)
    match.leave(gone)
    for _ in range(2):
        seat = match.deciders()[0]
        match.submit(seat, match.menu(seat)[-1])
    s = match.play.state
    assert s.round == 1
    (kingdom,) = s.kingdoms_of(gone)
    homes = s.atlas.chart.homes[kingdom]
    assert SPREAD_COINS[0] == [0, 1, 2]
    assert [s.loot[COINS * home : COINS * home + COINS] for home in homes] == [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
    ]
