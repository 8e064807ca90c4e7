"""A game with a view for every seat, but without a match's undo, batches and record."""

from collections.abc import Iterator
from typing import Any

from gonfalon.catalog import Table
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import Views, play_on


class WatchedGame:
    """The truth and all views of a game, for playing many games quickly with bots that use views."""

    def __init__(self, table: Table, luck: Chance) -> None:
        self.rules = table.rules
        self.limit = table.found.game.limit
        self.play: Play[Any] = table.play(luck)
        self.views: Views[Any] = Views(self.rules)

    def decisions(self, most: int | None = None) -> Iterator[Seat]:
        """Yields the seat of each decision, until the game is over or `most` were made (by default the game's limit).
        The views are up to date; the caller plays the decision before taking the next."""
        for _ in range(self.limit if most is None else most):
            self.views.see(self.play.events)
            self.play.events = []
            if self.play.over():
                return
            yield self.play.deciders()[0]

    def seen_by(self, seat: Seat) -> Play[Any]:
        """The rules on that seat's view, for a bot."""
        return play_on(self.rules, self.views.of(seat), self.play.top)
