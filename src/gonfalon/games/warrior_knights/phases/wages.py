"""The wages phase (WK-WAGES): regulars first, then mercenaries card by card; unpaid troops desert."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import armies_of, cards_in, desert, men
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import CIRCLE, WAGE_DELTA, WAGES
from gonfalon.games.warrior_knights.events.cards import ZoneEmptied
from gonfalon.games.warrior_knights.ids import NONE, Army, noble_of
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import pay_crowns
from gonfalon.games.warrior_knights.question import Law, Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import DECK, State
from gonfalon.games.warrior_knights.tokens import refuse
from gonfalon.games.warrior_knights.verbs import DISMISS, OBEY, PAY
from gonfalon.games.warrior_knights.war.death import Thinned

EXEMPT_LIMIT: Final = 400  # WK-WAGES-06


class Wages(Step[State]):
    """Wages are paid baron by baron, clockwise from the president (WK-WAGES-01)."""

    def __init__(self, under: Step[State], first: Seat, turn: int) -> None:
        self.under = under
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-WAGES-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.turn == s.seats:
            g.emit(ZoneEmptied(WAGES))  # WK-WAGES-09
            return self.under
        seat = clockwise(g, self.first, self.turn)
        following = Wages(self.under, self.first, self.turn + 1)
        if not in_play(g, seat):
            return following
        short = pay_regulars(g, seat)
        due = due_mercenaries(g, seat)
        if not due:
            return following
        after = Thinned(following, seat)
        if short:  # WK-R-039: mercenaries are paid only after all regulars
            for card in due:
                desert(g, [card], Army(s.place[card]), "WK-WAGES-04")
            return after
        exempt = exempt_noble(g, seat)
        if s.laws[WAGE_DELTA]:
            return WageLaw(after, seat, exempt)
        return PayMercenaries(after, seat, 0, exempt, 0)


def exempt_noble(g: Play[State], seat: int) -> int:
    """The circle noble, if he leads 400 men or fewer (WK-WAGES-06 to WK-WAGES-08). Counted once, when his baron
    begins to pay (WK-R-040)."""
    noble = noble_of(g.state.baron_of[seat], CIRCLE)
    return noble if men(g, noble) <= EXEMPT_LIMIT else NONE


def pay_regulars(g: Play[State], seat: int) -> bool:
    """Pays as many whole cards as the baron can afford (WK-WAGES-02, WK-WAGES-03). Returns whether some were left
    unpaid."""
    s = g.state
    law = laws(g)
    exempt = exempt_noble(g, seat)
    wages: list[int] = []
    for army in armies_of(s, seat):
        if army != exempt:
            wages.extend([law.card_wage[card] for card in cards_in(s, army) if card >= law.mercenaries])
    owed = sum(wages)
    if owed <= s.crowns[seat]:
        pay_crowns(g, seat, owed, "WK-WAGES-02")
        return False
    possible = 1
    for wage in wages:
        possible |= possible << wage
    most = s.crowns[seat]
    while not has(possible, most):
        most -= 1
    pay_crowns(g, seat, most, "WK-WAGES-03")
    return True


def due_mercenaries(g: Play[State], seat: int) -> list[int]:
    """The mercenary cards with a wage to pay, wherever they are."""
    s = g.state
    law = laws(g)
    exempt = exempt_noble(g, seat)
    found: list[int] = []
    for card in range(law.mercenaries):
        army = s.place[card]
        if army < DECK and army != exempt and s.lord(Army(army)) == seat:
            found.append(card)
    return found


class WageLaw(Law):
    """A law raises the wages of mercenaries: the baron obeys for this phase, or refuses and is banned (WK-R-158)."""

    def __init__(self, under: Step[State], seat: Seat, exempt: int) -> None:
        self.under = under
        self.seat = seat
        self.exempt = exempt

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if OBEY.owns(move):
            return PayMercenaries(self.under, seat, 0, self.exempt, g.state.laws[WAGE_DELTA])
        refuse(g, seat, "WK-BAN-03")
        return PayMercenaries(self.under, seat, 0, self.exempt, 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-wage-law", "WK-BAN-03", {"seat": seat, "crowns": g.state.laws[WAGE_DELTA]})


class PayMercenaries(Question):
    """Each mercenary card is paid or let go (WK-WAGES-04). `card` is the first that may still need its wage."""

    def __init__(self, under: Step[State], seat: Seat, card: int, exempt: int, extra: int) -> None:
        self.under = under
        self.seat = seat
        self.card = card
        self.exempt = exempt
        self.extra = extra

    def rule(self) -> str:
        return "WK-WAGES-04"

    def next_card(self, g: Play[State]) -> int:
        s = g.state
        for card in range(self.card, laws(g).mercenaries):
            army = s.place[card]
            if army < DECK and army != self.exempt and s.lord(Army(army)) == self.seat:
                return card
        return NONE

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.next_card(g) == NONE else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under if self.next_card(g) == NONE else Question.run(self, g)

    def reply(self, g: Play[State]) -> Move:
        return self.menu(g, self.seat)[-1]  # WK-WAGES-03: pays only what is compulsory

    def wage(self, g: Play[State], card: int) -> int:
        return max(0, laws(g).card_wage[card] + self.extra)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if g.state.crowns[seat] >= self.wage(g, self.next_card(g)):
            return [PAY.plain(), DISMISS.plain()]
        return [DISMISS.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        card = self.next_card(g)
        if PAY.owns(move):
            pay_crowns(g, seat, self.wage(g, card), "WK-WAGES-04")
        else:
            desert(g, [card], Army(g.state.place[card]), "WK-WAGES-04")
        return PayMercenaries(self.under, self.seat, card + 1, self.exempt, self.extra)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        card = self.next_card(g)
        troop, army = laws(g).card_kind[card], g.state.place[card]
        said: Args = {"seat": seat, "troop": troop, "army": army, "crowns": self.wage(g, card)}
        return Line("ask-wage", "WK-WAGES-04", said)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PAY:
            return Line("not-enough-crowns", "WK-WAGES-04", {"crowns": self.wage(g, self.next_card(g))})
        return Line("not-now", self.rule(), {})
