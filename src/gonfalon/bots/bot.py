"""What every bot answers."""

from typing import Any, Protocol

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play


class Bot(Protocol):
    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        """One of `menu`, which must not be changed. It has two entries or more, and at a server's table one where
        nobody else can tell that there is no choice. `play` holds the seat's view and refuses chance; copy it before
        trying anything. `chance` is the bot's own. `budget` is the time to think in seconds, for bots that can use
        more of it."""
        ...
