"""What bots know of Warrior Knights; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.warrior_knights.hints.deals import asides
from gonfalon.games.warrior_knights.hints.features import FEATURES, features
from gonfalon.games.warrior_knights.hints.scores import moment, scores, value

# A search is led astray by the luck of battles more often than it finds what `scores` has overlooked: it compares few
# moves, often, over two turns. A turn takes so many small decisions that a tree below them finds nothing.
DOUBT = 1.0
FLAT = True
LAPS = 8  # piles
LOOKS = 30
# Where a search found moves that were still better on rollouts of their own. In other questions, such as where to
# march step by step, what it found was not.
SEARCHED = frozenset(
    (
        "Acceptance",
        "Commit",
        "Declare",
        "Hire",
        "Launch",
        "MilitaryOperations",
        "PayMercenaries",
        "Prepare",
        "Stake",
        "WrittenSplit",
    )
)

__all__ = [
    "DOUBT",
    "FEATURES",
    "FLAT",
    "LAPS",
    "LOOKS",
    "SEARCHED",
    "asides",
    "features",
    "moment",
    "scores",
    "value",
]
