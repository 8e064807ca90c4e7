"""Rounds 1 and 2: deploying (GC-035 to GC-046)."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.cells import OPEN, beside, ground, why_closed
from gonfalon.games.grand_conqueror.events import Deployed, Passed, Reinforced
from gonfalon.games.grand_conqueror.ids import Cell
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.verbs import LINE, PLACE
from gonfalon.games.grand_conqueror.victory import arrive, end_turn

TOKENS_A_TURN: Final = 3  # at most (GC-036, GC-046)


def deployment(g: Play[State], under: Step[State], seat: Seat) -> Step[State]:
    """The step for a player's turn in round 1 or 2."""
    if g.state.round == 1 and laws(g).straight and lines(g.state, laws(g), seat):
        return StraightLine(under, seat)
    # GC-039: any connected group if there is no straight line; GC-041: round 2. GC-046: never more than three.
    return Deploy(under, seat, TOKENS_A_TURN)


class StraightLine(Step[State]):
    """Round 1: the player places three tokens in a straight line, one of them next to the castle (GC-035 to GC-038)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "GC-035"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return lines(g.state, laws(g), seat)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        cell, direction = LINE.args(move)
        cells = line_cells(g.state, Cell(cell), direction)
        g.emit(Deployed(seat, cells))
        for one in cells:
            if arrive(g, seat, one):
                break
        return end_turn(g, self.under, seat)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not LINE.owns(move):
            return Line("deploy-a-line", "GC-035", {})
        s = g.state
        cell, direction = LINE.args(move)
        if cell >= s.board.size:
            return Line("no-such-cell", "GC-035", {"cell": cell})
        cells = line_cells(s, Cell(cell), direction)
        if len(cells) < TOKENS_A_TURN:
            return Line("line-leaves-the-board", "GC-036", {"cell": cell})
        for one in cells:
            closed = why_closed(s, laws(g), seat, one)
            if closed is not None:
                return Line("line-" + closed.key, "GC-038", closed.args)
        return Line("line-not-beside-castle", "GC-037", {"cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-line", "GC-036", {"seat": seat})


class Deploy(Step[State]):
    """The player places tokens one by one, next to the army, or next to the castle while no token is on the board
    (GC-039 to GC-041, GC-046)."""

    def __init__(self, under: Step[State], seat: Seat, left: int) -> None:
        self.under = under
        self.seat = seat
        self.left = left

    def rule(self) -> str:
        return "GC-041"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [PLACE.one(cell) for cell in landing_cells(g.state, laws(g), seat, self.left)]

    def run(self, g: Play[State]) -> Step[State]:
        if self.left == TOKENS_A_TURN:
            g.emit(Passed(self.seat))  # GC-R08: no token could be placed
        return end_turn(g, self.under, self.seat)  # GC-040: as many as possible

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        cell = Cell(PLACE.first(move))
        if g.state.round == 1:
            g.emit(Deployed(seat, [cell]))
        else:
            g.emit(Reinforced(seat, cell))
        if arrive(g, seat, cell) or self.left == 1:
            return end_turn(g, self.under, seat)
        return Deploy(self.under, seat, self.left - 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not PLACE.owns(move):
            return Line("deploy-a-token", "GC-041", {"count": self.left})
        s = g.state
        cell = PLACE.first(move)
        closed = why_closed(s, laws(g), seat, cell)
        if closed is not None:
            return closed
        army = s.cells_of(seat)
        if army and not beside(s, army, cell):
            return Line("not-beside-army", "GC-041" if s.round == 2 else "GC-039", {"cell": cell})
        if not army and not beside(s, [s.castle[seat]], cell):
            return Line("not-beside-castle", "GC-046" if s.round == 2 else "GC-037", {"cell": cell})
        return Line("fewer-tokens-would-fit", "GC-046" if s.round == 2 else "GC-040", {"cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        key = "ask-place" if g.state.cells_of(seat) else "ask-place-by-castle"
        return Line(key, "GC-041" if g.state.round == 2 else "GC-039", {"seat": seat, "count": self.left})


def line_cells(s: State, cell: Cell, direction: int) -> list[Cell]:
    """Three cells in a row, or fewer if the board ends."""
    found = [cell]
    for _ in range(2):
        cell = Cell(s.board.ring[cell][direction])
        if cell == OFF:
            break
        found.append(cell)
    return found


def lines(s: State, law: Laws, seat: Seat) -> list[Move]:
    """Every straight line of three open cells, one of them next to the castle (GC-036 to GC-038), each once."""
    closed = _closed(s, law, seat)
    by_castle = _next_to(s, [s.castle[seat]])
    ring = s.board.ring
    found: list[Move] = []
    for cell in range(s.board.size):
        if closed[cell]:
            continue
        for direction in range(3):
            second = ring[cell][direction]
            if second == OFF or closed[second]:
                continue
            third = ring[second][direction]
            if third == OFF or closed[third]:
                continue
            if by_castle[cell] or by_castle[second] or by_castle[third]:
                found.append(LINE.two(cell, direction))
    return found


def landing_cells(s: State, law: Laws, seat: Seat, left: int) -> list[int]:
    """Open cells for the next token that leave room for the greatest number of tokens (GC-040, GC-R08).

    Next to an army every open cell does: the next tokens can go on filling the open ground around it. Next to the
    castle, the first token decides which patch of open ground the others can use, so only the largest patches count."""
    if left == 0 or s.reserve(seat) == 0:
        return []
    closed = _closed(s, law, seat)
    army = s.cells_of(seat)
    near = _next_to(s, army or [s.castle[seat]])
    found = [cell for cell in range(s.board.size) if near[cell] and not closed[cell]]
    if army:
        return found
    room = [min(left, s.board.reached(cell, closed).count(True)) for cell in found]
    most = max(room) if room else 0
    return [cell for cell, fits in zip(found, room, strict=True) if fits == most]


def _next_to(s: State, cells: list[int]) -> list[bool]:
    """Which cells of the board are next to one of `cells`, as a list of flags."""
    near = [False] * s.board.size
    for cell in cells:
        for other in s.board.beside[cell]:
            near[other] = True
    return near


def _closed(s: State, law: Laws, seat: Seat) -> list[bool]:
    return [found != OPEN for found in ground(s, law, seat)]
