"""Standing answers: contests, reinforcements and requests for change out of turn that a player may let pass without
being asked. They depend on public facts only (BK-SEC-09); `contest_orders.py` defines orders for contests. Bribes are
never among them: only its owner seals a purse (BK-SEC-06)."""

from typing import Final

from gonfalon.engine.standing import Occasion
from gonfalon.games.barbarian_kingdoms.verbs import DECLINE, PASS

ANY_CONTEST: Final = "contest"
CONTEST_ABROAD: Final = "contest_abroad"  # for a province that none of the player's kingdoms controls
REINFORCE: Final = "reinforce"
CHANGE: Final = "change"

OCCASIONS: Final = [ANY_CONTEST, CONTEST_ABROAD, REINFORCE, CHANGE]


def without_reinforcement() -> Occasion:
    return Occasion(PASS.plain(), [REINFORCE])


def without_change() -> Occasion:
    return Occasion(DECLINE.plain(), [CHANGE])
