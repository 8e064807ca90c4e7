"""The taxes phase (WK-TAX): income, then tax laws (WK-R-044)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import charge_value
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import (
    CROWN_CAP,
    FAITH_AT_TAXES,
    INCOME_AT_TAXES,
    INCOME_PER_CITY,
    INCOME_TAX,
    TAXES,
)
from gonfalon.games.warrior_knights.events.cards import ZoneEmptied
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import gain_crowns, gain_faith, pay_crowns
from gonfalon.games.warrior_knights.question import Law, clockwise, in_play
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import besieged
from gonfalon.games.warrior_knights.tokens import refuse
from gonfalon.games.warrior_knights.verbs import OBEY


class Taxes(Step[State]):
    """The whole phase. At `turn` 0 everybody collects; then each baron has two turns, one for each tax law; last, the
    cards of the zone go back to hands."""

    def __init__(self, under: Step[State], first: int, turn: int, collected: int) -> None:
        self.under = under
        self.first = first
        self.turn = turn  # 0: nothing has happened yet
        self.collected = collected  # barons with income from cities, one bit per seat

    def rule(self) -> str:
        return "WK-TAX-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.turn == 0:
            collected = 0
            for seat in range(s.seats):
                if in_play(g, seat) and collect(g, seat):
                    collected |= 1 << seat
            return Taxes(self.under, s.president, 1, collected)
        if self.turn <= 2 * s.seats:
            seat = clockwise(g, self.first, (self.turn - 1) // 2)
            following = Taxes(self.under, self.first, self.turn + 1, self.collected)
            if not in_play(g, seat):
                return following
            if self.turn % 2 == 1:  # a tax on income comes before a limit on crowns
                if s.laws[INCOME_TAX] and has(self.collected, seat) and s.crowns[seat]:
                    return TaxLaw(following, seat, INCOME_TAX, min(s.laws[INCOME_TAX], s.crowns[seat]))
            elif s.laws[CROWN_CAP] and s.crowns[seat] > s.laws[CROWN_CAP]:
                return TaxLaw(following, seat, CROWN_CAP, s.crowns[seat] - s.laws[CROWN_CAP])
            return following
        g.emit(ZoneEmptied(TAXES))  # WK-TAX-04
        return self.under


def collect(g: Play[State], seat: int) -> bool:
    """A baron collects from cities, concessions and charges (WK-TAX-01 to WK-TAX-03). Returns whether any city paid."""
    s = g.state
    income = 0
    cities = 0
    for city in s.controls(seat):
        if not besieged(s, city):
            income += laws(g).city_income[city] + s.fortified[city]
            cities += 1
    extra = charge_value(g, seat, INCOME_AT_TAXES) + cities * charge_value(g, seat, INCOME_PER_CITY)
    gain_crowns(g, seat, income + extra, "WK-TAX-01")
    gain_faith(g, seat, charge_value(g, seat, FAITH_AT_TAXES), "WK-R-160")
    return cities > 0


class TaxLaw(Law):
    """A baron obeys, or refuses and is banned (WK-BAN-03); each tax law is a separate question (WK-R-056)."""

    def __init__(self, under: Step[State], seat: Seat, key: int, amount: int) -> None:
        self.under = under
        self.seat = seat
        self.key = key
        self.amount = amount

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if OBEY.owns(move):
            pay_crowns(g, seat, self.amount, "WK-R-158")
        else:
            refuse(g, seat, "WK-BAN-03")
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-tax-law", "WK-BAN-03", {"seat": seat, "crowns": self.amount})
