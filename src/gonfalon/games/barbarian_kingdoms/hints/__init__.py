"""What bots know of Barbarian Kingdoms; `gonfalon.bots` says what it looks for here."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.hints.bribes import infer
from gonfalon.games.barbarian_kingdoms.hints.scores import moment, scores, value

# The questions in which looking ahead finds something. Which coin is taken or paid makes no difference that it could
# see, and it left taxes lying; whoever it let contest lost warriors in battles for which he then paid nothing.
SEARCHED: Final = ("Turn", "Manoeuvres", "Reinforcements", "Bribes", "Staying", "Evacuation", "FollowUp", "Raid")

__all__ = ["SEARCHED", "infer", "moment", "scores", "value"]
