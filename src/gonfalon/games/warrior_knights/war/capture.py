"""Taking control of a city, razing it (WK-RAZE), and the ransom of a fortress (WK-FORTRESS-04)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import armies_of
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import LOST, RAZING_FORBIDDEN
from gonfalon.games.warrior_knights.events.assembly import ChargeLost, OfficeLost
from gonfalon.games.warrior_knights.events.barons import BaronEliminated, CrownsGiven
from gonfalon.games.warrior_knights.events.cards import ExpeditionEnded
from gonfalon.games.warrior_knights.events.cities import CityLost, CityRazed, CityTaken, FortressFell, SiegeLifted
from gonfalon.games.warrior_knights.events.nobles import LineEnded, NobleLeft
from gonfalon.games.warrior_knights.ids import ALL_ROUTES, NONE, OFF, City, Noble, city_by, is_garrison
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import gain_crowns
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import lift_sieges
from gonfalon.games.warrior_knights.tokens import pass_church, pass_presidency, refuse
from gonfalon.games.warrior_knights.verbs import CEDE, DEFY_RAZE, KEEP, RAZE
from gonfalon.games.warrior_knights.war.death import disband


class TakeControl(Question):
    """The baron takes control of a city or razes it, only at this moment (WK-RAZE-01). A law may forbid razing; to raze
    anyway is defiance (WK-R-158)."""

    def __init__(self, under: Step[State], seat: Seat, city: City) -> None:
        self.under = under
        self.seat = seat
        self.city = city

    def rule(self) -> str:
        return "WK-RAZE-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        forbidden = g.state.laws[RAZING_FORBIDDEN]
        return [KEEP.plain(), DEFY_RAZE.plain() if forbidden else RAZE.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if KEEP.owns(move):
            take_city(g, self.city, seat)
            return self.under
        if DEFY_RAZE.owns(move):
            refuse(g, seat, "WK-R-158")
        g.emit(CityRazed(self.city, "WK-RAZE-01"))
        gain_crowns(g, seat, plunder(g, self.city), "WK-RAZE-02")
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        crowns = plunder(g, self.city)
        return Line("ask-keep-or-raze", "WK-RAZE-01", {"seat": seat, "city": self.city, "crowns": crowns})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is RAZE:
            return Line("razing-forbidden", "WK-R-158", {"city": self.city})
        if verb is DEFY_RAZE:
            return Line("no-law-against-it", "WK-R-158", {})
        return Line("not-now", self.rule(), {})


def plunder(g: Play[State], city: City) -> int:
    """The crowns for razing a city (WK-RAZE-02)."""
    return 3 * laws(g).city_income[city]


def take_city(g: Play[State], city: City, seat: Seat) -> None:
    """Takes control of a city. Its marker keeps the fortified side, and a siege by the new owner ends (WK-FORTIFY-02,
    WK-R-090)."""
    g.emit(CityTaken(city, seat, "WK-ASSAULT-10"))
    if has(g.state.siege[city], seat):
        g.emit(SiegeLifted(city, seat))


class Cede(Question):
    """The baron who lost a fortress chooses a city for the conqueror (WK-FORTRESS-04)."""

    def __init__(self, under: Step[State], seat: Seat, conqueror: Seat) -> None:
        self.under = under
        self.seat = seat
        self.conqueror = conqueror

    def rule(self) -> str:
        return "WK-FORTRESS-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [CEDE.one(city) for city in g.state.controls(self.seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        return TakeControl(self.under, self.conqueror, city_by(CEDE.first(move)))

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-cede", "WK-FORTRESS-04", {"seat": seat, "conqueror": self.conqueror})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is CEDE:
            return Line("not-your-city", "WK-FORTRESS-04", {"city": args[0]})
        return Line("not-now", self.rule(), {})


def ransom(g: Play[State], under: Step[State], loser: Seat, conqueror: Seat) -> Step[State]:
    """The conqueror receives half of the loser's crowns, rounded down, and one of the loser's cities if there is any
    (WK-R-096)."""
    s = g.state
    half = s.crowns[loser] // 2
    if half:
        g.emit(CrownsGiven(loser, conqueror, half, "WK-FORTRESS-04"))
    if laws(g).elimination:  # WK-R-117: crowns, but no city
        return Elimination(under, loser)
    return Cede(under, loser, conqueror) if s.controls(loser) else under


class Elimination(Step[State]):
    """A baron whose fortress is captured is eliminated (WK-VARIANT-05)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "WK-VARIANT-05"

    def run(self, g: Play[State]) -> Step[State]:
        eliminate(g, self.seat)
        return self.under


def eliminate(g: Play[State], seat: Seat) -> None:
    """Removes the baron's nobles, makes the cities neutral, returns mercenaries to the deck, and discards charges and
    offices (WK-R-117)."""
    s = g.state
    for city in s.controls(seat):
        g.emit(CityLost(city, "WK-VARIANT-05"))
    for army in armies_of(s, seat):
        disband(g, army, "WK-VARIANT-05")
        if not is_garrison(army):
            if s.office[army] != NONE:
                g.emit(OfficeLost(s.office[army], Noble(army), "WK-VARIANT-05"))
            if s.where[army] != OFF:
                g.emit(NobleLeft(Noble(army), "WK-VARIANT-05"))
            if not s.out[army]:
                g.emit(LineEnded(Noble(army)))
    for charge in s.charges_of(seat):
        if charge != NONE:
            g.emit(ChargeLost(charge, seat, "WK-VARIANT-05"))
    if s.fortress[seat] != OFF:
        g.emit(FortressFell(seat))
    was_president, had_church = s.president == seat, s.church == seat
    g.emit(BaronEliminated(seat))
    for route in ALL_ROUTES:  # an expedition without any stake ends
        if s.pawn[route] and not s.staked_on(route):
            g.emit(ExpeditionEnded(route, LOST))
    if was_president:
        pass_presidency(g, seat, "WK-VARIANT-06")
    if had_church:
        pass_church(g, seat, "WK-VARIANT-06")
    lift_sieges(g)
