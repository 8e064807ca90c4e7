"""What can happen to barons: crowns, faith, votes, influence, tokens, bans, offers, leaving the game."""

from gonfalon.engine.event import WHOLE, Event, PublicEvent, SecretEvent, but
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.state import BAG, ELIMINATED, LEFT, NOBODY, STRONGHOLDS, State


class CrownsGained(PublicEvent[State]):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] += self.count

    def cites(self) -> str:
        return self.why


class CrownsPaid(PublicEvent[State]):
    """To the bank."""

    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] -= self.count

    def cites(self) -> str:
        return self.why


class CrownsGiven(PublicEvent[State]):
    """From one baron to another."""

    def __init__(self, seat: Seat, to: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.to = to
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.crowns[self.seat] -= self.count
        s.crowns[self.to] += self.count

    def cites(self) -> str:
        return self.why


class FaithGained(PublicEvent[State]):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.faith[self.seat] += self.count

    def cites(self) -> str:
        return self.why


class FaithPaid(PublicEvent[State]):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.faith[self.seat] -= self.count

    def cites(self) -> str:
        return self.why


class VotesGained(PublicEvent[State]):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.votes[self.seat] += self.count

    def cites(self) -> str:
        return self.why


class VotesLost(PublicEvent[State]):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.votes[self.seat] -= self.count

    def cites(self) -> str:
        return self.why


class InfluenceGained(PublicEvent[State]):
    """From the reserve, and from the bank once that is empty (WK-R-108)."""

    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def apply(self, s: State) -> None:
        s.influence[self.seat] += self.count
        s.reserve = max(0, s.reserve - self.count)
        if s.reserve == 0:
            s.last_turn = 1

    def cites(self) -> str:
        return self.why


class PresidencyTaken(PublicEvent[State]):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.president = self.seat

    def cites(self) -> str:
        return self.why


class ChurchTaken(PublicEvent[State]):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.church = self.seat

    def cites(self) -> str:
        return self.why


class BaronCursed(PublicEvent[State]):
    """A heretic: he gains no faith any more."""

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
    """For good; the usual answers are given from now on."""

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
        for zone in range(3):
            for kind in range(KINDS):
                s.zones[(zone * s.seats + self.seat) * KINDS + kind] = 0
            for i in range(BAG):
                s.piles[(zone * s.seats + self.seat) * BAG + i] = 0
            s.stakes[zone * s.seats + self.seat] = 0
        for kind in range(KINDS):
            s.kept[self.seat * KINDS + kind] = 0
        for i in range(BAG):
            s.hand[self.seat * BAG + i] = 0
        for space in range(7):
            if s.track[space] == self.seat:
                s.track[space] = NOBODY
        for stronghold in range(STRONGHOLDS):
            s.siege[stronghold] &= ~(1 << self.seat)
            s.siege_new[stronghold] &= ~(1 << self.seat)
        for other in range(s.seats):
            s.offers[other * s.seats + self.seat] = 0
            s.offers[self.seat * s.seats + other] = 0
        s.attending &= ~(1 << self.seat)


# -- offers between two barons -----------------------------------------------------------------------------------------


class TableSet(SecretEvent[State]):
    """Before anything happens: from now on a seat does not know what two others offer each other (S-12)."""

    rule = "WK-NEGO-01"
    silent = True

    def __init__(self, eye: int) -> None:
        self.eye = eye  # whose view this face is for; -1 on the truth

    def apply(self, s: State) -> None:
        if self.eye < 0:
            return
        for seat in range(s.seats):
            for other in range(s.seats):
                if seat != other and self.eye not in (seat, other):
                    s.offers[seat * s.seats + other] = UNKNOWN

    def face(self, seat: Seat) -> "Event[State] | None":
        return TableSet(seat)


class OfferMade(SecretEvent[State]):
    """Crowns for something said; only the two of them know. 0 crowns: it is withdrawn or declined."""

    rule = "WK-NEGO-01"
    secret = {WHOLE: but("seat", "to")}

    def __init__(self, seat: Seat, to: Seat, count: int) -> None:
        self.seat = seat
        self.to = to
        self.count = count

    def apply(self, s: State) -> None:
        s.offers[self.seat * s.seats + self.to] = self.count
