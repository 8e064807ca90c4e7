"""What bots know of Six Kingdoms; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.six_kingdoms.hints.features import FEATURES, features
from gonfalon.games.six_kingdoms.hints.prospects import moment, scores, value

__all__ = ["FEATURES", "features", "moment", "scores", "value"]
