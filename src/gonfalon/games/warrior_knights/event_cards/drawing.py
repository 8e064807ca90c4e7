"""Important events (WK-EVENT): who draws, what fate names, who pays to cancel, and where the card goes."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.cards import BLUE, COLOURS, GREEN, NO_DRAW, EventCard
from gonfalon.games.warrior_knights.event_cards.effects import EVENT, Effects
from gonfalon.games.warrior_knights.events.barons import FaithPaid
from gonfalon.games.warrior_knights.events.cards import (
    EventDiscarded,
    EventDrawn,
    EventsShuffled,
    EventSunk,
    EventTopped,
)
from gonfalon.games.warrior_knights.fate_draws import drawn_target, one_of
from gonfalon.games.warrior_knights.ids import NONE, EventId, noble_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import DISCARDED, IN_DECK, State
from gonfalon.games.warrior_knights.verbs import CANCEL, DRAW, MARK, PLEDGE, SUFFER


def top_event(g: Play[State]) -> None:
    """Puts an event on top: everybody can see its back (WK-R-027), so chance settles its colour at this moment."""
    s = g.state
    if IN_DECK not in s.event_at:
        if DISCARDED not in s.event_at:
            return
        g.emit(EventsShuffled())
    backs = [0, 0, 0]
    for event, where in enumerate(s.event_at):
        if where == IN_DECK:
            backs[laws(g).events[event].colour] += 1
    if s.event_bottom != NONE:
        if sum(backs) == 1:  # only the card that went to the bottom at the start remains
            g.emit(EventTopped(s.event_bottom))
            g.emit(EventSunk(NONE))
            return
        backs[s.event_bottom] -= 1
    kinds = [colour for colour in range(len(COLOURS)) if backs[colour]]
    g.emit(EventTopped(kinds[0] if len(kinds) == 1 else g.chance.pick(backs)))


def important_event(g: Play[State], under: Step[State]) -> Step[State]:
    s = g.state
    if s.event_top == NONE:
        return under
    if s.event_top == BLUE:  # WK-EVENT-04, WK-R-029
        return draw_event(g, under, Seat(s.church))
    return WhoDraws(under, Seat(s.church))


def draw_event(g: Play[State], under: Step[State], seat: Seat) -> Step[State]:
    s = g.state
    events = laws(g).events
    deck = [i for i in range(len(events)) if s.event_at[i] == IN_DECK and events[i].colour == s.event_top]
    event = EventId(one_of(g, deck))
    g.emit(EventDrawn(seat, event))
    return EventPlay(under, seat, event, AIM, NONE)


class WhoDraws(Question):
    """The church holder takes a harmful card or pays to name another baron, and gives a helpful one away or pays to
    keep it (WK-EVENT-01 to WK-EVENT-03)."""

    def rule(self) -> str:
        return "WK-EVENT-01"

    def cost(self, g: Play[State], drawer: int) -> int:
        own = drawer == self.seat
        return 1 if own == (g.state.event_top == GREEN) else 0

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves: list[Move] = []
        for other in range(s.seats):
            if in_play(g, other) and self.cost(g, other) <= s.faith[seat]:
                moves.append(DRAW.one(other))
        return moves

    def reply(self, g: Play[State]) -> Move:
        return next(move for move in self.menu(g, self.seat) if not self.cost(g, DRAW.first(move)))

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        drawer = DRAW.first(move)
        if self.cost(g, drawer):
            g.emit(FaithPaid(seat, 1, "WK-EVENT-03" if g.state.event_top == GREEN else "WK-EVENT-02"))
        return draw_event(g, self.under, Seat(drawer))

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        key = "ask-who-draws-green" if g.state.event_top == GREEN else "ask-who-draws-red"
        return Line(key, "WK-EVENT-01", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is DRAW:
            return Line("no-faith-for-that", "WK-R-028", {"drawer": args[0]})
        return Line("not-now", self.rule(), {})


AIM: Final = 0  # fate names a target
WINDOW: Final = 1  # barons may pay faith to cancel it
APPLY: Final = 2
APPLIED: Final = 3
CANCELLED: Final = 4


class EventPlay(Step[State]):
    """An event in its stages: target draws, the window to cancel, the effects, and where the card goes (WK-R-031)."""

    def __init__(self, under: Step[State], seat: Seat, event: EventId, stage: int, drawn: int) -> None:
        self.under = under
        self.seat = seat
        self.event = event
        self.stage = stage
        self.drawn = drawn

    def rule(self) -> str:
        return "WK-EVENT-08"

    def at(self, stage: int, drawn: int) -> "EventPlay":
        return EventPlay(self.under, self.seat, self.event, stage, drawn)

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        card = laws(g).events[self.event]
        if self.stage == AIM:
            if card.draw != NO_DRAW:
                drawn = drawn_target(g, card.draw, card.filter, self.seat, "WK-EVENT-08")
                return self.at(WINDOW if drawn != NONE else CANCELLED, drawn)
            if any(effect.by_church for effect in card.effects):
                return ChurchNames(self.at(WINDOW, NONE), Seat(s.church), self.seat)
            return self.at(WINDOW, NONE)
        if self.stage == WINDOW:
            return self.window(g, card)
        if self.stage == APPLY:
            return Effects(self.at(APPLIED, self.drawn), EVENT, self.event, 0, self.seat, self.drawn, 0, 0)
        if self.stage == CANCELLED or not card.lasting:
            g.emit(EventDiscarded(self.event, "WK-R-154" if self.stage == APPLIED else "WK-EVENT-06"))
        top_event(g)
        return self.under

    def window(self, g: Play[State], card: EventCard) -> Step[State]:
        """Opens the window to cancel (WK-EVENT-06, WK-EVENT-07). Barons who cannot pay are not asked."""
        s = g.state
        if not card.price:
            return self.at(APPLY, self.drawn)
        if card.colour != BLUE:
            if s.faith[self.seat] < card.price:
                return self.at(APPLY, self.drawn)
            return Cancel(self, self.seat, card.price)
        if sum(s.faith) < card.price:
            return self.at(APPLY, self.drawn)
        return Pledge(self, clockwise(g, s.president, 0), card.price, s.president, 0, 0)


class ChurchNames(Question):
    """The church holder names one of the drawer's nobles, before anybody pays (WK-R-031)."""

    def __init__(self, under: Step[State], seat: Seat, drawer: Seat) -> None:
        self.under = under
        self.seat = seat
        self.drawer = drawer

    def rule(self) -> str:
        return "WK-EVENT-08"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        heirs = [noble for noble in s.nobles_of(self.drawer) if not s.out[noble] and not s.no_heir[noble]]
        return [MARK.one(noble) for noble in heirs]

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.menu(g, self.seat) else cast(EventPlay, self.under).at(4, NONE)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        return cast(EventPlay, self.under).at(WINDOW, noble_by(MARK.first(move)))

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-church-names", "WK-EVENT-08", {"seat": seat, "drawer": self.drawer})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is MARK:
            return Line("no-heir-to-lose", "WK-EVENT-08", {"noble": args[0]})
        return Line("not-now", self.rule(), {})


class Cancel(Question):
    """Only the drawer may pay to cancel a red event (WK-EVENT-07)."""

    def __init__(self, under: Step[State], seat: Seat, price: int) -> None:
        self.under = under
        self.seat = seat
        self.price = price

    def rule(self) -> str:
        return "WK-EVENT-06"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [CANCEL.plain()] if g.state.faith[seat] >= self.price else []
        moves.append(SUFFER.plain())
        return moves

    def reply(self, g: Play[State]) -> Move:
        return SUFFER.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        play = cast(EventPlay, self.under)
        if SUFFER.owns(move):
            return play.at(APPLY, play.drawn)
        g.emit(FaithPaid(seat, self.price, "WK-EVENT-06"))
        return play.at(CANCELLED, play.drawn)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        event = cast(EventPlay, self.under).event
        return Line("ask-cancel", "WK-EVENT-06", {"seat": seat, "eventcard": event, "count": self.price})


PLEDGE_BITS: Final = 4  # bits per seat in `pledged`


def pledge_of(pledged: int, seat: int) -> int:
    return pledged >> PLEDGE_BITS * seat & (1 << PLEDGE_BITS) - 1


class Pledge(Question):
    """Barons pledge faith openly, clockwise from the president; if the sum is too small but not 0, there is a second
    round. They pay only if the price is reached (WK-R-030)."""

    def __init__(self, under: Step[State], seat: Seat, price: int, first: int, turn: int, pledged: int) -> None:
        self.under = under
        self.seat = seat
        self.price = price
        self.first = first
        self.turn = turn
        self.pledged = pledged

    def rule(self) -> str:
        return "WK-EVENT-07"

    def missing(self, g: Play[State]) -> int:
        total = 0
        for seat in range(g.state.seats):
            total += pledge_of(self.pledged, seat)
        return self.price - total

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        own = g.state.faith[seat] - pledge_of(self.pledged, seat)
        return [PLEDGE.one(number) for number in range(max(0, min(own, self.missing(g))) + 1)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        play = cast(EventPlay, self.under)
        number = PLEDGE.first(move)
        pledged = self.pledged + (number << PLEDGE_BITS * self.seat)
        if number == self.missing(g):
            for other in range(s.seats):
                if pledge_of(pledged, other):
                    g.emit(FaithPaid(Seat(other), pledge_of(pledged, other), "WK-EVENT-07"))
            return play.at(CANCELLED, play.drawn)
        following = self.turn + 1
        if following == 2 * s.seats or (following == s.seats and not pledged):
            return play.at(APPLY, play.drawn)
        return Pledge(play, clockwise(g, self.first, following), self.price, self.first, following, pledged)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        facts = {"price": self.price, "missing": max(0, self.missing(g))}
        return Occasion(PLEDGE.one(0), ["pledge"], facts, {"pledge": self.menu(g, seat)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        event = cast(EventPlay, self.under).event
        said: Args = {"seat": seat, "eventcard": event, "count": self.missing(g)}
        return Line("ask-pledge", "WK-EVENT-07", said)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PLEDGE:
            return Line("pledge-too-high", "WK-EVENT-07", {"count": self.missing(g)})
        return Line("not-now", self.rule(), {})
