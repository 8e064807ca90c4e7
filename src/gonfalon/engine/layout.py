"""The layout of a state: each of its numbers and lists, declared once by the game.

The layout determines `State.fields` and `State.restore`, and so the codec, snapshots and updates for the client; the
bounds for imported records; whether a view may lack a value; the columns and bounds of observations; and the names that
a game's board is programmed with.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from gonfalon.engine.ids import UNKNOWN

MANY: Final = 99_999  # the limit of numbers that no rule limits: rounds, coins, points
LARGEST: Final = (1 << 62) - 1  # the limit of any number in a record or a state: it fits into a machine word

# Who may see a field.
EVERYBODY: Final = 0  # every view holds the true values
SOME: Final = 1  # a view holds UNKNOWN if its seat was not shown the value
BAGS: Final = 2  # bags (`kit.bags`): a view may know the kinds of fewer things, but always how many there are


@mypyc_attr(allow_interpreted_subclasses=True)
class Packed:
    """A value of a state that is written as several numbers."""

    def flat(self) -> list[int]:
        raise NotImplementedError

    def restore(self, values: list[int]) -> None:
        """The opposite of `flat`."""
        raise NotImplementedError


class FieldSpec:
    """One attribute of a state: its name, greatest length, least and greatest value, and who may see it."""

    def __init__(
        self,
        name: str,
        attribute: str,
        size: int,
        low: int,
        high: int,
        scalar: bool,
        sight: int,
        kinds: int,
        told: bool,
    ) -> None:
        self.name = name  # in snapshots, observations and for the client
        self.attribute = attribute
        self.size = size  # 0: no greatest length, and left out of observations
        self.low = low
        self.high = high
        self.scalar = scalar  # a number of its own rather than a list
        self.sight = sight
        self.kinds = kinds  # for BAGS: the number of kinds; the count of unknown things follows them
        self.told = told  # False: not drawn, since at a table people would have to work it out themselves

    def agrees(self, seen: list[int], true: list[int]) -> bool:
        """Whether the values of a view are consistent with the true ones."""
        if self.sight == BAGS:
            return bags_agree(seen, true, self.kinds)
        if len(seen) != len(true):
            return False
        for value, fact in zip(seen, true, strict=True):
            if value != fact and not (value == UNKNOWN and self.sight == SOME):
                return False
        return True

    def misfit(self, values: list[int], view: bool) -> str:
        """Why these values are impossible, on a view or in the truth; empty if they are possible."""
        if self.size and len(values) > self.size:
            return f"{len(values)} numbers, at most {self.size} fit"
        for value in values:
            if not self.low <= value <= self.high and not (value == UNKNOWN and view and self.sight == SOME):
                return f"{value}, expected {self.low} to {self.high}"
        return ""


class Layout:
    """The fields of a state in the order in which they are written."""

    def __init__(self, specs: list[FieldSpec]) -> None:
        self.specs = specs

    def spec(self, name: str) -> FieldSpec:
        for spec in self.specs:
            if spec.name == name:
                return spec
        raise KeyError(name)


def scalar(attribute: str, high: int, low: int = 0, sight: int = EVERYBODY, told: bool = True) -> FieldSpec:
    """A number of its own."""
    return FieldSpec(attribute, attribute, 1, low, high, True, sight, 0, told)


def array(
    attribute: str,
    size: int,
    high: int,
    low: int = 0,
    sight: int = EVERYBODY,
    kinds: int = 0,
    told: bool = True,
    name: str = "",
) -> FieldSpec:
    """A list of at most `size` numbers, or a `Packed` value of as many."""
    return FieldSpec(name or attribute, attribute, size, low, high, False, sight, kinds, told)


def bags_agree(view: list[int], truth: list[int], kinds: int) -> bool:
    """Whether the bags of a view are consistent with the true ones: each has the same number of things, and no known
    thing that is not there."""
    if len(view) != len(truth):
        return False
    for at in range(0, len(truth), kinds + 1):
        end = at + kinds + 1
        if sum(view[at:end]) != sum(truth[at:end]):
            return False
        for i in range(at, end - 1):
            if view[i] > truth[i]:
                return False
    return True
