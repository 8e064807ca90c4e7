"""The variant for two players (BK-TWO)."""

import pytest

from gonfalon.games.barbarian_kingdoms.state import MILITARY, TERRITORIAL

from .position import position, total
from .test_setup import opened, started

# In 2p-1 one player runs Ostrogoths and Vandals, the other Visigoths and Franks.


@pytest.mark.rule("BK-TWO-01", "BK-TWO-02", "BK-R-49")
def test_each_player_runs_two_kingdoms_from_one_treasury() -> None:
    p = opened(2, kingdoms="in_order")
    assert p.seat("ostrogoths") == p.seat("vandals") and p.seat("visigoths") == p.seat("franks")
    p.do("ostrogoths: spread bsg", "ostrogoths: spread gsb", "franks: spread bsg", "franks: spread bsg")
    assert [p.loot(home) for home in ("italia", "africa", "belgica", "aquitania")] == ["b", "g", "b", "b"]
    assert p.purse("vandals") == p.purse("ostrogoths") == "bbbssg"
    assert total(p) == 2 * 10 + 4 * 6 + (6 + 12 + 15 + 5)
    assert p.warriors("vandals") == p.tokens("ostrogoths") == 4


@pytest.mark.rule("BK-TWO-03")
def test_one_single_kingdom_needs_seven() -> None:
    p = position(
        """
        franks: king burgundia, tokens frisia thuringia, purse bbbb
        visigoths: king sea, tokens gallaecia baetica
        turn franks
    """,
        scenario="2p-1",
    )
    p.do("claim burgundia", "pay 4 0 0 0")
    assert not p.over()  # eleven together
    p = position(
        "franks: king burgundia, tokens frisia thuringia alemannia, purse bbbbb\nvisigoths: king sea\nturn franks",
        scenario="2p-1",
    )
    assert p.do("claim burgundia", "pay 5 0 0 0").winner() == "franks" and p.state.ended == TERRITORIAL
    assert p.rules.outcome(p.state).winners() == [p.seat("visigoths")]


@pytest.mark.rule("BK-TWO-04", "BK-R-48")
def test_both_enemy_kings_win_whichever_kingdom_took_them() -> None:
    p = position(
        "franks: king belgica, purse b\nvandals: king burgundia\nostrogoths: king taken by visigoths\nturn franks",
        scenario="2p-1",
    )
    p.do("assault belgica burgundia").fight(franks="b", vandals="")
    assert p.over() and p.state.ended == MILITARY
    assert p.rules.outcome(p.state).winners() == [p.seat("franks")]


@pytest.mark.rule("BK-TWO-05", "BK-R-04")
def test_a_player_acts_with_both_kingdoms_before_the_other_plays() -> None:
    p = started(2, scenario="2p-2")  # Huns and Visigoths against Ostrogoths and Saxons
    turns = []
    for _ in range(8):
        turns.append(p.turn())
        p.do("tax", "done")
    assert turns == ["huns", "visigoths", "ostrogoths", "saxons"] * 2


@pytest.mark.rule("BK-TWO-06")
def test_the_kingdoms_of_a_player_do_not_help_each_other() -> None:
    p = position(
        """
        franks: king belgica, warriors senonia
        visigoths: king burgundia
        vandals: king frisia
        turn franks
    """,
        scenario="2p-1",
    )
    p.do("assault belgica frisia")
    assert "reinforce burgundia" not in p.menu()
    p = position("franks: king belgica\nvisigoths: warriors senonia\nturn franks", scenario="2p-1")
    assert p.refusal("castle senonia") == ("castle-with-warrior", "BK-MAN-07")
    p = position("franks: king burgundia, purse b\nturn franks", scenario="2p-1")
    assert p.refusal("move burgundia aquitania") is not None  # no moving through the partner's provinces
    p.do("tax")
    assert p.refusal("collect aquitania bronze") == ("tax-not-yours", "BK-TAX-02")


@pytest.mark.rule("BK-R-48", "BK-TWO-06")
def test_partners_neither_assault_nor_contest_each_other_unless_the_table_says_so() -> None:
    text = "franks: king burgundia\nvisigoths: king narbonensis, tokens alemannia\nvandals: king sea\nturn franks"
    p = position(text, scenario="2p-1")
    assert p.refusal("assault burgundia narbonensis") == ("partner-assault", "BK-R-48")
    assert p.refusal("assault burgundia alemannia") == ("partner-assault", "BK-R-48")
    p.do("assault burgundia italia")
    assert p.asked() != ["visigoths"]
    p = position(text, scenario="2p-1", partner_peace=False)
    assert p.refusal("assault burgundia alemannia") is None
    p.do("assault burgundia narbonensis")
    assert p.unit("narbonensis") in ("franks king", "visigoths king")  # no bribes: one treasury
    assert p.captor("visigoths") == "franks" or p.captor("franks") == "visigoths"
    assert not p.over()


@pytest.mark.rule("BK-R-70")
def test_a_unit_in_the_partners_province_is_a_foreign_unit_and_claims_nothing() -> None:
    p = position(
        """
        franks: king senonia, warriors sea
        vandals: warriors narbonensis
        visigoths: king carthaginensis
        loot aquitania g
        turn vandals
    """,
        scenario="2p-1",
    )
    p.do("assault narbonensis aquitania", "franks: contest senonia").fight(vandals="", franks="")
    assert p.unit("aquitania") == "franks king" and p.control("aquitania") == "" and p.purse("franks") == "g"
    p = position("franks: king tarraconensis, purse bb\nturn franks", scenario="2p-1")
    assert p.refusal("claim tarraconensis") == ("partner-claim", "BK-R-70")


@pytest.mark.rule("BK-SEC-12")
def test_the_common_treasury_is_secret_from_the_opponent() -> None:
    p = position("franks: king belgica\nturn franks", scenario="2p-1").do("assault belgica frisia")
    mine, yours = p.seen("visigoths"), p.seen("vandals")
    seat = p.seat("franks")
    assert mine.treasury[5 * seat + 4] == 0 and yours.treasury[5 * seat + 4] == 1
