"""Offers: work or rest, vote on a feast, and buy favours from each other at any time.

OF-01 Everybody begins with two coins and one favour.
OF-02 In turn each works for a coin or rests for a favour.
OF-03 Then all vote at once, secretly, on a feast.
OF-04 With more ayes than noes everybody gets a coin.
OF-05 Between two steps a player may offer another up to three of his coins for a favour, twice in a game.
OF-06 The other accepts or refuses before anything else goes on.
OF-07 While votes are sealed nobody makes an offer.
OF-08 A sealed vote may be reopened until all are in.
OF-09 Whoever leaves is asked no more; the last one at the table ends the game.
OF-10 Coins and twice the favours decide; who left comes last.
"""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import MANY, SOME, Layout, array, scalar
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.engine.words import Line
from gonfalon.kit.sealed import (
    EVERYTHING,
    Asked,
    Drafted,
    Drafts,
    Opened,
    Reopened,
    Sealed,
    SealedChoice,
    WithDrafts,
    drafts_size,
)
from toys.places import places

NO, AYE = 1, 2  # as written in a draft

SEAT = Kind("seat", 3)
COINS = Kind("coins", 3, 1)
CHOICE = Kind("choice", 2, NO)
WORK = Verb("work", [], worded=True)
REST = Verb("rest", [])
VOTE = Verb("vote", [CHOICE])
REOPEN = Verb("reopen", [])
OFFER = Verb("offer", [SEAT, COINS])
ACCEPT = Verb("accept", [])
REFUSE = Verb("refuse", [])
VERBS = Verbs([WORK, REST, VOTE, REOPEN, OFFER, ACCEPT, REFUSE])


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("drafts", drafts_size(seats, 1), MANY, sight=SOME),
            array("coins", seats, MANY),
            array("favours", seats, MANY),
            array("offers_left", seats, 2),
            array("gone", seats, 1),
            scalar("round", MANY),
        ]
    )


class State(WithDrafts):
    def __init__(self, seats: int) -> None:
        super().__init__(Drafts(seats, 1))
        self.layout = layout(seats)
        self.coins = [2] * seats
        self.favours = [1] * seats
        self.offers_left = [2] * seats
        self.gone = [0] * seats
        self.round = 0

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.layout = self.layout
        twin.drafts = self.drafts.copy()
        twin.coins = self.coins[:]
        twin.favours = self.favours[:]
        twin.offers_left = self.offers_left[:]
        twin.gone = self.gone[:]
        twin.round = self.round
        return twin

    def present(self) -> list[int]:
        return [i for i, gone in enumerate(self.gone) if not gone]


# -- events ------------------------------------------------------------------------------------------------------------


class Worked(PublicEvent[State]):
    rule = "OF-02"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.coins[self.seat] += 1


class Rested(PublicEvent[State]):
    rule = "OF-02"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.favours[self.seat] += 1


class VotesAsked(Asked[State]):
    rule = "OF-03"


class VoteWritten(Drafted[State]):
    rule = "OF-03"


class VoteSealed(Sealed[State]):
    rule = "OF-03"


class VoteReopened(Reopened[State]):
    rule = "OF-08"


class VotesOpened(Opened[State]):
    rule = "OF-03"


class Feasted(PublicEvent[State]):
    rule = "OF-04"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def apply(self, s: State) -> None:
        for seat in self.seats:
            s.coins[seat] += 1


class RoundEnded(PublicEvent[State]):
    rule = "OF-10"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        s.round += 1


class Offered(PublicEvent[State]):
    rule = "OF-05"

    def __init__(self, seat: Seat, other: Seat, coins: int) -> None:
        self.seat = seat
        self.other = other
        self.coins = coins

    def apply(self, s: State) -> None:
        s.offers_left[self.seat] -= 1


class Traded(PublicEvent[State]):
    rule = "OF-06"

    def __init__(self, seat: Seat, other: Seat, coins: int) -> None:
        self.seat = seat
        self.other = other
        self.coins = coins

    def apply(self, s: State) -> None:
        s.coins[self.seat] -= self.coins
        s.coins[self.other] += self.coins
        s.favours[self.other] -= 1
        s.favours[self.seat] += 1


class Refused(PublicEvent[State]):
    rule = "OF-06"

    def __init__(self, seat: Seat, other: Seat) -> None:
        self.seat = seat
        self.other = other

    def apply(self, s: State) -> None:
        pass


class PlayerLeft(PublicEvent[State]):
    rule = "OF-09"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone[self.seat] = 1
        s.drafts.drop(self.seat)


# -- steps -------------------------------------------------------------------------------------------------------------


class Day(Step[State]):
    """The day of one seat; after the last seat's comes the vote."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "OF-02"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if g.state.gone[self.seat] else [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [WORK.plain(), REST.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Worked(seat) if WORK.owns(move) else Rested(seat))
        return self.run(g)

    def run(self, g: Play[State]) -> Step[State]:
        if self.seat + 1 < g.rules.seats:
            return Day(self.under, Seat(self.seat + 1))
        g.emit(VotesAsked(g.state.present(), EVERYTHING))
        return Vote(self.under)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if OFFER.owns(move):
            return Line("offers-come-unasked", "OF-05", {"seat": seat})
        return Line("work-or-rest", "OF-02", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-day", "OF-02", {"seat": seat})


class Vote(SealedChoice[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "OF-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [VOTE.one(NO), VOTE.one(AYE)]

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        return [REOPEN.plain()] if g.state.drafts.sealed[seat] else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if REOPEN.owns(move):
            g.emit(VoteReopened(seat))
        else:
            g.emit(VoteWritten(seat, 0, VOTE.first(move)))
            g.emit(VoteSealed(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        g.emit(VotesOpened(s.drafts.written))
        if s.drafts.written.count(AYE) > s.drafts.written.count(NO):
            g.emit(Feasted(s.present()))
        g.emit(RoundEnded())
        return self.under if s.round == g.rules.options.number("rounds") else Day(self.under, Seat(0))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if OFFER.owns(move):
            return Line("no-offers-now", "OF-07", {})
        if REOPEN.owns(move):
            return Line("not-sealed", "OF-08", {"seat": seat})
        return Line("vote-first", "OF-03", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-vote", "OF-03", {"seat": seat})


class Answer(Step[State]):
    """An interrupt: lies on whatever was going on, and gives it back."""

    def __init__(self, under: Step[State], seat: Seat, other: Seat, coins: int) -> None:
        self.under = under
        self.seat = seat
        self.other = other
        self.coins = coins

    def rule(self) -> str:
        return "OF-06"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.other]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ACCEPT.plain(), REFUSE.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if ACCEPT.owns(move):
            g.emit(Traded(self.seat, self.other, self.coins))
        else:
            g.emit(Refused(self.seat, self.other))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("answer-first", "OF-06", {"seat": self.seat})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-answer", "OF-06", {"seat": self.seat, "coins": self.coins})


# -- contract ----------------------------------------------------------------------------------------------------------


class Table(Rules[State]):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.terms = {"choice": ["no", "aye"]}

    def start(self) -> State:
        return State(self.seats)

    def first(self) -> Step[State]:
        return Day(Over(), Seat(0))

    def outcome(self, s: State) -> Outcome:
        points = [-1 if s.gone[i] else s.coins[i] + 2 * s.favours[i] for i in range(self.seats)]
        return Outcome(places(points), "OF-09" if len(s.present()) == 1 else "OF-10")

    def asides(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        if s.gone[seat] or not s.offers_left[seat] or isinstance(g.top, Answer):
            return []
        found: list[Move] = []
        for other in s.present():
            if other != seat and s.favours[other]:
                for coins in range(1, min(3, s.coins[seat]) + 1):
                    found.append(OFFER.two(other, coins))
        return found

    def aside(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        other, coins = OFFER.args(move)
        g.emit(Offered(seat, Seat(other), coins))
        return Answer(g.top, seat, Seat(other), coins)

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        return not g.state.gone[seat]

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        g.emit(PlayerLeft(seat))
        if len(g.state.present()) == 1:
            return Over()
        top = g.top
        return top.under if isinstance(top, Answer) and seat in (top.seat, top.other) else top

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        """A vote nobody was shown may be either."""
        return [Unknowns([1, 1], [Place(1, []), Place(1, [])]) for _ in range(self.seats)]

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        seat = Seat(group)
        if UNKNOWN in view.drafts.of(seat):
            view.drafts.write(seat, 0, NO + dealt[0][0] if view.drafts.sealed[seat] else 0)


class Offers(Game[State]):
    slug = "toy-offers"
    prefix = "OF"
    most_seats = 3
    limit = 1000

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("rounds", 2, 1, 5)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "other": SEAT}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(seats, options)


GAME = Offers()
