"""Recruitment (WK-MERC): shield by shield from the left, one card for each, or several cards of one nation together."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import card_of_kind, inside, locked_in
from gonfalon.games.warrior_knights.cards import HIRE_DELTA
from gonfalon.games.warrior_knights.events.cards import ShieldRemoved
from gonfalon.games.warrior_knights.events.nobles import DisplayReturned, TroopsDisplayed, TroopsJoined
from gonfalon.games.warrior_knights.fate_draws import one_of
from gonfalon.games.warrior_knights.ids import NO_NATION, NOBODY, NONE, OFF, Army, Nation
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import pay_crowns
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import DECK, DISPLAY, SPACES, State
from gonfalon.games.warrior_knights.verbs import DONE, ENLIST, HIRE, PASS


class Recruitment(Step[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-MERC-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for space in range(SPACES):
            if s.track[space] != NOBODY:
                seat = Seat(s.track[space])
                g.emit(ShieldRemoved(seat, space))  # WK-MERC-02: whether the baron hires or not
                return Hire(self, seat, NO_NATION)
        g.emit(DisplayReturned())
        fill_display(g)
        return self.under


def fill_display(g: Play[State]) -> None:
    """Displays N + 1 cards, or as many as there are (WK-MERC-08, WK-R-062)."""
    s = g.state
    deck = [card for card in range(laws(g).mercenaries) if s.place[card] == DECK]
    number = min(len(deck), s.players() + 1)
    shown: list[int] = []
    for _ in range(number):
        shown.append(one_of(g, deck))
        deck.remove(shown[-1])
    if shown:
        g.emit(TroopsDisplayed(shown))


def hiring_price(g: Play[State], kind: int) -> int:
    """The price of a card: its wage, changed by laws, never below 0 (WK-MERC-02)."""
    return max(0, laws(g).kind_wage[kind] + g.state.laws[HIRE_DELTA])


def armies_that_recruit(g: Play[State], seat: int) -> list[int]:
    """The armies of a baron that may receive hired troops (WK-MERC-05, WK-MERC-07, WK-R-061)."""
    s = g.state
    found: list[int] = []
    for noble in s.nobles_of(seat):
        if s.out[noble]:
            continue
        if s.where[noble] == OFF or (inside(g, noble) != NONE and not locked_in(g, noble)):
            found.append(noble)
    if s.fortress[seat] != OFF:
        found.append(s.garrison(seat))
    return found


class Hire(Question):
    """A baron hires a card. `nation` is the nation of a card hired just before: more cards of it may follow, for one
    shield each (WK-MERC-04, WK-R-060)."""

    def __init__(self, under: Step[State], seat: Seat, nation: Nation) -> None:
        self.under = under
        self.seat = seat
        self.nation = nation

    def rule(self) -> str:
        return "WK-MERC-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [PASS.plain() if self.nation == NONE else DONE.plain()]
        if (self.nation != NONE and seat not in s.track) or not armies_that_recruit(g, seat):
            return moves
        nations = laws(g).kind_nation
        for kind in troop_kinds_shown(g):
            if hiring_price(g, kind) <= s.crowns[seat] and self.nation in (NONE, nations[kind]):
                moves.append(HIRE.one(kind))
        moves.sort()
        return moves

    def reply(self, g: Play[State]) -> Move:
        return PASS.plain() if self.nation == NONE else DONE.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if not HIRE.owns(move):
            return self.under
        kind = HIRE.first(move)
        if self.nation != NONE:  # the rightmost of the baron's other shields is used for it
            for space in (6, 5, 4, 3, 2, 1, 0):
                if s.track[space] == seat:
                    g.emit(ShieldRemoved(seat, space))
                    break
        pay_crowns(g, seat, hiring_price(g, kind), "WK-MERC-02")
        card = card_of_kind(g, kind, DISPLAY)
        return Enlist(Hire(self.under, seat, laws(g).kind_nation[kind]), seat, card)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if self.nation != NONE:
            return Line("ask-hire-more", "WK-MERC-04", {"seat": seat, "nation": self.nation})
        return Line("ask-hire", "WK-MERC-02", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is HIRE:
            if args[0] not in troop_kinds_shown(g):
                return Line("not-on-display", "WK-MERC-02", {"troop": args[0]})
            if self.nation != NONE and laws(g).kind_nation[args[0]] != self.nation:
                return Line("one-nation-together", "WK-MERC-04", {"nation": self.nation})
            if self.nation != NONE and self.seat not in g.state.track:
                return Line("no-shield-left", "WK-MERC-04", {})
            # A baron without an army for them is not asked (WK-R-061), so crowns are what is lacking.
            return Line("not-enough-crowns", "WK-MERC-02", {"crowns": hiring_price(g, args[0])})
        return Line("not-now", self.rule(), {})


def troop_kinds_shown(g: Play[State]) -> list[int]:
    kinds: list[int] = []
    law = laws(g)
    for card in range(law.mercenaries):
        if g.state.place[card] == DISPLAY and law.card_kind[card] not in kinds:
            kinds.append(law.card_kind[card])
    return kinds


class Enlist(Question):
    """A hired card is assigned to an army at once (WK-MERC-05, WK-MERC-06)."""

    def __init__(self, under: Step[State], seat: Seat, card: int) -> None:
        self.under = under
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "WK-MERC-05"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ENLIST.one(army) for army in armies_that_recruit(g, seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(TroopsJoined([self.card], Army(ENLIST.first(move)), "WK-MERC-05"))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-enlist", "WK-MERC-05", {"seat": seat, "troop": laws(g).card_kind[self.card]})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is ENLIST:
            return Line("army-takes-no-recruits", "WK-MERC-05", {"army": args[0]})
        return Line("not-now", self.rule(), {})
