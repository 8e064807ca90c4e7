"""The twelve powers (BK-POW)."""

import pytest

from gonfalon.games.barbarian_kingdoms.events.money import BattleDecided

from .position import Position, position


def counted(p: Position) -> tuple[list[int], list[int]]:
    fact = p.happened(BattleDecided)[-1]
    assert isinstance(fact["points"], list) and isinstance(fact["rival_points"], list)
    return fact["points"], fact["rival_points"]


@pytest.mark.rule("BK-POW-01", "BK-POW-02", "BK-POW-06")
def test_theodoric_adds_two_to_the_tax_as_long_as_he_lives() -> None:
    text = "loot italia bbbbbbbb\nturn ostrogoths"
    p = position("ostrogoths: king sea\n" + text).do("tax", *["collect italia bronze"] * 5)
    assert p.menu() == ["done"]
    p = position("ostrogoths: king taken by huns\n" + text).do("tax", *["collect italia bronze"] * 3)
    assert p.menu() == ["done"]


@pytest.mark.rule("BK-POW-03")
def test_hun_units_move_twice_in_manoeuvres() -> None:
    p = position("huns: king pannonia, warriors bohemia, tokens noricum\nturn huns")
    p.do("move bohemia noricum", "move noricum bohemia")
    assert p.refusal("move bohemia noricum") == ("moved-already", "BK-MAN-01")
    assert p.refusal("castle bohemia") == ("moved-already", "BK-MAN-05")
    p = position("huns: king pannonia, warriors bohemia, tokens noricum\nturn huns").do("castle bohemia")
    assert "move bohemia noricum" in p.menu() and "castle pannonia" not in p.menu()  # one castling, one move more each
    p.do("move bohemia noricum")
    assert p.refusal("move noricum bohemia") == ("moved-already", "BK-MAN-01")
    p = position("franks: king belgica\nturn franks").do("move belgica germania")
    assert p.refusal("move germania belgica") == ("moved-already", "BK-MAN-01")


@pytest.mark.rule("BK-POW-04", "BK-R-56")
def test_attila_claims_in_the_turn_of_his_assault_at_a_surcharge() -> None:
    p = position("huns: king bohemia, purse sg\nfranks: king sea\nturn huns")
    p.do("assault bohemia thuringia")
    assert p.menu() == ["claim thuringia", "decline"]
    p.do("claim thuringia", "pay 0 1 1 0")  # two and three
    assert p.token("thuringia") == "huns" and p.loot("thuringia") == "sg" and p.turn() == "ostrogoths"
    p = position("huns: king bohemia, purse sg\nturn huns").do("assault bohemia thuringia", "decline")
    assert p.token("thuringia") == "" and p.turn() == "ostrogoths"


@pytest.mark.rule("BK-POW-04", "BK-R-56", "BK-SEC-09")
def test_attila_is_asked_even_if_he_cannot_pay_and_only_if_he_led() -> None:
    p = position("huns: king bohemia\nturn huns").do("assault bohemia noricum")
    assert "decline" in p.menu()
    p = position("huns: king pannonia, warriors bohemia, purse gg\nturn huns").do("assault bohemia thuringia")
    assert p.turn() == "ostrogoths"
    p = position("huns: king germania, purse gg\nfranks: king senonia\nturn huns").do("assault germania belgica")
    p.uncontested()
    assert p.turn() == "ostrogoths"  # a capital cannot be claimed at all
    text = "huns: king bohemia, tokens noricum alemannia dalmatia moesia, purse gg\nfranks: king dacia\nturn huns"
    p = position(text).do("assault bohemia thuringia")
    assert p.turn() == "ostrogoths"  # nor anything without a token in reserve


@pytest.mark.rule("BK-POW-04", "BK-CLAIM-03")
def test_attila_is_told_the_price_with_its_surcharge_when_he_cannot_pay_it() -> None:
    p = position("huns: king bohemia, purse s\nfranks: king sea\nturn huns").do("assault bohemia thuringia")
    assert p.menu() == ["decline"]
    line = p.match.why_not(p.match.deciders()[0], p.rules.read("claim thuringia"))
    assert line is not None
    assert (line.key, line.rule, line.args["cost"]) == ("too-poor", "BK-CLAIM-03", 2 + 3)


@pytest.mark.rule("BK-POW-04", "BK-R-56", "BK-R-16")
def test_attilas_claim_may_be_contested_again_without_the_printed_owners_bonus() -> None:
    p = position("huns: king thuringia, purse gss\nfranks: king belgica\nturn huns")
    p.do("assault thuringia germania", "renounce", "claim germania", "pay 0 1 1 0")
    assert p.asked() == ["franks"]
    p.do("contest belgica").fight(huns="", franks="")
    assert counted(p) == ([0, 6, 0, 0], [0, 6, 0, 0])


@pytest.mark.rule("BK-POW-05", "BK-R-55", "BK-BATTLE-06")
def test_fortifications_count_the_loot_of_a_controlled_province() -> None:
    p = position("ostrogoths: king italia\nhuns: king alemannia\nloot italia sg\nturn huns")
    p.do("assault alemannia italia").fight(huns="", ostrogoths="")
    assert counted(p)[1] == [2, 6, 5, 0] and p.unit("italia") == "ostrogoths king" and p.loot("italia") == "sg"
    p = position("ostrogoths: king noricum\nhuns: king alemannia\nloot noricum sg\nturn huns")  # not controlled
    p.do("assault alemannia noricum").fight(huns="", ostrogoths="")
    assert counted(p)[1] == [0, 6, 0, 0]


@pytest.mark.rule("BK-POW-05", "BK-R-55")
def test_fortifications_count_what_was_paid_for_somebody_elses_claim() -> None:
    p = position("ostrogoths: king italia, tokens noricum\nhuns: king noricum, purse bb\nturn huns")
    p.do("claim noricum", "pay 2 0 0 0", "contest italia").fight(huns="", ostrogoths="")
    assert counted(p)[1] == [2, 6, 2, 0]


@pytest.mark.rule("BK-POW-07", "BK-R-57", "BK-BATTLE-21")
def test_vandals_evacuate_to_the_sea_and_may_vanish_after_an_assault() -> None:
    p = position("vandals: king africa, warriors sea sea\nhuns: warriors sicilia\nturn vandals")
    p.do("assault sea sicilia", "reinforce sea").bribes(vandals="", huns="")
    assert p.at_sea("vandals") == (0, 1)  # no refuge but the Sea
    assert p.menu() == ["embark", "decline"]
    p.do("embark")
    assert p.unit("sicilia") == "" and p.at_sea("vandals") == (0, 2) and p.turn() == "visigoths"
    p = position("vandals: king africa, warriors sea\nturn vandals").do("assault sea sicilia", "decline")
    assert p.unit("sicilia") == "vandals warrior"


@pytest.mark.rule("BK-POW-07", "BK-R-57")
def test_the_raiding_king_may_not_vanish_and_a_suspension_ends_with_the_raid() -> None:
    p = position("vandals: king sea\nturn vandals").do("assault sea-king sicilia")
    assert p.turn() == "visigoths"
    p = position("vandals: warriors sea\nostrogoths: king italia\nturn vandals").do("assault sea apulia", "embark")
    assert p.control("apulia") == "ostrogoths"
    p = position("vandals: warriors caesariensis\nturn vandals").do("assault caesariensis tingitana")
    assert p.menu() == ["embark", "decline"]
    p = position("vandals: warriors sea, king africa\nturn vandals")
    assert p.refusal("assault sea caesariensis") is not None
    p.do("assault sea sicilia")
    assert p.refusal("tax") == ("embark-or-decline", "BK-POW-07")


@pytest.mark.rule("BK-POW-08", "BK-R-58")
def test_every_coast_is_a_port_for_geiseric_alone() -> None:
    p = position("vandals: king caesariensis, warriors numidia\nturn vandals")
    assert "move caesariensis sea" in p.menu()
    p = position("vandals: king numidia, warriors caesariensis\nturn vandals")
    assert p.refusal("move caesariensis sea") == ("no-port", "BK-MAN-02")
    p = position("vandals: king sea, warriors sea\nturn vandals")
    assert "assault sea-king aquitania" in p.menu() and "assault sea aquitania" not in p.menu()
    p = position(
        "franks: warriors senonia\nvisigoths: king carthaginensis\nvandals: king sea, warriors sea\nturn franks"
    ).do("assault senonia aquitania")
    assert p.menu() == ["contest sea-king", "renounce"]  # Aquitania has a coast, no port
    # Castling over a coast without a port would be no way for the warrior.
    p = position("vandals: king sea, warriors caesariensis\nturn vandals")
    assert p.refusal("castle caesariensis") == ("castle-not-adjacent", "BK-MAN-05")
    p = position("vandals: king caesariensis, warriors sea\nturn vandals")
    assert p.refusal("castle sea") == ("castle-not-adjacent", "BK-MAN-05")


@pytest.mark.rule("BK-POW-09", "BK-R-65")
def test_visigoth_claims_cost_one_less() -> None:
    p = position("visigoths: king narbonensis, tokens gallaecia, purse bbbb\nturn visigoths").do("claim narbonensis")
    assert p.menu() == ["pay 2 0 0 0"]
    assert p.state.tokens[3] == 3  # the slot is the same


@pytest.mark.rule("BK-POW-10")
def test_alaric_is_worth_nine_when_the_visigoths_are_active() -> None:
    p = position("visigoths: king narbonensis\nhuns: king burgundia\nturn visigoths")
    p.do("assault narbonensis burgundia").fight(visigoths="", huns="")
    assert counted(p) == ([0, 9, 0, 0], [0, 6, 0, 0])
    p = position("visigoths: king narbonensis\nhuns: king burgundia\nturn huns")
    p.do("assault burgundia narbonensis").fight(visigoths="", huns="")
    assert counted(p) == ([0, 6, 0, 0], [0, 6, 0, 0])


@pytest.mark.rule("BK-POW-11", "BK-R-59")
def test_saxons_recruit_at_sea_and_pay_ashore() -> None:
    p = position("saxons: king maxima, warriors flavia secunda, purse bbbb\nturn saxons")
    assert [move for move in p.menu() if move.startswith("recruit")] == ["recruit sea"]
    p.do("recruit sea")
    assert p.menu() == ["lay maxima", "lay flavia", "lay secunda"]
    assert p.refusal("lay cambria") == ("lay-not-yours", "BK-POW-11")
    p.do("lay flavia", "pay 4 0 0 0")
    assert p.at_sea("saxons") == (0, 1) and p.loot("flavia") == "bbbb"
    p = position("saxons: king sea, purse bbb\nhuns: warriors maxima flavia secunda\nturn saxons")
    assert p.refusal("recruit sea") == ("no-province", "BK-R-59")
    assert p.refusal("recruit cambria") == ("recruit-not-yours", "BK-RECR-02")  # on land that is not what is missing
    p = position("saxons: king maxima\nturn saxons")
    assert p.refusal("recruit sea") == ("too-poor", "BK-RECR-05")


@pytest.mark.rule("BK-POW-12")
def test_the_saxon_control_bonus_is_five_while_aelle_lives_wherever_he_is() -> None:
    p = position("saxons: king sea, warriors maxima\nhuns: king belgica\nfranks: king thuringia\nturn huns")
    p.do("assault belgica maxima", "pass").bribes(huns="", saxons="")
    assert counted(p)[1] == [5, 3, 0, 0]
    p = position("saxons: king taken by franks, warriors maxima\nhuns: king belgica\nfranks: king thuringia\nturn huns")
    p.do("assault belgica maxima").fight(huns="", saxons="")
    assert counted(p)[1] == [2, 3, 0, 0]


@pytest.mark.rule("BK-POW-13", "BK-BATTLE-07")
def test_the_franks_win_every_tie() -> None:
    p = position("franks: king thuringia\nhuns: king alemannia\nturn huns").do("assault alemannia thuringia")
    p.fight(huns="", franks="")
    assert p.unit("thuringia") == "franks king"
    p = position("franks: king thuringia\nhuns: king alemannia\nturn franks").do("assault thuringia alemannia")
    assert p.fight(huns="", franks="").unit("alemannia") == "franks king"


@pytest.mark.rule("BK-POW-14")
def test_warriors_beside_clovis_are_worth_four_on_either_side() -> None:
    p = position("franks: king germania, warriors belgica\nhuns: king frisia\nturn franks")
    p.do("assault germania frisia", "reinforce belgica").bribes(franks="", huns="")
    assert counted(p)[0] == [0, 10, 0, 0]
    p = position("franks: king belgica, warriors germania\nhuns: king thuringia\nturn huns")
    p.do("assault thuringia germania", "reinforce belgica").bribes(franks="", huns="")
    assert counted(p)[1] == [2, 10, 0, 0]
    p = position("franks: king sea, warriors germania\nhuns: king thuringia\nturn huns")
    p.do("assault thuringia germania").fight(franks="", huns="")
    assert counted(p)[1] == [2, 3, 0, 0]
