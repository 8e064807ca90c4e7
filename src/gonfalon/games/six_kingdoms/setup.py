"""Set-up (SK-010 to SK-021): sides of the kingdoms, sets, neutral defenders, and the first player."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.events.setup import (
    FirstPlayerSet,
    KingdomManned,
    NeutralSetLaid,
    SetTaken,
    SideTurnedUp,
)
from gonfalon.games.six_kingdoms.ids import COLOURS, colour_of
from gonfalon.games.six_kingdoms.laws import laws
from gonfalon.games.six_kingdoms.state import NONE, State
from gonfalon.games.six_kingdoms.turns import Turns
from gonfalon.games.six_kingdoms.verbs import SETS, SIDE_IDS, TAKE_SET, TURN_UP
from gonfalon.kit.seats import first_seat, left_of


class Opening(Step[State]):
    """Draws the first player (SK-R05), and the sides of the kingdoms unless players choose them (SK-010, SK-011)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "SK-010"

    def run(self, g: Play[State]) -> Step[State]:
        law = laws(g)
        g.emit(FirstPlayerSet(first_seat(law.first_player, law.seats, g.chance)))
        if law.sides == "chosen":
            return Sides(self.under, 0)
        for kingdom in range(COLOURS):
            side = g.chance.below(2) if law.sides == "random" else SIDE_IDS.index(law.sides)
            turn_up(g, kingdom, side)
        return Sets(self.under, Seat(0))


class Sides(Step[State]):
    """Option `sides = chosen`: the players take turns to choose a side, one kingdom after the other (SK-011)."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "SK-011"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [Seat((g.state.first + self.kingdom) % g.state.seats)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [TURN_UP.two(self.kingdom, side) for side in range(len(SIDE_IDS))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        turn_up(g, self.kingdom, TURN_UP.args(move)[1])
        return Sides(self.under, self.kingdom + 1) if self.kingdom + 1 < COLOURS else Sets(self.under, Seat(0))

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not TURN_UP.owns(move):
            return Line("choose-a-side", "SK-011", {"kingdom": self.kingdom})
        return Line("another-kingdom-first", "SK-011", {"kingdom": self.kingdom})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-side", "SK-011", {"seat": seat, "kingdom": self.kingdom})


class Sets(Step[State]):
    """Each player receives a set, at random or by choice in seat order (SK-012)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "SK-012"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if laws(g).pick_sets else []

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [TAKE_SET.one(one) for one in unused_sets(g.state)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        one = TAKE_SET.first(move)
        g.emit(SetTaken(seat, one, laws(g).set_cards[one][:]))
        return Sets(self.under, left_of(seat, g.state.seats)) if NONE in g.state.sets else Neutral(self.under)

    def run(self, g: Play[State]) -> Step[State]:
        order = g.chance.shuffled(list(range(SETS)))
        for seat in range(g.state.seats):
            g.emit(SetTaken(Seat(seat), order[seat], laws(g).set_cards[order[seat]][:]))
        return Neutral(self.under)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not TAKE_SET.owns(move):
            return Line("choose-a-set", "SK-012", {})
        one = TAKE_SET.first(move)
        return Line("set-taken", "SK-012", {"set": one, "seat": g.state.sets.index(one)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-set", "SK-012", {"seat": seat})


class Neutral(Step[State]):
    """One unused set defends the kingdoms; the other unused sets leave the game (SK-013 to SK-018)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "SK-013"

    def run(self, g: Play[State]) -> Step[State]:
        law = laws(g)
        left = unused_sets(g.state)
        neutral = left[g.chance.below(len(left))] if len(left) > 1 else left[0]
        g.emit(NeutralSetLaid(neutral))
        armies = law.balanced_armies[neutral] if law.balanced else dealt_armies(g, law.set_cards[neutral])
        for kingdom, (leader, second) in enumerate(armies):
            g.emit(KingdomManned(kingdom, leader, second))
        return Turns(self.under, 0, 0)


def opening() -> Step[State]:
    return Opening(Over())


def turn_up(g: Play[State], kingdom: int, side: int) -> None:
    law = laws(g)
    income, power, final = law.incomes[kingdom][side], law.powers[kingdom][side], law.finals[kingdom][side]
    g.emit(SideTurnedUp(kingdom, side, income, power, final))


def unused_sets(s: State) -> list[int]:
    return [one for one in range(SETS) if one not in s.sets]


def dealt_armies(g: Play[State], cards: list[int]) -> list[tuple[int, int]]:
    """A random card of its colour leads each kingdom. The other cards are dealt again until no second card has the
    colour of its leader (SK-R04)."""
    leaders: list[int] = []
    rest: list[int] = []
    for kingdom in range(COLOURS):
        own = g.chance.shuffled([card for card in cards if colour_of(card) == kingdom])
        leaders.append(own[0])
        rest.extend(own[1:])
    while True:
        seconds = g.chance.shuffled(rest)
        if not clashes(seconds):
            return [(leaders[kingdom], seconds[kingdom]) for kingdom in range(COLOURS)]


def clashes(seconds: list[int]) -> bool:
    """Whether a second card has the colour of its kingdom (SK-017)."""
    for kingdom, second in enumerate(seconds):
        if colour_of(second) == kingdom:
            return True
    return False
