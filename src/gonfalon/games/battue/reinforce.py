"""Reinforcements (BT-REINF): hordes that do not move may call warriors from the reserve."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.turn import Reinforced
from gonfalon.games.battue.going_on import M_RECRUITS
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.state import State
from gonfalon.games.battue.verbs import CAMP, DONE, REINFORCE


class Reinforcements(Step[State]):
    """Hordes call one at a time, and the player sees each result before the next call (BT-REINF-11)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "BT-REINF-01"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.playing(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s, law = g.state, laws(g)
        moves: list[Move] = []
        if s.reserve[seat]:  # BT-REINF-09
            start = s.horde_at(seat, CAMP)
            for cell in range(CAMP, s.cells):
                if s.horde[start + cell] and may_call(s, law, seat, cell):
                    moves.append(REINFORCE.one(cell))
        moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            return self.under
        s, law = g.state, laws(g)
        cell = Cell(REINFORCE.first(move))
        die = g.chance.die(6)
        count = law.reinforcement[die - 1] + s.modifiers.total(M_RECRUITS)  # BT-REINF-02
        room = law.room(s, seat, cell)
        g.emit(Reinforced(seat, cell, die, count if count < room else room))
        return self

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, law = g.state, laws(g)
        if not REINFORCE.owns(move):
            return Line("reinforce-or-done", "BT-TURN-05", {})
        cell = REINFORCE.first(move)
        if cell >= s.cells or not s.warriors(seat, cell):
            return Line("no-horde-there", "BT-REINF-01", {"cell": cell})
        if s.frozen[cell]:
            return Line("has-called", "BT-REINF-01", {"cell": cell})
        if s.warriors(seat, cell) >= law.max_horde:
            return Line("horde-full", "BT-REINF-09", {"cell": cell, "limit": law.max_horde})
        if not s.reserve[seat]:
            return Line("reserve-empty", "BT-REINF-09", {})
        return Line("board-full", "BT-REINF-05", {"limit": law.max_on_board})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-reinforce", "BT-REINF-01", {"seat": seat, "reserve": g.state.reserve[seat]})


def may_call(s: State, law: Laws, seat: int, cell: int) -> bool:
    """Whether a horde may call: once per turn, and only if somebody could come (BT-RULING-22)."""
    return not s.frozen[cell] and law.room(s, seat, cell) > 0
