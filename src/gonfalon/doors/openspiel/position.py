"""A position with what everybody was shown of it, carried on move by move and answer of chance by answer."""

from dataclasses import dataclass
from typing import Any

from gonfalon.catalog import Table
from gonfalon.engine.chance import Chance, NoChance
from gonfalon.engine.event import Event, parameters
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import determinized, faces

Told = tuple["Told", str] | None  # what a player was shown, the latest last; shared by copies


@dataclass(frozen=True)
class Terms:
    """What all positions of a game have in common."""

    table: Table
    at_once: bool
    history: int

    @property
    def limit(self) -> int:
        return self.table.found.game.limit


class Asked(Exception):
    """The rules want a number below `n`."""

    def __init__(self, n: int) -> None:
        self.n = n


class Answered(Chance):
    """Gives the answers of a list, then says what is asked next."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used = 0

    def below(self, n: int) -> int:
        if n == 1:  # no chance
            return 0
        if self.used == len(self.answers):
            raise Asked(n)
        self.used += 1
        return self.answers[self.used - 1]


class Position:
    """A move on which luck hangs is carried out on a copy; where luck is asked for a number below `luck`, that is a
    chance node, and once it is answered the move is carried out again, one answer further."""

    def __init__(self, terms: Terms, play: Play[Any]) -> None:
        self.terms = terms
        self.play = play
        rules = terms.table.rules
        # Of a resampled position only one player's view is known; what the others were shown before is theirs.
        self.views: list[Any] = [rules.start() for _ in range(rules.seats)] if rules.hides() else []
        self.told: list[Told] = [None] * rules.seats
        self.recent: list[list[Event[Any]]] = [[] for _ in range(rules.seats)]  # as shown, the latest first
        self.decisions = 0
        self.first: Seat | None = None  # of several who decide at once, who is asked now; else they are asked in turn
        self.luck = 0  # 0: chance is asked nothing
        self._queue: list[tuple[Seat, Move] | None] = []  # moves to carry out; None: the opening
        self._answers: list[int] = []  # of chance, to the first of them

    @classmethod
    def beginning(cls, terms: Terms) -> "Position":
        rules = terms.table.rules
        found = cls(terms, Play(rules, rules.start(), rules.first(), NoChance()))
        found._queue = [None]
        found._run()
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        """OpenSpiel clones by this. Lists are copied; what stands in them never changes, but for views."""
        twin = Position.__new__(Position)
        twin.terms = self.terms
        twin.play = self.play.copy(NoChance())
        twin.views = [None if view is None else view.copy() for view in self.views]
        twin.told = self.told[:]
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
        """Of chance."""
        self._answers = [*self._answers, number]
        self._run()

    def resample(self, seat: Seat, chance: Chance) -> None:
        """What this seat does not know is dealt anew."""
        if not self.views:
            return
        self.play.state = determinized(self.play.rules, self.views[seat], seat, chance)
        self.views = [view if at == seat else None for at, view in enumerate(self.views)]
        self.told = [told if at == seat else None for at, told in enumerate(self.told)]

    def view(self, seat: Seat) -> Any:
        """Not to be written to. Of others in a resampled position it is all there is: nobody was shown it."""
        view = self.views[seat] if self.views else None
        return self.play.state if view is None else view

    def all_told(self, seat: Seat) -> str:
        """Everything this seat was shown since the beginning, in its order."""
        parts = []
        told = self.told[seat]
        while told is not None:
            told, text = told
            parts.append(text)
        return "\n".join(reversed(parts))

    def waiting(self) -> str:
        return f"luck below {self.luck} after {self._queue} {self._answers}" if self.luck else ""

    def _run(self) -> None:
        """Carries out what waits, as far as luck allows."""
        while self._queue:
            first = self._queue[0]
            trial = self.play.copy(Answered(self._answers))
            try:
                if first is None:
                    trial.advance()
                else:
                    trial.take(*first)
            except Asked as asked:
                self.luck = asked.n
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
            # Whoever is first may answer for all, so that the question is gone.
            asked = [] if after.over() or after.top is not question else after.deciders()
            self._queue = [one for one in self._queue if one is not None and one[0] in asked]
        for player in range(after.rules.seats):
            self._show(Seat(player), events, done)

    def _show(self, seat: Seat, events: list[Event[Any]], done: tuple[Seat, Move] | None) -> None:
        shown = faces(events, seat)
        if self.views and self.views[seat] is not None:
            for face in shown:
                face.apply(self.views[seat])
        if done is not None and done[0] == seat:
            self.told[seat] = (self.told[seat], f"> {self.play.rules.text(done[1])}")
        for face in shown:
            values = " ".join(str(getattr(face, name)) for name in parameters(type(face)))
            self.told[seat] = (self.told[seat], f"{type(face).__name__} {values}")
        if self.terms.history:
            self.recent[seat] = [*reversed(shown), *self.recent[seat]][: self.terms.history]
