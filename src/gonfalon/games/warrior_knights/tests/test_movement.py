"""Movement by land, road and sea; transfers; leave to pass; exhaustion."""

from typing import Any

import pytest

from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.bitsets import members
from gonfalon.games.warrior_knights.events.barons import BaronBanned
from gonfalon.games.warrior_knights.events.combat import LeaveGiven
from gonfalon.games.warrior_knights.events.nobles import NobleMoved
from gonfalon.games.warrior_knights.ids import OFF, Region
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.turn.upkeep import Upkeep
from gonfalon.games.warrior_knights.war.march import regions_of, way_of
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.games.warrior_knights.war.roads import on_road

from .scene import Scene, scene


def improvise(text: str, who: str = "green", **options: object) -> Scene:
    s = scene(text, seed=1, **options)
    return s.on(lambda under: Improvise(under, s.seat(who), 0))


def operations(text: str, who: str = "green") -> Scene:
    s = scene(text, seed=1)
    return s.on(lambda under: MilitaryOperations(under, s.seat(who), OFF, 0, 0, 0))


@pytest.mark.rule("WK-MOVE-01", "WK-MOVE-03", "WK-MOVE-04", "WK-MOVE-07", "WK-EXHAUST-01")
def test_ex_10_no_mountain_no_river_but_the_bridge() -> None:
    s = improvise("""
        3 players
        alan_of_smalt at c3: regular-100
    """).say("green", "march alan_of_smalt")
    assert s.refusal("step b4") == ("mountain-bars", "WK-MOVE-03")
    assert s.refusal("step a1") == ("not-next-to-him", "WK-MOVE-01")
    assert s.offers("step d3")  # the bridge of Straven
    s.say("green", "step d3", "halt")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("d3")
    assert s.s.tired[s.noble("alan_of_smalt")] == 1
    again = improvise("3 players\nalan_of_smalt at c4: regular-100; exhausted")
    assert again.refusal("march alan_of_smalt") == ("noble-exhausted", "WK-MOVE-07")
    s = improvise("3 players\nalan_of_smalt at c4: regular-100").say("green", "march alan_of_smalt")
    assert s.refusal("step d4") == ("river-bars", "WK-MOVE-04")


@pytest.mark.rule("WK-TERM-08", "WK-EXHAUST-01", "WK-UPKEEP-06")
def test_a_card_is_turned_over_when_its_noble_is_exhausted_and_back_in_upkeep() -> None:
    s = improvise("3 players\nalan_of_smalt at b2: regular-100\nfortress green h3:").say("green", "march alan_of_smalt")
    s.say("green", "step a2", "halt")
    for fresh in (False, True):
        s.on(lambda under: Improvise(under, s.seat("green"), 0))
        assert s.offers("march alan_of_smalt") == fresh
        assert fresh or s.refusal("march alan_of_smalt") == ("noble-exhausted", "WK-MOVE-07")
        s.go(Upkeep(Over(), 2))


@pytest.mark.rule("WK-MOVE-02", "WK-MOVE-06", "WK-R-065")
def test_ex_29_road_and_bridge() -> None:
    for way in (["c3", "c2", "b2"], ["c3", "d3", "d4"]):
        s = improvise("3 players\nalan_of_smalt at c4: regular-100").say("green", "march alan_of_smalt")
        assert not s.offers("step d4")
        for region in way:
            s.say("green", f"step {region}")
        # three regions are the most, so he stands where he is
        assert s.s.where[s.noble("alan_of_smalt")] == s.region(way[-1])
        assert not any(text.startswith("step") for text in s.menu())
    s = improvise("3 players\nalan_of_smalt at c4: regular-100").say("green", "march alan_of_smalt", "step c3")
    assert s.refusal("step b3") == ("leaves-the-road", "WK-MOVE-06")


@pytest.mark.rule("WK-MOVE-05", "WK-R-063", "WK-R-064")
def test_ex_10_leave_to_pass_is_refused_and_the_move_ends() -> None:
    text = """
        3 players
        alan_of_smalt at c5: regular-100
        louis_de_cyan at c3: regular-50
    """
    s = improvise(text).say("green", "march alan_of_smalt", "step c4", "step c3")
    s.say("green", "step c2")
    assert s.asked() == "blue"
    s.say("blue", "refuse")
    assert s.play.over()  # the move has ended where he stood, and the card is done
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c3")
    assert s.s.tired[s.noble("alan_of_smalt")] == 1
    s = improvise(text).say("green", "march alan_of_smalt", "step c4", "step c3", "step c2")
    s.say("blue", "allow")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c2")


@pytest.mark.rule("WK-MOVE-05", "WK-R-124")
def test_ex_29_an_enemy_city_may_be_entered_but_not_passed() -> None:
    text = "3 players\nalan_of_smalt at c4: regular-100\nstraven: blue"
    s = improvise(text).say("green", "march alan_of_smalt", "step c3", "step d3")
    assert s.offers("halt")
    s.say("green", "step d4")
    assert s.asked() == "blue"
    # a fortress bars nobody, unless the table says so
    text = "3 players\nalan_of_smalt at c5: regular-100\nfortress blue c3:"
    s = improvise(text).say("green", "march alan_of_smalt", "step c4", "step c3", "step c2")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c2")
    s = improvise(text, fortress_blocks=True).say("green", "march alan_of_smalt", "step c4", "step c3", "step c2")
    assert s.asked() == "blue"


@pytest.mark.rule("WK-SEA-01", "WK-SEA-02", "WK-SEA-03", "WK-SEA-04", "WK-UPKEEP-05", "WK-UPKEEP-06")
def test_ex_11_by_sea_to_cadix() -> None:
    s = improvise(
        """
        5 players
        sir_john_dudley_black at g1: regular-100
        alan_of_smalt at o_cadix: regular-100
        fortress black d4:
        """,
        "black",
    ).say("black", "march sir_john_dudley_black")
    assert s.offers("sail o_alexandrie")
    s.say("black", "sail o_cadix")
    black = s.noble("sir_john_dudley_black")
    assert (s.s.at_sea[black], s.s.tired[black]) == (1, 1)
    # at sea he neither fights nor is fought
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    s.say("green", "at o_cadix")
    assert not s.offers("attack 4")
    s.go(Upkeep(s.play.top, 2))
    assert (s.s.at_sea[black], s.s.tired[black]) == (0, 0)
    assert s.s.where[black] == s.region("o_cadix")


@pytest.mark.rule("WK-SEA-05", "WK-SEA-01", "WK-R-133", "WK-R-070")
def test_a_sea_move_stands_alone() -> None:
    s = improvise("3 players\nalan_of_smalt at d1: regular-100\nfroli: razed").say("green", "march alan_of_smalt")
    assert s.offers("sail i4")  # an island, and the port of a razed city serves
    s = improvise("3 players\nalan_of_smalt at g1: regular-100").say("green", "march alan_of_smalt", "step f2")
    assert s.refusal("sail i4") == ("no-sea-from-here", "WK-SEA-01")
    s = improvise("3 players\nalan_of_smalt at c3: regular-100").say("green", "march alan_of_smalt")
    assert s.refusal("sail i4") == ("no-sea-from-here", "WK-SEA-01")


@pytest.mark.rule("WK-TRANSFER-01", "WK-TRANSFER-02", "WK-TRANSFER-03", "WK-TRANSFER-05", "WK-R-126", "WK-R-067")
def test_troops_are_received_on_the_way() -> None:
    s = improvise("""
        3 players
        alan_of_smalt at c4: regular-100; losses 0
        ernesto_di_celadon at c3: polish-100 english-50
        casimir_zielony at c3: regular-50; exhausted
        lorenz_von_linden at c2: english-100 regular-50
        fortress green c2: regular-50
    """).say("green", "march alan_of_smalt", "step c3")
    assert s.refusal("transfer regular-100 alan_of_smalt ernesto_di_celadon") == ("not-now", "WK-MOVE-01")
    assert s.refusal("receive regular-50 casimir_zielony") == ("no-troops-from-there", "WK-TRANSFER-01")
    s.say("green", "receive polish-100 ernesto_di_celadon", "receive english-50 ernesto_di_celadon")
    assert s.away("ernesto_di_celadon")  # left without troops, not dead
    s.say("green", "step c2", "receive regular-50 garrison-green", "receive english-100 lorenz_von_linden", "halt")
    assert s.troops("alan_of_smalt") == ["english-100", "english-50", "polish-100", "regular-100", "regular-50"]
    assert s.troops("lorenz_von_linden") == ["regular-50"] and not s.s.tired[s.noble("lorenz_von_linden")]


@pytest.mark.rule("WK-R-068", "WK-SIEGE-05", "WK-TRANSFER-01")
@pytest.mark.parametrize(
    ("options", "given"),
    [({}, True), ({"besieged_garrison_stays": True}, False), ({"edition": "recommended"}, False)],
    ids=str,
)
def test_a_siege_locks_nobles_in_and_no_garrison_unless_the_table_says_so(options: dict[str, Any], given: bool) -> None:
    """« Un noble dans une cité assiégée ne peut ni se déplacer, ni transférer des troupes »: of a garrison the book
    does not speak there, and « à tout moment durant son déplacement » it may join a noble of its baron."""
    text = """
        3 players
        alan_of_smalt at c4: regular-100
        casimir_zielony at c3: english-50
        louis_de_cyan at c3: regular-100
        fortress green c3: regular-50{}
    """
    garrison, noble = "receive regular-50 garrison-green", "receive english-50 casimir_zielony"
    s = improvise(text.format(""), "green", **options).say("green", "march alan_of_smalt", "step c3")
    assert s.offers(garrison) and s.offers(noble)
    s = improvise(text.format("; besieged by blue"), "green", **options).say("green", "march alan_of_smalt", "step c3")
    assert s.refusal(noble) == ("no-troops-from-there", "WK-TRANSFER-01")
    assert s.offers(garrison) == given
    assert given or s.refusal(garrison) == ("no-troops-from-there", "WK-TRANSFER-01")


@pytest.mark.rule("WK-TRANSFER-04", "WK-TRANSFER-03")
def test_an_army_with_losses_is_taken_over_whole() -> None:
    s = improvise("""
        3 players
        alan_of_smalt at c4: regular-100 regular-50
        ernesto_di_celadon at c4: polish-100 english-50; losses 1
    """).say("green", "march alan_of_smalt")
    assert not s.offers("receive polish-100 ernesto_di_celadon")
    s.say("green", "receive_all ernesto_di_celadon")
    assert s.s.losses[s.noble("alan_of_smalt")] == 1
    assert s.s.losses[s.noble("ernesto_di_celadon")] == 0
    assert s.refusal("halt") == ("must-move-on", "WK-R-126")


@pytest.mark.rule("WK-MILOPS-01", "WK-MILOPS-02", "WK-MILOPS-03", "WK-MILOPS-04", "WK-ACT-07", "WK-R-066")
def test_nobles_brought_into_one_region_fight_there_and_are_exhausted() -> None:
    s = operations("""
        3 players
        alan_of_smalt at c4: regular-100
        casimir_zielony at c2: regular-50
        ernesto_di_celadon at c3: regular-50
        louis_de_cyan at c3: regular-100
        fate: victory victory evade evade evade evade evade evade
    """).say("green", "at c3", "march alan_of_smalt")
    assert s.refusal("step b4") == ("not-towards-target", "WK-MILOPS-02")
    s.say("green", "step c3", "halt")
    assert s.s.tired[s.noble("alan_of_smalt")] == 0  # the card is not done
    s.say("green", "fight", "attack 1", "with alan_of_smalt", "with ernesto_di_celadon", "lead alan_of_smalt")
    assert s.play.top.sealed()


@pytest.mark.rule("WK-ACT-07", "WK-R-014", "WK-R-125", "WK-MILOPS-04")
def test_where_military_operations_go() -> None:
    text = "3 players\nalan_of_smalt at c3: regular-100 polish-150\nfortress green a1:"
    s = operations(text).say("green", "at c2", "march alan_of_smalt", "step c2")
    assert s.play.over() and s.s.zones[(1 * 3 + 0) * 6 + 4] == 1  # only moved: wages
    assert s.s.tired[s.noble("alan_of_smalt")] == 1
    s = operations("3 players\nalan_of_smalt at a3: regular-100 polish-150").say("green", "at a3", "fight", "besiege")
    assert s.play.over() and s.s.zones[(2 * 3 + 0) * 6 + 4] == 1  # only attacked: assembly
    s = operations(text).say("green", "forgo")
    assert s.menu() == ["zone wages", "zone assembly"]  # unused: as he likes
    s = operations("3 players\nalan_of_smalt at a2: regular-100 polish-150").say("green", "at a3")
    s.say("green", "march alan_of_smalt", "step a3", "fight", "besiege")
    assert s.menu() == ["zone wages", "zone assembly"]  # both
    assert s.refusal("zone taxes") == ("zone-not-open", "WK-ACT-07")


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-05", "WK-R-140")
def test_leave_is_asked_before_a_bound_noble_enters() -> None:
    s = operations("""
        3 players
        alan_of_smalt at c5: regular-100
        louis_de_cyan at c4: regular-50
        konrad_von_zinnober at c4: regular-50
    """).say("green", "at c3", "march alan_of_smalt")
    assert s.asked() == "blue"  # the only way leads through c4
    s.say("blue", "allow")
    assert s.asked() == "red"
    s.say("red", "refuse")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c5")
    # he stays fresh where he is, and nobody is asked a second time for the same card
    assert s.menu() == ["zone wages", "zone assembly"] and s.s.tired[s.noble("alan_of_smalt")] == 0


LONG_WAY = """
    3 players
    alan_of_smalt at c5: regular-100
    fortress green c5: regular-50
    louis_de_cyan at c3: regular-50
"""


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-05", "WK-MILOPS-01")
def test_a_noble_is_brought_into_the_region_or_not_at_all() -> None:
    s = operations(LONG_WAY).say("green", "at c2", "march alan_of_smalt")
    assert s.asked() == "blue" and not s.happened(NobleMoved)  # c4 is free, but c3 is asked for first
    s.say("blue", "refuse")
    alan = s.noble("alan_of_smalt")
    assert s.s.where[alan] == s.region("c5") and not s.s.tired[alan]  # not half-way, in c4
    assert s.menu() == ["zone wages", "zone assembly"]  # the card was not used
    s = operations(LONG_WAY).say("green", "at c2", "march alan_of_smalt").say("blue", "allow")
    s.say("green", "step c4")
    assert s.s.where[alan] == s.region("c2") and s.s.tired[alan]
    assert [event.region for event in s.happened(NobleMoved)] == [s.region(one) for one in ("c4", "c3", "c2")]


@pytest.mark.rule("WK-MILOPS-02", "WK-R-064", "WK-R-140")
def test_leave_for_the_whole_way_comes_before_the_first_step() -> None:
    text = LONG_WAY + "    konrad_von_zinnober at c4: regular-50\n"
    s = operations(text).say("green", "at c2", "march alan_of_smalt").say("red", "allow")
    assert s.asked() == "blue"
    s.say("blue", "allow")
    kinds = [type(event) for event in s.play.events if isinstance(event, (LeaveGiven, NobleMoved))]
    assert kinds == [LeaveGiven, LeaveGiven]
    assert s.asked() == "green" and s.offers("receive regular-50 garrison-green")


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-05", "WK-R-064")
def test_everybody_who_bars_a_region_is_asked_in_every_region() -> None:
    text = """
        4 players
        alan_of_smalt at b1: regular-100; office marshal
        louis_de_cyan at a1: regular-50
        konrad_von_zinnober at a1: regular-50
        mihai_ametist at a1: regular-50
    """
    for unwilling in ("", "blue", "red", "purple"):
        s = operations(text).say("green", "at a2", "march alan_of_smalt", "step a1")
        for who in ("blue", "red", "purple"):
            assert s.asked() == who
            s.say(who, "refuse" if who == unwilling else "allow")
            if who == unwilling:
                break
        passed = [event.region for event in s.happened(NobleMoved)]
        assert passed == ([] if unwilling else [s.region("a1"), s.region("a2")])


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-05")
def test_who_is_denied_one_way_may_come_by_another() -> None:
    s = operations("""
        3 players
        alan_of_smalt at b4: regular-100; office marshal
        casimir_zielony at b6: regular-50
        louis_de_cyan at b5: regular-50
    """).say("green", "at b6", "march alan_of_smalt")
    assert s.menu() == ["step b5", "step c5"]
    assert s.refusal("step a4") == ("not-towards-target", "WK-MILOPS-02")
    assert s.refusal("receive regular-50 casimir_zielony") == ("not-on-the-march", "WK-R-126")
    assert s.refusal("halt") == ("must-move-on", "WK-R-126")
    s.say("green", "step b5").say("blue", "refuse")
    # by c5, the only way left, nobody had to be asked
    assert [event.region for event in s.happened(NobleMoved)] == [s.region("c5"), s.region("b6")]


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-02", "WK-R-154")
def test_a_closed_bridge_leaves_the_roads_that_part_before_it() -> None:
    s = scene("3 players")
    beyond, before = s.region("f4"), {s.region(one) for one in ("e6", "d6", "g5", "g6", "h5")}
    assert {beyond, *before} <= {*members(on_road(s.play, s.region("f5"), 2, 0))}
    s.s.spells[cards.BRIDGES_CLOSED] = 1
    assert {*members(on_road(s.play, s.region("f5"), 2, 0))} == before  # along the bank, both ways


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-02")
def test_a_way_is_told_region_by_region() -> None:
    s = operations("3 players\nalan_of_smalt at c3: regular-100; office master_of_horse")
    assert s.prompt() == "ask-operations"
    s.say("green", "at c4")
    assert s.prompt() == "ask-operations-at"
    s.say("green", "march alan_of_smalt")
    assert s.play.top.prompt(s.play, s.seat("green")).key == "ask-way"
    assert s.menu() == ["step c2", "step d3", "step c4"]
    s.say("green", "step c2")
    asked = s.play.top.prompt(s.play, s.seat("green"))
    assert (asked.key, asked.args["region"]) == ("ask-way-on", s.region("c2")) and not s.happened(NobleMoved)
    assert s.menu() == ["step b2", "step d2", "step c3"]
    s.say("green", "step b2")  # from where five steps bring him to c4, and no way but back
    told = [event.region for event in s.happened(NobleMoved)]
    assert told == [s.region(one) for one in ("c2", "b2", "c2", "c3", "c4")]


def test_the_face_reads_a_way_by_sixty_fours() -> None:
    assert way_of([Region(0), Region(2), Region(61)]) == 1 + 64 * 3 + 64 * 64 * 62
    assert regions_of(way_of([Region(5), Region(0), Region(17)])) == [5, 0, 17]


@pytest.mark.rule("WK-MILOPS-01", "WK-MILOPS-02", "WK-ARRIVAL-05", "WK-MOVE-07")
def test_why_military_operations_cannot_call_a_noble() -> None:
    text = """
        3 players
        alan_of_smalt at c4: regular-100
        casimir_zielony at c5: regular-50; exhausted
        lorenz_von_linden at f5: regular-50
        louis_de_cyan at c4: regular-100
    """
    s = operations(text)
    assert s.refusal("fight") == ("not-now", "WK-MILOPS-01")  # where?
    assert s.refusal("march alan_of_smalt") == ("cannot-reach", "WK-MILOPS-02")
    assert s.refusal("at a1") == ("no-use-there", "WK-MILOPS-01")
    s.say("green", "at c4")
    assert s.refusal("march alan_of_smalt") == ("noble-already-there", "WK-MILOPS-01")
    assert s.refusal("march casimir_zielony") == ("noble-exhausted", "WK-MOVE-07")
    assert s.refusal("march ernesto_di_celadon") == ("noble-off-board", "WK-ARRIVAL-05")
    assert s.refusal("march lorenz_von_linden") == ("cannot-reach", "WK-MILOPS-02")
    assert s.refusal("march louis_de_cyan") == ("not-your-noble", "WK-MILOPS-01")
    assert s.refusal("forgo") == ("not-now", "WK-MILOPS-01")
    s = operations(text.replace("louis_de_cyan at c4", "louis_de_cyan at c2")).say("green", "at c3")
    assert s.refusal("fight") == ("nobody-to-fight", "WK-COMBAT-01")


@pytest.mark.rule("WK-MILOPS-02", "WK-MOVE-05", "WK-SEA-01", "WK-TRANSFER-01", "WK-R-126")
def test_why_a_called_noble_cannot_do_otherwise() -> None:
    # while his way is told
    text = "3 players\nalan_of_smalt at {}: regular-100; office marshal\nlouis_de_cyan at c5: regular-50"
    s = operations(text.format("b4")).say("green", "at b6", "march alan_of_smalt")
    assert s.refusal("sail i4") == ("no-sea-from-here", "WK-SEA-01")
    assert s.refusal("step c3") == ("mountain-bars", "WK-MOVE-03")
    assert s.refusal("receive_all casimir_zielony") == ("not-on-the-march", "WK-R-126")
    s = operations(text.format("b4") + "\nkonrad_von_zinnober at b5: regular-50").say("green", "at b6")
    s.say("green", "march alan_of_smalt", "step c5").say("blue", "refuse")
    assert s.asked() == "red"  # by the way that is left
    s = operations("3 players\nalan_of_smalt at c3: regular-100\nlouis_de_cyan at c2: regular-50").say("green", "at c4")
    s.say("green", "march alan_of_smalt", "step c2").say("blue", "refuse")
    assert s.menu() == ["step d3", "step c4"] and s.refusal("step c2") == ("leave-denied", "WK-MOVE-05")
    s = operations("3 players\nalan_of_smalt at d1: regular-100; office marshal\nfroli: razed").say("green", "at c2")
    s.say("green", "march alan_of_smalt")
    assert s.refusal("sail i4") == ("not-towards-target", "WK-MILOPS-02")
    # and once he is on it
    s = operations(LONG_WAY).say("green", "at c2", "march alan_of_smalt").say("blue", "allow")
    assert s.refusal("sail i4") == ("not-on-the-way", "WK-MILOPS-02")
    assert s.refusal("step a1") == ("not-next-to-him", "WK-MOVE-01")
    for verb in ("receive regular-100", "receive_all"):
        assert s.refusal(f"{verb} casimir_zielony") == ("no-troops-from-there", "WK-TRANSFER-01")
    assert s.refusal("fight") == ("not-now", "WK-MILOPS-02")


@pytest.mark.rule("WK-R-126", "WK-TRANSFER-01")
def test_who_does_not_march_takes_no_troops() -> None:
    s = operations(LONG_WAY).say("green", "at c2", "march alan_of_smalt")
    s.say("blue", "refuse")
    assert s.troops("alan_of_smalt") == ["regular-100"] and s.troops("garrison-green") == ["regular-50"]
    s = operations(LONG_WAY).say("green", "at c2", "march alan_of_smalt").say("blue", "allow")
    assert s.menu() == ["step c4", "receive regular-50 garrison-green"]
    assert s.refusal("halt") == ("must-move-on", "WK-R-126")  # the way is open: he goes it to its end
    assert s.refusal("step b5") == ("not-on-the-way", "WK-MILOPS-02")
    s.say("green", "receive regular-50 garrison-green")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c2")
    assert s.troops("alan_of_smalt") == ["regular-100", "regular-50"]


@pytest.mark.rule("WK-TRANSFER-01", "WK-TRANSFER-02", "WK-SEA-01")
def test_troops_join_a_called_noble_on_his_way_and_before_he_sails() -> None:
    s = operations("""
        3 players
        alan_of_smalt at c5: regular-100
        ernesto_di_celadon at c4: regular-50 polish-50
    """).say("green", "at c3", "march alan_of_smalt")
    assert s.menu() == ["step c3", "receive polish-50 ernesto_di_celadon", "receive regular-50 ernesto_di_celadon"]
    s.say("green", "receive polish-50 ernesto_di_celadon", "step c3")
    assert s.troops("alan_of_smalt") == ["polish-50", "regular-100"]
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c3")
    s = operations("3 players\nalan_of_smalt at d1: regular-100\nfortress green d1: regular-50\nfroli: razed")
    s.say("green", "at i4", "march alan_of_smalt")
    assert s.menu() == ["sail i4", "receive regular-50 garrison-green"]
    s.say("green", "receive regular-50 garrison-green")
    assert s.s.at_sea[s.noble("alan_of_smalt")] and s.troops("garrison-green") == []


@pytest.mark.rule("WK-IMPROV-01", "WK-IMPROV-02", "WK-ACT-05", "WK-ACT-03", "WK-R-013")
def test_improvisation_offers_five_things_and_comes_back() -> None:
    text = """
        3 players
        alan_of_smalt at a3: regular-100
        green: crowns 6
    """
    for choice, crowns, votes in (("crowns", 8, 0), ("vote", 6, 1), ("forgo", 6, 0), ("shield 4", 1, 0)):
        s = improvise(text)
        hand = s.s.hand[5]
        s.say("green", choice)
        assert (s.s.crowns[0], s.s.votes[0]) == (crowns, votes)
        assert s.s.hand[5] == hand + 1 and s.play.over()
    s = improvise(text).say("green", "march alan_of_smalt", "step a4")
    assert s.play.over()  # no attack with the same card
    s = improvise(text)
    assert s.offers("at a3")


@pytest.mark.rule("WK-SIEGE-05", "WK-R-091")
def test_nobles_locked_in_do_not_move() -> None:
    s = improvise("""
        3 players
        alan_of_smalt at a3: regular-100
        casimir_zielony at a2: regular-50
        louis_de_cyan at a3: regular-100 english-200
        monz: green, besieged by blue
    """)
    assert s.refusal("march alan_of_smalt") == ("noble-locked-in", "WK-SIEGE-05")
    s.say("green", "march casimir_zielony", "step a3")
    assert s.refusal("receive regular-100 alan_of_smalt") == ("no-troops-from-there", "WK-TRANSFER-01")


@pytest.mark.rule("WK-BAN-03", "WK-R-158")
def test_a_bridge_toll_is_paid_or_defied() -> None:
    text = """
        3 players, green presides
        alan_of_smalt at c3: regular-100
        law bridge_toll
        green: crowns 1, votes 9
        blue: votes 1
    """
    s = improvise(text).say("green", "march alan_of_smalt", "step d3", "obey")
    assert s.s.crowns[0] == 0 and not s.s.banned[0]
    s = improvise(text).say("green", "march alan_of_smalt", "step d3", "refuse")
    assert s.s.crowns[0] == 1 and s.s.banned[0] and s.s.president == 1
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("d3")


POOR = """
    3 players, green presides
    alan_of_smalt at {}: regular-100{}
    law bridge_toll
    green: crowns {}, votes 9
    blue: votes 1
"""


@pytest.mark.rule("WK-BAN-03", "WK-R-158")
def test_who_cannot_pay_the_toll_is_told_that_he_defies_it() -> None:
    s = improvise(POOR.format("c3", "", 0)).say("green", "march alan_of_smalt")
    assert s.menu() == ["step b2", "step c2", "step b3", "step c4", "defy_step d3"]
    assert s.refusal("step d3") == ("not-enough-crowns", "WK-R-158")
    assert s.refusal("defy_step c4") == ("no-law-against-it", "WK-R-158")
    assert s.refusal("defy_step b4") == ("mountain-bars", "WK-MOVE-03")
    s.say("green", "defy_step d3")
    kinds = [type(event) for event in s.play.events if isinstance(event, (BaronBanned, NobleMoved))]
    assert kinds == [BaronBanned, NobleMoved]  # the ban comes first, then the deed
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("d3")


@pytest.mark.rule("WK-R-158", "WK-MILOPS-02")
def test_nobody_has_to_defy_a_toll_to_come_when_called() -> None:
    s = operations(POOR.format("c3", "", 0)).say("green", "at d3", "march alan_of_smalt")
    assert s.menu() == ["step c2", "step c4", "defy_step d3", "halt"]  # whatever the way, it ends on this bridge
    s.say("green", "halt")
    assert s.menu() == ["zone wages", "zone assembly"] and not s.s.banned[0]
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c3") and not s.s.tired[s.noble("alan_of_smalt")]
    s = operations(POOR.format("c3", "", 0)).say("green", "at d3", "march alan_of_smalt", "defy_step d3")
    assert s.s.banned[0] and s.s.where[s.noble("alan_of_smalt")] == s.region("d3")


@pytest.mark.rule("WK-R-158", "WK-MILOPS-02")
def test_the_tolls_of_a_whole_way_are_added_up() -> None:
    text = POOR.format("c3", "; office master_of_horse", 1)
    s = operations(text).say("green", "at f5", "march alan_of_smalt")
    assert s.menu() == ["defy_step f5", "halt"]  # one crown, but two bridges
    s.say("green", "defy_step f5", "obey")
    assert (s.s.crowns[0], s.s.banned[0]) == (0, 1) and s.s.where[s.noble("alan_of_smalt")] == s.region("f5")
    s = operations(text).say("green", "at f5", "march alan_of_smalt", "defy_step f5", "refuse")
    assert s.menu() == ["refuse", "obey"]  # the crown he kept at the first would do for the second


@pytest.mark.rule("WK-R-158", "WK-BAN-03")
def test_who_has_spent_his_toll_on_the_way_is_asked_all_the_same() -> None:
    text = POOR.format("c4", "", 1) + "    louis_de_cyan at c3: regular-50\n"
    bound = operations(text).say("green", "at d3", "march alan_of_smalt")
    free = improvise(text).say("green", "march alan_of_smalt", "step c3", "step d3")
    for s in (bound, free):
        s.s.crowns[0] = 0  # it was the price of leave
        s.say("blue", "allow")
        assert s.asked() == "green" and s.menu() == ["refuse"] and not s.s.banned[0]
        assert s.refusal("obey") == ("not-enough-crowns", "WK-R-158")
        s.say("green", "refuse")
        assert s.s.banned[0] and s.s.where[s.noble("alan_of_smalt")] == s.region("d3")


def test_offices_lengthen_moves() -> None:
    s = improvise("3 players\nalan_of_smalt at b4: regular-100; office marshal").say("green", "march alan_of_smalt")
    s.say("green", "step b5")
    assert s.offers("step b6")
    s = improvise("3 players\nalan_of_smalt at a3: regular-100; office master_of_horse").say(
        "green", "march alan_of_smalt"
    )
    s.say("green", "step a2", "step b2", "step c2", "step d2", "step e2")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("e2")


def test_an_admiral_lands_at_once_but_tired() -> None:
    s = improvise("3 players\nalan_of_smalt at d1: regular-100\ngreen: charge admiral").say(
        "green", "march alan_of_smalt"
    )
    s.say("green", "sail i4")
    assert not s.s.at_sea[s.noble("alan_of_smalt")] and s.s.tired[s.noble("alan_of_smalt")]
