"""Winning a tile (BT-WIN, BT-FLAG), plundering it (BT-PLUNDER, BT-WARRIOR) and drawing booty (BT-BOOTY-09)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.battle import BattleEnded, FlagReleased, Plundered, TileTaken, WarriorsGained
from gonfalon.games.battue.events.cards import Drew, PileRebuilt
from gonfalon.games.battue.ids import CardId, Cell
from gonfalon.games.battue.laws import laws
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import RELEASE


class Conquest(Step[State]):
    """The active player takes the contested tile: flag, plunder, gained warrior (BT-WIN-03)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BT-WIN-01"

    def run(self, g: Play[State]) -> Step[State]:
        s, law = g.state, laws(g)
        seat = Seat(s.active)
        cell = s.battle.cell
        if s.flags[seat] == 0 and s.playing(seat):
            return FlagShortage(self, seat)  # BT-FLAG-02: before plundering
        wild = s.flag[cell] == NONE
        g.emit(TileTaken(seat, cell))
        if wild and not (law.plunder_once and s.plundered[cell]):  # BT-PLUNDER-02, BT-PLUNDER-04, BT-RULING-17
            tile = s.tile[cell]
            g.emit(Plundered(seat, cell, law.booty_on[tile]))
            for _ in range(law.booty_on[tile]):
                draw(g, seat)
            if law.warriors_on[tile] and law.room(s, seat, cell):  # BT-WARRIOR-01, BT-WARRIOR-02
                g.emit(WarriorsGained(seat, cell, 1))
        g.emit(BattleEnded(cell))
        return self.under


class FlagShortage(Step[State]):
    """A winner without a flag in supply gives up another tile (BT-FLAG-01 to -05)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "BT-FLAG-01"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        own = [cell for cell in range(1, s.cells) if s.flag[cell] == seat]
        bare = [cell for cell in own if not s.warriors(seat, cell)]
        return [RELEASE.one(cell) for cell in bare or own]  # BT-FLAG-03: an occupied tile only if there is no other

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(FlagReleased(seat, Cell(RELEASE.first(move))))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        if not RELEASE.owns(move):
            return Line("release-a-tile", "BT-FLAG-01", {})
        cell = RELEASE.first(move)
        if cell == s.battle.cell:
            return Line("not-the-new-tile", "BT-FLAG-05", {"cell": cell})
        if cell >= s.cells or s.flag[cell] != seat:
            return Line("not-your-tile", "BT-FLAG-01", {"cell": cell})
        return Line("your-warriors-there", "BT-FLAG-01", {"cell": cell})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-release", "BT-FLAG-02", {"seat": seat, "cell": g.state.battle.cell})


def draw(g: Play[State], seat: Seat) -> None:
    """Draws one booty card. If the pile is empty the discards make a new one; if both are empty nothing is drawn
    (BT-BOOTY-09, BT-BOOTY-10)."""
    s = g.state
    if s.pile_size() == 0:
        if sum(s.discard) == 0:
            return
        g.emit(PileRebuilt())
    g.emit(Drew(seat, CardId(g.chance.pick(s.known_in(s.seats)))))
