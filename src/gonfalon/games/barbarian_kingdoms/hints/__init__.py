"""What bots know about Barbarian Kingdoms. `gonfalon.bots` describes what it looks for here."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.hints.bribes import infer
from gonfalon.games.barbarian_kingdoms.hints.scores import moment, scores, value

# The questions in which looking ahead helps. It is not used for others: it sees no difference between coins to take or
# pay, and so left taxes uncollected; and with it bots contested, lost warriors, and then paid nothing for the battle.
SEARCHED: Final = ("Turn", "Manoeuvres", "Reinforcements", "Bribes", "Staying", "Evacuation", "FollowUp", "Raid")

__all__ = ["SEARCHED", "infer", "moment", "scores", "value"]
