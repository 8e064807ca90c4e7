"""Set-up: armies, castles, fortresses (GC-020 to GC-029)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.build import Build
from gonfalon.games.grand_conqueror.events import ArmyChosen, CastlePlaced, FirstPlayerSet, FortressPlaced
from gonfalon.games.grand_conqueror.ids import Cell, builder_of, tiles_of
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.turns import Turns
from gonfalon.games.grand_conqueror.verbs import ARMY_CHOICE, CASTLE, FORTRESS
from gonfalon.kit.seats import first_seat, left_of


class Opening(Step[State]):
    """Draws the first player (GC-R24); board, armies, castles and fortresses follow."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        law = laws(g)
        first = first_seat(law.first_player, law.seats, g.chance)
        g.emit(FirstPlayerSet(first))
        armies = Armies(self.under, first)
        return Build(armies, first) if law.build else armies


class Armies(Step[State]):
    """Players choose armies in turn; each army can be chosen once (GC-020)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "GC-020"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if laws(g).choose_armies else []

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ARMY_CHOICE.one(army) for army in range(len(laws(g).armies)) if army not in g.state.army]

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        g.emit(ArmyChosen(self.seat, s.seats - s.army.count(NONE)))
        return self._next(g)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ArmyChosen(seat, ARMY_CHOICE.first(move)))
        return self._next(g)

    def _next(self, g: Play[State]) -> Step[State]:
        if NONE in g.state.army:
            return Armies(self.under, left_of(self.seat, g.state.seats))
        return Castles(self.under, Seat(g.state.first))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not ARMY_CHOICE.owns(move):
            return Line("choose-an-army", "GC-020", {})
        army = ARMY_CHOICE.first(move)
        if army >= len(laws(g).armies):
            return Line("no-such-army", "GC-001", {"army": army})
        return Line("army-taken", "GC-020", {"army": army, "seat": g.state.army.index(army)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-army", "GC-020", {"seat": seat})


class Castles(Step[State]):
    """Each player places a castle on the contour, clockwise from the first player (GC-021 to GC-023)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "GC-021"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [CASTLE.one(cell) for cell in free_contour(g.state)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CastlePlaced(seat, Cell(CASTLE.first(move))))
        if NONE in g.state.castle:
            return Castles(self.under, left_of(seat, g.state.seats))
        return Fortresses(self.under, Seat(g.state.first), 0)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not CASTLE.owns(move):
            return Line("place-your-castle", "GC-021", {})
        return why_no_tile(g.state, CASTLE.first(move), "GC-022")

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-castle", "GC-022", {"seat": seat})


class Fortresses(Step[State]):
    """Each player places one fortress of a rival per turn until all are placed (GC-024 to GC-028)."""

    def __init__(self, under: Step[State], seat: Seat, tile: int) -> None:
        self.under = under
        self.seat = seat
        self.tile = tile  # its owner's k-th tile: all players place their k-th before anybody places the next

    def rule(self) -> str:
        return "GC-025"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        owner = laws(g).tile_owner(seat, self.tile)
        return [FORTRESS.one(cell) for cell in fortress_cells(g.state, laws(g), owner)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        law = laws(g)
        g.emit(FortressPlaced(seat, law.tile_owner(seat, self.tile), self.tile, Cell(FORTRESS.first(move))))
        following = left_of(seat, law.seats)
        tile = self.tile + 1 if following == g.state.first else self.tile
        if tile < law.fortresses:
            return Fortresses(self.under, following, tile)
        # GC-029: a third fortress that is not used is never placed. GC-030: the player who placed the last castle
        # begins.
        return Turns(self.under, 0, 0)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not FORTRESS.owns(move):
            return Line("place-a-fortress", "GC-025", {})
        cell = FORTRESS.first(move)
        if cell < g.state.board.size and cell in free_contour(g.state):
            return Line("would-be-unsolvable", "GC-027", {"cell": cell})
        return why_no_tile(g.state, cell, "GC-026")

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        owner = laws(g).tile_owner(seat, self.tile)
        return Line("ask-fortress", "GC-026", {"seat": seat, "owner": owner})


def opening() -> Step[State]:
    return Opening(Over())


def free_contour(s: State) -> list[int]:
    """Contour cells without a tile (GC-022, GC-026)."""
    return [cell for cell in s.board.contour if s.castle_on[cell] == NONE and s.fortress_on[cell] == NONE]


def why_no_tile(s: State, cell: int, rule: str) -> Line:
    """Why no tile may be placed on this cell (GC-R05: one tile per cell)."""
    if cell >= s.board.size:
        return Line("no-such-cell", rule, {"cell": cell})
    if cell not in s.board.contour:
        return Line("not-on-the-contour", rule, {"cell": cell})
    return Line("tile-there", rule, {"cell": cell})


def fortress_cells(s: State, law: Laws, owner: Seat) -> list[int]:
    """The cells for the next fortress of this owner: by GC-026, and by GC-027 unless no cell at all satisfies it."""
    free = free_contour(s)
    if not law.solvability_guard:
        return free
    seats = [Seat(i) for i in range(s.seats)]
    walls = [rival_tiles(s, seat) for seat in seats]
    for seat in seats:
        if not _connected(s, seat, walls[seat]):
            return free  # GC-027 had to be waived for an earlier fortress, and nothing can connect it again
    within = s.board.reached(s.castle[owner], walls[owner])
    safe: list[int] = []
    for cell in free:
        if within[cell] and _cuts_nobody_off(s, owner, cell, seats, walls):
            safe.append(cell)
    return safe or free


def rival_tiles(s: State, seat: Seat) -> list[bool]:
    """The cells of all rival fortresses, built or not, as walls (GC-027)."""
    walls = [False] * s.board.size
    for tile, cell in enumerate(s.fortress):
        if cell != NONE and builder_of(tile) != seat:
            walls[cell] = True
    return walls


def _connected(s: State, seat: Seat, walls: list[bool]) -> bool:
    """Whether a player's castle and fortresses are connected around these walls."""
    goals = [s.fortress[tile] for tile in tiles_of(seat)]
    if goals.count(NONE) == len(goals):
        return True
    reached = s.board.reached(s.castle[seat], walls)
    for goal in goals:
        if goal != NONE and not reached[goal]:
            return False
    return True


def _cuts_nobody_off(s: State, owner: Seat, cell: int, seats: list[Seat], walls: list[list[bool]]) -> bool:
    """Whether this cell could become a wall without cutting off another player's castle or fortresses."""
    for seat in seats:
        if seat == owner or _passable_runs(s, cell, walls[seat]) <= 1:
            continue  # any way through the cell can be led around it along its neighbours
        walls[seat][cell] = True
        joined = _connected(s, seat, walls[seat])
        walls[seat][cell] = False
        if not joined:
            return False
    return True


def _passable_runs(s: State, cell: int, walls: list[bool]) -> int:
    """The number of runs of passable neighbours around a cell."""
    count = 0
    ring = s.board.ring[cell]
    before = ring[-1]
    for other in ring:
        if other != OFF and not walls[other] and (before == OFF or walls[before]):
            count += 1
        before = other
    return count
