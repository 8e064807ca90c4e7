"""Scenes written from the sentences of the rulebook alone."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.events.combat import LossesDue, NobleSlain
from gonfalon.games.warrior_knights.events.nobles import NobleDied
from gonfalon.games.warrior_knights.events.sealed import FateDealt
from gonfalon.games.warrior_knights.events.turn import PhaseBegan, RecruitmentBegan
from gonfalon.games.warrior_knights.phases.taxes import Taxes
from gonfalon.games.warrior_knights.phases.wages import Wages
from gonfalon.games.warrior_knights.state import BAG
from gonfalon.games.warrior_knights.turn.actions import ActionPhase
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.upkeep import Revolts, gain_influence
from gonfalon.games.warrior_knights.war.death import Death

from .scene import Scene, scene


def use(text: str, who: str, action: int) -> Scene:
    """A card of this baron is turned over."""
    s = scene(text, seed=1)
    s.s.kept[s.seat(who) * cards.KINDS + action] -= 1
    s.s.hand[s.seat(who) * BAG + action] -= 1
    return s.on(lambda under: UseCard(ActionPhase(under), s.seat(who), action))


def improvised(text: str, region: str) -> Scene:
    s = scene(text, seed=1)
    return s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", f"at {region}")


@pytest.mark.rule("WK-LEVY-01", "WK-LEVY-02")
def test_a_levy_brings_one_crown_for_each_region_with_nobles_and_none_at_sea() -> None:
    s = use(
        """
        3 players
        alan_of_smalt at c3: regular-50
        ernesto_di_celadon at c3: regular-50
        casimir_zielony at o_acre: regular-50
        lorenz_von_linden at sea d1: regular-100
        """,
        "green",
        cards.LEVY,
    )
    s.say("green", "use")
    assert s.s.crowns[0] == 2


@pytest.mark.rule("WK-POLITICS-01", "WK-POLITICS-02")
@pytest.mark.parametrize(("rival", "president"), [(2, "red"), (1, "green")])
def test_two_votes_make_a_president_of_who_has_most_and_a_tie_does_not(rival: int, president: str) -> None:
    s = use(f"3 players, red presides\nred: votes {rival}", "green", cards.POLITICS).say("green", "use")
    assert (s.s.votes[0], s.s.president) == (2, s.seat(president))


@pytest.mark.rule("WK-CHURCH-01", "WK-CHURCH-02", "WK-CHURCH-03")
@pytest.mark.parametrize(("rival", "holder"), [(1, "red"), (0, "green")])
def test_a_point_of_faith_brings_the_church_to_who_has_most_and_a_tie_does_not(rival: int, holder: str) -> None:
    s = use(f"3 players, red has the church\nred: faith {rival}", "green", cards.SERVE).say("green", "use")
    assert (s.s.faith[0], s.s.church) == (1, s.seat(holder))
    assert s.menu() == ["zone taxes", "zone wages", "zone assembly"]  # where he wishes


@pytest.mark.rule("WK-RECRUIT-01")
def test_a_shield_goes_no_further_than_the_number_of_players() -> None:
    s = use("3 players", "green", cards.RECRUIT)
    assert [one for one in s.menu() if one.startswith("shield")] == [f"shield {space}" for space in (1, 2, 3, 4)]


@pytest.mark.rule("WK-RECRUIT-03", "WK-ACT-12")
def test_wages_come_before_the_mercenaries_when_one_card_brings_both() -> None:
    s = use(
        "3 players\ntrack blue red - blue\nzone wages: blue 2, red 3\nfortress green d4:\ndisplay english-50",
        "green",
        cards.RECRUIT,
    )
    s.say("green", "shield 3")
    began = [type(one) for one in s.play.events if isinstance(one, (PhaseBegan, RecruitmentBegan))]
    assert began == [PhaseBegan, RecruitmentBegan]


@pytest.mark.rule("WK-UPKEEP-02")
def test_cities_bring_influence_overseas_too_but_not_besieged() -> None:
    s = scene(
        "3 players\nturn 1, reserve 30\nkovel: green\nacre: green\nuran: green, besieged by blue\nfortress green d4:"
    )
    gain_influence(s.play)
    assert s.s.influence == [2, 0, 0]


@pytest.mark.rule("WK-UPKEEP-04")
def test_a_revolt_costs_the_city_a_point_of_faith_or_twice_its_income() -> None:
    text = "3 players, green presides\nkovel: green\nmonz: green\nalan_of_smalt at a3: regular-50\n"
    text += "green: crowns 6, faith 1\nfate: revolt"
    answers = {"yield": (-1, 6, 1), "pay_faith": (0, 6, 0), "pay_crowns": (0, 0, 1)}
    for answer, (owner, crowns, faith) in answers.items():
        s = scene(text)
        s.go(Revolts(Over(), 0, 0, s.city("kovel")))
        s.say("green", answer)
        assert (s.s.owner[s.city("kovel")], s.s.crowns[0], s.s.faith[0]) == (owner, crowns, faith)
        assert s.s.owner[s.city("monz")] == 0 and s.play.over()  # a noble of his keeps it quiet


@pytest.mark.rule("WK-TAX-02", "WK-FORTIFY-01")
def test_a_fortified_city_brings_one_crown_more() -> None:
    s = scene("3 players\nvecht: green, fortified\nuran: green")
    s.go(Taxes(Over(), 0, 0, 0))
    assert s.s.crowns[0] == 4 + 1 + 5


@pytest.mark.rule("WK-WAGES-02", "WK-WAGES-04", "WK-WAGES-05")
def test_regulars_are_paid_first_and_unpaid_mercenaries_desert() -> None:
    s = scene(
        "3 players, green presides\nalan_of_smalt at c3: regular-100 polish-100; losses 1\ngreen: crowns 6", seed=1
    )
    s.go(Wages(Over(), s.seat("green"), 0))
    paid = s.rules.kind_wage[s.troop("regular-100")]
    assert paid and s.s.crowns[0] == 6 - paid  # losses spare nothing of it
    s.say("green", "dismiss")
    assert s.troops("alan_of_smalt") == ["regular-100"] and s.s.crowns[0] == 6 - paid


@pytest.mark.rule("WK-BATTLE-02", "WK-BATTLE-03")
@pytest.mark.parametrize(
    ("men", "losses", "drawn", "buried"),
    [("regular-50", 0, 2, 1), ("regular-100 regular-50", 0, 3, 2), ("regular-100 regular-50 polish-100", 1, 3, 2)],
)
def test_one_card_for_each_hundred_men_and_two_of_them_go_under(men: str, losses: int, drawn: int, buried: int) -> None:
    s = improvised(f"3 players\nalan_of_smalt at c3: {men}; losses {losses}\notto_von_prussen at c3: regular-100", "c3")
    s.say("green", "attack 1")
    dealt = s.happened(FateDealt)
    assert len(dealt[0].cards) == drawn
    for _ in range(buried):
        assert "seal" not in s.menu()
        s.say("green", next(one for one in s.menu() if one.startswith("under")))
    assert "seal" in s.menu()


@pytest.mark.rule("WK-BATTLE-09", "WK-BATTLE-10")
@pytest.mark.parametrize(("men", "slain"), [("regular-100", 1), ("regular-100 regular-50", 0)])
def test_losses_that_reach_the_number_of_men_kill_the_noble(men: str, slain: int) -> None:
    s = improvised(
        f"3 players\nernesto_di_celadon at c3: regular-100 regular-50\nkonrad_von_zinnober at c3: {men}\n"
        "fate: inflict evade evade victory victory victory",
        "c3",
    )
    s.say("green", "attack 2")
    s.say("green", "under evade_100", "under evade_100", "seal")
    for _ in until(lambda: s.offers("seal"), 3):
        s.say("red", next(one for one in s.menu() if one.startswith("under")))
    s.say("red", "seal").say("green", "forgo")
    assert [one.defender for one in s.happened(LossesDue)] == [1]
    assert len(s.happened(NobleSlain)) == slain


@pytest.mark.rule("WK-SIEGE-01", "WK-SIEGE-02")
@pytest.mark.parametrize(("region", "may"), [("a3", True), ("b2", False)])
def test_the_example_of_monz_fifty_men_and_their_noble_besiege_two_hundred(region: str, may: bool) -> None:
    s = improvised(f"3 players\nernesto_di_celadon at {region}: regular-50", region)
    assert s.offers("besiege") == may  # 250 against Monz with 200, and against Kovel with 300


@pytest.mark.rule("WK-CITY-01", "WK-CITY-02")
def test_a_neutral_city_is_attacked_with_leave_of_everybody_who_stands_there() -> None:
    s = improvised("3 players\nalan_of_smalt at a3: regular-100\nlouis_de_cyan at a3: regular-50", "a3")
    s.say("green", "assault")
    assert s.asked() == "blue" and s.menu() == ["allow", "refuse"]


@pytest.mark.rule("WK-DEATH-01", "WK-DEATH-02", "WK-DEATH-03", "WK-DEATH-04")
def test_the_example_of_almos_topaz() -> None:
    s = scene(
        """
        6 players
        almos_topaz at c3: regular-100 regular-50 regular-50 english-50 english-100 polish-100; losses 5
        fate: nation=english
        """
    )
    s.on(lambda under: Death(under, s.noble("almos_topaz"), 0))
    s.say("yellow", "desert english-50")
    assert s.troops("almos_topaz") == ["regular-100", "regular-50", "regular-50"]
    assert s.away("almos_topaz") and s.s.losses[s.noble("almos_topaz")] == 0
    assert len(s.happened(NobleDied)) == 1
