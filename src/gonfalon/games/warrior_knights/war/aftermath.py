"""What follows a combat: deaths, retreats, capture."""

from typing import Final

from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import exhaust
from gonfalon.games.warrior_knights.current_combat import ATTACK_SIDE, DEFENCE_SIDE
from gonfalon.games.warrior_knights.events.cities import FortressFell, SiegesEnded
from gonfalon.games.warrior_knights.events.combat import CombatEnded, FateSpent
from gonfalon.games.warrior_knights.ids import City, is_fortress, keeper_of, nobles_in
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import lift_sieges
from gonfalon.games.warrior_knights.war.capture import TakeControl, ransom
from gonfalon.games.warrior_knights.war.death import DESERTION, Deaths, FallenGarrison
from gonfalon.games.warrior_knights.war.retreat import Retreats
from gonfalon.games.warrior_knights.war.sides import attacked, attacker, defender, survivors

FALL: Final = 0  # siege markers and a captured fortress are removed
RETREATS: Final = 1
DEATHS: Final = 2
CONTROL: Final = 3


class Aftermath(Step[State]):
    """The consequences in order (WK-R-136): siege markers and a fallen fortress are removed, retreats, deaths, control,
    the ransom. `lead` is how many victories the attacker is ahead. `captured` means that the attacker takes the walls
    if one of the attacking nobles lives."""

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
        stronghold = attacked(s)
        if self.stage == FALL:
            g.emit(FateSpent())
            for noble in nobles_in(survivors(s, ATTACK_SIDE)):  # WK-COMBAT-07
                exhaust(g, noble, "WK-COMBAT-07")
            if not self.captured:
                return self.next()
            if s.siege[stronghold]:
                g.emit(SiegesEnded(stronghold))
            if not is_fortress(stronghold):
                return self.next()
            g.emit(FortressFell(keeper_of(stronghold)))
            return FallenGarrison(self.next(), keeper_of(stronghold), DESERTION)
        if self.stage == RETREATS:
            if self.lead == 1 and survivors(s, DEFENCE_SIDE):
                return Retreats(self.next(), defender(g), survivors(s, DEFENCE_SIDE))
            if self.lead == -1:
                return Retreats(self.next(), attacker(g), survivors(s, ATTACK_SIDE))
            return self.next()
        if self.stage == DEATHS:
            return Deaths(self.next(), s.combat.dead, s.combat.attackers)
        taken = self.captured and survivors(s, ATTACK_SIDE) != 0  # WK-ASSAULT-08
        loser, winner = defender(g), attacker(g)
        g.emit(CombatEnded())
        lift_sieges(g)
        if not taken:
            return self.under
        if is_fortress(stronghold):
            return ransom(g, self.under, loser, winner)
        return TakeControl(self.under, winner, City(stronghold))
