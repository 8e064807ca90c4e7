"""Standing answers: which questions a player may let pass, and that they tell nothing."""

import pytest

from gonfalon.catalog.found import find
from gonfalon.engine.game import everybody
from gonfalon.engine.match import Match
from gonfalon.engine.standing import Occasion
from gonfalon.engine.view import play_on
from gonfalon.games.barbarian_kingdoms.standing import OCCASIONS
from gonfalon.games.barbarian_kingdoms.state import State

from .position import Position, position

GAME = find("barbarian-kingdoms")


def occasion(p: Position, kingdom: str) -> tuple[str, list[str]] | None:
    """What may be let pass, in words; everybody at the table works out the same."""
    match: Match[State] = p.match
    seat = p.seat(kingdom)
    found = match.occasion(seat)
    top = match.play.top
    if seat not in match.deciders():
        return None
    for viewer in everybody(p.rules):
        seen: Occasion | None = top.occasion(play_on(p.rules, match.views.of(viewer), top), seat)
        assert seen == found
    if found is None:
        return None
    assert found.move in match.menu(seat)
    return p.rules.text(found.move), found.names


@pytest.mark.parametrize("purse", ["", ", purse bbssggd"])
@pytest.mark.rule("BK-CONT-01", "BK-SEC-09")
def test_a_contest_may_be_let_pass_whatever_is_in_the_treasury(purse: str) -> None:
    p = position(f"franks: king burgundia, purse bb\nvisigoths: king aquitania{purse}\nturn franks")
    p.do("claim burgundia", "pay 2 0 0 0")
    assert occasion(p, "visigoths") == ("renounce", ["contest", "contest_abroad"])
    assert occasion(p, "franks") is None
    p.do("renounce")
    assert p.control("burgundia") == "franks"


@pytest.mark.rule("BK-CONT-06")
def test_for_a_province_of_ones_own_one_must_have_renounced_all_contests() -> None:
    p = position("franks: king burgundia\nvisigoths: king aquitania, tokens narbonensis\nturn franks")
    p.do("assault burgundia narbonensis")
    assert p.asked() == ["visigoths"] and p.control("narbonensis") == "visigoths"
    assert occasion(p, "visigoths") == ("renounce", ["contest"])


@pytest.mark.rule("BK-R-48")
def test_with_two_players_the_partners_province_is_ones_own() -> None:
    # The Visigoths and the Franks are one player's.
    p = position(
        "ostrogoths: king italia\nfranks: king sea, tokens burgundia\nvisigoths: king aquitania\nturn ostrogoths",
        scenario="2p-1",
    )
    p.do("assault italia burgundia")
    assert p.control("burgundia") == "franks"
    assert occasion(p, "visigoths") == ("renounce", ["contest"])


@pytest.mark.rule("BK-BATTLE-08", "BK-BATTLE-09")
def test_reinforcements_may_be_let_pass_out_of_ones_turn_before_any_has_come() -> None:
    p = position(
        """
        huns: king alemannia, warriors germania
        visigoths: king thuringia, warriors saxonia bohemia
        turn huns
    """
    )
    p.do("assault alemannia thuringia")
    assert p.asked() == ["huns"] and "pass" in p.menu()
    assert occasion(p, "huns") is None  # it is their own turn
    p.do("pass")
    assert p.asked() == ["visigoths"]
    assert occasion(p, "visigoths") == ("pass", ["reinforce"])
    p.do("reinforce saxonia")
    assert p.asked() == ["visigoths"] and "done" in p.menu()
    assert occasion(p, "visigoths") is None  # in the middle of a go


@pytest.mark.rule("BK-SEC-06")
def test_no_purse_is_sealed_by_a_standing_answer() -> None:
    p = position("huns: king alemannia, purse b\nvisigoths: king thuringia\nturn huns")
    p.do("assault alemannia thuringia")
    assert "seal" in p.verbs()
    assert occasion(p, "huns") is None and occasion(p, "visigoths") is None


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_standing_answer_has_a_name(lang: str) -> None:
    words = (GAME.folder / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8")
    assert GAME.game.occasions() == OCCASIONS
    for name in OCCASIONS:
        assert f"\nstanding-{name} = " in words


def ordered(p: Position, kingdom: str) -> tuple[dict[str, int], dict[str, list[str]]]:
    """What orders may ask for, and by which moves they could be followed."""
    found = p.match.occasion(p.seat(kingdom))
    assert found is not None
    return found.facts, {way: [p.rules.text(move) for move in moves] for way, moves in found.ways.items()}


@pytest.mark.rule("BK-CONT-01", "BK-SEC-09")
@pytest.mark.parametrize(
    ("units", "king_near", "ways"),
    [
        ("king aquitania", 1, {"contest_warrior": [], "contest_king": ["contest aquitania"]}),
        ("king carthaginensis, warriors aquitania", 0, {"contest_warrior": ["contest aquitania"], "contest_king": []}),
        (
            "king aquitania, warriors narbonensis",
            1,
            {"contest_warrior": ["contest narbonensis"], "contest_king": ["contest aquitania"]},
        ),
    ],
)
def test_orders_ask_whether_the_king_is_near_and_who_would_go(
    units: str, king_near: int, ways: dict[str, list[str]]
) -> None:
    p = position(f"franks: king burgundia, purse bb\nvisigoths: {units}\nturn franks")
    p.do("claim burgundia", "pay 2 0 0 0")
    facts, found = ordered(p, "visigoths")
    assert facts == {
        "king_near": king_near,
        "home": 0,
        "rival": p.seat("franks"),
        "bribe": 4,
    }  # six, one more, less three
    assert found == ways


@pytest.mark.rule("BK-CONT-01", "BK-BATTLE-02")
def test_orders_know_ones_own_province_and_what_it_adds() -> None:
    p = position("huns: king burgundia\nvisigoths: king aquitania, tokens narbonensis\nturn huns")
    p.do("assault burgundia narbonensis")
    facts, _ = ordered(p, "visigoths")
    assert (facts["home"], facts["rival"], facts["bribe"]) == (
        1,
        p.seat("huns"),
        2,
    )  # 6 + 1 - 3 - 2


@pytest.mark.rule("BK-CONT-01", "BK-BATTLE-07")
def test_who_wins_ties_needs_a_point_less() -> None:
    p = position("huns: king burgundia, purse bb\nvisigoths: king carthaginensis\nfranks: king senonia\nturn huns")
    p.do("claim burgundia", "pay 2 0 0 0")
    assert ordered(p, "franks")[0]["bribe"] == 3  # 6 - 3: a tie is theirs
