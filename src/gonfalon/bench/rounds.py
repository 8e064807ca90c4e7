"""Interleaved rounds: every contender plays once per round, so that noise on the machine affects all of them equally.

Ratios are taken in each round, against the baseline's sample of that round, and their median is reported.
"""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from gonfalon.bench.sample import Closes, Contender, Copies, Lacks, Sample

ROUNDS = 5
PLAY = "play"
COPY = "copy"

OnSample = Callable[[int, str, str, Sample], None]  # round, "play" or "copy", contender, its sample


def run_rounds(
    contenders: Sequence[Contender],
    *,
    baseline: str | None = None,
    rounds: int = ROUNDS,
    seconds: float = 1.0,
    copy_seconds: float | None = None,
    warmup: float = 0.1,
    seed: int = 1,
    on_sample: OnSample | None = None,
) -> dict[str, Any]:
    """Measure the contenders and return a plain dict, ready for JSON.

    `copy_seconds` is the time for copies, half of `seconds` if not said, none if 0. The first to play changes from
    round to round. A contender that is not installed is skipped, one that raises is dropped; both are listed with the
    reason. Ctrl-C ends the rounds early: what was measured is returned, marked `interrupted`.
    """
    names = _checked_names(contenders, baseline, rounds)
    time_for = {PLAY: seconds, COPY: seconds / 2 if copy_seconds is None else copy_seconds}
    samples: dict[str, dict[str, dict[int, Sample]]] = {PLAY: {}, COPY: {}}
    skipped: dict[str, str] = {}
    failed: dict[str, str] = {}
    interrupted = False
    ready: list[Contender] = []

    def measure(contender: Contender, number: int, kind: str) -> None:
        gc.collect()  # the garbage of the last contender must not cost this one time
        if kind == COPY:
            if not isinstance(contender, Copies) or time_for[COPY] <= 0:
                return
            sample = contender.copy(time_for[COPY])
        else:
            sample = contender.play(time_for[PLAY], seed + number)
        samples[kind].setdefault(contender.name, {})[number] = sample
        if on_sample is not None:
            on_sample(number, kind, contender.name, sample)

    try:
        for contender in contenders:
            if not contender.installed():
                skipped[contender.name] = reason_to_skip(contender)
                continue
            ready.append(contender)
            try:
                contender.prepare()
                if warmup > 0:
                    contender.play(warmup, seed)
            except Exception as error:
                failed[contender.name] = describe(error)
        for number in range(rounds):
            for kind in (PLAY, COPY):
                for contender in turned(ready, number):
                    if contender.name in failed:
                        continue
                    try:
                        measure(contender, number, kind)
                    except Exception as error:
                        failed[contender.name] = describe(error)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        for contender in ready:
            if isinstance(contender, Closes):
                contender.close()

    return {
        "rounds": rounds,
        "seconds": seconds,
        "copy_seconds": time_for[COPY],
        "seed": seed,
        "baseline": baseline,
        "interrupted": interrupted,
        "skipped": skipped,
        "failed": failed,
        PLAY: summarise(ordered(samples[PLAY], names), baseline),
        COPY: summarise(ordered(samples[COPY], names), baseline),
    }


def _checked_names(contenders: Sequence[Contender], baseline: str | None, rounds: int) -> list[str]:
    names = [contender.name for contender in contenders]
    if len(set(names)) != len(names):
        raise ValueError(f"two contenders have the same name: {', '.join(sorted(names))}")
    if baseline is not None and baseline not in names:
        raise ValueError(f"baseline {baseline!r} is not a contender; there are {', '.join(names)}")
    if rounds < 1:
        raise ValueError(f"expected one round or more, got {rounds}")
    return names


def summarise(measured: dict[str, dict[int, Sample]], baseline: str | None) -> dict[str, dict[str, Any]]:
    """Medians, spread and ratios of one kind of sample, by contender."""
    base = measured.get(baseline, {}) if baseline is not None else {}
    table: dict[str, dict[str, Any]] = {}
    for name, by_round in measured.items():
        rates = [sample.per_second for sample in by_round.values()]
        ratios = [
            sample.per_second / base[number].per_second
            for number, sample in by_round.items()
            if number in base and base[number].per_second > 0
        ]
        table[name] = {
            "per_second": median(rates),
            "lowest": min(rates),
            "highest": max(rates),
            "spread": spread(rates),
            "ratio": median(ratios) if ratios else None,
            "ratio_lowest": min(ratios) if ratios else None,
            "ratio_highest": max(ratios) if ratios else None,
            "count": sum(sample.decisions for sample in by_round.values()),
            "games": sum(sample.games for sample in by_round.values()),
            "seconds": sum(sample.seconds for sample in by_round.values()),
            "by_round": rates,
        }
    return table


def spread(rates: Sequence[float]) -> float:
    """The range as a fraction of the median: 0.05 means a quiet machine, 0.5 a figure not worth quoting."""
    middle = median(rates)
    return (max(rates) - min(rates)) / middle if middle > 0 else 0.0


def turned(contenders: Sequence[Contender], by: int) -> list[Contender]:
    """The contenders rotated by a number of places."""
    if not contenders:
        return []
    first = by % len(contenders)
    return [*contenders[first:], *contenders[:first]]


def ordered(measured: dict[str, dict[int, Sample]], names: Sequence[str]) -> dict[str, dict[int, Sample]]:
    return {name: measured[name] for name in names if name in measured}


def reason_to_skip(contender: Contender) -> str:
    missing = contender.missing() if isinstance(contender, Lacks) else []
    return f"not installed: {', '.join(missing)}" if missing else "not installed"


def describe(error: Exception) -> str:
    """One line about an error, never empty."""
    return " ".join(str(error).split()) or type(error).__name__
