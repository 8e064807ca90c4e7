"""Events before the first turn: sides, sets and neutral defenders. All of them are public."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.events.turn import join, to_hand
from gonfalon.games.six_kingdoms.state import State
from gonfalon.kit.shared import changed


class FirstPlayerSet(PublicEvent[State]):
    rule = "SK-020"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.first = self.seat


class SideTurnedUp(PublicEvent[State]):
    rule = "SK-010"

    def __init__(self, kingdom: int, side: int, income: int, power: int, symbol: int) -> None:
        self.kingdom = kingdom
        self.side = side
        self.income = income  # this and the next two are printed on the side
        self.power = power
        self.symbol = symbol  # the final symbol

    def apply(self, s: State) -> None:
        s.side = changed(s.side, self.kingdom, self.side)
        s.income = changed(s.income, self.kingdom, self.income)
        s.power = changed(s.power, self.kingdom, self.power)
        s.final = changed(s.final, self.kingdom, self.symbol)


class SetTaken(PublicEvent[State]):
    rule = "SK-012"

    def __init__(self, seat: Seat, set: int, cards: list[int]) -> None:
        self.seat = seat
        self.set = set
        self.cards = cards

    def apply(self, s: State) -> None:
        s.sets = changed(s.sets, self.seat, self.set)
        for card in self.cards:
            to_hand(s, self.seat, card)


class NeutralSetLaid(PublicEvent[State]):
    rule = "SK-013"

    def __init__(self, set: int) -> None:
        self.set = set

    def apply(self, s: State) -> None:
        s.neutral = self.set


class KingdomManned(PublicEvent[State]):
    """Two neutral knights defend a kingdom at the start."""

    rule = "SK-015"

    def __init__(self, kingdom: int, leader: int, second: int) -> None:
        self.kingdom = kingdom
        self.leader = leader
        self.second = second

    def apply(self, s: State) -> None:
        join(s, s.home(self.kingdom), self.leader)
        join(s, s.home(self.kingdom), self.second)
