"""The log: numbers are numbers, things have names, and every line can be said in both languages."""

import re
from typing import cast

import pytest

from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.event import Event
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.options import Value
from gonfalon.games.warrior_knights.events.assembly import FreeMotionWorded, MotionMade
from gonfalon.games.warrior_knights.events.barons import CrownsGained, CrownsGiven, CrownsPaid, FaithPaid, OfferTerms
from gonfalon.games.warrior_knights.events.cards import CardDiscarded, FateTurned, ShieldPlaced
from gonfalon.games.warrior_knights.events.combat import CombatBegan, FateRevealed, LossesDue, VictoryCounted
from gonfalon.games.warrior_knights.events.nobles import TroopsDeserted, TroopsJoined
from gonfalon.games.warrior_knights.events.sealed import FateBuried, FateDealt, PilesLaid
from gonfalon.games.warrior_knights.events.turn import GameEnded, PhaseBegan
from gonfalon.games.warrior_knights.ids import (
    NEUTRAL,
    NO_STRONGHOLD,
    FateCard,
    Region,
    city_by,
    fortress_of,
    garrison_of,
)
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.log import logged
from gonfalon.games.warrior_knights.state import ASSAULT, BATTLE, SIEGE, State

TABLE = open_table("warrior-knights", 3)
NAMES = ["Anne", "Béla", "Chloé"]
A1 = Region(0)
EN, FR = Speaker(TABLE, "en", NAMES), Speaker(TABLE, "fr", NAMES)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            FateDealt(0, Seat(1), [UNKNOWN] * 5),
            "Fate cards for the attacker: 5.",
            "Cartes de destinée à l’attaquant : 5.",
        ),
        (FateBuried(1, Seat(0), [3, 4]), "Anne puts 2 cards under the deck.", "Anne remet 2 cartes sous la pioche."),
        (
            LossesDue(1, 2),
            "Losses to take: 1 for the attacker, 2 for the defender.",
            "Pertes à prendre : 1 à l’attaquant, 2 au défenseur.",
        ),
        (
            VictoryCounted(2, 0),
            "Victories: 2 for the attacker, 0 for the defender.",
            "Victoires : 2 à l’attaquant, 0 au défenseur.",
        ),
        (
            OfferTerms(Seat(1), Seat(0), "Your vote."),
            "Béla to Anne, on their word: “Your vote.”",
            "Béla à Anne, sur parole : « Your vote. »",
        ),
        (FreeMotionWorded(Seat(1), "No toll."), "Béla moves: “No toll.”", "Béla propose : « No toll. »"),
        (ShieldPlaced(Seat(2), 0), "Chloé puts a shield on space 1.", "Chloé place un écusson sur la case 1."),
        (
            CrownsPaid(Seat(0), 1, "WK-WAGES-04"),
            "Anne pays 1 crown to mercenaries.",
            "Anne paie 1 couronne à des mercenaires.",
        ),
        (
            CrownsGained(Seat(1), 2, "WK-LEVY-01"),
            "Béla levies 2 crowns from the land.",
            "Béla lève 2 couronnes de taxes.",
        ),
        (
            CardDiscarded(Seat(0), 4, 2, "WK-ACT-07"),
            "“Military operations” of Anne goes to the assembly zone.",
            "« Opérations militaires » d’Anne rejoint la zone de l’assemblée.",
        ),
        (
            PhaseBegan(1, "WK-ACT-08"),
            "Wages: barons pay their troops.",
            "Phase de soldes : les barons paient leurs troupes.",
        ),
        (
            CombatBegan(BATTLE, Seat(0), 2, A1, NO_STRONGHOLD, 1),
            "Anne gives battle to Chloé: A1.",
            "Anne livre bataille à Chloé : A1.",
        ),
        (
            CombatBegan(ASSAULT, Seat(0), 1, A1, fortress_of(1), 1),
            "Anne storms the fortress of Béla.",
            "Anne donne l’assaut à la forteresse de Béla.",
        ),
        (
            CombatBegan(ASSAULT, Seat(0), NEUTRAL, A1, city_by(0), 1),
            "Anne storms Kovel.",
            "Anne donne l’assaut à Kovel.",
        ),
        (MotionMade(Seat(0), 1, 2), "Anne moves to pardon Chloé.", "Anne propose de pardonner Chloé."),
        (
            TroopsDeserted([0], garrison_of(1), "WK-WAGES-04"),
            "50 English, unpaid, desert the garrison of Mieczyslaw Niebieski.",
            "50 Anglais, sans solde, abandonnent la garnison de Mieczyslaw Niebieski.",
        ),
        (
            GameEnded(2, -1),
            "The last influence is taken: the game is over.",
            "Le dernier point d’influence est pris : la partie est finie.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_a_line_says_what_happened(event: Event[State], english: str, french: str) -> None:
    said = FR.log(event)
    assert EN.log(event) == english
    assert said is not None and said.replace("\N{NO-BREAK SPACE}", " ") == french
    assert not re.search(" [:;?!»]|« ", said)  # such signs never begin a line of text
    assert not EN.faults and not FR.faults


def test_it_is_said_what_crowns_and_faith_come_and_go_for() -> None:
    gained = {"WK-LEVY-01": "levies 3 crowns from the land", "WK-TAX-01": "collects 3 crowns of taxes"}
    gained |= {"WK-RAZE-02": "loots 3 crowns in the ruins", "WK-IMPROV-01": "receives 3 crowns"}
    for rule, line in gained.items():
        assert EN.log(CrownsGained(Seat(0), 3, rule)) == f"Anne {line}."
    paid = {
        "WK-WAGES-02": " to regulars",
        "WK-WAGES-03": " to regulars",
        "WK-WAGES-04": " to mercenaries",
        "WK-MERC-02": " to hire mercenaries",
        "WK-IMPROV-03": " for a shield",
        "WK-DEFENCE-02": " to repair walls",
        "WK-DEFENCE-03": " to fortify",
        "WK-TROOPS-01": " to tend an army",
        "WK-UPKEEP-04": " to calm a revolt",
        "WK-R-158": ", as the law demands",
        "WK-PROPOSAL-02": "",
    }
    for rule, line in paid.items():
        assert EN.log(CrownsPaid(Seat(0), 3, rule)) == f"Anne pays 3 crowns{line}."
    faith = {"WK-UPKEEP-04": "to calm a revolt"}
    faith |= dict.fromkeys(("WK-EVENT-02", "WK-EVENT-03"), "to choose who draws")
    faith |= dict.fromkeys(("WK-EVENT-06", "WK-EVENT-07"), "against the event")
    for rule, line in faith.items():
        assert EN.log(FaithPaid(Seat(0), 2, rule)) == f"Anne pays 2 faith points {line}."
    assert EN.log(CrownsGiven(Seat(0), Seat(1), 3, "WK-FORTRESS-04")) == "Anne has to hand 3 crowns to Béla."
    assert EN.log(CrownsGiven(Seat(0), Seat(1), 3, "WK-NEGO-01")) == "Anne gives 3 crowns to Béla."


SILENT = """
    ActionsEnded BaronsSeated BuryAsked BuryCleared BuryReopened BurySealed BuryWritten CardLaid CardReturned
    CombatEnded DefendersStood EventSunk FateSpent HeirsEntrusted LossesIgnored NeutralsDealt NobleExhausted NobleSlain
    NoblesRefreshed PilesAsked PilesCleared PilesReopened PilesSealed ProposalAimed RuleChanged SpellCast StationsAsked
    StationsCleared StationsOpened StationsReopened StationsSealed TableSet TallyCleared TroopStationed TurnEnded
    VotesAsked VotesCleared VotesOpened VotesReopened VotesSealed VotesSpent VotesWritten
"""


def test_what_the_board_shows_or_the_next_line_says_has_no_line() -> None:
    """Nobody is told that a card came back or that a purse of votes is asked for: the log is for what counts."""
    assert sorted(kind.__name__ for kind in TABLE.found.game.events() if kind.silent) == SILENT.split()


def test_the_cards_of_a_combat_are_told_by_their_results() -> None:
    law = cast(Laws, TABLE.rules)
    inflict, victory = law.fate_battle.index(0), law.fate_battle.index(2)
    assert EN.log(FateRevealed([victory, inflict], [])) == "Attacker: inflict 100 and victory. Defender: nothing."


def test_a_city_without_a_lord_is_nobodys_in_a_line() -> None:
    """No seat that is not there is named, also not where the words do not speak of it."""
    for defender in (2, NEUTRAL):
        told = logged(CombatBegan(ASSAULT, Seat(0), defender, A1, city_by(0), 1), cast(Laws, TABLE.rules))
        assert told is not None and told["other"] == (0 if defender == NEUTRAL else 2)


def test_what_goes_without_saying_is_not_told() -> None:
    assert EN.log(CombatBegan(SIEGE, Seat(0), NEUTRAL, A1, city_by(0), 1)) is None
    assert EN.log(PilesLaid(Seat(0), [2, 2, 2], [])) is None
    assert FR.log(PilesLaid(Seat(0), [2, 0, 1], [])) == "Anne ne pose que 3 cartes."
    assert EN.log(FateTurned(FateCard(0), "WK-MOTION-01")) is None
    for why, said in (("WK-SETUP-10", False), ("WK-MERC-05", True)):
        assert (EN.log(TroopsJoined([0], garrison_of(1), why)) is not None) == said  # at the start all have some
    told = [EN.log(FateTurned(FateCard(card), "WK-UPKEEP-04")) for card in range(24)]
    assert set(told) == {"Fate card: no revolt.", "Fate card: revolt!"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_random_games_can_be_said(lang: str) -> None:
    options: dict[str, Value] = {"hostages": True, "elimination": True, "influence_per_player": 3, "turn_limit": 8}
    lines: set[str] = set()
    for seats in (2, 4):
        table = open_table("warrior-knights", seats, options)
        speaker = Speaker(table, lang, ["Anne", "Béla", "Chloé", "Dario"][:seats])
        play, will = table.play(Seeded(seats)), Seeded(9)
        for _ in until(play.over):
            lines.update(filter(None, map(speaker.log, play.events)))
            play.events = []
            seat = play.deciders()[0]
            menu = play.menu(seat)
            play.take(seat, menu[will.below(len(menu))])
        assert not speaker.faults
    assert len(lines) > 500
    assert not [
        line for line in lines if re.search(r"[{}$]|  |-\d|\bNone\b|Player|Joueur|[Pp]ile 0| 0 (card|carte)", line)
    ]
    assert max(map(len, lines)) < 150
