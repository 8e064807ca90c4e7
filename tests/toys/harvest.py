"""Harvest: ten rounds of income; who has most in the end wins. For the lab: `red` says what that faction earns a round,
ten as everybody else unless an unfairness is planted.

HV-01 Each round a player sows (ten, and the roll of a die of twenty) or rests (ten, and ten).
HV-02 After ten rounds the richest wins; equals share.
"""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.layout import Layout, array, scalar
from gonfalon.engine.move import Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line

ROUNDS = 10
INCOME = 10
SOW, REST = Verb("sow", []), Verb("rest", [])
VERBS = Verbs([SOW, REST])
LAYOUT = Layout([scalar("turn", 99), scalar("red", 1), array("gold", 2, 9999)])


class State(EngineState):
    def __init__(self) -> None:
        self.layout = LAYOUT
        self.turn = 0
        self.red = 0  # the seat of the red faction
        self.gold = [0, 0]

    def copy(self) -> "State":
        twin = State()
        twin.turn, twin.red, twin.gold = self.turn, self.red, self.gold[:]
        return twin


class Dealt(PublicEvent[State]):
    rule = "HV-01"

    def __init__(self, red: int) -> None:
        self.red = red

    def apply(self, s: State) -> None:
        s.red = self.red


class Earned(PublicEvent[State]):
    rule = "HV-01"

    def __init__(self, seat: Seat, gold: int) -> None:
        self.seat = seat
        self.gold = gold

    def apply(self, s: State) -> None:
        s.gold[self.seat] += self.gold
        s.turn += 1


class Opening(Step[State]):
    def run(self, g: Play[State]) -> Step[State]:
        g.emit(Dealt(g.chance.below(2)))
        return Season(self.under)


class Season(Step[State]):
    def rule(self) -> str:
        return "HV-01"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [Seat(g.state.turn % 2)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [SOW.move([]), REST.move([])]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        income = g.rules.options.number("red") if seat == g.state.red else INCOME
        more = g.chance.die(20) if move == SOW.move([]) else 10
        g.emit(Earned(seat, income + more))
        return self if g.state.turn < 2 * ROUNDS else self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-season", "HV-01", {"seat": seat})


class Fields(Rules[State]):
    def start(self) -> State:
        return State()

    def first(self) -> Step[State]:
        return Opening(Over())

    def hides(self) -> bool:
        return False

    def faction(self, s: State, seat: Seat) -> str:
        return "red" if seat == s.red else "blue"

    def outcome(self, s: State) -> Outcome:
        one, other = s.gold
        return Outcome([1, 1] if one == other else [1, 2] if one > other else [2, 1], "HV-02")


class Harvest(Game[State]):
    slug = "toy-harvest"
    prefix = "HV"

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("red", INCOME, 0, 99)]

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Fields(VERBS, seats, options)


GAME = Harvest()
