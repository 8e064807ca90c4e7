"""Zones, adjacency and control (BK-MAP, BK-CTRL), and what the pack's map is held to."""

import pytest

from gonfalon.games.barbarian_kingdoms.state import TOKENS, WARRIORS
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS, PROVINCES, SEA, ZONES

from .position import laid, position, table


@pytest.mark.rule("BK-COMP-01", "BK-MAP-01", "BK-MAP-02", "BK-SETUP-07")
def test_six_kingdoms_with_their_pieces_stand_on_thirty_six_provinces() -> None:
    rules = table("6p-1")
    s = laid(rules)
    assert (PROVINCES, SEA, ZONES) == (36, 36, 37)
    assert len(s.atlas.open_neutral) == 18
    assert s.warriors == [WARRIORS] * KINGDOMS == [4] * 6
    assert s.tokens == [TOKENS] * KINGDOMS == [4] * 6
    for kingdom in range(KINGDOMS):
        homes = s.controlled(kingdom)
        assert sorted(homes) == sorted(rules.chart.homes[kingdom]) and len(homes) == 3
        assert s.unit[rules.chart.capitals[kingdom]] == 2 * kingdom


@pytest.mark.rule("BK-MAP-03", "BK-MAP-06")
def test_adjacency_is_symmetric_and_never_to_oneself() -> None:
    near = table("6p-1").chart.near
    for province, around in enumerate(near):
        assert province not in around
        for other in around:
            assert province in near[other]


@pytest.mark.rule("BK-MAP-03")
def test_a_unit_reaches_only_what_touches_its_province() -> None:
    p = position("turn franks")
    assert p.refusal("assault belgica thuringia") == ("not-adjacent", "BK-ASLT-01")
    assert p.refusal("assault belgica burgundia") is None


@pytest.mark.rule("BK-MAP-04")
def test_a_strait_joins_for_moving_assaulting_contesting_and_castling() -> None:
    p = position(
        """
        saxons: king maxima, warriors flavia
        franks: king taken by huns, warriors belgica
        turn saxons
    """
    )
    assert "assault maxima belgica" in p.menu()
    p = position("saxons: king maxima, warriors belgica\nfranks: king germania\nturn saxons")
    assert "castle belgica" in p.menu()
    p = position("franks: king germania, tokens maxima\nsaxons: king taken by huns\nturn franks")
    assert "move germania belgica" in p.menu()
    p = position("ostrogoths: king apulia\nvandals: king sea\nturn vandals")
    p.do("assault sea-king sicilia")
    assert p.asked() == ["ostrogoths"]  # across the Strait of Messina


@pytest.mark.rule("BK-MAP-05", "BK-ASLT-04", "BK-MAP-09")
def test_the_sea_touches_every_port_and_nothing_else() -> None:
    p = position("franks: warriors sea\nturn franks")
    targets = {move.split()[2] for move in p.menu() if move.startswith("assault sea ")}
    ports = {p.provinces[i] for i in p.state.atlas.ports}
    own = {"belgica", "senonia"}  # under control, so no target
    assert targets == ports - own
    assert p.refusal("assault sea aquitania") == ("not-adjacent", "BK-ASLT-01")
    assert all(not move.startswith("claim sea") for move in p.menu())


@pytest.mark.rule("BK-MAP-07")
def test_the_sea_counts_for_no_tax_no_recruit_and_no_victory() -> None:
    p = position("franks: king sea, warriors sea, purse bbb\nturn franks")
    assert "recruit sea" not in p.menu() and p.refusal("recruit sea") == ("not-at-sea", "BK-POW-11")
    assert len(p.held("franks")) == 3
    assert "move belgica sea" not in p.menu()  # nobody is there
    assert "move sea belgica" in p.menu() and "move sea-king belgica" in p.menu()


@pytest.mark.rule("BK-MAP-08")
def test_one_unit_on_land_any_number_at_sea() -> None:
    p = position("franks: king belgica, warriors germania senonia sea sea\nsaxons: king sea, warriors sea\nturn franks")
    assert p.refusal("move germania belgica") == ("province-occupied", "BK-MAP-08")
    p.do("move belgica sea")
    assert p.at_sea("franks") == (1, 2) and p.at_sea("saxons") == (1, 1)


@pytest.mark.rule("BK-MAP-10", "BK-MAP-11", "BK-SETUP-04", "BK-SETUP-09")
def test_what_is_not_played_is_closed() -> None:
    p = position("franks: king belgica, warriors sea\nturn franks", scenario="3p-1")
    closed = {p.provinces[i] for i in range(PROVINCES) if p.state.atlas.closed[i]}
    homes = {"bohemia", "pannonia", "dacia", "africa", "numidia", "caesariensis", "maxima", "flavia", "secunda"}
    assert closed == homes | {"dalmatia", "baetica", "saxonia"}
    assert p.refusal("assault belgica maxima") == ("province-closed", "BK-MAP-10")  # its strait too
    assert p.refusal("assault sea africa") == ("province-closed", "BK-MAP-10")
    assert p.refusal("claim saxonia") == ("province-closed", "BK-MAP-10")
    assert p.refusal("recruit saxonia") is not None
    assert not p.chest("saxonia") and not p.chest("africa") and p.chest("burgundia")
    assert p.control("maxima") == ""


@pytest.mark.rule("BK-CTRL-01", "BK-CTRL-02", "BK-CTRL-09", "BK-CTRL-10")
def test_a_token_overrides_the_printed_mark_and_needs_no_unit() -> None:
    p = position("huns: tokens germania\nfranks: king belgica, warriors germania\nturn franks")
    assert p.control("germania") == "huns"  # with an enemy unit beside it, too
    assert p.control("senonia") == "franks"
    assert p.control("burgundia") == ""


@pytest.mark.rule("BK-CTRL-03", "BK-CTRL-04", "BK-CTRL-05", "BK-VIC-02")
def test_an_enemy_unit_suspends_an_initial_province_until_it_leaves() -> None:
    p = position("huns: warriors germania\nfranks: king belgica, purse bbb\nturn franks")
    assert p.control("germania") == "" and len(p.held("franks")) == 2
    assert p.refusal("recruit germania") == ("recruit-not-yours", "BK-CTRL-04")
    p.do("tax")
    assert p.refusal("collect germania bronze") == ("tax-not-yours", "BK-TAX-04")
    p = position("huns: warriors germania\nturn huns")
    p.do("assault germania thuringia")
    assert p.control("germania") == "franks"


@pytest.mark.rule("BK-CTRL-06", "BK-ASLT-10")
def test_an_assault_gives_no_control() -> None:
    p = position("franks: king belgica\nvisigoths: king carthaginensis\nturn franks")
    p.do("assault belgica burgundia")
    assert p.unit("burgundia") == "franks king" and p.control("burgundia") == ""


@pytest.mark.rule("BK-CTRL-07", "BK-CLAIM-01")
def test_nobody_takes_a_foreign_capital() -> None:
    p = position("huns: warriors belgica, purse ggg\nfranks: king senonia\nturn huns")
    assert p.control("belgica") == ""
    assert p.refusal("claim belgica") == ("claim-capital", "BK-CTRL-07")


@pytest.mark.rule("BK-CTRL-08", "BK-CTRL-11", "BK-R-34")
def test_a_successful_assault_sends_the_token_home_to_the_dearest_slot() -> None:
    p = position("huns: king taken by franks, tokens frisia thuringia, purse ggg\nfranks: king belgica\nturn franks")
    p.do("assault belgica frisia")
    assert p.token("frisia") == "" and p.tokens("huns") == 3
    # The next claim costs what the second token costs: only the number on the map counts.
    assert p.rules.control_cost[TOKENS - p.tokens("huns")] == 3


@pytest.mark.rule("BK-CTRL-12", "BK-R-68")
def test_a_unit_on_its_way_in_does_not_occupy() -> None:
    p = position("huns: warriors thuringia, purse bb\nfranks: king belgica, warriors frisia, purse bb\nturn huns")
    p.do("assault thuringia germania", "contest belgica")
    assert p.control("germania") == "franks"  # not suspended before it is decided
    p.fight(huns="", franks="")
    assert p.unit("germania") == "franks king"
    # A third kingdom's province changes hands between two enemies: it is never free for a moment.
    p = position(
        """
        huns: king sea, warriors germania
        franks: king taken by huns, tokens thuringia burgundia frisia saxonia, warriors belgica
        visigoths: king burgundia, purse gg
        turn visigoths
    """
    )
    assert len(p.held("franks")) == 6
    p.do("assault burgundia germania")
    p.fight(visigoths="gg", huns="")
    assert p.unit("germania") == "visigoths king" and not p.over()
