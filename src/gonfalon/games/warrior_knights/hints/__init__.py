"""What bots know of Warrior Knights; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.warrior_knights.hints.deals import ONCE, asides
from gonfalon.games.warrior_knights.hints.features import FEATURES, features
from gonfalon.games.warrior_knights.hints.scores import moment, scores, value

# A search is led astray by the luck of battles more often than it finds what `scores` has overlooked: a move must be
# clearly better. A turn takes so many small decisions that a tree below them finds nothing.
DOUBT = 1.0
FLAT = 8  # piles
# Where a search found moves that were still better on rollouts of their own. It finds most where nobles are placed at
# the beginning: there are a hundred ways, and `scores` sees little of what they lead to. In other questions, such as
# where to march step by step or which card to lay, what it found was not better.
SEARCHED = frozenset(("Hire", "Launch", "MilitaryOperations", "PlaceNoble", "WrittenSplit"))

__all__ = [
    "DOUBT",
    "FEATURES",
    "FLAT",
    "ONCE",
    "SEARCHED",
    "asides",
    "features",
    "moment",
    "scores",
    "value",
]
