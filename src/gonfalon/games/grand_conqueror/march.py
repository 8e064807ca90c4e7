"""From round 3: moving (GC-050 to GC-059), and entering from the reserve (GC-045)."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.cells import beside, why_closed
from gonfalon.games.grand_conqueror.events import Entered, Moved, Passed
from gonfalon.games.grand_conqueror.ids import Cell, number_of, owner_of
from gonfalon.games.grand_conqueror.laws import STEP, laws
from gonfalon.games.grand_conqueror.lookahead import after, legal_moves
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.survey import Survey
from gonfalon.games.grand_conqueror.verbs import ENTER, MOVE, ends_of
from gonfalon.games.grand_conqueror.victory import arrive, end_turn

MOVES: Final = 3  # in a turn, each with a different token (GC-050, GC-051)


class March(Step[State]):
    """The player moves or enters one token; three times a turn, each time a different one (GC-050, GC-051)."""

    def __init__(self, under: Step[State], seat: Seat, left: int) -> None:
        self.under = under
        self.seat = seat
        self.left = left

    def rule(self) -> str:
        return "GC-050"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return legal_moves(g.state, laws(g), seat, self.left)

    def run(self, g: Play[State]) -> Step[State]:
        if self.left == MOVES:
            g.emit(Passed(self.seat))  # GC-059
        return end_turn(g, self.under, self.seat)  # GC-057: no further token can move

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if ENTER.owns(move):
            cell = Cell(ENTER.first(move))
            g.emit(Entered(seat, cell))
        else:
            origin, cell = ends_of(move)
            g.emit(Moved(seat, origin, cell))
        if arrive(g, seat, cell):
            return self.under  # GC-082: unused moves lapse
        if self.left == 1:
            return end_turn(g, self.under, seat)
        return March(self.under, seat, self.left - 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if MOVE.owns(move):
            return self._why_not_move(g, seat, move)
        if ENTER.owns(move):
            return self._why_not_enter(g, seat, ENTER.first(move))
        return Line("move-a-token", "GC-050", {"count": self.left})

    def _why_not_move(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, law = g.state, laws(g)
        origin, cell = ends_of(move)
        if origin >= s.board.size or owner_of(s.token_on[origin]) != seat:
            return Line("no-own-token", "GC-050", {"cell": origin})
        token = number_of(s.token_on[origin])
        if s.moved >> token & 1:
            return Line("token-has-moved", "GC-051", {"cell": origin})
        if origin == cell:
            return Line("same-cell", "GC-052", {"cell": cell})
        closed = why_closed(s, law, seat, cell)
        if closed is not None:
            return closed
        survey = Survey(s, law, seat)
        if not survey.way(token, cell):
            key = "not-one-step" if law.mode == STEP else "no-way"
            return Line(key, "GC-055", {"origin": origin, "cell": cell})
        if law.connected_always and not survey.connects(token, cell):
            return Line("army-split", "GC-054", {"origin": origin, "cell": cell})
        if after(survey, token, cell, self.left - 1) < 0:
            return Line("army-split", "GC-054", {"origin": origin, "cell": cell})  # and so it would end the turn
        return Line("fewer-moves-left", "GC-058", {"cell": cell})

    def _why_not_enter(self, g: Play[State], seat: Seat, cell: int) -> Line:
        s = g.state
        if s.reserve(seat) == 0:
            return Line("reserve-empty", "GC-045", {})
        closed = why_closed(s, laws(g), seat, cell)
        if closed is not None:
            return closed
        army = s.cells_of(seat)
        castle = s.castle[seat]
        if army and not beside(s, army, cell):
            return Line("enter-beside-army", "GC-045", {"cell": cell})
        if not army and cell != castle and not beside(s, [castle], cell):
            return Line("enter-beside-castle", "GC-045", {"cell": cell})
        survey = Survey(s, laws(g), seat)
        if after(survey, survey.next_in_reserve(), cell, self.left - 1) < 0:
            return Line("gap-stays", "GC-054", {"cell": cell})
        return Line("fewer-moves-left", "GC-058", {"cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-move", "GC-050", {"seat": seat, "count": self.left})
