"""Siege (WK-SIEGE): a marker now, the city in a later turn."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import exhaust
from gonfalon.games.warrior_knights.bitsets import members
from gonfalon.games.warrior_knights.events.cities import SiegeLaid
from gonfalon.games.warrior_knights.events.combat import CombatEnded, DefendersStood, NobleSlain
from gonfalon.games.warrior_knights.state import (
    C_ATTACKER,
    C_ATTACKERS,
    C_DEFENDER,
    C_REGION,
    C_STRONGHOLD,
    NEUTRAL,
    State,
)
from gonfalon.games.warrior_knights.war.aftermath import Aftermath


class Siege(Step[State]):
    """The forces were compared when it was declared; no cards are drawn and nobody is lost (WK-SIEGE-01)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-SIEGE-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        stronghold = s.combat[C_STRONGHOLD]
        seat = Seat(s.combat[C_ATTACKER])
        if not s.siege[stronghold] >> seat & 1:
            g.emit(SiegeLaid(stronghold, seat))  # WK-SIEGE-03
            for noble in members(s.combat[C_ATTACKERS]):
                exhaust(g, noble, "WK-SIEGE-03")
            g.emit(CombatEnded())
            return self.under
        # WK-SIEGE-09: starved out; all who defend it are killed
        if s.combat[C_DEFENDER] != NEUTRAL:
            inside = s.nobles_at(s.combat[C_DEFENDER], s.combat[C_REGION])
            g.emit(DefendersStood(inside))
            for noble in members(inside):
                g.emit(NobleSlain(noble, "WK-SIEGE-09"))
        return Aftermath(self.under, 0, 0, 1)
