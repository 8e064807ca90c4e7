"""Token buckets: limits on the rate of requests, per second and in a burst."""

from collections.abc import Callable
from itertools import islice
from time import monotonic
from typing import Final

LOOKED_AT: Final = 16  # oldest buckets to choose from when one must be dropped


class Bucket:
    """Lets through `rate` requests a second, and `burst` at once."""

    __slots__ = ("_clock", "_level", "_rate", "_size", "_then")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._size = float(burst)
        self._level = self._size
        self._clock = clock
        self._then = clock()

    def take(self) -> bool:
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._then) * self._rate)
        self._then = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def room(self) -> float:
        """The number of requests it would let through now."""
        return min(self._size, self._level + (self._clock() - self._then) * self._rate)


class Buckets:
    """One bucket per key, such as an address, and at most `most` buckets. A new key replaces, among a few keys that
    were not used for longest, the one with the fullest bucket. So nobody is refused because there are many keys, and
    nobody with an empty bucket gets a new one by bringing other keys."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}  # the last used is last

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            if len(self._buckets) >= self._most:
                del self._buckets[self._dispensable()]
            bucket = Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        return bucket.take()

    def _dispensable(self) -> str:
        oldest = islice(self._buckets.items(), LOOKED_AT)
        return max(oldest, key=lambda one: one[1].room())[0]
