"""Sticks: take up to twelve from a heap of forty; whoever takes the last one wins.

ST-01 A turn takes one to twelve sticks.
ST-02 Whoever takes the last stick wins.
"""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.layout import Layout, scalar
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line

MOST = 12
HEAP = 40
TAKE = Verb("take", [Kind("sticks", MOST, low=1)])
VERBS = Verbs([TAKE])


LAYOUT = Layout([scalar("sticks", 99), scalar("last", 1)])


class State(EngineState):
    def __init__(self, sticks: int, last: int = 0) -> None:
        self.layout = LAYOUT
        self.sticks = sticks
        self.last = last  # who took last

    def copy(self) -> "State":
        return State(self.sticks, self.last)


class Took(PublicEvent[State]):
    rule = "ST-01"

    def __init__(self, seat: Seat, sticks: int) -> None:
        self.seat = seat
        self.sticks = sticks

    def apply(self, s: State) -> None:
        s.sticks -= self.sticks
        s.last = self.seat


class Turn(Step[State]):
    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "ST-01"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [TAKE.one(sticks) for sticks in range(1, min(MOST, g.state.sticks) + 1)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Took(seat, TAKE.first(move)))
        return Turn(self.under, Seat(1 - seat)) if g.state.sticks else self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("too-many", "ST-01", {"sticks": g.state.sticks})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-take", "ST-01", {"seat": seat})


class Heap(Rules[State]):
    def start(self) -> State:
        return State(HEAP)

    def first(self) -> Step[State]:
        return Turn(Over(), Seat(0))

    def outcome(self, s: State) -> Outcome:
        return Outcome([1, 2] if s.last == 0 else [2, 1], "ST-02")

    def hides(self) -> bool:
        return False


class Sticks(Game[State]):
    slug = "toy-sticks"
    prefix = "ST"

    def verbs(self) -> Verbs:
        return VERBS

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": Kind("seat", 2)}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Heap(VERBS, seats, options)


GAME = Sticks()
