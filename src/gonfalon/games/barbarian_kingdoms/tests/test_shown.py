"""What a board is told beside the position: control, what counts, prices, limits, and the points of a battle."""

import pytest

from gonfalon.engine.ids import SPECTATOR
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.verbs import PROVINCES

from .position import Position, position

HUNS, OSTROGOTHS, VANDALS, VISIGOTHS, SAXONS, FRANKS = range(6)


def drawn(p: Position) -> dict[str, list[int]]:
    return {field.name: field.values for field in p.rules.shown(p.match.views.of(SPECTATOR), SPECTATOR)}


@pytest.mark.rule("BK-SEC-01", "BK-CTRL-02", "BK-CTRL-03")
def test_who_controls_what_and_how_much_of_it_counts() -> None:
    p = position(
        """
        huns: warriors germania
        visigoths: tokens burgundia, warriors armorica
        franks: king belgica, tokens frisia dacia
        turn franks
    """
    )
    found = drawn(p)
    told = {p.provinces[i]: p.kingdoms[holder] for i, holder in enumerate(found["control"]) if holder != NONE}
    homes = {
        "huns": "bohemia pannonia",
        "ostrogoths": "italia latium apulia",
        "vandals": "africa numidia caesariensis",
        "visigoths": "aquitania tarraconensis carthaginensis burgundia",
        "saxons": "maxima flavia secunda",
        "franks": "belgica senonia frisia dacia",
    }
    assert told == {province: kingdom for kingdom, own in homes.items() for province in own.split()}
    assert found["held"] == [2, 3, 3, 4, 3, 4]


@pytest.mark.rule("BK-SEC-01", "BK-CTRL-12")
def test_a_home_that_is_fought_over_is_controlled_and_does_not_count() -> None:
    p = position("huns: warriors thuringia\nfranks: king belgica\nturn huns").do("assault thuringia germania")
    found = drawn(p)
    assert found["control"][p.provinces.index("germania")] == FRANKS and found["held"][FRANKS] == 2


@pytest.mark.rule("BK-SEC-01", "BK-MAP-10")
def test_what_is_closed() -> None:
    p = position("turn huns", scenario="5p-1")
    closed = drawn(p)["closed"]
    assert len(closed) == PROVINCES
    tile = p.rules.chart.tiles[SAXONS]
    assert {p.provinces[i] for i, shut in enumerate(closed) if shut} == {"maxima", "flavia", "secunda"} | {
        p.provinces[tile]
    }
    assert sum(drawn(position("turn huns"))["closed"]) == 0


@pytest.mark.rule("BK-SEC-01", "BK-RECR-03", "BK-CLAIM-03", "BK-POW-09")
def test_the_next_prices() -> None:
    p = position(
        """
        ostrogoths: warriors sea sea sea sea, tokens sicilia dalmatia noricum alemannia
        visigoths: warriors sea sea, tokens narbonensis burgundia
        franks: warriors germania, tokens frisia
        turn visigoths
    """,
        scenario="3p-1",
    )
    found = drawn(p)
    warrior, control = p.rules.warrior_cost, p.rules.control_cost
    assert [warrior, control] == [[1, 2, 4, 6], [2, 3, 4, 5]]
    # None without a piece in reserve, and none for whoever is not in play. The Visigoths claim for one less.
    assert found["recruit_cost"] == [NONE, NONE, NONE, warrior[2], NONE, warrior[1]]
    assert found["claim_cost"] == [NONE, NONE, NONE, control[2] - 1, NONE, control[1]]


@pytest.mark.rule("BK-SEC-01", "BK-TAX-01", "BK-POW-06")
def test_the_limits_of_taxation() -> None:
    text = "ostrogoths: tokens sicilia{}\nvisigoths: warriors germania\nfranks: tokens frisia burgundia\nturn franks"
    found = drawn(position(text.format(""), scenario="3p-1"))
    assert found["tax_limit"] == [0, 4 + 2, 0, 3, 0, 2 + 2]  # Theodoric's two; a Frankish home is suspended
    text = text.format(", king taken by franks")
    assert drawn(position(text, scenario="3p-1"))["tax_limit"][OSTROGOTHS] == 4


@pytest.mark.rule("BK-SEC-01", "BK-BATTLE-02", "BK-BATTLE-03", "BK-BATTLE-04", "BK-POW-05")
def test_how_a_battle_stands_before_bribes() -> None:
    p = position(
        """
        huns: king noricum, warriors bohemia
        ostrogoths: king latium, warriors italia, tokens alemannia
        loot alemannia bsg
        turn huns
    """
    )
    assert drawn(p)["tally"] == []
    p.do("assault bohemia alemannia")
    assert drawn(p)["tally"] == [0, 3, 0]  # bonus, units and loot of whoever is active; nobody stands against him yet
    p.do("contest italia")
    assert drawn(p)["tally"] == [0, 3, 0, 2, 3, 6]  # the Ostrogoths control it, and fortify with what lies there
    p.do("reinforce noricum")
    assert drawn(p)["tally"] == [0, 3 + 6, 0, 2, 3, 6]
    p.bribes(huns="", ostrogoths="")
    assert drawn(p)["tally"] == []
