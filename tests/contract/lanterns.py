"""Lanterns: a small game with one of each: hands, a deck without order, sealed bids, a peek, a die, asides, leaving.

LN-01 As a round begins everybody draws up to two lanterns from the deck, seen by their owner alone.
LN-02 All lay one lantern of their own face down, at once; then they are turned up and go out.
LN-03 The only brightest wins the prize; of equals nobody does.
LN-04 The winner takes a point, rolls for up to three, or blindly looks at a lantern in another's hand.
LN-04b Before that the prize may be polished, twice in a game; it breaks ties.
LN-05 After a roll the winner is thanked by everybody, which needs no answer.
LN-06 Between two questions one may give a point away.
LN-07 Whoever leaves is asked no more; the last one at the table ends the game.
LN-08 After the last round most points win.

It is the game that the mutants of `test_mutants.py` are made from: right as it stands, wrong after one small change.
"""

from typing import Any

from gonfalon.engine.event import Event, PublicEvent, SecretEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array, scalar
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.state import State
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.engine.words import Args, Line

KINDS = 4  # brightness 0 to 3
LANTERNS = [6, 6, 6, 6]
HAND = KINDS + 1  # numbers per hand: one per kind, and how many are unknown
NOTHING = -1  # no bid yet

LANTERN = Kind("lantern", KINDS)
SEAT = Kind("seat", 3)
LAY = Verb("lay", [LANTERN])
TAKE = Verb("take", [])
ROLL = Verb("roll", [])
POLISH = Verb("polish", [])
LOOK = Verb("look", [SEAT])
GIVE = Verb("give", [SEAT])
VERBS = Verbs([LAY, TAKE, ROLL, POLISH, LOOK, GIVE])


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("deck", HAND, MANY, sight=BAGS, kinds=KINDS),
            array("hands", seats * HAND, MANY, sight=BAGS, kinds=KINDS),
            array("bids", seats, MANY, NOTHING, sight=SOME),
            array("out", KINDS, MANY),
            array("points", seats, MANY, -MANY),
            array("shine", seats, MANY),
            array("gone", seats, 1),
            scalar("round", MANY),
        ]
    )


class Table(State):
    def __init__(self, seats: int) -> None:
        self.layout = layout(seats)
        self.seats = seats
        self.deck = [*LANTERNS, 0]
        self.hands = [0] * (seats * HAND)
        self.bids = [NOTHING] * seats
        self.out = [0] * KINDS
        self.points = [0] * seats
        self.shine = [0] * seats
        self.gone = [0] * seats
        self.round = 0

    def copy(self) -> "Table":
        twin = Table(self.seats)
        twin.deck = self.deck[:]
        twin.hands = self.hands[:]
        twin.bids = self.bids[:]
        twin.out = self.out[:]
        twin.points = self.points[:]
        twin.shine = self.shine[:]
        twin.gone = self.gone[:]
        twin.round = self.round
        return twin

    def hand(self, seat: int) -> list[int]:
        return self.hands[seat * HAND : (seat + 1) * HAND]

    def here(self) -> list[Seat]:
        return [Seat(i) for i in range(self.seats) if not self.gone[i]]


def take(bag: list[int], start: int, kind: int) -> None:
    """Takes a known one first, else an unknown one; taking an unknown one makes the whole bag unknown."""
    if kind == UNKNOWN:
        total = sum(bag[start : start + HAND])
        bag[start : start + HAND] = [0] * KINDS + [total - 1]
    elif bag[start + kind]:
        bag[start + kind] -= 1
    else:
        bag[start + KINDS] -= 1


# -- events ------------------------------------------------------------------------------------------------------------


class RoundBegan(PublicEvent[Table]):
    rule = "LN-01"

    def __init__(self, number: int) -> None:
        self.number = number

    def apply(self, s: Table) -> None:
        s.round = self.number
        s.bids = [NOTHING] * s.seats


class Drew(SecretEvent[Table]):
    rule = "LN-01"

    def __init__(self, seat: int, lantern: int) -> None:
        self.seat = seat
        self.lantern = lantern

    def apply(self, s: Table) -> None:
        take(s.deck, 0, self.lantern)
        s.hands[self.seat * HAND + (KINDS if self.lantern == UNKNOWN else self.lantern)] += 1

    def face(self, seat: Seat) -> Event[Table] | None:
        return self if seat == self.seat else Drew(self.seat, UNKNOWN)


class Laid(SecretEvent[Table]):
    rule = "LN-02"

    def __init__(self, seat: int, lantern: int) -> None:
        self.seat = seat
        self.lantern = lantern

    def apply(self, s: Table) -> None:
        take(s.hands, self.seat * HAND, self.lantern)
        s.bids[self.seat] = self.lantern

    def face(self, seat: Seat) -> Event[Table] | None:
        return self if seat == self.seat else Laid(self.seat, UNKNOWN)


class TurnedUp(PublicEvent[Table]):
    rule = "LN-02"

    def __init__(self, lanterns: list[int]) -> None:
        self.lanterns = lanterns

    def apply(self, s: Table) -> None:
        s.bids = self.lanterns[:]
        for lantern in self.lanterns:
            if lantern != NOTHING:
                s.out[lantern] += 1


class Looked(SecretEvent[Table]):
    """The view of who looked knows at least one lantern of this kind in that hand."""

    rule = "LN-04"

    def __init__(self, seat: int, owner: int, lantern: int) -> None:
        self.seat = seat
        self.owner = owner
        self.lantern = lantern

    def apply(self, s: Table) -> None:
        at = self.owner * HAND
        if self.lantern != UNKNOWN and s.hands[at + self.lantern] == 0:
            s.hands[at + self.lantern] += 1
            s.hands[at + KINDS] -= 1

    def face(self, seat: Seat) -> Event[Table] | None:
        return self if seat in (self.seat, self.owner) else Looked(self.seat, self.owner, UNKNOWN)


class Scored(PublicEvent[Table]):
    rule = "LN-04"

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def apply(self, s: Table) -> None:
        s.points[self.seat] += self.points


class Polished(PublicEvent[Table]):
    rule = "LN-04b"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def apply(self, s: Table) -> None:
        s.shine[self.seat] += 1


class Gave(PublicEvent[Table]):
    rule = "LN-06"

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def apply(self, s: Table) -> None:
        s.points[self.seat] -= 1
        s.points[self.other] += 1


class Went(PublicEvent[Table]):
    rule = "LN-07"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def apply(self, s: Table) -> None:
        s.gone[self.seat] = 1


# -- steps -------------------------------------------------------------------------------------------------------------


class Round(Step[Table]):
    def rule(self) -> str:
        return "LN-01"

    def run(self, g: Play[Table]) -> Step[Table]:
        if g.state.round == g.rules.options.number("rounds") or len(g.state.here()) < 2:
            return self.under
        g.emit(RoundBegan(g.state.round + 1))
        for seat in g.state.here():
            for _ in range(sum(g.state.hand(seat)), 2):
                g.emit(Drew(seat, g.chance.pick(g.state.deck[:KINDS])))
        return Laying(self)


class Laying(Step[Table]):
    def rule(self) -> str:
        return "LN-02"

    def sealed(self) -> bool:
        return True

    def deciders(self, g: Play[Table]) -> list[Seat]:
        return [seat for seat in g.state.here() if g.state.bids[seat] == NOTHING]

    def menu(self, g: Play[Table], seat: Seat) -> list[Move]:
        return [LAY.one(kind) for kind in range(KINDS) if g.state.hand(seat)[kind]]

    def take(self, g: Play[Table], seat: Seat, move: Move) -> Step[Table]:
        g.emit(Laid(seat, LAY.first(move)))
        return self

    def run(self, g: Play[Table]) -> Step[Table]:
        g.emit(TurnedUp(g.state.bids[:]))
        bids = g.state.bids
        best = max(bids)
        return Prize(self.under, bids.index(best)) if bids.count(best) == 1 else self.under

    def why_not(self, g: Play[Table], seat: Seat, move: Move) -> Line:
        if LAY.owns(move):
            return Line("not-in-hand", "LN-02", {"lantern": LAY.first(move)})
        return Line("lay-a-lantern", "LN-02", {})

    def prompt(self, g: Play[Table], seat: Seat) -> Line:
        return Line("ask-lay", "LN-02", {"count": sum(g.state.hand(seat))})


class Prize(Step[Table]):
    def __init__(self, under: Step[Table], seat: int) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "LN-04"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[Table]) -> list[Seat]:
        return [Seat(self.seat)]

    def menu(self, g: Play[Table], seat: Seat) -> list[Move]:
        looks = [LOOK.one(other) for other in g.state.here() if other != seat and sum(g.state.hand(other)) > 0]
        polish = [POLISH.plain()] if g.state.shine[seat] < 2 else []
        return [TAKE.plain(), ROLL.plain(), *polish, *looks]

    def take(self, g: Play[Table], seat: Seat, move: Move) -> Step[Table]:
        if TAKE.owns(move):
            g.emit(Scored(seat, 1))
        elif ROLL.owns(move):
            g.emit(Scored(seat, g.chance.below(4)))
            return Thanks(self.under, seat)
        elif POLISH.owns(move):
            g.emit(Polished(seat))
            return self
        else:
            owner = LOOK.first(move)
            g.emit(Looked(seat, owner, g.chance.pick(g.state.hand(owner)[:KINDS])))
        return self.under

    def why_not(self, g: Play[Table], seat: Seat, move: Move) -> Line:
        if LOOK.owns(move):
            return Line("nothing-to-see", "LN-04", {"seat": LOOK.first(move)})
        if POLISH.owns(move):
            return Line("bright-enough", "LN-04b", {})
        return Line("choose-your-prize", "LN-04", {})

    def prompt(self, g: Play[Table], seat: Seat) -> Line:
        return Line("ask-prize", "LN-04", {"seat": seat})

    def occasion(self, g: Play[Table], seat: Seat) -> Occasion:
        return Occasion(TAKE.plain(), ["prize"])


class Thanks(Step[Table]):
    """An open step whose only option is taken unasked."""

    def __init__(self, under: Step[Table], seat: int) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "LN-05"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[Table]) -> list[Seat]:
        return [Seat(self.seat)]

    def menu(self, g: Play[Table], seat: Seat) -> list[Move]:
        return [TAKE.plain()]

    def take(self, g: Play[Table], seat: Seat, move: Move) -> Step[Table]:
        return self.under


# -- the contract's answers --------------------------------------------------------------------------------------------


class LanternRules(Rules[Table]):
    def start(self) -> Table:
        return Table(self.seats)

    def first(self) -> Step[Table]:
        return Round(Over())

    def outcome(self, s: Table) -> Outcome:
        points = [-1 if s.gone[i] else 3 * s.points[i] + s.shine[i] for i in range(s.seats)]
        places = [1 + sum(1 for other in points if other > mine) for mine in points]
        return Outcome(places, "LN-07" if len(s.here()) < 2 else "LN-08")

    def unknowns(self, view: Table, seat: Seat) -> list[Unknowns]:
        unseen = LANTERNS[:]
        for bag in [view.deck, view.out, *[view.hand(i) for i in range(self.seats)]]:
            for kind in range(KINDS):
                unseen[kind] -= bag[kind]
        places = [Place(view.deck[KINDS], [])]
        places += [Place(view.hand(i)[KINDS], []) for i in range(self.seats)]
        places += [Place(1 if view.bids[i] == UNKNOWN else 0, []) for i in range(self.seats)]
        if NOTHING in view.bids or UNKNOWN in view.bids:  # face down, or in front of their owner: not out yet
            for bid in view.bids:
                if bid not in (NOTHING, UNKNOWN):
                    unseen[bid] -= 1
        return [Unknowns(unseen, places)]

    def fill(self, view: Table, group: int, dealt: list[list[int]]) -> None:
        bags = [(view.deck, 0)] + [(view.hands, i * HAND) for i in range(self.seats)]
        for (bag, start), kinds in zip(bags, dealt, strict=False):
            bag[start + KINDS] = 0
            for kind in kinds:
                bag[start + kind] += 1
        for i, kinds in enumerate(dealt[1 + self.seats :]):
            if kinds:
                view.bids[i] = kinds[0]

    def asides(self, g: Play[Table], seat: Seat) -> list[Move]:
        if g.state.gone[seat] or not g.state.points[seat]:
            return []
        return [GIVE.one(other) for other in g.state.here() if other != seat]

    def aside(self, g: Play[Table], seat: Seat, move: Move) -> Step[Table]:
        g.emit(Gave(seat, GIVE.first(move)))
        return g.top

    def may_leave(self, g: Play[Table], seat: Seat) -> bool:
        return not g.state.gone[seat] and not g.top.sealed()

    def left(self, g: Play[Table], seat: Seat) -> Step[Table]:
        g.emit(Went(seat))
        return g.top.under if seat in g.top.deciders(g) else g.top

    def logged(self, event: Event[Table]) -> Args | None:
        return None if isinstance(event, RoundBegan) else super().logged(event)


class Lanterns(Game[Table]):
    slug = "lanterns"
    prefix = "LN-"
    least_seats = 2
    most_seats = 3
    limit = 400

    def occasions(self) -> list[str]:
        return ["prize"]

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("rounds", 6, 1, 6)]

    def steps(self) -> list[type[Step[Table]]]:
        return [Round, Laying, Prize, Thanks]

    def events(self) -> list[type[Event[Table]]]:
        return [RoundBegan, Drew, Laid, TurnedUp, Looked, Scored, Polished, Gave, Went]

    def rules(self, pack: object, seats: int, options: Options) -> Rules[Any]:
        return LanternRules(VERBS, seats, options)


GAME = Lanterns()
