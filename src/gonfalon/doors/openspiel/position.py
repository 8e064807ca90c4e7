"""A position with everything each player was shown, advanced by moves and by outcomes of chance."""

from dataclasses import dataclass
from typing import Any

from gonfalon.catalog import Table
from gonfalon.engine.chance import Chance, NoChance
from gonfalon.engine.event import Event, parameters
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import determinized, faces

Shown = tuple["Shown", str] | None  # a linked list of what a player was shown, the latest first; shared by copies


@dataclass(frozen=True)
class Terms:
    """The parameters common to all positions of a game."""

    table: Table
    at_once: bool
    history: int

    @property
    def limit(self) -> int:
        return self.table.found.game.limit


class ChanceNeeded(Exception):
    """Raised when the rules need a random number below `n` that is not known yet."""

    def __init__(self, n: int) -> None:
        self.n = n


class GivenChance(Chance):
    """Gives the numbers of a list, then raises `ChanceNeeded`."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used = 0

    def below(self, n: int) -> int:
        if n == 1:  # only one outcome
            return 0
        if self.used == len(self.answers):
            raise ChanceNeeded(n)
        self.used += 1
        return self.answers[self.used - 1]


class Position:
    """A position, possibly in the middle of a move. A move that needs chance is tried on a copy; where it needs a
    number below `luck`, there is a chance node. Once that number is known, the move is tried again, one number
    further."""

    def __init__(self, terms: Terms, play: Play[Any]) -> None:
        self.terms = terms
        self.play = play
        rules = terms.table.rules
        # In a resampled position only one player's view is known.
        self.views: list[Any] = [rules.start() for _ in range(rules.seats)] if rules.hides() else []
        self.shown: list[Shown] = [None] * rules.seats
        self.recent: list[list[Event[Any]]] = [[] for _ in range(rules.seats)]  # faces, the latest first
        self.decisions = 0
        self.first: Seat | None = None  # the one to ask now, if several decide at once; else they are asked in order
        self.luck = 0  # the number of outcomes of a chance node; 0: this is none
        self._queue: list[tuple[Seat, Move] | None] = []  # moves to carry out; None: the opening
        self._answers: list[int] = []  # of chance, for the first of these moves

    @classmethod
    def beginning(cls, terms: Terms) -> "Position":
        rules = terms.table.rules
        found = cls(terms, Play(rules, rules.start(), rules.first(), NoChance()))
        found._queue = [None]
        found._run()
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        """Used by OpenSpiel to clone states. Lists are copied; their elements are immutable, except views."""
        twin = Position.__new__(Position)
        twin.terms = self.terms
        twin.play = self.play.copy(NoChance())
        twin.views = [None if view is None else view.copy() for view in self.views]
        twin.shown = self.shown[:]
        twin.recent = self.recent[:]
        twin.decisions, twin.first, twin.luck = self.decisions, self.first, self.luck
        twin._queue, twin._answers = self._queue, self._answers
        return twin

    def over(self) -> bool:
        return not self.luck and (self.play.over() or self.decisions >= self.terms.limit)

    def decider(self) -> Seat:
        deciders = self.play.deciders()
        return self.first if self.first in deciders else deciders[0]

    def take(self, moves: list[tuple[Seat, Move]]) -> None:
        self._queue = [*moves]
        self._run()

    def answer(self, number: int) -> None:
        """Adds an outcome of chance, and goes on."""
        self._answers = [*self._answers, number]
        self._run()

    def resample(self, seat: Seat, chance: Chance) -> None:
        """Replaces the truth by a determinisation of this seat's view."""
        if not self.views:
            return
        self.play.state = determinized(self.play.rules, self.views[seat], seat, chance)
        self.views = [view if at == seat else None for at, view in enumerate(self.views)]
        self.shown = [shown if at == seat else None for at, shown in enumerate(self.shown)]

    def view(self, seat: Seat) -> Any:
        """A seat's view, not to be written to. In a resampled position the other seats have none, so it is the
        truth."""
        view = self.views[seat] if self.views else None
        return self.play.state if view is None else view

    def all_shown(self, seat: Seat) -> str:
        """Everything this seat was shown since the beginning, in order."""
        parts = []
        shown = self.shown[seat]
        while shown is not None:
            shown, text = shown
            parts.append(text)
        return "\n".join(reversed(parts))

    def waiting(self) -> str:
        return f"luck below {self.luck} after {self._queue} {self._answers}" if self.luck else ""

    def _run(self) -> None:
        """Carries out the queued moves, up to the next chance node."""
        while self._queue:
            first = self._queue[0]
            trial = self.play.copy(GivenChance(self._answers))
            try:
                if first is None:
                    trial.advance()
                else:
                    trial.take(*first)
            except ChanceNeeded as needed:
                self.luck = needed.n
                return
            self._carried_out(trial, first)

    def _carried_out(self, after: Play[Any], done: tuple[Seat, Move] | None) -> None:
        question = self.play.top
        events = after.events
        after.events = []
        after.chance = NoChance()
        self.play = after
        self._queue, self._answers, self.luck = self._queue[1:], [], 0
        if done is not None:
            self.decisions += 1
            self.first = None
            # The first answer may settle the question for everybody.
            deciders = [] if after.over() or after.top is not question else after.deciders()
            self._queue = [one for one in self._queue if one is not None and one[0] in deciders]
        for player in range(after.rules.seats):
            self._show(Seat(player), events, done)

    def _show(self, seat: Seat, events: list[Event[Any]], done: tuple[Seat, Move] | None) -> None:
        shown = faces(events, seat)
        if self.views and self.views[seat] is not None:
            for face in shown:
                face.apply(self.views[seat])
        if done is not None and done[0] == seat:
            self.shown[seat] = (self.shown[seat], f"> {self.play.rules.text(done[1])}")
        for face in shown:
            values = " ".join(str(getattr(face, name)) for name in parameters(type(face)))
            self.shown[seat] = (self.shown[seat], f"{type(face).__name__} {values}")
        if self.terms.history:
            self.recent[seat] = [*reversed(shown), *self.recent[seat]][: self.terms.history]
