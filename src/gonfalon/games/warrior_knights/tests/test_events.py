"""Important events: who draws, who pays, and every event card."""

import pytest

from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.event_cards.drawing import EventPlay, important_event, top_event
from gonfalon.games.warrior_knights.event_cards.effects import on_board_effect
from gonfalon.games.warrior_knights.events.cards import EventDrawn, FateTurned
from gonfalon.games.warrior_knights.events.cities import CityRazed
from gonfalon.games.warrior_knights.events.nobles import NobleDied, TroopsDisplayed
from gonfalon.games.warrior_knights.events.turn import PhaseBegan
from gonfalon.games.warrior_knights.state import DISCARDED, HELD
from gonfalon.games.warrior_knights.turn.actions import ActionPhase
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.upkeep import Upkeep

from .scene import Scene, scene


def strikes(card: str, text: str, who: str = "green", *, fate: str = "", **options: object) -> Scene:
    """A baron has drawn this event."""
    s = scene(f"3 players, green presides, blue has the church\n{text}", seed=1, **options)
    if fate:
        s.fate(fate.split())
    event = s.event_card(card)
    s.s.event_at[event] = HELD
    return s.on(lambda under: EventPlay(ActionPhase(under), s.seat(who), event, 0, -1))


def drawing(colour: int, text: str) -> Scene:
    s = scene(f"3 players, green presides, blue has the church\n{text}", seed=1)
    s.s.event_top = colour
    return s.on(lambda under: important_event(s.play, under))


@pytest.mark.rule("WK-EVENT-01", "WK-EVENT-02", "WK-EVENT-05", "WK-R-028", "WK-CHURCH-04")
def test_a_harmful_event_is_taken_or_paid_away() -> None:
    s = drawing(cards.RED, "blue: faith 1")
    assert s.asked() == "blue" and s.menu() == ["draw 0", "draw 1", "draw 2"]
    assert s.play.top.prompt(s.play, s.seat("blue")).key == "ask-who-draws-red"
    s.say("blue", "draw 0")
    assert s.s.faith[1] == 0 and s.happened(EventDrawn)[0].seat == 0
    s = drawing(cards.RED, "")
    assert s.happened(EventDrawn)[0].seat == 1  # without faith he draws it himself


@pytest.mark.rule("WK-R-027")
def test_without_an_event_left_nobody_draws() -> None:
    """All of them are in force or held: a deck that cannot be made anew."""
    s = drawing(cards.RED, "blue: faith 1")
    s.s.event_at = [HELD] * len(s.s.event_at)
    s.s.event_top = -1
    top_event(s.play)
    assert s.s.event_top == -1
    s.on(lambda under: important_event(s.play, under))
    assert s.play.over() and not s.happened(EventDrawn)


@pytest.mark.rule("WK-EVENT-03", "WK-R-028", "WK-EVENT-01")
def test_a_helpful_event_is_given_away_or_paid_for() -> None:
    s = drawing(cards.GREEN, "blue: faith 1").say("blue", "draw 1")
    assert s.s.faith[1] != 1 or s.happened(EventDrawn)[0].seat == 1
    s = drawing(cards.GREEN, "")
    assert s.play.top.prompt(s.play, s.seat("blue")).key == "ask-who-draws-green"
    assert s.menu() == ["draw 0", "draw 2"] and s.refusal("draw 1") == ("no-faith-for-that", "WK-R-028")


@pytest.mark.rule("WK-EVENT-04", "WK-R-029", "WK-EVENT-05")
def test_a_general_event_is_drawn_by_the_church_holder() -> None:
    s = drawing(cards.BLUE, "")
    assert s.happened(EventDrawn)[0].seat == 1


@pytest.mark.rule("WK-EVENT-06", "WK-EVENT-07", "WK-EVENT-08", "WK-R-031", "WK-R-151")
def test_ex_07_fire() -> None:
    text = "vecht: green\nalan_of_smalt at e2: regular-50\nlouis_de_cyan at e2: regular-50\ngreen: faith 2"
    s = strikes("fire", text, "blue", fate="city=vecht nation=swiss")
    assert [type(e) for e in s.play.events] == [FateTurned] and s.asked() == "green"  # the city is known, then he pays
    s.say("green", "pledge 2")
    assert s.s.faith[0] == 0 and not s.happened(CityRazed) and s.s.event_at[s.event_card("fire")] == DISCARDED
    s = strikes("fire", text, "blue", fate="city=vecht nation=swiss").say("green", "pledge 0")
    assert s.s.razed[s.city("vecht")] and s.away("alan_of_smalt")
    assert not s.away("louis_de_cyan")  # a guest is outside
    red = strikes("assassin", "alan_of_smalt at c3: regular-50\nblue: faith 9", fate="shape=square")
    assert not red.menu() and red.away("alan_of_smalt")  # only the drawer could have paid


@pytest.mark.rule("WK-EVENT-07", "WK-R-030")
def test_ex_33_a_shared_price() -> None:
    text = "vecht: green\ngreen: faith 1\nblue: faith 3"
    s = strikes("fire", text, "blue", fate="city=vecht").say("green", "pledge 1").say("blue", "pledge 1")
    assert s.s.faith[:2] == [0, 2] and not s.s.razed[s.city("vecht")]
    s = strikes("fire", text, "blue", fate="city=vecht").say("green", "pledge 1").say("blue", "pledge 0")
    s.say("blue", "pledge 0")  # a second round, since somebody pledged
    assert s.s.faith[:2] == [1, 3] and s.s.razed[s.city("vecht")]


@pytest.mark.rule("WK-EVENT-09", "WK-R-154")
def test_lasting_events_stay_and_cannot_be_cancelled_later() -> None:
    s = strikes("heretic", "green: faith 3")
    assert s.menu() == ["cancel", "suffer"]
    s.say("green", "suffer")
    assert s.s.heretic[0] and s.s.event_at[s.event_card("heretic")] == HELD and s.s.faith[0] == 3
    s = strikes("heretic", "green: faith 3").say("green", "cancel")
    assert not s.s.heretic[0] and s.s.event_at[s.event_card("heretic")] == DISCARDED and s.s.faith[0] == 1


@pytest.mark.rule("WK-SETUP-02", "WK-R-027", "WK-SUPPLY-01")
def test_the_back_of_the_uppermost_event_is_seen() -> None:
    s = scene("3 players", seed=1)
    s.s.event_top, s.s.event_bottom = -1, cards.GREEN
    for event in range(len(s.s.event_at)):
        s.s.event_at[event] = HELD
    inheritance = s.event_card("inheritance")
    s.s.event_at[inheritance] = 0
    top_event(s.play)
    assert s.s.event_top == cards.GREEN and s.s.event_bottom == -1  # the card sunk at the start comes last
    s.s.event_at = [DISCARDED] * len(s.s.event_at)
    top_event(s.play)
    assert DISCARDED not in s.s.event_at and s.s.event_top in (0, 1, 2)


@pytest.mark.rule("WK-FATE-01", "WK-FATE-02", "WK-FATE-03", "WK-R-004")
def test_fate_is_drawn_until_it_fits_and_void_if_it_never_does() -> None:
    s = strikes("crumbling_walls", "kovel: green", fate="city=acre city=monz city=kovel")
    assert s.s.breaches[s.city("kovel")] == 2 and len(s.happened(FateTurned)) == 3
    s = strikes("crumbling_walls", "")
    assert len(s.happened(FateTurned)) == 24 and s.s.event_at[s.event_card("crumbling_walls")] == DISCARDED


# -- every card --------------------------------------------------------------------------------------------------------


def test_no_heir_and_broken_line() -> None:
    s = strikes("no_heir", "alan_of_smalt at c3: regular-50; heirless", fate="shape=square shape=star")
    assert s.s.no_heir[s.noble("ernesto_di_celadon")]  # the square has no heir to lose, so the star does
    s = scene("3 players, blue has the church\nalan_of_smalt at c3: regular-50; heirless", seed=1)
    s.s.out[s.noble("ernesto_di_celadon")] = 1
    s.s.event_at[s.event_card("broken_line")] = HELD
    s.on(lambda under: EventPlay(under, s.seat("green"), s.event_card("broken_line"), 0, -1))
    assert s.asked() == "blue" and s.menu() == [
        "mark casimir_zielony",
        "mark lorenz_von_linden",
    ]  # the church names him
    assert s.refusal("mark alan_of_smalt") == ("no-heir-to-lose", "WK-EVENT-08")
    s.say("blue", "mark casimir_zielony")
    assert s.s.no_heir[s.noble("casimir_zielony")] and s.s.event_at[s.event_card("broken_line")] == HELD


@pytest.mark.rule("WK-R-153")
def test_assassin_and_camp_fever() -> None:
    s = strikes("assassin", "alan_of_smalt at c3: regular-100 english-200", fate="shape=square")
    assert s.s.losses[s.noble("alan_of_smalt")] == 2 and not s.away("alan_of_smalt")
    s = strikes(
        "camp_fever",
        """
        alan_of_smalt at c3: regular-100 english-200
        casimir_zielony at c4: regular-50
        ernesto_di_celadon at sea d1: tuscan-200
        fortress green a1: polish-200
        """,
    )
    losses = [s.s.losses[s.noble(n)] for n in ("alan_of_smalt", "casimir_zielony", "ernesto_di_celadon")]
    assert losses == [1, 0, 0] and s.s.losses[s.s.garrison(0)] == 1  # spared; at sea; the garrison is an army


def test_desertion_and_sudden_death_and_bedridden() -> None:
    s = strikes(
        "desertion", "alan_of_smalt at c3: polish-100\nfortress green a1: polish-50 swiss-50", fate="nation=polish"
    )
    assert s.away("alan_of_smalt") and s.troops("garrison-green") == ["swiss-50"]
    s = strikes("desertion", "alan_of_smalt at c3: polish-100; exhausted", fate="nation=polish")
    assert (
        s.away("alan_of_smalt") and not s.s.tired[s.noble("alan_of_smalt")]
    )  # his card comes back with its fresh face
    s = strikes("sudden_death", "alan_of_smalt at c3: regular-50", fate="shape=star shape=square nation=swiss")
    assert [event.noble for event in s.happened(NobleDied)] == [s.noble("alan_of_smalt")]
    s = strikes("sudden_death", "alan_of_smalt at c3: regular-50 swiss-50", fate="shape=square nation=swiss")
    assert s.troops("alan_of_smalt") == ["regular-50"]  # a death like any other: some desert
    s = strikes(
        "bedridden",
        "alan_of_smalt at c3: regular-50\nfortress green a1:\nfortress blue b3:\nfortress red c2:",
        fate="shape=square",
    )
    assert s.s.tired[s.noble("alan_of_smalt")] == 2
    shorter = cards.Effect(cards.EXHAUST_NOBLE)  # as a card of somebody's own pack may say
    on_board_effect(s.play, Over(), shorter, 0, s.noble("alan_of_smalt"), "WK-EVENT-05")
    assert s.s.tired[s.noble("alan_of_smalt")] == 2  # nothing that exhausts makes it shorter
    s.go(Upkeep(Over(), 2))
    assert s.s.tired[s.noble("alan_of_smalt")] == 1  # not refreshed at the end of this turn
    on_board_effect(s.play, Over(), shorter, 0, s.noble("alan_of_smalt"), "WK-EVENT-05")
    assert s.s.tired[s.noble("alan_of_smalt")] == 1


def test_harvests_stewards_and_gifts() -> None:
    assert strikes("poor_harvest", "kovel: green\nacre: green\ngreen: crowns 5").s.crowns[0] == 3
    assert strikes("corrupt_steward", "green: crowns 7").s.crowns[0] == 4
    assert strikes("inheritance", "").s.crowns[0] == 6
    assert strikes("rich_harvest", "kovel: green").s.crowns[0] == 3
    assert strikes("rich_harvest", "kovel: green\nacre: green\nmonz: green\nisar: green").s.crowns[0] == 4
    assert strikes("pilgrimage", "").s.faith[0] == 2
    assert strikes("pilgrimage", "green: heretic").s.faith[0] == 0
    assert strikes("skilled_envoy", "").s.votes[0] == 4
    royal = strikes("royal_blood", "turn 2, reserve 1")
    assert royal.s.influence[0] == 1 and royal.s.last_turn == 1  # influence from cards comes from the reserve too
    legate = strikes("papal_legate", "")
    assert legate.s.faith[0] == 1 and legate.s.church == 0


def test_uprising() -> None:
    s = strikes("uprising", "kovel: green\nmonz: green\nalan_of_smalt at a3: regular-50\ngreen: crowns 6")
    assert s.menu() == ["yield", "pay_crowns"]  # Monz is guarded, so it is Kovel
    s.say("green", "pay_crowns")
    assert s.s.crowns[0] == 0 and s.s.owner[s.city("kovel")] == 0
    assert strikes("uprising", "").play.over()


@pytest.mark.rule("WK-R-162", "WK-BAN-07")
def test_no_card_gives_the_presidency_to_a_banned_baron() -> None:
    s = strikes("scandal", "green: votes 5\nblue: votes 9, banned\nred: votes 2")
    assert s.s.president == s.seat("red")
    s = strikes("scandal", "green: votes 5\nblue: votes 9, banned\nred: votes 2, banned")
    assert s.s.president == s.seat("green")  # nobody else may have it, so it stays


@pytest.mark.rule("WK-R-162")
def test_a_heretic_may_be_given_the_church_by_a_card() -> None:
    s = strikes("papal_legate", "green: heretic")
    assert s.s.church == s.seat("green") and s.s.faith[0] == 0


@pytest.mark.rule("WK-R-161", "WK-R-121")
def test_who_is_given_a_city_may_raze_it() -> None:
    s = strikes("open_gates", "", fate="city=isar")
    assert s.menu() == ["keep", "raze"]
    s.say("green", "raze")
    isar = s.city("isar")
    assert s.s.razed[isar] and s.s.crowns[0] == 3 * s.rules.city_income[isar]


def test_scandal() -> None:
    s = strikes("scandal", "green: votes 5\nblue: votes 1\nred: votes 2")
    assert s.s.votes[0] == 0 and s.s.president == s.seat("red")


def test_volunteers_open_gates_and_master_mason() -> None:
    s = strikes("volunteers", "fortress green a1:\nalan_of_smalt at c3: regular-50\ncasimir_zielony at c4: regular-50")
    assert len(s.happened(TroopsDisplayed)) == 1  # everybody sees who they are
    s.say("green", "enlist garrison-green")
    assert len(s.troops("garrison-green")) == 1
    s = strikes(
        "open_gates", "vecht: blue\nlouis_de_cyan at d5: regular-50", fate="city=acre city=vecht city=thira city=isar"
    )
    s.say("green", "keep")
    assert s.s.owner[s.city("isar")] == 0
    s = strikes("master_mason", "kovel: green, breaches 2\nmonz: green, fortified\nisar: green, besieged by blue")
    assert s.menu() == ["fortify kovel", "clear kovel"]
    s.say("green", "clear kovel")
    assert s.s.breaches[s.city("kovel")] == 0


@pytest.mark.rule("WK-R-152")
def test_plague() -> None:
    s = strikes(
        "plague",
        """
        vecht: red, fortified
        alan_of_smalt at e2: regular-50
        louis_de_cyan at e2: regular-100 english-50
        """,
        fate="city=acre city=vecht nation=swiss",
    )
    assert s.away("alan_of_smalt") and s.s.losses[s.noble("louis_de_cyan")] == 1
    assert s.s.breaches[s.city("vecht")] == 1


def test_flood_storms_brigands_and_truce_last_until_the_end_of_the_turn() -> None:
    text = "alan_of_smalt at c3: regular-50\ncasimir_zielony at d1: regular-50\nlouis_de_cyan at c3: regular-50"

    def after(card: str) -> Scene:
        s = strikes(card, text)
        return s.on(lambda under: Improvise(under, Seat(0), 0))

    flood = after("flood").say("green", "march alan_of_smalt")
    assert flood.refusal("step d3") == ("bridges-closed", "WK-R-154")
    assert after("storms").say("green", "march casimir_zielony").refusal("sail i4") == ("no-sea-from-here", "WK-SEA-01")
    brigands = after("brigands").say("green", "march alan_of_smalt", "step c2")
    assert brigands.play.over()  # one region is as far as he gets
    assert after("truce_of_god").refusal("at c3") == ("nobody-to-fight", "WK-COMBAT-01")
    s = after("truce_of_god")
    s.s.fortress = [s.region("a1"), s.region("b1"), s.region("c1")]
    s.go(Upkeep(Over(), 4))
    s.on(lambda under: Improvise(under, Seat(0), 0))
    assert s.offers("at c3")


def test_angry_company() -> None:
    s = strikes(
        "angry_company",
        "alan_of_smalt at c3: polish-100 regular-50\nlouis_de_cyan at c4: polish-50\ngreen: crowns 2",
        fate="nation=polish",
    )
    s.say("green", "pay")
    assert s.s.crowns[0] == 0 and s.away("louis_de_cyan")  # blue cannot pay


def test_tournament_corsairs() -> None:
    s = strikes("tournament", "", "blue", fate="baron=black baron=red")
    assert (s.s.crowns[2], s.s.votes[2]) == (3, 1)
    s = strikes("corsairs", "expedition ceylon 2: green 1\nexpedition china 2: blue 3")
    assert s.s.pawn == [2, 0, 0]  # ties: China first


@pytest.mark.rule("WK-R-159")
@pytest.mark.parametrize(("card", "zone"), [("summons", cards.ASSEMBLY), ("grumbling_troops", cards.WAGES)])
def test_ordered_phases_follow_once_the_card_is_away(card: str, zone: int) -> None:
    s = strikes(card, "agenda crusade")
    assert [event.zone for event in s.happened(PhaseBegan)] == [zone]


def test_every_event_has_its_test() -> None:
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    for word in scene("3 players").rules.terms["eventcard"]:
        assert f'"{word}"' in text


def test_a_heretic_loses_the_church() -> None:
    s = strikes("heretic", "red: faith 1", "blue")
    assert s.s.church == s.seat("red")
    s.on(lambda under: UseCard(under, s.seat("blue"), cards.SERVE)).say("blue", "use")
    assert s.s.faith[1] == 0
