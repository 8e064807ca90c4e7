"""What bots know of Barbarian Kingdoms; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.barbarian_kingdoms.hints.bribes import infer
from gonfalon.games.barbarian_kingdoms.hints.scores import scores, value

__all__ = ["infer", "scores", "value"]
