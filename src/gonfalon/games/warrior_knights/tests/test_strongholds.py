"""Assaults, sieges, fortresses, fortification and razing."""

import pytest

from gonfalon.games.warrior_knights.event_cards.choices import Revolt
from gonfalon.games.warrior_knights.events.barons import CrownsGiven
from gonfalon.games.warrior_knights.events.cities import CityTaken, FortificationLost, SiegeLaid, SiegeLifted
from gonfalon.games.warrior_knights.events.combat import LossesDue, NobleSlain, VictoryCounted
from gonfalon.games.warrior_knights.events.nobles import NobleDied
from gonfalon.games.warrior_knights.events.sealed import FateDealt
from gonfalon.games.warrior_knights.ids import NOBODY, OFF
from gonfalon.games.warrior_knights.phases.taxes import collect
from gonfalon.games.warrior_knights.strongholds import drop_broken_fortification as turn_plain
from gonfalon.games.warrior_knights.strongholds import standing_realm_cities, walls
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.turn.upkeep import Upkeep, fortress_sites, gain_influence
from gonfalon.games.warrior_knights.turn.works import DefenceWorks
from gonfalon.games.warrior_knights.war.capture import TakeControl
from gonfalon.games.warrior_knights.war.declare import defence_force
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations

from .scene import scene
from .test_battle import attack, bury


@pytest.mark.rule("WK-ASSAULT-01", "WK-ASSAULT-02", "WK-ASSAULT-03", "WK-ASSAULT-04", "WK-ASSAULT-06", "WK-ASSAULT-07")
@pytest.mark.rule("WK-ASSAULT-10", "WK-COMBAT-07", "WK-MILOPS-03", "WK-ACT-07", "WK-R-077", "WK-R-026")
def test_ex_15_assault_on_froli() -> None:
    s = scene(
        """
        3 players
        ricardo_di_scarletti at c1: regular-100
        guy_de_solferino at d1: english-100
        fate: inflict evade victory victory inflict victory
        """
    )
    s.on(lambda under: MilitaryOperations(under, s.seat("red"), OFF, 0, 0, 0))
    s.say("red", "at d1", "march ricardo_di_scarletti", "halt", "fight", "assault")
    s.say("red", "with guy_de_solferino", "with ricardo_di_scarletti", "lead guy_de_solferino")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [4, 2]
    bury(s, "red", "victory_1", "victory_1")  # the city discards none
    s.say("red", "use")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(0, 2)]
    assert not s.happened(VictoryCounted)  # down by breaches: no victories are compared
    s.say("red", "keep")
    froli = s.city("froli")
    assert s.s.owner[froli] == s.seat("red") and s.s.breaches[froli] == 2 and walls(s.play, froli) == 0
    assert s.s.tired[s.noble("guy_de_solferino")] == s.s.tired[s.noble("ricardo_di_scarletti")] == 1
    assert s.menu() == ["zone wages", "zone assembly"]


@pytest.mark.rule("WK-ASSAULT-02", "WK-BATTLE-02", "WK-FORTIFY-01", "WK-COMP-03")
@pytest.mark.parametrize(("fortified", "drawn"), [("", 7), (", fortified", 8)])
def test_ex_13_vecht(fortified: str, drawn: int) -> None:
    s = attack(
        f"""
        3 players
        alan_of_smalt at e2: regular-100
        louis_de_cyan at e2: regular-100 english-100
        vecht: blue{fortified}
        """,
        "e2",
        seed=2,
    )
    s.say("green", "assault")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [3, drawn]


@pytest.mark.rule("WK-ASSAULT-05")
def test_ex_14_a_city_of_400_takes_four_breaches() -> None:
    s = scene("3 players\nisar: blue, breaches 3")
    assert walls(s.play, s.city("isar")) == 100
    s.s.breaches[s.city("isar")] = 4
    assert walls(s.play, s.city("isar")) == 0


EX_23 = """
    3 players
    casimir_zielony at e2: regular-100 regular-50 regular-50 english-200
    lorenz_von_linden at e2: english-150 regular-50
    louis_de_cyan at e2: regular-100 english-100
    vecht: blue
    fate: inflict inflict inflict inflict evade victory victory victory inflict inflict evade evade victory any any
"""


@pytest.mark.rule("WK-ASSAULT-04", "WK-ASSAULT-07", "WK-BATTLE-11", "WK-BATTLE-15", "WK-R-074")
@pytest.mark.parametrize("taken", ["walls", "army"])
def test_ex_23_a_defended_city(taken: str) -> None:
    s = attack(EX_23, "e2", seed=5)
    s.say("green", "assault", "with casimir_zielony", "with lorenz_von_linden", "lead lorenz_von_linden")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [8, 7]
    bury(s, "green", "victory_1", "victory_1")
    hand = [s.rules.fate_battle[card] for card in range(24) if s.s.fate_hand[2] >> card & 1]
    spare = [
        hand.count(0) - 2,
        hand.count(1) - 2,
        hand.count(2) - 1,
        hand.count(3),
    ]  # he keeps 2 inflict, 2 evade, 1 victory
    for result, number in zip(("inflict_100", "evade_100", "victory_1", "draw_1"), spare, strict=True):
        for _ in range(number):
            s.say("blue", f"under {result}")
    s.say("blue", "seal")
    assert [(event.attacker, event.defender) for event in s.happened(LossesDue)] == [(1, 2)]
    s.say("green", "lose casimir_zielony")
    if taken == "walls":
        s.say("blue", "breach", "breach")
        assert walls(s.play, s.city("vecht")) == 100 and not s.away("louis_de_cyan")
    else:
        s.say("blue", "lose louis_de_cyan", "lose louis_de_cyan")
        assert walls(s.play, s.city("vecht")) == 300 and s.away("louis_de_cyan")
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(1, 1)]
    assert s.s.owner[s.city("vecht")] == s.seat("blue")


@pytest.mark.rule("WK-ASSAULT-09", "WK-ASSAULT-08", "WK-ASSAULT-07", "WK-R-136")
def test_a_partial_victory_takes_the_city_and_its_defenders_flee() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at a3: regular-100
        louis_de_cyan at a3: regular-100
        monz: blue
        fate: victory evade evade evade evade evade evade inflict nation=swiss
        """,
        "a3",
        seed=4,
    )
    s.say("green", "assault")
    bury(s, "green", "evade_100", "evade_100")
    bury(s, "blue", "evade_100", "evade_100")
    s.say("green", "use")
    assert s.asked() == "blue" and all(text.startswith("flee") for text in s.menu())
    s.say("blue", s.menu()[0])
    s.say("green", "keep")
    assert s.s.owner[s.city("monz")] == 0 and [event.why for event in s.happened(CityTaken)] == ["WK-ASSAULT-10"]


@pytest.mark.rule("WK-R-076", "WK-R-072")
def test_walls_can_beat_their_attackers() -> None:
    s = attack(
        "3 players\nalan_of_smalt at a3: regular-100\nfate: evade evade evade victory victory nation=swiss",
        "a3",
    )
    s.say("green", "assault")
    bury(s, "green", "evade_100", "evade_100")
    s.say("green", "forgo")
    assert [event.noble for event in s.happened(NobleSlain)] == [s.noble("alan_of_smalt")]  # two victories to none
    assert s.away("alan_of_smalt")


@pytest.mark.rule("WK-R-082", "WK-ASSAULT-07")
def test_open_gates_fall_without_a_card() -> None:
    s = attack("3 players\nalan_of_smalt at a3: regular-50\nmonz: blue, breaches 2", "a3")
    s.say("green", "assault")
    assert s.menu() == ["keep", "raze"] and not s.happened(FateDealt)


@pytest.mark.rule("WK-CITY-01", "WK-CITY-02", "WK-CITY-03", "WK-R-084", "WK-R-085")
def test_third_barons_must_agree() -> None:
    text = """
        3 players
        alan_of_smalt at a3: regular-100 polish-200
        louis_de_cyan at a3: regular-50
        konrad_von_zinnober at a3: regular-50
    """
    s = attack(text, "a3")
    s.say("green", "besiege")
    assert s.asked() == "blue"
    s.say("blue", "allow")
    assert s.asked() == "red"
    s.say("red", "refuse")
    assert s.refusal("besiege") == ("consent-denied", "WK-CITY-02") and s.offers("attack 1") and s.offers("pass")
    s = attack(text + "\nmonz: blue", "a3")
    s.say("green", "besiege")
    assert s.asked() == "red"  # the owner is not asked
    s.say("red", "allow")
    assert s.play.over() and s.s.siege[s.city("monz")] == 1


@pytest.mark.rule("WK-R-081", "WK-ASSAULT-08")
def test_who_took_no_part_takes_no_city() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at a3: regular-50
        ernesto_di_celadon at a3: regular-100
        monz: breaches 1
        fate: inflict evade inflict nation=swiss
        """,
        "a3",
        seed=1,
    )
    s.say("green", "assault", "with alan_of_smalt", "ready", "under evade_100", "seal", "forgo")
    monz = s.city("monz")
    assert s.away("alan_of_smalt") and walls(s.play, monz) == 0 and s.play.over()
    assert s.s.owner[monz] == NOBODY and not s.happened(VictoryCounted)


@pytest.mark.rule("WK-R-083", "WK-BATTLE-11", "WK-ASSAULT-08")
def test_where_everybody_is_dead_the_city_keeps_its_owner() -> None:
    s = attack(
        """
        3 players
        ernesto_di_celadon at a3: regular-50
        louis_de_cyan at a3: regular-50
        monz: blue, breaches 1
        fate: inflict evade inflict victory victory
        """,
        "a3",
        seed=1,
    ).say("green", "assault", "under evade_100", "seal")
    bury(s, "blue", "victory_1", "victory_1")
    s.say("green", "use").say("blue", "lose louis_de_cyan")
    assert s.away("ernesto_di_celadon") and s.away("louis_de_cyan") and not s.happened(VictoryCounted)
    assert (s.s.owner[s.city("monz")], s.s.breaches[s.city("monz")]) == (s.seat("blue"), 2) and s.play.over()


@pytest.mark.rule("WK-R-142", "WK-ASSAULT-02", "WK-R-072", "WK-R-143")
def test_an_owner_without_a_noble_draws_for_the_walls_alone_and_is_asked_nothing() -> None:
    s = attack(
        """
        3 players
        lorenz_von_linden at a3: regular-100
        monz: blue
        fate: inflict evade evade victory victory nation=swiss
        """,
        "a3",
        seed=1,
    ).say("green", "assault")
    assert [(event.seat, len(event.cards)) for event in s.happened(FateDealt)] == [(0, 3), (1, 2)]
    assert s.play.deciders() == [s.seat("green")]
    bury(s, "green", "evade_100", "evade_100")
    assert s.s.breaches[s.city("monz")] == 1
    assert [(event.attacker, event.defender) for event in s.happened(VictoryCounted)] == [(0, 2)]  # both were kept


@pytest.mark.rule("WK-R-093", "WK-SIEGE-08")
@pytest.mark.parametrize("who", ["green", "red"])
def test_an_assault_that_fails_lifts_no_siege(who: str) -> None:
    s = attack(
        """
        3 players
        lorenz_von_linden at a3: regular-100
        konrad_von_zinnober at a3: regular-100
        monz: blue, besieged by green
        fate: evade evade evade evade evade
        """,
        "a3",
        who,
        seed=1,
    ).say(who, "assault")
    s.say("red" if who == "green" else "green", "allow")
    bury(s, who, "evade_100", "evade_100")
    assert s.play.over() and s.s.owner[s.city("monz")] == s.seat("blue")
    assert s.s.siege[s.city("monz")] == 1 << s.seat("green")


@pytest.mark.rule("WK-R-129", "WK-R-087")
def test_who_storms_a_city_that_several_besiege_takes_it_alone() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at a3: regular-100
        konrad_von_zinnober at a3: regular-100 english-200 polish-200
        monz: blue, breaches 2, besieged by green, besieged by red
        """,
        "a3",
        seed=1,
    )
    s.say("green", "assault").say("red", "allow").say("green", "keep")
    monz = s.city("monz")
    assert (s.s.owner[monz], s.s.siege[monz]) == (s.seat("green"), 0)
    s.on(lambda under: Improvise(under, s.seat("red"), 0)).say("red", "at a3", "besiege")
    assert s.s.owner[monz] == s.seat("green") and s.s.siege[monz] == 1 << s.seat("red")  # anew: he does not take it


@pytest.mark.rule("WK-R-090", "WK-R-161")
def test_a_siege_outlasts_a_change_of_owner_unless_the_besieger_has_it_or_it_is_razed() -> None:
    text = "3 players\nalan_of_smalt at a3: regular-100\nmonz: blue, besieged by green"
    for who, choice, left in (("red", "keep", 1), ("green", "keep", 0), ("red", "raze", 0)):
        s = scene(text)
        s.on(lambda under: TakeControl(under, s.seat(who), s.city("monz"))).say(who, choice)  # noqa: B023
        assert s.s.siege[s.city("monz")] == left


@pytest.mark.rule("WK-R-095", "WK-FORTRESS-03", "WK-FORTRESS-06")
def test_a_fortress_brought_down_with_its_last_attacker_pays_no_ransom() -> None:
    s = attack(
        """
        3 players
        ernesto_di_celadon at c3: regular-50
        fortress blue c3: regular-100; breaches 3
        kovel: blue
        blue: crowns 9
        fate: inflict evade inflict victory
        """,
        "c3",
        seed=1,
    ).say("green", "assault", "under evade_100", "seal", "use")
    s.say("blue", "breach")
    assert s.away("ernesto_di_celadon") and s.s.fortress[1] == OFF and s.play.over()
    assert s.s.crowns == [0, 9, 0] and s.s.owner[s.city("kovel")] == s.seat("blue")
    gain_influence(s.play)
    assert s.s.influence == [0, 0, 0]


@pytest.mark.rule("WK-R-131", "WK-COMBAT-05", "WK-R-096")
def test_who_has_lost_the_city_stands_outside_it() -> None:
    nobles = "ernesto_di_celadon at b2: regular-50\n    louis_de_cyan at b2: regular-50\n"
    ransomed = attack(
        EX_24.format("regular-100 regular-50 english-200", "; besieged by green") + "    " + nobles, "c3", seed=1
    )
    ransomed.say("green", "besiege").say("blue", "cede kovel").say("green", "keep")
    revolted = scene(f"3 players\n{nobles}kovel: blue", seed=1)
    revolted.on(lambda under: Revolt(under, revolted.seat("blue"), revolted.city("kovel")))
    for s in (ransomed, revolted):
        assert s.s.where[s.noble("louis_de_cyan")] == s.region("b2")
        s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at b2")  # noqa: B023
        assert s.offers("attack 1")
    assert ransomed.menu() == ["pass", "attack 1"]  # the city is his own now


VETO = """
    3 players
    alan_of_smalt at a3: regular-100 polish-200
    ernesto_di_celadon at b2: regular-50 english-200
    louis_de_cyan at a3: regular-50
"""


@pytest.mark.rule("WK-R-084", "WK-IMPROV-01")
def test_a_veto_in_one_region_does_not_forbid_a_combat_in_another() -> None:
    s = attack(VETO, "a3")
    s.say("green", "assault").say("blue", "refuse")
    s.say("green", "pass")
    assert s.offers("at b2") and s.offers("at a3")
    s.say("green", "at a3")
    assert s.menu() == ["pass", "attack 1"]  # whoever said no can be fought, and is not asked again
    assert s.refusal("assault") == ("consent-denied", "WK-CITY-02")
    s = attack(VETO, "a3")
    s.say("green", "assault").say("blue", "refuse").say("green", "pass", "at b2", "besiege")
    assert s.play.over() and s.s.siege[s.city("kovel")] == 1


@pytest.mark.rule("WK-R-084", "WK-MILOPS-01")
def test_after_a_veto_military_operations_may_still_end_in_a_battle() -> None:
    s = scene(VETO, seed=1)
    s.on(lambda under: MilitaryOperations(under, s.seat("green"), OFF, 0, 0, 0)).say("green", "at a3", "fight")
    s.say("green", "besiege").say("blue", "refuse").say("green", "pass")
    assert s.offers("fight")
    s.say("green", "fight")
    assert s.menu() == ["pass", "attack 1"]


@pytest.mark.rule("WK-R-164")
def test_whoever_thinks_better_of_a_combat_opens_none_again_before_another_noble_is_called() -> None:
    s = scene(VETO + "ernesto_di_celadon at b3: regular-50\n", seed=1)
    s.on(lambda under: MilitaryOperations(under, s.seat("green"), OFF, 0, 0, 0)).say("green", "at a3", "fight", "pass")
    assert s.refusal("fight") == ("thought-better-of-it", "WK-R-164")
    s.say("green", "march ernesto_di_celadon", "halt")
    assert s.offers("fight")
    s.say("green", "fight", "assault").say("blue", "refuse").say("green", "pass", "fight", "pass")
    assert s.play.over()  # nothing else was left to do with the card


@pytest.mark.rule("WK-R-164")
def test_whoever_thinks_better_of_an_improvised_combat_does_something_else() -> None:
    s = attack(VETO, "a3")
    s.say("green", "pass")
    assert s.refusal("at a3") == ("thought-better-of-it", "WK-R-164") and not s.offers("at b2")


@pytest.mark.rule("WK-R-158", "WK-R-084")
def test_a_law_is_defied_by_the_attack_not_by_asking_for_consent() -> None:
    s = attack(
        """
        3 players
        law sanctity_of_home
        alan_of_smalt at c3: regular-100
        konrad_von_zinnober at c3: regular-50
        fortress blue c3:
        """,
        "c3",
        seed=1,
    )
    s.say("green", "defy_assault").say("red", "refuse")
    assert not s.s.banned[0]
    s.say("green", "pass", "forgo")
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at c3", "defy_assault").say("red", "allow")
    assert s.s.banned[0]


@pytest.mark.rule(
    "WK-SIEGE-01", "WK-SIEGE-02", "WK-SIEGE-03", "WK-SIEGE-09", "WK-SIEGE-10", "WK-R-087", "WK-R-092", "WK-R-130"
)
def test_ex_16_siege_of_monz() -> None:
    s = scene("3 players\nernesto_di_celadon at a2: regular-50\nalan_of_smalt at a1: regular-100")
    s.on(lambda under: MilitaryOperations(under, s.seat("green"), OFF, 0, 0, 0))
    s.say("green", "at a3", "march ernesto_di_celadon", "step a3", "fight", "besiege")
    assert s.happened(SiegeLaid) and s.s.tired[s.noble("ernesto_di_celadon")] == 1
    # not again in the same turn
    s.s.tired[s.noble("ernesto_di_celadon")] = 0
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at a3")
    assert s.refusal("besiege") == ("siege-began-this-turn", "WK-SIEGE-09")
    s.s.siege_new = [0] * 30
    s.s.where[s.noble("alan_of_smalt")] = s.region("a3")  # another green noble may do it
    s.s.tired[s.noble("ernesto_di_celadon")] = 1
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at a3", "besiege", "keep")
    assert s.s.owner[s.city("monz")] == 0 and s.s.siege[s.city("monz")] == 0
    # 200 against 200 is not enough
    s = attack("3 players\nalan_of_smalt at a3: regular-100; losses 1", "a3")
    assert s.refusal("besiege") == ("too-weak-to-besiege", "WK-SIEGE-01")


@pytest.mark.rule("WK-SIEGE-02", "WK-SIEGE-10", "WK-R-092", "WK-COMBAT-04")
@pytest.mark.parametrize("siege", ["", "vecht: besieged by green"])
def test_exhausted_nobles_do_not_besiege(siege: str) -> None:
    text = f"""
        3 players
        alan_of_smalt at e2: regular-100
        ernesto_di_celadon at e2: {{}}
        {siege}
    """
    s = attack(text.format("english-200; exhausted"), "e2")  # 300 men and the commander's 200, but 200 are tired
    assert s.refusal("besiege") == ("too-weak-to-besiege", "WK-SIEGE-01")
    others = "casimir_zielony at e2: regular-50\n        lorenz_von_linden at e2: regular-50"
    s = attack(text.format("english-50; exhausted") + others, "e2").say("green", "besiege", "with alan_of_smalt")
    assert s.refusal("ready") == ("too-weak-to-besiege", "WK-SIEGE-01")  # 300 against 300
    assert s.menu() == ["with casimir_zielony", "with lorenz_von_linden"]
    assert s.refusal("with ernesto_di_celadon") == ("noble-cannot-join", "WK-COMBAT-04")


@pytest.mark.rule("WK-SIEGE-09", "WK-R-139", "WK-R-105")
def test_a_second_siege_action_kills_the_defenders() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at a3: regular-100 english-200 polish-200 swiss-200
        louis_de_cyan at a3: regular-100
        monz: blue, besieged by green
        fate: nation=swiss
        """,
        "a3",
    )
    assert defence_force(s.play, s.city("monz")) == 200 + 100 + 200
    s.say("green", "besiege", "raze")
    assert [event.noble for event in s.happened(NobleDied)] == [s.noble("louis_de_cyan")]
    assert s.s.razed[s.city("monz")] and s.s.crowns[0] == 6
    assert s.troops("louis_de_cyan") == ["regular-100"]


@pytest.mark.rule("WK-R-069", "WK-SIEGE-05", "WK-COMBAT-05")
def test_relief_comes_in_fights_with_the_same_card_and_does_not_get_out() -> None:
    s = scene(
        """
        3 players
        ernesto_di_celadon at a2: regular-100
        louis_de_cyan at a3: regular-100
        monz: green, besieged by blue
        """,
        seed=1,
    )
    s.on(lambda under: MilitaryOperations(under, s.seat("green"), OFF, 0, 0, 0))
    s.say("green", "at a3", "march ernesto_di_celadon", "step a3", "fight")
    assert s.menu() == ["pass", "attack 1"]  # the besiegers stand outside, in the open
    s.say("green", "pass")  # nobody else can be called: the card is done
    s.s.tired = [0] * 24
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    assert s.refusal("march ernesto_di_celadon") == ("noble-locked-in", "WK-SIEGE-05")
    s.on(lambda under: Improvise(under, s.seat("blue"), 0)).say("blue", "at a3")
    assert s.refusal("attack 0") == ("behind-walls", "WK-COMBAT-05")  # he is inside now
    assert defence_force(s.play, s.city("monz")) == 200 + 100 + 200


@pytest.mark.rule("WK-SIEGE-07", "WK-SIEGE-08", "WK-R-127", "WK-R-088")
def test_a_sortie_that_beats_the_besiegers_lifts_the_siege() -> None:
    s = attack(
        """
        3 players
        alan_of_smalt at a3: regular-100
        louis_de_cyan at a3: regular-100
        monz: blue, besieged by green
        fate: victory evade evade evade evade evade nation=swiss
        """,
        "a3",
        "blue",
    )
    assert s.menu() == ["pass", "attack 0"]
    s.say("blue", "attack 0")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [3, 3]  # the walls are no use outside
    bury(s, "blue", "evade_100", "evade_100")
    bury(s, "green", "evade_100", "evade_100", "evade_100")
    s.say("green", "forgo") if s.offers("forgo") else None
    s.say("green", s.menu()[0])
    assert s.happened(SiegeLifted) and not s.s.siege[s.city("monz")]


@pytest.mark.rule("WK-SIEGE-08", "WK-R-088", "WK-R-089")
def test_a_siege_ends_when_the_last_besieger_leaves() -> None:
    text = "3 players\nalan_of_smalt at a3: regular-100\n{}monz: blue, besieged by green"
    for other, lifted in (("", True), ("casimir_zielony at a3: regular-50; exhausted\n", False)):
        s = scene(text.format(other), seed=1)
        s.on(lambda under: Improvise(under, s.seat("green"), 0))  # noqa: B023
        s.say("green", "march alan_of_smalt", "step a4")
        assert bool(s.happened(SiegeLifted)) == lifted


EX_24 = """
    3 players
    alan_of_smalt at c3: {}
    fortress blue c3: regular-50 regular-50{}
    fortress green a1:
    fortress red h3:
    kovel: blue
    surat: blue
    blue: crowns 9, influence 2
    fate: nation=swiss
"""


@pytest.mark.rule("WK-FORTRESS-01", "WK-FORTRESS-02", "WK-FORTRESS-04", "WK-FORTRESS-05", "WK-FORTRESS-06")
@pytest.mark.rule("WK-FORTRESS-07", "WK-UPKEEP-03", "WK-UPKEEP-07", "WK-R-094", "WK-R-096", "WK-R-097", "WK-R-098")
def test_ex_24_a_fortress_starved_out() -> None:
    weak = attack(EX_24.format("regular-100 english-200", "; besieged by green"), "c3")
    assert weak.refusal("besiege") == ("too-weak-to-besiege", "WK-SIEGE-01")  # 500 against 500
    s = attack(EX_24.format("regular-100 regular-50 english-200", "; besieged by green"), "c3", seed=1)
    s.say("green", "besiege")
    assert s.asked() == "blue" and s.s.crowns[:2] == [4, 5]
    s.say("blue", "cede kovel").say("green", "keep")
    assert s.s.owner[s.city("kovel")] == 0 and s.s.fortress[1] == OFF
    assert s.troops("garrison-blue") == ["regular-50", "regular-50"]
    s.go(Upkeep(s.play.top, 1))
    assert s.s.influence[:2] == [1, 2]  # nothing for blue this turn, Kovel counts for green
    assert s.asked() == "blue" and s.refusal("fortress e2") == ("city-there", "WK-SETUP-14")
    s.say("blue", "fortress d4")
    assert s.s.fortress[1] == s.region("d4") and s.troops("garrison-blue") == ["regular-50", "regular-50"]


@pytest.mark.rule("WK-FORTRESS-04", "WK-R-096")
def test_half_of_one_crown_is_no_ransom() -> None:
    text = EX_24.format("regular-100 regular-50 english-200", "; besieged by green").replace("crowns 9", "crowns 1")
    s = attack(text, "c3", seed=1).say("green", "besiege")
    assert s.s.crowns[:2] == [0, 1] and not s.happened(CrownsGiven)
    assert s.asked() == "blue" and s.menu() == ["cede kovel", "cede surat"]  # a city he owes all the same


@pytest.mark.rule("WK-FORTRESS-03", "WK-R-137", "WK-R-099", "WK-TERM-02")
def test_a_fortress_falls_by_losses_when_walls_and_garrison_are_spent() -> None:
    s = attack(
        """
        3 players
        ernesto_di_celadon at c3: english-200 polish-200 swiss-200 regular-100
        fortress blue c3: regular-50 regular-50; breaches 4
        fate: inflict inflict inflict inflict inflict evade evade evade evade victory nation=swiss
        """,
        "c3",
    )
    s.say("green", "assault")
    assert [len(event.cards) for event in s.happened(FateDealt)] == [9, 1]
    bury(s, "green", "evade_100", "evade_100", "evade_100", "evade_100")
    s.say("green", "use")
    assert s.s.fortress[1] == OFF and s.s.losses[s.s.garrison(1)] == 0
    assert s.troops("garrison-blue") == ["regular-50", "regular-50"]  # regulars are not lost this way


@pytest.mark.rule("WK-R-094")
def test_a_fallen_garrison_may_be_lost_by_agreement() -> None:
    s = attack(
        EX_24.format("regular-100 regular-50 english-200", "; besieged by green"), "c3", fallen_garrison_returns=False
    )
    s.say("green", "besiege")
    assert s.troops("garrison-blue") == [] and s.removed() == 2


@pytest.mark.rule("WK-FORTIFY-03", "WK-R-122")
def test_ex_19_a_fortified_city_brought_to_nothing() -> None:
    s = scene("3 players\nfroli: blue, fortified, breaches 2")
    turn_plain(s.play, s.city("froli"))
    assert not s.happened(FortificationLost)
    s.s.breaches[s.city("froli")] = 3
    turn_plain(s.play, s.city("froli"))
    assert (s.s.fortified[s.city("froli")], s.s.breaches[s.city("froli")]) == (0, 2)
    assert walls(s.play, s.city("froli")) == 0


@pytest.mark.rule("WK-FORTIFY-02")
def test_ex_30_fortification_is_lost_in_a_revolt_and_kept_by_a_conqueror() -> None:
    s = scene("3 players\nkovel: blue, fortified, breaches 2")
    s.on(lambda under: Revolt(under, s.seat("blue"), s.city("kovel")))
    assert s.s.fortified[s.city("kovel")] == 0 and walls(s.play, s.city("kovel")) == 100
    s = scene("3 players\nkovel: blue, fortified, breaches 1")
    s.on(lambda under: TakeControl(under, s.seat("green"), s.city("kovel"))).say("green", "keep")
    assert s.s.fortified[s.city("kovel")] == 1 and s.s.breaches[s.city("kovel")] == 1


@pytest.mark.rule("WK-TERM-07")
def test_a_razed_city_exists_for_no_rule() -> None:
    text = """
        4 players
        alan_of_smalt at a3: regular-100
        ernesto_di_celadon at c3: regular-50
        fortress green h5:
        straven: {}
    """
    for standing in ("", "blue", "razed"):
        s = scene(text.format(standing or "breaches 0") + f"\n        monz: {standing or 'breaches 0'}", seed=1)
        razed = standing == "razed"
        assert (s.region("a3") in fortress_sites(s.play, 0)) == razed  # room for a fortress
        s.on(lambda under: Improvise(under, s.seat("green"), 0))  # noqa: B023
        assert s.offers("at a3") != razed  # nothing to storm
        s.say("green", "march ernesto_di_celadon", "step d3", "step d4")
        assert s.asked() == ("blue" if standing == "blue" else "green")  # nobody's walls bar the way
        assert standing_realm_cities(s.s) == (16 if razed else 18)  # of which a king by force needs more than half


@pytest.mark.rule("WK-RAZE-01", "WK-RAZE-02", "WK-TERM-07", "WK-R-121", "WK-R-043")
def test_razing_pays_three_times_the_income() -> None:
    s = scene("3 players\nkovel: blue, fortified, breaches 1, besieged by green")
    s.on(lambda under: TakeControl(under, s.seat("green"), s.city("kovel"))).say("green", "raze")
    kovel = s.city("kovel")
    assert kovel not in s.s.controls(0) and kovel not in s.s.controls(1)  # nobody can control it
    assert s.s.crowns[0] == 9 and s.s.razed[kovel] and not s.s.siege[kovel] and not s.s.breaches[kovel]
    assert not s.s.siege_new[kovel] and not s.s.fortified[kovel]  # no marker of any kind is left
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    assert s.refusal("at b2") == ("nobody-to-fight", "WK-COMBAT-01")


@pytest.mark.rule("WK-R-158", "WK-BAN-03")
def test_laws_that_forbid_are_broken_in_defiance() -> None:
    s = scene("3 players, green presides\nlaw protection_of_cities\nblue: votes 1")
    s.on(lambda under: TakeControl(under, s.seat("green"), s.city("kovel")))
    assert s.menu() == ["keep", "defy_raze"] and s.refusal("raze") == ("razing-forbidden", "WK-R-158")
    s.say("green", "defy_raze")
    assert s.s.banned[0] and s.s.razed[s.city("kovel")] and s.s.president == 1
    for who, noble, whose in (("green", "alan_of_smalt", "blue"), ("blue", "louis_de_cyan", "green")):
        text = f"3 players\nlaw sanctity_of_home\n{noble} at c3: regular-100\nfortress {whose} c3:"
        s = attack(text, "c3", who, seed=1)
        assert s.menu() == ["pass", "defy_assault"]
        assert s.refusal("assault") == ("law-protects-fortresses", "WK-R-158")
        s.say(who, "defy_assault")
        assert s.s.banned[s.seat(who)]
        s = attack(text.replace("law sanctity_of_home\n", ""), "c3", who, seed=1)
        assert s.refusal("defy_assault") == ("no-law-against-it", "WK-R-158")


@pytest.mark.rule("WK-SIEGE-04", "WK-SIEGE-06", "WK-TAX-03")
def test_what_a_siege_costs() -> None:
    s = scene("3 players\nfortress blue a1:\nkovel: blue, besieged by green, breaches 1\nblue: crowns 9")
    gain_influence(s.play)
    collect(s.play, 1)
    assert s.s.influence[1] == 0 and s.s.crowns[1] == 9
    s.on(lambda under: DefenceWorks(under, s.seat("blue"), s.seat("blue"), 0))
    assert s.play.over()  # there is nothing he could do
    s.s.siege[s.city("kovel")] = 0
    s.on(lambda under: DefenceWorks(under, s.seat("blue"), s.seat("blue"), 0))
    assert s.menu() == ["pass", "repair kovel 1", "fortify kovel"]
