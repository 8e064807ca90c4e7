"""Events of Battue about booty and event cards."""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent, but
from gonfalon.engine.ids import Seat
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.state import NONE, State
from gonfalon.kit.shared import changed


class Drew(SecretEvent[State]):
    rule = "BT-PLUNDER-01"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.put(self.seat, s.take(s.seats, self.card))


class PileRebuilt(PublicEvent[State]):
    """The discards become the new pile, which has no order until cards are drawn."""

    rule = "BT-BOOTY-09"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        at = s.seats * (s.booty + 1)
        for card in range(s.booty):
            s.held[at + card] += s.discard[card]
        s.discard = [0] * s.booty


class CardPlayed(PublicEvent[State]):
    rule = "BT-BOOTY-01"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.take(self.seat, self.card)
        s.in_play = s.in_play.with_more(self.seat, self.card)


class CardCancelled(PublicEvent[State]):
    """A card that `owner` had announced is cancelled."""

    rule = "BT-RULING-50"

    def __init__(self, owner: Seat, card: CardId) -> None:
        self.owner = owner
        self.card = card

    def apply(self, s: State) -> None:
        at = s.in_play.find(self.owner, self.card)
        if at >= 0:
            s.in_play = s.in_play.without(at)
        s.discard = changed(s.discard, self.card, s.discard[self.card] + 1)


class CardSpent(PublicEvent[State]):
    """The card that was played first is settled and goes to the discard pile."""

    rule = "BT-BOOTY-04"
    silent = True

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.in_play = s.in_play.without(0)
        s.discard = changed(s.discard, self.card, s.discard[self.card] + 1)


class CardKept(PublicEvent[State]):
    """The card that was played first goes to its player's war chest."""

    rule = "BT-BOOTY-05"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.in_play = s.in_play.without(0)
        at = s.chest_at(self.seat, self.card)
        s.chest = changed(s.chest, at, s.chest[at] + 1)


class CardDiscarded(PublicEvent[State]):
    rule = "BT-BOOTY-06"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.take(self.seat, self.card)
        s.discard = changed(s.discard, self.card, s.discard[self.card] + 1)


class CardStolen(SecretEvent[State]):
    """Only thief and victim learn which card it is."""

    rule = "BT-BOOTY-01"
    secret = {"card": but("seat", "owner")}

    def __init__(self, seat: Seat, owner: Seat, card: CardId) -> None:
        self.seat = seat
        self.owner = owner
        self.card = card

    def apply(self, s: State) -> None:
        s.put(self.seat, s.take(self.owner, self.card))


class ChestRobbed(PublicEvent[State]):
    rule = "BT-BOOTY-05"

    def __init__(self, seat: Seat, owner: Seat, card: CardId) -> None:
        self.seat = seat
        self.owner = owner
        self.card = card

    def apply(self, s: State) -> None:
        chest = s.chest[:]
        chest[s.chest_at(self.owner, self.card)] -= 1
        chest[s.chest_at(self.seat, self.card)] += 1
        s.chest = chest


class EventDrawn(PublicEvent[State]):
    rule = "BT-REVEAL-05"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        kind = self.card - s.booty
        s.event_pile = changed(s.event_pile, kind, s.event_pile[kind] - 1)
        s.event = self.card


class EventFailed(PublicEvent[State]):
    """The condition of the event card is not met, so it has no effect."""

    rule = "BT-EVENT-05"

    def __init__(self, card: CardId) -> None:
        self.card = card

    def apply(self, s: State) -> None:
        pass


class EventSpent(PublicEvent[State]):
    rule = "BT-EVENT-03"
    silent = True

    def __init__(self, card: CardId) -> None:
        self.card = card

    def apply(self, s: State) -> None:
        kind = self.card - s.booty
        s.event_discard = changed(s.event_discard, kind, s.event_discard[kind] + 1)
        s.event = NONE


class EventKept(PublicEvent[State]):
    rule = "BT-EVENT-04"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        at = s.chest_at(self.seat, self.card)
        s.chest = changed(s.chest, at, s.chest[at] + 1)
        s.event = NONE
