"""What can happen. A secret event says which of its fields are hidden, and from whom; the rest follows."""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.ids import Seat
from gonfalon.kit import bags
from gonfalon_joust.state import BAG, HELD, NOTHING, State
from gonfalon_joust.verbs import RANKS


class Dealt(SecretEvent[State]):
    """Everybody sees how many cards a seat is dealt, and the seat alone which."""

    rule = "JO-02"
    secret = {"cards": OTHERS}

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        for card in self.cards:
            bags.put(s.hands, self.seat * BAG, RANKS, card)


class Rode(PublicEvent[State]):
    rule = "JO-03"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        bags.take(s.hands, self.seat * BAG, RANKS, self.card)
        bags.put(s.pile, 0, RANKS, self.card)
        s.laid[self.seat] = self.card


class HeldBack(SecretEvent[State]):
    """Others see that a card went face down, and never which."""

    rule = "JO-04"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        known = bags.take(s.hands, self.seat * BAG, RANKS, self.card)
        bags.put(s.pile, 0, RANKS, known)
        s.laid[self.seat] = HELD


class CourseWon(PublicEvent[State]):
    rule = "JO-05"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.won[self.seat] += 1
        clear(s)


class NobodyWon(PublicEvent[State]):
    rule = "JO-05"

    def apply(self, s: State) -> None:
        clear(s)


class PlayerLeft(PublicEvent[State]):
    rule = "JO-07"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.away = self.seat


def clear(s: State) -> None:
    """The course is over; its cards lie in the pile already."""
    s.laid = [NOTHING] * len(s.laid)
