"""What bots know of Warrior Knights; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.warrior_knights.hints.deals import asides
from gonfalon.games.warrior_knights.hints.features import FEATURES, features
from gonfalon.games.warrior_knights.hints.scores import moment, scores, value

# A search is led astray by the luck of battles more often than it finds what `scores` has overlooked.
DOUBT = 1.0

__all__ = ["DOUBT", "FEATURES", "asides", "features", "moment", "scores", "value"]
