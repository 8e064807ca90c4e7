"""Events in the turns of Six Kingdoms. One thing is secret: which card lies face down (SK-100).

Everything else is public, so a view knows every hand until a card is hidden from it; after that it knows only how many
cards that hand holds. `Rules.shown` decides what people see of it."""

from typing import Final

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.six_kingdoms.ids import (
    CARDS,
    COLOURS,
    MOST_CARDS,
    VEILED,
    Card,
    Place,
    colour_of,
    leader_of,
    value_of,
)
from gonfalon.games.six_kingdoms.state import HAND, NONE, State
from gonfalon.kit import bags

# Why a hidden card is turned up.
CONQUEST: Final = 0  # SK-103: the attack exceeds the defence, and usually takes the kingdom
KINGDOM_LOST: Final = 1  # SK-104
FINAL_COUNT: Final = 2  # SK-120

# -- turns -------------------------------------------------------------------------------------------------------------


class RoundBegan(PublicEvent[State]):
    rule = "SK-021"

    def __init__(self, round: int) -> None:
        self.round = round

    def apply(self, s: State) -> None:
        s.round = self.round


class TurnBegan(PublicEvent[State]):
    rule = "SK-021"
    silent = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.turn = self.seat
        s.played = 0
        s.paid = 0


class IncomePaid(PublicEvent[State]):
    rule = "SK-035"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def apply(self, s: State) -> None:
        s.points[self.seat] += self.points


class TurnEnded(PublicEvent[State]):
    """The turn is over and can no longer be taken back, because it is another player's turn now (SK-044)."""

    rule = "SK-044"
    final = True

    def __init__(self, seat: Seat, passed: int) -> None:
        self.seat = seat
        self.passed = passed  # 1 if no card was played

    def apply(self, s: State) -> None:
        s.passes = s.passes + 1 if self.passed else 0

    def cites(self) -> str:
        return "SK-043" if self.passed else "SK-044"


# -- card play (2a) ----------------------------------------------------------------------------------------------------


class ArmyOpened(PublicEvent[State]):
    rule = "SK-051"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        from_hand(s, self.seat, self.card)
        colour = colour_of(self.card)
        join(s, s.attack(self.seat, colour), self.card)
        s.leads[self.seat] |= 1 << colour
        s.played = 1


class ArmyStrengthened(PublicEvent[State]):
    rule = "SK-052"

    def __init__(self, seat: Seat, army: int, card: int) -> None:
        self.seat = seat
        self.army = army
        self.card = card

    def apply(self, s: State) -> None:
        from_hand(s, self.seat, self.card)
        join(s, s.attack(self.seat, self.army), self.card)
        s.played = 1


class CardHidden(SecretEvent[State]):
    """A card is played face down. If it goes to the empty place of the veiled army, it is the leader."""

    rule = "SK-100"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, army: int, card: int, kingdom: int) -> None:
        self.seat = seat
        self.army = army
        self.card = card
        self.kingdom = kingdom  # the kingdom whose power allowed it

    def apply(self, s: State) -> None:
        from_hand(s, self.seat, self.card)
        place = s.attack(self.seat, self.army)
        s.hidden[self.kingdom] = leader_of(place) + s.size(place)
        join(s, place, self.card)
        if self.army == VEILED:
            s.reckon_leads(self.seat)
        s.used[self.kingdom] = 1
        s.played = 1


class KingdomReinforced(PublicEvent[State]):
    rule = "SK-090"

    def __init__(self, seat: Seat, card: int, kingdom: int) -> None:
        self.seat = seat
        self.card = card
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        from_hand(s, self.seat, self.card)
        join(s, s.home(self.kingdom), self.card)
        s.used[self.kingdom] = 1
        s.played = 1


class LastCardPlayed(PublicEvent[State]):
    rule = "SK-110"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.last = self.seat


# -- conquest (2b) -----------------------------------------------------------------------------------------------------


class CardRevealed(PublicEvent[State]):
    """The card that a kingdom's power had hidden is turned up. It cannot be taken back (the checklist's "Undo")."""

    rule = "SK-103"
    final = True

    def __init__(self, seat: Seat, army: int, card: int, kingdom: int, why: int) -> None:
        self.seat = seat
        self.army = army
        self.card = card
        self.kingdom = kingdom
        self.why = why

    def cites(self) -> str:
        if self.why == KINGDOM_LOST:
            return "SK-104"
        return "SK-103" if self.why == CONQUEST else "SK-120"

    def apply(self, s: State) -> None:
        where = s.hidden[self.kingdom]
        s.cards[where] = self.card
        s.hidden[self.kingdom] = NONE
        place = s.attack(self.seat, self.army)
        if where == leader_of(place):  # it is the leader, so now everybody knows the army's target
            _unveil(s, place, s.attack(self.seat, colour_of(self.card)))
            s.reckon_leads(self.seat)
        else:
            s.reckon_army(place)


class KingdomTaken(PublicEvent[State]):
    rule = "SK-064"

    def __init__(self, seat: Seat, kingdom: int, loser: int) -> None:
        self.seat = seat
        self.kingdom = kingdom
        self.loser = loser  # NONE if the defenders were neutral

    def apply(self, s: State) -> None:
        _change_owner(s, self.seat, self.kingdom, self.loser)


class KingdomLost(PublicEvent[State]):
    """A kingdom falls to an opponent because its owner withdrew a card. It cannot be taken back (the checklist's
    "Undo")."""

    rule = "SK-096"
    final = True

    def __init__(self, seat: Seat, kingdom: int, loser: int) -> None:
        self.seat = seat
        self.kingdom = kingdom
        self.loser = loser

    def apply(self, s: State) -> None:
        _change_owner(s, self.seat, self.kingdom, self.loser)


# -- free knights and the other powers ---------------------------------------------------------------------------------


class KnightRecruited(PublicEvent[State]):
    rule = "SK-076"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.points[self.seat] -= value_of(self.card)
        s.free[self.card] -= 1
        to_hand(s, self.seat, self.card)
        s.paid += 1


class KnightRecruitedFree(PublicEvent[State]):
    rule = "SK-098"

    def __init__(self, seat: Seat, card: int, kingdom: int) -> None:
        self.seat = seat
        self.card = card
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        s.free[self.card] -= 1
        to_hand(s, self.seat, self.card)
        s.used[self.kingdom] = 1


class CardWithdrawn(PublicEvent[State]):
    rule = "SK-093"

    def __init__(self, seat: Seat, card: int, kingdom: int) -> None:
        self.seat = seat
        self.card = card
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        place = s.home(self.kingdom)
        rest = s.army(place)
        rest.remove(Card(self.card))
        _clear(s, place)
        for card in rest:
            join(s, place, card)
        to_hand(s, self.seat, self.card)
        s.used[self.kingdom] = 1


# -- leaving and ending ------------------------------------------------------------------------------------------------


class PlayerLeft(PublicEvent[State]):
    rule = "SK-R27"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone[self.seat] = 1
        s.passes = 0  # a round of passes is counted among the remaining players only


# -- writing -----------------------------------------------------------------------------------------------------------


def to_hand(s: State, seat: Seat, card: int) -> None:
    bags.put(s.hand, seat * HAND, CARDS, card)


def from_hand(s: State, seat: Seat, card: int) -> None:
    bags.take(s.hand, seat * HAND, CARDS, card)


def join(s: State, place: Place, card: int) -> None:
    s.cards[leader_of(place) + s.size(place)] = card
    if card != UNKNOWN:
        s.colours[place] |= 1 << colour_of(card)
        s.strength[place] += value_of(card)


def _clear(s: State, place: Place) -> None:
    for i in range(leader_of(place), leader_of(place) + MOST_CARDS):
        s.cards[i] = NONE
    s.colours[place] = 0
    s.strength[place] = 0


def _move(s: State, origin: Place, place: Place) -> None:
    """An army moves to another place: same cards, same order."""
    for i in range(MOST_CARDS):
        s.cards[leader_of(place) + i] = s.cards[leader_of(origin) + i]
    s.colours[place] = s.colours[origin]
    s.strength[place] = s.strength[origin]
    _clear(s, origin)


def _unveil(s: State, origin: Place, place: Place) -> None:
    """The veiled army becomes the army of its leader's colour. Other hidden cards in it stay hidden."""
    start = leader_of(origin)
    for kingdom in range(COLOURS):
        where = s.hidden[kingdom]
        if start <= where < start + MOST_CARDS:
            s.hidden[kingdom] = leader_of(place) + where - start
    _move(s, origin, place)
    s.reckon_army(place)


def _change_owner(s: State, seat: Seat, kingdom: int, loser: int) -> None:
    home = s.home(kingdom)
    for card in s.army(home):
        if loser == NONE:
            s.free[card] += 1  # SK-066
        else:
            to_hand(s, Seat(loser), card)  # SK-067, SK-068
    _move(s, s.attack(seat, kingdom), home)  # SK-065
    s.owner[kingdom] = seat
    s.used[kingdom] = 0  # SK-072
    if loser != NONE:
        s.leads[loser] &= ~(1 << kingdom)
