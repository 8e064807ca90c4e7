"""Events of marches and combats."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.bitsets import set_of
from gonfalon.games.warrior_knights.current_combat import ATTACK_SIDE, DEFENCE_SIDE, CurrentCombat
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.fate_deck import bury_fate, take_fate
from gonfalon.games.warrior_knights.ids import NONE, Army, FateCard, Noble, Region, Stronghold
from gonfalon.games.warrior_knights.state import (
    State,
    known_fate,
    unknown_fate,
)


class LeaveGiven(PublicEvent[State]):
    rule = "WK-MOVE-05"

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def apply(self, s: State) -> None:
        pass


class LeaveDenied(PublicEvent[State]):
    rule = "WK-MOVE-05"

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def apply(self, s: State) -> None:
        pass


class ConsentGiven(PublicEvent[State]):
    rule = "WK-CITY-02"

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def apply(self, s: State) -> None:
        pass


class ConsentDenied(PublicEvent[State]):
    rule = "WK-CITY-02"

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def apply(self, s: State) -> None:
        pass


class CombatBegan(PublicEvent[State]):
    rule = "WK-COMBAT-01"

    def __init__(
        self, kind: int, attacker: Seat, defender: int, region: Region, stronghold: Stronghold, attackers: int
    ) -> None:
        self.kind = kind
        self.attacker = attacker
        self.defender = defender
        self.region = region
        self.stronghold = stronghold
        self.attackers = attackers

    def apply(self, s: State) -> None:
        s.combat = CurrentCombat()
        s.combat.kind = self.kind
        s.combat.attacker = self.attacker
        s.combat.defender = self.defender
        s.combat.region = self.region
        s.combat.stronghold = self.stronghold
        s.combat.attackers = self.attackers
        s.combat.lead = NONE
        s.combat.defence_lead = NONE


class DefendersStood(PublicEvent[State]):
    rule = "WK-COMBAT-03"
    silent = True

    def __init__(self, defenders: int) -> None:
        self.defenders = defenders

    def apply(self, s: State) -> None:
        s.combat = s.combat.copy()
        s.combat.defenders = self.defenders


class CommanderNamed(PublicEvent[State]):
    rule = "WK-BATTLE-01"

    def __init__(self, noble: Noble, side: int) -> None:
        self.noble = noble
        self.side = side

    def apply(self, s: State) -> None:
        s.combat = s.combat.with_lead(self.side, self.noble)


class PowerUsed(PublicEvent[State]):
    rule = "WK-BATTLE-07"

    def __init__(self, side: int, inflict: int, evade: int) -> None:
        self.side = side
        self.inflict = inflict
        self.evade = evade

    def apply(self, s: State) -> None:
        s.combat = s.combat.with_power(self.side, self.inflict, self.evade)


class LossesDue(PublicEvent[State]):
    """How many loss tokens each side has to place."""

    rule = "WK-BATTLE-06"

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def apply(self, s: State) -> None:
        s.combat = s.combat.copy()
        s.combat.losses = self.attacker
        s.combat.defence_losses = self.defender


class LossTaken(PublicEvent[State]):
    rule = "WK-BATTLE-09"

    def __init__(self, side: int, army: Army) -> None:
        self.side = side
        self.army = army

    def apply(self, s: State) -> None:
        s.losses[self.army] += 1
        s.combat = s.combat.with_due(self.side, s.combat.due(self.side) - 1)


class BreachTaken(PublicEvent[State]):
    rule = "WK-ASSAULT-04"

    def __init__(self, stronghold: Stronghold) -> None:
        self.stronghold = stronghold

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] += 1
        s.combat = s.combat.copy()
        s.combat.defence_losses -= 1


class LossesIgnored(PublicEvent[State]):
    rule = "WK-BATTLE-10"
    silent = True

    def __init__(self, side: int) -> None:
        self.side = side

    def apply(self, s: State) -> None:
        s.combat = s.combat.with_due(self.side, 0)


class NobleSlain(CitedEvent):
    """A noble dies in this combat. The consequences follow after the combat."""

    silent = True

    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.combat = s.combat.copy()
        s.combat.dead |= 1 << self.noble


class VictoryCounted(PublicEvent[State]):
    rule = "WK-BATTLE-12"

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def apply(self, s: State) -> None:
        pass


class CombatEnded(PublicEvent[State]):
    rule = "WK-BATTLE-18"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        s.combat = s.combat.copy()
        s.combat.kind = 0


class FateRevealed(PublicEvent[State]):
    rule = "WK-BATTLE-04"

    def __init__(self, attack: list[int], defence: list[int]) -> None:
        self.attack = attack
        self.defence = defence

    def apply(self, s: State) -> None:
        s.fate_hand[known_fate(ATTACK_SIDE)] = set_of(self.attack)
        s.fate_hand[unknown_fate(ATTACK_SIDE)] = 0
        s.fate_hand[known_fate(DEFENCE_SIDE)] = set_of(self.defence)
        s.fate_hand[unknown_fate(DEFENCE_SIDE)] = 0


class FateAdded(PublicEvent[State]):
    rule = "WK-BATTLE-05"

    def __init__(self, side: int, fate: FateCard) -> None:
        self.side = side
        self.fate = fate

    def apply(self, s: State) -> None:
        take_fate(s, self.fate)
        s.fate_hand[known_fate(self.side)] |= 1 << self.fate


class FateSpent(PublicEvent[State]):
    """The fate cards of both sides go under the deck."""

    rule = "WK-FATE-04"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        bury_fate(s, s.fate_hand[known_fate(ATTACK_SIDE)] | s.fate_hand[known_fate(DEFENCE_SIDE)], 0)
        for i in range(len(s.fate_hand)):
            s.fate_hand[i] = 0
