"""Events of Battue about tiles, flags and battles."""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.battue.effects import BATTLE, ROLL
from gonfalon.games.battue.going_on import ATTACKING, CurrentBattle
from gonfalon.games.battue.ids import Cell, Tile
from gonfalon.games.battue.state import NONE, State
from gonfalon.kit.shared import changed

# -- tiles -------------------------------------------------------------------------------------------------------------


class TileRevealed(PublicEvent[State]):
    rule = "BT-REVEAL-04"

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        s.tile = changed(s.tile, self.cell, self.tile)
        s.up = changed(s.up, self.cell, 1)


class TileLookedAt(SecretEvent[State]):
    """Everybody learns that the seat looked; only the seat itself learns which tile it is."""

    rule = "BT-SETUP-02"
    secret = {"tile": OTHERS}

    def __init__(self, seat: Seat, cell: Cell, tile: Tile) -> None:
        self.seat = seat
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        # A seat that has looked there before still knows the tile.
        if self.tile != UNKNOWN or s.tile[self.cell] == NONE:
            s.tile = changed(s.tile, self.cell, self.tile)
        s.looked = changed(s.looked, self.cell, s.looked[self.cell] | 1 << self.seat)


class FlagReleased(PublicEvent[State]):
    """A player gives up a tile, which nobody controls afterwards."""

    rule = "BT-FLAG-04"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.flag = changed(s.flag, self.cell, NONE)
        s.flags[self.seat] += 1


class TileTaken(PublicEvent[State]):
    rule = "BT-WIN-01"

    def __init__(self, seat: Seat, cell: Cell) -> None:
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
    """The tile yields `count` booty cards, which are drawn next."""

    rule = "BT-PLUNDER-01"

    def __init__(self, seat: Seat, cell: Cell, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.plundered = changed(s.plundered, self.cell, 1)


class WarriorsGained(PublicEvent[State]):
    rule = "BT-WARRIOR-04"

    def __init__(self, seat: Seat, cell: Cell, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.horde[s.horde_at(self.seat, self.cell)] += self.count
        s.reserve[self.seat] -= self.count


class WarriorsLost(PublicEvent[State]):
    rule = "BT-COMP-11"

    def __init__(self, seat: Seat, cell: Cell, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.horde[s.horde_at(self.seat, self.cell)] -= self.count
        s.reserve[self.seat] += self.count


# -- battles -----------------------------------------------------------------------------------------------------------


class BattleJoined(PublicEvent[State]):
    rule = "BT-REVEAL-02"

    def __init__(self, seat: Seat, cell: Cell, defender: Seat, occupied: int) -> None:
        self.seat = seat
        self.cell = cell
        self.defender = defender
        self.occupied = occupied

    def apply(self, s: State) -> None:
        s.battle = s.battle.copy()
        s.battle.cell = self.cell
        s.battle.defender = self.defender
        s.battle.occupied = self.occupied


class Rolled(PublicEvent[State]):
    rule = "BT-BATTLE-EMPTY-09"

    def __init__(self, attack: int, defence: int) -> None:
        self.attack = attack
        self.defence = defence

    def apply(self, s: State) -> None:
        s.battle = s.battle.copy()
        s.battle.attack_die = self.attack
        s.battle.defence_die = self.defence
        s.battle.round += 1


class Rerolled(PublicEvent[State]):
    """`side` is the side whose die is rolled again, ATTACKING or DEFENDING."""

    rule = "BT-BATTLE-EMPTY-08"

    def __init__(self, side: int, die: int) -> None:
        self.side = side
        self.die = die

    def apply(self, s: State) -> None:
        s.battle = s.battle.copy()
        if self.side == ATTACKING:
            s.battle.attack_die = self.die
        else:
            s.battle.defence_die = self.die


class RoundDecided(PublicEvent[State]):
    """`loser` is ATTACKING or DEFENDING. What an attacker who won gains is told by the events that follow: the tile, or
    a defender's loss."""

    rule = "BT-BATTLE-EMPTY-05"

    def __init__(self, attack: int, defence: int, loser: int) -> None:
        self.attack = attack
        self.defence = defence
        self.loser = loser

    def apply(self, s: State) -> None:
        s.battle = s.battle.copy()
        s.battle.loser = self.loser
        s.battle.attack_die = 0
        s.battle.defence_die = 0
        s.modifiers = s.modifiers.after(ROLL)  # modifiers of this roll end here (BT-BOOTY-11)

    def cites(self) -> str:
        return "BT-BATTLE-EMPTY-12" if self.loser == ATTACKING else self.rule


class Retreated(PublicEvent[State]):
    rule = "BT-RETREAT-01"

    def __init__(self, seat: Seat, origin: Cell, cell: Cell, count: int) -> None:
        self.seat = seat
        self.origin = origin
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.march(self.seat, self.origin, self.cell, self.count)


class TileAbandoned(PublicEvent[State]):
    """An effect hands the tile over without a fight."""

    rule = "BT-PLUNDER-05"

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def apply(self, s: State) -> None:
        s.battle = s.battle.copy()
        s.battle.taken = 1


class BattleEnded(PublicEvent[State]):
    rule = "BT-REVEAL-02"
    silent = True

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def apply(self, s: State) -> None:
        s.conflict = changed(s.conflict, self.cell, 0)
        s.battle = CurrentBattle()
        s.modifiers = s.modifiers.after(BATTLE)


class Modified(PublicEvent[State]):
    """An effect sets in: the number it changes (`M_…`), by how much, and how long it lasts."""

    rule = "BT-BOOTY-11"

    def __init__(self, modifier: int, n: int, scope: int) -> None:
        self.modifier = modifier
        self.n = n
        self.scope = scope

    def apply(self, s: State) -> None:
        s.modifiers = s.modifiers.with_more(self.scope, self.modifier, self.n)


class StepsGranted(PublicEvent[State]):
    rule = "BT-MOVE-17"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def apply(self, s: State) -> None:
        s.extra_moves += self.count
