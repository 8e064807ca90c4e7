"""Joust's answers to the contract."""

from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, number
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.kit import bags
from gonfalon_joust.course import Deal
from gonfalon_joust.events import PlayerLeft
from gonfalon_joust.state import BAG, MOST_COURSES, NOBODY, State, empty
from gonfalon_joust.verbs import CARD, COPIES, MOST_SEATS, NAMES, RANKS, SEAT, VERBS


class Table(Rules[State]):
    """The rules at one table."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        self.terms[CARD.name] = NAMES  # moves are written `ride king`

    def start(self) -> State:
        return empty(self.seats)

    def first(self) -> Step[State]:
        return Deal(Over())

    def outcome(self, s: State) -> Outcome:
        scores = [NOBODY if seat == s.away else won for seat, won in enumerate(s.won)]  # JO-07: below no course at all
        places = [1 + sum([other > score for other in scores]) for score in scores]
        return Outcome(places, "JO-06" if s.away == NOBODY else "JO-07")

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        return True

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        g.emit(PlayerLeft(seat))
        return Over()

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        """Every card this view cannot see, and every place where one may lie: hands, the pile, and what was not
        dealt. Bots that search deal them anew."""
        unseen = [COPIES - view.pile[rank] for rank in range(RANKS)]
        places: list[Place] = []
        for i in range(self.seats):
            for rank in range(RANKS):
                unseen[rank] -= view.hands[i * BAG + rank]
            places.append(Place(view.hands[i * BAG + RANKS], []))
        places.append(Place(view.pile[RANKS], []))
        dealt = sum([place.slots for place in places])
        return [Unknowns(unseen, [*places, Place(sum(unseen) - dealt, [])])]

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        for i in range(self.seats):
            bags.fill(view.hands, i * BAG, RANKS, dealt[i])
        bags.fill(view.pile, 0, RANKS, dealt[self.seats])


class Joust(Game[State]):
    slug = "joust"
    version = 1
    prefix = "JO"
    least_seats = 2
    most_seats = MOST_SEATS
    minutes = 5
    weight = 1
    limit = MOST_SEATS * MOST_COURSES

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("courses", MOST_COURSES, 2, MOST_COURSES)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "card": CARD, "cards": CARD, "leader": SEAT}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(seats, options)


GAME = Joust()
