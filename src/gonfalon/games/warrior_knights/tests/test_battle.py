"""Combat in general, battle, retreat, death."""

from typing import Any

import pytest

from gonfalon.games.warrior_knights.armies import men
from gonfalon.games.warrior_knights.events.combat import FateRevealed, LossesDue, NobleSlain, VictoryCounted
from gonfalon.games.warrior_knights.events.nobles import NobleDied, NobleLeft, NobleRetreated, TroopsDeserted
from gonfalon.games.warrior_knights.events.sealed import FateDealt
from gonfalon.games.warrior_knights.ids import OFF
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.war.death import Death, Thinned
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.games.warrior_knights.war.retreat import Retreats
from gonfalon.games.warrior_knights.war.sides import strength

from .scene import Scene, scene


def attack(text: str, region: str, who: str = "green", **options: Any) -> Scene:
    s = scene(text, **options)
    s.on(lambda under: Improvise(under, s.seat(who), 0))
    return s.say(who, f"at {region}")


def bury(s: Scene, who: str, *results: str) -> None:
    for result in results:
        s.say(who, f"under {result}")
    s.say(who, "seal")


EX_12 = """
    3 players
    alan_of_smalt at c3: regular-100 regular-50 regular-50
    ernesto_di_celadon at c3: polish-100
    otto_von_prussen at c3: regular-100 regular-50 english-100; exhausted
    konrad_von_zinnober at c3: regular-100
    fate: inflict inflict victory draw evade inflict inflict evade evade nation=polish nation=swiss
"""


@pytest.mark.rule(
    "WK-COMBAT-01", "WK-COMBAT-02", "WK-COMBAT-04", "WK-COMBAT-07", "WK-BATTLE-01", "WK-BATTLE-02", "WK-BATTLE-03"
)
@pytest.mark.rule("WK-BATTLE-04", "WK-BATTLE-06", "WK-BATTLE-07", "WK-BATTLE-08", "WK-BATTLE-09", "WK-BATTLE-10")
@pytest.mark.rule("WK-BATTLE-12", "WK-BATTLE-14", "WK-BATTLE-16", "WK-TERM-03", "WK-TERM-04", "WK-EXHAUST-02")
def test_ex_12_d_emerande_against_niebieski() -> None:
    s = attack(EX_12, "c3")
    assert s.menu()[1:] == ["attack 1", "attack 2"]  # blue or red, one of them
    s.say("green", "attack 1", "with alan_of_smalt", "with ernesto_di_celadon", "lead alan_of_smalt")
    dealt = s.happened(FateDealt)
    # 300 men + 200 = 5 cards; 250 men + 200 (exhausted, but a commander) = 4 cards
    assert [len(event.cards) for event in dealt] == [5, 4]
    bury(s, "green", "draw_1", "evade_100")
    bury(s, "blue", "evade_100", "evade_100")
    assert s.asked() == "green" and s.menu() == ["use", "forgo"]  # Smalt's power; von Prussen has none now
    s.say("green", "use")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(1, 2)]
    s.say("green", "lose ernesto_di_celadon")
    assert [event.noble for event in s.happened(NobleSlain)] == [s.noble("ernesto_di_celadon")]  # 100 of 100
    assert s.s.losses[s.noble("otto_von_prussen")] == 2  # 200 of 250: he lives
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(1, 0)]
    assert s.asked() == "blue"  # partial victory: he flees
    s.say("blue", s.menu()[0])
    kinds = [type(event) for event in s.play.events if isinstance(event, (NobleRetreated, NobleDied))]
    assert kinds == [NobleRetreated, NobleDied]  # deaths last
    assert s.play.over() and s.away("ernesto_di_celadon") and s.troops("ernesto_di_celadon") == []
    assert s.s.tired[s.noble("alan_of_smalt")] == 1
    assert s.s.where[s.noble("konrad_von_zinnober")] == s.region("c3")  # red took no part
    assert s.s.hand[5] == 3  # the improvisation card is back in hand


@pytest.mark.rule("WK-COMBAT-03", "WK-COMBAT-05", "WK-R-075", "WK-COMBAT-06", "WK-R-130")
def test_nobles_in_their_own_city_are_met_by_assault_or_siege_only() -> None:
    text = "3 players\nalan_of_smalt at a3: regular-100\nlouis_de_cyan at a3: regular-50\nmonz: {}"
    s = attack(text.format("blue"), "a3")
    assert s.menu() == ["pass", "assault"] and s.refusal("attack 1") == ("behind-walls", "WK-COMBAT-05")
    s = attack(text.format("green"), "a3")
    assert s.menu() == ["pass", "attack 1"] and s.refusal("assault") == ("nothing-to-storm", "WK-COMBAT-06")
    s = attack(text.format("red"), "a3")
    assert s.offers("attack 1") and s.offers("assault")


@pytest.mark.rule("WK-BATTLE-02", "WK-R-071", "WK-R-025")
@pytest.mark.parametrize(
    ("options", "drawn"), [({}, 11), ({"battle_cap": True}, 10), ({"edition": "recommended"}, 10)], ids=str
)
def test_cards_are_counted_over_all_armies_and_rounded_once(options: dict[str, Any], drawn: int) -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at c3: regular-50 regular-100
        ernesto_di_celadon at c3: regular-50 regular-50; losses 0
        louis_de_cyan at c3: regular-100 english-200 polish-200 swiss-200 romanian-200 regular-50
        """,
        "c3",
        seed=1,
        **options,
    )
    s.say("green", "attack 1", "with alan_of_smalt", "with ernesto_di_celadon", "lead alan_of_smalt")
    # 250 + 200; 950 + 200, one for each hundred, or ten at most by the other reading
    assert [len(event.cards) for event in s.happened(FateDealt)] == [4, drawn]


@pytest.mark.rule("WK-R-024", "WK-R-025")
def test_who_draws_after_the_deck_has_run_out_has_what_is_left() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-100
        louis_de_cyan at c3: regular-100
        """,
        seed=1,
    )
    for card in range(s.rules.mercenaries):  # every company in the realm, for whoever pays
        s.s.put_card(card, s.noble("alan_of_smalt"))
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at c3", "attack 1")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [24, 0]
    bury(s, "green", "evade_100", "evade_100")
    assert s.asked() != "blue"  # without cards there is nothing to put under the deck


@pytest.mark.rule("WK-BATTLE-03", "WK-R-072")
def test_how_many_cards_go_under_the_deck() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at c3: regular-50
        louis_de_cyan at c3: regular-100
        fate: inflict evade evade evade victory
        """,
        "c3",
    )
    s.say("green", "attack 1")
    assert s.menu() == ["under inflict_100", "under evade_100"]  # two drawn: one must go
    assert s.refusal("seal") == ("bury-more", "WK-BATTLE-03")
    s.say("green", "under inflict_100", "seal")
    s.say("blue", "under evade_100")
    assert not s.offers("seal")  # three drawn: two must go
    s.say("blue", "under evade_100")
    assert s.offers("seal") and s.offers("under victory_1")  # and more may


@pytest.mark.rule("WK-BATTLE-05", "WK-BATTLE-15", "WK-BATTLE-18", "WK-BATTLE-17")
def test_draw_a_card_draws_again_and_equal_victories_change_nothing() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at c3: regular-100 regular-50; losses 0
        louis_de_cyan at c3: regular-100 english-100
        fate: draw evade evade evade evade evade evade draw inflict
        """,
        "c3",
    )
    s.say("green", "attack 1")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "evade_100", "evade_100", "evade_100", "evade_100")
    # the card drawn for "draw" is a "draw" itself and brings an inflict
    s.say("green", "forgo")
    assert s.s.losses[s.noble("louis_de_cyan")] == 1
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(0, 0)]
    assert s.play.over() and not s.away("alan_of_smalt") and not s.away("louis_de_cyan")


@pytest.mark.rule("WK-BATTLE-13", "WK-BATTLE-17", "WK-DEATH-04", "WK-R-105", "WK-R-079")
def test_ex_22_total_victory() -> None:
    s = attack(
        """
        3 players
        ernesto_di_celadon at c3: regular-100 polish-200
        sir_edward_azure at c3: regular-100 regular-50 swiss-50
        fate: inflict victory victory evade evade inflict evade victory victory nation=swiss
        """,
        "c3",
    )
    s.say("green", "attack 1")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [5, 4]
    bury(s, "green", "evade_100", "evade_100")
    assert not s.happened(FateRevealed)
    bury(s, "blue", "victory_1", "victory_1")
    assert s.happened(FateRevealed) and s.asked() == "green" and s.menu() == ["use", "forgo"]
    s.say("green", "use")
    assert s.asked() == "blue" and s.menu() == ["use", "forgo"]
    s.say("blue", "use")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(1, 0)]
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(2, 0)]
    assert s.away("sir_edward_azure")
    assert s.troops("sir_edward_azure") == ["regular-100", "regular-50"]  # the Swiss deserted
    assert s.s.losses[s.noble("ernesto_di_celadon")] == 1


@pytest.mark.rule("WK-BATTLE-10", "WK-BATTLE-11", "WK-R-073", "WK-R-143")
def test_losses_beyond_all_armies_are_ignored_and_the_dead_win_nothing() -> None:
    s = attack(
        """
        3 players
        casimir_zielony at c3: regular-100 regular-50
        louis_de_cyan at c3: regular-50
        fate: inflict inflict victory evade evade any nation=swiss
        """,
        "c3",
    )
    s.say("green", "attack 1")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [3, 2]
    s.say("green", "under victory_1", "under inflict_100", "seal")
    s.say("blue", "under evade_100", "seal")
    # one inflicted, one evaded: nothing
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(0, 0)]
    s = attack(
        """
        3 players
        casimir_zielony at c3: regular-100 regular-50
        louis_de_cyan at c3: regular-50
        fate: inflict inflict victory victory victory nation=swiss
        """,
        "c3",
    )
    s.say("green", "attack 1", "under victory_1", "under inflict_100", "seal")
    s.say("blue", "under victory_1", "seal")
    assert s.away("louis_de_cyan") and not s.happened(VictoryCounted)


@pytest.mark.rule("WK-BATTLE-12", "WK-R-080")
def test_a_fresh_triangle_counts_a_victory_and_an_exhausted_one_none() -> None:
    for tired, expected in (("", (1, 0)), ("; exhausted", (0, 0))):
        s = attack(
            f"""
            3 players
            louis_de_cyan at c3: regular-100
            casimir_zielony at c3: regular-100{tired}
            fate: evade evade evade evade evade evade nation=swiss
            """,
            "c3",
            "blue",
        )
        s.say("blue", "attack 0", "under evade_100", "under evade_100", "seal")
        s.say("green", "under evade_100", "under evade_100", "seal")
        counted = [(event.defender, event.attacker) for event in s.happened(VictoryCounted)]
        assert counted == [expected]


@pytest.mark.rule("WK-RETREAT-01", "WK-RETREAT-03", "WK-RETREAT-04", "WK-R-101", "WK-R-102")
def test_ex_25_retreat_from_thira() -> None:
    text = """
        3 players
        alan_of_smalt at d5: regular-100
        {}
        fate: nation=swiss nation=swiss
    """
    s = scene(text.format("fortress green a1:"))
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.menu() == ["flee e5", "flee d6"]
    s = scene(text.format("fortress green a1:\n louis_de_cyan at e5: regular-50"))
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("d6") and not s.s.tired[s.noble("alan_of_smalt")]
    both = "louis_de_cyan at e5: regular-50\n konrad_von_zinnober at d6: regular-50\n"
    for exhausts in (False, True):
        s = scene(text.format(both + "fortress green a1:"), retreat_home_exhausts=exhausts)
        s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
        assert s.s.where[s.noble("alan_of_smalt")] == s.region("a1")
        assert s.s.tired[s.noble("alan_of_smalt")] == exhausts
    besieger = scene(text.format(both + "fortress green a1:\n thira: blue, besieged by green"))
    besieger.go(Retreats(besieger.play.top, besieger.seat("green"), 1 << besieger.noble("alan_of_smalt")))
    assert not besieger.s.siege[besieger.city("thira")]  # he is gone from there at once
    for lost in ("fortress green a1: ; besieged by blue", "fortress green off:"):
        s = scene(text.format(both + lost))
        s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
        assert s.away("alan_of_smalt") and len(s.happened(NobleDied)) == 1


@pytest.mark.rule("WK-RETREAT-02", "WK-RETREAT-05", "WK-R-135", "WK-R-100")
def test_mercenaries_desert_in_a_retreat_and_nobody_retreats_by_sea() -> None:
    s = scene("3 players\nalan_of_smalt at c3: polish-100 polish-50 regular-50\nfate: nation=polish")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.menu() == ["desert polish-50", "desert polish-100"]
    assert s.refusal("desert regular-50") == ("not-of-that-nation", "WK-DEATH-01")
    s.say("green", "desert polish-100")
    assert s.troops("alan_of_smalt") == ["polish-50", "regular-50"] and s.menu()[0].startswith("flee")
    s = scene("3 players\nalan_of_smalt at c3: polish-100\nfate: nation=polish")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.away("alan_of_smalt") and not s.happened(NobleDied)  # no troops left: off the board, alive
    s = scene("3 players\nalan_of_smalt at c3: polish-100 regular-100; losses 1\nfate: nation=polish nation=swiss")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert len(s.happened(NobleDied)) == 1  # the losses now reach what is left
    overseas = "3 players\nalan_of_smalt at o_acre: regular-100 polish-50 swiss-50\nfortress green a1:"
    s = scene(f"{overseas}\nfate: nation=polish nation=swiss")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert len(s.happened(NobleDied)) == 1
    assert s.troops("alan_of_smalt") == ["regular-100"]  # some desert as he turns to flee, some as he dies


@pytest.mark.rule("WK-DEATH-01", "WK-DEATH-02", "WK-DEATH-03", "WK-DEATH-04", "WK-R-103", "WK-TERM-05")
def test_ex_17_death_of_almos_topaz() -> None:
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
    assert s.s.losses[s.noble("almos_topaz")] == 0 and s.away("almos_topaz")


@pytest.mark.rule("WK-DEATH-02", "WK-R-103")
def test_as_many_mercenaries_as_possible_are_lost_but_no_more() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-50 regular-100 english-150 polish-100 tuscan-50 tuscan-100; losses 2
        fate: nation=swiss
        """
    )
    s.on(lambda under: Death(under, s.noble("alan_of_smalt"), 0))
    # 200 = 150 + 50 or 100 + 100
    assert s.menu() == ["desert english-150", "desert polish-100", "desert tuscan-50", "desert tuscan-100"]
    assert s.refusal("desert regular-100") == ("not-as-many-as-possible", "WK-DEATH-02")  # regulars never go this way
    s.say("green", "desert english-150")
    assert s.troops("alan_of_smalt") == ["polish-100", "regular-100", "regular-50", "tuscan-100"]


@pytest.mark.rule("WK-DEATH-01", "WK-DEATH-02", "WK-R-100")
def test_at_a_death_only_mercenaries_of_the_nation_desert() -> None:
    for troops, left in (
        ("regular-100 regular-50 polish-50 english-50", ["english-50", "regular-100", "regular-50"]),
        ("regular-100 regular-50 english-50", ["english-50", "regular-100", "regular-50"]),
        ("regular-100 regular-50", ["regular-100", "regular-50"]),
    ):
        s = scene(f"3 players\nalan_of_smalt at c3: {troops}\nfate: nation=polish")
        s.on(lambda under: Death(under, s.noble("alan_of_smalt"), 0))  # noqa: B023
        assert s.troops("alan_of_smalt") == left
    s = scene("3 players\nalan_of_smalt at c3: regular-100 english-50; losses 1\nfate: nation=polish")
    s.on(lambda under: Death(under, s.noble("alan_of_smalt"), 0))
    assert s.troops("alan_of_smalt") == ["regular-100"]  # a hundred is owed, but regulars do not make it up


@pytest.mark.rule("WK-DEATH-05", "WK-R-104", "WK-R-132")
def test_without_an_heir_all_is_lost() -> None:
    s = scene("3 players\nalan_of_smalt at c3: regular-100 polish-100; heirless; office constable\nfate: nation=swiss")
    office = s.proposal("constable")
    s.on(lambda under: Death(under, s.noble("alan_of_smalt"), 0))
    assert s.s.out[s.noble("alan_of_smalt")] and s.removed() == 1 and s.troops("alan_of_smalt") == []
    assert s.s.proposal_at[office] == 4
    assert [event.cards for event in s.happened(TroopsDeserted)] == [[s.rules.card_kind.index(s.troop("polish-100"))]]
    s = scene("3 players\nalan_of_smalt at c3: regular-100; heirless\nfate: nation=swiss")
    s.on(lambda under: Death(under, s.noble("alan_of_smalt"), 0))
    assert s.removed() == 1 and not s.happened(TroopsDeserted)  # he had none to lose


@pytest.mark.rule("WK-DEATH-06", "WK-R-042", "WK-PROPOSAL-07", "WK-R-106")
def test_armies_that_shrink_away() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3:
        ernesto_di_celadon at c4: regular-100; losses 1
        casimir_zielony at c5: english-100 regular-50; losses 1
        fate: nation=swiss
        """
    )
    s.on(lambda under: Thinned(under, s.seat("green")))
    assert s.away("alan_of_smalt") and s.away("ernesto_di_celadon") and not s.away("casimir_zielony")
    assert [event.noble for event in s.happened(NobleLeft)] == [s.noble("alan_of_smalt")]  # von Linden was off already
    assert [event.noble for event in s.happened(NobleDied)] == [s.noble("ernesto_di_celadon")]


@pytest.mark.rule("WK-BATTLE-09")
def test_the_defender_chooses_after_the_attacker() -> None:
    s = attack(
        """
        3 players
        casimir_zielony at c3: regular-100 regular-50
        ernesto_di_celadon at c3: regular-50 english-100
        louis_de_cyan at c3: regular-100 english-100
        lorenzo_di_cobalto at c3: regular-50 polish-100
        fate: inflict victory evade evade evade inflict evade evade victory victory
        """,
        "c3",
    )
    s.say("green", "attack 1", "with casimir_zielony", "with ernesto_di_celadon", "lead casimir_zielony")
    s.say("blue", "lead louis_de_cyan")
    bury(s, "green", "evade_100", "evade_100", "evade_100", "victory_1")
    bury(s, "blue", "evade_100", "evade_100", "victory_1", "victory_1")
    assert s.asked() == "green" and s.menu() == ["lose ernesto_di_celadon", "lose casimir_zielony"]
    s.say("green", "lose casimir_zielony")
    assert s.asked() == "blue" and s.menu() == ["lose lorenzo_di_cobalto", "lose louis_de_cyan"]


@pytest.mark.rule("WK-BATTLE-14", "WK-RETREAT-01", "WK-RETREAT-03", "WK-COMBAT-04", "WK-COMBAT-07")
def test_attackers_who_are_beaten_retreat() -> None:
    s = attack(
        """
        3 players
        ernesto_di_celadon at c3: regular-50
        lorenz_von_linden at c3: regular-100
        casimir_zielony at c3: regular-50
        louis_de_cyan at c3: regular-100
        fate: evade evade evade victory evade evade
        """,
        "c3",
        seed=1,
    )
    s.say("green", "attack 1", "with ernesto_di_celadon", "with lorenz_von_linden", "ready", "lead lorenz_von_linden")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "evade_100", "evade_100")
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(0, 1)]
    assert s.asked() == "green" and s.menu() == ["retreat ernesto_di_celadon", "retreat lorenz_von_linden"]
    s.say("green", "retreat lorenz_von_linden")
    assert s.menu() == ["flee b2", "flee c2", "flee b3", "flee d3", "flee c4"]
    s.say("green", "flee c4", "flee c2")
    where = [s.s.where[s.noble(one)] for one in ("lorenz_von_linden", "ernesto_di_celadon", "casimir_zielony")]
    assert where == [s.region("c4"), s.region("c2"), s.region("c3")]  # who took no part stays
    assert s.s.where[s.noble("louis_de_cyan")] == s.region("c3") and s.play.over()


@pytest.mark.rule("WK-R-078", "WK-BATTLE-16")
def test_the_attackers_dead_are_mourned_first() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at c3: regular-100
        louis_de_cyan at c3: regular-100
        fate: inflict evade evade inflict evade evade
        """,
        "c3",
        "blue",
        seed=1,
    ).say("blue", "attack 0")
    bury(s, "blue", "evade_100", "evade_100")
    bury(s, "green", "evade_100", "evade_100")
    s.say("green", "forgo")
    assert [event.noble for event in s.happened(NobleDied)] == [s.noble("louis_de_cyan"), s.noble("alan_of_smalt")]


@pytest.mark.rule("WK-R-086", "WK-COMBAT-01")
def test_a_garrison_alone_attacks_nobody() -> None:
    s = scene(
        """
        3 players
        fortress green c3: regular-100 english-200
        alan_of_smalt at f5: regular-50
        louis_de_cyan at c3: regular-50
        """,
        seed=1,
    )
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    assert s.refusal("at c3") == ("nobody-to-fight", "WK-COMBAT-01")
    s.on(lambda under: MilitaryOperations(under, s.seat("green"), OFF, 0, 0, 0))
    assert s.refusal("at c3") == ("no-use-there", "WK-MILOPS-01")
    s.on(lambda under: Improvise(under, s.seat("blue"), 0)).say("blue", "at c3")
    assert s.offers("assault")  # it can only be attacked


@pytest.mark.rule("WK-R-128", "WK-RETREAT-04", "WK-R-102", "WK-EXHAUST-01")
def test_who_is_beaten_at_his_own_fortress_with_nowhere_to_go_stays() -> None:
    """The island i4 has no neighbours. « Un noble qui a effectué un déplacement et/ou une attaque grâce à une carte
    action de son baron est épuisé »: who was attacked, and stays, has done neither."""
    text = "3 players\nalan_of_smalt at i4: regular-100\nlouis_de_cyan at i4: regular-50\n"
    for edition, exhausted in (("printed", 0), ("recommended", 1)):
        s = scene(f"{text}fortress green i4:\nfate: nation=swiss", edition=edition)
        s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
        assert s.s.where[s.noble("alan_of_smalt")] == s.region("i4")
        assert s.s.tired[s.noble("alan_of_smalt")] == exhausted
    s = scene(f"{text}fortress green i4: ; besieged by blue\nfate: nation=swiss nation=swiss")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.away("alan_of_smalt") and len(s.happened(NobleDied)) == 1


@pytest.mark.rule("WK-R-141", "WK-RETREAT-03", "WK-R-101")
def test_nobody_retreats_into_a_siege() -> None:
    text = """
        3 players
        alan_of_smalt at a2: regular-100
        monz: green{}
        kovel: {}
        fortress green b1:
        fate: nation=swiss
    """
    s = scene(text.format("", "green"))
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    free = ["flee a1", "flee b1", "flee b2", "flee a3"]
    assert [flight for flight in free if s.offers(flight)] == free
    s = scene(text.format(", besieged by blue", "blue") + "louis_de_cyan at a3: regular-50")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.refusal("flee a3") == ("no-retreat-there", "WK-RETREAT-03")
    assert s.refusal("flee b2") == ("no-retreat-there", "WK-RETREAT-03")  # a city of another, empty as it is
    s = scene(text.format("", "red") + "fortress green b1: ; besieged by blue\nlouis_de_cyan at b1: regular-50")
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.offers("flee a3") and s.refusal("flee b1") == ("no-retreat-there", "WK-RETREAT-03")


@pytest.mark.rule("WK-RETREAT-03", "WK-R-101")
@pytest.mark.parametrize(
    ("options", "barred"),
    [({}, False), ({"fortress_bars_retreat": True}, True), ({"edition": "recommended"}, True)],
    ids=str,
)
def test_a_fortress_of_another_bars_no_retreat_unless_the_table_says_so(options: dict[str, Any], barred: bool) -> None:
    """« Ni cité, ni nobles appartenant à un autre baron »: of fortresses the book does not speak."""
    text = """
        3 players
        alan_of_smalt at d5: regular-100
        fortress green a1:
        fortress blue e5: regular-100
        {}
        fate: nation=swiss
    """
    s = scene(text.format(""), **options)
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    if barred:  # the only way that is left, taken unasked
        assert s.s.where[s.noble("alan_of_smalt")] == s.region("d6")
    else:
        assert s.menu() == ["flee e5", "flee d6"]
    s = scene(text.format("louis_de_cyan at e5: regular-50"), **options)
    s.go(Retreats(s.play.top, s.seat("green"), 1 << s.noble("alan_of_smalt")))
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("d6")  # a noble bars it in any case


@pytest.mark.rule("WK-TERM-08", "WK-EXHAUST-02", "WK-BATTLE-07", "WK-BATTLE-12")
@pytest.mark.parametrize(
    ("noble", "losses", "victories"),
    [("otto_von_prussen", (1, 0), 0), ("sir_edward_azure", (0, -1), 0), ("lorenzo_di_cobalto", (0, 0), 1)],
)
def test_the_power_stands_on_the_fresh_face_of_a_card_only(noble: str, losses: tuple[int, int], victories: int) -> None:
    """He defends by either face: a star inflicts, a square evades, a triangle counts a victory."""
    for face in ("", "; exhausted"):
        s = attack(
            f"""
            3 players
            lorenz_von_linden at c3: regular-100 regular-50
            {noble} at c3: regular-100 regular-50{face}
            fate: inflict evade evade evade evade evade
            """,
            "c3",
            seed=1,
        ).say("green", "attack 1")
        assert [len(event.cards) for event in s.happened(FateDealt)] == [3, 3]  # exhausted or not
        bury(s, "green", "evade_100", "evade_100")
        bury(s, "blue", "evade_100", "evade_100", "evade_100")
        asked = s.menu() == ["use", "forgo"]
        assert asked == (not face and losses != (0, 0))
        if asked:
            s.say("blue", "use")
        more = (0, 0) if face else losses
        assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(more[0], 1 + more[1])]
        counted = [(event.attacker, event.defender) for event in s.happened(VictoryCounted)]
        assert counted == [(0, 0 if face else victories)]


def with_office(holder: str, office: str, *, tired: bool = False, cards: str) -> Scene:
    """Linden attacks de Cyan in the open; one of them has an office. Both have a circle's power, which is none here."""
    told = {one: f"; office {office}{'; exhausted' if tired else ''}" if one == holder else "" for one in CIRCLES}
    return attack(
        f"""
        3 players
        lorenz_von_linden at c3: regular-100{told["lorenz_von_linden"]}
        louis_de_cyan at c3: regular-100{told["louis_de_cyan"]}
        fate: {cards}
        """,
        "c3",
        seed=1,
    ).say("green", "attack 1")


CIRCLES = ("lorenz_von_linden", "louis_de_cyan")


@pytest.mark.rule("WK-R-160", "WK-R-041")
def test_the_captain_of_the_guard_evades_as_commander_exhausted_or_not() -> None:
    for tired in (False, True):
        for answer, losses in (("use", 0), ("forgo", 1)):
            cards = "inflict evade evade evade evade evade"
            s = with_office("louis_de_cyan", "captain_of_the_guard", tired=tired, cards=cards)
            bury(s, "green", "evade_100", "evade_100")
            bury(s, "blue", "evade_100", "evade_100", "evade_100")
            assert s.asked() == "blue" and s.menu() == ["use", "forgo"]
            s.say("blue", answer)
            assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(0, losses)]
    s = with_office("lorenz_von_linden", "captain_of_the_guard", cards="inflict evade evade inflict evade evade")
    bury(s, "green", "evade_100", "evade_100", "inflict_100")
    bury(s, "blue", "evade_100", "evade_100")
    s.say("green", "use")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(0, 0)]


@pytest.mark.rule("WK-R-160", "WK-R-134", "WK-BATTLE-01")
def test_an_office_counts_for_the_commander_only() -> None:
    s = attack(
        """
        3 players
        lorenz_von_linden at c3: regular-100
        casimir_zielony at c3: regular-50
        ernesto_di_celadon at c3: regular-50; exhausted
        louis_de_cyan at c3: regular-50
        lorenzo_di_cobalto at c3: regular-50; office captain_of_the_guard; exhausted
        fate: inflict evade evade evade evade evade evade
        """,
        "c3",
        seed=1,
    ).say("green", "attack 1", "with lorenz_von_linden", "with casimir_zielony")
    assert s.refusal("lead ernesto_di_celadon") == ("takes-no-part", "WK-R-134")
    s.say("green", "lead lorenz_von_linden")
    assert s.menu() == ["lead lorenzo_di_cobalto", "lead louis_de_cyan"]  # exhausted or not
    s.say("blue", "lead louis_de_cyan")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "evade_100", "evade_100", "evade_100")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(0, 1)]


@pytest.mark.rule("WK-R-160", "WK-BATTLE-07")
def test_the_master_of_engines_inflicts_more_when_he_storms_walls() -> None:
    for noble, inflicted in (("lorenz_von_linden", 1), ("ernesto_di_celadon", 2)):  # beside a star's own power
        s = attack(
            f"""
            3 players
            {noble} at a3: regular-100; office master_of_engines
            fate: evade evade evade inflict inflict
            """,
            "a3",
            seed=1,
        ).say("green", "assault")
        bury(s, "green", "evade_100", "evade_100", "evade_100")
        assert s.menu() == ["use", "forgo"]
        s.say("green", "use")
        assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(2, inflicted)]
    s = with_office("lorenz_von_linden", "master_of_engines", cards="evade evade evade evade evade inflict")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "evade_100", "evade_100")
    assert s.play.over()  # in the open there is nothing to use
    s = attack(
        """
        3 players
        lorenz_von_linden at a3: regular-100
        louis_de_cyan at a3: regular-100; office master_of_engines
        monz: blue
        fate: evade evade evade evade evade evade inflict inflict
        """,
        "a3",
        seed=1,
    ).say("green", "assault")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "inflict_100", "inflict_100")
    assert s.play.over()  # nor for who defends walls


@pytest.mark.rule("WK-R-160", "WK-BATTLE-12")
def test_the_standard_bearer_counts_one_victory_a_triangle_no_more_than_his_own() -> None:
    for noble, tired in (("lorenzo_di_cobalto", ""), ("lorenzo_di_cobalto", "; exhausted"), ("louis_de_cyan", "")):
        s = attack(
            f"""
            3 players
            lorenz_von_linden at c3: regular-100
            {noble} at c3: regular-100; office standard_bearer{tired}
            fate: evade evade evade evade evade evade
            """,
            "c3",
            seed=1,
        ).say("green", "attack 1")
        bury(s, "green", "evade_100", "evade_100")
        bury(s, "blue", "evade_100", "evade_100")
        assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(0, 1)]


@pytest.mark.rule("WK-R-041")
def test_troops_of_an_office_stand_beside_those_of_cards() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-100; office constable
        casimir_zielony at c4: english-100; office standard_bearer
        ernesto_di_celadon at g3: english-100; office warden_north_east
        """
    )
    assert [men(s.play, s.noble(n)) for n in ("alan_of_smalt", "casimir_zielony", "ernesto_di_celadon")] == [
        250,
        150,
        250,
    ]
    s.s.at_sea[s.noble("ernesto_di_celadon")] = 1
    assert men(s.play, s.noble("ernesto_di_celadon")) == 150  # in no sector, though its port waits for him
    s.s.at_sea[s.noble("ernesto_di_celadon")] = 0
    s.s.where[s.noble("ernesto_di_celadon")] = s.region("a3")
    assert men(s.play, s.noble("ernesto_di_celadon")) == 150  # out of his sector


def test_strength_of_a_side_is_public() -> None:
    s = attack("3 players\nalan_of_smalt at c3: regular-100\nlouis_de_cyan at c3: regular-50", "c3", seed=3)
    s.say("green", "attack 1")
    assert (strength(s.play, 0), strength(s.play, 1)) == (300, 250)
