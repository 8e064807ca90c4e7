"""Set-up (BT-SETUP-01 to -20): the city is laid out face down, then all players pitch camp outside the walls."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.turn import (
    CampPitched,
    CityFilled,
    ColourChosen,
    FirstPlayerSet,
    PalacePlaced,
    TilePlaced,
)
from gonfalon.games.battue.ids import Cell, Tile
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.state import BARE, NAMED, NONE, PLAIN, State
from gonfalon.games.battue.turn import Turns
from gonfalon.games.battue.verbs import CAMP, COLOUR_CHOICE, COLOURS, PITCH, PLACE
from gonfalon.kit.seats import first_seat


def opening() -> Step[State]:
    return Opening(Camps(Turns(Over(), 0, 0), 0))


class Opening(Step[State]):
    """Draws the first player (BT-SETUP-03) and lays the Palace, which has only one place (BT-SETUP-05)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BT-SETUP-03"

    def run(self, g: Play[State]) -> Step[State]:
        law = laws(g)
        first = first_seat(law.first_player, law.seats, g.chance)
        g.emit(FirstPlayerSet(first))
        g.emit(PalacePlaced(first, Cell(law.centre), Tile(law.palace)))
        return Placement(self.under, 0)


class Placement(Step[State]):
    """Players lay one tile after the other face down, the named ones first (BT-SETUP-04 to -12). `index` counts the
    tiles laid after the Palace; the player to the left of the first player begins (BT-SETUP-07)."""

    def __init__(self, under: Step[State], index: int) -> None:
        self.under = under
        self.index = index

    def rule(self) -> str:
        return "BT-SETUP-04"

    def open(self) -> bool:
        return True

    def size(self, g: Play[State]) -> int:
        """The size of the next tile, or NONE when the city is complete."""
        law = laws(g)
        if self.index < len(law.named):
            return law.named_size
        for size in law.sizes_in_order:
            if free_slots(g.state, law, size):
                return size
        return NONE

    def deciders(self, g: Play[State]) -> list[Seat]:
        law = laws(g)
        if (law.auto_fill and self.index >= len(law.named)) or self.size(g) == NONE:
            return []
        return [Seat((g.state.first + 1 + self.index) % law.seats)]

    def run(self, g: Play[State]) -> Step[State]:
        s, law = g.state, laws(g)
        if self.size(g) != NONE:
            free = [Cell(cell) for cell in range(1, law.cells) if not law.outer[cell] and s.cover[cell] == BARE]
            g.emit(CityFilled(free))
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [PLACE.one(cell) for cell in free_slots(g.state, laws(g), self.size(g))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        cover = NAMED if self.index < len(laws(g).named) else PLAIN
        g.emit(TilePlaced(seat, Cell(PLACE.first(move)), cover))
        return Placement(self.under, self.index + 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, law = g.state, laws(g)
        if not PLACE.owns(move):
            return Line("place-a-tile", "BT-SETUP-04", {})
        cell = PLACE.first(move)
        if cell == CAMP or cell >= law.cells:
            return Line("no-such-cell", "BT-SETUP-09", {"cell": cell})
        if law.outer[cell]:
            return Line("no-tile-on-walls", "BT-SETUP-10", {"cell": cell})
        if s.cover[cell] != BARE:
            return Line("slot-covered", "BT-SETUP-09", {"cell": cell})
        return Line("slot-of-other-size", "BT-SETUP-09", {"cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if self.index < len(laws(g).named):
            return Line("ask-place-named", "BT-SETUP-06", {"seat": seat, "left": len(laws(g).named) - self.index})
        return Line("ask-place", "BT-SETUP-08", {"seat": seat})


def free_slots(s: State, law: Laws, size: int) -> list[int]:
    return [cell for cell in range(1, law.cells) if law.size[cell] == size and s.cover[cell] == BARE]


class Camps(Step[State]):
    """Players choose colours and camps, the first player first (BT-SETUP-15 to -19). `index` counts the players who are
    ready."""

    def __init__(self, under: Step[State], index: int) -> None:
        self.under = under
        self.index = index

    def rule(self) -> str:
        return "BT-SETUP-15"

    def open(self) -> bool:
        return True

    def seat(self, g: Play[State]) -> Seat:
        return Seat((g.state.first + self.index) % g.state.seats)

    def deciders(self, g: Play[State]) -> list[Seat]:
        if self.index == g.state.seats:
            return []
        seat = self.seat(g)
        if g.state.colour[seat] == NONE and not laws(g).choose_colours:
            return []
        return [seat]

    def run(self, g: Play[State]) -> Step[State]:
        if self.index == g.state.seats:
            return self.under
        g.emit(ColourChosen(self.seat(g), self.index))
        return self

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s, law = g.state, laws(g)
        if s.colour[seat] == NONE:
            return [COLOUR_CHOICE.one(i) for i in range(len(COLOURS)) if i not in s.colour]
        moves: list[Move] = []
        for edge in range(4):
            if edge not in s.edge:
                moves.extend([PITCH.two(edge, cell) for cell in law.edge_cells[edge]])
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if COLOUR_CHOICE.owns(move):
            g.emit(ColourChosen(seat, COLOUR_CHOICE.first(move)))
            return self
        edge, cell = PITCH.args(move)
        g.emit(CampPitched(seat, edge, Cell(cell), laws(g).starting_horde))
        return Camps(self.under, self.index + 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        if s.colour[seat] == NONE:
            if COLOUR_CHOICE.owns(move):
                colour = COLOUR_CHOICE.first(move)
                return Line("colour-taken", "BT-SETUP-15", {"colour": colour, "owner": s.colour.index(colour)})
            return Line("choose-a-colour", "BT-SETUP-15", {})
        if not PITCH.owns(move):
            return Line("pitch-your-camp", "BT-SETUP-17", {})
        edge, cell = PITCH.args(move)
        if edge in s.edge:
            return Line("edge-taken", "BT-SETUP-16", {"edge": edge, "owner": s.edge.index(edge)})
        return Line("not-on-that-edge", "BT-SETUP-17", {"edge": edge, "cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if g.state.colour[seat] == NONE:
            return Line("ask-colour", "BT-SETUP-15", {"seat": seat})
        return Line("ask-pitch", "BT-SETUP-17", {"seat": seat})
