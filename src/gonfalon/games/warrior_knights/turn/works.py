"""Defence works and troop upkeep (WK-DEFENCE, WK-TROOPS): crowns remove breaches and losses."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import armies_of, charge_value
from gonfalon.games.warrior_knights.cards import FORTIFY_COST, REPAIR_COST
from gonfalon.games.warrior_knights.events.cities import BreachesRepaired, CityFortified
from gonfalon.games.warrior_knights.events.nobles import LossesRemoved
from gonfalon.games.warrior_knights.ids import OFF, Army, city_by, fortress_of
from gonfalon.games.warrior_knights.purse import pay_crowns
from gonfalon.games.warrior_knights.question import Question, clockwise
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import besieged, fortress_besieged
from gonfalon.games.warrior_knights.verbs import FORTIFY, MEND, PASS, REPAIR, TEND


class Works(Question):
    """Every baron may spend crowns once, clockwise from the president; a player who has left passes."""

    def __init__(self, under: Step[State], seat: Seat, first: Seat, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.first = first
        self.turn = turn

    def reply(self, g: Play[State]) -> Move:
        return PASS.plain()

    def is_last(self, g: Play[State]) -> bool:
        return self.turn + 1 == g.state.seats

    def next_seat(self, g: Play[State]) -> Seat:
        return clockwise(g, self.first, self.turn + 1)


class DefenceWorks(Works):
    """Each baron may repair or fortify one city, or repair the fortress (WK-DEFENCE-01)."""

    def rule(self) -> str:
        return "WK-DEFENCE-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [PASS.plain()]
        repairs: list[Move] = []
        fortifies: list[Move] = []
        for city in s.controls(seat):
            if besieged(s, city_by(city)):  # WK-SIEGE-06
                continue
            for number in range(1, min(s.breaches[city], s.crowns[seat] // repair_price(g, seat)) + 1):
                repairs.append(REPAIR.two(city, number))
            if not s.fortified[city] and s.crowns[seat] >= fortify_price(g, seat):
                fortifies.append(FORTIFY.one(city))
        moves.extend(repairs)
        moves.extend(fortifies)
        if s.fortress[seat] != OFF and not fortress_besieged(s, seat):
            breaches = s.breaches[fortress_of(seat)]
            for number in range(1, min(breaches, s.crowns[seat] // repair_price(g, seat)) + 1):
                moves.append(MEND.one(number))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if REPAIR.owns(move):
            city, number = REPAIR.args(move)
            pay_crowns(g, seat, number * repair_price(g, seat), "WK-DEFENCE-02")
            g.emit(BreachesRepaired(city_by(city), number, "WK-DEFENCE-02"))
        elif MEND.owns(move):
            number = MEND.first(move)
            pay_crowns(g, seat, number * repair_price(g, seat), "WK-DEFENCE-02")
            g.emit(BreachesRepaired(fortress_of(seat), number, "WK-DEFENCE-02"))
        elif FORTIFY.owns(move):
            pay_crowns(g, seat, fortify_price(g, seat), "WK-DEFENCE-03")
            g.emit(CityFortified(city_by(FORTIFY.first(move)), "WK-DEFENCE-03"))
        if self.is_last(g):
            return self.under
        return DefenceWorks(self.under, self.next_seat(g), self.first, self.turn + 1)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return Occasion(PASS.plain(), ["works"])

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        said: Args = {"seat": seat, "repair": repair_price(g, seat), "fortify": fortify_price(g, seat)}
        return Line("ask-defence", "WK-DEFENCE-01", said)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        s = g.state
        if verb in (REPAIR, FORTIFY):
            city = args[0]
            if s.owner[city] != self.seat:
                return Line("not-your-city", "WK-R-032", {"city": city})
            if besieged(s, city_by(city)):
                return Line("city-besieged", "WK-SIEGE-06", {"city": city})
            if verb is FORTIFY and s.fortified[city]:
                return Line("already-fortified", "WK-R-032", {"city": city})
            if verb is REPAIR and not 1 <= args[1] <= s.breaches[city]:
                return Line("not-so-many-breaches", "WK-DEFENCE-02", {"count": s.breaches[city]})
            price = fortify_price(g, self.seat) if verb is FORTIFY else args[1] * repair_price(g, self.seat)
            return Line("not-enough-crowns", "WK-DEFENCE-02", {"crowns": price})
        if verb is MEND:
            return Line("cannot-mend", "WK-R-032", {"count": s.breaches[fortress_of(self.seat)]})
        return Line("not-now", self.rule(), {})


def repair_price(g: Play[State], seat: int) -> int:
    return charge_value(g, seat, REPAIR_COST) or 2


def fortify_price(g: Play[State], seat: int) -> int:
    return charge_value(g, seat, FORTIFY_COST) or 4


TENDING: Final = 2  # crowns per loss token


class TroopUpkeep(Works):
    """Each baron may remove loss tokens of one army for 2 crowns each (WK-TROOPS-01)."""

    def rule(self) -> str:
        return "WK-TROOPS-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [PASS.plain()]
        for army in armies_of(s, seat):
            for number in range(1, min(s.losses[army], s.crowns[seat] // TENDING) + 1):
                moves.append(TEND.two(army, number))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if TEND.owns(move):
            army, number = TEND.args(move)
            pay_crowns(g, seat, TENDING * number, "WK-TROOPS-01")
            g.emit(LossesRemoved(Army(army), number, "WK-TROOPS-01"))
        if self.is_last(g):
            return self.under
        return TroopUpkeep(self.under, self.next_seat(g), self.first, self.turn + 1)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return Occasion(PASS.plain(), ["upkeep"])

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-tend", "WK-TROOPS-01", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        s = g.state
        if verb is TEND:
            if args[0] not in armies_of(s, self.seat):
                return Line("not-your-army", "WK-TROOPS-01", {"army": args[0]})
            if not 1 <= args[1] <= s.losses[args[0]]:
                return Line("not-so-many-losses", "WK-TROOPS-01", {"count": s.losses[args[0]]})
            return Line("not-enough-crowns", "WK-TROOPS-01", {"crowns": TENDING * args[1]})
        return Line("not-now", self.rule(), {})
