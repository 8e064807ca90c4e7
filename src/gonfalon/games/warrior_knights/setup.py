"""Set-up (WK-SETUP): the order of WK-SETUP-18, from the decks to the first turn."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import armies_of, cards_in, others_at
from gonfalon.games.warrior_knights.assembly.session import fill_agenda
from gonfalon.games.warrior_knights.cards import REALM_UNRAZED
from gonfalon.games.warrior_knights.event_cards.drawing import top_event
from gonfalon.games.warrior_knights.events.barons import ChurchTaken, PresidencyTaken, TableSet
from gonfalon.games.warrior_knights.events.cards import EventSunk, FateShuffled
from gonfalon.games.warrior_knights.events.cities import CityRazed, FortressPlaced
from gonfalon.games.warrior_knights.events.nobles import HeirsEntrusted, NoblePlaced, TroopsJoined
from gonfalon.games.warrior_knights.events.sealed import (
    StationsAsked,
    StationsCleared,
    StationsOpened,
    StationsReopened,
    StationsSealed,
    TroopStationed,
)
from gonfalon.games.warrior_knights.events.turn import BaronsSeated
from gonfalon.games.warrior_knights.fate_draws import drawn_baron, drawn_city, one_of
from gonfalon.games.warrior_knights.ids import BARONS, NOBODY, OFF, REGULARS_EACH, Army, Region, city_by, noble_by
from gonfalon.games.warrior_knights.laws import RAZED, laws
from gonfalon.games.warrior_knights.phases.mercenaries import fill_display
from gonfalon.games.warrior_knights.question import Question, clockwise
from gonfalon.games.warrior_knights.state import DECK, STARTING_CARDS, State
from gonfalon.games.warrior_knights.strongholds import fortress_at
from gonfalon.games.warrior_knights.turn.upkeep import fortress_sites, no_site
from gonfalon.games.warrior_knights.verbs import FORTRESS, PLACE, RETHINK, SEAL, STATION
from gonfalon.kit.sealed import EVERYTHING, SealedChoice


class Opening(Step[State]):
    """Everything before the starting troops. All of it is chance, and public."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-SETUP-18"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        law = laws(g)
        g.emit(TableSet(-1))
        seats = list(range(s.seats))
        if law.random_barons:  # WK-R-010
            g.emit(BaronsSeated(g.chance.shuffled(list(range(BARONS)))[: s.seats]))
        if law.hostages:
            g.emit(HeirsEntrusted())
        colour = law.events[g.chance.below(len(law.events))].colour
        g.emit(EventSunk(colour))  # WK-SETUP-02
        top_event(g)
        for _ in range(RAZED[s.seats]):  # WK-SETUP-05, WK-R-002
            city = drawn_city(g, NOBODY, REALM_UNRAZED, "WK-SETUP-05")
            g.emit(CityRazed(city_by(city), "WK-SETUP-05"))
        everybody = (1 << s.seats) - 1
        president = drawn_baron(g, everybody, "WK-SETUP-07")
        g.emit(PresidencyTaken(Seat(president), "WK-SETUP-07"))
        church = drawn_baron(g, everybody & ~(1 << president), "WK-SETUP-07")  # WK-R-003
        g.emit(ChurchTaken(Seat(church), "WK-SETUP-07"))
        g.emit(FateShuffled("WK-SETUP-08"))
        for seat in seats:
            g.emit(TroopsJoined(self.starting(g, seat), s.garrison(seat), "WK-SETUP-10"))
        g.emit(StationsAsked(seats, EVERYTHING))
        return Station(self.under)

    def starting(self, g: Play[State], seat: int) -> list[int]:
        """The starting troops of a baron: four regulars, one random 50 and one random 100 (WK-R-007)."""
        s = g.state
        law = laws(g)
        first = law.mercenaries + REGULARS_EACH * s.baron_of[seat]
        cards = list(range(first, first + REGULARS_EACH))
        for size in (50, 100):
            deck = [card for card in range(law.mercenaries) if s.place[card] == DECK and law.card_size[card] == size]
            cards.append(one_of(g, deck))
        return cards


def starting_cards(g: Play[State], seat: int) -> list[int]:
    """A baron's six cards, which are in the fortress until they are assigned."""
    return cards_in(g.state, g.state.garrison(seat))


class Station(SealedChoice[State]):
    """Each card is assigned to a noble or the fortress, in secret (WK-SETUP-11, WK-R-006). In the draft 1 to 4 stand
    for the nobles, 5 for the fortress."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-SETUP-11"

    def assigned(self, g: Play[State], seat: Seat) -> int:
        number = 0
        for place in g.state.drafts.of(seat)[:STARTING_CARDS]:
            if place:
                number += 1
        return number

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if self.assigned(g, seat) == STARTING_CARDS:
            return [SEAL.plain()]
        return [STATION.one(army) for army in armies_of(g.state, seat)]

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        drafts = g.state.drafts
        return [RETHINK.plain()] if drafts.asked[seat] and (drafts.sealed[seat] or not drafts.empty(seat)) else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if STATION.owns(move):
            place = armies_of(s, seat).index(Army(STATION.first(move))) + 1
            g.emit(TroopStationed(seat, self.assigned(g, seat), place))
        elif SEAL.owns(move):
            g.emit(StationsSealed(seat))
        else:
            if s.drafts.sealed[seat]:
                g.emit(StationsReopened(seat))
            g.emit(StationsCleared(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        g.emit(StationsOpened(s.drafts.written[:]))
        for seat in range(s.seats):
            cards = starting_cards(g, seat)
            places = s.drafts.of(Seat(seat))[:STARTING_CARDS]
            for number, army in enumerate(s.nobles_of(seat)):
                mine = [card for i, card in enumerate(cards) if known(places[i]) == number + 1]
                if mine:
                    g.emit(TroopsJoined(mine, army, "WK-SETUP-11"))
        fill_display(g)  # WK-SETUP-12
        fill_agenda(g)  # WK-SETUP-13
        return PlaceFortress(self.under, Seat(s.president), Seat(s.president), 0)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if STATION.owns(move):
            if self.assigned(g, seat) == STARTING_CARDS:
                return Line("all-assigned", "WK-SETUP-11", {})
            return Line("not-your-army", "WK-SETUP-11", {"army": Army(STATION.first(move))})
        if SEAL.owns(move):
            return Line("assign-all-first", "WK-SETUP-11", {"count": STARTING_CARDS - self.assigned(g, seat)})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        number = self.assigned(g, seat)
        if number == STARTING_CARDS:
            return Line("ask-seal", "WK-SETUP-11", {"seat": seat})
        troop = laws(g).card_kind[starting_cards(g, seat)[number]]
        return Line("ask-station", "WK-SETUP-11", {"seat": seat, "troop": troop})


class PlaceFortress(Question):
    """Barons place fortresses, clockwise from the president (WK-SETUP-14)."""

    def __init__(self, under: Step[State], seat: Seat, first: Seat, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-SETUP-14"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [FORTRESS.one(region) for region in fortress_sites(g, self.seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(FortressPlaced(seat, Region(FORTRESS.first(move)), "WK-SETUP-14"))
        turn = self.turn + 1
        if turn == g.state.seats:
            return PlaceNoble(self.under, self.seat, 0)
        return PlaceFortress(self.under, clockwise(g, self.first, turn), self.first, turn)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-fortress", "WK-SETUP-14", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is FORTRESS:
            return no_site(g, self.seat, Region(args[0]))
        return Line("not-now", self.rule(), {})


class PlaceNoble(Question):
    """Barons place one noble a turn, counter-clockwise from the last one who placed a fortress (WK-SETUP-15,
    WK-SETUP-16). `idle` is how many barons in a row had none left (WK-R-009)."""

    def __init__(self, under: Step[State], seat: Seat, idle: int) -> None:
        self.under = under
        self.seat = seat
        self.idle = idle

    def rule(self) -> str:
        return "WK-SETUP-15"

    def waiting(self, g: Play[State]) -> list[int]:
        """The nobles with troops that are not on the board yet (WK-SETUP-17)."""
        s = g.state
        return [noble for noble in s.nobles_of(self.seat) if s.cards[noble] and s.where[noble] == OFF]

    def deciders(self, g: Play[State]) -> list[Seat]:
        return Question.deciders(self, g) if self.waiting(g) else []

    def run(self, g: Play[State]) -> Step[State]:
        if self.waiting(g):
            return Question.run(self, g)
        if self.idle + 1 == g.state.seats:
            return self.under
        return PlaceNoble(self.under, self.right(g), self.idle + 1)

    def right(self, g: Play[State]) -> Seat:
        return Seat((self.seat - 1) % g.state.seats)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        free = [
            region
            for region in laws(g).board.in_realm()
            if not others_at(g, self.seat, region) and fortress_at(s, region) in (NOBODY, self.seat)
        ]
        moves: list[Move] = []
        for noble in self.waiting(g):
            moves.extend([PLACE.two(noble, region) for region in free])
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        noble, region = PLACE.args(move)
        g.emit(NoblePlaced(noble_by(noble), Region(region), "WK-SETUP-15"))
        return PlaceNoble(self.under, self.right(g), 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-noble", "WK-SETUP-15", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PLACE:
            where: Args = {"noble": args[0], "region": args[1]}
            if args[0] not in self.waiting(g):
                return Line("noble-not-waiting", "WK-SETUP-17", {"noble": args[0]})
            if args[1] >= laws(g).board.realm:
                return Line("not-in-the-realm", "WK-SETUP-16", {"region": args[1]})
            return Line("enemy-there", "WK-SETUP-16", {"region": where["region"]})
        return Line("not-now", self.rule(), {})
