"""A measurement, the interface of contenders, and the two timed loops that all contenders share.

All are timed by the same loops, so that a ratio compares engines and not ways of timing.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import NamedTuple, Protocol, runtime_checkable

COPY_BATCH = 64  # copies between two looks at the clock: the fastest take well under a microsecond


class Sample(NamedTuple):
    """A measurement: what was done in how many seconds. For copies, `decisions` is their number and `games` is 0."""

    decisions: int
    seconds: float
    games: int

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds > 0 else 0.0


class ContenderFailed(RuntimeError):
    """Raised if a contender is installed but could not be measured."""

    code = "bench/failed"


class Contender(Protocol):
    """Anything that plays at random. Rounds call `installed`, then `prepare` once, then `play` once a round."""

    @property
    def name(self) -> str: ...

    def installed(self) -> bool: ...

    def prepare(self) -> None: ...

    def play(self, seconds: float, seed: int) -> Sample: ...


@runtime_checkable
class Copies(Protocol):
    """A contender that can also copy a state from the middle of a game."""

    def copy(self, seconds: float) -> Sample: ...


@runtime_checkable
class Closes(Protocol):
    """A contender that must be closed when the rounds are over, such as a process."""

    def close(self) -> None: ...


@runtime_checkable
class Lacks(Protocol):
    """A contender that can name what is missing when it is not installed."""

    def missing(self) -> list[str]: ...


def play_games(one_game: Callable[[Random], int], seconds: float, seed: int) -> Sample:
    """Play whole games until the time is up; `one_game` returns its decisions.

    The last game is finished, so that openings and endings have their natural weight, however short the time. A
    *decision* is an answered choice between two or more legal actions; forced ones are not counted.
    """
    rng = Random(seed)
    decisions = games = 0
    start = perf_counter()
    while True:
        decisions += one_game(rng)
        games += 1
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return Sample(decisions, elapsed, games)


def make_copies(one_copy: Callable[[], object], seconds: float) -> Sample:
    """Copy until the time is up, discarding every copy."""
    copies = 0
    start = perf_counter()
    while True:
        for _ in range(COPY_BATCH):
            one_copy()
        copies += COPY_BATCH
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return Sample(copies, elapsed, 0)
