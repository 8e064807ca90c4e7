"""What bots know of Battue; `gonfalon.bots` says what it looks for here."""

from gonfalon.games.battue.hints.scores import scores, value

__all__ = ["scores", "value"]
