"""Events about the course of the game: turns, phases, effects until the end of a turn, the end."""

from gonfalon.engine.event import PublicEvent
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.ids import ALL_STRONGHOLDS
from gonfalon.games.warrior_knights.state import State


class BaronsSeated(PublicEvent[State]):
    """Which baron each seat plays."""

    rule = "WK-SETUP-06"
    silent = True

    def __init__(self, barons: list[int]) -> None:
        self.barons = barons

    def apply(self, s: State) -> None:
        s.baron_of = self.barons[:]
        s.know_barons()


class TurnBegan(PublicEvent[State]):
    rule = "WK-TURN-01"

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def apply(self, s: State) -> None:
        s.turn = self.turn


class SpellCast(PublicEvent[State]):
    """A rule changes until the end of the turn."""

    rule = "WK-R-154"
    silent = True

    def __init__(self, key: int, amount: int) -> None:
        self.key = key
        self.amount = amount

    def apply(self, s: State) -> None:
        s.spells[self.key] = self.amount


class TurnEnded(PublicEvent[State]):
    """Everything that lasts until the end of the turn ends."""

    rule = "WK-R-154"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for i in range(len(s.spells)):
            s.spells[i] = 0
        for stronghold in ALL_STRONGHOLDS:
            s.siege_new[stronghold] = 0
        for seat in range(s.seats):
            s.fell[seat] = 0


class PhaseOrdered(PublicEvent[State]):
    rule = "WK-R-159"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def apply(self, s: State) -> None:
        s.ordered |= 1 << self.zone


class PhaseBegan(CitedEvent):
    def __init__(self, zone: int, why: str) -> None:
        self.zone = zone
        self.why = why

    def apply(self, s: State) -> None:
        s.ordered &= ~(1 << self.zone)


class RecruitmentBegan(PublicEvent[State]):
    rule = "WK-ACT-09"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        pass


class GameEnded(PublicEvent[State]):
    """`how` is one of the endings in `victory`."""

    rule = "WK-END-01"

    def __init__(self, how: int, seat: int) -> None:
        self.how = how
        self.seat = seat

    def apply(self, s: State) -> None:
        s.ended = self.how
        s.winner = self.seat
