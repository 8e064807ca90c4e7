"""Contests (BK-CONT): opponents are asked one by one, in turn order, whether they step in."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.battle import battle, points, why_cannot_come
from gonfalon.games.barbarian_kingdoms.contest_orders import without_contest
from gonfalon.games.barbarian_kingdoms.events.battle import Contested, Renounced
from gonfalon.games.barbarian_kingdoms.laws import laws
from gonfalon.games.barbarian_kingdoms.state import ASSAULTING, State
from gonfalon.games.barbarian_kingdoms.units import piece_of, reaching, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import CONTEST, RENOUNCE
from gonfalon.games.barbarian_kingdoms.victory import decided, end_of_game


def contests(g: Play[State], under: Step[State], after: int) -> Step[State]:
    """Asks the next opponent after this kingdom who has a unit next to the active province. If there is none, the
    action succeeds (BK-CONT-07). The controller has no priority (BK-CONT-06)."""
    law, s = laws(g), g.state
    order = s.order
    index = order.index(after)
    while True:
        index = (index + 1) % len(order)
        kingdom = order[index]
        if kingdom == s.turn:
            return under
        if law.partner_peace and s.seat_of[kingdom] == s.seat_of[s.turn]:
            continue  # BK-R-48
        if s.present(kingdom) and reaching(law, s, kingdom, s.arena):  # BK-CONT-03
            return Contests(under, kingdom)


class Contests(Step[State]):
    """One opponent contests or renounces. The answer is public before the next one is asked (BK-R-39)."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-CONT-01"

    def open(self) -> bool:
        return True  # BK-SEC-09

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [CONTEST.one(unit) for unit in reaching(laws(g), g.state, self.kingdom, g.state.arena)]
        moves.append(RENOUNCE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if RENOUNCE.owns(move):
            g.emit(Renounced(self.kingdom, s.arena))
            return contests(g, self.under, self.kingdom)
        unit = CONTEST.first(move)
        g.emit(Contested(self.kingdom, piece_of(s, self.kingdom, unit), zone_of(unit), s.arena))
        if decided(g):  # BK-CONT-08: the contesting unit has left its old zone
            return end_of_game(self)
        return battle(self.under)  # BK-CONT-04

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return without_contest(laws(g), g.state, self.kingdom, seat)

    def run(self, g: Play[State]) -> Step[State]:
        return contests(g, self.under, self.kingdom)  # a player who has left renounces

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if CONTEST.owns(move):
            return why_cannot_come(laws(g), g.state, self.kingdom, CONTEST.first(move))
        return Line("contest-or-renounce", "BK-CONT-01", {"province": g.state.arena})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        s = g.state
        key = "ask-contest-assault" if s.action == ASSAULTING else "ask-contest-claim"
        args: Args = {"kingdom": self.kingdom, "rival": s.turn, "province": s.arena}
        args["rival_points"] = sum(points(g, s.turn))
        return Line(key, "BK-CONT-01", args)
