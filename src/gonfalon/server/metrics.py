"""Counts and times in the text format that Prometheus reads."""

from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.gauges: dict[str, Callable[[], int]] = {}
        self._move_buckets = [0] * (len(BOUNDS) + 1)
        self._move_seconds = 0.0

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by

    def move_took(self, seconds: float) -> None:
        """From the move's arrival at its table until it is durable and sent."""
        at = 0
        while at < len(BOUNDS) and seconds > BOUNDS[at]:
            at += 1
        self._move_buckets[at] += 1
        self._move_seconds += seconds

    def text(self) -> str:
        out: list[str] = []
        for name, value in sorted(self.counts.items()):
            out += [f"# TYPE gonfalon_{name}_total counter", f"gonfalon_{name}_total {value}"]
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
