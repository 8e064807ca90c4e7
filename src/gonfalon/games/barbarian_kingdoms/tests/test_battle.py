"""Battles (BK-BATTLE), step by step."""

import pytest

from gonfalon.games.barbarian_kingdoms.evacuation import Staying
from gonfalon.games.barbarian_kingdoms.events.battle import Eliminated, Evacuated
from gonfalon.games.barbarian_kingdoms.events.money import BattleDecided, BribesCashed, BribesOpened, Plundered
from gonfalon.games.barbarian_kingdoms.state import MILITARY

from .position import Position, position

# The Huns have no power that counts in a battle of theirs against Visigoths defending: what is counted is bare.


def counted(p: Position) -> tuple[list[int], list[int]]:
    (fact,) = p.happened(BattleDecided)
    assert isinstance(fact["points"], list) and isinstance(fact["rival_points"], list)
    return fact["points"], fact["rival_points"]


def steps(p: Position) -> list[str]:
    return [type(event).__name__ for event in p.events()]


@pytest.mark.rule("BK-BATTLE-02", "BK-BATTLE-03", "BK-BATTLE-04", "BK-BATTLE-05", "BK-BATTLE-14")
def test_points_are_control_units_and_the_bribe_one_paid() -> None:
    p = position(
        """
        huns: king alemannia, warriors thuringia burgundia, purse bbs
        visigoths: king germania, tokens germania, purse ggg
        loot germania ddd
        turn huns
    """
    )
    p.do("assault alemannia germania", "reinforce thuringia", "done", "pass")
    p.bribes(huns="bs", visigoths="g")
    assert counted(p) == ([0, 9, 0, 3], [2, 6, 0, 3])
    assert p.purse("huns").startswith("bg") and p.purse("visigoths") == "bsgg"


@pytest.mark.rule("BK-BATTLE-03", "BK-R-16")
def test_a_third_partys_control_helps_nobody() -> None:
    p = position("huns: king alemannia\nvisigoths: king germania\nturn huns")  # the Franks' mark is printed there
    p.do("assault alemannia germania").fight(huns="", visigoths="")
    assert counted(p) == ([0, 6, 0, 0], [0, 6, 0, 0])


@pytest.mark.rule("BK-R-16", "BK-BATTLE-03")
def test_a_printed_mark_counts_while_nothing_lies_on_it() -> None:
    # Empty and own: the owner who contests has the bonus, though the attacker has moved in.
    p = position("huns: king alemannia\nfranks: king belgica\nturn huns")
    p.do("assault alemannia germania", "contest belgica").fight(huns="", franks="")
    assert counted(p) == ([0, 6, 0, 0], [2, 6, 0, 0])
    # Held by an enemy: neither in attack nor in contest of a claim.
    p = position("huns: king germania\nfranks: king belgica\nturn franks")
    p.do("assault belgica germania").fight(huns="", franks="")
    assert counted(p) == ([0, 6, 0, 0], [0, 6, 0, 0])
    p = position("huns: king germania, purse bb\nfranks: king belgica\nturn huns")
    p.do("claim germania", "pay 2 0 0 0", "contest belgica").fight(huns="", franks="")
    assert counted(p) == ([0, 6, 0, 0], [0, 6, 0, 0])
    # A token counts for its owner even with an enemy beside it.
    p = position("huns: king frisia, purse bb\nfranks: king belgica, tokens frisia\nturn huns")
    p.do("claim frisia", "pay 2 0 0 0", "contest belgica").fight(huns="", franks="")
    assert counted(p)[1] == [2, 6, 0, 0]


@pytest.mark.rule("BK-BATTLE-06")
def test_loot_gives_no_points() -> None:
    p = position("huns: king alemannia\nvisigoths: king thuringia, tokens thuringia\nloot thuringia ddd\nturn huns")
    p.do("assault alemannia thuringia").fight(huns="", visigoths="")
    assert counted(p) == ([0, 6, 0, 0], [2, 6, 0, 0])


@pytest.mark.rule("BK-BATTLE-07")
def test_more_points_win_and_a_tie_goes_to_the_active_player() -> None:
    text = "huns: king alemannia, purse b\nvisigoths: king thuringia, purse b\nturn huns"
    assert (
        position(text).do("assault alemannia thuringia").fight(huns="", visigoths="").unit("thuringia") == "huns king"
    )
    p = position(text).do("assault alemannia thuringia").fight(huns="", visigoths="b")
    assert p.unit("thuringia") == "visigoths king"


@pytest.mark.rule("BK-BATTLE-08", "BK-BATTLE-09", "BK-R-25", "BK-R-26", "BK-SEC-09")
def test_reinforcements_come_by_turns_until_both_have_passed() -> None:
    p = position(
        """
        huns: king alemannia, warriors bohemia burgundia
        visigoths: king thuringia, warriors germania saxonia
        turn huns
    """
    )
    p.do("assault alemannia thuringia")
    assert p.asked() == ["huns"] and p.menu() == ["reinforce bohemia", "pass"]
    assert p.match.play.top.open()  # everybody can tell who could come, so a pause would hide nothing
    assert p.refusal("done") == ("bring-or-pass", "BK-BATTLE-08")
    p.do("pass")  # for good
    assert p.asked() == ["visigoths"]
    p.do("reinforce germania")
    assert p.menu() == ["done", "reinforce saxonia"]
    assert p.refusal("pass") == ("end-the-go", "BK-BATTLE-08")
    p.do("done")
    assert p.asked() == ["visigoths"]  # the other may go on alone
    p.do("reinforce saxonia")
    assert p.verbs() <= {"put", "seal"}
    p.bribes(huns="", visigoths="")
    assert counted(p) == ([0, 6, 0, 0], [0, 12, 0, 0])


@pytest.mark.rule("BK-BATTLE-08", "BK-BATTLE-09")
def test_who_has_not_passed_may_answer_a_reinforcement() -> None:
    p = position(
        """
        huns: king alemannia, warriors bohemia
        visigoths: king thuringia, warriors germania saxonia
        turn huns
    """
    )
    p.do("assault alemannia thuringia", "reinforce bohemia")
    assert p.asked() == ["visigoths"]
    p.do("reinforce germania", "done", "pass")
    assert p.verbs() <= {"put", "seal"}


@pytest.mark.rule("BK-BATTLE-10", "BK-R-12")
def test_reinforcements_come_from_any_adjacent_zone_the_sea_included() -> None:
    p = position("huns: king germania, warriors sea sea, purse b\nsaxons: king frisia\nfranks: king belgica\nturn huns")
    p.do("assault germania frisia")
    assert p.menu() == ["reinforce sea", "pass"] and p.asked() == ["huns"]
    assert p.refusal("reinforce belgica") == ("no-unit-there", "BK-CONT-02")  # others cannot join
    p.do("reinforce sea", "reinforce sea")
    assert p.at_sea("huns") == (0, 0)
    assert p.refusal("huns: tax") == ("fill-the-purse", "BK-BATTLE-12")


@pytest.mark.rule("BK-BATTLE-11")
def test_who_has_nobody_near_passes_unasked() -> None:
    p = position("huns: king alemannia\nvisigoths: king thuringia\nturn huns").do("assault alemannia thuringia")
    assert p.match.play.top.sealed()


@pytest.mark.rule("BK-BATTLE-12", "BK-R-43")
def test_any_set_of_coins_may_be_bribed_none_and_all_included() -> None:
    text = "huns: king alemannia, purse bbsd\nvisigoths: king thuringia, purse g\nturn huns"
    p = position(text).do("assault alemannia thuringia")
    assert p.menu("huns") == ["put bronze", "put silver", "put diamond", "seal"]
    p.bribe("huns", "bbsd")
    assert p.refusal("visigoths: put bronze") == ("no-such-coin", "BK-BATTLE-12")
    p.bribe("visigoths", "")
    assert counted(p) == ([0, 6, 0, 9], [0, 6, 0, 0])
    assert p.purse("visigoths") == "bbsgd"  # lost on purpose, if he likes


@pytest.mark.rule("BK-BATTLE-13", "BK-SEC-07")
def test_both_purses_are_opened_together_for_all_to_see() -> None:
    p = position("huns: king alemannia, purse bs\nvisigoths: king thuringia, purse g\nturn huns")
    p.do("assault alemannia thuringia").bribe("huns", "bs")
    assert not p.happened(BribesOpened)
    p.bribe("visigoths", "g")
    (opened,) = [event for event in p.events() if isinstance(event, BribesOpened)]
    assert opened.face(p.seat("franks")) is opened
    huns, visigoths = 4 * p.seat("huns"), 4 * p.seat("visigoths")
    assert opened.written[huns : huns + 4] == [1, 1, 0, 0]
    assert opened.written[visigoths : visigoths + 4] == [0, 0, 1, 0]


@pytest.mark.rule("BK-BATTLE-15")
def test_winner_and_loser_both_keep_what_they_were_given() -> None:
    p = position("huns: king alemannia, purse bs\nvisigoths: king thuringia, purse g\nturn huns")
    p.do("assault alemannia thuringia").fight(huns="bs", visigoths="g")
    assert p.unit("thuringia") == "huns king"
    assert "g" in p.purse("huns")
    assert p.purse("visigoths") == "bs"


@pytest.mark.rule("BK-BATTLE-16", "BK-BATTLE-17")
def test_all_units_of_the_loser_go_and_warriors_may_come_back() -> None:
    p = position("huns: king alemannia\nvisigoths: king sea, warriors thuringia germania, purse b\nturn huns")
    p.do("assault alemannia thuringia", "reinforce germania").bribes(huns="", visigoths="")
    assert p.unit("thuringia") == "huns king" and p.unit("germania") == ""
    assert p.warriors("visigoths") == 4
    assert p.happened(Eliminated)[0]["warriors"] == 2


@pytest.mark.rule("BK-BATTLE-18", "BK-VIC-07")
def test_a_defeated_king_is_a_trophy_and_his_player_stays() -> None:
    p = position("huns: king alemannia\nvisigoths: king thuringia\nturn huns")
    p.do("assault alemannia thuringia").fight(huns="", visigoths="")
    assert p.captor("visigoths") == "huns" and not p.over()
    p.do("decline")  # Attila's follow-up
    p.until(lambda: p.turn() == "visigoths", "tax", "done")
    assert p.asked() == ["visigoths"]


@pytest.mark.rule("BK-BATTLE-18", "BK-R-29")
def test_the_second_king_ends_the_game_before_evacuation_and_plunder() -> None:
    p = position(
        """
        huns: king alemannia, purse b
        franks: king taken by huns
        visigoths: king thuringia
        loot thuringia g
        turn huns
    """
    )
    p.do("assault alemannia thuringia").fight(huns="b", visigoths="")
    assert p.winner() == "huns" and p.state.ended == MILITARY
    assert p.loot("thuringia") == "g" and p.purse("visigoths") == "b"  # bribes are cashed, nothing else


# -- step 6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-BATTLE-19", "BK-BATTLE-20")
def test_one_unit_stays_and_the_others_go_to_free_ground_under_control() -> None:
    p = position("huns: king noricum, warriors bohemia\nvisigoths: warriors alemannia, king sea\nturn huns")
    p.do("assault noricum alemannia", "reinforce bohemia").bribes(huns="", visigoths="")
    assert p.menu() == ["stay king", "stay warrior"]
    assert p.refusal("evacuate bohemia") == ("say-who-stays", "BK-BATTLE-19")
    p.do("stay warrior")  # Bohemia is the only refuge, so the king goes there unasked
    assert p.unit("alemannia") == "huns warrior" and p.unit("bohemia") == "huns king"


@pytest.mark.rule("BK-BATTLE-20", "BK-R-31", "BK-BATTLE-21")
def test_no_refuge_on_foreign_or_occupied_ground_or_at_sea() -> None:
    p = position(
        """
        franks: king germania, warriors belgica sea sea, tokens saxonia
        huns: warriors frisia, king dacia
        saxons: warriors thuringia
        turn franks
    """
    )
    p.do("assault germania frisia", "reinforce sea", "reinforce sea", "done").fight(franks="", huns="")
    assert p.menu() == ["stay king", "stay warrior"]
    p.do("stay king")
    assert p.asked() == ["franks"] and p.menu() == ["evacuate germania", "evacuate saxonia"]
    assert p.refusal("evacuate sea") == ("not-to-sea", "BK-BATTLE-21")
    assert p.refusal("evacuate belgica") == ("province-occupied", "BK-MAP-08")
    assert p.refusal("evacuate thuringia") == ("refuge-far", "BK-BATTLE-20")
    p.do("evacuate saxonia")
    assert p.unit("germania") == "franks warrior"  # the last refuge is taken unasked


@pytest.mark.rule("BK-R-32", "BK-BATTLE-20")
def test_a_refuge_may_lie_across_a_strait() -> None:
    p = position("franks: king belgica, warriors sea\nsaxons: warriors maxima, king secunda\nturn franks")
    p.do("assault belgica maxima", "reinforce sea").fight(franks="", saxons="")
    assert p.menu() == ["stay king", "stay warrior"]  # there is room for the king, though only over the Strait of Dover
    p.do("stay warrior")
    assert p.unit("belgica") == "franks king" and p.unit("maxima") == "franks warrior"


@pytest.mark.rule("BK-R-32", "BK-BATTLE-20")
def test_a_suspended_home_is_no_refuge_nor_is_one_under_an_enemy_token() -> None:
    text = "franks: king belgica, warriors saxonia\n{}\nvandals: warriors frisia, king dacia\nturn franks"
    p = position(text.format("")).do("assault belgica frisia", "reinforce saxonia").fight(franks="", vandals="")
    p.do("stay king")
    assert "evacuate germania" in p.menu()
    p = position(text.format("huns: king germania"))
    p.do("assault belgica frisia", "reinforce saxonia").fight(franks="", vandals="").do("stay king")
    assert p.unit("belgica") == "franks warrior"  # the only refuge left, taken unasked
    assert p.unit("germania") == "huns king" and p.control("germania") == ""
    p = position(text.format("huns: tokens germania"))
    p.do("assault belgica frisia", "reinforce saxonia").fight(franks="", vandals="").do("stay king")
    assert (p.unit("belgica"), p.unit("germania"), p.control("germania")) == ("franks warrior", "", "huns")


SURPLUS = """
    franks: king germania, warriors belgica sea sea, tokens saxonia
    huns: warriors frisia, king dacia
    saxons: warriors thuringia
    turn franks
"""


@pytest.mark.rule("BK-BATTLE-20", "BK-R-33")
@pytest.mark.parametrize("stays", ["king", "warrior"])
def test_surplus_units_of_who_has_left_take_the_first_refuges(stays: str) -> None:
    p = position(SURPLUS).do("assault germania frisia", "reinforce sea", "reinforce sea", "done")
    p.fight(franks="", huns="").do(f"stay {stays}")
    p.match.leave(p.seat("franks"))
    assert p.unit("frisia") == f"franks {stays}" and p.unit("saxonia") == "franks warrior"
    assert p.unit("germania") == f"franks {'warrior' if stays == 'king' else 'king'}" and p.warriors("franks") == 1


@pytest.mark.rule("BK-BATTLE-20", "BK-BATTLE-23", "BK-R-31", "BK-MAP-10")
def test_why_a_unit_cannot_be_evacuated_there() -> None:
    p = position(SURPLUS).do("assault germania frisia", "reinforce sea", "reinforce sea", "done")
    p.fight(franks="", huns="")
    alone = Staying(p.match.play.top, p.kingdoms.index("franks"))  # asked with one answer, it is given unasked
    told = alone.why_not(p.match.play, p.seat("franks"), p.rules.read("stay warrior"))
    assert (told.key, told.rule) == ("king-must-stay", "BK-BATTLE-23")
    p.do("stay king")
    assert p.refusal("tax") == ("evacuate-first", "BK-BATTLE-20")
    p = position("franks: king belgica, warriors germania\nvisigoths: warriors burgundia\nturn franks", scenario="3p-1")
    p.do("assault belgica burgundia", "reinforce germania").fight(franks="", visigoths="").do("stay king")
    assert p.refusal("evacuate alemannia") == ("refuge-not-yours", "BK-R-31")
    assert p.refusal("evacuate saxonia") == ("province-closed", "BK-MAP-10")


@pytest.mark.rule("BK-BATTLE-20", "BK-R-70")
def test_the_other_kingdom_of_a_player_gives_no_refuge() -> None:
    p = position(
        """
        franks: king senonia, warriors belgica
        visigoths: king carthaginensis
        vandals: warriors burgundia
        turn franks
    """,
        scenario="2p-1",
    )
    p.do("assault senonia burgundia", "reinforce belgica").fight(franks="", vandals="").do("stay king")
    assert p.control("aquitania") == "visigoths" and p.unit("aquitania") == ""
    assert p.menu() == ["evacuate belgica", "evacuate germania", "evacuate senonia"]


@pytest.mark.rule("BK-BATTLE-22", "BK-R-30", "BK-R-31")
def test_warriors_without_a_refuge_go_home() -> None:
    p = position("huns: warriors germania saxonia, king dacia\nvisigoths: warriors frisia, king sea\nturn huns")
    p.do("assault germania frisia", "reinforce saxonia").fight(huns="", visigoths="")
    assert p.unit("frisia") == "huns warrior" and p.warriors("huns") == 3
    assert not p.happened(Evacuated)


@pytest.mark.rule("BK-BATTLE-23", "BK-R-30")
def test_a_king_without_a_refuge_stays() -> None:
    p = position("huns: king germania, warriors saxonia\nvisigoths: warriors frisia, king thuringia\nturn huns")
    p.do("assault germania frisia", "reinforce saxonia").bribes(huns="", visigoths="")
    assert p.unit("frisia") == "huns king" and p.warriors("huns") == 4
    p = position("huns: king noricum, warriors bohemia italia\nvisigoths: warriors alemannia, king sea\nturn huns")
    p.do("assault noricum alemannia", "reinforce bohemia", "reinforce italia").bribes(huns="", visigoths="")
    p.do("stay warrior")  # king first: he takes the only refuge, the other warrior goes home
    assert p.unit("bohemia") == "huns king" and p.warriors("huns") == 3


@pytest.mark.rule("BK-BATTLE-26", "BK-R-63")
def test_a_winner_who_does_not_control_the_ground_takes_all_loot_whichever_side_he_was_on() -> None:
    text = "huns: king alemannia, purse {}\nvisigoths: king thuringia, purse {}\nloot thuringia sg\nturn huns"
    p = position(text.format("b", "b")).do("assault alemannia thuringia").fight(huns="b", visigoths="")
    assert (p.purse("huns"), p.purse("visigoths"), p.loot("thuringia")) == ("sg", "bb", "")  # who came
    p = position(text.format("b", "b")).do("assault alemannia thuringia").fight(huns="", visigoths="b")
    assert (p.purse("huns"), p.purse("visigoths"), p.loot("thuringia")) == ("bb", "sg", "")  # who stood there
    claimed = "huns: warriors thuringia, king dacia, purse bb\nvisigoths: king {}\nloot thuringia sg\nturn huns"
    p = position(claimed.format("alemannia")).do("claim thuringia", "pay 2 0 0 0", "contest alemannia")
    p.fight(huns="", visigoths="")
    assert (p.purse("visigoths"), p.loot("thuringia")) == ("bbsg", "")  # who stepped in


@pytest.mark.rule("BK-BATTLE-26", "BK-PLUN-02")
def test_a_winner_who_controls_the_ground_leaves_the_loot() -> None:
    p = position(
        "huns: warriors alemannia, king sea\nvisigoths: king thuringia, tokens thuringia\nloot thuringia sg\nturn huns"
    )
    p.do("assault alemannia thuringia").fight(huns="", visigoths="")
    assert (p.unit("thuringia"), p.purse("visigoths"), p.loot("thuringia")) == ("visigoths king", "", "sg")


@pytest.mark.rule("BK-BATTLE-27", "BK-R-69")
def test_the_eight_steps_come_in_their_order() -> None:
    p = position(
        """
        huns: king alemannia, warriors bohemia, purse b
        visigoths: warriors thuringia, king sea, purse b
        saxons: tokens thuringia
        loot thuringia g
        turn huns
    """
    )
    p.do("assault alemannia thuringia", "reinforce bohemia").bribes(huns="b", visigoths="b")
    p.do("stay king")
    wanted = [
        "Reinforced",
        "BribesOpened",
        "BattleDecided",
        "BribesCashed",
        "Eliminated",
        "Stayed",
        "Evacuated",
        "Plundered",
        "TokenReturned",
    ]
    assert [name for name in steps(p) if name in wanted] == wanted
    assert len(p.happened(Plundered)) == len(p.happened(BribesCashed)) == 1


@pytest.mark.rule("BK-R-25")
def test_a_pass_is_final() -> None:
    p = position(
        """
        huns: king alemannia, warriors bohemia
        visigoths: king thuringia, warriors germania
        turn huns
    """
    )
    p.do("assault alemannia thuringia", "pass", "reinforce germania")
    assert p.match.play.top.sealed()  # the Huns are not asked again


@pytest.mark.rule("BK-BATTLE-12")
def test_each_side_is_asked_for_its_own_bribe_beside_its_own_points() -> None:
    p = position("huns: king alemannia, purse b\nvisigoths: warriors thuringia\nturn huns")
    p.do("assault alemannia thuringia")
    asked = []
    for kingdom in ("huns", "visigoths"):
        args = p.match.play.top.prompt(p.match.play, p.seat(kingdom)).args
        asked.append([args[name] for name in ("kingdom", "rival", "points", "rival_points")])
    huns, visigoths = p.kingdoms.index("huns"), p.kingdoms.index("visigoths")
    assert asked == [[huns, visigoths, 6, 3], [visigoths, huns, 3, 6]]
