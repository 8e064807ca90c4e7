"""The interface of a bot, and the check that it chose a move from the menu."""

from typing import Any, Protocol

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BadBot
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play


def checked(move: object, menu: list[Move], who: str) -> Move:
    """Returns a bot's answer if it is valid. Compiled rules accept plain integers only, so number types of other
    libraries are refused."""
    if type(move) is not int or move not in menu:
        raise BadBot(f"bot {who} answered {move!r} ({type(move).__name__}), which is not in its menu")
    return Move(move)


class Bot(Protocol):
    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        """Chooses a move of `menu`, which must not be changed. The menu has at least two entries, except at a server's
        table, where it may have one if nobody else can tell that there is no choice. `play` holds the seat's view and
        refuses chance; copy it before trying anything. `chance` is the bot's own. `budget` is the time to think in
        seconds, for bots that can make use of it."""
        ...
