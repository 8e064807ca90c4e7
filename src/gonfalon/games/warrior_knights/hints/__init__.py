"""What bots know about Warrior Knights. `gonfalon.bots` describes what it looks for here."""

from gonfalon.games.warrior_knights.hints.deals import ONCE, asides
from gonfalon.games.warrior_knights.hints.features import FEATURES, features
from gonfalon.games.warrior_knights.hints.scores import moment, scores, value

# The luck of battles misleads a search more often than the search finds what `scores` has overlooked, so its move must
# be clearly better. A turn has so many small decisions that a tree below them finds nothing.
DOUBT = 1.0
FLAT = 8  # in piles of action cards
# The questions in which a search found moves that further rollouts confirmed as better. It finds most when nobles are
# placed at the beginning: there are a hundred ways to do so, and `scores` sees little of what follows. In other
# questions, such as the steps of a march or which card to lay, the moves it found were not better.
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
