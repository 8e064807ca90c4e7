"""What bots know about Battue. `gonfalon.bots` describes what it looks for here."""

from gonfalon.games.battue.hints.features import FEATURES, features
from gonfalon.games.battue.hints.scores import moment, scores, value

__all__ = ["FEATURES", "features", "moment", "scores", "value"]
