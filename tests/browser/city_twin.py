"""Battue beside the one in the browser, with the same luck: dice, cards and bots are known in advance (`known_luck`).
The host plays well and does everything once that a test must see; the guest storms a tower and dies of it."""

from typing import Any

from known_luck import BOTS, TABLES

from gonfalon import bots
from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded

USUAL = {"first_player": "1", "colours": "in_order"}
BOLD = ["fight", "stay", "attack", "pitch", "march"]
GUEST = 1


class CityTwin:
    slug = "battue"

    def __init__(self, people: int, seats: int, **options: Any) -> None:
        self.people = people  # they have the first seats, bots the others
        self.seats = seats
        self.match = open_table(self.slug, seats, {**USUAL, **options}).match(Seeded(TABLES))
        self.options = dict(self.match.rules.options.values)
        self.seen: set[str] = set()  # what has happened: names of events, and what people did

    def over(self) -> bool:
        return self.match.over()

    def seat(self) -> int:
        return int(self.match.deciders()[0])

    def forced(self) -> bool:
        """The server answers by itself: everybody can see that there is one answer only."""
        return self.match.forced(self.match.deciders()[0]) is not None

    def batch(self) -> int:
        return self.match.number() - 1

    def menu(self) -> list[str]:
        return [self.match.rules.text(move) for move in self.match.menu(self.match.deciders()[0])]

    def asked(self) -> str:
        play = self.match.play
        return str(play.top.prompt(play, self.match.deciders()[0]).key)

    def cell(self, word: str) -> int:
        return self.match.rules.terms["cell"].index(word)

    def alike(self, move: str) -> int:
        """How many moves differ from this one in their number only."""
        return sum(one.rpartition(" ")[0] == move.rpartition(" ")[0] for one in self.menu())

    def deed(self, move: str) -> str:
        """What a person does with this move that a test may wait for."""
        verb = move.partition(" ")[0]
        if verb == "march" and f"{move.rpartition(' ')[0]} {int(move.rpartition(' ')[2]) + 1}" in self.menu():
            return "split"
        if verb == "play" and self.asked().startswith("ask-defender"):
            return "reaction"
        return verb

    def choose(self) -> str:
        menu = self.menu()
        if self.seat() == GUEST and self.people > GUEST:
            return self._bold(menu)
        if self.seat() < self.people:
            for move in menu:
                if self.deed(move) in ("split", "reaction", "retreat") and self.deed(move) not in self.seen:
                    return move
        return self.match.rules.text(self._greedy())

    def take(self, move: str) -> None:
        if self.seat() < self.people:
            self.seen.add(self.deed(move))
        batch = self.match.submit(self.match.deciders()[0], self.match.rules.read(move))
        self.seen.update(type(event).__name__ for event in batch.events)

    def winners(self) -> list[int]:
        return [int(seat) for seat in self.match.rules.outcome(self.match.play.state).winners()]

    def _bold(self, menu: list[str]) -> str:
        for verb in BOLD:
            moves = [move for move in menu if move.startswith(verb)]
            if moves:
                return ([move for move in moves if "tower" in move] or moves)[-1]
        return menu[-1]

    def _greedy(self) -> Any:
        seat = self.match.deciders()[0]
        menu = self.match.menu(seat)
        if len(menu) == 1:
            return menu[0]
        return bots.find("greedy").choose(self.match.seen_by(seat), seat, menu, Seeded(BOTS))
