"""What can happen on a march and in a combat."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.bitsets import set_of
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.fate_deck import bury_fate, take_fate
from gonfalon.games.warrior_knights.ids import NONE, Army, FateCard, Noble, Region, Stronghold
from gonfalon.games.warrior_knights.state import (
    ATTACK_SIDE,
    C_ATTACKER,
    C_ATTACKERS,
    C_DEAD,
    C_DEFENCE_LEAD,
    C_DEFENCE_LOSSES,
    C_DEFENDER,
    C_DEFENDERS,
    C_EVADE,
    C_INFLICT,
    C_KIND,
    C_LEAD,
    C_LOSSES,
    C_REGION,
    C_STRONGHOLD,
    COMBAT,
    DEFENCE_SIDE,
    State,
    known_fate,
    of_side,
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
        for i in range(COMBAT):
            s.combat[i] = 0
        s.combat[C_KIND] = self.kind
        s.combat[C_ATTACKER] = self.attacker
        s.combat[C_DEFENDER] = self.defender
        s.combat[C_REGION] = self.region
        s.combat[C_STRONGHOLD] = self.stronghold
        s.combat[C_ATTACKERS] = self.attackers
        s.combat[C_LEAD] = NONE
        s.combat[C_DEFENCE_LEAD] = NONE


class DefendersStood(PublicEvent[State]):
    rule = "WK-COMBAT-03"
    silent = True

    def __init__(self, defenders: int) -> None:
        self.defenders = defenders

    def apply(self, s: State) -> None:
        s.combat[C_DEFENDERS] = self.defenders


class CommanderNamed(PublicEvent[State]):
    rule = "WK-BATTLE-01"

    def __init__(self, noble: Noble, side: int) -> None:
        self.noble = noble
        self.side = side

    def apply(self, s: State) -> None:
        s.combat[of_side(C_LEAD, self.side)] = self.noble


class PowerUsed(PublicEvent[State]):
    rule = "WK-BATTLE-07"

    def __init__(self, side: int, inflict: int, evade: int) -> None:
        self.side = side
        self.inflict = inflict
        self.evade = evade

    def apply(self, s: State) -> None:
        s.combat[of_side(C_INFLICT, self.side)] += self.inflict
        s.combat[of_side(C_EVADE, self.side)] += self.evade


class LossesDue(PublicEvent[State]):
    """How many tokens each side has to place."""

    rule = "WK-BATTLE-06"

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def apply(self, s: State) -> None:
        s.combat[C_LOSSES] = self.attacker
        s.combat[C_DEFENCE_LOSSES] = self.defender


class LossTaken(PublicEvent[State]):
    rule = "WK-BATTLE-09"

    def __init__(self, side: int, army: Army) -> None:
        self.side = side
        self.army = army

    def apply(self, s: State) -> None:
        s.losses[self.army] += 1
        s.combat[of_side(C_LOSSES, self.side)] -= 1


class BreachTaken(PublicEvent[State]):
    rule = "WK-ASSAULT-04"

    def __init__(self, stronghold: Stronghold) -> None:
        self.stronghold = stronghold

    def apply(self, s: State) -> None:
        s.breaches[self.stronghold] += 1
        s.combat[C_DEFENCE_LOSSES] -= 1


class LossesIgnored(PublicEvent[State]):
    rule = "WK-BATTLE-10"
    silent = True

    def __init__(self, side: int) -> None:
        self.side = side

    def apply(self, s: State) -> None:
        s.combat[of_side(C_LOSSES, self.side)] = 0


class NobleSlain(CitedEvent):
    """He dies in this combat; what follows from it is done after the combat."""

    silent = True

    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.combat[C_DEAD] |= 1 << self.noble


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
        s.combat[C_KIND] = 0


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
    """The cards of both sides go under the deck."""

    rule = "WK-FATE-04"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        bury_fate(s, s.fate_hand[known_fate(ATTACK_SIDE)] | s.fate_hand[known_fate(DEFENCE_SIDE)], 0)
        for i in range(len(s.fate_hand)):
            s.fate_hand[i] = 0
