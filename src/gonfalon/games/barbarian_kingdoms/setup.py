"""Set-up (BK-SETUP): the board, then all players' starting coins, sealed and opened together."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.founding import (
    BoardLaid,
    CoinsSpread,
    SpreadCleared,
    SpreadReopened,
    SpreadsAsked,
    SpreadSealed,
    SpreadsOpened,
    SpreadWritten,
)
from gonfalon.games.barbarian_kingdoms.laws import laws
from gonfalon.games.barbarian_kingdoms.sealed import taken_back
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.turn import Turns
from gonfalon.games.barbarian_kingdoms.verbs import COINS, EMPTY, KINGDOMS, REOPEN, SPREAD, SPREAD_CHOICE, SPREAD_COINS
from gonfalon.kit.sealed import EVERYTHING, SealedChoice


def board(g: Play[State], under: Step[State]) -> Step[State]:
    """Does everything without a choice (BK-SETUP-03 to -11), then asks for the starting coins."""
    law, s = laws(g), g.state
    order: list[int] = []
    for kingdom in range(KINGDOMS):  # printed order; the two kingdoms of a player are adjacent (BK-TWO-05, BK-R-04)
        seat = s.seat_of[kingdom]
        if seat != NONE and kingdom not in order:
            for other in range(KINGDOMS):
                if s.seat_of[other] == seat:
                    order.append(other)
    first = 0  # BK-TURN-01
    if law.precedence and s.game > 1:  # BK-ADV-03
        while s.seat_of[order[first]] != s.standing[0]:
            first += 1
    g.emit(BoardLaid(order, first, law.purse, law.chests))
    asked: list[int] = []
    for seat in range(s.seats):
        if not s.gone[seat]:
            asked.append(seat)
    g.emit(SpreadsAsked(asked, EVERYTHING))
    return Spreads(under)


class Spreads(SealedChoice[State]):
    """Each player lays bronze, silver and gold in the three initial provinces, one coin each; all players at once
    (BK-R-03)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-SETUP-05"

    def _place(self, g: Play[State], seat: Seat) -> int:
        """The next kingdom among the player's own."""
        return 0 if g.state.drafts.at(seat, 0) == 0 else 1

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [SPREAD_CHOICE.one(spread) for spread in range(SPREAD.size)]

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        return taken_back(g.state, seat)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if SPREAD_CHOICE.owns(move):
            place = self._place(g, seat)
            g.emit(SpreadWritten(seat, place, SPREAD_CHOICE.first(move) + 1))
            if place + 1 == len(s.kingdoms_of(seat)):
                g.emit(SpreadSealed(seat))
        else:
            if REOPEN.owns(move):
                g.emit(SpreadReopened(seat))
            g.emit(SpreadCleared(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for value in s.drafts.written:
            known(value)
        g.emit(SpreadsOpened(s.drafts.written[:]))
        for kingdom in s.order:
            seat = s.player(kingdom)
            written = s.drafts.at(seat, s.kingdoms_of(seat).index(kingdom))
            coins = SPREAD_COINS[max(written, 1) - 1]  # a player who has left may have written none
            g.emit(CoinsSpread(kingdom, s.atlas.chart.homes[kingdom], coins))
        return Turns(self.under, 0)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if REOPEN.owns(move) or EMPTY.owns(move):
            return Line("not-sealed", "BK-SEC-08", {})
        return Line("spread-first", "BK-SETUP-05", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        kingdom = g.state.kingdoms_of(seat)[self._place(g, seat)]
        homes = g.state.atlas.chart.homes[kingdom]
        assert len(homes) == COINS - 1
        return Line("ask-spread", "BK-SETUP-05", {"kingdom": kingdom, "provinces": homes})
