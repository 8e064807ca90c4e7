"""Log lines: which events have one, and with which arguments. A line names things by what they are, and says what for.
What everybody sees on the board or reads in the next line is left out."""

from typing import Final

from gonfalon.engine.event import Event, particulars
from gonfalon.engine.words import Args
from gonfalon.games.warrior_knights.assembly.matters import CANCEL_CARD, FIRST_SEAT, OLD_CARD, PARDON_BARON
from gonfalon.games.warrior_knights.cards import ASSEMBLY
from gonfalon.games.warrior_knights.events.assembly import FreeMotionWorded, MotionMade
from gonfalon.games.warrior_knights.events.barons import OfferTerms
from gonfalon.games.warrior_knights.events.cards import FateTurned
from gonfalon.games.warrior_knights.events.combat import CombatBegan, FateAdded, FateRevealed, LossesDue, VictoryCounted
from gonfalon.games.warrior_knights.events.nobles import TroopsJoined
from gonfalon.games.warrior_knights.events.sealed import FateBuried, FateDealt, PilesLaid
from gonfalon.games.warrior_knights.events.turn import GameEnded, PhaseBegan
from gonfalon.games.warrior_knights.ids import CITIES, is_fortress, keeper_of
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import SIEGE, State

# The purpose of crowns, faith, votes and troops, by the rule that an event cites; 0 where it is obvious.
REASONS: Final = {
    "WK-WAGES-02": 1,
    "WK-WAGES-03": 1,
    "WK-WAGES-04": 2,
    "WK-MERC-02": 3,
    "WK-MERC-05": 3,
    "WK-IMPROV-03": 4,
    "WK-DEFENCE-02": 5,
    "WK-DEFENCE-03": 6,
    "WK-TROOPS-01": 7,
    "WK-UPKEEP-04": 8,
    "WK-R-158": 9,
    "WK-LEVY-01": 10,
    "WK-TAX-01": 11,
    "WK-RAZE-02": 12,
    "WK-EVENT-02": 13,
    "WK-EVENT-03": 13,
    "WK-EVENT-06": 14,
    "WK-EVENT-07": 14,
    "WK-FORTRESS-04": 15,
}
WITH_REASON: Final = [
    "CrownsGained",
    "CrownsPaid",
    "CrownsGiven",
    "FaithPaid",
    "TroopsJoined",
    "TroopsDeserted",
    "EventDiscarded",
]

# Why a fate card was turned: a line tells only the part of the card that matters for it, and there is no line if the
# next event tells it.
REVOLT: Final = 0
NATION: Final = 1
VOYAGE: Final = 2
TARGET: Final = 3
TURNED_FOR: Final = {
    "WK-UPKEEP-04": REVOLT,
    "WK-EXPED-07": VOYAGE,
    "WK-EVENT-08": TARGET,
    "WK-R-155": TARGET,
    "WK-DEATH-01": NATION,
    "WK-RETREAT-02": NATION,
    "WK-FORTRESS-03": NATION,
}

PILES_FULL: Final = 6
NO_BARON: Final = 6  # seats have smaller numbers; the defender of a neutral city is no baron


def logged(event: Event[State], law: Laws) -> Args | None:
    """The arguments of a log line; None if the event has none."""
    if event.silent:
        return None
    said = particulars(event)
    if isinstance(event, FateTurned):
        return fate_told(event, law)
    if isinstance(event, CombatBegan):
        if event.kind == SIEGE:
            return None  # the siege or the capture that follows is logged
        said["other"] = event.defender if event.defender < NO_BARON else 0
    elif isinstance(event, PhaseBegan):
        if event.zone == ASSEMBLY:
            return None  # the opening of the assembly is logged
    elif isinstance(event, PilesLaid):
        said["sizes"] = sum(event.sizes)
        del said["cards"]
        if said["sizes"] == PILES_FULL:
            return None
    elif isinstance(event, (FateDealt, FateBuried)):
        said["count"] = len(event.cards)
        del said["cards"]
        if event.seat >= NO_BARON:
            del said["seat"]
    elif isinstance(event, FateRevealed):
        said["attack"] = results(law, event.attack)
        said["defence"] = results(law, event.defence)
        said["attackers"] = len(event.attack)
        said["defenders"] = len(event.defence)
    elif isinstance(event, (FreeMotionWorded, OfferTerms)):
        said["words"] = event.words
    elif isinstance(event, FateAdded):
        said["result"] = law.fate_battle[event.fate]
    elif isinstance(event, (LossesDue, VictoryCounted)):
        return {"mine": event.attacker, "theirs": event.defender}
    elif isinstance(event, MotionMade):
        del said["object"]
        if event.motion == PARDON_BARON:
            said["other"] = event.object
        elif event.motion in (CANCEL_CARD, OLD_CARD):
            said["proposal"] = event.object
    elif isinstance(event, TroopsJoined) and event.cites() == "WK-SETUP-10":
        return None  # their assignment is logged
    elif isinstance(event, GameEnded) and event.seat < 0:
        del said["seat"]  # the winner by influence follows from the final count
    return described(event, type(event).__name__, said, law)


def described(event: Event[State], name: str, said: Args, law: Laws) -> Args:
    """Names troop cards by kind, walls as a city or a baron's fortress, and a vote as yes, no or a baron. Piles and
    spaces are counted from 1."""
    cards = said.get("cards")
    if isinstance(cards, list):
        said["cards"] = [law.card_kind[card] for card in cards]
    for counted in ("pile", "space"):
        place = said.get(counted)
        if isinstance(place, int):
            said[counted] = place + 1
    if name in WITH_REASON:
        said["reason"] = REASONS.get(event.cites(), 0)
    zone = said.get("zone")
    if isinstance(zone, int):
        said["phase"] = zone
    stronghold = said.get("stronghold")
    if isinstance(stronghold, int):
        said["fortress"] = 1 if is_fortress(stronghold) else 0
        said["city"] = min(max(stronghold, 0), CITIES - 1)
        said["owner"] = max(0, keeper_of(stronghold))
    choice = said.get("choice")
    if isinstance(choice, int):
        said["choice"] = min(choice, FIRST_SEAT)
        said["other"] = max(0, choice - FIRST_SEAT)
    return said


def results(law: Laws, cards: list[int]) -> list[int]:
    """The battle results of fate cards, equal ones together."""
    return sorted([law.fate_battle[card] for card in cards])


def fate_told(event: FateTurned, law: Laws) -> Args | None:
    turned_for = TURNED_FOR.get(event.cites())
    if turned_for is None:
        return None
    card = event.fate
    return {
        "purpose": turned_for,
        "revolt": 1 if law.fate_revolt[card] else 0,
        "nation": law.fate_nation[card],
        "city": law.fate_city[card],
        "shape": law.fate_shape[card],
    }
