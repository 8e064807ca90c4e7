"""Guards: strike a rival, who may raise a shield out of turn, if there is one.

GU-01 Everybody is dealt a hand; only its owner sees it, its size is public.
GU-02 In turn, everybody strikes somebody else, or waits.
GU-03 Who is struck is asked for a shield, holding one or not.
GU-04 A shield that is raised is laid aside, and the strike was in vain. Otherwise the striker has a point.
GU-05 After the last round most points win.
"""

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.layout import BAGS, MANY, Layout, array
from gonfalon.engine.move import Kind, Verb, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Fact, Occasion, Orderable, Way
from gonfalon.engine.state import State as EngineState
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Line
from gonfalon.kit.seats import left_of
from toys.bag import Bag, empty, fill, flat, restored, unseen
from toys.places import places

SHIELD, STRAW = 0, 1
KINDS = 2
CARDS = [8, 8]

SEAT = Kind("seat", 4)
STRIKE = Verb("strike", [SEAT])
RAISE = Verb("raise", [])
ENDURE = Verb("endure", [])
WAIT = Verb("wait", [])
VERBS = Verbs([STRIKE, RAISE, ENDURE, WAIT])

ALWAYS = "strikes"
EARLY = "strikes-early"  # in the first round
OCCASIONS = [ALWAYS, EARLY]


def layout(seats: int) -> Layout:
    return Layout(
        [
            array("stock", KINDS + 1, MANY, sight=BAGS, kinds=KINDS),
            array("hand_bags", seats * (KINDS + 1), MANY, sight=BAGS, kinds=KINDS, name="hands"),
            array("aside", KINDS + 1, MANY, sight=BAGS, kinds=KINDS),
            array("points", seats, MANY),
        ]
    )


class State(EngineState):
    def __init__(self, seats: int) -> None:
        self.layout = layout(seats)
        self.stock = Bag(CARDS[:])
        self.hands = [empty(KINDS) for _ in range(seats)]
        self.aside = empty(KINDS)
        self.points = [0] * seats

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.layout = self.layout
        twin.stock = self.stock.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.aside = self.aside.copy()
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
        return [*self.hands, self.aside, self.stock]


# -- events ------------------------------------------------------------------------------------------------------------


class Dealt(SecretEvent[State]):
    rule = "GU-01"
    secret = {"card": OTHERS}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def apply(self, s: State) -> None:
        s.hands[self.seat].put(s.stock.take(self.card))


class Struck(PublicEvent[State]):
    rule = "GU-02"

    def __init__(self, seat: Seat, victim: Seat) -> None:
        self.seat = seat
        self.victim = victim

    def apply(self, s: State) -> None:
        pass


class Waited(PublicEvent[State]):
    rule = "GU-02"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        pass


class Warded(PublicEvent[State]):
    rule = "GU-04"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.aside.put(s.hands[self.seat].take(SHIELD))


class Hit(PublicEvent[State]):
    rule = "GU-04"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.points[self.seat] += 1


# -- steps -------------------------------------------------------------------------------------------------------------


class Deal(Step[State]):
    """GU-01"""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def run(self, g: Play[State]) -> Step[State]:
        for _ in range(g.rules.options.number("hand")):
            for i in range(g.rules.seats):
                g.emit(Dealt(Seat(i), g.state.stock.pick(g.chance)))
        return Strike(self.under, Seat(0), 1)


class Strike(Step[State]):
    def __init__(self, under: Step[State], seat: Seat, round: int) -> None:
        self.under = under
        self.seat = seat
        self.round = round

    def rule(self) -> str:
        return "GU-02"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.round > g.rules.options.number("rounds") else [self.seat]

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [*[STRIKE.one(i) for i in range(g.rules.seats) if i != seat], WAIT.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        left = left_of(seat, g.rules.seats)
        after = Strike(self.under, left, self.round + (left == 0))
        if WAIT.owns(move):
            g.emit(Waited(seat))
            return after
        victim = Seat(STRIKE.first(move))
        g.emit(Struck(seat, victim))
        return Guard(after, victim, seat, self.round)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not STRIKE.owns(move):
            return Line("strike-or-wait", "GU-02", {})
        return Line("somebody-else", "GU-02", {"seat": STRIKE.first(move)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-strike", "GU-02", {"seat": seat})


class Guard(Step[State]):
    """GU-03. Not open: who has no shield must not show it by silence."""

    def __init__(self, under: Step[State], seat: Seat, striker: Seat, round: int) -> None:
        self.under = under
        self.seat = seat
        self.striker = striker
        self.round = round

    def rule(self) -> str:
        return "GU-03"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if SHIELD in g.state.hands[seat].kinds():
            return [RAISE.plain(), ENDURE.plain()]
        return [ENDURE.plain()]

    def only(self, g: Play[State], seat: Seat) -> Move | None:
        return None if g.state.hands[seat].total() else ENDURE.plain()  # an empty hand is public

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Warded(seat) if RAISE.owns(move) else Hit(self.striker))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("no-shield" if RAISE.owns(move) else "raise-or-endure", "GU-03", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-guard", "GU-03", {"seat": self.striker})

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        facts = {"round": self.round, "striker": int(self.striker), "points": g.state.points[seat]}
        raising = [RAISE.plain()] if SHIELD in g.state.hands[seat].kinds() else []
        names = [ALWAYS, EARLY] if self.round == 1 else [ALWAYS]
        return Occasion(ENDURE.plain(), names, facts, {"raise": raising})


# -- contract ----------------------------------------------------------------------------------------------------------


class Table(Rules[State]):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)

    def start(self) -> State:
        return State(self.seats)

    def first(self) -> Step[State]:
        return Deal(Over())

    def outcome(self, s: State) -> Outcome:
        return Outcome(places(s.points), "GU-05")

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        return [unseen(CARDS, view.bags())]

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        fill(view.bags(), dealt)


class Guards(Game[State]):
    slug = "toy-guards"
    prefix = "GU"
    most_seats = 4
    limit = 1000

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("hand", 2, 0, 4, recommended=3), number("rounds", 3, 1, 20)]

    def occasions(self) -> list[str]:
        return OCCASIONS

    def orderables(self) -> list[Orderable]:
        facts = [Fact("round", 20), Fact("striker", 3, seat=True), Fact("points", 20)]
        return [Orderable(ALWAYS, facts, [Way("raise")]), Orderable(EARLY, facts, [Way("raise")])]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "victim": SEAT}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(seats, options)


GAME = Guards()
