"""The question bar: how near a kingdom is to either victory, and what hangs on a move."""

import pytest

from gonfalon.engine.chance import Seeded
from gonfalon.engine.stakes import Stakes

from .position import Position, position


def told(p: Position, kingdom: str, move: str) -> Stakes:
    seat = p.seat(kingdom)
    return p.rules.stakes(p.match.seen_by(seat), seat, p.rules.read(move), Seeded(1))


@pytest.mark.rule("BK-VIC-01", "BK-VIC-04")
def test_both_ways_to_win_are_told() -> None:
    p = position("franks: king belgica, tokens frisia\nhuns: king germania\nsaxons: king taken by franks\nturn franks")
    provinces, kings = p.rules.goal(p.match.views.of(p.seat("franks")), p.seat("franks"))
    assert provinces.args == {"have": len(p.state.controlled(p.kingdoms.index("franks"))), "need": 7}
    assert kings.args == {"have": 1, "need": 2}


@pytest.mark.rule("BK-CONT-01", "BK-CONT-03")
def test_who_may_contest_is_named_with_where_from() -> None:
    p = position("franks: king belgica\nvisigoths: king aquitania, purse b\nturn franks")
    stakes = told(p, "franks", "assault belgica burgundia")
    contest = stakes.lines[0]
    assert contest.key == "stakes-contest"
    assert contest.args["kingdoms"] == [p.kingdoms.index("visigoths")]
    assert contest.args["zones"] == [p.provinces.index("aquitania")]
    assert stakes.price is not None and stakes.price.args["cost"] == 0
    assert [line.key for line in stakes.lines[1:]] == ["stakes-odds", "stakes-own-king"]


@pytest.mark.rule("BK-CONT-03")
def test_where_nobody_is_near_nobody_can_contest() -> None:
    p = position("franks: warriors germania, king sea\nturn franks")
    assert [line.key for line in told(p, "franks", "assault germania thuringia").lines] == ["stakes-nobody"]


@pytest.mark.rule("BK-ASLT-05", "BK-BATTLE-16")
def test_a_king_who_stands_there_is_named() -> None:
    p = position("franks: king germania, purse bbbb\nhuns: king thuringia, purse bb\nturn franks")
    lines = told(p, "franks", "assault germania thuringia").lines
    assert [line.key for line in lines] == ["stakes-king-there", "stakes-odds", "stakes-own-king"]


@pytest.mark.rule("BK-BATTLE-07", "BK-BATTLE-12")
def test_a_bribe_is_weighed_against_every_one_the_rival_can_pay() -> None:
    p = position("franks: king germania, purse bbbb\nhuns: king thuringia, purse bbb\nturn franks")
    p.do("assault germania thuringia")
    seal, one = told(p, "franks", "seal").lines[0].args, told(p, "franks", "put bronze").lines[0].args
    assert seal["purse"] == 0 and one["purse"] == 1
    # Three bronze coins: bribes of 0 to 3; a tie goes to the active kingdom.
    ahead = int(seal["points"]) - int(seal["rival_points"])  # type: ignore[arg-type]
    assert seal["chance"] == 100 * min(4, max(0, ahead + 1)) // 4
    assert one["chance"] == 100 * min(4, max(0, ahead + 2)) // 4


@pytest.mark.rule("BK-TAX-01", "BK-RECR-03")
def test_a_tax_tells_its_limit_and_a_warrior_his_price() -> None:
    p = position("franks: king belgica, purse bbbbb\nloot belgica bs\nturn franks")
    tax = told(p, "franks", "tax")
    assert tax.lines[0].args["lying"] == 3 and tax.price is not None and tax.price.key == "price-gain"
    recruit = next(move for move in (p.rules.text(m) for m in p.match.menu(p.seat("franks"))) if "recruit" in move)
    price = told(p, "franks", recruit).price
    assert price is not None and price.key == "price-tremis" and int(price.args["cost"]) > 0  # type: ignore[arg-type]
