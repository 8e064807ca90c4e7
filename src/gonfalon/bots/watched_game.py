"""A game whose seats are shown what they may see, without the undo, batches and record of a match."""

from collections.abc import Iterator
from typing import Any

from gonfalon.catalog import Table
from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import Views, play_on


class WatchedGame:
    """The truth of one game beside everybody's views. For bots that look at views, where many games are played."""

    def __init__(self, table: Table, luck: Chance) -> None:
        self.rules = table.rules
        self.limit = table.found.game.limit
        self.play: Play[Any] = table.play(luck)
        self.views: Views[Any] = Views(self.rules)

    def decisions(self, most: int | None = None) -> Iterator[Seat]:
        """Whose decision is next, until the game is over or `most` were made (the game's limit, unless told). The views
        know of everything by then; the caller makes the decision before asking for the next."""
        for _ in range(self.limit if most is None else most):
            self.views.see(self.play.events)
            self.play.events = []
            if self.play.over():
                return
            yield self.play.deciders()[0]

    def seen_by(self, seat: Seat) -> Play[Any]:
        """The position as that seat knows it: what a bot is asked on."""
        return play_on(self.rules, self.views.of(seat), self.play.top)
