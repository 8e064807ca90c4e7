"""The upkeep phase (WK-UPKEEP): victory, influence, revolts, landing and refreshing nobles, fortresses, arrivals."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import others_at
from gonfalon.games.warrior_knights.cards import OVERSEAS_BONUS
from gonfalon.games.warrior_knights.event_cards.choices import Revolt, unguarded
from gonfalon.games.warrior_knights.events.barons import InfluenceGained
from gonfalon.games.warrior_knights.events.cities import FortressPlaced
from gonfalon.games.warrior_knights.events.nobles import NobleLanded, NoblesRefreshed
from gonfalon.games.warrior_knights.events.turn import TurnEnded
from gonfalon.games.warrior_knights.fate_draws import turn_fate_card
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ALL_NOBLES,
    NOBODY,
    NONE,
    OFF,
    City,
    Region,
    Stronghold,
    in_realm,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import besieged, city_at, stronghold_at
from gonfalon.games.warrior_knights.turn.arrival import Arrivals
from gonfalon.games.warrior_knights.verbs import FORTRESS, PASS
from gonfalon.games.warrior_knights.victory import (
    BY_INFLUENCE,
    LAST_BARON,
    MILITARY_VICTORY,
    TURN_LIMIT,
    end_game,
    military_winner,
)

# The stages of upkeep, in their order; then the turn ends.
VICTORY: Final = 0
INFLUENCE: Final = 1  # and revolts
REST: Final = 2  # nobles land and are refreshed, lost fortresses are built again
ARRIVAL: Final = 3


class Upkeep(Step[State]):
    def __init__(self, under: Step[State], stage: int) -> None:
        self.under = under
        self.stage = stage

    def rule(self) -> str:
        return "WK-UPKEEP-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        following = Upkeep(self.under, self.stage + 1)
        if self.stage == VICTORY:
            if s.players() == 1:
                return end_game(g, self, LAST_BARON, last_of(g))
            winner = military_winner(g)
            return end_game(g, self, MILITARY_VICTORY, winner) if winner != NOBODY else following
        if self.stage == INFLUENCE:
            gain_influence(g)
            return Revolts(following, s.president, 0, ALL_CITIES[0])
        if self.stage == REST:
            for noble in ALL_NOBLES:  # WK-UPKEEP-05, WK-SEA-04
                if s.at_sea[noble]:
                    g.emit(NobleLanded(noble, "WK-UPKEEP-05"))
            g.emit(NoblesRefreshed())
            return Rebuild(following, clockwise(g, s.president, 0), s.president, 0)
        if self.stage == ARRIVAL:
            return Arrivals(following, s.president, 0)
        g.emit(TurnEnded())
        if s.last_turn and not laws(g).might:  # WK-END-02, WK-R-109
            return end_game(g, self, BY_INFLUENCE, NOBODY)
        if laws(g).turn_limit and s.turn >= laws(g).turn_limit:  # WK-R-120
            return end_game(g, self, TURN_LIMIT, NOBODY)
        return self.under


def last_of(g: Play[State]) -> int:
    for seat in range(g.state.seats):
        if in_play(g, seat):
            return seat
    return NOBODY


def gain_influence(g: Play[State]) -> None:
    """Each baron gains one point for each city not besieged, clockwise from the president (WK-UPKEEP-02, WK-UPKEEP-03,
    WK-R-144)."""
    s = g.state
    if laws(g).might:  # WK-R-120
        return
    for turn in range(s.seats):
        seat = clockwise(g, s.president, turn)
        if not in_play(g, seat) or s.fortress[seat] == OFF or s.fell[seat]:
            continue
        due = 0
        for city in s.controls(seat):
            if not besieged(s, city):
                due += 1
                if not in_realm(city):
                    due += s.laws[OVERSEAS_BONUS]
        if due:
            g.emit(InfluenceGained(seat, due, "WK-UPKEEP-02"))


class Revolts(Step[State]):
    """Fate is asked for each city: barons clockwise, cities in the order of the list. A revolt is answered before the
    next draw (WK-UPKEEP-04, WK-R-110)."""

    def __init__(self, under: Step[State], first: int, turn: int, city: City) -> None:
        self.under = under
        self.first = first
        self.turn = turn
        self.city = city

    def rule(self) -> str:
        return "WK-UPKEEP-04"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.turn == s.seats:
            return self.under
        seat = clockwise(g, self.first, self.turn)
        for city in ALL_CITIES[self.city :]:
            if s.owner[city] == seat and unguarded(g, seat, city):
                card = turn_fate_card(g, "WK-UPKEEP-04")
                following = Revolts(self.under, self.first, self.turn, City(Stronghold(city + 1)))
                return Revolt(following, seat, city) if laws(g).fate_revolt[card] else following
        return Revolts(self.under, self.first, self.turn + 1, ALL_CITIES[0])


class Rebuild(Question):
    """A baron may place a lost fortress again, or wait (WK-FORTRESS-07, WK-UPKEEP-07, WK-R-097)."""

    def __init__(self, under: Step[State], seat: Seat, first: int, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-FORTRESS-07"

    def lost(self, g: Play[State]) -> bool:
        return in_play(g, self.seat) and g.state.fortress[self.seat] == OFF

    def deciders(self, g: Play[State]) -> list[Seat]:
        return Question.deciders(self, g) if self.lost(g) else []

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.lost(g) else self.following(g)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [FORTRESS.one(region) for region in fortress_sites(g, self.seat)]
        moves.append(PASS.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if FORTRESS.owns(move):
            g.emit(FortressPlaced(seat, Region(FORTRESS.first(move)), "WK-FORTRESS-07"))
        return self.following(g)

    def following(self, g: Play[State]) -> Step[State]:
        turn = self.turn + 1
        if turn == g.state.seats:
            return self.under
        return Rebuild(self.under, clockwise(g, self.first, turn), self.first, turn)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-rebuild", "WK-FORTRESS-07", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is FORTRESS:
            return no_site(g, self.seat, Region(args[0]))
        return Line("not-now", self.rule(), {})


def fortress_sites(g: Play[State], seat: int) -> list[Region]:
    """The realm regions without a standing city, an enemy noble or a fortress (WK-SETUP-14, WK-FORTRESS-07,
    WK-2P-03)."""
    board = laws(g).board
    found: list[Region] = []
    for region in board.in_realm():
        if g.rules.seats <= 3 and board.border[region]:
            continue
        if stronghold_at(g, region) == NONE and not others_at(g, seat, region):
            found.append(region)
    return found


def no_site(g: Play[State], seat: int, region: Region) -> Line:
    """Why a fortress cannot be placed there."""
    board = laws(g).board
    where: Args = {"region": region}
    if region >= board.realm:
        return Line("not-in-the-realm", "WK-SETUP-14", where)
    if city_at(g, region) != NONE:
        return Line("city-there", "WK-SETUP-14", where)
    if stronghold_at(g, region) != NONE:
        return Line("fortress-there", "WK-SETUP-14", where)
    if g.rules.seats <= 3 and board.border[region]:
        return Line("outer-region", "WK-2P-03", where)
    return Line("enemy-there", "WK-FORTRESS-07", where)
