"""Every position that a move can lead to, with its probability: for solvers and exact odds, where there are few."""

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
    """One possible outcome of a move. `answers` of chance lead there, with `Scripted`; `key` differs for any two
    different positions."""

    def __init__(self, probability: Fraction, answers: list[int], play: Play[S], key: str) -> None:
        self.probability = probability
        self.answers = answers
        self.play = play
        self.key = key


class _Way(Chance):
    """Gives the answers of a list, then 0, and notes how many answers each question had."""

    def __init__(self, answers: list[int], most: int) -> None:
        self.answers = answers
        self.sizes: list[int] = []
        self.likely = 1  # one in so many
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
    """Every position that a move of the menu can lead to, up to the next choice. Ways to the same position are added
    up. The state must be whole: the truth, or what `determinized` gave. `play` stays as it is. If some way is rarer
    than one in `most`, as whenever cards are shuffled, `TooManyOutcomes`."""
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
        # The next way: the last answer that can grow does, and what came after it begins anew.
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
