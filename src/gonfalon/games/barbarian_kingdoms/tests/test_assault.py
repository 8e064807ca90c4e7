"""Assault (BK-ASLT), plunder (BK-PLUN) and what an Assault does to control."""

import pytest

from gonfalon.engine.chance import Scripted
from gonfalon.games.barbarian_kingdoms.events.money import Plundered

from .position import position


@pytest.mark.rule("BK-ASLT-01", "BK-R-62")
def test_one_unit_moves_in_for_free_and_for_good() -> None:
    p = position("franks: king belgica, warriors germania, purse b\nturn franks")
    p.do("assault germania thuringia")
    assert p.unit("germania") == "" and p.unit("thuringia") == "franks warrior"
    assert p.purse("franks").startswith("b") and p.turn() == "huns"
    assert not p.match.can_undo(p.seat("franks"))


@pytest.mark.rule("BK-ASLT-02")
def test_what_one_controls_or_occupies_is_no_target() -> None:
    p = position("franks: king belgica, warriors burgundia, tokens frisia\nturn franks")
    assert p.refusal("assault belgica frisia") == ("assault-own", "BK-ASLT-02")
    assert p.refusal("assault belgica burgundia") == ("assault-own-unit", "BK-ASLT-02")
    assert p.refusal("assault armorica senonia") == ("no-unit-there", "BK-ASLT-01")
    assert p.refusal("assault sea-moved frisia") == ("no-unit-there", "BK-ASLT-01")


@pytest.mark.rule("BK-R-15", "BK-ASLT-02", "BK-PLUN-02")
def test_an_enemy_beside_ones_token_may_be_assaulted_only_by_agreement() -> None:
    text = "franks: king belgica, tokens frisia\nhuns: warriors frisia\nloot frisia bb\nturn franks"
    assert position(text).refusal("assault belgica frisia") == ("assault-own", "BK-R-15")
    p = position(text, own_assault=True).do("assault belgica frisia").fight(franks="", huns="")
    assert p.unit("frisia") == "franks king" and p.token("frisia") == "franks"
    assert p.loot("frisia") == "bb" and p.purse("franks") == ""  # without plunder


@pytest.mark.rule("BK-ASLT-03", "BK-ASLT-05", "BK-R-42")
def test_a_capital_may_be_assaulted_and_its_holder_fights_alone() -> None:
    p = position("franks: king belgica\nsaxons: king maxima, warriors sea\nhuns: warriors frisia germania\nturn saxons")
    p.do("assault sea belgica")
    assert "contest" not in p.verbs() and "reinforce" in p.verbs()
    assert p.asked() == ["saxons"]  # a battle at once; the Huns next door are not asked


@pytest.mark.rule("BK-ASLT-06", "BK-ASLT-07", "BK-CONT-07")
def test_an_empty_target_is_open_to_contests_and_falls_if_nobody_contests() -> None:
    p = position("franks: king belgica\nvisigoths: king aquitania\nturn franks")
    p.do("assault belgica burgundia")
    assert p.asked() == ["visigoths"] and p.unit("burgundia") == ""
    p.do("renounce")
    assert p.unit("burgundia") == "franks king"


@pytest.mark.rule("BK-ASLT-08", "BK-PLUN-01", "BK-CTRL-08")
def test_success_plunders_and_strikes_the_token() -> None:
    p = position("franks: king belgica, purse b\nhuns: tokens frisia\nloot frisia bsg\nturn franks")
    p.do("assault belgica frisia")
    assert p.purse("franks") == "bbsg" and p.loot("frisia") == ""
    assert p.token("frisia") == "" and p.tokens("huns") == 4


@pytest.mark.rule("BK-ASLT-09")
def test_success_in_an_initial_province_suspends_it() -> None:
    p = position("huns: warriors thuringia\nfranks: king senonia\nturn huns")
    p.do("assault thuringia germania")
    assert p.control("germania") == "" and p.unit("germania") == "huns warrior"


@pytest.mark.rule("BK-R-14")
def test_winning_back_ones_own_province_plunders_nothing() -> None:
    p = position("franks: king belgica\nhuns: warriors germania\nloot germania bs\nturn franks")
    p.do("assault belgica germania").fight(franks="", huns="")
    assert p.control("germania") == "franks" and p.loot("germania") == "bs" and p.purse("franks") == ""


@pytest.mark.rule("BK-R-24")
def test_winning_it_back_from_under_a_token_plunders_first() -> None:
    p = position("franks: king belgica\nhuns: tokens germania\nloot germania bs\nturn franks")
    p.do("assault belgica germania")
    assert p.purse("franks") == "bs" and p.control("germania") == "franks" and p.token("germania") == ""


@pytest.mark.rule("BK-R-64", "BK-R-69")
def test_beating_the_occupant_strikes_a_third_players_token() -> None:
    p = position("franks: king belgica\nhuns: warriors frisia\nsaxons: tokens frisia\nloot frisia g\nturn franks")
    p.do("assault belgica frisia").fight(franks="", huns="")
    assert p.token("frisia") == "" and p.tokens("saxons") == 4 and p.purse("franks") == "g"


@pytest.mark.rule("BK-PLUN-02", "BK-R-63")
def test_a_defender_who_does_not_control_the_ground_plunders_it() -> None:
    p = position("franks: warriors belgica, king senonia\nhuns: king frisia\nloot frisia ss\nturn franks")
    p.do("assault belgica frisia").fight(franks="", huns="")
    assert p.unit("frisia") == "huns king" and p.purse("huns") == "ss"


@pytest.mark.rule("BK-PLUN-03", "BK-SEC-03", "BK-SEC-04")
def test_only_the_plunderer_learns_what_was_in_a_chest() -> None:
    # The pool is bbbbbbssssssgggggd: the eighteenth token is the diamond.
    p = position("franks: king belgica\nturn franks", chance=Scripted([17]))
    p.do("assault belgica frisia")
    assert p.purse("franks") == "d" and not p.chest("frisia")
    mine, yours = p.seen("franks"), p.seen("huns")
    seat = p.seat("franks")
    assert mine.treasury[5 * seat : 5 * seat + 5] == [0, 0, 0, 1, 0]
    assert yours.treasury[5 * seat : 5 * seat + 5] == [0, 0, 0, 0, 1]  # one chest, nobody says which
    assert yours.pool == [0, 0, 0, 0, 17] and mine.pool == [6, 6, 5, 0, 0]
    (fact,) = [event for event in p.events() if isinstance(event, Plundered)]
    face = fact.face(p.seat("huns"))
    assert isinstance(face, Plundered) and face.chest != fact.chest


@pytest.mark.rule("BK-PLUN-04", "BK-R-47")
def test_plunder_waits_for_contests_and_battles() -> None:
    p = position("franks: king belgica\nvisigoths: king aquitania\nturn franks")
    p.do("assault belgica burgundia")
    assert p.chest("burgundia") and p.purse("franks") == ""
    p.do("contest aquitania")
    assert p.chest("burgundia")
    p.fight(franks="", visigoths="")
    assert not p.chest("burgundia") and len(p.purse("franks")) == 1


@pytest.mark.rule("BK-COIN-06")
def test_a_chest_can_not_be_taxed() -> None:
    p = position("franks: king frisia\nturn franks").do("tax")
    assert p.menu() == ["done"]
