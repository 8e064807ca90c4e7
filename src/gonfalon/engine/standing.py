"""Standing answers and orders: questions that a seat may answer beforehand, such as "no cards while I defend an empty
tile", or "contest with a warrior if three points are enough"."""

from typing import Final

from gonfalon.engine.ids import Move

PASS: Final = "pass"  # the way that every occasion offers: pass on the question
ASK: Final = "ask"  # ask the player after all

IS: Final = "is"
AT_MOST: Final = "most"
AT_LEAST: Final = "least"


class Fact:
    """Something that an order may be conditioned on: a number up to `most`, yes or no (`most` 1), or a player (`seat`).
    Everybody must be able to work it out: otherwise a quick answer would reveal what only its seat knows."""

    def __init__(self, name: str, most: int = 1, seat: bool = False) -> None:
        self.name = name
        self.most = most
        self.seat = seat


class Way:
    """A way to answer a question other than by passing. `most` is the greatest number that can be answered; 0 if the
    answer is not a number."""

    def __init__(self, name: str, most: int = 0) -> None:
        self.name = name
        self.most = most


class Orderable:
    """What orders for a kind of question (in `Game.occasions`) can contain. Words: `fact-NAME`, `way-NAME`."""

    def __init__(self, occasion: str, facts: list[Fact], ways: list[Way]) -> None:
        self.occasion = occasion
        self.facts = facts
        self.ways = ways


class Occasion:
    """A question that a standing answer may pass on: the passing move, and the names (in `Game.occasions`) under which
    a seat may have left the standing answer. If it has left one under any of them, the table answers for it, after a
    delay that reveals nothing. The table keeps standing answers secret; they are never part of the state.

    `facts` are the current values of those that orders may depend on. `ways` are moves of this seat's menu by name of
    the way: one, none if it is not possible now, or one for each number from 0 on."""

    def __init__(
        self,
        move: Move,
        names: list[str],
        facts: dict[str, int] | None = None,
        ways: dict[str, list[Move]] | None = None,
    ) -> None:
        self.move = move
        self.names = names
        self.facts: dict[str, int] = {} if facts is None else facts
        self.ways: dict[str, list[Move]] = {} if ways is None else ways

    def __eq__(self, other: object) -> bool:
        """Compares only what everybody can work out: a seat's possible ways may be secret."""
        if not isinstance(other, Occasion):
            return False
        return self.move == other.move and self.names == other.names and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.move, len(self.names)))

    def __repr__(self) -> str:
        return f"Occasion({self.move!r}, {self.names!r}, {self.facts!r})"

    def answer(self, way: str, most: int) -> Move:
        """The move of a way, with the greatest number up to `most`. If the seat cannot answer that way, it passes:
        asking it instead would take time and reveal that it cannot."""
        moves = self.ways.get(way, [])
        if not moves:
            return self.move
        return moves[max(0, min(most, len(moves) - 1))]


def holds(test: str, value: int, wanted: int) -> bool:
    """Whether one condition of an order is met."""
    if test == IS:
        return value == wanted
    return value <= wanted if test == AT_MOST else value >= wanted
