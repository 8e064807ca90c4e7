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
    """A question to one baron that everybody can follow. For a player who has left the table it is answered with
    `reply`, by default the first move of the menu."""

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
        """The rule that keeps a move out of the menu."""
        return Line("not-now", self.rule(), {})


def clockwise(g: Play[State], first: int, turn: int) -> Seat:
    """The turn-th baron, clockwise from the first (WK-R-107)."""
    return Seat((first + turn) % g.state.seats)


def in_play(g: Play[State], seat: int) -> bool:
    return g.state.gone[seat] != ELIMINATED


class Law(Question):
    """A law that costs something: the baron obeys, or refuses and is banned (WK-BAN-03)."""

    def rule(self) -> str:
        return "WK-BAN-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [REFUSE.plain(), OBEY.plain()]

    def reply(self, g: Play[State]) -> Move:
        return OBEY.plain()


class Operation(Question):
    """An action card that may start a combat. The methods below give the step with which the card continues."""

    def fought(self) -> Step[State]:
        """After a combat was started with the card."""
        return self

    def refused(self, region: Region) -> Step[State]:
        """After a third baron has denied an attack on the walls of a region, and no other attack was chosen. That baron
        is not asked again."""
        return self

    def declined(self, region: Region) -> Step[State]:
        """After its owner has opened a combat and then attacked nobody. It cannot be opened again, or that could go on
        for ever."""
        return self

    def marched(self) -> Step[State]:
        """After a noble has moved by it."""
        return self

    def without(self, noble: Noble) -> Step[State]:
        """After a noble was called and stayed where he is."""
        return self
