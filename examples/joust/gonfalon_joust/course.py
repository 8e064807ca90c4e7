"""The rules, step by step: the deal, then course after course."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.kit.seats import left_of
from gonfalon_joust.events import CourseWon, Dealt, HeldBack, NobodyWon, Rode
from gonfalon_joust.state import NOBODY, NOTHING, State
from gonfalon_joust.verbs import COPIES, HOLD, RANKS, RIDE


class Deal(Step[State]):
    """JO-02. It asks nobody, so it runs by itself."""

    def rule(self) -> str:
        return "JO-02"

    def run(self, g: Play[State]) -> Step[State]:
        deck = g.chance.shuffled([rank for rank in range(RANKS) for _ in range(COPIES)])
        courses = g.rules.options.number("courses")
        for i in range(g.rules.seats):
            g.emit(Dealt(Seat(i), sorted(deck[i * courses : (i + 1) * courses])))
        return Course(self.under, Seat(0))


class Course(Step[State]):
    """JO-03 to JO-05: one card from every seat, from the leader on, then whoever rides highest alone has won."""

    def __init__(self, under: Step[State], leader: Seat) -> None:
        self.under = under
        self.leader = leader

    def rule(self) -> str:
        return "JO-03"

    def deciders(self, g: Play[State]) -> list[Seat]:
        seat = self.leader
        for _ in range(g.rules.seats):
            if g.state.laid[seat] == NOTHING:
                return [seat]
            seat = left_of(seat, g.rules.seats)
        return []

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        hand = g.state.hand(seat)
        return [RIDE.one(card) for card in hand] + [HOLD.one(card) for card in hand]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if RIDE.owns(move):
            g.emit(Rode(seat, RIDE.first(move)))
        else:
            g.emit(HeldBack(seat, HOLD.first(move)))
        return self

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        card = RIDE.first(move) if RIDE.owns(move) else HOLD.first(move)
        return Line("not-in-hand", "JO-03", {"card": card})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-card", "JO-03", {"seat": seat})

    def run(self, g: Play[State]) -> Step[State]:
        """Everybody has laid a card."""
        winner = winner_of(g.state.laid)
        if winner == NOBODY:
            g.emit(NobodyWon())
        else:
            g.emit(CourseWon(Seat(winner)))
        if g.state.cards(self.leader) == 0:
            return self.under
        return Course(self.under, self.leader if winner == NOBODY else Seat(winner))


def winner_of(laid: list[int]) -> int:
    """JO-05: the seat whose rank is the highest of those that ride only once; NOBODY if there is none."""
    for rank in range(RANKS - 1, -1, -1):
        if laid.count(rank) == 1:
            return laid.index(rank)
    return NOBODY
