"""Enumerates all positions that a move can lead to, with probabilities: for solvers and exact odds, if there are
few."""

from fractions import Fraction
from typing import Final, Generic

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import TooManyOutcomes
from gonfalon.engine.event import S, parameters
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step

MOST: Final = 10_000


class Branch(Generic[S]):
    """A possible outcome of a move. `Scripted(answers)` as chance leads there; `key` is different for different
    positions."""

    def __init__(self, probability: Fraction, answers: list[int], play: Play[S], key: str) -> None:
        self.probability = probability
        self.answers = answers
        self.play = play
        self.key = key


class _Way(Chance):
    """Gives the answers of a list, then 0, and notes how many outcomes each draw had."""

    def __init__(self, answers: list[int], most: int) -> None:
        self.answers = answers
        self.sizes: list[int] = []
        self.likely = 1  # the probability is one in this many
        self.most = most

    def below(self, n: int) -> int:
        self.likely *= n
        if self.likely > self.most:
            raise TooManyOutcomes(f"chance can make more than {self.most} things of this move")
        self.sizes.append(n)
        if len(self.sizes) > len(self.answers):
            self.answers.append(0)
        return self.answers[len(self.sizes) - 1]


def outcomes(play: Play[S], seat: Seat, move: Move, most: int = MOST) -> list[Branch[S]]:
    """All positions that a move of the menu can lead to, up to the next choice; the probabilities of different ways to
    the same position are added up. The state must be complete: the truth or a determinisation. `play` is not changed.
    Raises `TooManyOutcomes` if some outcome is rarer than one in `most`, such as any shuffle."""
    found: dict[str, Branch[S]] = {}
    answers: list[int] = []
    while True:
        way = _Way(answers, most)
        after = play.copy(way)
        after.take(seat, move)
        after.events = []
        key = _written(after)
        same = found.get(key)
        if same is None:
            found[key] = Branch(Fraction(1, way.likely), answers[:], after, key)
        else:
            same.probability += Fraction(1, way.likely)
        # The next sequence of answers: increase the last answer that can be, and drop those after it.
        sizes = way.sizes
        answers = answers[: len(sizes)]
        while answers and answers[-1] == sizes[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return list(found.values())
        answers[-1] += 1


def _written(play: Play[S]) -> str:
    """A text that differs for any two different positions."""
    parts = [str(field.values) for field in play.state.fields()]
    step: Step[S] = play.top
    while not isinstance(step, Over):
        numbers = [str(getattr(step, name)) for name in parameters(type(step))[1:]]
        parts.append(f"{type(step).__name__} {' '.join(numbers)}")
        step = step.under
    return "|".join(parts)
