"""Events about nobles, their heirs and their troops."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.ids import ALL_NOBLES, NOBODY, OFF, Army, Noble, Region, baron_of_army
from gonfalon.games.warrior_knights.state import DECK, DISPLAY, REMOVED, State


class NoblePlaced(CitedEvent):
    def __init__(self, noble: Noble, region: Region, why: str) -> None:
        self.noble = noble
        self.region = region
        self.why = why

    def apply(self, s: State) -> None:
        s.where[self.noble] = self.region


class NobleMoved(PublicEvent[State]):
    rule = "WK-MOVE-01"

    def __init__(self, noble: Noble, region: Region) -> None:
        self.noble = noble
        self.region = region

    def apply(self, s: State) -> None:
        s.where[self.noble] = self.region


class NobleSailed(PublicEvent[State]):
    """The noble is now at the port of the region he sailed to, exhausted."""

    rule = "WK-SEA-02"

    def __init__(self, noble: Noble, region: Region) -> None:
        self.noble = noble
        self.region = region

    def apply(self, s: State) -> None:
        s.where[self.noble] = self.region
        s.at_sea[self.noble] = 1
        s.tired[self.noble] = max(1, s.tired[self.noble])


class NobleLanded(CitedEvent):
    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.at_sea[self.noble] = 0


class NobleExhausted(CitedEvent):
    """Only for fresh nobles (`armies.exhaust`): a bedridden noble stays bedridden."""

    silent = True

    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.tired[self.noble] = 1


class NobleBedridden(PublicEvent[State]):
    """The noble is exhausted, and not refreshed at the end of this turn."""

    rule = "WK-R-154"

    def __init__(self, noble: Noble) -> None:
        self.noble = noble

    def apply(self, s: State) -> None:
        s.tired[self.noble] = 2


class NoblesRefreshed(PublicEvent[State]):
    rule = "WK-UPKEEP-06"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for noble in ALL_NOBLES:
            if s.tired[noble]:
                s.tired[noble] -= 1


class NobleRetreated(PublicEvent[State]):
    rule = "WK-RETREAT-03"

    def __init__(self, noble: Noble, region: Region) -> None:
        self.noble = noble
        self.region = region

    def apply(self, s: State) -> None:
        s.where[self.noble] = self.region


class NobleLeft(CitedEvent):
    """The noble leaves the board, but is not dead."""

    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.where[self.noble] = OFF
        s.at_sea[self.noble] = 0
        s.tired[self.noble] = 0


class NobleDied(CitedEvent):
    """The figure leaves the board and its loss tokens are removed (WK-DEATH-02, WK-DEATH-03)."""

    def __init__(self, noble: Noble, why: str) -> None:
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.where[self.noble] = OFF
        s.at_sea[self.noble] = 0
        s.tired[self.noble] = 0
        s.losses[self.noble] = 0


class NobleMarked(PublicEvent[State]):
    """The noble has no heir: his death will be final."""

    rule = "WK-R-154"

    def __init__(self, noble: Noble) -> None:
        self.noble = noble

    def apply(self, s: State) -> None:
        s.no_heir[self.noble] = 1


class LineEnded(PublicEvent[State]):
    """The noble is out of the game."""

    rule = "WK-DEATH-05"

    def __init__(self, noble: Noble) -> None:
        self.noble = noble

    def apply(self, s: State) -> None:
        s.out[self.noble] = 1


class LossesAdded(CitedEvent):
    def __init__(self, army: Army, count: int, why: str) -> None:
        self.army = army
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.losses[self.army] += self.count


class LossesRemoved(CitedEvent):
    def __init__(self, army: Army, count: int, why: str) -> None:
        self.army = army
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.losses[self.army] -= self.count


class LossesMoved(PublicEvent[State]):
    """Loss tokens go with the troops."""

    rule = "WK-TRANSFER-04"

    def __init__(self, origin: Army, army: Army) -> None:
        self.origin = origin
        self.army = army

    def apply(self, s: State) -> None:
        s.losses[self.army] += s.losses[self.origin]
        s.losses[self.origin] = 0


class TroopsJoined(CitedEvent):
    """Troop cards go to an army, from wherever they were."""

    def __init__(self, cards: list[int], army: Army, why: str) -> None:
        self.cards = cards
        self.army = army
        self.why = why

    def apply(self, s: State) -> None:
        for card in self.cards:
            s.put_card(card, self.army)


class TroopsDeserted(CitedEvent):
    """Mercenaries go back to the deck."""

    def __init__(self, cards: list[int], army: Army, why: str) -> None:
        self.cards = cards
        self.army = army
        self.why = why

    def apply(self, s: State) -> None:
        for card in self.cards:
            s.put_card(card, DECK)


class RegularsLost(PublicEvent[State]):
    rule = "WK-DEATH-05"

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def apply(self, s: State) -> None:
        for card in self.cards:
            s.put_card(card, REMOVED)


class TroopsDisplayed(PublicEvent[State]):
    rule = "WK-MERC-08"

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def apply(self, s: State) -> None:
        for card in self.cards:
            s.put_card(card, DISPLAY)


class DisplayReturned(PublicEvent[State]):
    """The cards that nobody hired go back."""

    rule = "WK-MERC-08"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for card, where in enumerate(s.place):
            if where == DISPLAY:
                s.put_card(card, DECK)


class HeirsEntrusted(PublicEvent[State]):
    """Every noble starts with one heir, kept by his baron."""

    rule = "WK-VARIANT-03"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for noble in ALL_NOBLES:
            s.heir[noble] = s.seat_of[baron_of_army(noble)]


class HeirGiven(PublicEvent[State]):
    rule = "WK-VARIANT-03"

    def __init__(self, noble: Noble, seat: Seat, to: Seat) -> None:
        self.noble = noble
        self.seat = seat
        self.to = to

    def apply(self, s: State) -> None:
        s.heir[self.noble] = self.to


class HeirKilled(PublicEvent[State]):
    rule = "WK-VARIANT-03"

    def __init__(self, noble: Noble, seat: Seat) -> None:
        self.noble = noble
        self.seat = seat

    def apply(self, s: State) -> None:
        s.heir[self.noble] = NOBODY


class HeirAwaited(PublicEvent[State]):
    """The noble is dead, and comes back when his heir is given back."""

    rule = "WK-VARIANT-04"

    def __init__(self, noble: Noble) -> None:
        self.noble = noble

    def apply(self, s: State) -> None:
        s.dead[self.noble] = 1


class HeirSucceeded(PublicEvent[State]):
    rule = "WK-VARIANT-04"

    def __init__(self, noble: Noble) -> None:
        self.noble = noble

    def apply(self, s: State) -> None:
        s.dead[self.noble] = 0
