"""Twins: two worlds that a seat cannot tell apart must send it the same bytes, until a face shows it the difference.

The second world is a determinisation of the seat's view. Both are played on with the same moves and the same chance.
What the seat is sent is compared in the form of its own record: faces, stack, its own moves. If faces differ, the seat
must have learnt something, so its view must differ too. A difference that leaves no trace in the view is a leak."""

from typing import Any

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.source import found_at
from gonfalon.contract.walk import Moment, pick
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.event import Event, same_event
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.match import MOVE, Batch
from gonfalon.engine.play import Play
from gonfalon.engine.record import Writer, header_of
from gonfalon.engine.state import difference
from gonfalon.engine.view import determinized, faces, play_on

BATCHES = 12  # played in both worlds


def determinised(case: Case) -> None:
    """A determinisation fills every unknown, and contradicts nothing that the seat knows."""
    for moment in case.moments(21):
        for i in range(case.seats):
            view = moment.views.of(Seat(i))
            world = determinized(case.rules, view, Seat(i), case.chance(22 + i))
            for field in world.fields():
                if UNKNOWN in field.values:
                    raise Difference(f"dealt for seat {i}, {field.name} is still unknown", moment.number)
            name = case.rules.agrees(view, world)
            if name is not None:
                raise Difference(f"dealt for seat {i}, {name} contradicts what it knows", moment.number)


def twins(case: Case) -> None:
    """A seat is sent the same bytes in two worlds that it cannot tell apart."""
    if not case.rules.hides():
        return  # nothing is unknown, so there is only one world
    will = case.chance(23)
    for moment in case.moments(23):
        for i in range(case.seats):
            _Twins(case, moment, Seat(i), will).compare()


class _LoggedChance(Chance):
    """A seeded chance that logs the sizes it was asked for."""

    def __init__(self, seed: int) -> None:
        self.inner = Seeded(seed)
        self.questions: list[int] = []

    def below(self, n: int) -> int:
        self.questions.append(n)
        return self.inner.below(n)


class _World:
    """One of the two worlds: a truth, the seat's view of it, and the seat's record."""

    def __init__(self, case: Case, moment: Moment, seat: Seat, state: Any) -> None:
        self.play = Play(case.rules, state, moment.truth.top, Chance())
        self.view = moment.views.of(seat).copy()
        header = header_of(case.rules)
        header.seat = seat
        self.writer = Writer(case.codec, header, case.rules)
        self.written = 0

    def take(self, seat: Seat, move: Move, chance: _LoggedChance) -> Batch[Any]:
        self.play.chance = chance
        self.play.events = []
        self.play.take(seat, move)
        batch = Batch(MOVE, seat, move, 0, [], self.play.events, self.play.top)
        self.writer.write(self.written, batch)
        self.written += 1
        return batch


class _Twins:
    def __init__(self, case: Case, moment: Moment, seat: Seat, will: Seeded) -> None:
        self.case = case
        self.moment = moment
        self.seat = seat
        self.will = will
        view = moment.views.of(seat)
        self.true = _World(case, moment, seat, moment.truth.state.copy())
        self.dealt = _World(case, moment, seat, determinized(case.rules, view, seat, will))

    def compare(self) -> None:
        for _ in range(BATCHES):
            if self.true.play.over():
                return
            self._same_questions()
            seat = pick(self.true.play.deciders(), self.will)
            true, dealt = self.true.play.menu(seat), self.dealt.play.menu(seat)
            if seat != self.seat and self.true.play.top.sealed():
                # A rival's sealed choice is hidden, so it may differ between the worlds.
                moves = (pick(true, self.will), pick(dealt, self.will))
            else:
                both = [move for move in true if move in dealt]
                if not both:
                    return  # no move of this rival is possible in both worlds
                move = pick(both, self.will)
                moves = (move, move)
            if not self._same_answer(seat, *moves):
                return

    def _same_questions(self) -> None:
        """Compares deciders, goal, menu and prompt between both truths and the view."""
        plays = [self.dealt.play, play_on(self.case.rules, self.true.view, self.true.play.top)]
        deciders = self.true.play.deciders()
        for play in plays:
            if play.deciders() != deciders:
                self._leak(
                    f"seats {deciders} decide in one world, {play.deciders()} in the other",
                    found_at(play.top, "deciders"),
                )
            if self.seat not in deciders:
                continue
            goal = self.case.rules.goal(self.true.play.state, self.seat)
            if self.case.rules.goal(play.state, self.seat) != goal:
                self._leak("how near it is to winning differs", found_at(self.case.rules, "goal"))
            if play.menu(self.seat) != self.true.play.menu(self.seat):
                self._leak("its menu differs", found_at(play.top, "menu"))
            if play.top.prompt(play, self.seat) != self.true.play.top.prompt(self.true.play, self.seat):
                self._leak("its prompt differs", found_at(play.top, "prompt"))

    def _same_answer(self, seat: Seat, move: Move, other: Move) -> bool:
        """Plays a move in both worlds. False once the seat may legitimately tell them apart."""
        seed = self.will.below(1 << 20)
        chances = [_LoggedChance(seed), _LoggedChance(seed)]
        true = self.true.take(seat, move, chances[0])
        try:
            dealt = self.dealt.take(seat, other, chances[1])
        except Exception as error:
            raise Difference(f"in a world dealt for seat {self.seat}: {error!r}", self.moment.number) from error
        if chances[0].questions != chances[1].questions:
            return False  # chance gave the worlds different answers, so they may differ in public
        taught = self._taught(true, dealt)
        if self.true.writer.lines != self.dealt.writer.lines and not taught:
            pairs = zip(self.true.writer.lines, self.dealt.writer.lines, strict=False)
            first = next(((a, b) for a, b in pairs if a != b), ("more lines", "fewer lines"))
            text = self.case.rules.text(move)
            message = f"after {text!r} of seat {seat} it is sent {first[0]} in one and {first[1]} in the other"
            self._leak(message, self._face(true, dealt))
        return not taught

    def _face(self, true: Batch[Any], dealt: Batch[Any]) -> str:
        """File and line of the first face that the seat is shown in one world only."""
        left, right = faces(true.events, self.seat), faces(dealt.events, self.seat)
        at = _common_start(left, right)
        first = (left[at:] + right[at:])[:1]
        return found_at(first[0], "face") if first else found_at(true.top)

    def _taught(self, true: Batch[Any], dealt: Batch[Any]) -> bool:
        """Shows the seat its faces in both worlds, and tells whether it learnt something. The differing faces are those
        between the common beginning and the common end. The views are compared after all of them, and also after the
        first one, since later faces may cancel it, as when a hand is shown and then put back."""
        left, right = faces(true.events, self.seat), faces(dealt.events, self.seat)
        before = _common_start(left, right)
        after = _common_start(left[before:][::-1], right[before:][::-1])
        differs = (left[before : len(left) - after], right[before : len(right) - after])
        self._show(left[:before], right[:before])
        taught = False
        if all(differs) and type(differs[0][0]) is type(differs[1][0]):
            self._show(differs[0][:1], differs[1][:1])
            differs = (differs[0][1:], differs[1][1:])
            taught = difference(self.true.view, self.dealt.view) is not None
        self._show(*differs)
        taught = taught or difference(self.true.view, self.dealt.view) is not None
        self._show(left[len(left) - after :], right[len(right) - after :])
        return taught

    def _show(self, left: list[Event[Any]], right: list[Event[Any]]) -> None:
        for world, shown in ((self.true, left), (self.dealt, right)):
            for face in shown:
                face.apply(world.view)

    def _leak(self, what: str, at: str) -> None:
        message = f"seat {self.seat} can tell two worlds apart that look the same to it: {what}"
        raise Difference(message, self.moment.number, at)


def _common_start(left: list[Event[Any]], right: list[Event[Any]]) -> int:
    """The length of the common beginning of two lists of events."""
    count = 0
    while count < min(len(left), len(right)) and same_event(left[count], right[count]):
        count += 1
    return count
