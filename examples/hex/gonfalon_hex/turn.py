"""A turn of Hex (HX-03 to HX-06): the only step there is."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon_hex.board import NOBODY
from gonfalon_hex.events import Placed, Swapped, Won
from gonfalon_hex.state import State
from gonfalon_hex.verbs import PLACE, SWAP


class Turn(Step[State]):
    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "HX-03"

    def open(self) -> bool:
        return True  # nothing is hidden, so everybody can tell when only one cell is left

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = g.state.free[:]
        if may_swap(g, seat):
            moves.append(SWAP.plain())  # its number is the highest: the menu stays sorted
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if SWAP.owns(move):
            stone = next(cell for cell, owner in enumerate(g.state.owner) if owner != NOBODY)
            g.emit(Swapped(seat, g.state.board.mirrored(stone)))
        else:
            g.emit(Placed(seat, PLACE.first(move)))
        if g.state.joined(seat):
            g.emit(Won(seat))
            return self.under
        return Turn(self.under, Seat(1 - seat))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if SWAP.owns(move):
            return Line("swap-too-late" if g.rules.options.flag("swap") else "swap-not-agreed", "HX-06", {})
        cell = PLACE.first(move)
        if cell >= g.state.board.cells:
            return Line("no-such-cell", "HX-01", {"cell": cell})
        return Line("cell-taken", "HX-03", {"cell": cell, "seat": g.state.owner[cell]})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if may_swap(g, seat):
            return Line("ask-place-or-swap", "HX-06", {"seat": seat})
        return Line("ask-place", "HX-03", {"seat": seat})


def may_swap(g: Play[State], seat: Seat) -> bool:
    """HX-06: the second player's first turn, if the table plays with it."""
    return seat == 1 and g.state.stones() == 1 and g.rules.options.flag("swap")
