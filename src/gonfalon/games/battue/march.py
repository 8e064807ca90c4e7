"""Movement (BT-MOVE): warriors step to adjacent tiles, each once a turn, until the player says done."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.turn import Marched, MovementEnded, Pressed
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.state import State
from gonfalon.games.battue.verbs import CAMP, DONE, MARCH, MOST_CELLS, MOST_HORDE, PRESS


class March(Step[State]):
    """`begun` is 1 once a warrior has moved. From then on the player must say done, even if nothing else can move,
    because until then moves can be taken back (BT-RULING-48)."""

    def __init__(self, under: Step[State], seat: Seat, begun: int) -> None:
        self.under = under
        self.seat = seat
        self.begun = begun

    def rule(self) -> str:
        return "BT-MOVE-01"

    def open(self) -> bool:
        return not self.begun

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.playing(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s, law = g.state, laws(g)
        moves: list[Move] = []
        start = s.horde_at(seat, CAMP)
        split = s.conquered[seat] == 1
        for origin in range(CAMP, s.cells):
            warriors = s.horde[start + origin]
            if warriors == 0:
                continue
            fresh = warriors - s.moved[origin] - s.frozen[origin]
            if fresh <= 0:
                continue
            for cell in ways(s, law, seat, origin):
                room = law.max_horde - s.horde[start + cell]  # BT-MOVE-08, BT-MOVE-09
                base = MARCH.base + (origin * MOST_CELLS + cell) * MOST_HORDE - 1
                if split:
                    top = fresh if fresh < room else room
                    for count in range(1, top + 1):
                        moves.append(Move(base + count))
                elif fresh == warriors and warriors <= room:  # BT-MOVE-05: all of them or none
                    moves.append(Move(base + warriors))
        if s.extra_moves:
            self._presses(s, law, seat, moves)
        moves.append(DONE.plain())
        return moves

    def _presses(self, s: State, law: Laws, seat: Seat, moves: list[Move]) -> None:
        start = s.horde_at(seat, CAMP)
        for origin in range(1, s.cells):
            ready = may_press(s, seat, origin)
            if ready:
                for cell in law.near[origin]:
                    room = law.max_horde - s.horde[start + cell]
                    base = PRESS.base + (origin * MOST_CELLS + cell) * MOST_HORDE - 1
                    for count in range(1, (ready if ready < room else room) + 1):
                        moves.append(Move(base + count))

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            g.emit(MovementEnded(seat, conflicts(g.state, seat)))
            return self.under
        if MARCH.owns(move):
            origin, cell, count = MARCH.args(move)
            g.emit(Marched(seat, Cell(origin), Cell(cell), count))
        else:
            origin, cell, count = PRESS.args(move)
            g.emit(Pressed(seat, Cell(origin), Cell(cell), count))
        return self if self.begun else March(self.under, seat, 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, law = g.state, laws(g)
        if MARCH.owns(move):
            return self._why_not_march(s, law, seat, MARCH, move)
        if not PRESS.owns(move):
            return Line("march-or-done", "BT-TURN-06", {})
        if not s.extra_moves:
            return Line("no-extra-step", "BT-MOVE-17", {})
        return self._why_not_march(s, law, seat, PRESS, move)

    def _why_not_march(self, s: State, law: Laws, seat: Seat, verb: Verb, move: Move) -> Line:
        origin, cell, count = verb.args(move)
        if origin >= s.cells or not s.warriors(seat, origin):
            return Line("no-horde-there", "BT-MOVE-01", {"cell": origin})
        warriors = s.warriors(seat, origin)
        if verb is PRESS:
            if s.flag[origin] != seat:
                return Line("press-from-own-tile", "BT-MOVE-17", {"cell": origin})
            if count > may_press(s, seat, origin):
                return Line("press-moved-only", "BT-MOVE-17", {"cell": origin, "count": s.moved[origin]})
        elif s.frozen[origin] and count > warriors - s.moved[origin] - s.frozen[origin]:
            return Line("horde-frozen", "BT-MOVE-11", {"cell": origin})
        elif count > warriors - s.moved[origin]:
            return Line("not-enough-fresh", "BT-MOVE-02", {"cell": origin, "count": warriors - s.moved[origin]})
        if cell == CAMP:
            return Line("never-to-camp", "BT-MOVE-13", {})
        if origin == CAMP and cell != s.entry[seat]:
            return Line("camp-to-entry-only", "BT-MOVE-12", {"cell": s.entry[seat]})
        if origin != CAMP and cell not in law.near[origin]:
            return Line("not-adjacent", "BT-MOVE-01", {"origin": origin, "cell": cell})
        if s.warriors(seat, cell) + count > law.max_horde:
            return Line("too-many-there", "BT-MOVE-08", {"cell": cell, "limit": law.max_horde})
        return Line("no-split-yet", "BT-MOVE-05", {"count": warriors})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        extra = g.state.extra_moves
        if extra:
            return Line("ask-march-extra", "BT-MOVE-17", {"seat": seat, "extra": extra})
        return Line("ask-march", "BT-MOVE-01", {"seat": seat})


def ways(s: State, law: Laws, seat: Seat, origin: int) -> list[int]:
    """The cells that a march from here can reach: from the camp, only the entry space (BT-MOVE-12)."""
    return [s.entry[seat]] if origin == CAMP else law.near[origin]


def may_press(s: State, seat: Seat, origin: int) -> int:
    """How many warriors here may take an extra step: those that have moved, on a tile that the player controls
    (BT-RULING-41)."""
    return s.moved[origin] if origin != CAMP and s.flag[origin] == seat else 0


def conflicts(s: State, seat: Seat) -> list[Cell]:
    """The tiles with a conflict: the player's warriors stand there, the player does not control the tile, and the
    warriors have not called reinforcements (BT-REVEAL-01, BT-REVEAL-09)."""
    start = s.horde_at(seat, CAMP)
    found: list[Cell] = []
    for cell in range(1, s.cells):
        if s.horde[start + cell] and s.flag[cell] != seat and not s.frozen[cell]:
            found.append(Cell(cell))
    return found
