"""Recruit (BK-RECR) and paying in coins (BK-COIN, BK-R-06)."""

import pytest

from gonfalon.games.barbarian_kingdoms.coins import changes, payments

from .position import coins, letters, position


def ways(purse: str, cost: int, loot: str = "") -> list[str]:
    return sorted(letters(paid) for paid in payments(coins(purse), cost, coins(loot)))


@pytest.mark.rule("BK-RECR-01", "BK-RECR-04", "BK-COIN-01", "BK-COIN-02", "BK-R-10")
def test_one_warrior_comes_and_its_price_lies_face_up_beside_it() -> None:
    p = position("franks: warriors frisia, purse bbss\nturn franks")
    p.do("recruit senonia")
    assert p.menu() == ["pay 0 1 0 0", "pay 2 0 0 0"]
    p.do("pay 2 0 0 0")
    assert p.unit("senonia") == "franks warrior" and p.loot("senonia") == "bb"
    assert p.purse("franks") == "ss" and p.warriors("franks") == 2
    assert p.turn() == "huns"


@pytest.mark.rule("BK-RECR-02")
def test_only_in_an_empty_province_under_control() -> None:
    p = position("franks: king belgica, tokens frisia, purse b\nhuns: warriors germania frisia\nturn franks")
    assert [move for move in p.menu() if move.startswith("recruit")] == ["recruit senonia"]
    assert p.refusal("recruit frisia") == ("province-occupied", "BK-RECR-02")  # BK-R-61: controlled, but occupied
    assert p.refusal("recruit belgica") == ("province-occupied", "BK-RECR-02")
    assert p.refusal("recruit burgundia") == ("recruit-not-yours", "BK-RECR-02")


@pytest.mark.rule("BK-RECR-03", "BK-R-34")
@pytest.mark.parametrize(("warriors", "cost"), [("", 1), ("frisia", 2), ("frisia sea", 4), ("frisia sea burgundia", 6)])
def test_the_price_follows_from_the_warriors_on_the_map(warriors: str, cost: int) -> None:
    told = f"warriors {warriors}, " if warriors else ""
    p = position(f"franks: {told}purse bbbbbb\nturn franks")
    p.do("recruit senonia")
    assert p.menu() == [f"pay {cost} 0 0 0"]


@pytest.mark.rule("BK-RECR-05")
def test_without_a_warrior_in_reserve_or_money_there_is_no_recruit() -> None:
    p = position("franks: warriors sea sea sea sea, purse ggg\nturn franks")
    assert p.refusal("recruit senonia") == ("no-warrior-left", "BK-RECR-05")
    p = position("franks: warriors frisia, purse b\nturn franks")
    assert p.refusal("recruit senonia") == ("too-poor", "BK-RECR-05")


@pytest.mark.rule("BK-RECR-06")
def test_a_king_never_comes_back() -> None:
    p = position("franks: king taken by huns, purse ggg\nturn franks")
    p.do("recruit belgica", "pay 0 0 1 0")
    assert p.unit("belgica") == "franks warrior"


@pytest.mark.rule("BK-COIN-03", "BK-R-06")
def test_exact_coins_come_before_anything_else() -> None:
    assert ways("bbbbss", 4) == ["bbbb", "bbs", "ss"]
    assert ways("ggd", 3) == ["g"]
    assert ways("bssgd", 5) == ["bss", "d", "sg"]


@pytest.mark.rule("BK-R-06", "BK-COIN-04")
def test_then_change_from_the_loot_of_the_province() -> None:
    assert ways("sg", 1, "b") == ["s"]  # a silver for a bronze
    assert ways("g", 1, "bb") == ["g"]
    assert [letters(back) for back in changes(coins("g"), 1, coins("bbs"))] == ["bb", "s"]
    # Two golds for a diamond: each side needs every coin of the other.
    assert ways("gg", 1, "d") == ["gg"]
    # No coin more than needed, and no kind both given and taken.
    assert ways("ss", 1, "bs") == ["s"]
    assert ways("gg", 1, "sssb") == ["g"]


@pytest.mark.rule("BK-R-06")
def test_then_the_smallest_overpayment_without_refund() -> None:
    assert ways("sgd", 1) == ["s"]
    assert ways("gd", 4) == ["d"]
    assert ways("ggss", 1, "") == ["s"]
    assert ways("gg", 4) == ["gg"]


@pytest.mark.rule("BK-R-06", "BK-SEC-10", "BK-COIN-04")
def test_change_is_taken_at_once_and_seen_by_all() -> None:
    p = position("franks: purse g\nloot senonia bbs\nturn franks")
    p.do("recruit senonia", "pay 0 0 1 0")
    assert p.menu() == ["back 0 1 0 0", "back 2 0 0 0"]
    assert p.refusal("back 1 0 0 0") == ("wrong-change", "BK-R-06")
    p.do("back 2 0 0 0")
    assert (p.loot("senonia"), p.purse("franks")) == ("sg", "bb")
    assert p.state.loot_value(p.provinces.index("senonia")) == 4 + 1  # precisely the cost more
    assert p.unit("senonia") == "franks warrior"


@pytest.mark.rule("BK-R-06")
def test_an_overpayment_stays_where_it_was_paid() -> None:
    p = position("franks: purse g\nturn franks")
    p.do("recruit senonia")
    assert p.menu() == ["pay 0 0 1 0"]
    p.do("pay 0 0 1 0")
    assert (p.loot("senonia"), p.purse("franks")) == ("g", "")


@pytest.mark.rule("BK-COIN-01", "BK-COIN-03")
def test_wrong_payments_are_refused_with_their_reason() -> None:
    p = position("franks: warriors frisia, purse bbss\nturn franks").do("recruit senonia")
    assert p.refusal("pay 1 0 0 0") == ("too-little", "BK-COIN-03")
    assert p.refusal("pay 1 1 0 0") == ("too-much", "BK-R-06")
    assert p.refusal("pay 0 0 1 0") == ("no-such-coin", "BK-COIN-01")
    assert p.refusal("tax") == ("pay-first", "BK-COIN-01")


@pytest.mark.rule("BK-R-11", "BK-COIN-06")
def test_the_price_can_be_taxed_back_later() -> None:
    p = position("franks: purse b\nturn franks").do("recruit senonia", "pay 1 0 0 0")
    p.until(lambda: p.turn() == "franks", "tax", "done")
    p.do("tax", "collect senonia bronze")
    assert p.purse("franks") == "b" and p.loot("senonia") == ""


@pytest.mark.rule("BK-COIN-05", "BK-DIPL-02")
def test_nothing_can_be_given_away() -> None:
    """The only transfers are bribes and plunder: no verb names another player as a receiver."""
    p = position("turn franks")
    assert all(
        "kingdom" not in [kind.name for kind in verb.kinds] or verb.name == "kingdom" for verb in p.rules.verbs.all
    )
    assert all("seat" not in [kind.name for kind in verb.kinds] for verb in p.rules.verbs.all)


@pytest.mark.rule("BK-R-06")
def test_more_coins_than_the_price_may_go_for_one_that_makes_the_difference() -> None:
    assert [0, 6, 0, 0] in payments([0, 6, 0, 0], 7, [0, 0, 0, 1])  # twelve for seven, and the diamond back
    assert payments([0, 6, 0, 0], 7, [0, 0, 0, 0]) == [[0, 4, 0, 0]]
