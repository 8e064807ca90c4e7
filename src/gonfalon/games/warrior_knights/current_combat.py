"""The combat under way. Copies of a state share it, so events replace it with a changed copy and never write to it."""

from typing import Final

from gonfalon.engine.layout import Packed

ATTACK_SIDE: Final = 0
DEFENCE_SIDE: Final = 1


class CurrentCombat(Packed):
    SIZE: Final = 16

    def __init__(self) -> None:
        self.kind = 0  # BATTLE, ASSAULT or SIEGE; 0 if there is no combat
        self.attacker = 0
        self.defender = 0
        self.region = 0
        self.stronghold = 0
        self.attackers = 0  # nobles taking part, one bit each
        self.defenders = 0
        self.lead = 0
        self.defence_lead = 0
        self.inflict = 0  # results added by powers and offices
        self.defence_inflict = 0
        self.evade = 0
        self.defence_evade = 0
        self.losses = 0  # loss tokens still to be placed
        self.defence_losses = 0
        self.dead = 0  # nobles killed in this combat, one bit each

    def copy(self) -> "CurrentCombat":
        twin = CurrentCombat()
        twin.kind = self.kind
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.region = self.region
        twin.stronghold = self.stronghold
        twin.attackers = self.attackers
        twin.defenders = self.defenders
        twin.lead = self.lead
        twin.defence_lead = self.defence_lead
        twin.inflict = self.inflict
        twin.defence_inflict = self.defence_inflict
        twin.evade = self.evade
        twin.defence_evade = self.defence_evade
        twin.losses = self.losses
        twin.defence_losses = self.defence_losses
        twin.dead = self.dead
        return twin

    def flat(self) -> list[int]:
        return [
            self.kind,
            self.attacker,
            self.defender,
            self.region,
            self.stronghold,
            self.attackers,
            self.defenders,
            self.lead,
            self.defence_lead,
            self.inflict,
            self.defence_inflict,
            self.evade,
            self.defence_evade,
            self.losses,
            self.defence_losses,
            self.dead,
        ]

    def restore(self, values: list[int]) -> None:
        (
            self.kind,
            self.attacker,
            self.defender,
            self.region,
            self.stronghold,
            self.attackers,
            self.defenders,
            self.lead,
            self.defence_lead,
            self.inflict,
            self.defence_inflict,
            self.evade,
            self.defence_evade,
            self.losses,
            self.defence_losses,
            self.dead,
        ) = values

    def participants(self, side: int) -> int:
        """The nobles of a side, one bit each."""
        return self.attackers if side == ATTACK_SIDE else self.defenders

    def lead_of(self, side: int) -> int:
        return self.lead if side == ATTACK_SIDE else self.defence_lead

    def due(self, side: int) -> int:
        """How many loss tokens a side still has to place."""
        return self.losses if side == ATTACK_SIDE else self.defence_losses

    def with_lead(self, side: int, noble: int) -> "CurrentCombat":
        twin = self.copy()
        if side == ATTACK_SIDE:
            twin.lead = noble
        else:
            twin.defence_lead = noble
        return twin

    def with_power(self, side: int, inflict: int, evade: int) -> "CurrentCombat":
        twin = self.copy()
        if side == ATTACK_SIDE:
            twin.inflict += inflict
            twin.evade += evade
        else:
            twin.defence_inflict += inflict
            twin.defence_evade += evade
        return twin

    def with_due(self, side: int, losses: int) -> "CurrentCombat":
        twin = self.copy()
        if side == ATTACK_SIDE:
            twin.losses = losses
        else:
            twin.defence_losses = losses
        return twin
