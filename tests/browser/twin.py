"""The same game beside the one in the browser: says whose turn it is and what a reasonable player would do. Both are
given the same first player, and nothing else in Grand Conqueror is left to chance."""

from typing import Any

from gonfalon import bots
from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.games.grand_conqueror.deploy import line_cells
from gonfalon.games.grand_conqueror.ids import Cell
from gonfalon.games.grand_conqueror.verbs import DIRECTIONS

SMALL = {"layout": "meadow", "first_player": "2", "armies": "in_order"}


class Twin:
    slug = "grand-conqueror"

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.seats = seats
        self.match = open_table(self.slug, seats, {**SMALL, **options}).match(Seeded(7))
        self.options = dict(self.match.rules.options.values)  # all of them: a table of people starts from others
        self._player = bots.find("greedy")
        self._luck = Seeded(3)
        self.moves: list[str] = []

    def over(self) -> bool:
        return self.match.over()

    def seat(self) -> int:
        return int(self.match.deciders()[0])

    def batch(self) -> int:
        return self.match.number() - 1

    def menu(self) -> list[str]:
        return [self.match.rules.text(move) for move in self.match.menu(self.match.deciders()[0])]

    def choose(self) -> str:
        seat = self.match.deciders()[0]
        move = self._player.choose(self.match.seen_by(seat), seat, self.match.menu(seat), self._luck)
        return self.match.rules.text(move)

    def take(self, move: str) -> None:
        self.match.submit(self.match.deciders()[0], self.match.rules.read(move))
        self.moves.append(move)

    def winners(self) -> list[int]:
        return [int(seat) for seat in self.match.rules.outcome(self.match.play.state).winners()]

    def cells(self, move: str) -> list[int]:
        """The cells to touch for a move: both ends of a line, else what it names."""
        verb, *rest = move.split(" ")
        if verb == "line":
            three = line_cells(self.match.play.state, Cell(int(rest[0])), DIRECTIONS.index(rest[1]))
            return [three[0], three[2]]
        return [int(word) for word in rest] if verb not in ("army", "done") else []
