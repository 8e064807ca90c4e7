"""Hex's answers to the contract."""

from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon_hex.board import Board
from gonfalon_hex.events import PlayerLeft
from gonfalon_hex.state import State, empty
from gonfalon_hex.turn import Turn
from gonfalon_hex.verbs import CELL, MOST, SEAT, VERBS


class Table(Rules[State]):
    """The rules at one table."""

    def __init__(self, options: Options) -> None:
        super().__init__(VERBS, 2, options)
        self.board = Board(options.number("size"))
        self.terms[CELL.name] = self.board.names  # moves are written `place c2`

    def start(self) -> State:
        return empty(self.board)

    def first(self) -> Step[State]:
        return Turn(Over(), Seat(0))

    def outcome(self, s: State) -> Outcome:
        winner = Seat(s.winner)
        return Outcome([1, 2] if winner == 0 else [2, 1], "HX-04" if s.joined(winner) else "HX-07")

    def hides(self) -> bool:
        return False

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        return True

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        g.emit(PlayerLeft(seat))
        return Over()


class Hex(Game[State]):
    slug = "hex"
    version = 1
    prefix = "HX"

    def verbs(self) -> Verbs:
        return VERBS

    def options(self, pack: object) -> list[Option]:
        return [number("size", MOST, 3, MOST), flag("swap", False)]

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": SEAT, "cell": CELL}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(options)


GAME = Hex()
