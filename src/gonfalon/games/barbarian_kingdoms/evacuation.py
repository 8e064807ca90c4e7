"""Battles, step 6 (BK-BATTLE-19 to -23): one victorious unit stays, the others move to a refuge or go back to
reserve."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.battle import Disbanded, Evacuated, Stayed
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, is_king
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.powers import raids
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.units import touches_sea
from gonfalon.games.barbarian_kingdoms.verbs import EVACUATE, SEA, STAY


def evacuation(g: Play[State], under: Step[State], winner: int) -> Step[State]:
    s = g.state
    if not s.at_front(winner):
        return under
    king_there = s.front[s.front_of(winner) + KING] > 0 or is_king(s.unit[s.arena])
    return Staying(under, winner) if king_there else Evacuation(under, winner)


def refuges(law: Laws, s: State, kingdom: int, piece: int) -> list[int]:
    """The provinces where a surplus unit can go: adjacent, unoccupied, and controlled by the winner at this moment
    (BK-BATTLE-20, BK-R-31, BK-R-32); also the Sea, for raiders only (BK-BATTLE-21, BK-R-57)."""
    found: list[int] = []
    for province in s.atlas.near[s.arena]:
        if s.unit[province] == NONE and s.controller(province) == kingdom:
            found.append(province)
    if raids(law, s, kingdom) and touches_sea(law, s, kingdom, piece, s.arena):
        found.append(SEA)
    return found


class Staying(Step[State]):
    """The winner chooses which unit stays, king or warrior, provided that the king is not lost (BK-R-30)."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-BATTLE-19"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [STAY.one(KING)]
        if refuges(laws(g), g.state, self.kingdom, KING):
            moves.append(STAY.one(WARRIOR))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Stayed(self.kingdom, STAY.first(move), g.state.arena))
        return Evacuation(self.under, self.kingdom)

    def run(self, g: Play[State]) -> Step[State]:
        return self.take(g, Seat(0), STAY.one(KING))  # for a player who has left

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if STAY.owns(move):
            return Line("king-must-stay", "BK-BATTLE-23", {"province": g.state.arena})
        return Line("say-who-stays", "BK-BATTLE-19", {"province": g.state.arena})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-stay", "BK-BATTLE-19", {"kingdom": self.kingdom, "province": g.state.arena})


class Evacuation(Step[State]):
    """The surplus units leave one by one, the king first. Warriors without a refuge go back to reserve."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-BATTLE-20"

    def open(self) -> bool:
        return True

    def _piece(self, s: State) -> int:
        return KING if s.front[s.front_of(self.kingdom) + KING] else WARRIOR

    def deciders(self, g: Play[State]) -> list[Seat]:
        s = g.state
        return s.asked(self.kingdom) if s.at_front(self.kingdom) else []

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        return [EVACUATE.one(zone) for zone in refuges(laws(g), s, self.kingdom, self._piece(s))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Evacuated(self.kingdom, self._piece(g.state), EVACUATE.first(move)))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if not s.at_front(self.kingdom):
            return self.under
        room = self.menu(g, Seat(0))
        if room:  # for a player who has left: the first refuge
            return self.take(g, Seat(0), room[0])
        g.emit(Disbanded(self.kingdom, s.front[s.front_of(self.kingdom) + WARRIOR]))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        if not EVACUATE.owns(move):
            return Line("evacuate-first", "BK-BATTLE-20", {"province": s.arena})
        zone = EVACUATE.first(move)
        if zone == SEA:
            return Line("not-to-sea", "BK-BATTLE-21", {})
        if s.atlas.closed[zone]:
            return Line("province-closed", "BK-MAP-10", {"province": zone})
        if zone not in s.atlas.near[s.arena]:
            return Line("refuge-far", "BK-BATTLE-20", {"province": zone})
        if s.unit[zone] != NONE:
            return Line("province-occupied", "BK-MAP-08", {"province": zone})
        return Line("refuge-not-yours", "BK-R-31", {"province": zone})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        piece = self._piece(g.state)
        return Line(
            "ask-evacuate", "BK-BATTLE-20", {"kingdom": self.kingdom, "piece": piece, "province": g.state.arena}
        )
