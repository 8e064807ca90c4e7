"""Hidden collections: hands, treasuries, piles. A bag counts its things per kind, plus those it does not know.

On the truth nothing is unknown. A view's bag may forget, but it never contradicts the true one.
"""

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.layout import Packed
from gonfalon.engine.unknowns import Place, Unknowns


class Bag(Packed):
    """`counts[kind]` things are known to be of that kind, `unknown` more are here."""

    def __init__(self, counts: list[int], unknown: int = 0) -> None:
        self.counts = counts
        self.unknown = unknown

    def copy(self) -> "Bag":
        return Bag(self.counts[:], self.unknown)

    def flat(self) -> list[int]:
        """Always `kinds + 1` numbers, the unknown ones last."""
        out = self.counts[:]
        out.append(self.unknown)
        return out

    def restore(self, values: list[int]) -> None:
        self.counts = values[:-1]
        self.unknown = values[-1]

    def total(self) -> int:
        total = self.unknown
        for count in self.counts:
            total += count
        return total

    def kinds(self) -> list[int]:
        """Which kinds are known to be here, for menus: twins are one option."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def put(self, kind: int) -> None:
        if kind == UNKNOWN:
            self.unknown += 1
        else:
            self.counts[kind] += 1

    def take(self, kind: int) -> int:
        """Takes a known one first, else an unknown one; taking `UNKNOWN` makes the whole bag unknown. Gives what is
        known of the thing taken: whoever saw the last thing of a bag still knows it once it is somewhere else."""
        if kind == UNKNOWN:
            total = self.total()
            if total == 0:
                raise BrokenRules("a thing was taken from an empty bag")
            last = self.counts.index(1) if total == 1 and not self.unknown else UNKNOWN
            self.forget()
            self.unknown -= 1
            return last
        if self.counts[kind]:
            self.counts[kind] -= 1
        elif self.unknown:
            self.unknown -= 1
        else:
            raise BrokenRules(f"a thing of kind {kind} was taken from a bag that has none")
        return kind

    def pick(self, chance: Chance) -> int:
        """Which kind a blind grip gets, for the rules to put into an event. Chance is not asked where all are alike."""
        if self.unknown or not self.total():
            raise BrokenRules("nothing can be picked from a bag that is empty or not known")
        alike = self.kinds()
        return alike[0] if len(alike) == 1 else chance.pick(self.counts)

    def forget(self) -> None:
        """Nobody follows any longer which things are here."""
        self.unknown = self.total()
        for kind in range(len(self.counts)):
            self.counts[kind] = 0

    def learn(self, counts: list[int]) -> None:
        """All of it is shown."""
        self.counts = counts[:]
        self.unknown = 0

    def add(self, other: "Bag") -> None:
        """Everything of another bag comes in; the other one is left as it was."""
        for kind, count in enumerate(other.counts):
            self.counts[kind] += count
        self.unknown += other.unknown

    def agrees_with(self, truth: "Bag") -> bool:
        """Whether a view's bag could be the true one: as many things, and none known that are not there."""
        if self.total() != truth.total():
            return False
        for mine, true in zip(self.counts, truth.counts, strict=True):
            if mine > true:
                return False
        return True


def empty(kinds: int) -> Bag:
    return Bag([0] * kinds)


def flat(bags: list[Bag]) -> list[int]:
    """Several bags of the same kinds as one flat list."""
    out: list[int] = []
    for bag in bags:
        out.extend(bag.counts)
        out.append(bag.unknown)
    return out


def restored(values: list[int], kinds: int) -> list[Bag]:
    """The opposite of `flat`."""
    bags: list[Bag] = []
    for i in range(0, len(values), kinds + 1):
        bags.append(Bag(values[i : i + kinds], values[i + kinds]))
    return bags


def agree(view: list[Bag], truth: list[Bag]) -> bool:
    """Whether no bag of a view contradicts the true one in its place."""
    if len(view) != len(truth):
        return False
    for mine, true in zip(view, truth, strict=True):
        if not mine.agrees_with(true):
            return False
    return True


# -- determinisation ---------------------------------------------------------------------------------------------------


def unseen(all_things: list[int], bags: list[Bag]) -> Unknowns:
    """For `Rules.unknowns`: what of `all_things` (per kind) no bag shows, to be dealt to the bags in this order. Give
    every bag there is, those that hide nothing too."""
    rest = all_things[:]
    places: list[Place] = []
    for bag in bags:
        for kind, count in enumerate(bag.counts):
            rest[kind] -= count
        places.append(Place(bag.unknown, []))
    return Unknowns(rest, places)


def fill(bags: list[Bag], dealt: list[list[int]]) -> None:
    """For `Rules.fill`: what was dealt for `unseen` of the same bags becomes known."""
    for bag, kinds in zip(bags, dealt, strict=True):
        bag.unknown = 0
        for kind in kinds:
            bag.counts[kind] += 1
