"""Events after play is over: the final count, one event per line, so that it can be shown step by step."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.events.turn import from_hand, join
from gonfalon.games.six_kingdoms.ids import CARDS
from gonfalon.games.six_kingdoms.state import (
    ALL_PASSED,
    ALONE,
    FIXED,
    HAND,
    HAND_ZERO,
    LIMIT,
    NO_TROOP_POINTS,
    ROW_BONUS,
    ROW_HAND,
    ROW_KINGDOMS,
    ROW_POINTS,
    ROW_STRAGGLERS,
    ROW_TRIBUTE,
    ROWS,
    STRAGGLERS_COUNT,
    State,
)
from gonfalon.kit import bags


class GameEnded(PublicEvent[State]):
    rule = "SK-111"

    def __init__(self, how: int) -> None:
        self.how = how

    def apply(self, s: State) -> None:
        s.ended = self.how

    def cites(self) -> str:
        return ended_by(self.how)


class Mustered(PublicEvent[State]):
    rule = "SK-121"

    def __init__(self, seat: Seat, card: int, kingdom: int) -> None:
        self.seat = seat
        self.card = card
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        from_hand(s, self.seat, self.card)
        join(s, s.home(self.kingdom), self.card)


class MusterDeclined(PublicEvent[State]):
    rule = "SK-121"

    def __init__(self, seat: Seat, kingdom: int) -> None:
        self.seat = seat
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        pass


class HandShown(PublicEvent[State]):
    """A hand is laid open, at the final count or because the table plays with open hands."""

    rule = "SK-128"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        bags.show(s.hand, self.seat * HAND, CARDS, self.cards)


class PointsCounted(PublicEvent[State]):
    rule = "SK-122"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_POINTS] += self.points


class KingdomCounted(PublicEvent[State]):
    rule = "SK-123"

    def __init__(self, seat: Seat, kingdom: int, symbol: int, points: int) -> None:
        self.seat = seat
        self.kingdom = kingdom
        self.symbol = symbol  # the final symbol, which may change the kingdom's points
        self.points = points

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_KINGDOMS] += self.points

    def cites(self) -> str:
        if self.symbol == NO_TROOP_POINTS:
            return "SK-124"
        return "SK-125" if self.symbol == FIXED else "SK-123"


class StragglersCounted(PublicEvent[State]):
    """The armies without a kingdom count nothing, or their strength by `stragglers_count`."""

    rule = "SK-126"

    def __init__(self, seat: Seat, symbol: int, points: int) -> None:
        self.seat = seat
        self.symbol = symbol
        self.points = points

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_STRAGGLERS] += self.points

    def cites(self) -> str:
        return "SK-127" if self.symbol == STRAGGLERS_COUNT else "SK-126"


class HandCounted(PublicEvent[State]):
    rule = "SK-128"

    def __init__(self, seat: Seat, symbol: int, points: int) -> None:
        self.seat = seat
        self.symbol = symbol
        self.points = points  # the points to subtract

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_HAND] -= self.points

    def cites(self) -> str:
        return "SK-129" if self.symbol == HAND_ZERO else "SK-128"


class BonusCounted(PublicEvent[State]):
    rule = "SK-130"

    def __init__(self, seat: Seat, kingdom: int, points: int) -> None:
        self.seat = seat
        self.kingdom = kingdom
        self.points = points

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_BONUS] += self.points


class TributePaid(PublicEvent[State]):
    rule = "SK-131"

    def __init__(self, seat: Seat, payer: Seat, kingdom: int, points: int) -> None:
        self.seat = seat
        self.payer = payer
        self.kingdom = kingdom
        self.points = points

    def apply(self, s: State) -> None:
        s.count[self.seat * ROWS + ROW_TRIBUTE] += self.points
        s.count[self.payer * ROWS + ROW_TRIBUTE] -= self.points


class Scored(PublicEvent[State]):
    """The total of a player's lines, once all are counted."""

    rule = "SK-134"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def apply(self, s: State) -> None:
        pass


def ended_by(how: int) -> str:
    """The rule that ends a game in this way."""
    if how == ALL_PASSED:
        return "SK-113"
    if how == LIMIT:
        return "SK-114"
    return "SK-R27" if how == ALONE else "SK-111"


def score(s: State, seat: Seat) -> int:
    total = 0
    for row in range(ROWS):
        total += s.count[seat * ROWS + row]
    return total
