"""Claim (BK-CLAIM) and contests (BK-CONT)."""

from typing import Any

import pytest

from gonfalon.games.barbarian_kingdoms.events.battle import Contested, Renounced
from gonfalon.games.barbarian_kingdoms.victory import counting

from .position import position, tries


@pytest.mark.rule("BK-CLAIM-01", "BK-CLAIM-02")
def test_a_claim_needs_a_unit_on_ground_one_does_not_control() -> None:
    p = position(
        """
        franks: king burgundia, warriors frisia pannonia germania dacia, tokens frisia, purse ggg
        huns: king taken by saxons, tokens burgundia
        turn franks
    """
    )
    claims = [move for move in p.menu() if move.startswith("claim")]
    assert claims == ["claim dacia", "claim burgundia"]  # another's token, another's initial province
    assert p.refusal("claim frisia") == ("claim-own", "BK-CLAIM-01")
    assert p.refusal("claim germania") == ("claim-own", "BK-CLAIM-01")
    assert p.refusal("claim armorica") == ("claim-needs-unit", "BK-CLAIM-01")
    assert p.refusal("claim pannonia") == ("claim-capital", "BK-CTRL-07")


@pytest.mark.rule("BK-CLAIM-03", "BK-R-35", "BK-R-65")
@pytest.mark.parametrize(
    ("tokens", "cost"), [("", 2), ("frisia", 3), ("frisia armorica", 4), ("frisia armorica saxonia", 5)]
)
def test_the_price_follows_from_the_tokens_on_the_map(tokens: str, cost: int) -> None:
    told = f"tokens {tokens}, " if tokens else ""
    p = position(f"franks: king burgundia, {told}purse bbbbb\nhuns: warriors germania\nturn franks")
    p.do("claim burgundia")
    assert p.menu() == [f"pay {cost} 0 0 0"]


@pytest.mark.rule("BK-CLAIM-03", "BK-R-35")
def test_without_a_token_in_reserve_there_is_no_claim() -> None:
    p = position(
        """
        franks: king burgundia, tokens frisia armorica saxonia thuringia, purse ggg
        huns: warriors germania
        turn franks
    """
    )
    assert p.refusal("claim burgundia") == ("no-token-left", "BK-R-35")


@pytest.mark.rule("BK-CLAIM-04", "BK-CLAIM-05")
def test_the_money_lies_there_before_anybody_is_asked() -> None:
    p = position("franks: king burgundia, purse bb\nvisigoths: king aquitania\nturn franks")
    p.do("claim burgundia", "pay 2 0 0 0")
    assert p.loot("burgundia") == "bb" and p.asked() == ["visigoths"] and p.token("burgundia") == ""


@pytest.mark.rule("BK-CLAIM-06", "BK-PLUN-05", "BK-R-22")
def test_success_places_a_token_and_leaves_the_money() -> None:
    p = position("franks: king burgundia, purse bb\nvisigoths: king aquitania\nloot burgundia s\nturn franks")
    p.do("claim burgundia", "pay 2 0 0 0", "renounce")
    assert p.control("burgundia") == "franks" and p.tokens("franks") == 3 and p.loot("burgundia") == "bbs"


@pytest.mark.rule("BK-CLAIM-06", "BK-BATTLE-24")
def test_a_claim_that_won_its_battle_succeeds_too() -> None:
    p = position("franks: king burgundia, purse bb\nvisigoths: warriors narbonensis, king sea\nturn franks")
    p.do("claim burgundia", "pay 2 0 0 0", "contest narbonensis").fight(franks="", visigoths="")
    assert p.token("burgundia") == "franks" and p.loot("burgundia") == "bb"


@pytest.mark.rule("BK-CLAIM-07", "BK-R-22", "BK-BATTLE-25", "BK-BATTLE-26")
def test_a_failed_claim_is_lost_to_the_winner() -> None:
    p = position(
        "franks: king sea, warriors burgundia, purse bb\nvisigoths: king narbonensis\nloot burgundia g\nturn franks"
    )
    p.do("claim burgundia", "pay 2 0 0 0", "contest narbonensis").fight(franks="", visigoths="")
    assert p.unit("burgundia") == "visigoths king" and p.purse("visigoths") == "bbg"
    assert p.token("burgundia") == "" and p.warriors("franks") == 4 and p.purse("franks") == ""


@pytest.mark.rule("BK-R-19")
def test_a_claim_over_anothers_token_sends_it_home() -> None:
    p = position(
        "franks: king burgundia, purse bb\nhuns: tokens burgundia, king dacia\nvisigoths: king sea\nturn franks"
    )
    p.do("claim burgundia", "pay 2 0 0 0")
    assert p.token("burgundia") == "franks" and p.tokens("huns") == 4


@pytest.mark.rule("BK-R-20", "BK-CTRL-10")
def test_a_claimed_initial_province_stays_when_the_unit_leaves() -> None:
    p = position("huns: warriors germania, purse bb\nfranks: king senonia\nturn huns")
    p.do("claim germania", "pay 2 0 0 0")
    assert p.control("germania") == "huns"
    p.until(lambda: p.turn() == "huns", "tax", "done")
    p.do("assault germania burgundia").uncontested()
    assert p.control("germania") == "huns"


@pytest.mark.rule("BK-R-21", "BK-CLAIM-06")
@pytest.mark.parametrize(
    ("options", "laid"), [({}, "franks"), ({"home_tokens": False}, ""), ({"edition": "recommended"}, "")], ids=str
)
def test_the_printed_owner_lays_a_token_unless_the_table_says_otherwise(options: dict[str, Any], laid: str) -> None:
    """« Le joueur prend dans sa réserve le Jeton de contrôle … et le place sur la pastille »: at home too."""
    p = position("franks: king germania, purse bb\nhuns: tokens germania\nturn franks", **options)
    assert p.control("germania") == "huns"
    p.do("claim germania", "pay 2 0 0 0")
    assert p.control("germania") == "franks" and p.token("germania") == laid
    assert (p.tokens("franks"), p.tokens("huns")) == (3 if laid else 4, 4)


@pytest.mark.rule("BK-R-35", "BK-R-21")
def test_a_claim_at_home_needs_a_token_in_reserve() -> None:
    p = position(
        "franks: king germania, tokens frisia armorica saxonia thuringia, purse bb\nhuns: tokens germania\nturn franks"
    )
    assert p.refusal("claim germania") == ("no-token-left", "BK-R-35")


@pytest.mark.rule("BK-R-23")
def test_the_printed_owner_who_beats_a_claim_gets_his_province_and_no_plunder() -> None:
    p = position("huns: warriors germania, king dacia, purse bb\nfranks: king belgica\nturn huns")
    p.do("claim germania", "pay 2 0 0 0", "contest belgica").fight(huns="", franks="")
    assert p.control("germania") == "franks" and p.loot("germania") == "bb" and p.purse("franks") == ""


# -- contests ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-CONT-01", "BK-CONT-06", "BK-R-39", "BK-R-41")
def test_opponents_are_asked_in_turn_order_whoever_controls_the_ground() -> None:
    p = position(
        """
        franks: king belgica
        huns: king germania
        saxons: warriors sea
        visigoths: tokens frisia, warriors sea
        turn franks
    """
    )
    p.do("assault belgica frisia")
    asked = []
    for _ in tries():
        if p.verbs() != {"contest", "renounce"}:
            break
        asked += p.asked()
        p.do("renounce")
        assert not p.match.can_undo(p.seat(asked[-1]))  # letting it happen is final
    assert asked == ["huns", "visigoths", "saxons"]
    assert [fact["kingdom"] for fact in p.happened(Renounced)] == [0, 3, 4]


@pytest.mark.rule("BK-CONT-02", "BK-R-12")
def test_a_unit_contests_from_any_adjacent_zone_the_sea_included() -> None:
    p = position("franks: king belgica, purse bb\nsaxons: king sea, warriors sea germania\nturn franks")
    p.do("assault belgica frisia")
    assert p.menu() == ["contest germania", "contest sea", "contest sea-king", "renounce"]
    assert p.refusal("contest belgica") == ("no-unit-there", "BK-CONT-02")
    p = position("franks: king frisia, purse bb\nsaxons: king maxima, warriors sea\nturn franks")
    p.do("claim frisia", "pay 2 0 0 0")
    assert p.menu() == ["contest sea", "renounce"]
    assert p.refusal("contest maxima") == ("not-adjacent", "BK-CONT-02")
    assert p.refusal("tax") == ("contest-or-renounce", "BK-CONT-01")


@pytest.mark.rule("BK-CONT-03")
def test_who_has_nobody_near_is_not_asked() -> None:
    p = position("franks: king belgica\nsaxons: king maxima\nturn franks").do("assault belgica frisia")
    assert p.turn() == "huns"


@pytest.mark.rule("BK-CONT-04", "BK-R-40", "BK-BATTLE-01")
def test_the_first_contest_ends_the_questions() -> None:
    p = position("franks: king belgica\nhuns: warriors germania\nsaxons: warriors sea, king maxima\nturn franks")
    p.do("assault belgica frisia", "contest germania")
    assert p.happened(Contested) == [
        {"kingdom": 0, "piece": 1, "origin": p.provinces.index("germania"), "province": p.provinces.index("frisia")}
    ]
    assert p.asked() == ["huns", "franks"]  # the Saxons are out of it


@pytest.mark.rule("BK-CONT-05")
def test_a_third_party_may_contest_where_it_owns_nothing() -> None:
    p = position("franks: king belgica\nvisigoths: tokens frisia\nhuns: warriors germania\nturn franks")
    p.do("assault belgica frisia")
    assert p.asked() == ["huns"]


@pytest.mark.rule("BK-CONT-08", "BK-R-27")
def test_the_contesting_unit_leaves_its_old_zone_at_once() -> None:
    p = position("franks: king belgica\nhuns: warriors germania\nturn franks")
    assert p.control("germania") == ""
    p.do("assault belgica frisia", "contest germania")
    assert p.control("germania") == "franks"


@pytest.mark.rule("BK-R-17")
def test_a_third_party_that_wins_a_contest_leaves_the_token() -> None:
    p = position(
        "franks: king sea, warriors belgica\nvisigoths: tokens frisia\nhuns: king germania\nloot frisia g\nturn franks"
    )
    p.do("assault belgica frisia", "contest germania").fight(franks="", huns="")
    assert p.unit("frisia") == "huns king" and p.token("frisia") == "visigoths" and p.purse("huns") == "g"


@pytest.mark.rule("BK-R-18")
def test_a_third_party_that_wins_a_contest_suspends_an_initial_province() -> None:
    p = position("saxons: warriors sea\nfranks: king thuringia\nhuns: king germania\nloot belgica g\nturn saxons")
    p.do("assault sea belgica", "contest germania").fight(saxons="", huns="")
    assert p.unit("belgica") == "huns king" and p.control("belgica") == "" and p.purse("huns") == "g"


@pytest.mark.rule("BK-CTRL-02", "BK-CTRL-03", "BK-CTRL-04", "BK-CTRL-05", "BK-R-61", "BK-VIC-02", "BK-R-14")
@pytest.mark.parametrize("holds", [False, True])
def test_a_token_at_home_does_not_hold_it_against_an_enemy_in_it_unless_the_table_says_so(holds: bool) -> None:
    """« Une province initiale occupée par une Unité adverse n'est plus contrôlée », whatever lies on its mark."""
    p = position(
        """
        huns: warriors alemannia
        visigoths: king thuringia
        franks: king belgica, tokens germania frisia burgundia, purse bbb
        loot germania ggg
        turn huns
        """,
        home_tokens_hold=holds,
    )
    p.do("assault alemannia germania", "contest thuringia").fight(huns="", visigoths="")
    assert (p.unit("germania"), p.token("germania")) == ("visigoths king", "franks")  # no Assault has succeeded there
    assert p.control("germania") == ("franks" if holds else "")
    franks = p.kingdoms.index("franks")
    assert counting(p.state, franks) == len(p.held("franks")) == (5 if holds else 4)
    p.until(lambda: p.turn() == "franks", "tax", "done")
    assert ("assault belgica germania" in p.menu()) != holds  # it is no province of theirs any more
    refusal = p.refusal("recruit germania")
    assert refusal is not None and refusal[1] == ("BK-RECR-02" if holds else "BK-CTRL-04")
    if not holds:
        p.do("assault belgica germania").fight(franks="bbb", visigoths="")
        assert (p.control("germania"), p.token("germania")) == ("franks", "franks")  # back as the loser goes
