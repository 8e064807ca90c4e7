"""Conflicts and revealing (BT-REVEAL), and event cards (BT-EVENT)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.battle import CARDS_OF_ATTACKER, Battle
from gonfalon.games.battue.carry import Carry
from gonfalon.games.battue.events.battle import BattleJoined, TileRevealed
from gonfalon.games.battue.events.cards import EventDrawn, EventFailed, EventSpent
from gonfalon.games.battue.ids import CardId, Cell
from gonfalon.games.battue.laws import laws
from gonfalon.games.battue.reach import holds
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.tiles import settled_tile
from gonfalon.games.battue.verbs import ATTACK, CAMP


class Conflicts(Step[State]):
    """The active player picks the next conflict until none remains (BT-REVEAL-02, BT-REVEAL-03)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "BT-REVEAL-02"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.playing(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        start = s.horde_at(seat, CAMP)
        return [ATTACK.one(cell) for cell in range(1, s.cells) if s.conflict[cell] and s.horde[start + cell]]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        cell = Cell(ATTACK.first(move))
        s = g.state
        occupant = s.other_on(seat, cell)
        if occupant != NONE:
            defender = Seat(occupant)  # BT-BATTLE-OCC-01, BT-RULING-40
        elif s.flag[cell] != NONE:
            defender = Seat(s.flag[cell])  # BT-BATTLE-EMPTY-04
        else:
            defender = s.left_of(seat)  # BT-BATTLE-EMPTY-02, -03
        g.emit(BattleJoined(seat, cell, defender, 1 if occupant != NONE else 0))
        battle = Battle(self, CARDS_OF_ATTACKER)
        return battle if s.up[cell] else reveal(g, battle, seat, cell)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not ATTACK.owns(move):
            return Line("resolve-conflicts", "BT-REVEAL-03", {})
        return Line("no-conflict-there", "BT-REVEAL-01", {"cell": ATTACK.first(move)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-attack", "BT-REVEAL-02", {"seat": seat})


def reveal(g: Play[State], battle: Step[State], seat: Seat, cell: Cell) -> Step[State]:
    """Turns the tile over (BT-REVEAL-04). Its event icon works only at this moment (BT-REVEAL-05, BT-REVEAL-06)."""
    s, law = g.state, laws(g)
    tile = settled_tile(g, cell)
    g.emit(TileRevealed(cell, tile))
    if not law.event_on[tile] or sum(s.event_pile) == 0:  # BT-EVENT-06
        return battle
    card = CardId(s.booty + g.chance.pick(s.event_pile))
    g.emit(EventDrawn(seat, card))
    if not holds(s, law, law.cards[card].condition):  # BT-EVENT-05
        g.emit(EventFailed(card))
        g.emit(EventSpent(card))
        return battle
    return Carry(battle, seat, card, 0, 0)
