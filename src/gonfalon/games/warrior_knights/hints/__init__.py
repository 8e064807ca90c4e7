"""What bots know of Warrior Knights; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.warrior_knights.hints.deals import asides
from gonfalon.games.warrior_knights.hints.scores import moment, scores, value

__all__ = ["asides", "moment", "scores", "value"]
