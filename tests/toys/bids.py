"""Bids: everybody seals coins from a hidden purse; the highest sum wins the prize and pays its left neighbour.

BD-01 Each purse begins with three coins (1, 2 or 3) drawn blindly from the mint; only its owner sees them, their
  number is public.
BD-02 Each round all bid at once, coin by coin.
BD-03 Nobody bids a coin he does not have.
BD-04 A bid counts once sealed; an empty one is sealed too.
BD-05 Until all are sealed anybody may reopen or clear his own bid.
BD-06 All bids are opened together.
BD-07 The only highest sum wins the prize and one coin of the mint, and pays its coins to the left; of equals nobody
  wins.
BD-08 After the last round most prizes win.
"""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array, scalar
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns, known
from gonfalon.engine.words import Line
from gonfalon.kit.sealed import (
    EVERYTHING,
    Asked,
    Cleared,
    Drafted,
    Drafts,
    Opened,
    Reopened,
    Sealed,
    SealedChoice,
    WithDrafts,
    drafts_size,
)
from gonfalon.kit.seats import left_of
from toys.bag import Bag, empty, fill, flat, restored, unseen
from toys.places import places

COINS = 3  # kinds; a coin of kind k is worth k + 1
MINT = [8, 6, 6]

SEAT = Kind("seat", 4)
COIN = Kind("coin", COINS)
PUT = Verb("put", [COIN])
SEAL = Verb("seal", [])
CLEAR = Verb("clear", [])
REOPEN = Verb("reopen", [])
VERBS = Verbs([PUT, SEAL, CLEAR, REOPEN])


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("drafts", drafts_size(seats, COINS), MANY, sight=SOME),
            array("mint", COINS + 1, MANY, sight=BAGS, kinds=COINS),
            array("purse_bags", seats * (COINS + 1), MANY, sight=BAGS, kinds=COINS, name="purses"),
            array("points", seats, MANY),
            scalar("round", MANY),
        ]
    )


class State(WithDrafts):
    def __init__(self, seats: int) -> None:
        super().__init__(Drafts(seats, COINS))
        self.layout = layout(seats)
        self.mint = Bag(MINT[:])
        self.purses = [empty(COINS) for _ in range(seats)]
        self.points = [0] * seats
        self.round = 0

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.layout = self.layout
        twin.drafts = self.drafts.copy()
        twin.mint = self.mint.copy()
        twin.purses = [purse.copy() for purse in self.purses]
        twin.points = self.points[:]
        twin.round = self.round
        return twin

    @property
    def purse_bags(self) -> list[int]:
        return flat(self.purses)

    @purse_bags.setter
    def purse_bags(self, values: list[int]) -> None:
        self.purses = restored(values, COINS)


# -- events ------------------------------------------------------------------------------------------------------------


class CoinDrawn(SecretEvent[State]):
    rule = "BD-01"
    secret = {"coin": OTHERS}

    def __init__(self, seat: Seat, coin: int) -> None:
        self.seat = seat
        self.coin = coin

    def apply(self, s: State) -> None:
        s.purses[self.seat].put(s.mint.take(self.coin))


class BidsAsked(Asked[State]):
    rule = "BD-02"


class CoinBid(Drafted[State]):
    rule = "BD-02"


class BidSealed(Sealed[State]):
    rule = "BD-04"


class BidReopened(Reopened[State]):
    rule = "BD-05"


class BidCleared(Cleared[State]):
    rule = "BD-05"


class BidsOpened(Opened[State]):
    rule = "BD-06"


class PrizeWon(PublicEvent[State]):
    rule = "BD-07"

    def __init__(self, seat: Seat, coins: list[int]) -> None:
        self.seat = seat
        self.coins = coins  # paid to the left, per kind

    def apply(self, s: State) -> None:
        s.points[self.seat] += 1
        neighbour = left_of(self.seat, len(s.purses))
        for coin, count in enumerate(self.coins):
            for _ in range(count):
                s.purses[neighbour].put(s.purses[self.seat].take(coin))


class RoundEnded(PublicEvent[State]):
    rule = "BD-08"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        s.round += 1


# -- steps -------------------------------------------------------------------------------------------------------------


class Purses(Step[State]):
    """BD-01"""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        for i in range(g.rules.seats):
            for _ in range(3):
                g.emit(CoinDrawn(Seat(i), g.state.mint.pick(g.chance)))
        return Round(self.under)


class Round(Step[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        if g.state.round == g.rules.options.number("rounds"):
            return self.under
        g.emit(BidsAsked(list(range(g.rules.seats)), EVERYTHING))
        return Bidding(self)


class Bidding(SealedChoice[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BD-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        purse, draft = g.state.purses[seat], g.state.drafts.of(seat)
        moves = [PUT.one(coin) for coin in range(COINS) if purse.counts[coin] > draft[coin]]
        return [*moves, SEAL.plain()]

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        drafts = g.state.drafts
        if drafts.sealed[seat]:
            return [REOPEN.plain()]
        return [CLEAR.plain()] if drafts.drafting(seat) and not drafts.empty(seat) else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if PUT.owns(move):
            coin = PUT.first(move)
            g.emit(CoinBid(seat, coin, g.state.drafts.of(seat)[coin] + 1))
        elif SEAL.owns(move):
            g.emit(BidSealed(seat))
        elif CLEAR.owns(move):
            g.emit(BidCleared(seat))
        else:
            g.emit(BidReopened(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        g.emit(BidsOpened(s.drafts.written))
        sums = [worth(s.drafts.of(Seat(i))) for i in range(g.rules.seats)]
        if sums.count(max(sums)) == 1:
            winner = Seat(sums.index(max(sums)))
            g.emit(PrizeWon(winner, s.drafts.of(winner)))
            if s.mint.total():
                g.emit(CoinDrawn(winner, s.mint.pick(g.chance)))
        g.emit(RoundEnded())
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if PUT.owns(move):
            return Line("no-such-coin", "BD-03", {"coin": PUT.first(move)})
        if REOPEN.owns(move):
            return Line("not-sealed", "BD-05", {"seat": seat})
        empty_draft = g.state.drafts.empty(seat)
        return Line("nothing-to-clear" if empty_draft else "clear-unasked", "BD-05", {"seat": seat})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-bid", "BD-02", {"seat": seat, "round": g.state.round + 1})


def worth(coins: list[int]) -> int:
    total = 0
    for coin, count in enumerate(coins):
        total += (coin + 1) * known(count)
    return total


# -- contract ----------------------------------------------------------------------------------------------------------


class Table(Rules[State]):
    def start(self) -> State:
        return State(self.seats)

    def first(self) -> Step[State]:
        return Purses(Over())

    def outcome(self, s: State) -> Outcome:
        return Outcome(places(s.points), "BD-08")

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        """First the coins; then, per seat, which of its coins a sealed bid holds: one number is drawn for how many, the
        order of the others says which."""
        groups = [unseen(MINT, [view.mint, *view.purses])]
        for purse in view.purses:
            coins = purse.total()
            groups.append(Unknowns([1] * (coins + 1), [Place(1, []), Place(coins, [])]))
        return groups

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        if group == 0:
            fill([view.mint, *view.purses], dealt)
            return
        seat = Seat(group - 1)
        if UNKNOWN not in view.drafts.of(seat):
            return
        view.drafts.clear(seat)
        if not view.drafts.sealed[seat]:
            return  # it may have written anything, nothing included
        coins: list[int] = []
        for coin, count in enumerate(view.purses[seat].counts):
            coins.extend([coin] * count)
        many = dealt[0][0]
        for place in dealt[1][:many]:
            coin = coins[place - (place > many)]
            view.drafts.write(seat, coin, view.drafts.of(seat)[coin] + 1)


class Bids(Game[State]):
    slug = "toy-bids"
    prefix = "BD"
    most_seats = 4
    limit = 1000

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("rounds", 3, 1, 5)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "coin": COIN}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(VERBS, seats, options)


GAME = Bids()
