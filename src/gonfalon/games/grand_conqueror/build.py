"""Set-up: the board, piece by piece (GC-010 to GC-018)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.board import AROUND
from gonfalon.games.grand_conqueror.events import PiecePlaced
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.verbs import PIECE, REACH
from gonfalon.kit.seats import left_of


class Build(Step[State]):
    """Players place one piece per turn, clockwise (GC-011), until enough are placed (GC-017, GC-018)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "GC-011"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return placements(g.state, laws(g))

    def run(self, g: Play[State]) -> Step[State]:
        # Reached only with an unusual pack: every piece has a free edge, so there is always a legal place.
        return self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        shape, turn, q, r = PIECE.args(move)
        flat: list[int] = []
        for cell in laws(g).piece_cells(shape, turn, q, r):
            flat.append(cell[0])
            flat.append(cell[1])
        g.emit(PiecePlaced(seat, shape, turn, q, r, flat))
        if finished(g.state, laws(g)):
            return self.under
        return Build(self.under, left_of(seat, g.state.seats))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not PIECE.owns(move):
            return Line("place-a-piece", "GC-011", {})
        s, law = g.state, laws(g)
        shape, turn, q, r = PIECE.args(move)
        if shape >= len(s.pieces):
            return Line("no-such-piece", "GC-005", {"shape": shape})
        if s.pieces[shape] == 0:
            return Line("piece-used-up", "GC-011", {"shape": shape})
        if turn >= law.rotations[shape]:
            return Line("same-as-another-turn", "GC-013", {"shape": shape, "count": law.rotations[shape]})
        if s.board.size == 0:
            return Line("first-piece-at-origin", "GC-012", {})
        if _covers(s, law.piece_cells(shape, turn, q, r)):
            return Line("covers-the-board", "GC-014", {})
        return Line("not-beside-the-board", "GC-015", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-piece", "GC-011", {"seat": seat, "count": still_to_lay(g.state, laws(g))})


def placements(s: State, law: Laws) -> list[Move]:
    """Every legal place for a piece. Shapes that look the same after a turn are offered once."""
    found: list[Move] = []
    for shape, left in enumerate(s.pieces):
        if left == 0:
            continue
        for turn in range(law.rotations[shape]):
            for q, r in _origins(s, law, shape, turn):
                found.append(PIECE.move([shape, turn, q, r]))
    found.sort()
    return found


def finished(s: State, law: Laws) -> bool:
    if sum(s.pieces) == 0:
        return True
    # GC-018: one more piece each until there is room for every castle and fortress, and for every token.
    enough = len(s.board.contour) >= law.needed_contour() and s.board.size >= law.needed_cells()
    return enough and agreed_but_not_laid(s, law) <= 0


def agreed_but_not_laid(s: State, law: Laws) -> int:
    """How many of the agreed pieces are left (GC-017); negative if more had to be placed."""
    all_pieces = sum(law.pieces)
    return (law.agreed_pieces or all_pieces) - (all_pieces - sum(s.pieces))


def still_to_lay(s: State, law: Laws) -> int:
    """How many pieces players are told are left: one if the agreed pieces leave too little room."""
    return max(1, agreed_but_not_laid(s, law))


def _origins(s: State, law: Laws, shape: int, turn: int) -> list[tuple[int, int]]:
    if s.board.size == 0:
        return [(0, 0)]  # GC-012
    cells = law.piece_cells(shape, turn, 0, 0)
    tried: set[tuple[int, int]] = set()
    found: list[tuple[int, int]] = []
    for q, r in _rim(s):
        for cq, cr in cells:
            origin = (q - cq, r - cr)
            if origin in tried:
                continue
            tried.add(origin)
            # GC-014 and GC-015: some cell lies on the rim, so an edge is shared; no cell may be covered twice.
            placed = [(origin[0] + one[0], origin[1] + one[1]) for one in cells]
            if not _covers(s, placed) and max(abs(origin[0]), abs(origin[1])) <= REACH:
                found.append(origin)
    return found


def _rim(s: State) -> set[tuple[int, int]]:
    """Free places that share an edge with the board."""
    board = s.board
    found: set[tuple[int, int]] = set()
    for cell in range(board.size):
        for dq, dr in AROUND:
            beside = (board.q[cell] + dq, board.r[cell] + dr)
            if beside not in board.at:
                found.add(beside)
    return found


def _covers(s: State, cells: list[tuple[int, int]]) -> bool:
    for cell in cells:
        if cell in s.board.at:
            return True
    return False
