"""Taxes, wages, recruitment, expeditions, defence works, troop upkeep."""

import pytest

from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.events.cards import FateShuffled
from gonfalon.games.warrior_knights.ids import Route, city_by
from gonfalon.games.warrior_knights.phases.mercenaries import Recruitment
from gonfalon.games.warrior_knights.phases.taxes import Taxes
from gonfalon.games.warrior_knights.phases.wages import Wages, exempt_noble
from gonfalon.games.warrior_knights.state import DISPLAY, REMOVED
from gonfalon.games.warrior_knights.strongholds import walls
from gonfalon.games.warrior_knights.turn.actions import neutral_card
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.turn.expeditions import Launch, Voyage
from gonfalon.games.warrior_knights.turn.works import DefenceWorks, TroopUpkeep
from gonfalon.games.warrior_knights.war.capture import TakeControl

from .scene import scene


@pytest.mark.rule("WK-TAX-01", "WK-TAX-02", "WK-TAX-03", "WK-TAX-04", "WK-PROPOSAL-05", "WK-R-044")
def test_income_of_cities_and_concessions() -> None:
    s = scene(
        """
        3 players
        kovel: green, fortified
        acre: green
        uran: green, besieged by blue
        green: charge salt_concession, charge treasurer
        zone taxes: green 2
        """
    )
    s.go(Taxes(Over(), 0, 0, 0))
    assert s.s.crowns[0] == 3 + 1 + 4 + 3 + 2  # Kovel and its walls, Acre, salt, two cities of the treasurer
    assert sum(s.s.hand[:6]) == 12


@pytest.mark.rule("WK-BAN-03", "WK-BAN-02", "WK-R-056", "WK-R-044")
def test_ex_21_a_tax_law_is_refused() -> None:
    text = "3 players, red presides\nkovel: green\nvecht: green\nlaw income_tax\nlaw sumptuary_law\ngreen: crowns 12"
    s = scene(text)
    s.go(Taxes(Over(), 0, 0, 0)).say("green", "refuse")
    assert s.s.crowns[0] == 19 and s.s.banned[0]
    s.say("green", "obey")  # the limit on crowns is another occasion
    assert s.s.crowns[0] == 15
    s = scene(text)
    s.go(Taxes(Over(), 0, 0, 0)).say("green", "obey")
    assert s.s.crowns[0] == 17


@pytest.mark.rule("WK-WAGES-01", "WK-WAGES-02", "WK-WAGES-03", "WK-WAGES-04", "WK-WAGES-05", "WK-R-039")
def test_ex_31_a_poor_baron() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-50 regular-50; losses 0
        casimir_zielony at off: regular-50
        ernesto_di_celadon at c4: regular-100; losses 0
        fortress green a1: polish-50
        green: crowns 3
        """
    )
    s.go(Wages(Over(), Seat(0), 0))
    assert s.s.crowns[0] == 0 and s.troops("garrison-green") == []
    assert s.troops("alan_of_smalt") == ["regular-50", "regular-50"] and s.play.over()


@pytest.mark.rule("WK-WAGES-04", "WK-WAGES-05", "WK-WAGES-09", "WK-DEATH-06")
def test_mercenaries_are_paid_card_by_card() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: english-150 polish-100; losses 1
        ernesto_di_celadon at c4: swiss-50
        green: crowns 4
        zone wages: green 1
        """
    )
    s.go(Wages(Over(), Seat(0), 0))
    s.say("green", "pay")  # 150 English for 3; one crown is left, so the Poles cannot be paid
    assert s.troops("alan_of_smalt") == ["english-150"] and s.asked() == "green"
    s.say("green", "dismiss")
    assert s.away("ernesto_di_celadon") and s.play.over() and s.s.crowns[0] == 1
    assert s.s.place.count(30) >= 58 and sum(s.s.hand[:6]) == 12


@pytest.mark.rule("WK-WAGES-06", "WK-WAGES-07", "WK-WAGES-08", "WK-EXHAUST-02", "WK-R-040", "WK-R-041")
@pytest.mark.parametrize(
    ("troops", "pays"),
    [
        ("regular-100 english-200 polish-100", 0),
        ("regular-100 english-200 polish-100 swiss-50", 2 + 4 + 2 + 1),
        ("regular-100 english-200 swiss-50; office marshal", 2 + 4 + 1),
    ],
)
def test_ex_20_the_circle_noble(troops: str, pays: int) -> None:
    tired = "; exhausted"
    s = scene(f"3 players\nlorenz_von_linden at c3: {troops}{tired}\ngreen: crowns 20")
    s.go(Wages(Over(), Seat(0), 0))
    s.say_on("green", "pay")
    assert s.s.crowns[0] == 20 - pays
    assert (exempt_noble(s.play, 0) == s.noble("lorenz_von_linden")) == (pays == 0)


@pytest.mark.rule("WK-R-158", "WK-BAN-03")
def test_dearer_wages_are_obeyed_or_refused() -> None:
    text = "3 players\nalan_of_smalt at c3: english-100\nlaw mercenary_guild\ngreen: crowns 9"
    s = scene(text)
    s.go(Wages(Over(), Seat(0), 0)).say("green", "obey", "pay")
    assert s.s.crowns[0] == 6
    s = scene(text, seed=1)
    s.go(Wages(Over(), Seat(0), 0)).say("green", "refuse", "pay")
    assert s.s.crowns[0] == 7 and s.s.banned[0]


EX_06 = """
    3 players
    track red blue - blue
    display english-150 polish-100 polish-50 romanian-50
    fortress red c3:
    lorenz_von_linden at b2: regular-50
    louis_de_cyan at off:
    kovel: green
    red: crowns 3
    blue: crowns 3
    green: crowns 1
"""


@pytest.mark.rule("WK-MERC-01", "WK-MERC-02", "WK-MERC-03", "WK-MERC-04", "WK-MERC-05", "WK-MERC-06", "WK-MERC-08")
@pytest.mark.rule("WK-RECRUIT-03", "WK-R-061", "WK-R-001")
def test_ex_06_recruiting() -> None:
    s = scene(EX_06, seed=2)
    s.on(lambda under: UseCard(Recruitment(under), s.seat("green"), cards.RECRUIT)).say("green", "shield 3")
    s.say("red", "hire english-150")  # goes to his fortress, for 3
    if s.asked() == "red":
        s.say("red", "enlist garrison-red")
    assert s.troops("garrison-red") == ["english-150"] and s.s.crowns[2] == 0
    s.say("blue", "hire polish-100", "enlist louis_de_cyan", "hire polish-50", "enlist louis_de_cyan")
    assert s.troops("louis_de_cyan") == ["polish-100", "polish-50"] and s.s.crowns[1] == 0
    s.say("green", "hire romanian-50", "enlist lorenz_von_linden")
    assert s.troops("lorenz_von_linden") == ["regular-50", "romanian-50"] and s.s.crowns[0] == 0
    assert s.s.track == [-1] * 7 and s.s.place.count(DISPLAY) == 4 and s.play.over()


@pytest.mark.rule("WK-MERC-04", "WK-R-060", "WK-MERC-01")
def test_ex_35_group_hire() -> None:
    s = scene(
        """
        4 players
        track green blue green red green
        display swiss-100 swiss-50 english-50 polish-50 tuscan-50
        fortress green c3:
        fortress blue d4:
        green: crowns 20
        blue: crowns 5
        """,
        seed=3,
    )
    s.go(Recruitment(Over())).say("green", "hire swiss-100", "enlist garrison-green")
    assert s.refusal("hire english-50") == ("one-nation-together", "WK-MERC-04")
    s.say("green", "hire swiss-50", "enlist garrison-green")
    assert s.asked() == "blue"
    assert s.s.track[:5] == [-1, -1, 0, 2, -1]  # his first and last shields went, the middle one is served after blue


@pytest.mark.rule("WK-MERC-05", "WK-MERC-07", "WK-MERC-02", "WK-R-061", "WK-R-130")
def test_who_may_receive_hired_troops() -> None:
    s = scene(
        """
        3 players
        track green
        display english-50
        alan_of_smalt at a3: regular-50
        casimir_zielony at b2: regular-50
        ernesto_di_celadon at c4: regular-50
        monz: green, besieged by blue
        kovel: green
        green: crowns 5
        """,
        seed=3,
    )
    s.go(Recruitment(Over())).say("green", "hire english-50")
    assert s.menu() == ["enlist casimir_zielony", "enlist lorenz_von_linden"]  # in Kovel; off the board
    assert s.refusal("enlist alan_of_smalt") == ("army-takes-no-recruits", "WK-MERC-05")
    arriving = (
        "3 players\ntrack green\ndisplay english-50\nfroli: green\ngreen: crowns 5\nalan_of_smalt at {} d1: regular-50"
    )
    for where, enlisted in (("sea", False), ("", True)):  # before Fröli on his ship, or in it
        s = scene(arriving.format(where), seed=3).go(Recruitment(Over())).say("green", "hire english-50")
        assert s.offers("enlist alan_of_smalt") == enlisted
    text = "3 players\ntrack green\ndisplay english-50 polish-150\nfortress green {}:\ngreen: crowns 1"
    dear = scene(text.format("c3"), seed=1).go(Recruitment(Over()))
    assert dear.menu() == ["pass", "hire english-50"]
    assert dear.refusal("hire polish-150") == ("not-enough-crowns", "WK-MERC-02")
    poor = scene("3 players\ntrack green\ndisplay english-50\nfortress green c3:", seed=1)
    poor.go(Recruitment(Over()))
    assert poor.play.over() and poor.s.track == [-1] * 7  # he cannot pay; the shield is gone all the same


@pytest.mark.rule("WK-EXPED-07", "WK-EXPED-10", "WK-EXPED-01")
def test_ex_08_pay_off() -> None:
    s = scene("3 players\nexpedition china 2: green 5\nfate: china=4x")
    s.go(Voyage(Over(), 4, Route(0)))
    assert s.s.crowns[0] == 20 and s.s.pawn == [0, 0, 0]


@pytest.mark.rule("WK-EXPED-02", "WK-EXPED-03", "WK-EXPED-04", "WK-EXPED-05", "WK-EXPED-06", "WK-EXPED-10", "WK-R-034")
def test_ex_09_an_expedition_card() -> None:
    s = scene(
        """
        3 players, blue presides, red has the church
        expedition spice_islands 2: green 1, red 5
        green: crowns 0
        blue: crowns 9
        red: crowns 2, faith 1
        fate: spice_islands=2x
        """
    )
    s.on(lambda under: Launch(under, s.seat("blue")))
    assert s.refusal("launch spice_islands") == ("already-under-way", "WK-EXPED-02")
    s.say("blue", "launch china")
    assert s.refusal("stake 6") == ("stake-too-high", "WK-EXPED-03")
    s.say("blue", "stake 3").say("red", "stake 0", "bless")
    assert s.s.pawn == [0, 0, 1] and s.s.blessed[2] == 1 and s.s.faith[2] == 0
    assert s.s.crowns == [2, 6, 12] and s.play.over()


@pytest.mark.rule("WK-R-038", "WK-EXPED-03", "WK-EXPED-06")
def test_stakes_are_fixed_at_the_launch() -> None:
    s = scene(
        """
        3 players, green presides
        expedition china 1: green 2
        green: crowns 9
        blue: crowns 9
        """
    )
    s.on(lambda under: Launch(under, s.seat("green"))).say("green", "launch ceylon", "stake 5").say("blue", "stake 5")
    assert s.play.over() and s.s.pawn == [1, 0, 2]
    assert s.s.stakes == [5, 5, 0, 0, 0, 0, 2, 0, 0]  # those for China are what they were
    s.on(lambda under: Launch(under, s.seat("green")))
    assert s.menu() == ["pass", "launch spice_islands"]


@pytest.mark.rule("WK-R-145", "WK-TRANSFER-05", "WK-MERC-05")
def test_a_noble_without_troops_waits_with_his_office_and_can_be_given_recruits() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c4: regular-100
        ernesto_di_celadon at c3: polish-100; office constable
        track green
        display english-50
        green: crowns 5
        """,
        seed=1,
    )
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    s.say("green", "march alan_of_smalt", "step c3", "receive polish-100 ernesto_di_celadon", "halt")
    ernesto = s.noble("ernesto_di_celadon")
    assert s.away("ernesto_di_celadon") and s.s.office[ernesto] == s.proposal("constable")
    s.go(Recruitment(Over())).say("green", "hire english-50", "enlist ernesto_di_celadon")
    assert s.troops("ernesto_di_celadon") == ["english-50"] and s.away("ernesto_di_celadon")  # until he may arrive


@pytest.mark.rule("WK-EXPED-05", "WK-EXPED-08", "WK-EXPED-09", "WK-EXPED-07", "WK-R-035", "WK-R-037")
def test_no_stakes_no_news_and_lost_fleets() -> None:
    s = scene("3 players, blue presides\nblue: crowns 1")
    s.on(lambda under: Launch(under, s.seat("blue"))).say("blue", "launch china", "stake 0")
    assert s.s.pawn == [0, 0, 0]
    s = scene(
        "3 players\nexpedition ceylon 3: green 2; blessed\nfate: ceylon=lost ceylon=no_news ceylon=lost ceylon=lost"
    )
    s.go(Voyage(Over(), 1, Route(0)))
    assert s.s.pawn[0] == 3 and s.s.blessed[0] == 1  # the better of two: no news
    s.go(Voyage(Over(), 1, Route(0)))
    assert s.s.pawn[0] == 0 and s.s.crowns[0] == 0 and s.s.stakes[0] == 0


@pytest.mark.rule("WK-DEFENCE-01", "WK-DEFENCE-02", "WK-DEFENCE-03", "WK-DEFENCE-04", "WK-R-032")
def test_defence_works() -> None:
    s = scene(
        """
        3 players, green presides
        kovel: green, breaches 2
        monz: green, fortified
        fortress green c3: ; breaches 1
        green: crowns 4
        blue: crowns 9
        """
    )
    s.on(lambda under: DefenceWorks(under, Seat(0), Seat(0), 0))
    assert s.menu() == ["pass", "repair kovel 1", "repair kovel 2", "fortify kovel", "mend 1"]
    assert s.refusal("fortify monz") == ("already-fortified", "WK-R-032")
    assert s.refusal("repair isar 1") == ("not-your-city", "WK-R-032")
    assert s.refusal("repair kovel 3") == ("not-so-many-breaches", "WK-DEFENCE-02")
    assert s.refusal("repair monz 1") == ("not-so-many-breaches", "WK-DEFENCE-02")
    assert s.refusal("mend 2") == ("cannot-mend", "WK-R-032")
    assert s.refusal("forgo") == ("not-now", "WK-DEFENCE-01")
    poor = scene("3 players\nkovel: green, breaches 3\ngreen: crowns 2")
    poor.on(lambda under: DefenceWorks(under, Seat(0), Seat(0), 0))
    for too_dear, crowns in (("repair kovel 3", 6), ("fortify kovel", 4)):
        assert poor.refusal(too_dear) == ("not-enough-crowns", "WK-DEFENCE-02")
        assert poor.refused(too_dear).args["crowns"] == crowns
    s.say("green", "repair kovel 2")
    assert s.s.breaches[s.city("kovel")] == 0 and s.s.crowns[0] == 0 and s.play.over()
    works = scene("3 players\nkovel: green, breaches 1\ngreen: crowns 2, charge master_of_works")
    works.on(lambda under: DefenceWorks(under, Seat(0), Seat(0), 0)).say("green", "fortify kovel")
    assert works.s.fortified[works.city("kovel")] == 1 and works.s.crowns[0] == 0


@pytest.mark.rule("WK-TROOPS-01", "WK-R-033")
def test_troop_upkeep() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at c3: regular-100 polish-200; losses 2
        fortress green a1: regular-50; losses 1
        green: crowns 5
        """
    )
    s.on(lambda under: TroopUpkeep(under, Seat(0), Seat(0), 0))
    assert s.menu() == ["pass", "tend alan_of_smalt 1", "tend alan_of_smalt 2", "tend garrison-green 1"]
    assert s.refusal("tend alan_of_smalt 3") == ("not-so-many-losses", "WK-TROOPS-01")
    s.say("green", "tend alan_of_smalt 2")
    assert s.s.losses[s.noble("alan_of_smalt")] == 0 and s.s.crowns[0] == 1
    s.on(lambda under: TroopUpkeep(under, Seat(0), Seat(0), 0))
    assert s.play.over()  # one crown is not enough for a token


@pytest.mark.rule("WK-UNCERTAIN-01", "WK-FATE-05", "WK-FATE-04")
def test_uncertain_times_shuffle_the_fate_deck() -> None:
    s = scene("3 players\nfate: inflict victory evade")
    assert len(s.s.fate_known) == 4
    s.play.top = neutral_card(s.play, Over(), cards.UNCERTAIN)
    assert s.s.fate_known == [s.rules.fate_whole] and s.happened(FateShuffled)


@pytest.mark.rule("WK-TERM-02", "WK-TROOPS-01")
def test_a_baron_has_five_armies_at_most() -> None:
    """The troops of each noble, on the board or off it, and those of the fortress that no noble leads."""
    s = scene("""
        3 players
        ernesto_di_celadon at c3: regular-100; losses 1
        alan_of_smalt at c3: regular-50 english-50; losses 1
        casimir_zielony at sea d1: regular-50 polish-100; losses 1
        lorenz_von_linden at off: polish-150; losses 1
        fortress green c3: regular-50 english-100; losses 2
        louis_de_cyan at c3: regular-100; losses 1
        green: crowns 4
    """)
    s.on(lambda under: TroopUpkeep(under, s.seat("green"), s.seat("green"), 0))
    nobles = ("ernesto_di_celadon", "alan_of_smalt", "casimir_zielony", "lorenz_von_linden")
    one_each = [f"tend {noble} 1" for noble in nobles]
    assert s.menu() == ["pass", *one_each, "tend garrison-green 1", "tend garrison-green 2"]
    assert s.refusal("tend louis_de_cyan 1") == ("not-your-army", "WK-TROOPS-01")
    assert s.refusal("tend alan_of_smalt 2") == ("not-so-many-losses", "WK-TROOPS-01")
    s.say("green", "tend garrison-green 2")
    assert s.s.losses[s.s.garrison(0)] == 0 and s.s.losses[s.noble("alan_of_smalt")] == 1  # an army apart


@pytest.mark.rule("WK-R-160", "WK-TAX-01")
def test_the_grand_almoner_gains_faith_with_the_taxes() -> None:
    s = scene("3 players\ngreen: charge grand_almoner\nblue: faith 2")
    s.go(Taxes(Over(), 0, 0, 0))
    assert s.s.faith[:3] == [1, 2, 0] and s.s.crowns[:3] == [0, 0, 0]


@pytest.mark.rule("WK-COMP-06", "WK-FORTIFY-01", "WK-DEFENCE-03")
def test_a_control_marker_has_two_sides() -> None:
    s = scene("3 players\nkovel: green\nmonz: green\ngreen: crowns 4")
    s.on(lambda under: DefenceWorks(under, s.seat("green"), s.seat("green"), 0))
    plain = walls(s.play, s.city("kovel"))
    s.say("green", "fortify kovel")
    assert (walls(s.play, s.city("kovel")), s.s.fortified[s.city("monz")]) == (plain + 100, 0)
    s.on(lambda under: DefenceWorks(under, s.seat("green"), s.seat("green"), 0))
    assert s.play.over()  # four crowns were the price, and it is turned over already


@pytest.mark.rule("WK-SUPPLY-02", "WK-R-116")
def test_coins_votes_faith_and_markers_never_run_out() -> None:
    """The box holds 93 coins of 1 and 5, 44 votes of 1 and 3, 36 faith, and 12 control markers a baron."""
    s = scene("3 players\ngreen: crowns 465, votes 132, faith 36", seed=1)
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "crowns")
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "vote")
    s.on(lambda under: UseCard(under, s.seat("green"), cards.SERVE)).say("green", "use", "zone taxes")
    assert (s.s.crowns[0], s.s.votes[0], s.s.faith[0]) == (467, 133, 37)
    s.s.owner = [0] * 23 + [-1]
    s.on(lambda under: TakeControl(under, s.seat("green"), city_by(23))).say("green", "keep")
    assert len(s.s.controls(0)) == 24
    s.go(Taxes(Over(), 0, 0, 0))
    assert s.s.crowns[0] == 467 + sum(s.rules.city_income)


@pytest.mark.rule("WK-SUPPLY-02", "WK-R-116")
def test_losses_and_breaches_never_run_out() -> None:
    """The box holds 24 and 18."""
    s = scene(
        """
        3 players
        lorenz_von_linden at a3: regular-100 english-200
        fate: inflict evade evade evade evade inflict inflict
        """,
        seed=1,
    )
    s.s.losses[12:24] = [2] * 12
    s.s.breaches[s.city("kovel")] = 18
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at a3", "assault")
    for _ in range(4):
        s.say("green", "under evade_100")
    s.say("green", "seal")
    assert s.s.losses[s.noble("lorenz_von_linden")] == 2 and s.s.breaches[s.city("monz")] == 1


@pytest.mark.rule("WK-R-062", "WK-R-116", "WK-MERC-08")
def test_mercenaries_are_as_many_as_there_are() -> None:
    s = scene("3 players\ndisplay english-50\ntrack green - - -", seed=1)
    left = [s.s.place.index(DISPLAY), s.rules.card_kind.index(s.troop("polish-100"))]
    for card in range(s.rules.mercenaries):
        if card not in left:
            s.s.put_card(card, REMOVED)
    s.go(Recruitment(Over()))
    assert s.play.over() and [card for card, place in enumerate(s.s.place) if place == DISPLAY] == left
