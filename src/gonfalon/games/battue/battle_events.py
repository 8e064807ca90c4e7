"""What can happen in Battue: to tiles and flags, and in battles."""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.battue.events import changed
from gonfalon.games.battue.state import (
    B_ATTACK_DIE,
    B_CELL,
    B_DEFENCE_DIE,
    B_DEFENDER,
    B_LOSER,
    B_OCCUPIED,
    B_ROUND,
    B_TAKEN,
    BATTLE_SIZE,
    MODIFIERS,
    NONE,
    State,
)

# -- tiles -------------------------------------------------------------------------------------------------------------


class TileRevealed(PublicEvent[State]):
    rule = "BT-REVEAL-04"

    def __init__(self, cell: int, tile: int) -> None:
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        s.tile = changed(s.tile, self.cell, self.tile)
        s.up = changed(s.up, self.cell, 1)


class TileLookedAt(SecretEvent[State]):
    """Which tile it is, only the looker learns; that he looked, everybody."""

    rule = "BT-SETUP-02"
    secret = {"tile": OTHERS}

    def __init__(self, seat: Seat, cell: int, tile: int) -> None:
        self.seat = seat
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        # Whoever has looked there before still knows.
        if self.tile != UNKNOWN or s.tile[self.cell] == NONE:
            s.tile = changed(s.tile, self.cell, self.tile)
        s.looked = changed(s.looked, self.cell, s.looked[self.cell] | 1 << self.seat)


class FlagReleased(PublicEvent[State]):
    """A tile is given up and becomes uncontrolled."""

    rule = "BT-FLAG-01"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.flag = changed(s.flag, self.cell, NONE)
        s.flags[self.seat] += 1


class TileTaken(PublicEvent[State]):
    rule = "BT-WIN-01"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        before = s.flag[self.cell]
        if before != NONE:
            s.flags[before] += 1
        s.flag = changed(s.flag, self.cell, self.seat)
        s.flags[self.seat] -= 1
        if not s.conquered[self.seat]:
            s.conquered = changed(s.conquered, self.seat, 1)  # BT-WIN-04


class Plundered(PublicEvent[State]):
    """`count` booty cards are to be drawn."""

    rule = "BT-PLUNDER-01"

    def __init__(self, seat: Seat, cell: int, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.plundered = changed(s.plundered, self.cell, 1)


class WarriorsGained(PublicEvent[State]):
    rule = "BT-WARRIOR-04"

    def __init__(self, seat: Seat, cell: int, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.horde[self.seat * s.cells + self.cell] += self.count
        s.reserve[self.seat] -= self.count


class WarriorsLost(PublicEvent[State]):
    rule = "BT-COMP-11"

    def __init__(self, seat: Seat, cell: int, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.horde[self.seat * s.cells + self.cell] -= self.count
        s.reserve[self.seat] += self.count


# -- battles -----------------------------------------------------------------------------------------------------------


def forgotten(modifiers: list[int], scopes: int) -> list[int]:
    """What effects have changed, without the first scopes: the roll, the battle."""
    return [0] * (scopes * MODIFIERS) + modifiers[scopes * MODIFIERS :]


class BattleJoined(PublicEvent[State]):
    rule = "BT-REVEAL-02"

    def __init__(self, seat: Seat, cell: int, defender: Seat, occupied: int) -> None:
        self.seat = seat
        self.cell = cell
        self.defender = defender
        self.occupied = occupied

    def apply(self, s: State) -> None:
        s.battle = changed(s.battle, B_CELL, self.cell)
        s.battle[B_DEFENDER] = self.defender
        s.battle[B_OCCUPIED] = self.occupied


class Rolled(PublicEvent[State]):
    rule = "BT-BATTLE-EMPTY-09"

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence

    def apply(self, s: State) -> None:
        s.battle = changed(s.battle, B_ATTACK_DIE, self.attack)
        s.battle[B_DEFENCE_DIE] = self.defence
        s.battle[B_ROUND] += 1


class Rerolled(PublicEvent[State]):
    """`side` 1 is the attacker's die, 2 the defender's."""

    rule = "BT-BATTLE-EMPTY-08"

    def __init__(self, side: int, die: int) -> None:
        self.side = side
        self.die = die

    def apply(self, s: State) -> None:
        s.battle = changed(s.battle, B_ATTACK_DIE if self.side == 1 else B_DEFENCE_DIE, self.die)


class RoundDecided(PublicEvent[State]):
    """`loser` 1 is the attacker, 2 the defender."""

    rule = "BT-BATTLE-EMPTY-11"

    def __init__(self, attack: int, defence: int, loser: int) -> None:
        self.attack = attack
        self.defence = defence
        self.loser = loser

    def apply(self, s: State) -> None:
        s.battle = changed(s.battle, B_LOSER, self.loser)
        s.battle[B_ATTACK_DIE] = 0
        s.battle[B_DEFENCE_DIE] = 0
        s.modifiers = forgotten(s.modifiers, 1)  # what was for this roll is over (BT-BOOTY-11)

    def cites(self) -> str:
        return "BT-BATTLE-EMPTY-12" if self.loser == 1 else "BT-BATTLE-EMPTY-11"


class Retreated(PublicEvent[State]):
    rule = "BT-RETREAT-01"

    def __init__(self, seat: Seat, origin: int, cell: int, count: int) -> None:
        self.seat = seat
        self.origin = origin
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        start = self.seat * s.cells
        s.horde[start + self.origin] -= self.count
        s.horde[start + self.cell] += self.count


class TileAbandoned(PublicEvent[State]):
    """An effect hands the tile over without a fight."""

    rule = "BT-PLUNDER-05"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def apply(self, s: State) -> None:
        s.battle = changed(s.battle, B_TAKEN, 1)


class BattleEnded(PublicEvent[State]):
    rule = "BT-REVEAL-02"
    silent = True

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def apply(self, s: State) -> None:
        s.conflict = changed(s.conflict, self.cell, 0)
        s.battle = [0] * BATTLE_SIZE
        s.battle[B_CELL] = NONE
        s.modifiers = forgotten(s.modifiers, 2)


class Modified(PublicEvent[State]):
    """An effect takes hold: which number it changes (`M_…`), by how much, and for how long."""

    rule = "BT-BOOTY-11"

    def __init__(self, modifier: int, n: int, scope: int) -> None:
        self.modifier = modifier
        self.n = n
        self.scope = scope

    def apply(self, s: State) -> None:
        at = self.scope * MODIFIERS + self.modifier
        s.modifiers = changed(s.modifiers, at, s.modifiers[at] + self.n)


class StepsGranted(PublicEvent[State]):
    rule = "BT-MOVE-17"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def apply(self, s: State) -> None:
        s.extra_moves += self.count
