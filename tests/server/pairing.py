"""Two games that differ only in what one seat, the watcher, and spectators cannot know, played on together.

The first game goes on at random. For each of its acts `Pairing` looks for one of the second game that shows the watcher
and the onlookers the same faces: with chance of its own, with another move where moves are hidden, or with none at all
where an act goes unseen. Both are whole games with a history of their own, so everything else that those two viewers
are ever told must be the same as well."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from gonfalon.engine.chance import Chance, Noted, Scripted, Seeded
from gonfalon.engine.codec import Codec
from gonfalon.engine.event import Event, same_event
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import ASIDE, LEFT, MOVE, NO_MOVE, UNDO, Batch, Match
from gonfalon.engine.play import Play
from gonfalon.engine.state import same
from gonfalon.engine.view import faces

OPENINGS = 20  # games that are begun until two of them differ
LONGEST = 2000  # acts of which such a game is tried
TRIES = 24  # acts that are looked at before the two games are said to have no common one
RUNS = 50  # of one batch, for each degree of curiosity
CURIOSITIES = (100, 30, 0)  # how many questions in a hundred chance first answers otherwise than in the first game
MOOD = 12  # hidden acts for which a mood lasts at most
SEALED_BY_BOTS = 16  # one in so many of their sealed choices differs: bots take nothing back, so that it will be seen
LEAVES_ONE_IN = 6
LOOKED_THROUGH = 200  # moves of a menu, for those that are much like another
HIDDEN_MOVES = 6  # other moves that are tried where a move is hidden


class Shown(Exception):
    """The watcher or an onlooker would be shown something else."""


@dataclass(frozen=True)
class Act:
    """What happens next in the first and in the second game. A move of None: nothing does."""

    kind: str  # MOVE, ASIDE, UNDO or LEFT
    seat: Seat
    moves: tuple[Move | None, Move | None]
    answers: tuple[list[int], list[int]]  # of chance
    choice: bool = False  # a menu of two or more was answered

    def happens(self, move: Move | None) -> bool:
        return move is not None or self.kind in (UNDO, LEFT)

    def perform(self, match: Match[Any], move: Move | None) -> Batch[Any]:
        if self.kind == UNDO:
            return match.undo(self.seat)
        if self.kind == LEFT:
            return match.leave(self.seat)
        assert move is not None
        return match.submit(self.seat, move)


class Branches(Chance):
    """Answers of chance, tried one after the other until nobody is shown a difference."""

    def __init__(self, will: Seeded, true: list[int], expected: dict[Seat, list[Event[Any]]], curiosity: int) -> None:
        self.runs = 0
        self._will = will
        self._true = true
        self._expected = expected
        self._curiosity = curiosity
        self._options: list[list[int]] = []  # per question, the answers left to try; the last one is being tried
        self._asked = 0

    def begin(self, play: Play[Any]) -> None:
        self.runs += 1
        self._play = play
        self._asked = 0
        self._events = 0
        self._faces = dict.fromkeys(self._expected, 0)

    def below(self, n: int) -> int:
        self._look()
        if self._asked == len(self._options):
            self._options.append(self._order(n))
        self._asked += 1
        return self._options[self._asked - 1][-1]

    def _order(self, n: int) -> list[int]:
        order = self._will.shuffled(list(range(n)))
        true = self._true[self._asked] if self._asked < len(self._true) else n
        if true < n:
            order.remove(true)
            curious = self._will.below(100) < self._curiosity
            order.insert(max(0, len(order) - 1) if curious else len(order), true)
        return order

    def _look(self) -> None:
        """Everything that has happened so far must look as it did in the first game."""
        for event in self._play.events[self._events :]:
            for viewer, expected in self._expected.items():
                face = event.face(viewer)
                if face is not None:
                    at = self._faces[viewer]
                    if at == len(expected) or not same_event(face, expected[at]):
                        raise Shown
                    self._faces[viewer] = at + 1
        self._events = len(self._play.events)

    def end(self) -> list[int]:
        """The answers that were given, once the batch has come to its end."""
        self._look()
        for viewer, expected in self._expected.items():
            if self._faces[viewer] < len(expected):
                raise Shown
        return [options[-1] for options in self._options[: self._asked]]

    def next(self) -> bool:
        """Turns to what was not tried yet; False if there is nothing left."""
        while self._options:
            self._options[-1].pop()
            if self._options[-1]:
                return True
            self._options.pop()
        return False


class Pairing:
    def __init__(self, rules: Rules[Any], codec: Codec[Any], watcher: Seat, will: Seeded) -> None:
        self.rules = rules
        self.codec = codec
        self.watcher = watcher
        self.bots: set[Seat] = set()  # which answer questions, and do nothing else
        self.viewers = [watcher, SPECTATOR]
        self.will = will
        self._mood = MOOD
        self._sealed: list[Seat] = []  # people who may have sealed different things

    # -- the opening ---------------------------------------------------------------------------------------------------

    def opening(self) -> tuple[list[int], list[int]]:
        """The answers of chance to begin both games with."""

        def start(chance: Chance) -> Play[Any]:
            return Play(self.rules, self.rules.start(), self.rules.first(), chance)

        noted = Noted(Seeded(self.will.below(1 << 29)))
        play = start(noted)
        play.advance()
        found = self._answers(start, Play.advance, play.events, noted.answers)
        assert found is not None  # the same answers do
        return noted.answers, found

    def _answers(
        self,
        start: Callable[[Chance], Play[Any]],
        act: Callable[[Play[Any]], None],
        true_events: list[Event[Any]],
        true_answers: list[int],
    ) -> list[int] | None:
        expected = {viewer: faces(true_events, viewer) for viewer in self.viewers}
        for curiosity in CURIOSITIES:
            chance = Branches(self.will, true_answers, expected, curiosity)
            while chance.runs < RUNS:
                play = start(chance)
                chance.begin(play)
                try:
                    act(play)
                    return chance.end()
                except Shown:
                    if not chance.next():
                        return None
        return None

    def history(self, least: int) -> tuple[tuple[list[int], list[int]], list[Act]]:
        """How both games begin, and what happens in them until they differ, after so many acts at least if they last so
        long."""
        for _ in range(OPENINGS):
            opening = self.opening()
            matches = [Match(self.rules, Scripted(answers)) for answers in opening]
            acts: list[Act] = []
            cuts: list[int] = []  # where they differ
            while len(acts) < LONGEST and not any(match.over() for match in matches):
                if not same(matches[0].play.state, matches[1].play.state):
                    cuts.append(len(acts))
                    if len(acts) >= least:
                        return opening, acts
                act = self.next(matches[0], matches[1])
                if act is None:
                    break
                for match, move, answers in zip(matches, act.moves, act.answers, strict=True):
                    match.chance = Scripted(answers)
                    if act.happens(move):
                        act.perform(match, move)
                        match.forget()
                acts.append(act)
            if cuts:
                self._sealed = []
                return opening, acts[: cuts[self.will.below(len(cuts))]]
        return opening, []

    # -- going on ------------------------------------------------------------------------------------------------------

    def next(self, true: Match[Any], other: Match[Any]) -> Act | None:
        """None: there is nothing that looks the same in both, or it was not found."""
        for _ in range(TRIES):
            found = self._attempt(true, other)
            if found is not None:
                return found
        return None

    def _attempt(self, true: Match[Any], other: Match[Any]) -> Act | None:
        if not true.play.top.sealed():
            self._sealed = []
        elif self._sealed and not self._secretive(1) and self.will.below(2):
            seat = self._sealed.pop()
            if seat in self.bots:  # which took over from somebody
                return None
            return self._either(true, other, MOVE, seat, true.reopens(seat), other.reopens(seat))
        seat = Seat(self.will.below(self.rules.seats))
        chosen = self.will.below(24) if seat not in self.bots else 24
        if chosen == 0 and true.can_undo(seat) and other.can_undo(seat):
            return Act(UNDO, seat, (None, None), ([], []))
        if chosen == 1:
            return self._either(true, other, ASIDE, seat, true.asides(seat), other.asides(seat))
        if chosen == 2:
            return self._either(true, other, MOVE, seat, true.reopens(seat), other.reopens(seat))
        if chosen == 3 and self.will.below(LEAVES_ONE_IN) == 0:
            return self._leaves(true, other, seat)
        deciders = true.deciders()
        seat = deciders[self.will.below(len(deciders))]
        return self._either(true, other, MOVE, seat, true.menu(seat), other.menu(seat))

    def _leaves(self, true: Match[Any], other: Match[Any], seat: Seat) -> Act | None:
        if seat == self.watcher or not all(self.rules.may_leave(match.play, seat) for match in (true, other)):
            return None
        noted = Noted(Seeded(self.will.below(1 << 29)))
        play = true.play.copy(noted)
        _act(play, LEFT, seat, NO_MOVE)
        answers = self._answers(
            other.play.copy, lambda play: _act(play, LEFT, seat, NO_MOVE), play.events, noted.answers
        )
        return None if answers is None else Act(LEFT, seat, (None, None), (noted.answers, answers))

    def _either(
        self, true: Match[Any], other: Match[Any], kind: str, seat: Seat, mine: list[Move], yours: list[Move]
    ) -> Act | None:
        if not mine:
            return None
        move, play, noted = self._first(true, kind, seat, mine)
        choice = kind == MOVE and len(mine) > 1
        sealed = true.play.top.sealed()
        one_in = SEALED_BY_BOTS if sealed and seat in self.bots else 1
        secretive = seat != self.watcher and self._hidden(play) and self._secretive(one_in)
        if secretive and seat not in self.bots and seat not in self._sealed:
            self._sealed.append(seat)
        if secretive and self._unseen(true, play) and self.will.below(2):
            return Act(kind, seat, (move, None), (noted, []), choice)
        candidates = [move] if move in yours else []
        if secretive:
            candidates = self._alike(move, yours) + candidates
        for candidate in candidates:
            act = partial(_act, kind=kind, seat=seat, move=candidate)
            answers = self._answers(other.play.copy, act, play.events, noted)
            if answers is not None:
                return Act(kind, seat, (move, candidate), (noted, answers), choice)
        return None

    def _secretive(self, one_in: int) -> bool:
        """For a while the worlds do different things in secret, then the same: or no sealed choice would ever be
        opened, since that shows them all."""
        self._mood -= 1
        if self._mood < -MOOD:
            self._mood = self.will.below(MOOD)
        return self._mood > 0 and self.will.below(one_in) == 0

    def _first(self, match: Match[Any], kind: str, seat: Seat, menu: list[Move]) -> tuple[Move, Play[Any], list[int]]:
        """A move of the first game, what comes of it, and by which answers of chance. One that hides something is
        looked for half of the time."""
        moves = self._some(menu, 1)
        if seat != self.watcher and self.will.below(2):
            moves = self._one_of_each_verb(menu)
        for move in moves:
            noted = Noted(Seeded(self.will.below(1 << 29)))
            play = match.play.copy(noted)
            _act(play, kind, seat, move)
            if self._hidden(play):
                break
        return move, play, noted.answers

    def _alike(self, move: Move, menu: list[Move]) -> list[Move]:
        """Other moves of the same verb, those first that differ in the fewest arguments."""
        verb = self.rules.verbs.of(move)
        args = verb.args(move)
        others = self._some([one for one in menu if one != move and verb.owns(one)], LOOKED_THROUGH)
        others.sort(key=lambda one: sum(a != b for a, b in zip(args, verb.args(one), strict=True)))
        return others[:HIDDEN_MOVES]

    def _one_of_each_verb(self, menu: list[Move]) -> list[Move]:
        found: dict[str, list[Move]] = {}
        for move in menu:
            found.setdefault(self.rules.verbs.of(move).name, []).append(move)
        some = [moves[self.will.below(len(moves))] for moves in found.values()]
        return self._some(some, len(some))

    def _some(self, moves: list[Move], most: int) -> list[Move]:
        """A few of them at random, each once at most."""
        if len(moves) <= most:
            return [moves[i] for i in self.will.shuffled(list(range(len(moves))))]
        return list(dict.fromkeys(moves[self.will.below(len(moves))] for _ in range(most)))

    def _hidden(self, play: Play[Any]) -> bool:
        """Whether somebody who looks does not see all of what has happened."""
        for event in play.events:
            for viewer in self.viewers:
                face = event.face(viewer)
                if face is None or not same_event(face, event):
                    return True
        return False

    def _unseen(self, match: Match[Any], play: Play[Any]) -> bool:
        """Whether nobody who looks learns that anything has happened."""
        if any(faces(play.events, viewer) for viewer in self.viewers):
            return False
        return play.top is match.play.top or self.codec.stack_out(play.top) == self.codec.stack_out(match.play.top)


def _act(play: Play[Any], kind: str, seat: Seat, move: Move) -> None:
    if kind == MOVE:
        play.take(seat, move)
        return
    play.top = play.rules.left(play, seat) if kind == LEFT else play.rules.aside(play, seat, move)
    play.advance()
