"""Hands: draw a card, then play as many as you like.

HD-01 Everybody is dealt a hand; only its owner sees it, its size is public.
HD-02 A turn begins with a card from the deck; with an empty deck the game is over.
HD-03 Only cards of the own hand are played, openly.
HD-04 A knight is worth two points.
HD-05 A thief takes a card at random from another hand; thief and victim see it.
HD-06 A spy looks at the top card and leaves it or puts it under the deck.
HD-07 A page puts another card of the own hand under the deck, unseen.
HD-08 Most points win.
"""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent, but
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.layout import BAGS, MANY, Layout, array
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Line
from gonfalon.kit.seats import left_of
from toys.bag import Bag, empty, fill, flat, restored, unseen
from toys.deck import Deck, deck_size
from toys.places import places

KNIGHT, THIEF, SPY, PAGE = 0, 1, 2, 3
KINDS = 4
CARDS = [6, 4, 4, 3]
NAMES = ["knight", "thief", "spy", "page"]

SEAT = Kind("seat", 4)
CARD = Kind("card", KINDS)
PLAY = Verb("play", [CARD])
STEAL = Verb("steal", [SEAT])
KEEP = Verb("keep", [])
UNDER = Verb("under", [])
BURY = Verb("bury", [CARD])
END = Verb("end", [])
VERBS = Verbs([PLAY, STEAL, KEEP, UNDER, BURY, END])


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("deck", deck_size(KINDS, sum(CARDS)), MANY, sight=BAGS, kinds=KINDS),
            array("hand_bags", seats * (KINDS + 1), MANY, sight=BAGS, kinds=KINDS, name="hands"),
            array("discards", KINDS + 1, MANY, sight=BAGS, kinds=KINDS),
            array("points", seats, MANY),
        ]
    )


class State(EngineState):
    def __init__(self, seats: int) -> None:
        self.layout = layout(seats)
        self.deck = Deck(KINDS, [Bag(CARDS[:])])
        self.hands = [empty(KINDS) for _ in range(seats)]
        self.discards = empty(KINDS)
        self.points = [0] * seats

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.layout = self.layout
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.discards = self.discards.copy()
        twin.points = self.points[:]
        return twin

    @property
    def hand_bags(self) -> list[int]:
        return flat(self.hands)

    @hand_bags.setter
    def hand_bags(self, values: list[int]) -> None:
        self.hands = restored(values, KINDS)

    def bags(self) -> list[Bag]:
        """Wherever a card can be."""
        return [*self.hands, self.discards, *self.deck.bags]


# -- events ------------------------------------------------------------------------------------------------------------


class Drew(SecretEvent[State]):
    rule = "HD-02"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.hands[self.seat].put(s.deck.take(self.card))


class Played(PublicEvent[State]):
    rule = "HD-03"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.discards.put(s.hands[self.seat].take(self.card))
        if self.card == KNIGHT:
            s.points[self.seat] += 2


class Stole(SecretEvent[State]):
    rule = "HD-05"
    secret = {"card": but("seat", "victim")}

    def __init__(self, seat: Seat, victim: Seat, card: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card

    def apply(self, s: State) -> None:
        s.hands[self.seat].put(s.hands[self.victim].take(self.card))


class Peeked(SecretEvent[State]):
    rule = "HD-06"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.deck.peek(self.card)


class TopPutUnder(PublicEvent[State]):
    """Which card it is, only the spy knows; that it is the one on top, everybody sees."""

    rule = "HD-06"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.deck.bury()


class Buried(SecretEvent[State]):
    rule = "HD-07"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.deck.put_under([s.hands[self.seat].take(self.card)])


# -- steps -------------------------------------------------------------------------------------------------------------


class Deal(Step[State]):
    """HD-01"""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        for _ in range(g.rules.options.number("hand")):
            for i in range(g.rules.seats):
                g.emit(Drew(Seat(i), g.state.deck.pick(g.chance)))
        return Draw(self.under, Seat(0))


class Draw(Step[State]):
    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def run(self, g: Play[State]) -> Step[State]:
        if not g.state.deck.total():
            return self.under
        g.emit(Drew(self.seat, g.state.deck.pick(g.chance)))
        return Turn(self.under, self.seat)


class Turn(Step[State]):
    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "HD-03"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [*[PLAY.one(card) for card in g.state.hands[seat].kinds()], END.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if END.owns(move):
            return Draw(self.under, left_of(seat, g.rules.seats))
        card = PLAY.first(move)
        g.emit(Played(seat, card))
        if card == THIEF:
            return Steal(self, seat)
        if card == SPY and g.state.deck.total():
            g.emit(Peeked(seat, g.state.deck.pick(g.chance)))
            return Spying(self, seat)
        if card == PAGE and g.state.hands[seat].total():
            return Burial(self, seat)
        return self

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if PLAY.owns(move):
            return Line("no-such-card", "HD-03", {"card": PLAY.first(move)})
        return Line("play-or-end", "HD-03", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-play", "HD-03", {"seat": seat})


class Steal(Step[State]):
    """Everybody sees who has cards, so a lone victim is taken unasked, and with none nothing happens."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "HD-05"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [STEAL.one(i) for i in range(g.rules.seats) if i != seat and g.state.hands[i].total()]

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        victim = Seat(STEAL.first(move))
        g.emit(Stole(seat, victim, g.state.hands[victim].pick(g.chance)))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not STEAL.owns(move):
            return Line("steal-first", "HD-05", {})
        victim = STEAL.first(move)
        if victim >= g.rules.seats:
            return Line("no-such-seat", "HD-05", {"seat": victim})
        return Line("own-hand" if victim == seat else "empty-hand", "HD-05", {"seat": victim})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-steal", "HD-05", {"seat": seat})


class Spying(Step[State]):
    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "HD-06"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [KEEP.plain(), UNDER.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if UNDER.owns(move):
            g.emit(TopPutUnder(seat))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("keep-or-under", "HD-06", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-spy", "HD-06", {"seat": seat, "card": g.state.deck.bags[0].kinds()})


class Burial(Step[State]):
    """Not open: a hand of one kind must not show by silence."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "HD-07"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [BURY.one(card) for card in g.state.hands[seat].kinds()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Buried(seat, BURY.first(move)))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not BURY.owns(move):
            return Line("bury-first", "HD-07", {})
        return Line("no-such-card", "HD-07", {"card": BURY.first(move)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-bury", "HD-07", {"seat": seat})


# -- contract ----------------------------------------------------------------------------------------------------------


class Table(Rules[State]):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.terms = {"card": NAMES}

    def start(self) -> State:
        return State(self.seats)

    def first(self) -> Step[State]:
        return Deal(Over())

    def outcome(self, s: State) -> Outcome:
        return Outcome(places(s.points), "HD-08")

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        return [unseen(CARDS, view.bags())]

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        fill(view.bags(), dealt)


class Hands(Game[State]):
    slug = "toy-hands"
    prefix = "HD"
    most_seats = 4
    limit = 1000

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("hand", 2, 0, 3)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "victim": SEAT, "card": CARD}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(seats, options)


GAME = Hands()
