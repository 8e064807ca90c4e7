"""The choices that event cards offer a baron: which city revolts, which is improved, which mercenaries to pay."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import desert
from gonfalon.games.warrior_knights.events.barons import FaithPaid
from gonfalon.games.warrior_knights.events.cities import BreachesRepaired, CityFortified, CityLost
from gonfalon.games.warrior_knights.ids import NONE, Army, City, Nation, city_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import pay_crowns
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import DECK, State
from gonfalon.games.warrior_knights.strongholds import besieged
from gonfalon.games.warrior_knights.verbs import CLEAR, DISMISS, FORTIFY, PAY, PAY_CROWNS, PAY_FAITH, PICK, YIELD


class PickRevolt(Question):
    """An uprising: the baron picks one of their cities without a noble of theirs in it."""

    def __init__(self, under: Step[State], seat: Seat, payable: int) -> None:
        self.under = under
        self.seat = seat
        self.payable = payable

    def rule(self) -> str:
        return "WK-EVENT-05"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [PICK.one(city) for city in g.state.controls(self.seat) if unguarded(g, self.seat, city)]

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.menu(g, self.seat) else self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if self.payable:
            return Revolt(self.under, self.seat, city_by(PICK.first(move)))
        g.emit(CityLost(city_by(PICK.first(move)), "WK-EVENT-05"))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-pick-revolt", "WK-EVENT-05", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PICK:
            return Line("city-does-not-revolt", "WK-EVENT-05", {"city": args[0]})
        return Line("not-now", self.rule(), {})


def unguarded(g: Play[State], seat: int, city: City) -> bool:
    """Whether none of the baron's nobles is in the city (WK-UPKEEP-04)."""
    return not g.state.nobles_at(seat, laws(g).city_region[city])


def appeasement(g: Play[State], city: City) -> int:
    """The crowns that keep a city from revolting (WK-UPKEEP-04)."""
    return 2 * laws(g).city_income[city]


class Revolt(Question):
    """The baron loses control of a city, or pays 1 faith, or twice the city's printed income (WK-UPKEEP-04,
    WK-R-043)."""

    def __init__(self, under: Step[State], seat: Seat, city: City) -> None:
        self.under = under
        self.seat = seat
        self.city = city

    def rule(self) -> str:
        return "WK-UPKEEP-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [YIELD.plain()]
        if s.faith[seat]:
            moves.append(PAY_FAITH.plain())
        if s.crowns[seat] >= appeasement(g, self.city):
            moves.append(PAY_CROWNS.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if YIELD.owns(move):
            g.emit(CityLost(self.city, "WK-UPKEEP-04"))
        elif PAY_FAITH.owns(move):
            g.emit(FaithPaid(seat, 1, "WK-UPKEEP-04"))
        else:
            pay_crowns(g, seat, appeasement(g, self.city), "WK-UPKEEP-04")
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        crowns = appeasement(g, self.city)
        return Line("ask-revolt", "WK-UPKEEP-04", {"seat": seat, "city": self.city, "crowns": crowns})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PAY_CROWNS:
            return Line("not-enough-crowns", "WK-UPKEEP-04", {"crowns": appeasement(g, self.city)})
        if verb is PAY_FAITH:
            return Line("no-faith", "WK-UPKEEP-04", {})
        return Line("not-now", self.rule(), {})


class Mason(Question):
    """The baron fortifies a city or removes all its breaches, free of charge; not in a besieged one."""

    def rule(self) -> str:
        return "WK-EVENT-05"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        free = [city for city in s.controls(self.seat) if not besieged(s, city)]
        moves = [FORTIFY.one(city) for city in free if not s.fortified[city]]
        moves.extend([CLEAR.one(city) for city in free if s.breaches[city]])
        return moves

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.menu(g, self.seat) else self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if FORTIFY.owns(move):
            g.emit(CityFortified(city_by(FORTIFY.first(move)), "WK-EVENT-05"))
        else:
            city = city_by(CLEAR.first(move))
            g.emit(BreachesRepaired(city, g.state.breaches[city], "WK-EVENT-05"))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-mason", "WK-EVENT-05", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb in (FORTIFY, CLEAR):
            return Line("cannot-improve", "WK-R-032", {"city": args[0]})
        return Line("not-now", self.rule(), {})


class AngryCompany(Question):
    """Each card of a nation, in whatever army: the baron pays its printed wage once more, or it deserts."""

    def __init__(self, under: Step[State], seat: Seat, nation: Nation, card: int) -> None:
        self.under = under
        self.seat = seat
        self.nation = nation
        self.card = card

    def rule(self) -> str:
        return "WK-EVENT-05"

    def next_card(self, g: Play[State]) -> int:
        s = g.state
        law = laws(g)
        for card in range(self.card, law.mercenaries):
            if (
                s.place[card] < DECK
                and law.card_nation[card] == self.nation
                and s.lord(Army(s.place[card])) == self.seat
            ):
                return card
        return NONE

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.next_card(g) == NONE else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under if self.next_card(g) == NONE else Question.run(self, g)

    def reply(self, g: Play[State]) -> Move:
        return DISMISS.plain()

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if g.state.crowns[seat] >= laws(g).card_wage[self.next_card(g)]:
            return [PAY.plain(), DISMISS.plain()]
        return [DISMISS.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        card = self.next_card(g)
        if PAY.owns(move):
            pay_crowns(g, seat, laws(g).card_wage[card], "WK-EVENT-05")
        else:
            desert(g, [card], Army(g.state.place[card]), "WK-EVENT-05")
        return AngryCompany(self.under, self.seat, self.nation, card + 1)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        card = self.next_card(g)
        troop, army = laws(g).card_kind[card], g.state.place[card]
        said: Args = {"seat": seat, "troop": troop, "army": army, "crowns": laws(g).card_wage[card]}
        return Line("ask-wage", "WK-EVENT-05", said)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PAY:
            crowns = laws(g).card_wage[self.next_card(g)]
            return Line("not-enough-crowns", "WK-EVENT-05", {"crowns": crowns})
        return Line("not-now", self.rule(), {})
