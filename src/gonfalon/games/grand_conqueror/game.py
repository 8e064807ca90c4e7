"""The answers of Grand Conqueror to the contract."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, choice, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.grand_conqueror import verbs
from gonfalon.games.grand_conqueror.events import PiecePlaced
from gonfalon.games.grand_conqueror.goal import goal
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.games.grand_conqueror.setup import opening
from gonfalon.games.grand_conqueror.stakes import stakes
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.victory import left, outcome
from gonfalon.kit.seats import first_player

if TYPE_CHECKING:
    from gonfalon.games.grand_conqueror.pack import Pack


class Table(Laws):
    """The rules at one table."""

    def first(self) -> Step[State]:
        return opening()

    def outcome(self, s: State) -> Outcome:
        return outcome(s)

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        # GC-R26 settles an army on the board. Before that only one of two players can leave: the game is then over.
        return g.state.playing(seat) and (g.state.round > 0 or self.seats == 2)

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        return left(g, seat)

    def faction(self, s: State, seat: Seat) -> str:
        army = s.army[seat]
        return self.armies[army] if army >= 0 else ""

    def goal(self, view: State, seat: Seat) -> list[Line]:
        return goal(view, self, seat)

    def stakes(self, g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return stakes(g, seat, move, chance)

    def logged(self, event: Event[State]) -> Args | None:
        if event.silent:
            return None
        said = particulars(event)
        if isinstance(event, PiecePlaced):
            del said["cells"]
        return said


class GrandConqueror(Game[State]):
    slug = "grand-conqueror"
    version = 2  # version 2 ends games that make no progress (GC-R19, GC-R20) and makes boards hold all tokens (GC-018)
    prefix = "GC"
    least_seats = 2
    most_seats = 4
    minutes = 20
    weight = 1
    limit = 20_000

    def verbs(self) -> Verbs:
        return verbs.VERBS

    def options(self, pack: object) -> list[Option]:
        data = cast("Pack", pack)
        layouts = [layout.id for layout in data.layouts.layout if not layout.retired]
        usual = "plain" if "plain" in layouts else layouts[0]
        layout_option = Option("layout", usual, layouts)
        layout_option.retired = [layout.id for layout in data.layouts.layout if layout.retired]
        return [
            choice("board", ["layout", "build"]),
            layout_option,
            number("pieces", 0, 0, len(data.pieces.segment)),  # for `build`: how many pieces to use, 0 for all (GC-017)
            number("fortresses", 2, 2, 3),
            choice("fortress_placer", ["right_neighbour", "spread"]),
            choice("move", ["leap", "walk", "step"]),
            choice("contiguity", ["each_token", "end_of_turn"]),
            choice("first_placement", ["straight", "chain"]),
            number("castles_closed_rounds", 0, 0, 2, recommended=2),
            flag("castle_presence_counts", False),
            flag("contour_includes_holes", False),
            flag("solvability_guard", True),
            choice("end_mode", ["first", "all"]),
            number("round_limit", 100, 0, 100_000, for_people=0),  # 0: none, as in the rules; for bots (GC-R19)
            flag("repetition_draw", False),
            first_player(4, binding=False),
            choice("armies", ["choose", "in_order"]),
            flag("confirm", False, for_people=True),  # lets players take back a whole turn
        ]

    def argument_kinds(self) -> dict[str, Kind]:
        return {
            "seat": verbs.SEAT,
            "owner": verbs.SEAT,
            "cell": verbs.CELL,
            "cells": verbs.CELL,
            "origin": verbs.CELL,
            "army": verbs.ARMY,
            "shape": verbs.SHAPE,
        }

    def field_kinds(self) -> dict[str, Kind]:
        return {
            "q": verbs.COLUMN,
            "r": verbs.ROW,
            "turn": verbs.TURN,
            "PiecePlaced.cells": Kind("q", 4 * verbs.REACH + 1, -2 * verbs.REACH),  # columns and rows
            "position": Kind("position", 1 << 48),  # six tokens of an army, a byte each
        }

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(cast("Pack", pack), seats, options)


GAME = GrandConqueror()
