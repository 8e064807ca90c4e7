"""Retreat (BT-RETREAT): after a round each side may leave the contested tile, if it has somewhere to go."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.events.battle import BattleEnded, Retreated
from gonfalon.games.battue.going_on import ATTACKING, DEFENDING, M_ATTACKER_HELD, M_DEFENDER_HELD
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.plunder import Conquest
from gonfalon.games.battue.standing import without_retreat
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import CAMP, FIGHT, RETREAT, STAY


def shelters(s: State, law: Laws, seat: Seat, cell: int, count: int) -> list[int]:
    """The cells that a horde of `count` warriors could retreat to (BT-RETREAT-01, -02, -09, -10)."""
    found: list[int] = []
    if law.camp_retreat and seat == s.active and cell == s.entry[seat] and not s.conquered[seat]:
        found.append(CAMP)  # BT-RULING-04, by option: the starting horde falls back to the camp
    for other in law.near[cell]:
        if (
            s.flag[other] == seat
            and s.warriors(seat, other) + count <= law.max_horde
            and s.other_on(seat, other) == NONE
        ):
            found.append(other)
    return found


class AfterRound(Step[State]):
    """A side stays or retreats. `side` is asked now; `more` is 1 if the other side is asked after it (BT-RETREAT-05).
    The step below is the next round. A side that cannot retreat is not asked: everybody sees the board anyway."""

    def __init__(self, under: Step[State], side: int, more: int) -> None:
        self.under = under
        self.side = side
        self.more = more

    def rule(self) -> str:
        return "BT-RETREAT-01"

    def open(self) -> bool:
        return True

    def seat(self, s: State) -> Seat:
        return Seat(s.active) if self.side == ATTACKING else s.battle.defender

    def deciders(self, g: Play[State]) -> list[Seat]:
        seat = self.seat(g.state)
        return [seat] if g.state.playing(seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self._stay()

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s, law = g.state, laws(g)
        moves = [FIGHT.plain() if self.side == ATTACKING else STAY.plain()]
        if not s.modifiers.total(M_ATTACKER_HELD if self.side == ATTACKING else M_DEFENDER_HELD):
            cell = s.battle.cell
            for other in shelters(s, law, seat, cell, s.warriors(seat, cell)):
                moves.append(RETREAT.one(other))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if not RETREAT.owns(move):
            return self._stay()
        s = g.state
        cell = s.battle.cell
        g.emit(Retreated(seat, cell, Cell(RETREAT.first(move)), s.warriors(seat, cell)))
        if self.side == DEFENDING:
            return Conquest(self.under.under)  # BT-BATTLE-OCC-11
        g.emit(BattleEnded(cell))  # BT-RETREAT-11
        return self.under.under

    def _stay(self) -> Step[State]:
        if self.more:
            return AfterRound(self.under, ATTACKING + DEFENDING - self.side, 0)
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, law = g.state, laws(g)
        if not RETREAT.owns(move):
            return Line("fight-or-retreat" if self.side == ATTACKING else "stay-or-retreat", "BT-RETREAT-01", {})
        target, cell = RETREAT.first(move), s.battle.cell
        if s.modifiers.total(M_ATTACKER_HELD if self.side == ATTACKING else M_DEFENDER_HELD):
            return Line("retreat-forbidden", "BT-BOOTY-11", {})
        if target == CAMP:
            return Line("never-to-camp", "BT-RETREAT-10", {})
        if target not in law.near[cell]:
            return Line("not-adjacent", "BT-RETREAT-01", {"origin": cell, "cell": target})
        if s.flag[target] != seat:
            return Line("not-your-tile", "BT-RETREAT-01", {"cell": target})
        if s.other_on(seat, target) != NONE:
            return Line("enemies-there", "BT-RETREAT-09", {"cell": target})
        return Line("too-many-there", "BT-RETREAT-02", {"cell": target, "limit": law.max_horde})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        s = g.state
        key = "ask-fight-on" if self.side == ATTACKING else "ask-stay"
        rule = "BT-BATTLE-EMPTY-14" if self.side == ATTACKING else "BT-BATTLE-OCC-09"
        return Line(key, rule, {"seat": seat, "cell": s.battle.cell, "count": s.warriors(seat, s.battle.cell)})

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return without_retreat() if self.side == DEFENDING else None
