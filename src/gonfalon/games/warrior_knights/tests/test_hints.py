"""What bots are told to want: sieges ended and relieved, wages paid, votes spent with purpose, the leader opposed."""

from collections import Counter
from typing import Any

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.step import Over
from gonfalon.engine.view import Views, play_on
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.assembly.matters import CANCEL_CARD
from gonfalon.games.warrior_knights.assembly.motions import Propose
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.assembly.voting import Ballot
from gonfalon.games.warrior_knights.event_cards.drawing import EventPlay, WhoDraws
from gonfalon.games.warrior_knights.hints.deals import asides
from gonfalon.games.warrior_knights.hints.outlook import Outlook, chances
from gonfalon.games.warrior_knights.hints.scores import scores, value
from gonfalon.games.warrior_knights.ids import OFF, ProposalId, Route
from gonfalon.games.warrior_knights.phases.taxes import TaxLaw
from gonfalon.games.warrior_knights.phases.wages import Wages
from gonfalon.games.warrior_knights.reasons import reasons
from gonfalon.games.warrior_knights.state import ASSAULT, DISCARDED
from gonfalon.games.warrior_knights.turn.arrival import TOGETHER, Transfers
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.turn.expeditions import Launch, Stake, Voyage
from gonfalon.games.warrior_knights.verbs import OFFER
from gonfalon.games.warrior_knights.war.declare import Consent, Declare
from gonfalon.games.warrior_knights.war.operations import DiscardTo, MilitaryOperations

from .scene import BARONS, Scene, scene


def wants(s: Scene) -> list[str]:
    """The moves the hints rate best for whoever is asked first."""
    seat = s.play.deciders()[0]
    menu = s.play.menu(seat)
    rated = scores(s.play, seat, menu)
    assert len(rated) == len(menu)
    return [s.rules.text(move) for move, worth in zip(menu, rated, strict=True) if worth == max(rated)]


def follow(s: Scene, most: int = 20) -> list[str]:
    """Lets the hints answer for everybody; what was said, until nobody is asked."""
    said: list[str] = []
    while s.asked() and len(said) < most:
        said.append(wants(s)[0])
        s.say(s.asked(), said[-1])
    return said


def operations(text: str, who: str = "green") -> Scene:
    s = scene(text, seed=3)
    return s.on(lambda under: MilitaryOperations(under, s.seat(who), OFF, 0, 0, 0))


REALM = """
    3 players, green presides, blue has the church
    turn 2, reserve 24
"""


def test_a_siege_that_was_laid_is_ended() -> None:
    s = operations(
        REALM
        + """
        alan_of_smalt at a3: regular-100
        monz: besieged by green
        """
    )
    assert follow(s)[:3] == ["at a3", "fight", "besiege"]
    assert s.s.owner[s.city("monz")] == s.seat("green")


def test_a_noble_who_besieges_alone_stays() -> None:
    s = operations(
        REALM
        + """
        alan_of_smalt at a3: regular-100; exhausted
        ernesto_di_celadon at b2: english-150 regular-50
        kovel: besieged by green
        """
    )
    s.s.siege_new[s.city("kovel")] = 1 << s.seat("green")  # it was laid this turn: nothing more to do there
    follow(s)
    assert s.s.where[s.noble("ernesto_di_celadon")] == s.region("b2")
    assert s.s.siege[s.city("kovel")]


def test_enough_men_are_brought_for_a_siege_and_no_more() -> None:
    text = """
        alan_of_smalt at c4: regular-50
        ernesto_di_celadon at c5: regular-100 english-50
        lorenz_von_linden at c5: polish-50
    """
    s = operations(REALM + text).say("green", "at c4")
    said = follow(s)  # Surat has 300: with the host of Celadon they suffice
    assert said[0] == "march ernesto_di_celadon" and "besiege" in said
    assert "march lorenz_von_linden" not in said


BESIEGED = """
    kovel: green, besieged by blue
    louis_de_cyan at b2: regular-100 english-100
    ernesto_di_celadon at c2: regular-100 regular-50 polish-100
    blue: influence 4
    """


def test_a_besieged_city_is_relieved() -> None:
    s = operations(REALM + BESIEGED)
    said = follow(s)
    assert said[:2] == ["at b2", "march ernesto_di_celadon"]
    assert s.s.where[s.noble("ernesto_di_celadon")] == s.region("b2")


def test_without_a_threat_nobody_is_called_home() -> None:
    s = operations(
        REALM + BESIEGED.replace(", besieged by blue", "").replace("at b2: regular-100", "at g7: regular-100")
    )
    assert "at b2" not in wants(s)


def test_nobody_stands_before_walls_that_a_noble_holds_against_him() -> None:
    """There he would do nothing but be beaten; who gathers does so beside them."""
    text = "alan_of_smalt at c7: regular-100\nalta: razed\nlenz: blue\nlouis_de_cyan at c6: regular-100 english-50"
    s = operations(REALM + text)
    assert "at c6" not in wants(s)


def test_a_lonely_noble_does_not_storm_manned_walls() -> None:
    s = scene(
        REALM
        + """
        alan_of_smalt at b2: regular-50
        kovel: blue
        louis_de_cyan at b2: regular-100 english-100
        """
    )
    s.go(Declare(Over(), s.seat("green"), s.region("b2"), 0))
    assert wants(s) == ["pass"]


def test_in_the_last_turn_open_walls_are_stormed_not_besieged() -> None:
    text = """
        3 players, green presides
        alan_of_smalt at a3: regular-100 english-200
        monz: blue
        turn 5, reserve {reserve}
    """
    s = scene(text.format(reserve=1))
    s.go(Declare(Over(), s.seat("green"), s.region("a3"), 0))
    assert wants(s) == ["assault"]
    s = scene(text.format(reserve=24).replace("english-200", "polish-50"))
    s.go(Declare(Over(), s.seat("green"), s.region("a3"), 0))
    assert wants(s) == ["besiege"]  # 350 men against 200: a siege is sure, and there is time


def test_others_may_storm_the_leader_but_not_what_one_wants() -> None:
    text = """
        3 players, green presides
        alan_of_smalt at b2: regular-100
        guy_de_solferino at b2: regular-100
        blue: influence 9
        red: influence 1
        green: influence 2
        turn 3, reserve 12
    """
    for city, wanted in (("kovel: blue", "allow"), ("kovel: breaches 0", "refuse")):  # the leader's; nobody's yet
        s = scene(text + city)
        attack = Declare(Over(), s.seat("red"), s.region("b2"), 0)
        s.go(Consent(attack, s.seat("green"), s.seat("red"), s.region("b2"), ASSAULT, 0))
        assert s.asked() == "green" and wants(s) == [wanted]


@pytest.mark.parametrize(("asker", "price"), [("red", 4), ("blue", 12)])
def test_leave_is_sold_and_the_leader_pays_more_for_it(asker: str, price: int) -> None:
    """Nobody's walls: green would not see anybody take them, but money helps him too (WK-NEGO)."""
    s = scene(
        """
        3 players, green presides
        alan_of_smalt at b2: regular-100
        guy_de_solferino at b2: regular-100
        blue: influence 9
        red: influence 1
        green: influence 2
        turn 3, reserve 12
        kovel: breaches 0
        """
    )
    who, green = s.seat(asker), s.seat("green")
    state = s.play.state
    state.crowns[who] = 20
    s.go(Consent(Declare(Over(), who, s.region("b2"), 0), green, who, s.region("b2"), ASSAULT, 0))
    for offered, wanted in ((0, "refuse"), (price - 1, "refuse"), (price, "allow")):
        state.offers[state.offer_at(who, green)] = offered
        assert s.asked() == "green" and wants(s) == [wanted]
    state.offers[state.offer_at(who, green)] = 0
    moves = s.rules.asides(s.play, who)
    rated = asides(s.play, who, moves)
    assert [s.rules.text(move) for move, worth in zip(moves, rated, strict=True) if worth > 0] == [
        s.rules.text(OFFER.two(green, price))
    ]


def test_a_baron_with_money_pays_his_mercenaries() -> None:
    s = scene(
        """
        3 players, green presides
        alan_of_smalt at a3: regular-50 english-100 polish-50
        green: crowns 9
        """
    )
    s.go(Wages(Over(), s.seat("green"), 0))
    assert follow(s) == ["pay", "pay"]
    assert s.s.crowns[s.seat("green")] == 9 - 1 - 2 - 1


def test_who_cannot_pay_does_not_set_off_the_wages() -> None:
    text = """
        3 players, green presides
        alan_of_smalt at a3: regular-100 english-150
        zone wages: blue 3, red 2
        green: crowns {crowns}
    """
    for crowns, wanted in ((0, "zone assembly"), (9, "zone wages")):
        s = scene(text.format(crowns=crowns))
        s.go(DiscardTo(Over(), s.seat("green"), cards.MILITARY, 1 << cards.WAGES | 1 << cards.ASSEMBLY))
        assert wants(s) == [wanted]


AGENDA = """
    3 players, green presides
    agenda {cards}
    green: votes 6, crowns 6
    blue: influence 8, votes 4, crowns 9
    red: influence 2, votes 3, crowns 9
    turn 3, reserve 12
"""


def committed(s: Scene) -> int:
    """The largest number of votes the hints like best."""
    return max(int(text.split()[1]) for text in wants(s))


def test_votes_go_where_they_matter() -> None:
    s = scene(AGENDA.format(cards="recognised_claim bridge_toll"), seed=1).go(Assembly(Over(), 0))
    assert wants(s) == ["order recognised_claim"]
    s.say("green", *wants(s))
    claim = committed(s)
    s.all_seal("commit 1")
    s.say("green", "elect 0").say("blue", "elect 0").say("red", "elect 0").say("green", "accept")
    assert claim >= 4 and committed(s) < claim  # two points of influence against a toll


def test_few_votes_go_together_to_what_matters_most() -> None:
    s = scene(AGENDA.format(cards="recognised_claim bridge_toll") + "green: votes 1", seed=1).go(Assembly(Over(), 0))
    s.say("green", "order recognised_claim")
    assert wants(s) == ["commit 2"]  # one comes from the assembly
    s = scene(AGENDA.format(cards="bridge_toll recognised_claim") + "green: votes 1", seed=1).go(Assembly(Over(), 0))
    s.say("green", "order bridge_toll")
    assert wants(s) == ["commit 0"]


def test_no_vote_is_spent_by_chance_on_a_trifle() -> None:
    s = scene(AGENDA.format(cards="bridge_toll") + "green: votes 3", seed=1).go(Assembly(Over(), 0))
    assert wants(s) == ["commit 0"]


@pytest.mark.parametrize(("presides", "wanted"), [("green", "commit 2"), ("blue", "commit 3")])
def test_nobody_outbids_what_all_the_others_have(presides: str, wanted: str) -> None:
    """Who presides decides a tie (WK-ASSEMBLY-11)."""
    others = f"blue: votes 0\nred: votes 0\n3 players, {presides} presides"
    s = scene(AGENDA.format(cards="recognised_claim") + others, seed=1).go(Assembly(Over(), 0))
    while s.asked() != "green":
        s.say(s.asked(), *wants(s))
    assert wants(s) == [wanted]


@pytest.mark.parametrize(("votes", "wanted"), [(3, "pass"), (8, "revive recognised_claim")])
def test_nobody_brings_back_a_gift_that_an_enemy_with_more_votes_would_take(votes: int, wanted: str) -> None:
    s = scene(f"2 players, green presides\nblue: votes {votes}\ngreen: votes 6\nturn 3, reserve 12")
    s.s.attending = 3
    s.s.proposal_at[s.proposal("recognised_claim")] = DISCARDED
    s.go(Propose(Over(), s.seat("blue"), s.proposal("personal_motion")))
    assert wants(s) == [wanted]


@pytest.mark.parametrize(("seats", "drawer"), [(2, "blue"), (3, "green")])
def test_a_helpful_event_is_not_given_to_the_only_enemy(seats: int, drawer: str) -> None:
    s = scene(f"{seats} players, green presides, blue has the church\nblue: faith 1, influence 3\nturn 3, reserve 12")
    s.s.event_top = cards.GREEN
    s.go(WhoDraws(Over(), s.seat("blue")))
    assert f"draw {s.seat(drawer)}" in wants(s)


def test_gifts_are_claimed_and_fines_laid_on_the_leader() -> None:
    for card, wanted in (("royal_subsidy", "elect 0"), ("heavy_fine", "elect 1")):
        s = scene(AGENDA.format(cards=card), seed=1).go(Assembly(Over(), 0))
        s.all_seal("commit 1")
        assert s.asked() == "green" and wants(s) == [wanted]


def test_the_leader_is_opposed_in_a_vote_and_in_a_motion() -> None:
    text = AGENDA.format(cards="bridge_toll") + "blue: charge mint_concession\nred: charge wine_concession"
    s = scene(text, seed=1).go(Propose(Over(), Seat(0), ProposalId(0)))
    assert wants(s) == ["repeal mint_concession"]
    for who, wanted in (("green", "yes"), ("blue", "no")):
        s = scene(text + f"\n3 players, {who} presides", seed=1)
        s.s.attending = 7
        s.go(Ballot(Over(), CANCEL_CARD, s.proposal("mint_concession"), -1, 0, -1))
        s.all_seal("commit 1")
        assert s.asked() == who and wants(s) == [wanted]


def test_a_law_that_hurts_is_opposed() -> None:
    text = AGENDA.format(cards="crusade") + "acre: {owner}"
    for owner, wanted in (("green", "yes"), ("blue", "no")):
        s = scene(text.format(owner=owner), seed=1).go(Assembly(Over(), 0))
        s.all_seal("commit 1")
        assert wants(s) == [wanted]


def appointed(card: str, more: str = "") -> Scene:
    """Green was elected to the card and may refuse it."""
    s = scene(AGENDA.format(cards=card) + more, seed=1)
    s.s.president = s.seat("blue")
    s.go(Assembly(Over(), 0))
    s.all_seal("commit 1")
    for _ in range(3):
        if s.menu() != ["refuse", "accept"]:
            s.say(s.asked(), "elect 0")
    return s


def test_refusing_is_for_those_who_have_nothing_to_lose() -> None:
    for more, wanted in (("", "accept"), ("\ngreen: banned", "refuse"), ("\nturn 9, reserve 1", "refuse")):
        s = appointed("heavy_fine", "blue: votes 4" + more)
        assert s.asked() == "green" and wants(s) == [wanted]


@pytest.mark.parametrize(("card", "told"), [("heavy_fine", "reason-obeys"), ("mint_concession", "reason-accepts")])
def test_what_nobody_wants_is_not_praised(card: str, told: str) -> None:
    """A fine is taken because whoever refuses is banned, a concession because it pays."""
    s = appointed(card)
    assert s.asked() == "green"
    assert [line.key for line in reasons(s.play, None, s.seat("green"), s.rules.read("accept"))] == [told]


def test_expeditions_are_funded_early_and_by_the_rich() -> None:
    text = "3 players, green presides\ngreen: crowns {crowns}\nturn 2, reserve {reserve}\nkovel: green\nmonz: blue"
    for crowns, reserve, wanted in ((15, 30, "stake 5"), (2, 30, "stake 0"), (15, 3, "stake 0")):
        s = scene(text.format(crowns=crowns, reserve=reserve))
        s.go(Stake(Voyage(Over(), 0, Route(0)), s.seat("green"), Route(0), s.seat("green"), 0))
        assert wants(s) == [wanted]
        said = "reason-nothing" if wanted == "stake 0" else "reason-stakes"
        assert [line.key for line in reasons(s.play, None, s.seat("green"), s.rules.read(wanted))] == [said]
        s = scene(text.format(crowns=crowns, reserve=reserve))
        s.go(Launch(Over(), s.seat("green")))
        assert ("pass" in wants(s)) == (wanted == "stake 0")


def test_faith_is_pledged_against_what_hits_oneself() -> None:
    for owner, wanted in (("green", "pledge 2"), ("blue", "pledge 0")):
        s = scene(f"3 players, green presides\nkovel: {owner}\ngreen: faith 3\nblue: faith 3")
        s.go(EventPlay(Over(), s.seat("green"), s.event_card("fire"), 1, s.city("kovel")))
        assert s.asked() == "green" and wants(s) == [wanted]


def test_the_outlook_knows_the_leader_and_how_long_is_left() -> None:
    s = scene("3 players\nkovel: blue\nmonz: blue\nsurat: red\nred: influence 1\nturn 3, reserve 8")
    o = Outlook(s.play, s.seat("green"))
    assert o.leader == s.seat("blue") and o.turns == 2
    assert o.harm(s.seat("blue")) > o.harm(s.seat("red")) > 0
    assert chances(600, 300, False) > chances(500, 300, False) > chances(500, 500, True) > chances(300, 500, True)


def test_value_counts_a_siege_of_a_fortress_against_its_baron() -> None:
    s = scene("3 players\nfortress green c3: regular-50")
    before = value(s.rules, s.s, s.seat("green"))
    s.s.siege[24 + s.seat("green")] = 1 << s.seat("blue")
    assert value(s.rules, s.s, s.seat("green")) < before


def test_six_bots_tell_a_story() -> None:
    told: Counter[str] = Counter()
    table = open_table("warrior-knights", 6)
    for seed in range(3):
        play, will = table.play(Seeded(seed)), Seeded(seed + 40)
        views: Views[Any] = Views(table.rules)
        for _ in until(play.over, 4000):  # no going round in circles
            views.see(play.events)
            told.update(type(event).__name__ for event in play.events)
            events: list[Any] = play.events
            told.update(f"against {event.defender}" for event in events if type(event).__name__ == "CombatBegan")
            play.events = []
            seat = play.deciders()[0]
            menu = play.menu(seat)
            rated = scores(play_on(table.rules, views.of(seat), play.top), seat, menu)
            best = [move for move, worth in zip(menu, rated, strict=True) if worth == max(rated)]
            play.take(seat, best[will.below(len(best))])
    between_barons = sum(told[f"against {seat}"] for seat in range(len(BARONS)))
    assert told["CityTaken"] > 30 and told["SiegeLaid"] > 30 and between_barons > 15
    assert told["FateRevealed"] > 6 and told["NobleDied"] > 3  # battles and storms, and their dead
    assert told["VotesSpent"] > 12 and told["ChargeGiven"] > 3 and told["ExpeditionLaunched"] > 3
    assert told["TroopsDeserted"] < told["CrownsPaid"] // 3  # most are paid


def test_a_ban_a_token_and_a_garrison_count_and_votes_do_not_add_up_for_ever() -> None:
    def rated(more: str) -> int:
        s = scene(REALM + "fortress green c3: regular-50\n" + more, seed=3)
        return value(s.rules, s.s, s.seat("green"))

    assert rated("green: banned") < rated("") < rated("green: votes 3") < rated("green: votes 6")
    assert rated("green: votes 6") == rated("green: votes 30")
    assert rated("fortress blue c5: regular-50") < rated("fortress blue c5:")


@pytest.mark.parametrize(
    ("more", "wanted"), [("", "obey"), ("\nturn 9, reserve 1", "obey"), ("\ngreen: banned", "refuse")]
)
def test_a_law_is_obeyed_even_when_the_game_is_nearly_over(more: str, wanted: str) -> None:
    s = scene(REALM + "green: crowns 9\n" + more, seed=3)
    s.on(lambda under: TaxLaw(under, s.seat("green"), cards.INCOME_TAX, 2))
    assert wants(s) == [wanted]


@pytest.mark.parametrize(("where", "taken"), [("c4", False), ("a1", True)])
def test_the_last_company_stays_in_a_fortress_that_an_enemy_can_reach(where: str, taken: bool) -> None:
    armies = f"fortress green c3: regular-50\nalan_of_smalt at c3: regular-100\nlouis_de_cyan at {where}: regular-100"
    s = scene(REALM + armies, seed=3)
    s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "march alan_of_smalt")
    assert any("garrison" in move for move in s.menu())
    assert any(move.startswith("receive") for move in wants(s)) == taken


def test_who_was_denied_the_walls_goes_about_something_else() -> None:
    """He does not come back to the same place again and again, by either card."""
    text = """
        alan_of_smalt at a3: regular-100 polish-200
        louis_de_cyan at a3: regular-100 english-200 swiss-200
    """
    s = scene(REALM + text, seed=3)
    improvised = s.on(lambda under: Improvise(under, s.seat("green"), 0)).say("green", "at a3")
    ordered = operations(REALM + text).say("green", "at a3", "fight")
    for s in (improvised, ordered):
        s.say("green", "assault").say("blue", "refuse")
        said = follow(s, 12)
        assert not s.asked() and said[0] == "pass" and "at a3" not in said and "fight" not in said


def test_who_was_denied_the_walls_drives_off_a_weaker_baron_who_denied_them() -> None:
    s = operations(REALM + "alan_of_smalt at a3: regular-100 polish-200\nlouis_de_cyan at a3: regular-50")
    s.say("green", "at a3", "fight", "assault").say("blue", "refuse")
    assert wants(s) == [f"attack {s.seat('blue')}"]


def improvising(more: str, shielded: bool) -> list[str]:
    s = scene(REALM + "green: crowns 20, votes 1" + more, seed=3)
    if shielded:
        s.s.track[0] = s.seat("green")
    return wants(s.on(lambda under: Improvise(under, s.seat("green"), 0)))


def test_who_is_kept_from_the_assembly_gathers_no_votes() -> None:
    assert improvising("", shielded=True) == ["vote"]
    assert improvising("\ngreen: banned", shielded=True) == ["crowns"]


def test_no_second_shield_is_bought_beside_the_first() -> None:
    assert improvising("", shielded=False)[0].startswith("shield")
    assert not improvising("", shielded=True)[0].startswith("shield")


def test_a_last_guard_is_as_small_as_can_be() -> None:
    text = "fortress green c3:\nalan_of_smalt at c3: regular-50 english-150 polish-200\n"
    s = scene(REALM + text + "louis_de_cyan at c4: regular-100", seed=3)
    s.on(lambda under: Transfers(under, s.seat("green"), TOGETHER, 0, 0))
    assert wants(s) == ["transfer regular-50 alan_of_smalt garrison-green"]


def test_nobody_marches_to_and_fro_with_one_card() -> None:
    """Who came to relieve a fortress does not turn back, nor pay an enemy there for leave to do so."""
    text = """
        fortress green g5: regular-100
        ernesto_di_celadon at h5: english-100
        olbi: green, fortified
        semlik: green
        froli: green
        green: crowns 20
        turn 3, reserve 12
        track green
        konrad_von_zinnober at g5: polish-200 regular-100 romanian-50
    """
    s = scene(REALM + text, seed=3)
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    assert wants(s) == ["march ernesto_di_celadon"]
    s.say("green", "march ernesto_di_celadon", "step g5")
    assert wants(s) == ["halt"]


def test_nobody_leaves_what_is_near_for_what_is_no_nearer() -> None:
    """Before walls that are too strong for him he takes the crowns, or waits."""
    razed = "\n".join(f"{city}: razed" for city in ("isar", "olbi", "bingen", "semlik"))
    text = "track green\ngreen: crowns 30\nlorenz_von_linden at f5: regular-100\n"
    s = scene(REALM + text + razed, seed=3)
    s.on(lambda under: Improvise(under, s.seat("green"), 0))
    assert not any(move.startswith("march") for move in wants(s))
