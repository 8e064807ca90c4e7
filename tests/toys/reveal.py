"""Reveal: everything that can and cannot be taken back.

RV-01 Each player has a tile only he has seen; four more lie face down, and nobody has seen those.
RV-02 In a turn one does as much as one likes, then says done; each has two turns.
RV-03 A face-down cell can be marked, once.
RV-04 Flipping a cell turns up a tile of the pool, worth its number.
RV-05 Showing the own tile is worth one point.
RV-06 Peeking at another's tile is silent; its owner notices.
RV-07 A guess is answered truly and aloud; a right one is worth two points and shows the tile.
RV-08 Once a game one may swear an oath, worth one point, and an oath is not taken back.
RV-09 Most points win.
"""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent, but
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns, known
from gonfalon.engine.words import Line
from gonfalon.kit.seats import left_of
from toys.bag import Bag, unseen
from toys.places import places

KINDS = 3
TILES = [3, 3, 3]
CELLS = 4
NONE = -1

SEAT = Kind("seat", 3)
CELL = Kind("cell", CELLS)
TILE = Kind("tile", KINDS)
MARK = Verb("mark", [CELL])
FLIP = Verb("flip", [CELL])
SHOW = Verb("show", [])
PEEK = Verb("peek", [SEAT])
GUESS = Verb("guess", [SEAT, TILE])
SWEAR = Verb("swear", [])
DONE = Verb("done", [])
VERBS = Verbs([MARK, FLIP, SHOW, PEEK, GUESS, SWEAR, DONE])


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("tile", seats, KINDS - 1, NONE, sight=SOME),
            array("shown", seats, 1),
            array("denied", seats * KINDS, 1),
            array("peeked", seats * seats, 1),
            array("sworn", seats, MANY),
            array("points", seats, MANY),
            array("cells", CELLS, KINDS - 1, NONE, sight=SOME),
            array("marks", CELLS, MANY, NONE),
            array("pool", KINDS + 1, MANY, sight=BAGS, kinds=KINDS),
        ]
    )


class State(EngineState):
    def __init__(self, seats: int) -> None:
        self.layout = layout(seats)
        self.tile = [NONE] * seats
        self.shown = [0] * seats
        self.denied = [0] * (seats * KINDS)  # kinds a tile was said not to be
        self.peeked = [0] * (seats * seats)
        self.sworn = [0] * seats
        self.points = [0] * seats
        self.cells = [NONE] * CELLS  # NONE is face down
        self.marks = [NONE] * CELLS
        self.pool = Bag(TILES[:])  # the face-down cells and what is left over: nobody has seen which is which

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.layout = self.layout
        twin.tile = self.tile[:]
        twin.shown = self.shown[:]
        twin.denied = self.denied[:]
        twin.peeked = self.peeked[:]
        twin.sworn = self.sworn[:]
        twin.points = self.points[:]
        twin.cells = self.cells[:]
        twin.marks = self.marks[:]
        twin.pool = self.pool.copy()
        return twin


# -- events ------------------------------------------------------------------------------------------------------------


class TileDealt(SecretEvent[State]):
    rule = "RV-01"
    secret = {"tile": OTHERS}

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def apply(self, s: State) -> None:
        s.tile[self.seat] = s.pool.take(self.tile)


class Marked(PublicEvent[State]):
    rule = "RV-03"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.marks[self.cell] = self.seat


class Flipped(PublicEvent[State]):
    rule = "RV-04"

    def __init__(self, seat: Seat, cell: int, tile: int) -> None:
        self.seat = seat
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        s.cells[self.cell] = s.pool.take(self.tile)
        s.points[self.seat] += self.tile


class Shown(PublicEvent[State]):
    rule = "RV-05"

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def apply(self, s: State) -> None:
        s.tile[self.seat] = self.tile
        s.shown[self.seat] = 1
        s.points[self.seat] += 1


class Peeked(SecretEvent[State]):
    rule = "RV-06"
    secret = {"tile": but("seat", "owner")}

    def __init__(self, seat: Seat, owner: Seat, tile: int) -> None:
        self.seat = seat
        self.owner = owner
        self.tile = tile

    def apply(self, s: State) -> None:
        s.peeked[self.seat * len(s.tile) + self.owner] = 1
        if self.tile != UNKNOWN:
            s.tile[self.owner] = self.tile


class Guessed(PublicEvent[State]):
    rule = "RV-07"

    def __init__(self, seat: Seat, owner: Seat, tile: int, right: int) -> None:
        self.seat = seat
        self.owner = owner
        self.tile = tile
        self.right = right

    def apply(self, s: State) -> None:
        if self.right:
            s.tile[self.owner] = self.tile
            s.shown[self.owner] = 1
            s.points[self.seat] += 2
        else:
            s.denied[self.owner * KINDS + self.tile] = 1


class Sworn(PublicEvent[State]):
    rule = "RV-08"
    final = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.sworn[self.seat] = 1
        s.points[self.seat] += 1


# -- steps -------------------------------------------------------------------------------------------------------------


class Deal(Step[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        for i in range(g.rules.seats):
            g.emit(TileDealt(Seat(i), g.state.pool.pick(g.chance)))
        return Turn(self.under, Seat(0), 1)


class Turn(Step[State]):
    def __init__(self, under: Step[State], seat: Seat, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.turn = turn  # counted over the whole table, from 1

    def rule(self) -> str:
        return "RV-02"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        """All of it follows from public facts, so that what a seat has peeked at changes no menu."""
        s = g.state
        face_down = [cell for cell in range(CELLS) if s.cells[cell] == NONE]
        others = [i for i in range(g.rules.seats) if i != seat and not s.shown[i]]
        moves = [MARK.one(cell) for cell in face_down if s.marks[cell] == NONE]
        moves += [FLIP.one(cell) for cell in face_down]
        if not s.shown[seat]:
            moves.append(SHOW.plain())
        moves += [PEEK.one(i) for i in others if not s.peeked[seat * g.rules.seats + i]]
        moves += [GUESS.two(i, tile) for i in others for tile in range(KINDS) if not s.denied[i * KINDS + tile]]
        if not s.sworn[seat]:
            moves.append(SWEAR.plain())
        moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if DONE.owns(move):
            seats = g.rules.seats
            if self.turn == seats * g.rules.options.number("turns"):
                return self.under
            return Turn(self.under, left_of(seat, seats), self.turn + 1)
        if MARK.owns(move):
            g.emit(Marked(seat, MARK.first(move)))
        elif FLIP.owns(move):
            g.emit(Flipped(seat, FLIP.first(move), s.pool.pick(g.chance)))
        elif SHOW.owns(move):
            g.emit(Shown(seat, known(s.tile[seat])))
        elif PEEK.owns(move):
            owner = Seat(PEEK.first(move))
            g.emit(Peeked(seat, owner, known(s.tile[owner])))
        elif GUESS.owns(move):
            owner, tile = Seat(GUESS.args(move)[0]), GUESS.args(move)[1]
            g.emit(Guessed(seat, owner, tile, int(known(s.tile[owner]) == tile)))
        else:
            g.emit(Sworn(seat))
        return self

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        if MARK.owns(move):
            cell = MARK.first(move)
            return Line("marked" if s.cells[cell] == NONE else "face-up", "RV-03", {"cell": cell})
        if FLIP.owns(move):
            return Line("face-up", "RV-04", {"cell": FLIP.first(move)})
        if SHOW.owns(move):
            return Line("tile-shown", "RV-05", {"seat": seat})
        if SWEAR.owns(move):
            return Line("sworn", "RV-08", {"seat": seat})
        rule = "RV-06" if PEEK.owns(move) else "RV-07"
        owner = PEEK.first(move) if PEEK.owns(move) else GUESS.args(move)[0]
        if owner >= g.rules.seats:
            return Line("no-such-seat", rule, {"seat": owner})
        if owner == seat:
            return Line("own-tile", rule, {"seat": owner})
        if s.shown[owner]:
            return Line("tile-shown", rule, {"seat": owner})
        return Line("asked-before", rule, {"seat": owner})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-turn", "RV-02", {"seat": seat})


# -- contract ----------------------------------------------------------------------------------------------------------


class Table(Rules[State]):
    def start(self) -> State:
        return State(self.seats)

    def first(self) -> Step[State]:
        return Deal(Over())

    def outcome(self, s: State) -> Outcome:
        return Outcome(places(s.points), "RV-09")

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        lying = Bag([view.tile.count(tile) + view.cells.count(tile) for tile in range(KINDS)])
        group = unseen(TILES, [view.pool, lying])
        del group.places[1]
        for i in range(self.seats):
            denied = [flag == 1 for flag in view.denied[i * KINDS : (i + 1) * KINDS]]
            group.places.append(Place(int(view.tile[i] == UNKNOWN), denied))
        return [group]

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        view.pool.unknown = 0
        for tile in dealt[0]:
            view.pool.put(tile)
        for i, tiles in enumerate(dealt[1:]):
            if tiles:
                view.tile[i] = tiles[0]


class Reveal(Game[State]):
    slug = "toy-reveal"
    prefix = "RV"
    most_seats = 3
    limit = 1000

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("turns", 2, 1, 3)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "owner": SEAT, "cell": CELL, "tile": TILE}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(VERBS, seats, options)


GAME = Reveal()
