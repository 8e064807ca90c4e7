"""What the chapters of the assembly share: what can be voted on, and who presides."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.ids import NOBODY
from gonfalon.games.warrior_knights.state import State

# What can be voted on.
CARD: Final = 0
PARDON_BARON: Final = 1
CANCEL_CARD: Final = 2
ADJOURNMENT: Final = 3
OLD_CARD: Final = 4  # a card of the discard pile, which then becomes CARD
FREE_MOTION: Final = 5

YEA: Final = 0
NAY: Final = 1
FIRST_SEAT: Final = 2  # choices from this number on are barons


class Sitting(Step[State]):
    """An assembly in session."""

    def adjourned(self) -> Step[State]:
        """The session ends at once; the agenda is kept for the next one (WK-MOTION-04)."""
        return self


def presiding(g: Play[State]) -> Seat:
    """The president if he attends, otherwise the baron he named (WK-R-020)."""
    s = g.state
    return Seat(s.president if has(s.attending, s.president) or s.acting == NOBODY else s.acting)


def two_players(g: Play[State]) -> bool:
    return g.state.players() == 2
