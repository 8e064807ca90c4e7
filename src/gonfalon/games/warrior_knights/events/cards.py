"""Events about action cards, fate and event cards, trigger zones and expeditions."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.fate_deck import bury_fate, take_fate
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, EventId, FateCard, Route
from gonfalon.games.warrior_knights.state import DISCARDED, HELD, IN_DECK, PILES, State
from gonfalon.kit import bags


class NeutralsDealt(PublicEvent[State]):
    """Two neutral cards go on each pile. Chance settles which ones when they are revealed."""

    rule = "WK-PREP-03"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for pile in range(PILES):
            s.neutral_in[pile] = 2


class CardRevealed(PublicEvent[State]):
    rule = "WK-ACT-01"

    def __init__(self, pile: int, seat: Seat, action: int) -> None:
        self.pile = pile
        self.seat = seat
        self.action = action

    def apply(self, s: State) -> None:
        bags.take(s.piles, s.pile_at(self.pile, self.seat), KINDS, self.action)
        s.kept[s.kept_at(self.seat) + self.action] -= 1


class NeutralRevealed(PublicEvent[State]):
    rule = "WK-ACT-02"

    def __init__(self, pile: int, neutral: int) -> None:
        self.pile = pile
        self.neutral = neutral

    def apply(self, s: State) -> None:
        s.neutral_in[self.pile] -= 1
        s.neutral_left[self.neutral] -= 1


class CardDiscarded(CitedEvent):
    def __init__(self, seat: Seat, action: int, zone: int, why: str) -> None:
        self.seat = seat
        self.action = action
        self.zone = zone
        self.why = why

    def apply(self, s: State) -> None:
        s.zones[s.zone_at(self.zone, self.seat) + self.action] += 1


class CardReturned(PublicEvent[State]):
    rule = "WK-ACT-05"
    silent = True

    def __init__(self, seat: Seat, action: int) -> None:
        self.seat = seat
        self.action = action

    def apply(self, s: State) -> None:
        s.hand[s.hand_at(self.seat) + self.action] += 1
        s.kept[s.kept_at(self.seat) + self.action] += 1


class ZoneEmptied(PublicEvent[State]):
    """Every baron takes the cards in the zone back into hand."""

    rule = "WK-ACT-11"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def apply(self, s: State) -> None:
        for seat in range(s.seats):
            for kind in range(KINDS):
                i = s.zone_at(self.zone, seat) + kind
                s.hand[s.hand_at(seat) + kind] += s.zones[i]
                s.kept[s.kept_at(seat) + kind] += s.zones[i]
                s.zones[i] = 0


class ActionsEnded(PublicEvent[State]):
    """The piles are empty, so everybody knows all hands again; the neutral cards are gathered."""

    rule = "WK-ACT-04"
    silent = True

    def __init__(self, neutrals: list[int]) -> None:
        self.neutrals = neutrals

    def apply(self, s: State) -> None:
        for seat in range(s.seats):
            for kind in range(KINDS):
                s.hand[s.hand_at(seat) + kind] = s.kept[s.kept_at(seat) + kind]
            s.hand[s.hand_at(seat) + KINDS] = 0
        s.neutral_left = self.neutrals[:]
        for pile in range(PILES):
            s.neutral_in[pile] = 0


class ShieldPlaced(PublicEvent[State]):
    rule = "WK-RECRUIT-01"

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat = seat
        self.space = space

    def apply(self, s: State) -> None:
        s.track[self.space] = self.seat


class ShieldRemoved(PublicEvent[State]):
    rule = "WK-MERC-02"

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat = seat
        self.space = space

    def apply(self, s: State) -> None:
        s.track[self.space] = NOBODY


class FateTurned(CitedEvent):
    """A card is turned for all to see, and goes under the deck."""

    def __init__(self, fate: FateCard, why: str) -> None:
        self.fate = fate
        self.why = why

    def apply(self, s: State) -> None:
        take_fate(s, self.fate)
        bury_fate(s, 1 << self.fate, 0)


class FateShuffled(CitedEvent):
    def __init__(self, why: str) -> None:
        self.why = why

    def apply(self, s: State) -> None:
        known = 0
        unknown = 0
        for i in range(len(s.fate_known)):
            known |= s.fate_known[i]
            unknown += s.fate_unknown[i]
        s.fate_known = [known]
        s.fate_unknown = [unknown]


class EventSunk(PublicEvent[State]):
    """The top card goes to the bottom of the deck. Its back was seen."""

    rule = "WK-SETUP-02"
    silent = True

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def apply(self, s: State) -> None:
        s.event_bottom = self.colour


class EventTopped(PublicEvent[State]):
    """The back of the top card can be seen."""

    rule = "WK-R-027"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def apply(self, s: State) -> None:
        s.event_top = self.colour


class EventDrawn(PublicEvent[State]):
    rule = "WK-EVENT-01"

    def __init__(self, seat: Seat, eventcard: EventId) -> None:
        self.seat = seat
        self.eventcard = eventcard

    def apply(self, s: State) -> None:
        s.event_at[self.eventcard] = HELD
        s.event_top = NONE


class EventDiscarded(CitedEvent):
    def __init__(self, eventcard: EventId, why: str) -> None:
        self.eventcard = eventcard
        self.why = why

    def apply(self, s: State) -> None:
        s.event_at[self.eventcard] = DISCARDED


class EventsShuffled(PublicEvent[State]):
    rule = "WK-SUPPLY-01"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for i in range(len(s.event_at)):
            if s.event_at[i] == DISCARDED:
                s.event_at[i] = IN_DECK
        s.event_bottom = NONE


class ExpeditionLaunched(PublicEvent[State]):
    rule = "WK-EXPED-05"

    def __init__(self, route: Route) -> None:
        self.route = route

    def apply(self, s: State) -> None:
        s.pawn[self.route] = 1


class StakePlaced(PublicEvent[State]):
    rule = "WK-EXPED-03"

    def __init__(self, route: Route, seat: Seat, count: int) -> None:
        self.route = route
        self.seat = seat
        self.count = count

    def apply(self, s: State) -> None:
        s.crowns[self.seat] -= self.count
        s.stakes[s.stake_at(self.route, self.seat)] = self.count


class ExpeditionBlessed(PublicEvent[State]):
    rule = "WK-EXPED-04"

    def __init__(self, route: Route, seat: Seat) -> None:
        self.route = route
        self.seat = seat

    def apply(self, s: State) -> None:
        s.faith[self.seat] -= 1
        s.blessed[self.route] = 1


class ExpeditionAdvanced(PublicEvent[State]):
    rule = "WK-EXPED-06"

    def __init__(self, route: Route) -> None:
        self.route = route

    def apply(self, s: State) -> None:
        s.pawn[self.route] += 1


class ExpeditionEnded(PublicEvent[State]):
    """Pays that many times the stakes; -1 if the fleet is lost (WK-EXPED-09)."""

    rule = "WK-EXPED-10"

    def __init__(self, route: Route, multiple: int) -> None:
        self.route = route
        self.multiple = multiple

    def apply(self, s: State) -> None:
        for seat in range(s.seats):
            stake = s.stakes[s.stake_at(self.route, seat)]
            if self.multiple > 0:
                s.crowns[seat] += self.multiple * stake
            s.stakes[s.stake_at(self.route, seat)] = 0
        s.pawn[self.route] = 0
        s.blessed[self.route] = 0
