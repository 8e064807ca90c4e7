"""Losses of a combat, token by token (WK-BATTLE-09, WK-BATTLE-10, WK-ASSAULT-04)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import force, worn_out
from gonfalon.games.warrior_knights.current_combat import DEFENCE_SIDE
from gonfalon.games.warrior_knights.events.combat import BreachTaken, LossesIgnored, LossTaken, NobleSlain
from gonfalon.games.warrior_knights.ids import NEUTRAL, Army, Noble, is_fortress, is_garrison, keeper_of, nobles_in
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import (
    ASSAULT,
    State,
)
from gonfalon.games.warrior_knights.strongholds import walls
from gonfalon.games.warrior_knights.verbs import BREACH, LOSE
from gonfalon.games.warrior_knights.war.sides import attacked, survivors


class Allocate(Question):
    """Losses are placed one token at a time, on an army that took part or on the walls (WK-BATTLE-09, WK-ASSAULT-04).
    The defender chooses after the attacker."""

    def __init__(self, under: Step[State], seat: Seat, side: int) -> None:
        self.under = under
        self.seat = seat
        self.side = side

    def rule(self) -> str:
        return "WK-BATTLE-09"

    def due(self, g: Play[State]) -> int:
        return g.state.combat.due(self.side)

    def deciders(self, g: Play[State]) -> list[Seat]:
        if self.seat == NEUTRAL or not self.due(g) or not self.menu(g, self.seat):
            return []
        return Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        if not self.due(g):
            return self.under
        menu = self.menu(g, self.seat)
        if not menu:  # WK-BATTLE-10, WK-R-143
            g.emit(LossesIgnored(self.side))
            return self.under
        return self.take(g, self.seat, menu[0])

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [LOSE.one(noble) for noble in nobles_in(survivors(s, self.side))]
        if self.side == DEFENCE_SIDE and s.combat.kind == ASSAULT:
            stronghold = attacked(s)
            if is_fortress(stronghold) and force(g, s.garrison(keeper_of(stronghold))) > 0:  # WK-R-137
                moves.append(LOSE.one(s.garrison(keeper_of(stronghold))))
            if walls(g, stronghold) > 0:  # WK-ASSAULT-05
                moves.append(BREACH.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if BREACH.owns(move):
            g.emit(BreachTaken(attacked(s)))
            return self
        army = Army(LOSE.first(move))
        g.emit(LossTaken(self.side, army))
        if not is_garrison(army) and worn_out(g, army):  # WK-BATTLE-10, WK-R-073
            g.emit(NobleSlain(Noble(army), "WK-BATTLE-10"))
        return self

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-losses", "WK-BATTLE-09", {"seat": seat, "count": self.due(g)})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is LOSE:
            return Line("army-takes-no-more", "WK-BATTLE-10", {"army": args[0]})
        if verb is BREACH:
            return Line("no-walls-to-breach", "WK-ASSAULT-05", {})
        return Line("not-now", self.rule(), {})
