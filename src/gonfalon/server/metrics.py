"""Counts and times in the text format that Prometheus reads."""

import time
from collections.abc import Callable
from itertools import product

# Reported from the start, as 0: a rate cannot be computed from a counter that does not exist yet.
COUNTED = (
    *("batches", "refused_messages", "tables_opened", "tables_forgotten", "store_commits", "store_units"),
    *(f"news_{channel}_{fate}" for channel, fate in product(("mail", "hook", "push"), ("done", "again", "gone"))),
    *(f"mail_{fate}" for fate in ("done", "again", "gone")),
)
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    def __init__(self) -> None:
        self.counts: dict[str, int] = dict.fromkeys(COUNTED, 0)
        self.gauges: dict[str, Callable[[], int]] = {}
        self._move_buckets = [0] * (len(BOUNDS) + 1)
        self._move_seconds = 0.0

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by

    def move_took(self, seconds: float) -> None:
        """Counts a move's time, from its arrival at the table until it is durable and sent."""
        at = 0
        while at < len(BOUNDS) and seconds > BOUNDS[at]:
            at += 1
        self._move_buckets[at] += 1
        self._move_seconds += seconds

    def moves_by_bound(self) -> list[int]:
        """The number of moves in the bucket of each of `BOUNDS`, and of longer ones."""
        return self._move_buckets[:]

    def move_ms(self, before: list[int], shares: tuple[float, ...]) -> list[int]:
        """The milliseconds within which these shares of the moves since `before` were answered; 0 if there were
        none."""
        since = [now - then for now, then in zip(self._move_buckets, before, strict=True)]
        found = []
        for share in shares:
            left = share * sum(since)
            at = 0
            while at < len(BOUNDS) and left > since[at]:
                left -= since[at]
                at += 1
            found.append(round(1000 * BOUNDS[min(at, len(BOUNDS) - 1)]) if sum(since) else 0)
        return found

    def text(self) -> str:
        out: list[str] = []
        for name, value in sorted(self.counts.items()):
            out += [f"# TYPE gonfalon_{name}_total counter", f"gonfalon_{name}_total {value}"]
        out += ["# TYPE gonfalon_cpu_seconds_total counter", f"gonfalon_cpu_seconds_total {time.process_time():.3f}"]
        for name, ask in sorted(self.gauges.items()):
            out += [f"# TYPE gonfalon_{name} gauge", f"gonfalon_{name} {ask()}"]
        out.append("# TYPE gonfalon_move_seconds histogram")
        total = 0
        for bound, count in zip(BOUNDS, self._move_buckets, strict=False):
            total += count
            out.append(f'gonfalon_move_seconds_bucket{{le="{bound}"}} {total}')
        total += self._move_buckets[-1]
        out.append(f'gonfalon_move_seconds_bucket{{le="+Inf"}} {total}')
        out += [f"gonfalon_move_seconds_sum {self._move_seconds:.6f}", f"gonfalon_move_seconds_count {total}"]
        return "\n".join(out) + "\n"
