"""Siege (WK-SIEGE): the first siege action places a marker; one in a later turn takes the stronghold."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import exhaust
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.events.cities import SiegeLaid
from gonfalon.games.warrior_knights.events.combat import CombatEnded, DefendersStood, NobleSlain
from gonfalon.games.warrior_knights.ids import NEUTRAL, nobles_in
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.war.aftermath import FALL, Aftermath
from gonfalon.games.warrior_knights.war.sides import attacked, battlefield


class Siege(Step[State]):
    """Forces were compared when the siege was declared; no cards are drawn and nobody is lost (WK-SIEGE-01)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-SIEGE-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        stronghold = attacked(s)
        seat = Seat(s.combat.attacker)
        if not has(s.siege[stronghold], seat):
            g.emit(SiegeLaid(stronghold, seat))  # WK-SIEGE-03
            for noble in nobles_in(s.combat.attackers):
                exhaust(g, noble, "WK-SIEGE-03")
            g.emit(CombatEnded())
            return self.under
        # WK-SIEGE-09: starved out; all defenders are killed
        if s.combat.defender != NEUTRAL:
            inside = s.nobles_at(s.combat.defender, battlefield(s))
            g.emit(DefendersStood(inside))
            for noble in nobles_in(inside):
                g.emit(NobleSlain(noble, "WK-SIEGE-09"))
        return Aftermath(self.under, FALL, 0, 1)
