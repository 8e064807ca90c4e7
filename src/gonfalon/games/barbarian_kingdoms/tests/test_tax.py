"""Tax (BK-TAX) and change in it (BK-R-07)."""

import pytest

from gonfalon.games.barbarian_kingdoms.coins import fitting
from gonfalon.games.barbarian_kingdoms.verbs import CHANGES

from .position import coins, position


def allowed(purse: str, coin: str, room: int) -> list[str]:
    return [CHANGES[i] for i in fitting(coins(purse), "bsgd".index(coin), room)]


@pytest.mark.rule("BK-TAX-01", "BK-TAX-02", "BK-TAX-03")
def test_any_mix_up_to_the_number_of_controlled_provinces() -> None:
    p = position(
        """
        franks: king sea, tokens frisia thuringia burgundia
        loot frisia bg
        loot belgica s
        turn franks
    """
    )
    p.do("tax")  # the example of the book: six provinces, six tremis
    p.do("collect frisia gold", "collect belgica silver", "collect frisia bronze")
    assert p.menu() == ["done"]
    assert p.purse("franks") == "bsg"


@pytest.mark.rule("BK-TAX-01", "BK-TAX-04")
def test_a_suspended_province_does_not_count() -> None:
    p = position("franks: king belgica\nhuns: warriors germania\nloot germania bbb\nloot senonia bbb\nturn franks")
    p.do("tax", "collect senonia bronze", "collect senonia bronze")
    assert p.menu() == ["done"]
    assert p.refusal("collect germania bronze") == ("tax-not-yours", "BK-TAX-04")


@pytest.mark.rule("BK-TAX-02")
def test_only_own_provinces_and_only_what_lies_there() -> None:
    p = position("franks: king belgica\nloot burgundia b\nloot belgica s\nturn franks").do("tax")
    assert p.refusal("collect burgundia bronze") == ("tax-not-yours", "BK-TAX-02")
    assert p.refusal("collect belgica gold") == ("no-coin-there", "BK-TAX-02")
    assert p.refusal("recruit belgica") == ("collect-or-done", "BK-TAX-02")


@pytest.mark.rule("BK-TAX-05", "BK-R-07", "BK-COIN-04")
def test_a_coin_that_does_not_fit_is_taken_for_change() -> None:
    # The ruling's example: limit 4, three taken; a gold for a silver or for two bronze coins.
    assert allowed("bbbss", "g", 1) == ["bb", "s"]
    assert allowed("bbbss", "g", 2) == ["b", "s"]
    assert allowed("", "g", 2) == []
    assert allowed("g", "d", 2) == ["g"]
    assert allowed("bbbsg", "d", 3) == ["bb", "s", "g"]
    assert allowed("bbb", "g", 0) == []
    p = position(
        """
        franks: king belgica, tokens frisia, purse bbs
        loot frisia gg
        turn franks
    """
    )
    p.do("tax", "collect frisia gold")
    assert p.refusal("collect frisia gold") == ("over-the-limit", "BK-TAX-05")
    assert p.refusal("swap frisia gold b") == ("change-does-not-fit", "BK-R-07")
    assert p.menu() == ["swap frisia gold bb", "swap frisia gold s", "done"]
    p.do("swap frisia gold s")
    assert (p.purse("franks"), p.loot("frisia")) == ("bbgg", "s")
    assert p.menu() == ["done"]  # four tremis: three and one


@pytest.mark.rule("BK-TAX-05")
def test_change_is_not_offered_for_what_fits() -> None:
    p = position("franks: purse bb\nloot belgica s\nturn franks").do("tax")
    assert p.refusal("swap belgica silver b") == ("fits-already", "BK-TAX-05")


@pytest.mark.rule("BK-TAX-06", "BK-R-08")
def test_less_than_the_limit_is_enough() -> None:
    p = position("loot belgica bbb\nturn franks").do("tax", "collect belgica bronze", "done")
    assert (p.purse("franks"), p.loot("belgica")) == ("b", "bb") and p.turn() == "huns"


@pytest.mark.rule("BK-R-61")
def test_a_token_with_an_enemy_beside_it_still_pays_and_counts() -> None:
    p = position("franks: tokens frisia\nhuns: warriors frisia\nloot frisia bbbb\nturn franks").do("tax")
    p.do(*["collect frisia bronze"] * 4)
    assert p.purse("franks") == "bbbb"
