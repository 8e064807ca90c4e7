"""Events about barons: crowns, faith, votes, influence, tokens, bans, offers, leaving the game."""

from gonfalon.engine.event import WHOLE, Event, PublicEvent, SecretEvent, but
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.warrior_knights.cards import KINDS, ZONES
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.ids import ALL_ROUTES, ALL_STRONGHOLDS, NOBODY
from gonfalon.games.warrior_knights.state import BAG, ELIMINATED, LEFT, PILES, SPACES, State


class CrownsGained(CitedEvent):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] += self.count


class CrownsPaid(CitedEvent):
    """Crowns paid to the bank."""

    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] -= self.count


class CrownsGiven(CitedEvent):
    """Crowns paid by one baron to another."""

    def __init__(self, seat: Seat, to: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.to = to
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] -= self.count
        s.crowns[self.to] += self.count


class FaithGained(CitedEvent):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.faith[self.seat] += self.count


class FaithPaid(CitedEvent):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.faith[self.seat] -= self.count


class VotesGained(CitedEvent):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.votes[self.seat] += self.count


class VotesLost(CitedEvent):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.votes[self.seat] -= self.count


class InfluenceGained(CitedEvent):
    """Influence from the reserve, and from the bank once the reserve is empty (WK-R-108)."""

    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.influence[self.seat] += self.count
        s.reserve = max(0, s.reserve - self.count)
        if s.reserve == 0:
            s.last_turn = 1


class PresidencyTaken(CitedEvent):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.president = self.seat


class ChurchTaken(CitedEvent):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.church = self.seat


class BaronCursed(PublicEvent[State]):
    """The baron becomes a heretic, who gains no more faith."""

    rule = "WK-R-154"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.heretic[self.seat] = 1


class BaronBanned(PublicEvent[State]):
    rule = "WK-BAN-02"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.banned[self.seat] = 1
        s.attending &= ~(1 << self.seat)


class BaronPardoned(PublicEvent[State]):
    rule = "WK-BAN-05"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.banned[self.seat] = 0


class PlayerLeft(PublicEvent[State]):
    """A player has left the table for good; from now on the default answers are given in their place."""

    rule = "WK-NEGO-01"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone[self.seat] = LEFT
        s.drafts.drop(self.seat)


class BaronEliminated(PublicEvent[State]):
    rule = "WK-VARIANT-05"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone[self.seat] = ELIMINATED
        s.crowns[self.seat] = 0
        s.faith[self.seat] = 0
        s.votes[self.seat] = 0
        s.banned[self.seat] = 0
        for zone in range(len(ZONES)):
            for kind in range(KINDS):
                s.zones[s.zone_at(zone, self.seat) + kind] = 0
        for pile in range(PILES):
            for i in range(BAG):
                s.piles[s.pile_at(pile, self.seat) + i] = 0
        for route in ALL_ROUTES:
            s.stakes[s.stake_at(route, self.seat)] = 0
        for kind in range(KINDS):
            s.kept[s.kept_at(self.seat) + kind] = 0
        for i in range(BAG):
            s.hand[s.hand_at(self.seat) + i] = 0
        for space in range(SPACES):
            if s.track[space] == self.seat:
                s.track[space] = NOBODY
        for stronghold in ALL_STRONGHOLDS:
            s.siege[stronghold] &= ~(1 << self.seat)
            s.siege_new[stronghold] &= ~(1 << self.seat)
        for other in range(s.seats):
            s.offers[s.offer_at(other, self.seat)] = 0
            s.offers[s.offer_at(self.seat, other)] = 0
        s.attending &= ~(1 << self.seat)


# -- offers between two barons -----------------------------------------------------------------------------------------


class TableSet(SecretEvent[State]):
    """The first event of a game: from now on a seat does not know the offers between two others."""

    rule = "WK-NEGO-01"
    silent = True

    def __init__(self, eye: int) -> None:
        self.eye = eye  # the seat of the view this face is for; -1 for the truth

    def apply(self, s: State) -> None:
        if self.eye < 0:
            return
        for seat in range(s.seats):
            for other in range(s.seats):
                if seat != other and self.eye not in (seat, other):
                    s.offers[s.offer_at(seat, other)] = UNKNOWN

    def face(self, seat: Seat) -> "Event[State] | None":
        return TableSet(seat)


class OfferMade(SecretEvent[State]):
    """An offer of crowns, known only to the two barons. 0 crowns means that it is withdrawn or declined."""

    rule = "WK-NEGO-01"
    secret = {WHOLE: but("seat", "to")}

    def __init__(self, seat: Seat, to: Seat, count: int) -> None:
        self.seat = seat
        self.to = to
        self.count = count

    def apply(self, s: State) -> None:
        s.offers[s.offer_at(self.seat, self.to)] = self.count


class OfferTerms(SecretEvent[State]):
    """What a baron wants or promises for an offer, in free words. Only the two barons know it, and nothing is
    binding."""

    rule = "WK-NEGO-01"
    secret = {WHOLE: but("seat", "to")}

    def __init__(self, seat: Seat, to: Seat, words: str) -> None:
        self.seat = seat
        self.to = to
        self.words = words

    def apply(self, s: State) -> None:
        pass
