"""Expeditions (WK-EXPED): the president launches them, all barons may stake crowns, the church may bless them, and fate
decides their end."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import LOST, NO_NEWS
from gonfalon.games.warrior_knights.events.cards import (
    ExpeditionAdvanced,
    ExpeditionBlessed,
    ExpeditionEnded,
    ExpeditionLaunched,
    StakePlaced,
)
from gonfalon.games.warrior_knights.fate_draws import turn_fate_card
from gonfalon.games.warrior_knights.ids import ALL_ROUTES, Route
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.verbs import BLESS, LAUNCH, PASS, STAKE

LAST_SPACE: Final = 3
MOST_STAKE: Final = 5


class Launch(Question):
    """The president launches an expedition that is not under way, or none (WK-EXPED-02)."""

    def rule(self) -> str:
        return "WK-EXPED-02"

    def reply(self, g: Play[State]) -> Move:
        return PASS.plain()

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [PASS.plain()]
        moves.extend([LAUNCH.one(route) for route in ALL_ROUTES if not g.state.pawn[route]])
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        under_way = 0
        for route in ALL_ROUTES:
            if g.state.pawn[route]:
                under_way |= 1 << route
        if PASS.owns(move):
            return Voyage(self.under, under_way, ALL_ROUTES[0])
        return Stake(Voyage(self.under, under_way, ALL_ROUTES[0]), seat, Route(LAUNCH.first(move)), seat, 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-launch", "WK-EXPED-02", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is LAUNCH:
            return Line("already-under-way", "WK-EXPED-02", {"route": args[0]})
        return Line("not-now", self.rule(), {})


class Stake(Question):
    """Each baron stakes 0 to 5 crowns, clockwise from the president (WK-EXPED-03)."""

    def __init__(self, under: Step[State], seat: Seat, route: Route, first: Seat, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.route = route
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-EXPED-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [STAKE.one(number) for number in range(min(MOST_STAKE, g.state.crowns[seat]) + 1)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        stake = STAKE.first(move)
        if stake and in_play(g, seat):
            g.emit(StakePlaced(self.route, seat, stake))
        following = self.turn + 1
        if following < s.seats:
            return Stake(self.under, clockwise(g, self.first, following), self.route, self.first, following)
        if not s.staked_on(self.route):
            return self.under  # WK-EXPED-05: nobody staked anything
        g.emit(ExpeditionLaunched(self.route))
        if s.faith[s.church]:
            return Bless(self.under, Seat(s.church), self.route)
        return self.under

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        ways = {"stake": self.menu(g, seat)}
        return Occasion(STAKE.one(0), ["stake"], {"staked": g.state.staked_on(self.route)}, ways)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-stake", "WK-EXPED-03", {"seat": seat, "route": self.route})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is STAKE:
            most = min(MOST_STAKE, g.state.crowns[self.seat])
            return Line("stake-too-high", "WK-EXPED-03", {"count": most})
        return Line("not-now", self.rule(), {})


class Bless(Question):
    """The church holder may place a faith point on the expedition (WK-EXPED-04, WK-R-037)."""

    def __init__(self, under: Step[State], seat: Seat, route: Route) -> None:
        self.under = under
        self.seat = seat
        self.route = route

    def rule(self) -> str:
        return "WK-EXPED-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [PASS.plain(), BLESS.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if BLESS.owns(move):
            g.emit(ExpeditionBlessed(self.route, seat))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-bless", "WK-EXPED-04", {"seat": seat, "route": self.route})


class Voyage(Step[State]):
    """The expeditions that were under way before this card sail on; then fate is asked for each on the last space
    (WK-EXPED-06 to WK-EXPED-10)."""

    def __init__(self, under: Step[State], under_way: int, route: Route) -> None:
        self.under = under
        self.under_way = under_way
        self.route = route

    def rule(self) -> str:
        return "WK-EXPED-06"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for route in ALL_ROUTES:
            if has(self.under_way, route) and s.pawn[route] and s.pawn[route] < LAST_SPACE:  # WK-R-034
                g.emit(ExpeditionAdvanced(route))
        for route in ALL_ROUTES:
            if s.pawn[route] != LAST_SPACE:
                continue
            best = LOST
            for _ in range(2 if s.blessed[route] else 1):  # WK-EXPED-07: the better of two cards
                best = max(best, laws(g).fate_voyage[route][turn_fate_card(g, "WK-EXPED-07")])
            if best != NO_NEWS:
                g.emit(ExpeditionEnded(route, best))
        return self.under
