"""Learnt evaluations: weights for the features of a game's hints, kept as data in its `weights.toml`.

The value of a position is the weighted sum of its features: about a thousand times the log-odds of winning. `gonfalon
learn GAME` fits the weights to games between bots and notes their provenance in the file. What matters between two
players may not matter among more: `weights-3.toml` holds the weights for three seats, and so on."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from math import exp, log
from typing import Any

import msgspec

from gonfalon import catalog
from gonfalon.engine.errors import BrokenRules, UnknownGame
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat

FILE = "weights.toml"
UNIT = 1000  # of weights and values: a thousand are 1 in log-odds
RIDGE = 5.0  # ridge penalty that pulls weights towards 0, in positions
STEPS = 12  # of Newton's method, at most
AT_REST = 1e-4  # the size of a step at which the fit has converged

Features = Callable[[Rules[Any], Any, Seat], list[int]]


class Provenance(msgspec.Struct):
    command: str
    games: int
    positions: int
    loss: float  # cross-entropy in bits, on positions of held-out games
    guess: float  # the same for equal chances
    before: float | None = None  # the same with the weights that these replace


class Weights(msgspec.Struct):
    provenance: Provenance
    weights: dict[str, int]  # by feature


class Learnt:
    """A learnt evaluation: its `value` can be used in place of that of the game's hints. `by_seats` holds weights for
    particular numbers of seats."""

    def __init__(
        self, features: Features, weights: Sequence[int], by_seats: Mapping[int, Sequence[int]] | None = None
    ) -> None:
        self.features = features
        self.weights = list(weights)
        self.by_seats = {seats: list(others) for seats, others in (by_seats or {}).items()}

    def at(self, seats: int) -> list[int]:
        """The weights for a number of seats: its own, or else the general ones."""
        return self.by_seats.get(seats, self.weights)

    def value(self, rules: Rules[Any], view: Any, seat: Seat) -> int:
        total = round(UNIT * even(rules.seats))
        for weight, feature in zip(self.at(rules.seats), self.features(rules, view, seat), strict=True):
            total += weight * feature
        return total


def learnt(slug: str, hints: Any) -> Learnt | None:
    """The learnt evaluation of a game; None if it has no features or no weights."""
    features = getattr(hints, "features", None)
    if features is None:
        return None
    try:
        found = catalog.find(slug)
    except UnknownGame:
        return None
    usual = _read(slug, found.folder / FILE, hints)
    if usual is None:
        return None
    by_seats = {}
    for seats in range(found.game.least_seats, found.game.most_seats + 1):
        own = _read(slug, found.folder / file_for(seats), hints)
        if own is not None:
            by_seats[seats] = own
    return Learnt(features, usual, by_seats)


def file_for(seats: int) -> str:
    """The name of the file with weights for a particular number of seats."""
    return FILE.replace(".", f"-{seats}.")


def _read(slug: str, file: Traversable, hints: Any) -> list[int] | None:
    if not file.is_file():
        return None
    kept = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=Weights).weights
    if list(kept) != list(hints.FEATURES):
        raise BrokenRules(
            f"{slug}/{file.name} has weights for other features than its hints; run gonfalon learn {slug}"
        )
    return list(kept.values())


# -- fitting -----------------------------------------------------------------------------------------------------------


def even(seats: int) -> float:
    """The log-odds of winning when nobody is ahead."""
    return -log(seats - 1)


def fitted(rows: Sequence[Sequence[int]], won: Sequence[float], seats: int = 2) -> list[float]:
    """Weights by logistic regression with a ridge penalty, in Newton steps. No intercept is fitted: an even position is
    even for everybody."""
    size = len(rows[0])
    scale = [max(1e-9, sum(row[i] * row[i] for row in rows) / len(rows)) ** 0.5 for i in range(size)]
    scaled = [[row[i] / scale[i] for i in range(size)] for row in rows]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, share in zip(scaled, won, strict=True):
            chance = odds(even(seats) + sum(weight * part for weight, part in zip(weights, row, strict=True)))
            left, curve = share - chance, chance * (1 - chance)
            for i, part in enumerate(row):
                slope[i] += left * part
                line, by = bend[i], curve * part
                for j in range(i + 1):
                    line[j] += by * row[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        further = solved(bend, slope)
        weights = [weight + step for weight, step in zip(weights, further, strict=True)]
        if max(abs(step) for step in further) < AT_REST:
            break
    return [weight / one for weight, one in zip(weights, scale, strict=True)]


def odds(logarithm: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logarithm))))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by Gaussian elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, size + 1):
                rows[j][k] -= factor * rows[i][k]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = rest / rows[i][i]
    return found


def loss(rows: Sequence[Sequence[int]], won: Sequence[float], weights: Sequence[float], seats: int = 2) -> float:
    """The mean cross-entropy per position, in bits."""
    total = 0.0
    for row, share in zip(rows, won, strict=True):
        chance = odds(even(seats) + sum(weight * part for weight, part in zip(weights, row, strict=True)))
        total -= share * log(chance) + (1 - share) * log(1 - chance)
    return total / max(1, len(rows)) / log(2)
