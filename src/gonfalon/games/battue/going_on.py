"""The parts of a turn under way: the current battle, modifiers from effects, and announced cards.

Copies of a state share these objects, so events replace them with changed copies and never write to them."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import Packed
from gonfalon.games.battue.effects import BATTLE, ROLL, SCOPES, TURN
from gonfalon.games.battue.ids import CardId, Cell

BETWEEN_BATTLES: Final = Cell(-1)

# The sides of a battle. Records name these numbers.
ATTACKING: Final = 1
DEFENDING: Final = 2


class CurrentBattle(Packed):
    SIZE: Final = 8

    def __init__(self) -> None:
        self.cell = BETWEEN_BATTLES
        self.defender = Seat(0)
        self.occupied = 0  # the defender had warriors there when the battle began
        self.round = 0  # rounds rolled so far
        self.attack_die = 0  # 0 before the roll of this round
        self.defence_die = 0
        self.taken = 0  # an effect hands the tile over without a fight
        self.loser = 0  # the loser of the last round: ATTACKING or DEFENDING; 0 before the first

    def copy(self) -> "CurrentBattle":
        twin = CurrentBattle()
        twin.cell = self.cell
        twin.defender = self.defender
        twin.occupied = self.occupied
        twin.round = self.round
        twin.attack_die = self.attack_die
        twin.defence_die = self.defence_die
        twin.taken = self.taken
        twin.loser = self.loser
        return twin

    def flat(self) -> list[int]:
        return [
            self.cell,
            self.defender,
            self.occupied,
            self.round,
            self.attack_die,
            self.defence_die,
            self.taken,
            self.loser,
        ]

    def restore(self, values: list[int]) -> None:
        cell, defender, self.occupied, self.round, self.attack_die, self.defence_die, self.taken, self.loser = values
        self.cell = Cell(cell)
        self.defender = Seat(defender)


# The numbers that effects change. Records name them by these indexes.
M_ATTACK: Final = 0
M_DEFENCE: Final = 1
M_ATTACKER_LOSS: Final = 2
M_DEFENDER_LOSS: Final = 3
M_ATTACKER_HELD: Final = 4  # may not retreat
M_DEFENDER_HELD: Final = 5
M_NO_CARDS: Final = 6
M_RECRUITS: Final = 7
KINDS: Final = 8


class Modifiers(Packed):
    """The sums of all effects that last for the roll, the battle and the turn (BT-BOOTY-11, BT-BOOTY-14)."""

    SIZE: Final = 3 * KINDS

    def __init__(self) -> None:
        self.numbers = [0] * (len(SCOPES) * KINDS)

    def total(self, which: int) -> int:
        """The sum in force now."""
        return self.within(ROLL, which) + self.lasting(which)

    def lasting(self, which: int) -> int:
        """The sum that remains in force after this roll."""
        return self.within(BATTLE, which) + self.within(TURN, which)

    def within(self, scope: int, which: int) -> int:
        return self.numbers[scope * KINDS + which]

    def with_more(self, scope: int, which: int, n: int) -> "Modifiers":
        more = Modifiers()
        more.numbers = self.numbers[:]
        more.numbers[scope * KINDS + which] += n
        return more

    def after(self, scope: int) -> "Modifiers":
        """The modifiers that remain once a scope ends, and with it every shorter one."""
        ended = (scope + 1) * KINDS
        left = Modifiers()
        left.numbers[ended:] = self.numbers[ended:]
        return left

    def flat(self) -> list[int]:
        return self.numbers

    def restore(self, values: list[int]) -> None:
        self.numbers = values


class Announced(Packed):
    """Announced cards that are not settled yet, in order of play (BT-RULING-50)."""

    MOST: Final = 240  # two numbers for each card: more cards than any hand holds

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.cards: list[CardId] = []

    def with_more(self, seat: Seat, card: CardId) -> "Announced":
        more = Announced()
        more.seats = [*self.seats, seat]
        more.cards = [*self.cards, card]
        return more

    def without(self, at: int) -> "Announced":
        left = Announced()
        left.seats = self.seats[:at] + self.seats[at + 1 :]
        left.cards = self.cards[:at] + self.cards[at + 1 :]
        return left

    def find(self, seat: Seat, card: CardId) -> int:
        """The index of the first such card, or -1 if there is none."""
        for at in range(len(self.cards)):
            if self.seats[at] == seat and self.cards[at] == card:
                return at
        return -1

    def flat(self) -> list[int]:
        row: list[int] = []
        for at in range(len(self.cards)):
            row.append(self.seats[at])
            row.append(self.cards[at])
        return row

    def restore(self, values: list[int]) -> None:
        self.seats = [Seat(one) for one in values[0::2]]
        self.cards = [CardId(one) for one in values[1::2]]
