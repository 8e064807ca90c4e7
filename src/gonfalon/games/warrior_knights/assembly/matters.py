"""What the chapters of the assembly share: what is voted on, and who presides."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.ids import NOBODY
from gonfalon.games.warrior_knights.state import State

# What is voted on.
CARD: Final = 0
PARDON_BARON: Final = 1
CANCEL_CARD: Final = 2
ADJOURNMENT: Final = 3
OLD_CARD: Final = 4  # one of the discard pile; it is then voted on as a card
FREE_MOTION: Final = 5

YEA: Final = 0
NAY: Final = 1
FIRST_SEAT: Final = 2  # of the choices that name a baron


class Sitting(Step[State]):
    """An assembly going on."""

    def adjourned(self) -> Step[State]:
        """WK-MOTION-04: it ends at once; what is on the agenda waits for the next one."""
        return self


def presiding(g: Play[State]) -> Seat:
    """Who presides now: the president if he attends, else whom he named (WK-R-020)."""
    s = g.state
    return Seat(s.president if has(s.attending, s.president) or s.acting == NOBODY else s.acting)


def two_players(g: Play[State]) -> bool:
    return g.state.players() == 2
