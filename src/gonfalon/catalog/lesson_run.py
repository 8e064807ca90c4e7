"""A lesson being played: a match with prepared chance, the beats of the lesson, and what the learner has done so far.

The learner's actions are a list of short texts, the journal, from which everything else follows. So a lesson is saved
as its journal, and resumed or taken back by replaying the journal up to some point. The engine checks every move, the
lesson's own moves too."""

from collections.abc import Callable
from typing import Any, Final

from gonfalon.catalog.lessons import Answer, Beat, Lesson, fits
from gonfalon.catalog.tables import Table
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.errors import BadLesson, GonfalonError, IllegalMove
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.wording import split

# Journal entries other than moves.
GO_ON: Final = "+"  # a beat that is only read was read
KEEP: Final = "="  # an unwanted move was kept, and counts as having done what the beat asks for
STAY: Final = "~"  # an unwanted move was kept, and the beat asks again
NO_ANSWER: Final = -1  # no answer of the beat fits the unwanted move: the general one is given
MOST_FORCED: Final = 1000  # forced moves in a row


class PreparedChance(Chance):
    """Gives the numbers that the lesson has prepared, then those of a seeded generator."""

    def __init__(self, seed: int) -> None:
        self.prepared: list[int] = []
        self._rest = Seeded(seed)

    def below(self, n: int) -> int:
        other = self._rest.below(n)  # always drawn, so that later numbers do not depend on how many were prepared
        if not self.prepared:
            return other
        answer = self.prepared.pop(0)
        if not 0 <= answer < n:
            raise BadLesson(f"chance was to say {answer}, expected 0 to {n - 1}")
        return answer


class LessonRun:
    """The state of a lesson at a table. `journal` holds the learner's actions so far."""

    def __init__(self, table: Table, lesson: Lesson) -> None:
        self.table = table
        self.lesson = lesson
        self.seat = Seat(lesson.seat)
        self.journal: list[str] = []
        self.beat = 0  # index of the current beat; the number of beats if all are done
        self.left = lesson.beat[0].times  # moves that the beat still asks for
        # Index of the answer to the last, unwanted move, or `NO_ANSWER`; None: it was wanted.
        self.wrong: int | None = None
        self._begins: list[int] = [0]  # length of the journal at the beginning of each beat
        self._chance = PreparedChance(lesson.seed)
        self.match: Match[Any] = table.match(self._chance)
        self.tell: Callable[[Batch[Any]], None] | None = None  # called with every batch
        self._settle()
        self._follow(lesson.lead)

    def done(self) -> bool:
        return self.beat >= len(self.lesson.beat)

    def now(self) -> Beat | None:
        return None if self.done() else self.lesson.beat[self.beat]

    def wanted(self) -> list[str]:
        """The moves of the menu that the beat asks for; empty if it is only read, or if an unwanted move must be dealt
        with first."""
        beat = self.now()
        if beat is None or self.wrong is not None or self.match.over():
            return []
        texts = [self.table.rules.text(move) for move in self.match.menu(self.seat)]
        return [text for pattern in beat.do for text in texts if fits(pattern, text)]

    def answer(self) -> Answer | None:
        beat = self.now()
        return None if beat is None or self.wrong in (None, NO_ANSWER) else beat.answer[self.wrong or 0]

    # -- doing ---------------------------------------------------------------------------------------------------------

    def act(self, act: str) -> None:
        """Carries out a journal entry."""
        if act == GO_ON:
            self.go_on()
        elif act in (KEEP, STAY):
            self.keep(act)
        else:
            self.play(act)

    def go_on(self) -> None:
        """Completes a beat that is only read."""
        beat = self.now()
        if beat is None or beat.do or self.wrong is not None:
            raise IllegalMove("a move is asked for here")
        self.journal.append(GO_ON)
        self._complete(beat)

    def play(self, text: str) -> None:
        """Plays a move of the learner, wanted or not. An illegal one changes nothing."""
        beat = self.now()
        if beat is None or not beat.do or self.wrong is not None:
            raise IllegalMove("nothing is to be moved just now")
        bare, words = split(text)
        move = self.table.rules.read(bare)
        bare = self.table.rules.text(move)
        wanted = any(fits(pattern, bare) for pattern in beat.do)
        if not wanted:
            self._chance.prepared = []
        elif self.left == beat.times:
            self._chance.prepared = list(beat.chance)
        self._submit(self.seat, move, words)
        self.journal.append(text)
        self._settle()
        if wanted:
            self._count(beat)
        else:
            answers = (i for i, one in enumerate(beat.answer) if any(fits(when, bare) for when in one.when or ["*"]))
            self.wrong = next(answers, NO_ANSWER)

    def keeping(self) -> str:
        """How an unwanted move can be kept (`KEEP` or `STAY`) so that the lesson can still be finished; empty if it
        cannot."""
        return next((how for how in (KEEP, STAY) if self.wrong is not None and self._finishes(how)), "")

    def keep(self, how: str) -> None:
        beat = self.now()
        if beat is None or self.wrong is None or how not in (KEEP, STAY):
            raise IllegalMove("there is nothing to keep")
        self.journal.append(how)
        self.wrong = None
        if how == KEEP:
            self._count(beat)

    def _finishes(self, how: str) -> bool:
        trial = LessonRun(self.table, self.lesson)
        trial.replay([*self.journal, how])
        if trial.journal != [*self.journal, how]:
            return False
        try:
            trial.finish()
        except GonfalonError:
            return False
        return True

    def finish(self) -> None:
        """Plays to the end with the moves that the lesson asks for."""
        while not self.done():
            beat = self.lesson.beat[self.beat]
            if not beat.do:
                self.go_on()
                continue
            wanted = self.wanted()
            if not wanted:
                raise BadLesson(f"beat {self.beat + 1}: none of {beat.do} is on the menu: {self._offered()}")
            self.play(wanted[0])

    def _count(self, beat: Beat) -> None:
        self.left -= 1
        if self.left == 0:
            self._complete(beat)

    def _complete(self, beat: Beat) -> None:
        if not beat.do:
            self._chance.prepared = list(beat.chance)
        self._follow(beat.then)
        self._chance.prepared = []
        self.beat += 1
        self._begins.append(len(self.journal))
        following = self.now()
        self.left = following.times if following else 0

    def _follow(self, moves: list[str]) -> None:
        """Plays the lesson's own moves. `p2: pass` names the player; otherwise it is the first who can make the move.
        With a question mark before it, a move is played only if it is offered; `done @5 0` prepares chance to give 5
        and 0."""
        for entry in moves:
            text, at, numbers = entry.partition(" @")
            mover = self._mover(text.removeprefix("? "))
            if mover is not None:
                if at:
                    self._chance.prepared = [int(answer) for answer in numbers.split()]
                self._submit(*mover)
                self._settle()
            elif not text.startswith("? "):
                raise BadLesson(f"{text!r} is not on the menu: {self._offered()}")

    def _mover(self, text: str) -> tuple[Seat, Move] | None:
        who, colon, rest = text.partition(": ")
        pattern = rest if colon else text
        deciders = [Seat(int(who[1:]) - 1)] if colon else list(self.match.deciders())
        for seat in deciders:
            for move in self.match.menu(seat):
                if fits(pattern, self.table.rules.text(move)):
                    return seat, move
        return None

    def _settle(self) -> None:
        """Plays moves that everybody can see to be the only ones, as happens at any table."""
        for _ in range(MOST_FORCED):
            if self.match.over():
                return
            forced = [(seat, move) for seat in self.match.deciders() if (move := self.match.forced(seat)) is not None]
            if not forced:
                return
            self._submit(*forced[0])

    def _submit(self, seat: Seat, move: Move, words: str = "") -> None:
        batch = self.match.submit(seat, move, words)
        if self.tell is not None:
            self.tell(batch)

    def _offered(self) -> str:
        if self.match.over():
            return "the game is over"
        offered = [(seat, move) for seat in self.match.deciders() for move in self.match.menu(seat)[:12]]
        return ", ".join(f"p{seat + 1}: {self.table.rules.text(move)}" for seat, move in offered)

    # -- going back ----------------------------------------------------------------------------------------------------

    def replay(self, journal: list[str]) -> None:
        """Repeats the actions of a journal; stops at the first one that is not possible any more."""
        for act in journal:
            try:
                self.act(act)
            except GonfalonError:
                return

    def back(self) -> list[str]:
        """The journal as it was when this beat began if something was done in it, else when the beat before began."""
        start = self._begins[min(self.beat, len(self._begins) - 1)]
        if len(self.journal) > start or self.beat == 0:
            return self.journal[:start]
        return self.journal[: self._begins[self.beat - 1]]

    def again(self) -> list[str]:
        """The journal as it was when this beat began."""
        return self.journal[: self._begins[min(self.beat, len(self._begins) - 1)]]
