"""What follows a combat: deaths, retreats, capture."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import exhaust
from gonfalon.games.warrior_knights.bitsets import members
from gonfalon.games.warrior_knights.events.cities import FortressFell, SiegesEnded
from gonfalon.games.warrior_knights.events.combat import CombatEnded, FateSpent
from gonfalon.games.warrior_knights.state import C_ATTACKERS, C_DEAD, C_STRONGHOLD, CITIES, State
from gonfalon.games.warrior_knights.strongholds import lift_sieges
from gonfalon.games.warrior_knights.war.capture import TakeControl, ransom
from gonfalon.games.warrior_knights.war.death import Deaths, FallenGarrison
from gonfalon.games.warrior_knights.war.retreat import Retreats
from gonfalon.games.warrior_knights.war.sides import ATTACK_SIDE, DEFENCE_SIDE, attacker, defender, survivors


class Aftermath(Step[State]):
    """WK-R-136: markers and the fallen fortress leave; retreats; deaths; control; the ransom. `lead`: by how many
    victories the attacker is ahead; `captured`: the walls are his if one of his nobles lives."""

    def __init__(self, under: Step[State], stage: int, lead: int, captured: int) -> None:
        self.under = under
        self.stage = stage
        self.lead = lead
        self.captured = captured

    def rule(self) -> str:
        return "WK-R-136"

    def next(self) -> Step[State]:
        return Aftermath(self.under, self.stage + 1, self.lead, self.captured)

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        combat = s.combat
        stronghold = combat[C_STRONGHOLD]
        if self.stage == 0:
            g.emit(FateSpent())
            for noble in members(survivors(s, ATTACK_SIDE)):  # WK-COMBAT-07
                exhaust(g, noble, "WK-COMBAT-07")
            if not self.captured:
                return self.next()
            if s.siege[stronghold]:
                g.emit(SiegesEnded(stronghold))
            if stronghold < CITIES:
                return self.next()
            g.emit(FortressFell(Seat(stronghold - CITIES)))
            return FallenGarrison(self.next(), Seat(stronghold - CITIES), 0)
        if self.stage == 1:
            if self.lead == 1 and survivors(s, DEFENCE_SIDE):
                return Retreats(self.next(), defender(g), survivors(s, DEFENCE_SIDE))
            if self.lead == -1:
                return Retreats(self.next(), attacker(g), survivors(s, ATTACK_SIDE))
            return self.next()
        if self.stage == 2:
            return Deaths(self.next(), combat[C_DEAD], combat[C_ATTACKERS])
        taken = self.captured and survivors(s, ATTACK_SIDE) != 0  # WK-ASSAULT-08
        loser, winner = defender(g), attacker(g)
        g.emit(CombatEnded())
        lift_sieges(g)
        if not taken:
            return self.under
        if stronghold >= CITIES:
            return ransom(g, self.under, loser, winner)
        return TakeControl(self.under, winner, stronghold)
