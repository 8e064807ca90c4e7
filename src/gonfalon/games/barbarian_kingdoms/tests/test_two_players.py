"""The variant for two players (BK-TWO)."""

import pytest

from gonfalon.games.barbarian_kingdoms.events.money import BattleDecided
from gonfalon.games.barbarian_kingdoms.state import MILITARY, TERRITORIAL
from gonfalon.games.barbarian_kingdoms.tax import tax_limit

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
    named = {p.rules.faction(p.state, p.seat(kingdom)) for kingdom in ("vandals", "franks")}
    assert named == {"ostrogoths+vandals", "visigoths+franks"}


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
def test_the_kingdoms_of_a_player_do_not_reinforce_each_other() -> None:
    """Franks and Visigoths stand beside the battle alike; only the belligerent's own unit may come."""
    text = """
        franks: king belgica, warriors sea
        visigoths: king {}
        vandals: king frisia
        turn franks
    """
    p = position(text.format("germania"), scenario="2p-1").do("assault belgica frisia")
    assert p.menu() == ["reinforce sea", "pass"]
    assert p.refusal("reinforce germania") == ("no-unit-there", "BK-CONT-02")
    p.do("reinforce sea").bribes(franks="", vandals="")
    (fact,) = p.happened(BattleDecided)
    assert fact["points"] == [0, 6 + 4, 0, 0]  # the king and a warrior beside him; no Visigoth counts
    p = position("franks: king belgica\nvisigoths: warriors germania\nvandals: king sea\nturn vandals", scenario="2p-1")
    p.do("assault sea-king frisia", "visigoths: contest germania")
    assert p.verbs() == {"seal"}  # nor does the other kingdom join the one that contests
    alone = "franks: king belgica\nvisigoths: king narbonensis, warriors sea\nvandals: king frisia\nturn franks"
    p = position(alone, scenario="2p-1").do("assault belgica frisia")
    assert p.verbs() == {"seal"}  # nor from the Sea


@pytest.mark.rule("BK-TWO-06")
def test_the_kingdoms_of_a_player_move_tax_recruit_and_pay_for_themselves() -> None:
    p = position(
        """
        franks: king senonia, warriors sea sea, purse bbbb
        visigoths: king sea, warriors burgundia, tokens narbonensis
        loot aquitania bbb
        loot belgica b
        turn franks
    """,
        scenario="2p-1",
    )
    assert p.refusal("move senonia aquitania") == ("move-not-yours", "BK-MAN-02")
    assert p.refusal("castle burgundia") == ("castle-with-warrior", "BK-MAN-07")
    assert p.refusal("recruit aquitania") == ("recruit-not-yours", "BK-RECR-02")
    assert p.rules.text(p.match.menu(p.seat("franks"))[0]) == "recruit belgica"
    p.do("recruit belgica")
    assert p.menu() == ["pay 4 0 0 0"]  # its own third warrior; the Visigoths' is not counted
    p = position("franks: king belgica\nvisigoths: tokens narbonensis\nloot aquitania b\nturn franks", scenario="2p-1")
    p.do("tax")
    assert p.refusal("collect aquitania bronze") == ("tax-not-yours", "BK-TAX-02")
    assert tax_limit(p.rules, p.state, p.kingdoms.index("franks")) == 3


INDEPENDENT = """
    franks: king burgundia
    visigoths: king narbonensis, tokens alemannia
    ostrogoths: king sea
    turn franks
"""


@pytest.mark.rule("BK-TWO-06", "BK-R-48")
def test_partners_are_independent_and_may_fight_each_other() -> None:
    p = position(INDEPENDENT, scenario="2p-1")
    p.do("assault burgundia alemannia")
    assert p.token("alemannia") == "" and p.tokens("visigoths") == 4
    p = position(INDEPENDENT, scenario="2p-1").do("assault burgundia narbonensis")
    assert p.unit("narbonensis") == "franks king"  # no bribes: one treasury
    assert p.captor("visigoths") == "franks" and not p.over()


@pytest.mark.rule("BK-TWO-06", "BK-R-48")
def test_a_partner_is_asked_about_a_contest_like_anybody() -> None:
    p = position(INDEPENDENT, scenario="2p-1").do("assault burgundia italia")
    assert p.menu() == ["contest narbonensis", "renounce"]
    p.do("contest narbonensis")
    assert p.captor("visigoths") == "franks" and p.unit("italia") == "franks king"


@pytest.mark.rule("BK-TWO-06", "BK-R-70")
def test_a_kingdom_may_claim_what_its_partner_holds() -> None:
    p = position("franks: king tarraconensis, purse bb\nturn franks", scenario="2p-1")
    p.do("claim tarraconensis", "pay 2 0 0 0", "visigoths: renounce")
    assert p.control("tarraconensis") == "franks"


@pytest.mark.rule("BK-TWO-04", "BK-R-48")
def test_a_king_taken_by_his_own_partner_wins_nothing_for_anybody() -> None:
    p = position(
        """
        franks: king belgica, purse b
        vandals: king burgundia
        ostrogoths: king taken by vandals
        turn franks
    """,
        scenario="2p-1",
    )
    p.do("assault belgica burgundia").fight(franks="b", vandals="")
    assert p.captor("vandals") == "franks" and not p.over()


@pytest.mark.rule("BK-R-48")
def test_at_a_table_of_partner_peace_they_leave_each_other_alone() -> None:
    p = position(INDEPENDENT, scenario="2p-1", partner_peace=True)
    assert p.refusal("assault burgundia narbonensis") == ("partner-assault", "BK-R-48")
    assert p.refusal("assault burgundia alemannia") == ("partner-assault", "BK-R-48")
    p.do("assault burgundia italia")
    assert not p.verbs() & {"contest"} and p.unit("italia") == "franks king"
    p = position("franks: king tarraconensis, purse bb\nturn franks", scenario="2p-1", partner_peace=True)
    assert p.refusal("claim tarraconensis") == ("partner-claim", "BK-R-70")
    text = "franks: king alemannia, purse bb\nvisigoths: tokens alemannia\nturn franks"  # by a token, not by the print
    p = position(text, scenario="2p-1", partner_peace=True)
    assert p.refusal("claim alemannia") == ("partner-claim", "BK-R-70")
    p = position(text.replace("visigoths", "vandals"), scenario="2p-1", partner_peace=True)
    assert p.refusal("claim alemannia") is None


@pytest.mark.rule("BK-R-70")
def test_a_unit_in_the_partners_province_is_a_foreign_unit() -> None:
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


@pytest.mark.rule("BK-SEC-12")
def test_the_common_treasury_is_secret_from_the_opponent() -> None:
    p = position("franks: king belgica\nturn franks", scenario="2p-1").do("assault belgica frisia")
    mine, yours = p.seen("visigoths"), p.seen("vandals")
    seat = p.seat("franks")
    assert mine.treasury[5 * seat + 4] == 0 and yours.treasury[5 * seat + 4] == 1
