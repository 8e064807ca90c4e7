"""A random game as people play it, with asides and things taken back, and everything kept that the checks ask about."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from gonfalon.engine.chance import Chance, NoChance, Scripted, Seeded
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import MOVE, Batch, Match
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.engine.view import Views

T = TypeVar("T")
Look = Callable[[Match[Any]], None]

UNDO_ONE_IN = 8
UNASKED_ONE_IN = 4
RUNAWAY = 1000  # steps between two decisions; the checks need not wait as long as the engine does


@dataclass(frozen=True)
class Moment:
    """A decision: the truth and everybody's views, copied, and the batch that answered it."""

    number: int  # of the batch that led here
    truth: Play[Any]
    views: Views[Any]
    asides: list[list[Move]]  # what the match offers each seat unasked
    reopens: list[list[Move]]  # by which each seat may take back its part of a sealed choice
    answer: Batch[Any] | None

    def play(self, chance: Chance) -> Play[Any]:
        """The truth, for playing on."""
        return self.truth.copy(chance)

    def fresh(self) -> Play[Any]:
        """The truth, for asking: nothing the loop has worked out is reused."""
        return Play(self.truth.rules, self.truth.state, self.truth.top, NoChance())


@dataclass
class Walk:
    match: Match[Any] | None = None
    moments: list[Moment] = field(default_factory=list)
    broke: Exception | None = None  # why the game could not go on


def walked(rules: Rules[Any], seed: int, moves: int) -> Walk:
    walk = Walk()

    def look(match: Match[Any]) -> None:
        walk.match = match
        _answered(walk)
        asides = [match.asides(Seat(i)) for i in range(rules.seats)]
        reopens = [match.reopens(Seat(i)) for i in range(rules.seats)]
        truth, views = match.play.copy(NoChance()), match.views.copy()
        walk.moments.append(Moment(len(match.batches) - 1, truth, views, asides, reopens, None))

    try:
        walk.match = wander(rules, seed, moves, look)
    except Exception as error:  # told by the check that random games end; the others look at what was played
        walk.broke = error
    _answered(walk)
    return walk


def _answered(walk: Walk) -> None:
    """Writes the answer into the last moment, now that it is known."""
    if not walk.moments or walk.match is None:
        return
    last = walk.moments[-1]
    if last.answer is None and len(walk.match.batches) > last.number + 1:
        answer = walk.match.batches[last.number + 1]
        walk.moments[-1] = replace(last, answer=answer)


def wander(rules: Rules[Any], seed: int, moves: int, look: Look, undo: bool = True) -> Match[Any]:
    """Plays at random and calls `look` at every decision, with the match as it stands."""
    match = Match(rules, Seeded(seed))
    will = Seeded(seed + 7919)
    last: Seat | None = None
    while not match.over() and len(match.batches) < moves:
        look(match)
        if undo and last is not None and will.below(UNDO_ONE_IN) == 0 and match.can_undo(last):
            match.undo(last)
            last = None
            continue
        deciders = match.deciders()
        asker = Seat(will.below(rules.seats))
        unasked = match.asides(asker) + match.reopens(asker)
        if unasked and will.below(UNASKED_ONE_IN) == 0:
            match.submit(asker, pick(unasked, will))
            last = None
            continue
        last = pick(deciders, will)
        match.submit(last, pick(match.menu(last), will))
    return match


def pick(things: list[T], chance: Chance) -> T:
    return things[chance.below(len(things))]


def play_on_at_random(play: Play[Any], will: Chance, answers: int) -> int:
    """Answers up to so many questions at random; returns how many were answered."""
    for answered in range(answers):
        if play.over():
            return answered
        seat = pick(play.deciders(), will)
        play.take(seat, pick(play.menu(seat), will))
    return answers


def stepwise(play: Play[Any], views: Views[Any]) -> Iterator[None]:
    """What `Play.advance` does, one step at a time, with views that follow: one can look also at the steps that ask
    nobody and at those whose only option is taken unasked."""
    for _ in range(RUNAWAY):
        views.see(play.events)
        play.events = []
        yield
        top = play.top
        if isinstance(top, Over):
            return
        deciders = top.deciders(play)
        if not deciders:
            play.top = top.run(play)
        elif len(deciders) == 1 and top.open():
            offer = top.menu(play, deciders[0])
            if len(offer) > 1:
                return
            play.top = top.take(play, deciders[0], offer[0]) if offer else top.run(play)
        else:
            return


def passages(walk: Walk, moments: list[Moment]) -> Iterator[tuple[int, Play[Any], Views[Any]]]:
    """Everything passed through on the way to the first decision and after each of these moments: the batch's number,
    the truth and the views."""
    if walk.match is None:
        return
    rules = walk.match.rules
    play = Play(rules, rules.start(), rules.first(), Scripted(walk.match.batches[0].chance))
    views = Views(rules)
    for _ in stepwise(play, views):
        yield 0, play, views
    for moment in moments:
        answer = moment.answer
        if answer is None or answer.kind != MOVE:
            continue
        play, views = moment.play(Scripted(answer.chance)), moment.views.copy()
        play.top = play.top.take(play, answer.seat, answer.move)
        for _ in stepwise(play, views):
            yield moment.number + 1, play, views
