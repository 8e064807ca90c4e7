"""Games played for what they ask: every kind of move comes as soon as it can. The same moves on a server whose luck is
known (`known_luck`) lead to the same positions."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from known_luck import TABLES

from gonfalon.bots.greedy import best, hints
from gonfalon.catalog import open_table
from gonfalon.catalog.speech import Speaker
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat

WORDS = "The realm shall have one measure"  # for moves in words of one's own
UNASKED = 6  # one move of so many is one that nobody asked for, where there is any
OF_TEN = 10


@dataclass
class Made:
    """A move of a tour, as it goes over the wire."""

    seat: int
    text: str
    forced: bool  # the server makes it by itself


@dataclass
class Stop:
    """A question on the way: what can be done there, by whom."""

    seat: int
    question: str  # its key; "unasked" where nothing is asked of the seat
    moves: dict[str, str] = field(default_factory=dict)  # one of each verb, and how it is said


class Tour:
    """One table. `will` decides which moves are made: of the verbs in the menu those that were made least often. Of ten
    answers `skill` are the best by the game's hints: who plays well comes where nobody gets by chance."""

    def __init__(
        self, slug: str, seats: int, options: dict[str, Any], will: int, eager: str = "", skill: int = 0
    ) -> None:
        self.slug, self.seats, self.will = slug, seats, will
        table = open_table(slug, seats, options)
        self.match = table.match(Seeded(TABLES))
        self.options = dict(self.match.rules.options.values)
        self.eager = eager.split()  # verbs that are made wherever they can be, the first first
        self.skill = skill
        self.speaker = Speaker(table, "en", [f"Player {seat + 1}" for seat in range(seats)])
        self._luck = Seeded(will)
        self._made: Counter[str] = Counter()

    def verb(self, move: Move) -> str:
        return self.match.rules.verbs.of(move).name

    def stops(self) -> Iterator[Stop]:
        """Every seat that could do something now; whoever is forced to a move is not asked."""
        play = self.match.play
        deciders = self.match.deciders()
        for seat in map(Seat, range(self.seats)):
            if self.match.forced(seat) is not None:
                continue
            asked = self.match.menu(seat) if seat in deciders else []
            every = [*asked, *self.match.reopens(seat), *self.match.asides(seat)]
            if every:
                view = self.match.seen_by(seat)
                stop = Stop(seat, str(play.top.prompt(view, seat).key) if asked else "unasked")
                for move in self._spread(every):
                    stop.moves.setdefault(self.verb(move), self.match.rules.text(move))
                yield stop

    def _spread(self, moves: list[Move]) -> list[Move]:
        """Not always the first of a verb: which one is drawn by where the tour stands, without using up its luck."""
        turn = self.match.number() % len(moves)
        return moves[turn:] + moves[:turn]

    def says(self, text: str) -> str:
        return self.speaker.move(self.match.rules.read(text))

    def go(self) -> Made:
        """Makes one move."""
        for seat in self.match.deciders():
            forced = self.match.forced(seat)
            if forced is not None:
                return self._take(seat, forced, True)
        seats = [Seat(seat) for seat in range(self.seats) if self.match.asides(Seat(seat))]
        if seats and self._luck.below(UNASKED) == 0:
            seat = seats[self._luck.below(len(seats))]
            return self._take(seat, self._choose(self.match.asides(seat)), False)
        seat = self.match.deciders()[0]
        menu = self.match.menu(seat)
        if self.skill and self._luck.below(OF_TEN) < self.skill:
            return self._take(seat, self._best(seat, menu), False)
        return self._take(seat, self._choose(menu), False)

    def _best(self, seat: Seat, menu: list[Move]) -> Move:
        _, scores = hints(self.slug)
        assert scores is not None, "a game whose hints rate moves"
        return best(menu, scores(self.match.seen_by(seat), seat, menu), self._luck)

    def _choose(self, moves: list[Move]) -> Move:
        by_verb: dict[str, list[Move]] = {}
        for move in moves:
            by_verb.setdefault(self.verb(move), []).append(move)
        wished = [verb for verb in self.eager if verb in by_verb]
        least = min(self._made[verb] for verb in by_verb)
        rare = wished[:1] or [verb for verb in by_verb if self._made[verb] == least]
        alike = by_verb[rare[self._luck.below(len(rare))]]
        return alike[self._luck.below(len(alike))]

    def _take(self, seat: Seat, move: Move, forced: bool) -> Made:
        verb = self.match.rules.verbs.of(move)
        words = WORDS if verb.worded else ""
        self.match.submit(seat, move, words)
        self._made[verb.name] += 1
        text = self.match.rules.text(move)
        return Made(int(seat), f'{text} "{words}"' if words else text, forced)
