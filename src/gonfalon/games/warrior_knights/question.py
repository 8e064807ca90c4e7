"""What all questions to one baron have in common."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.ids import Noble, Region
from gonfalon.games.warrior_knights.state import ELIMINATED, PLAYS, State
from gonfalon.games.warrior_knights.verbs import OBEY, REFUSE, VERBS


class Question(Step[State]):
    """Asks one baron something that everybody can follow. For a player who has left the table the usual answer is
    given: `reply`, by default the first of the menu."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.gone[self.seat] == PLAYS else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.take(g, self.seat, self.reply(g))

    def reply(self, g: Play[State]) -> Move:
        return self.menu(g, self.seat)[0]

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        verb = VERBS.of(move)
        return self.reason(g, verb, verb.args(move))

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        """The rule that keeps this out of the menu."""
        return Line("not-now", self.rule(), {})


def clockwise(g: Play[State], first: int, turn: int) -> Seat:
    """Who is the turn-th, clockwise from the first (WK-R-107)."""
    return Seat((first + turn) % g.state.seats)


def in_play(g: Play[State], seat: int) -> bool:
    return g.state.gone[seat] != ELIMINATED


class Law(Question):
    """A law that costs something: obey, or refuse and be banned (WK-BAN-03)."""

    def rule(self) -> str:
        return "WK-BAN-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [REFUSE.plain(), OBEY.plain()]

    def reply(self, g: Play[State]) -> Move:
        return OBEY.plain()


class Operation(Question):
    """An action card that may start a combat."""

    def fought(self) -> Step[State]:
        """How the card goes on once a combat has been started with it."""
        return self

    def refused(self, region: Region) -> Step[State]:
        """How it goes on once a third baron has denied the attack on the walls of a region, and no other was chosen: he
        is not asked twice."""
        return self

    def declined(self, region: Region) -> Step[State]:
        """How it goes on once he has opened a combat there and thought better of it: it cannot be opened and left for
        ever."""
        return self

    def marched(self) -> Step[State]:
        """How it goes on once a noble has moved by it."""
        return self

    def without(self, noble: Noble) -> Step[State]:
        """How it goes on once a noble was called and stayed where he is."""
        return self
