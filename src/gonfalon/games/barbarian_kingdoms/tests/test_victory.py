"""Victory at any instant (BK-VIC) and the reign score (BK-REIGN)."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import NoChance
from gonfalon.engine.game import Outcome
from gonfalon.engine.play import Play
from gonfalon.games.barbarian_kingdoms.founding import ReignReckoned
from gonfalon.games.barbarian_kingdoms.reign import ranked, reign_score
from gonfalon.games.barbarian_kingdoms.state import LIMIT, MILITARY, TERRITORIAL
from gonfalon.games.barbarian_kingdoms.victory import counting, decided

from .position import Position, position


def outcome(p: Position) -> Outcome:
    return p.rules.outcome(p.state)


@pytest.mark.rule("BK-VIC-01", "BK-VIC-05")
def test_the_seventh_province_wins_at_once() -> None:
    p = position(
        "franks: king burgundia, tokens frisia saxonia thuringia, purse bbbbb\nvisigoths: king sea\nturn franks"
    )
    p.do("claim burgundia", "pay 5 0 0 0")
    assert p.winner() == "franks" and p.state.ended == TERRITORIAL and outcome(p).rule == "BK-VIC-01"
    assert outcome(p).winners() == [p.seat("franks")]


@pytest.mark.rule("BK-VIC-02", "BK-VIC-03", "BK-R-35")
def test_a_suspended_home_province_is_missing_for_seven() -> None:
    text = """
        huns: warriors germania
        franks: king burgundia, tokens frisia saxonia thuringia, purse bbbbb
        visigoths: king sea
        turn franks
    """
    p = position(text).do("claim burgundia", "pay 5 0 0 0").uncontested()
    assert not p.over() and p.tokens("franks") == 0 and len(p.held("franks")) == 6


@pytest.mark.rule("BK-VIC-04", "BK-VIC-05", "BK-R-54")
def test_the_second_enemy_king_wins_at_once() -> None:
    p = position("franks: king belgica, purse b\nhuns: king germania\nsaxons: king taken by franks\nturn franks")
    p.do("assault belgica germania").fight(franks="b", huns="")
    assert p.winner() == "franks" and p.state.ended == MILITARY and outcome(p).rule == "BK-VIC-04"


@pytest.mark.rule("BK-VIC-04")
def test_a_king_taken_by_another_does_not_count() -> None:
    p = position("franks: king belgica, purse b\nhuns: king germania\nsaxons: king taken by vandals\nturn franks")
    p.do("assault belgica germania").fight(franks="b", huns="")
    assert not p.over() and p.captor("huns") == "franks"


@pytest.mark.rule("BK-VIC-06", "BK-R-28", "BK-R-27")
def test_a_unit_that_leaves_may_hand_the_game_to_another_in_his_own_turn() -> None:
    text = """
        huns: warriors germania, king dacia
        franks: king burgundia, tokens frisia saxonia thuringia armorica
        {}
        turn {}
    """
    p = position(text.format("", "huns")).do("assault germania alemannia")
    assert p.winner() == "franks"  # in the Huns' turn, before any contest is offered
    assert p.unit("alemannia") == ""  # nothing further is resolved
    p = position(text.format("saxons: warriors sea", "saxons"))
    p.do("assault sea frisia", "huns: contest germania")
    assert p.winner() == "franks"


HUNS_AMONG_FRANKS = """
    huns: warriors germania, king dacia
    saxons: warriors sea
    franks: king burgundia, tokens frisia saxonia thuringia armorica
    turn {}
"""


@pytest.mark.rule("BK-CTRL-12", "BK-VIC-02")
def test_a_march_from_one_home_to_the_next_hands_nobody_the_game() -> None:
    """Germania is free again, but a Hun stands in Belgica: occupied, whatever comes of it."""
    p = position(HUNS_AMONG_FRANKS.format("huns")).do("assault germania belgica")
    assert not p.over() and p.asked() == ["saxons"]
    assert p.control("germania") == "franks" and counting(p.state, p.kingdoms.index("franks")) == 6
    p.do("saxons: renounce", "franks: renounce")
    assert not p.over() and p.control("belgica") == ""


@pytest.mark.rule("BK-CTRL-12", "BK-VIC-02", "BK-VIC-06")
def test_the_home_counts_again_the_moment_the_intruder_falls() -> None:
    p = position(HUNS_AMONG_FRANKS.format("huns"))
    p.do("assault germania belgica", "saxons: renounce", "franks: contest burgundia")
    assert not p.over()  # a Frank stands there too, and still a Hun
    p.fight(huns="", franks="")
    assert p.winner() == "franks" and p.state.ended == TERRITORIAL


@pytest.mark.rule("BK-CTRL-12", "BK-VIC-02")
@pytest.mark.parametrize("front, count", [([0, 0, 0, 1], 6), ([0, 0, 1, 0], 6), ([0, 1, 0, 1], 6), ([0, 1, 0, 0], 7)])
def test_a_home_contested_in_ones_own_turn_counts_without_the_enemy_in_it(front: list[int], count: int) -> None:
    p = position("franks: king burgundia, tokens frisia saxonia thuringia armorica\nturn franks")
    franks, s = p.kingdoms.index("franks"), p.state
    s.arena, s.rival, s.front = p.provinces.index("belgica"), p.kingdoms.index("huns"), front
    assert counting(s, franks) == count


@pytest.mark.rule("BK-CTRL-12", "BK-VIC-02")
def test_a_contest_between_two_enemies_occupies_a_home_too() -> None:
    p = position(HUNS_AMONG_FRANKS.format("saxons")).do("assault sea belgica")
    assert p.asked() == ["franks"]
    p.do("franks: renounce", "huns: contest germania")
    assert not p.over() and counting(p.state, p.kingdoms.index("franks")) == 6
    p.fight(huns="", saxons="")
    assert not p.over() and p.control("belgica") == "" and p.unit("belgica") == "saxons warrior"


@pytest.mark.rule("BK-VIC-06", "BK-R-28")
def test_a_reinforcement_that_leaves_may_decide_the_game_in_mid_battle() -> None:
    p = position(
        """
        huns: warriors germania, king alemannia
        franks: king burgundia, tokens frisia saxonia armorica noricum
        visigoths: king thuringia
        turn huns
    """
    )
    p.do("assault alemannia thuringia", "reinforce germania")
    assert p.winner() == "franks"


@pytest.mark.rule("BK-R-28")
def test_of_two_who_qualify_together_the_active_player_wins() -> None:
    """One elimination gives the Ostrogoths their second king and the Franks their seventh province."""
    text = """
        ostrogoths: king burgundia, warriors alemannia, purse b
        huns: king germania
        saxons: king taken by ostrogoths
        franks: king taken by visigoths, warriors belgica, tokens frisia saxonia armorica noricum, purse b
        turn {}
    """
    p = position(text.format("ostrogoths"))
    p.do("assault burgundia germania").fight(ostrogoths="b", huns="")
    assert p.winner() == "ostrogoths" and p.state.ended == MILITARY
    # Active and first in turn order after him: the check goes round from the active kingdom.
    s = position(text.format("franks")).state
    s.captor = [1, -1, -1, -1, 1, 3]
    s.unit[s.atlas.chart.homes[5][1]] = -1
    for active, best in ((5, 5), (0, 1), (2, 5)):
        s.turn = active
        play = Play(p.rules, s.copy(), p.match.play.top, NoChance())
        assert decided(play) and play.state.winner == best


@pytest.mark.rule("BK-R-28", "BK-VIC-04")
def test_the_enemy_who_falls_takes_the_province_with_him() -> None:
    p = position(
        """
        huns: king thuringia, purse b
        visigoths: king germania
        saxons: king taken by huns
        franks: king burgundia, tokens frisia saxonia armorica noricum
        turn huns
    """
    )
    p.do("assault thuringia germania").fight(huns="b", visigoths="")
    assert p.winner() == "huns" and p.state.ended == MILITARY


@pytest.mark.rule("BK-VIC-07")
def test_a_player_without_a_king_can_still_win() -> None:
    p = position(
        """
        franks: king taken by huns, warriors burgundia, tokens frisia saxonia thuringia, purse bbbbb
        visigoths: king sea
        turn franks
    """
    )
    assert p.do("claim burgundia", "pay 5 0 0 0").winner() == "franks"


# -- the reign score ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-REIGN-02", "BK-REIGN-03")
def test_the_reign_score_adds_up() -> None:
    p = position(
        """
        franks: king sea, warriors sea frisia, tokens burgundia, purse ggggb
        saxons: king taken by franks
        loot belgica dddd
        turn franks
    """
    )
    # 2 for the Saxon king, 2 for Clovis, 2 warriors, 1 token, 13 tremis: 2
    assert reign_score(p.rules, p.state, p.seat("franks")) == 9
    assert reign_score(p.rules, p.state, p.seat("saxons")) == 0


@pytest.mark.rule("BK-REIGN-01", "BK-REIGN-04", "BK-R-50")
def test_the_winner_is_first_then_score_treasury_and_the_later_turn() -> None:
    p = position(
        """
        huns: warriors sea
        ostrogoths: purse bb
        visigoths: purse b
        franks: king burgundia, tokens frisia saxonia thuringia, purse bbbbb
        visigoths: king sea
        turn franks
    """
    )
    p.do("claim burgundia", "pay 5 0 0 0")
    order = [p.kingdoms[p.state.seat_of.index(seat)] for seat in ranked(p.rules, p.state)]
    # The Huns have one point more; equal scores go by treasury, then to whoever plays later: Saxons after Vandals.
    assert order == ["franks", "huns", "ostrogoths", "visigoths", "saxons", "vandals"]
    assert outcome(p).places == [2, 3, 6, 4, 5, 1]


@pytest.mark.rule("BK-R-53", "BK-REIGN-01", "BK-SEC-11")
def test_a_round_limit_ranks_everybody_by_reign_score() -> None:
    p = position("saxons: warriors sea\nturn franks", round_limit=1).do("tax", "done")
    assert p.over() and p.state.ended == LIMIT and outcome(p).cut and outcome(p).rule == "BK-R-53"
    assert outcome(p).winners() == [p.seat("saxons")]
    assert len(p.happened(ReignReckoned)) == 1
    spectator = p.match.views.states[-1]
    assert spectator.treasury == p.state.treasury


@pytest.mark.rule("BK-REIGN-05")
def test_twelve_levels_of_reign_have_names() -> None:
    pack = open_table("barbarian-kingdoms", 3).loaded.pack
    levels = pack.names("level", "fr")
    assert levels[0] == "affligeant" and levels[4] == "médiocre" and levels[11] == "légendaire"
    assert len(levels) == len(pack.names("level", "en")) == 12


@pytest.mark.rule("BK-R-33", "BK-R-53")
def test_who_leaves_keeps_his_turns_and_the_last_one_wins() -> None:
    p = position("turn franks", scenario="3p-1")
    p.match.leave(p.seat("visigoths"))
    p.do("tax", "done")
    assert p.turn() == "ostrogoths"
    p.do("tax", "done")
    assert p.turn() == "franks"  # the Visigoths' turn came and went
    p.match.leave(p.seat("franks"))
    assert p.over() and p.winner() == "ostrogoths"
