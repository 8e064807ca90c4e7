"""Playing on until something happens, and no longer than that can take."""

from collections.abc import Callable, Iterator


def until(done: Callable[[], bool], most: int = 10_000) -> Iterator[int]:
    """Counts while something has not come about yet, and fails if it never does."""
    for turn in range(most):
        if done():
            return
        yield turn
    raise AssertionError(f"not even after {most} turns")
