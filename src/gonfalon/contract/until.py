"""A loop that plays on until something happens, with a limit."""

from collections.abc import Callable, Iterator


def until(done: Callable[[], bool], most: int = 10_000) -> Iterator[int]:
    """Counts turns until a condition holds; fails after `most` turns."""
    for turn in range(most):
        if done():
            return
        yield turn
    raise AssertionError(f"not even after {most} turns")
