"""What is answered for a player who has left: the usual answers."""

from gonfalon.engine.step import Over, Step
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.event_cards.drawing import EventPlay, important_event
from gonfalon.games.warrior_knights.events.cards import EventDrawn
from gonfalon.games.warrior_knights.events.combat import LossesDue
from gonfalon.games.warrior_knights.events.sealed import FateBuried
from gonfalon.games.warrior_knights.ids import OFF
from gonfalon.games.warrior_knights.phases.mercenaries import Recruitment
from gonfalon.games.warrior_knights.phases.taxes import Taxes
from gonfalon.games.warrior_knights.phases.wages import Wages
from gonfalon.games.warrior_knights.state import LEFT, State
from gonfalon.games.warrior_knights.turn.arrival import Arrivals
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.expeditions import Launch
from gonfalon.games.warrior_knights.turn.upkeep import Upkeep
from gonfalon.games.warrior_knights.turn.works import DefenceWorks, TroopUpkeep
from gonfalon.games.warrior_knights.war.capture import Cede, TakeControl
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.games.warrior_knights.war.retreat import Retreats

from .scene import Scene, scene


def without_blue(text: str) -> Scene:
    s = scene(text, seed=1)
    s.s.gone[s.seat("blue")] = LEFT
    return s


def done(s: Scene, step: Step[State]) -> Scene:
    """Nobody was asked anything."""
    s.go(step)
    assert s.play.over(), s.menu()
    return s


def event(s: Scene, card: str) -> Scene:
    return done(s, EventPlay(Over(), s.seat("blue"), s.event_card(card), 0, -1))


def test_no_leave_and_no_consent_is_given() -> None:
    s = without_blue("3 players\nalan_of_smalt at c5: regular-100\nlouis_de_cyan at c3: regular-50")
    s.go(Improvise(Over(), s.seat("green"), 0)).say("green", "march alan_of_smalt", "step c4", "step c3", "step c2")
    assert s.s.where[s.noble("alan_of_smalt")] == s.region("c3")
    s = without_blue("3 players\nalan_of_smalt at a3: regular-100 polish-200\nlouis_de_cyan at a3: regular-50")
    s.go(Improvise(Over(), s.seat("green"), 0)).say("green", "at a3", "besiege")
    assert s.menu() == ["pass", "attack 1"]


def test_nothing_is_pledged_staked_blessed_or_launched() -> None:
    s = without_blue("3 players, green presides\nvecht: blue\nblue: faith 2\nfate: city=vecht")
    event(s, "fire")
    assert s.s.razed[s.city("vecht")] and s.s.faith[1] == 2
    s = without_blue("3 players, green presides, blue has the church\ngreen: crowns 3\nblue: crowns 5, faith 1")
    s.go(Launch(Over(), s.seat("green"))).say("green", "launch china", "stake 3")
    assert s.play.over() and s.s.stakes[6:] == [3, 0, 0] and s.s.faith[1] == 1
    s = without_blue("3 players, blue presides\nblue: crowns 5\ngreen: crowns 5")
    assert done(s, Launch(Over(), s.seat("blue"))).s.pawn == [0, 0, 0]


def test_cards_do_what_costs_nothing() -> None:
    s = without_blue("3 players\nlouis_de_cyan at c3: regular-50\nblue: crowns 9")
    blue = s.seat("blue")
    assert done(s, UseCard(Over(), blue, cards.LEVY)).s.crowns[1] == 10
    assert done(s, Improvise(Over(), blue, 0)).s.crowns[1] == 12
    assert done(s, UseCard(Over(), blue, cards.POLITICS)).s.votes[1] == 2
    assert done(s, UseCard(Over(), blue, cards.RECRUIT)).s.track == [-1] * 7
    done(s, UseCard(Over(), blue, cards.SERVE))
    assert s.s.faith[1] == 1 and s.s.zones[(cards.TAXES * 3 + 1) * 6 + cards.SERVE] == 1
    done(s, MilitaryOperations(Over(), blue, OFF, 0, 0, 0))
    assert not s.s.tired[s.noble("louis_de_cyan")] and s.s.zones[(cards.WAGES * 3 + 1) * 6 + cards.MILITARY] == 1
    done(s, MilitaryOperations(Over(), blue, s.region("c4"), 0, 0, 0))
    assert s.s.where[s.noble("louis_de_cyan")] == s.region("c3")


def test_a_harmful_event_is_drawn_and_a_helpful_one_given_away() -> None:
    for colour, drawer in ((cards.RED, 1), (cards.GREEN, 0)):
        s = without_blue("3 players, green presides, blue has the church\nblue: faith 3")
        s.s.event_top = colour
        s.go(important_event(s.play, Over()))
        assert [one.seat for one in s.happened(EventDrawn)] == [drawer] and s.s.faith[1] == 3


def test_events_are_suffered_and_the_first_of_several_is_chosen() -> None:
    s = without_blue("3 players\nlouis_de_cyan at c3: regular-50\nblue: faith 9\nfate: shape=circle nation=swiss")
    assert event(s, "assassin").away("louis_de_cyan")
    s = event(without_blue("3 players\nkovel: blue\nmonz: blue\nblue: crowns 20, faith 5"), "uprising")
    assert [s.s.owner[s.city(one)] for one in ("kovel", "monz")].count(-1) == 1 and s.s.crowns[1] == 20
    assert s.s.owner[min(s.city("kovel"), s.city("monz"))] == -1
    s = event(without_blue("3 players\nkovel: blue, breaches 2"), "master_mason")
    assert s.s.fortified[s.city("kovel")] and s.s.breaches[s.city("kovel")] == 2
    s = event(without_blue("3 players, green presides, blue has the church"), "broken_line")
    assert s.s.no_heir[s.s.nobles_of(s.seat("blue"))[0]]
    s = without_blue("3 players\nlouis_de_cyan at c3: polish-50 regular-50\nblue: crowns 9\nfate: nation=polish")
    assert event(s, "angry_company").troops("louis_de_cyan") == ["regular-50"] and s.s.crowns[1] == 9


def test_he_fights_with_the_fewest_cards_put_away_and_his_power() -> None:
    s = without_blue(
        """
        3 players
        lorenz_von_linden at c3: regular-100
        sir_edward_azure at c3: regular-100
        lorenzo_di_cobalto at c3: regular-50 english-50
        fate: inflict inflict inflict inflict draw evade victory victory
        """
    )
    s.go(Improvise(Over(), s.seat("green"), 0)).say("green", "at c3", "attack 1")
    s.say("green", "under inflict_100", "under inflict_100", "seal")
    put_away = [[s.rules.fate_battle[card] for card in one.cards] for one in s.happened(FateBuried)]
    assert put_away == [[cards.INFLICT, cards.INFLICT], [cards.INFLICT, cards.EVADE]]
    assert [(one.attacker, one.defender) for one in s.happened(LossesDue)] == [(0, 0)]  # he evades
    s = without_blue("3 players\nlouis_de_cyan at c3: regular-100")
    done(s, Retreats(Over(), s.seat("blue"), 1 << s.noble("louis_de_cyan")))
    assert s.s.where[s.noble("louis_de_cyan")] == s.region("b2")


def test_cities_are_kept_and_ceded_in_the_order_of_the_list() -> None:
    s = without_blue("3 players\nkovel: red")
    done(s, TakeControl(Over(), s.seat("blue"), s.city("kovel")))
    assert s.s.owner[s.city("kovel")] == 1 and not s.s.razed[s.city("kovel")]
    s = without_blue("3 players\nkovel: blue\nvecht: blue")
    s.go(Cede(Over(), s.seat("blue"), s.seat("green"))).say("green", "keep")
    assert s.s.owner[min(s.city("kovel"), s.city("vecht"))] == 0 and s.s.owner.count(1) == 1


def test_laws_are_obeyed_elections_accepted_and_only_what_is_compulsory_paid() -> None:
    s = without_blue("3 players\nkovel: blue\nlaw income_tax\nlaw sumptuary_law\nblue: crowns 20")
    assert done(s, Taxes(Over(), 0, 0, 0)).s.crowns[1] == 15 and not s.s.banned[1]
    s = without_blue(
        "3 players\nlouis_de_cyan at c3: regular-50\notto_von_prussen at c4: english-100 regular-100\nblue: crowns 9\n"
        "law mercenary_guild"
    )
    done(s, Wages(Over(), s.seat("blue"), 0))
    assert s.troops("otto_von_prussen") == ["regular-100"] and s.s.crowns[1] == 7 and not s.s.banned[1]
    s = without_blue("3 players, green presides\nagenda salt_concession\ngreen: votes 1")
    s.go(Assembly(Over(), 0)).say("green", "commit 1").say("red", "commit 0").say("green", "elect 1")
    assert s.proposal("salt_concession") in s.s.charges[3:6]


def test_nothing_is_hired_repaired_tended_or_transferred() -> None:
    s = without_blue("3 players\ntrack blue\ndisplay english-50\nfortress blue c3:\nblue: crowns 9")
    assert done(s, Recruitment(Over())).s.crowns[1] == 9
    s = without_blue("3 players\nkovel: blue, breaches 1\nlouis_de_cyan at c3: regular-100; losses 1\nblue: crowns 9")
    done(s, DefenceWorks(Over(), s.seat("blue"), s.seat("blue"), 0))
    done(s, TroopUpkeep(Over(), s.seat("blue"), s.seat("blue"), 0))
    assert s.s.crowns[1] == 9
    s = without_blue(
        """
        3 players
        louis_de_cyan at off: regular-100
        otto_von_prussen at off: regular-50
        fortress blue c3: english-50
        kovel: blue
        """
    )
    done(s, Arrivals(Over(), 1, 0))
    assert s.troops("garrison-blue") == ["english-50"]
    assert s.s.where[s.noble("otto_von_prussen")] == s.s.where[s.noble("louis_de_cyan")] == s.region("b2")


def test_a_lost_fortress_is_put_up_again_at_the_first_place() -> None:
    s = without_blue("3 players\nfortress green d4:\nfortress red e5:\nfortress blue off:")
    assert done(s, Upkeep(Over(), 2)).s.fortress[1] == s.region("c2")
