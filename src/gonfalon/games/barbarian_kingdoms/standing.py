"""Standing answers: the contests, reinforcements and requests for change out of turn that a player may let pass unseen.
They follow from what everybody sees (BK-SEC-09); `contest_orders.py` has what orders for contests can say. Bribes are
never among them: a purse is sealed by its owner (BK-SEC-06)."""

from typing import Final

from gonfalon.engine.standing import Occasion
from gonfalon.games.barbarian_kingdoms.verbs import DECLINE, PASS

ANY_CONTEST: Final = "contest"
CONTEST_ABROAD: Final = "contest_abroad"  # for a province that no kingdom of the player's controls
REINFORCE: Final = "reinforce"
CHANGE: Final = "change"

OCCASIONS: Final = [ANY_CONTEST, CONTEST_ABROAD, REINFORCE, CHANGE]


def without_reinforcement() -> Occasion:
    return Occasion(PASS.plain(), [REINFORCE])


def without_change() -> Occasion:
    return Occasion(DECLINE.plain(), [CHANGE])
