"""A lesson being played: a match whose luck is prepared, the beats of the lesson, and what the learner has done so far.

What the learner did is a list of short texts, the journal; everything else follows from it. So a lesson is kept,
taken up again and gone back in by playing it anew up to that place. The engine checks every move, the lesson's too."""

from collections.abc import Callable
from typing import Any, Final

from gonfalon.catalog.lessons import Answer, Beat, Lesson, fits
from gonfalon.catalog.tables import Table
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.errors import BadLesson, GonfalonError, IllegalMove
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.wording import split

GO_ON: Final = "+"  # in a journal: a beat was read, and nothing was to be done
KEEP: Final = "="  # a move that the lesson did not want was kept: it did what was asked for in another way
STAY: Final = "~"  # it was kept, and the same is asked again
NO_ANSWER: Final = -1  # it had nothing of its own to say about that move
MOST_FORCED: Final = 1000


class PreparedChance(Chance):
    """Says what the lesson has prepared, then what a seed gives."""

    def __init__(self, seed: int) -> None:
        self.prepared: list[int] = []
        self._rest = Seeded(seed)

    def below(self, n: int) -> int:
        other = self._rest.below(n)  # always asked, so that what comes later does not depend on what was prepared
        if not self.prepared:
            return other
        answer = self.prepared.pop(0)
        if not 0 <= answer < n:
            raise BadLesson(f"chance was to say {answer}, expected 0 to {n - 1}")
        return answer


class LessonRun:
    """The lesson `lesson` at `table`, after everything in `journal`."""

    def __init__(self, table: Table, lesson: Lesson) -> None:
        self.table = table
        self.lesson = lesson
        self.seat = Seat(lesson.seat)
        self.journal: list[str] = []
        self.beat = 0  # the one being played; the number of beats: all are done
        self.left = lesson.beat[0].times  # moves that it still asks for
        self.wrong: int | None = None  # which answer is given to the last move; `NO_ANSWER`: the general one
        self._begins: list[int] = [0]  # how long the journal was where each beat began
        self._chance = PreparedChance(lesson.seed)
        self.match: Match[Any] = table.match(self._chance)
        self.tell: Callable[[Batch[Any]], None] | None = None  # who wants to hear of every batch as it happens
        self._settle()
        self._follow(lesson.lead)

    def done(self) -> bool:
        return self.beat >= len(self.lesson.beat)

    def now(self) -> Beat | None:
        return None if self.done() else self.lesson.beat[self.beat]

    def wanted(self) -> list[str]:
        """The moves of the menu that go on; none if there is only something to read, or to answer."""
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
        """One entry of a journal."""
        if act == GO_ON:
            self.go_on()
        elif act in (KEEP, STAY):
            self.keep(act)
        else:
            self.play(act)

    def go_on(self) -> None:
        """A beat that was only to be read."""
        beat = self.now()
        if beat is None or beat.do or self.wrong is not None:
            raise IllegalMove("a move is asked for here")
        self.journal.append(GO_ON)
        self._complete(beat)

    def play(self, text: str) -> None:
        """A move of the learner's, wanted or not. An illegal one changes nothing."""
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
        """How a move that the lesson did not want can stand so that the lesson is still finished; empty: it cannot."""
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
        """Plays on to the end as the lesson wants it."""
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
        """Moves that the lesson makes itself. `p2: pass` names the player; otherwise it is who can make it. One with a
        question mark before it is made only if it is offered; `done @5 0` has chance say these first."""
        for told in moves:
            text, at, said = told.partition(" @")
            mover = self._mover(text.removeprefix("? "))
            if mover is not None:
                if at:
                    self._chance.prepared = [int(answer) for answer in said.split()]
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
        """Answers that everybody can see to be the only ones are given unasked, as at any table."""
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
        asked = [(seat, move) for seat in self.match.deciders() for move in self.match.menu(seat)[:12]]
        return ", ".join(f"p{seat + 1}: {self.table.rules.text(move)}" for seat, move in asked)

    # -- going back ----------------------------------------------------------------------------------------------------

    def replay(self, journal: list[str]) -> None:
        """Does again what was done; stops at the first thing that cannot be done any more."""
        for act in journal:
            try:
                self.act(act)
            except GonfalonError:
                return

    def back(self) -> list[str]:
        """The journal one beat earlier: where this one began if something was done in it, else where the last did."""
        here = self._begins[min(self.beat, len(self._begins) - 1)]
        if len(self.journal) > here or self.beat == 0:
            return self.journal[:here]
        return self.journal[: self._begins[self.beat - 1]]

    def again(self) -> list[str]:
        """The journal as it was when this beat began."""
        return self.journal[: self._begins[min(self.beat, len(self._begins) - 1)]]
