"""Moves: a verb and a few small arguments, packed into one integer.

The integers of a game's moves are dense, so a move is also its PettingZoo action. Their text is written by `Rules.text`
and read by `Rules.read`, which know the words of the pack; the rules themselves never see it.
"""

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Move


class Kind:
    """What an argument names: a cell, a seat, a count. Values run from `low` to `low + size - 1`."""

    def __init__(self, name: str, size: int, low: int = 0) -> None:
        self.name = name
        self.size = size
        self.low = low


class Verb:
    """One verb and the kinds of its arguments. `Verbs` assigns its range of integers. A `worded` verb may carry free
    words of the player (`engine.wording`), which the rules store but never interpret."""

    def __init__(self, name: str, kinds: list[Kind], worded: bool = False) -> None:
        self.name = name
        self.kinds = kinds
        self.worded = worded
        self.base = 0
        self.size = 1
        for kind in kinds:
            self.size *= kind.size

    def owns(self, move: Move) -> bool:
        return self.base <= move < self.base + self.size

    def move(self, args: list[int]) -> Move:
        if len(args) != len(self.kinds):
            raise BrokenRules(f"{self.name} takes {len(self.kinds)} arguments, {len(args)} came")
        packed = 0
        for kind, value in zip(self.kinds, args, strict=True):
            if not kind.low <= value < kind.low + kind.size:
                raise BrokenRules(f"{self.name}: {kind.name} {value} is out of range")
            packed = packed * kind.size + value - kind.low
        return Move(self.base + packed)

    # Unchecked and fast, for menus: their arguments come from the rules.
    def plain(self) -> Move:
        return Move(self.base)

    def one(self, a: int) -> Move:
        return Move(self.base + a - self.kinds[0].low)

    def two(self, a: int, b: int) -> Move:
        second = self.kinds[1]
        return Move(self.base + (a - self.kinds[0].low) * second.size + b - second.low)

    def args(self, move: Move) -> list[int]:
        rest = move - self.base
        found: list[int] = []
        for kind in reversed(self.kinds):
            found.append(rest % kind.size + kind.low)
            rest //= kind.size
        found.reverse()
        return found

    def first(self, move: Move) -> int:
        """The only argument of a verb with one kind."""
        return move - self.base + self.kinds[0].low


class Verbs:
    """All verbs of a game, laid end to end."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.all = verbs
        self.named: dict[str, Verb] = {}
        self.size = 0
        for verb in verbs:
            if verb.name in self.named:
                raise BrokenRules(f"two verbs are called {verb.name}")
            self.named[verb.name] = verb
            verb.base = self.size
            self.size += verb.size

    def of(self, move: Move) -> Verb:
        for verb in self.all:
            if verb.owns(move):
                return verb
        raise BrokenRules(f"{move} is no move: there are {self.size}")
