"""The assembly: votes, order, motions, refusal, banishment; and every proposal card."""

from typing import Any

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.step import Over
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.armies import charge_value, men, office_value
from gonfalon.games.warrior_knights.assembly.matters import (
    ADJOURNMENT,
    CANCEL_CARD,
    CARD,
    FIRST_SEAT,
    FREE_MOTION,
    OLD_CARD,
    PARDON_BARON,
)
from gonfalon.games.warrior_knights.assembly.session import Assembly
from gonfalon.games.warrior_knights.assembly.voting import Ballot, asked_on, choices
from gonfalon.games.warrior_knights.events.assembly import AgendaOrdered, ProposalAimed, ProposalDrawn, ProposerNamed
from gonfalon.games.warrior_knights.events.barons import CrownsGained, CrownsPaid, FaithGained, VotesGained
from gonfalon.games.warrior_knights.events.cards import FateTurned
from gonfalon.games.warrior_knights.events.turn import PhaseOrdered
from gonfalon.games.warrior_knights.phases.mercenaries import hiring_price
from gonfalon.games.warrior_knights.purse import gain_crowns, gain_faith, gain_votes, pay_crowns
from gonfalon.games.warrior_knights.state import DISCARDED, ELIMINATED, HELD, IN_FORCE
from gonfalon.games.warrior_knights.turn.upkeep import gain_influence

from .scene import BARONS, Scene, scene

FULL = "agenda royal_subsidy heavy_fine crusade"


def sitting(text: str, *fate: str, **options: Any) -> Scene:
    s = scene(text, seed=1, **options)
    if fate:
        s.fate(list(fate))
    return s.go(Assembly(Over(), 0))


def vote(s: Scene, **committed: int) -> None:
    """Everybody commits; those not named nothing."""
    for _ in until(lambda: not s.play.top.sealed(), 100):
        who = BARONS[s.s.baron_of[s.play.deciders()[0]]]
        s.say(who, f"commit {committed.get(who, 0)}")


def passed(text: str, card: str, choice: str, who: str = "green", more: str = "", **options: Any) -> Scene:
    """A single proposal that the president carries alone."""
    s = sitting(f"3 players, {who} presides\nagenda {card}\n{who}: votes 5{more}\n{text}", **options)
    vote(s, **{who: 1})
    if s.asked() == who and s.offers(choice):
        s.say(who, choice)
    return s


@pytest.mark.rule("WK-ASSEMBLY-01", "WK-ASSEMBLY-02", "WK-ASSEMBLY-03", "WK-R-045", "WK-R-048")
def test_votes_are_handed_out() -> None:
    s = sitting(
        """
        4 players, green presides
        kovel: green
        acre: green
        monz: green, besieged by blue
        blue: banned, charge chancellor
        agenda royal_subsidy
        """
    )
    assert s.s.votes == [1 + 2, 1 + 2, 1, 1]  # realm cities only, besieged ones too; absent barons as well
    assert s.play.deciders() == [0, 2, 3]
    s = sitting("3 players\nlaw ancient_rights\nagenda royal_subsidy")
    assert s.s.votes == [3, 3, 3]


@pytest.mark.rule("WK-ASSEMBLY-04", "WK-R-055", "WK-ASSEMBLY-01")
def test_an_absent_president_names_another() -> None:
    s = sitting(f"3 players, green presides\ngreen: charge ambassador\n{FULL}")
    assert s.asked() == "green" and s.menu() == ["appoint 1", "appoint 2"]
    assert s.refusal("appoint 0") == ("does-not-attend", "WK-R-055")
    s.say("green", "appoint 2")
    assert s.asked() == "red" and s.menu()[0].startswith("order") and s.s.president == 0


@pytest.mark.rule("WK-ASSEMBLY-05", "WK-ASSEMBLY-06", "WK-MOTION-03", "WK-MOTION-01")
def test_personal_motions_come_first_then_the_order() -> None:
    s = sitting("3 players, green presides\nagenda royal_subsidy personal_motion crusade", "baron=blue")
    assert s.asked() == "blue" and s.menu()[0] == "pass"
    s.say("blue", "pass")
    assert s.s.proposal_at[s.proposal("personal_motion")] == DISCARDED
    assert s.asked() == "green" and s.menu() == ["order royal_subsidy", "order crusade"]
    s.say("green", "order crusade")
    assert s.happened(AgendaOrdered)
    unchanged = sitting("3 players, green presides\nagenda royal_subsidy crusade").say("green", "order royal_subsidy")
    assert not unchanged.happened(AgendaOrdered) and unchanged.s.agenda == [unchanged.proposal("crusade")]
    vote(s)
    s.say("green", "no")
    assert s.s.proposal_at[s.proposal("crusade")] == DISCARDED


@pytest.mark.rule("WK-ASSEMBLY-07", "WK-ASSEMBLY-08", "WK-ASSEMBLY-09", "WK-ASSEMBLY-10", "WK-ASSEMBLY-11")
@pytest.mark.rule("WK-R-046", "WK-R-047")
def test_ex_32_vote_tie_presidency() -> None:
    s = sitting(
        """
        4 players, green presides
        agenda crusade
        green: votes 3
        blue: votes 3
        red: votes 3
        purple: votes 3
        """
    )
    vote(s, green=3, blue=2, red=1)
    assert s.asked() == "green" and s.play.top.prompt(s.play, s.seat("green")).key == "ask-announce-card"
    s.say("green", "yes").say("blue", "no").say("red", "no")
    assert s.asked() == "green"  # purple was asked nothing; three to three
    assert s.play.top.prompt(s.play, s.seat("green")).key == "ask-tie-card"
    s.say("green", "no")
    assert s.s.proposal_at[s.proposal("crusade")] == DISCARDED
    assert s.s.votes == [4 - 3, 4 - 2, 4 - 1, 4]


@pytest.mark.rule("WK-ASSEMBLY-12", "WK-ASSEMBLY-13", "WK-ASSEMBLY-14", "WK-SUPPLY-01")
def test_results_apply_at_once_and_the_agenda_is_filled_again() -> None:
    s = sitting(
        "3 players, green presides\nagenda royal_subsidy recognised_claim\ngreen: votes 9\nzone assembly: green 2"
    )
    s.say("green", "order royal_subsidy")
    vote(s, green=1)
    s.say("green", "elect 0", "accept")
    assert s.s.crowns[0] == 6 and s.play.top.sealed()  # before the next is voted
    vote(s, green=2)
    s.say("green", "elect 1").say("blue", "accept")
    assert s.s.influence[1] == 2 and s.s.votes[0] == 10 - 3
    assert len(s.s.agenda) == 3 and len(s.happened(ProposalDrawn)) == 3 and sum(s.s.hand[:6]) == 12
    empty = scene("3 players, green presides\nagenda royal_subsidy", seed=2)
    for card, where in enumerate(empty.s.proposal_at):
        if where == 0:
            empty.s.proposal_at[card] = DISCARDED
    empty.go(Assembly(Over(), 0))
    vote(empty)
    empty.say("green", "elect 0", "accept")
    assert len(empty.s.agenda) == 3  # the discard pile has become the deck


@pytest.mark.rule("WK-BAN-01", "WK-BAN-02", "WK-BAN-06", "WK-BAN-05", "WK-R-053", "WK-R-157", "WK-R-020")
def test_ex_34_a_refused_election() -> None:
    s = sitting(
        """
        4 players, green presides
        agenda heavy_fine crusade royal_subsidy
        green: votes 5, crowns 9
        blue: votes 4
        red: votes 4
        purple: votes 2
        """,
        "baron=red",
    )
    s.say("green", "order heavy_fine", "order crusade")
    vote(s, green=1)
    s.say("green", "elect 0", "refuse")
    assert s.s.banned[0] and s.s.crowns[0] == 9 and s.s.president == s.seat("red")
    assert s.s.proposal_at[s.proposal("heavy_fine")] == DISCARDED
    assert s.play.deciders() == [1, 2, 3]  # he has left; the order read out stands
    assert s.s.agenda == [s.proposal("royal_subsidy")]


@pytest.mark.rule("WK-R-156", "WK-VARIANT-05")
def test_nobody_who_is_out_of_the_game_is_elected() -> None:
    s = scene("4 players, green presides\nagenda salt_concession\nred: banned", seed=1)
    s.s.gone[s.seat("blue")] = ELIMINATED
    every = choices(s.play, CARD, s.proposal("salt_concession"))
    assert every == [FIRST_SEAT + seat for seat in (0, 2, 3)]  # the banned may have a charge


@pytest.mark.rule("WK-PROPOSAL-08", "WK-R-054", "WK-R-156")
def test_absent_barons_can_be_elected_and_the_banned_refuse_freely() -> None:
    s = passed("blue: banned", "salt_concession", "elect 1")
    assert s.asked() == "blue"
    s.say("blue", "refuse")
    assert s.s.proposal_at[s.proposal("salt_concession")] == DISCARDED
    s = passed("blue: charge ambassador", "salt_concession", "elect 1").say("blue", "accept")
    assert s.proposal("salt_concession") in s.s.charges[3:6]


THREE_CHARGES = ", charge chancellor, charge admiral, charge treasurer"


@pytest.mark.rule("WK-PROPOSAL-04", "WK-R-049")
def test_a_fourth_charge_replaces_one_of_three_and_cannot_be_refused() -> None:
    s = passed("", "salt_concession", "elect 0", more=THREE_CHARGES)
    assert s.refusal("refuse") == ("fourth-charge", "WK-PROPOSAL-04")
    assert s.menu() == ["drop chancellor", "drop treasurer", "drop admiral"]
    assert s.refusal("drop salt_concession") == ("not-your-charge", "WK-R-049")
    s.say("green", "drop admiral")
    assert charge_value(s.play, 0, cards.SEA_ARRIVAL) == 0 and charge_value(s.play, 0, cards.INCOME_AT_TAXES) == 3
    banned = passed("", "salt_concession", "elect 1", more=f"\nblue: banned{THREE_CHARGES}")
    assert banned.asked() == "blue" and banned.offers("drop admiral")  # not even by who is banned already
    third = passed("", "salt_concession", "elect 0", more=", charge chancellor, charge admiral")
    assert third.menu() == ["refuse", "accept"]
    office = passed("", "marshal", "elect 0", more=THREE_CHARGES)
    assert office.menu() == ["refuse", "accept"]  # an office is no charge


@pytest.mark.rule("WK-R-049", "WK-BAN-01")
@pytest.mark.parametrize("options", [{"fourth_charge_refusable": True}, {"edition": "recommended"}], ids=str)
def test_by_the_other_reading_a_fourth_charge_may_be_refused(options: dict[str, Any]) -> None:
    s = passed("", "salt_concession", "elect 0", more=THREE_CHARGES, **options)
    assert s.menu() == ["refuse", "accept"]
    s.say("green", "accept")
    assert s.offers("drop admiral")
    s = passed("", "salt_concession", "elect 0", more=THREE_CHARGES, **options).say("green", "refuse")
    assert s.s.banned[0] and s.s.charges[:3] == [s.proposal(one) for one in ("chancellor", "admiral", "treasurer")]


@pytest.mark.rule("WK-PROPOSAL-06", "WK-R-051")
def test_an_office_goes_to_a_noble_and_replaces_his_old_one() -> None:
    s = passed("alan_of_smalt at c3: regular-50; office constable", "marshal", "elect 0").say("green", "accept")
    assert s.offers("office casimir_zielony")  # off the board
    s.say("green", "office alan_of_smalt")
    assert s.s.office[s.noble("alan_of_smalt")] == s.proposal("marshal")
    assert s.s.proposal_at[s.proposal("constable")] == DISCARDED


@pytest.mark.rule("WK-PROPOSAL-01", "WK-PROPOSAL-02", "WK-PROPOSAL-03")
def test_yes_and_no() -> None:
    assert passed("", "crusade", "no").s.proposal_at[scene("3 players").proposal("crusade")] == DISCARDED
    s = passed("", "crusade", "yes")
    assert s.s.proposal_at[s.proposal("crusade")] == IN_FORCE and s.s.laws[cards.OVERSEAS_BONUS] == 1


@pytest.mark.rule("WK-MOTION-01", "WK-VARIANT-05")
def test_nobody_who_is_out_of_the_game_is_named_for_a_personal_motion() -> None:
    s = scene("4 players, green presides\nagenda personal_motion", seed=1)
    s.s.gone[s.seat("blue")] = ELIMINATED
    s.fate(["baron=blue", "baron=red"])
    s.go(Assembly(Over(), 0))
    assert [int(event.seat) for event in s.happened(ProposerNamed)] == [s.seat("red")]


@pytest.mark.rule("WK-MOTION-02", "WK-BAN-04", "WK-R-052")
def test_what_a_personal_motion_can_do() -> None:
    text = """
        3 players, green presides
        agenda personal_motion
        law crusade
        green: votes 3
        blue: banned, charge chancellor
        discard heavy_fine
        alan_of_smalt at c3: regular-50; office constable
    """
    s = sitting(text, "baron=blue")
    offered = [
        "pass",
        "pardon 1",
        "repeal crusade",
        "repeal chancellor",
        "repeal constable",
        "adjourn",
        "revive heavy_fine",
    ]
    assert s.menu() == offered
    assert s.refusal("revive personal_motion-2") == ("not-in-discard", "WK-R-052")
    s.say("blue", "pardon 1")
    vote(s, green=1)
    s.say("green", "yes")
    assert not s.s.banned[1] and not s.s.attending >> 1 & 1
    for object, gone in (("crusade", "laws"), ("chancellor", "charges"), ("constable", "office")):
        s = sitting(text, "baron=blue").say("blue", f"repeal {object}")
        vote(s, green=1)
        s.say("green", "yes")
        held = {"laws": s.s.laws[cards.OVERSEAS_BONUS], "charges": charge_value(s.play, 1, cards.VOTES_AT_ASSEMBLY)}
        held["office"] = 0 if s.s.office[s.noble("alan_of_smalt")] == -1 else 1
        assert not held[gone] and s.s.proposal_at[s.proposal(object)] == DISCARDED
    s = sitting(text, "baron=blue").say("blue", "revive heavy_fine")
    vote(s, green=1)
    s.say("green", "elect 2").say("red", "accept")
    assert s.s.proposal_at[s.proposal("heavy_fine")] == DISCARDED


@pytest.mark.rule("WK-MOTION-04", "WK-R-052")
def test_an_adjournment_ends_the_assembly() -> None:
    s = sitting("3 players, green presides\nagenda personal_motion crusade royal_subsidy\ngreen: votes 3", "baron=blue")
    s.say("blue", "adjourn")
    vote(s, green=1)
    s.say("green", "yes")
    assert s.play.over() and s.s.agenda[:2] == [s.proposal("crusade"), s.proposal("royal_subsidy")]
    assert len(s.s.agenda) == 3


@pytest.mark.rule("WK-VARIANT-02", "WK-R-119")
def test_free_motions_are_voted_and_change_nothing() -> None:
    text = "3 players, green presides\nagenda personal_motion\ngreen: votes 3"
    s = sitting(text, "baron=blue")
    assert s.refusal("invent") == ("no-free-motions", "WK-VARIANT-02")
    s = sitting(text, "baron=blue", free_motions=True).say("blue", "invent")
    vote(s, green=1)
    s.say("green", "yes")
    assert s.play.over()


@pytest.mark.rule("WK-VARIANT-02", "WK-R-119")
def test_free_motions_are_kept_in_their_words() -> None:
    """One that is carried stays before the table, one that is lost does not; nobody else can judge them."""
    text = "3 players, green presides\nagenda personal_motion\ngreen: votes 3"
    for choice, kept in (("yes", "No toll — ever.\n"), ("no", "")):
        s = sitting(text, "baron=blue", free_motions=True).say("blue", 'invent "No toll — ever."')
        assert spoken(s) == "No toll — ever."
        vote(s, green=1)
        s.say("green", choice)
        assert s.play.over() and spoken(s) == kept
    s = sitting(text, "baron=blue", free_motions=True).say("blue", "invent")
    vote(s, green=1)
    s.say("green", "yes")
    assert spoken(s) == ""  # moved in so many words at the table, none of them written


def spoken(s: Scene) -> str:
    return "".join(map(chr, s.s.spoken))


@pytest.mark.rule("WK-ASSEMBLY-09", "WK-ASSEMBLY-11")
@pytest.mark.parametrize(
    ("matter", "about", "named"),
    [
        (CARD, "card", "proposal"),
        (CANCEL_CARD, "card", "proposal"),
        (PARDON_BARON, "pardon", "other"),
        (ADJOURNMENT, "motion", "matter"),
        (OLD_CARD, "motion", "matter"),
        (FREE_MOTION, "motion", "matter"),
    ],
)
def test_who_votes_or_decides_a_tie_is_told_on_what(matter: int, about: str, named: str) -> None:
    for number, question in ((0, f"ask-tie-{about}"), (2, f"ask-announce-{about}")):
        asked = asked_on("WK-ASSEMBLY-09", Seat(0), matter, 1, number)
        assert (asked.key, asked.args["count"]) == (question, number)
        assert asked.args[named] == (matter if named == "matter" else 1)


@pytest.mark.rule("WK-2P-04", "WK-R-057", "WK-R-155")
def test_two_players_write_their_votes_at_once() -> None:
    s = sitting(f"2 players, green presides\n{FULL}\ngreen: votes 4\nblue: votes 2")
    s.say("green", "order royal_subsidy", "order crusade")
    s.say("green", "commit 2", "commit 1")
    assert s.refusal("commit 3", "green") == ("not-so-many-votes", "WK-2P-04")
    asked = s.play.top.prompt(s.play, s.seat("green"))
    assert (asked.key, asked.args["proposal"]) == ("ask-split", s.proposal("heavy_fine"))
    s.say("green", "commit 2")
    again = s.play.top.prompt(s.play, s.seat("green"))  # should he think again, he begins with the first
    assert again.args["proposal"] == s.proposal("royal_subsidy")
    s.say("blue", "commit 3", "commit 0", "commit 0")
    assert s.asked() == "green"
    s.say("green", "elect 0").say("blue", "elect 1", "accept")
    assert s.s.crowns[1] == 6
    s.say("green", "yes")
    assert s.s.laws[cards.OVERSEAS_BONUS] == 1 and s.s.votes == [5 - 3, 0]


@pytest.mark.rule("WK-2P-04", "WK-R-155")
def test_what_two_players_write_their_votes_for_is_not_drawn_anew() -> None:
    s = sitting(
        """
        2 players, green presides
        agenda dismiss_foreigners
        alan_of_smalt at c3: regular-50 polish-100
        louis_de_cyan at e3: regular-50 swiss-100
        green: votes 4
        """,
        "nation=polish",
        "nation=swiss",
        "nation=swiss",
    )
    assert s.asked() == "green" and len(s.happened(ProposalAimed)) == 1
    s.say("green", "commit 2").say("blue", "commit 0")
    s.say("green", "yes", "accept")
    assert [event.why for event in s.happened(FateTurned)] == ["WK-R-155"]
    assert (s.troops("alan_of_smalt"), s.troops("louis_de_cyan")) == (["regular-50"], ["regular-50", "swiss-100"])


@pytest.mark.rule("WK-R-053")
def test_an_assembly_that_nobody_can_attend() -> None:
    s = sitting(f"2 players, green presides\n{FULL}\ngreen: banned\nblue: banned")
    assert s.play.over() and s.s.votes == [1, 1] and len(s.s.agenda) == 3
    assert s.s.proposal_at[s.proposal("crusade")] in (DISCARDED, 1)


@pytest.mark.rule("WK-R-050", "WK-R-157", "WK-R-155")
def test_dismissal_of_foreigners_is_refused_by_whom_it_costs() -> None:
    s = sitting(
        """
        3 players, green presides
        agenda dismiss_foreigners
        alan_of_smalt at c3: polish-100 regular-50
        louis_de_cyan at c4: polish-50
        green: votes 3
        """,
        "nation=swiss",
        "nation=polish",
    )
    vote(s, green=1)
    s.say("green", "yes")
    assert s.asked() == "green"
    s.say("green", "accept").say("blue", "refuse")  # red has no Poles and is not asked
    assert s.troops("alan_of_smalt") == ["regular-50"] and s.troops("louis_de_cyan") == ["polish-50"]
    assert s.s.banned[1]


@pytest.mark.rule("WK-R-050", "WK-R-157")
@pytest.mark.parametrize(("op", "held"), [(cards.LOSE_CROWNS, "crowns"), (cards.LOSE_VOTES, "votes")])
def test_a_motion_that_costs_everybody_is_refused_by_who_has_something_to_lose(op: int, held: str) -> None:
    """No card of ours is like that, but a pack may have one."""
    s = scene(
        """
        3 players, green presides
        agenda dismiss_foreigners
        green: votes 1
        blue: votes 2, crowns 3
        red: votes 2, crowns 3
        """,
        seed=1,
    )
    card = s.proposal("dismiss_foreigners")
    printed = s.rules.proposals[card]
    all_lose = cards.Effect(op)
    all_lose.who, all_lose.amount = cards.ALL, 2
    ours, draw = printed.effects, printed.draw
    printed.effects, printed.draw = [all_lose], cards.NO_DRAW
    try:
        s.go(Assembly(Over(), 0))
        vote(s, green=2)
        s.say("green", "yes")
        assert s.asked() == "blue"  # green has nothing to lose
        s.say("blue", "refuse").say("red", "accept")
        assert getattr(s.s, held) == [0, 3, 1] and s.s.banned == [0, 1, 0]
    finally:
        printed.effects, printed.draw = ours, draw


LASTING = {
    "ambassador": (cards.INCOME_AT_TAXES, 4),
    "chancellor": (cards.VOTES_AT_ASSEMBLY, 2),
    "treasurer": (cards.INCOME_PER_CITY, 1),
    "master_of_works": (cards.FORTIFY_COST, 2),
    "admiral": (cards.SEA_ARRIVAL, 1),
    "grand_almoner": (cards.FAITH_AT_TAXES, 1),
    "salt_concession": (cards.INCOME_AT_TAXES, 3),
    "wine_concession": (cards.INCOME_AT_TAXES, 2),
    "wool_concession": (cards.INCOME_AT_TAXES, 2),
    "iron_concession": (cards.INCOME_AT_TAXES, 3),
    "timber_concession": (cards.INCOME_AT_TAXES, 2),
    "amber_concession": (cards.INCOME_AT_TAXES, 3),
    "grain_concession": (cards.INCOME_AT_TAXES, 2),
    "mint_concession": (cards.INCOME_AT_TAXES, 4),
}
OFFICES = {
    "constable": (cards.MAINTAINED, 150),
    "marshal": (cards.OFF_ROAD, 2),
    "warden_west": (cards.MAINTAINED, 150),
    "warden_north_east": (cards.MAINTAINED, 50),
    "warden_south_east": (cards.MAINTAINED, 50),
    "captain_of_the_guard": (cards.EVADE_BONUS, 1),
    "master_of_horse": (cards.ROAD, 5),
    "master_of_engines": (cards.ASSAULT_BONUS, 1),
    "standard_bearer": (cards.VICTORY_BONUS, 1),
}
LAWS = {
    "income_tax": (cards.INCOME_TAX, 2),
    "sanctity_of_home": (cards.FORTRESS_ATTACK_FORBIDDEN, 1),
    "protection_of_cities": (cards.RAZING_FORBIDDEN, 1),
    "sumptuary_law": (cards.CROWN_CAP, 15),
    "mercenary_guild": (cards.WAGE_DELTA, 1),
    "free_companies": (cards.HIRE_DELTA, -1),
    "ancient_rights": (cards.VOTES_BASE, 3),
    "bridge_toll": (cards.BRIDGE_TOLL, 1),
    "crusade": (cards.OVERSEAS_BONUS, 1),
}
MOTION_CARDS = {
    "president_election": lambda s: s.s.president == 1,
    "investiture": lambda s: s.s.church == 1,
    "royal_subsidy": lambda s: s.s.crowns[1] == 9,
    "recognised_claim": lambda s: s.s.influence[1] == 2,
    "heavy_fine": lambda s: s.s.crowns[1] == 0,
}


@pytest.mark.parametrize("card", LASTING)
def test_every_charge(card: str) -> None:
    s = passed("", card, "elect 1").say("blue", "accept")
    key, value = LASTING[card]
    assert charge_value(s.play, 1, key) == value and s.s.proposal_at[s.proposal(card)] == HELD


@pytest.mark.parametrize("card", OFFICES)
def test_every_office(card: str) -> None:
    s = passed("alan_of_smalt at c3: regular-50", card, "elect 0").say("green", "accept", "office alan_of_smalt")
    key, value = OFFICES[card]
    assert office_value(s.play, s.noble("alan_of_smalt"), key) == value
    assert men(s.play, s.noble("alan_of_smalt")) > 50  # every office maintains some troops


@pytest.mark.parametrize("card", LAWS)
def test_every_law(card: str) -> None:
    key, value = LAWS[card]
    assert passed("", card, "yes").s.laws[key] == value


@pytest.mark.parametrize("card", MOTION_CARDS)
def test_every_motion_that_names_a_baron(card: str) -> None:
    s = passed("blue: crowns 3", card, "elect 1").say("blue", "accept")
    assert MOTION_CARDS[card](s) and s.s.proposal_at[s.proposal(card)] == DISCARDED


@pytest.mark.rule("WK-R-159")
def test_extraordinary_levy_waits_for_the_end() -> None:
    s = passed("", "extraordinary_levy", "yes")
    assert s.happened(PhaseOrdered) and s.s.ordered == 1 << cards.TAXES


def test_amnesty_pardons_and_comforts() -> None:
    s = passed("blue: banned\nred: faith 2", "amnesty", "yes")
    assert not s.s.banned[1] and s.s.faith == [1, 1, 2]


def test_laws_at_work() -> None:
    s = scene("3 players\nlaw free_companies\nlaw crusade\nacre: green\nkovel: green\nfortress green a1:")
    assert hiring_price(s.play, s.troop("english-50")) == 0
    gain_influence(s.play)
    assert s.s.influence[0] == 3


def test_every_proposal_has_its_test() -> None:
    tested = [*LASTING, *OFFICES, *LAWS, *MOTION_CARDS, "personal_motion", "dismiss_foreigners"]
    tested += ["extraordinary_levy", "amnesty"]
    words = [word for word in scene("3 players").rules.terms["proposal"] if not word.startswith("personal_motion-")]
    assert sorted(tested) == sorted(words)


def test_what_is_committed_stays_hidden_until_all_are_in() -> None:
    s = scene("3 players", seed=1)
    match = Match(s.rules, Seeded(5))
    match.play.state.agenda[:] = [s.proposal("crusade")]
    match.play.state.attending = 7
    match.play.top = Ballot(Over(), CARD, s.proposal("crusade"), -1, 0, -1)
    match.play.events = []
    match.play.state.votes = [3, 3, 3]
    for seat in range(3):
        match.views.of(Seat(seat)).votes = [3, 3, 3]
    match.play.advance()
    match.views.see(match.play.events)
    match.submit(Seat(0), s.rules.read("commit 2"))
    for other in (1, 2, SPECTATOR):
        assert match.views.of(Seat(other)).drafts.of(Seat(0))[0] == UNKNOWN
    assert match.reopens(Seat(0)) and not match.can_undo(Seat(0))
    match.submit(Seat(1), s.rules.read("commit 1"))
    match.submit(Seat(2), s.rules.read("commit 0"))
    assert match.views.of(SPECTATOR).drafts.of(Seat(0))[0] == 2


def test_who_gets_or_pays_nothing_is_not_told_of() -> None:
    """Not even by a charge of somebody's own pack that takes away what an assembly gives."""
    s = scene("3 players\ngreen: crowns 0, votes 2, faith 2")
    for amount in (0, -1):
        gain_crowns(s.play, 0, amount, "WK-TAX-01")
        gain_faith(s.play, 0, amount, "WK-R-160")
        gain_votes(s.play, 0, amount, "WK-ASSEMBLY-02")
    assert pay_crowns(s.play, 0, 3, "WK-R-158") == 0
    assert not any(s.happened(kind) for kind in (CrownsGained, CrownsPaid, FaithGained, VotesGained))
    assert (s.s.crowns[0], s.s.votes[0], s.s.faith[0]) == (0, 2, 2)
    gain_votes(s.play, 0, 1, "WK-ASSEMBLY-02")
    assert len(s.happened(VotesGained)) == 1
