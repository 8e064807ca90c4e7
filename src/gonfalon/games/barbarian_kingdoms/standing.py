"""Standing answers: the contests, reinforcements and requests for change out of turn that a player may let pass unseen.
They follow from what everybody sees (BK-SEC-09). Bribes are never among them: a purse is sealed by its owner
(BK-SEC-06)."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.standing import Occasion
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import DECLINE, PASS, RENOUNCE

ANY_CONTEST: Final = "contest"
CONTEST_ABROAD: Final = "contest_abroad"  # for a province that no kingdom of the player's controls
REINFORCE: Final = "reinforce"
CHANGE: Final = "change"

OCCASIONS: Final = [ANY_CONTEST, CONTEST_ABROAD, REINFORCE, CHANGE]


def without_contest(s: State, seat: Seat) -> Occasion:
    holder = s.controller(s.arena)
    if holder != NONE and s.seat_of[holder] == seat:
        return Occasion(RENOUNCE.plain(), [ANY_CONTEST])
    return Occasion(RENOUNCE.plain(), [ANY_CONTEST, CONTEST_ABROAD])


def without_reinforcement() -> Occasion:
    return Occasion(PASS.plain(), [REINFORCE])


def without_change() -> Occasion:
    return Occasion(DECLINE.plain(), [CHANGE])
