"""What bots know about Six Kingdoms. `gonfalon.bots` describes what it looks for here."""

from gonfalon.games.six_kingdoms.hints.features import FEATURES, features
from gonfalon.games.six_kingdoms.hints.prospects import ENDGAME, ending, moment, scores, value

__all__ = ["ENDGAME", "FEATURES", "ending", "features", "moment", "scores", "value"]
