"""Preparation, the action phase, and the cards of barons."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.events.barons import ChurchTaken, PresidencyTaken
from gonfalon.games.warrior_knights.events.cards import CardRevealed
from gonfalon.games.warrior_knights.events.turn import PhaseBegan, RecruitmentBegan
from gonfalon.games.warrior_knights.state import BAG
from gonfalon.games.warrior_knights.turn.actions import ActionPhase, in_zone, pile_owners, triggered_phase
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.preparation import Turns

from .scene import Scene, scene


def use(text: str, who: str, action: int, **options: object) -> Scene:
    s = scene(text, seed=1, **options)
    s.s.kept[s.seat(who) * 6 + action] -= 1
    s.s.hand[s.seat(who) * BAG + action] -= 1
    return s.on(lambda under: UseCard(ActionPhase(under), s.seat(who), action))


@pytest.mark.rule("WK-PREP-01", "WK-PREP-02", "WK-PREP-05", "WK-TURN-01", "WK-R-016")
def test_up_to_two_cards_on_each_of_three_piles() -> None:
    s = scene("3 players\nzone taxes: green 1", seed=1)
    s.go(Turns(Over(), 0))
    s.say("green", "lay 1 levy_taxes")
    assert s.refusal("lay 2 levy_taxes", "green") == ("no-such-card-in-hand", "WK-PREP-05")  # the other lies in a zone
    s.say("green", "lay 1 improvisation")
    assert s.refusal("lay 1 improvisation", "green") == ("pile-full", "WK-PREP-01")
    s.say("green", "lay 3 improvisation", "seal")
    s.say("blue", "seal")  # none at all is allowed too
    s.say("red", *[f"lay {1 + i // 2} {kind}" for i, kind in enumerate(cards.ACTIONS)])
    assert s.menu() == ["seal"]


@pytest.mark.rule("WK-PREP-03", "WK-PREP-04", "WK-ACT-01", "WK-R-023")
def test_two_neutral_cards_join_each_pile_and_with_six_a_pile_has_fourteen() -> None:
    s = scene("6 players", seed=1)
    s.go(Turns(Over(), 0))
    for who in ("green", "blue", "red", "purple", "black", "yellow"):
        s.say(who, *[f"lay {1 + i // 2} {kind}" for i, kind in enumerate(cards.ACTIONS)])
        if who != "yellow":
            s.say(who, "seal")
    top = s.play.top
    s.play.top = top.take(s.play, s.seat("yellow"), s.rules.read("seal"))
    assert not s.play.deciders()  # nobody has to shuffle or deal
    s.play.top = s.play.top.run(s.play)  # the piles are laid, nothing is revealed yet
    assert [sum(pile_owners(s.s, pile)) for pile in range(3)] == [14, 14, 14]
    assert s.s.neutral_in == [2, 2, 2] and sum(s.s.neutral_left) == 8


@pytest.mark.rule("WK-ACT-01", "WK-ACT-02", "WK-ACT-04", "WK-ACT-10")
def test_piles_are_turned_one_after_the_other() -> None:
    s = scene("2 players\nfortress green c3:\nfortress blue d4:", seed=3)
    s.s.neutral_left = s.rules.neutral_copies[:]
    for pile in range(3):
        for seat in range(2):
            at = (pile * 2 + seat) * BAG
            s.s.piles[at + cards.POLITICS] = 1
            s.s.hand[seat * BAG + cards.POLITICS] = 0
    seen = []
    s.go(ActionPhase(Over()))
    for _ in until(s.play.over, 60):
        seen += [(event.pile, event.seat) for event in s.happened(CardRevealed)]
        s.play.events = []
        s.say(s.asked(), s.menu()[0])
    seen += [(event.pile, event.seat) for event in s.happened(CardRevealed)]
    assert [pile for pile, _ in seen] == [0, 0, 1, 1, 2, 2]
    assert s.s.neutral_left == s.rules.neutral_copies


@pytest.mark.rule("WK-LEVY-01", "WK-LEVY-02", "WK-LEVY-03", "WK-ACT-06")
def test_levy_counts_regions_with_nobles_on_land() -> None:
    s = use(
        """
        3 players
        alan_of_smalt at c3: regular-50
        casimir_zielony at c3: regular-50
        ernesto_di_celadon at o_acre: regular-50
        lorenz_von_linden at sea d1: regular-100
        """,
        "green",
        cards.LEVY,
    ).say("green", "use")
    assert s.s.crowns[0] == 2 and in_zone(s.s, cards.TAXES) == 1


@pytest.mark.rule("WK-ACT-08", "WK-POLITICS-01", "WK-POLITICS-02", "WK-POLITICS-03", "WK-ACT-10", "WK-ACT-11")
@pytest.mark.rule("WK-ASSEMBLY-14", "WK-R-017", "WK-TURN-02")
def test_ex_01_the_eighth_card_calls_the_assembly() -> None:
    s = use(
        """
        4 players, blue presides
        zone assembly: green 1, blue 2, red 2, purple 2
        agenda royal_subsidy
        green: votes 1
        blue: votes 2
        """,
        "green",
        cards.POLITICS,
    )
    s.say("green", "use")
    assert s.s.votes[0] == 3 + 1  # two taken, one handed out by the assembly
    assert s.happened(PresidencyTaken) and s.s.president == 0
    assert [event.zone for event in s.happened(PhaseBegan)] == [cards.ASSEMBLY]
    for who in ("green", "blue", "red", "purple"):
        s.say(who, "commit 0")
    s.say("green", "elect 0", "accept")
    assert s.play.over() and in_zone(s.s, cards.ASSEMBLY) == 0 and s.s.crowns[0] == 6
    assert sum(s.s.hand[:6]) == 12  # his cards, the one that set it off among them, are back


@pytest.mark.rule("WK-POLITICS-02", "WK-R-021", "WK-R-015", "WK-ACT-03", "WK-BAN-07")
def test_a_tie_forgoing_and_a_ban_leave_the_token_where_it_is() -> None:
    text = "3 players, blue presides\ngreen: votes {}\nblue: votes 3"
    assert use(text.format("1"), "green", cards.POLITICS).say("green", "use").s.president == 1
    assert use(text.format("9"), "green", cards.POLITICS).say("green", "forgo").s.president == 1
    assert use(text.format("9, banned"), "green", cards.POLITICS).say("green", "use").s.president == 1
    assert use(text.format("2"), "green", cards.POLITICS).say("green", "use").s.president == 0


@pytest.mark.rule("WK-CHURCH-01", "WK-CHURCH-02", "WK-CHURCH-03", "WK-CHURCH-04")
def test_ex_02_serve_the_church() -> None:
    s = use("4 players, green presides, blue has the church\nzone taxes: blue 2\nblue: faith 1", "green", cards.SERVE)
    s.say("green", "use")
    assert s.s.faith[0] == 1 and not s.happened(ChurchTaken)
    assert s.menu() == ["zone taxes", "zone wages", "zone assembly"]
    s.say("green", "zone taxes")
    assert in_zone(s.s, cards.TAXES) == 3 and s.play.over()
    s = use("4 players, green presides, blue has the church\ngreen: faith 1\nblue: faith 1", "green", cards.SERVE)
    s.say("green", "use")
    assert s.s.church == 0
    heretic = use("3 players, green presides, blue has the church\ngreen: heretic", "green", cards.SERVE)
    assert heretic.say("green", "use").s.faith[0] == 0 and heretic.s.church == 1


@pytest.mark.rule("WK-RECRUIT-01", "WK-RECRUIT-02", "WK-R-058", "WK-IMPROV-03", "WK-R-059", "WK-R-130")
def test_ex_05_the_track_of_three() -> None:
    s = use("3 players\ntrack blue", "green", cards.RECRUIT)
    assert s.menu() == ["forgo", "shield 2", "shield 3", "shield 4"]
    assert s.refusal("shield 5") == ("space-not-used", "WK-RECRUIT-01")
    assert s.refusal("shield 1") == ("space-taken", "WK-RECRUIT-01")
    s.say("green", "forgo")
    assert in_zone(s.s, cards.WAGES) == 1
    s = scene("3 players\ngreen: crowns 5").on(lambda under: Improvise(under, Seat(0), 0))
    assert s.refusal("shield 3") == ("not-enough-crowns", "WK-IMPROV-03")
    s.say("green", "shield 4")  # the space marked 3 costs 5
    assert s.s.crowns[0] == 0


@pytest.mark.rule("WK-ACT-09", "WK-ACT-12", "WK-RECRUIT-03", "WK-R-018", "WK-R-019")
def test_ex_03_the_fifth_shield_and_the_eighth_card() -> None:
    text = """
        4 players
        track green blue - red purple
        display english-150
        fortress blue c3:
        {}
    """
    s = use(text.format(""), "blue", cards.RECRUIT).say("blue", "shield 3")
    assert s.happened(RecruitmentBegan) and not s.happened(PhaseBegan)
    s = use(text.format("zone wages: green 3, red 3, purple 1"), "blue", cards.RECRUIT).say("blue", "shield 3")
    kinds = [type(event).__name__ for event in s.play.events if isinstance(event, (PhaseBegan, RecruitmentBegan))]
    assert kinds == ["PhaseBegan", "RecruitmentBegan"]  # wages first


@pytest.mark.rule("WK-ACT-08", "WK-ACT-09", "WK-2P-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ex_04_what_sets_off_a_phase(seats: int) -> None:
    s = scene(f"{seats} players", seed=1)
    for number in range(2 * seats):
        assert triggered_phase(s.play, Over()) is None
        s.into_zone(cards.WAGES, number % seats)
    assert triggered_phase(s.play, Over()) is not None
    s = scene(f"{seats} players", seed=1)
    for space in range(seats):
        s.s.track[space] = 0
    assert triggered_phase(s.play, Over()) is None
    s.s.track[seats] = 0
    assert triggered_phase(s.play, Over()) is not None


@pytest.mark.rule("WK-R-022", "WK-R-019")
def test_a_phase_set_off_by_the_last_card_is_played_before_upkeep() -> None:
    s = scene("2 players\nzone taxes: green 2, blue 2\nkovel: green", seed=1)
    s.go(ActionPhase(Over()))
    assert s.s.crowns[0] == 3 and s.play.over()


def test_what_lies_on_the_piles_is_known_to_its_owner_only() -> None:
    """The numbers are public, the cards are not."""
    s = scene("3 players")
    match = Match(s.rules, Seeded(5))
    for _ in until(lambda: match.play.state.turn > 0):
        seat = match.deciders()[0]
        match.submit(seat, match.menu(seat)[0])
    for seat in (Seat(0), Seat(1), Seat(2)):
        for text in ("lay 1 levy_taxes", "lay 2 improvisation", "seal"):
            if seat == 2 and text == "seal":
                break
            match.submit(seat, match.rules.read(text))
        for other in [*range(3), SPECTATOR]:
            draft = match.views.of(Seat(other)).drafts.of(Seat(seat))
            assert (UNKNOWN in draft) == (other != seat)
    match.submit(Seat(2), match.rules.read("seal"))
    laid = match.batches[-1].events[1]
    assert type(laid).__name__ == "PilesLaid"
    for other in range(1, 3):
        face = laid.face(Seat(other))
        assert face is not None and face.cards == [] and face.sizes == [1, 1, 0]  # type: ignore[attr-defined]
