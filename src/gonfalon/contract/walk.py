"""A random game as people play it, with asides and undos, that keeps everything the checks need."""

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
RUNAWAY = 1000  # steps between two decisions; lower than the engine's limit, to save time


@dataclass(frozen=True)
class Moment:
    """A decision: copies of the truth and of all views, and the batch that answered it."""

    number: int  # of the batch that led here
    truth: Play[Any]
    views: Views[Any]
    asides: list[list[Move]]  # by seat
    reopens: list[list[Move]]  # by seat: moves that take back its sealed choice
    answer: Batch[Any] | None

    def play(self, chance: Chance) -> Play[Any]:
        """A copy of the truth to play on with."""
        return self.truth.copy(chance)

    def fresh(self) -> Play[Any]:
        """The truth in a new `Play`, without menus or deciders cached by the loop."""
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
    except Exception as error:  # the check `games_end` reports it; the others look at what was played
        walk.broke = error
    _answered(walk)
    return walk


def _answered(walk: Walk) -> None:
    """Adds its answer to the last moment, once it is known."""
    if not walk.moments or walk.match is None:
        return
    last = walk.moments[-1]
    if last.answer is None and len(walk.match.batches) > last.number + 1:
        answer = walk.match.batches[last.number + 1]
        walk.moments[-1] = replace(last, answer=answer)


def wander(rules: Rules[Any], seed: int, moves: int, look: Look, undo: bool = True) -> Match[Any]:
    """Plays at random and calls `look` with the match at every decision."""
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
    """Makes up to `answers` random decisions; returns how many were made."""
    for answered in range(answers):
        if play.over():
            return answered
        seat = pick(play.deciders(), will)
        play.take(seat, pick(play.menu(seat), will))
    return answers


def stepwise(play: Play[Any], views: Views[Any]) -> Iterator[None]:
    """Does what `Play.advance` does, one step at a time and with views, so that steps without a decision and steps
    whose only option is taken without asking can be examined too."""
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
    """Every position on the way to the first decision and after each of these moments: the batch's number, the truth
    and the views."""
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
