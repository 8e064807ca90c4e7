"""Token buckets: limits on how often something may be asked for, per second and in a burst."""

from collections.abc import Callable
from time import monotonic


class Bucket:
    """Lets through `rate` a second, and `burst` at once."""

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

    def full(self) -> bool:
        """Nothing was asked for a while: it can be forgotten."""
        return self._level + (self._clock() - self._then) * self._rate >= self._size


class Buckets:
    """One bucket per key, such as an address; full ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {name: one for name, one in self._buckets.items() if not one.full()}
            if len(self._buckets) >= self._most:
                return False
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        return bucket.take()
