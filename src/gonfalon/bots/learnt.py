"""Values that are learnt: weights for the features of a game's hints, kept as data in its `weights.toml`.

A position is worth the sum of its features, each times its weight: about a thousand times the logarithm of the odds to
win. `gonfalon learn GAME` fits the weights to games between bots and says in the file where they come from. What
decides between two need not decide among more: `weights-3.toml` holds those for three seats, and so on."""

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
UNIT = 1000  # of a weight: so many are one in the logarithm of the odds
RIDGE = 5.0  # how strongly weights are held back towards nothing, in positions
STEPS = 12  # of Newton's method, at most
AT_REST = 1e-4  # a step that changes nothing

Features = Callable[[Rules[Any], Any, Seat], list[int]]


class Provenance(msgspec.Struct):
    command: str
    games: int
    positions: int
    loss: float  # in bits that are still missing to know who wins, on positions of games that were kept apart
    guess: float  # the same where one only knows how many play
    before: float | None = None  # the same with the weights that the game had when these were learnt


class Weights(msgspec.Struct):
    provenance: Provenance
    weights: dict[str, int]  # by feature


class Learnt:
    """The value of a game's hints, by weights. A class, because it goes where hints of the game itself go. `by_seats`
    are those for other numbers of seats, as far as there are some."""

    def __init__(
        self, features: Features, weights: Sequence[int], by_seats: Mapping[int, Sequence[int]] | None = None
    ) -> None:
        self.features = features
        self.weights = list(weights)
        self.by_seats = {seats: list(others) for seats, others in (by_seats or {}).items()}

    def at(self, seats: int) -> list[int]:
        """The weights for a number of seats."""
        return self.by_seats.get(seats, self.weights)

    def value(self, rules: Rules[Any], view: Any, seat: Seat) -> int:
        total = round(UNIT * even(rules.seats))
        for weight, feature in zip(self.at(rules.seats), self.features(rules, view, seat), strict=True):
            total += weight * feature
        return total


def learnt(slug: str, hints: Any) -> Learnt | None:
    """What was learnt for a game, if it has features and weights for all of them."""
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
    """Where the weights for so many seats stand, if they are others than usual."""
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
    """The logarithm of the odds to win where nobody is ahead."""
    return -log(seats - 1)


def fitted(rows: Sequence[Sequence[int]], won: Sequence[float], seats: int = 2) -> list[float]:
    """Weights by logistic regression: those under which what was won was likeliest, held back a little (ridge). No
    constant is fitted: an even position is even for everybody."""
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
    """The solution of a system of linear equations, by elimination."""
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
    """Bits a position that are missing to know who wins."""
    total = 0.0
    for row, share in zip(rows, won, strict=True):
        chance = odds(even(seats) + sum(weight * part for weight, part in zip(weights, row, strict=True)))
        total -= share * log(chance) + (1 - share) * log(1 - chance)
    return total / max(1, len(rows)) / log(2)
