"""The events of Grand Conqueror. Nothing is hidden (the checklist's "Secrets"), so every event is public."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.board import Board
from gonfalon.games.grand_conqueror.ids import Cell, Token, number_of, tile_of, tokens_of
from gonfalon.games.grand_conqueror.state import (
    ALONE,
    DEPLOYING,
    FIRST,
    LIMIT,
    NONE,
    RANKED,
    RECURRED,
    REPEATED,
    STUCK,
    WON,
    State,
)
from gonfalon.kit.shared import changed


class FirstPlayerSet(PublicEvent[State]):
    rule = "GC-R24"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.first = self.seat


class PiecePlaced(PublicEvent[State]):
    rule = "GC-011"

    def __init__(self, seat: Seat, shape: int, turn: int, q: int, r: int, cells: list[int]) -> None:
        self.seat = seat
        self.shape = shape
        self.turn = turn
        self.q = q
        self.r = r
        self.cells = cells  # q and r of each new cell, alternating

    def apply(self, s: State) -> None:
        s.pieces = changed(s.pieces, self.shape, s.pieces[self.shape] - 1)
        old = s.board
        s.board = Board(old.q + self.cells[0::2], old.r + self.cells[1::2], old.contour_includes_holes)
        s.q = s.board.q
        s.r = s.board.r
        s.lay()


class ArmyChosen(PublicEvent[State]):
    rule = "GC-020"

    def __init__(self, seat: Seat, army: int) -> None:
        self.seat = seat
        self.army = army

    def apply(self, s: State) -> None:
        s.army = changed(s.army, self.seat, self.army)


class CastlePlaced(PublicEvent[State]):
    rule = "GC-022"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.castle = changed(s.castle, self.seat, self.cell)
        s.castle_on = changed(s.castle_on, self.cell, self.seat)


class FortressPlaced(PublicEvent[State]):
    rule = "GC-026"

    def __init__(self, seat: Seat, owner: Seat, tile: int, cell: Cell) -> None:
        self.seat = seat  # the player who places it
        self.owner = owner
        self.tile = tile  # which of the owner's three
        self.cell = cell

    def apply(self, s: State) -> None:
        tile = tile_of(self.owner, self.tile)
        s.fortress = changed(s.fortress, tile, self.cell)
        s.fortress_on = changed(s.fortress_on, self.cell, tile)


class RoundBegan(PublicEvent[State]):
    rule = "GC-031"

    def __init__(self, round: int) -> None:
        self.round = round

    def apply(self, s: State) -> None:
        s.round = self.round
        if self.round == DEPLOYING + 1:
            s.passes = 0  # GC-043: castles closed during deployment may be open now


class TurnBegan(PublicEvent[State]):
    rule = "GC-031"
    silent = True

    def __init__(self, seat: Seat, position: list[int]) -> None:
        self.seat = seat
        self.position = position  # compared by GC-R20 in records of version 1; empty since: the state works it out

    def apply(self, s: State) -> None:
        s.moved = 0
        if s.round > DEPLOYING:
            s.seen.extend(s.position(self.seat))


class Deployed(PublicEvent[State]):
    rule = "GC-035"

    def __init__(self, seat: Seat, cells: list[Cell]) -> None:
        self.seat = seat
        self.cells = cells

    def apply(self, s: State) -> None:
        for cell in self.cells:
            _set_down(s, s.next_token(self.seat), cell)


class Reinforced(PublicEvent[State]):
    rule = "GC-041"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        _set_down(s, s.next_token(self.seat), self.cell)


class Entered(PublicEvent[State]):
    rule = "GC-045"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        token = s.next_token(self.seat)
        _set_down(s, token, self.cell)
        s.moved |= 1 << number_of(token)
        s.passes = 0
        s.seen = []  # no earlier position can come back: there are more tokens on the board


class Moved(PublicEvent[State]):
    rule = "GC-050"

    def __init__(self, seat: Seat, origin: Cell, cell: Cell) -> None:
        self.seat = seat
        self.origin = origin
        self.cell = cell

    def apply(self, s: State) -> None:
        token = Token(s.token_on[self.origin])
        s.token_on[self.origin] = NONE
        _set_down(s, token, self.cell)
        s.moved |= 1 << number_of(token)
        s.passes = 0


class FortressBuilt(PublicEvent[State]):
    rule = "GC-070"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell

    def apply(self, s: State) -> None:
        s.built[s.fortress_on[self.cell]] = 1
        s.seen = []  # GC-076: a fortress stays built, so no earlier position can come back


class Passed(PublicEvent[State]):
    rule = "GC-059"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.passes += 1


class Confirmed(PublicEvent[State]):
    """The player says that the turn is over, and can no longer take it back."""

    rule = "GC-031"
    final = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        pass


class Finished(PublicEvent[State]):
    rule = "GC-080"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def apply(self, s: State) -> None:
        s.place[self.seat] = self.place


class ArmyRetired(PublicEvent[State]):
    rule = "GC-086"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        _lift_all(s, self.seat)


class PlayerLeft(PublicEvent[State]):
    rule = "GC-R26"
    final = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.gone[self.seat] = 1
        _lift_all(s, self.seat)


class GameEnded(PublicEvent[State]):
    """The end of the game cannot be undone."""

    final = True

    def __init__(self, how: int) -> None:
        self.how = how

    def apply(self, s: State) -> None:
        s.ended = self.how

    def cites(self) -> str:
        return ended_by(self.how)


def ended_by(how: int) -> str:
    """The rule that ends a game in this way."""
    if how == WON:
        return "GC-083"
    if how == FIRST:
        return "GC-084"
    if how == RANKED:
        return "GC-088"
    if how == LIMIT:
        return "GC-089"
    if how == STUCK:
        return "GC-R19"
    if how in (REPEATED, RECURRED):
        return "GC-R20"
    assert how == ALONE
    return "GC-R26"


def _set_down(s: State, token: Token, cell: Cell) -> None:
    s.token[token] = cell
    s.token_on[cell] = token


def _lift_all(s: State, seat: Seat) -> None:
    for token in tokens_of(seat):
        cell = s.token[token]
        if cell != NONE:
            s.token_on[cell] = NONE
            s.token[token] = NONE
    s.passes = 0
    s.seen = []
