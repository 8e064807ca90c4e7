"""Winning chances of all seats, from a complete position: the hints' values, turned into shares that add up to one.

How much a lead is worth differs between games, and between the beginning and the end of a game. So it is fitted to
games between bots (`gonfalon learn GAME --chances`) and kept as data in the game's `chances.toml`. The model is a
conditional logit over the seats with two features: the hints' value and the score of the game's story. At the end of a
game of usual length both weigh three times as much as at its beginning, when much can still happen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import asinh, exp, log
from typing import Any

import msgspec

from gonfalon import catalog
from gonfalon.bots.greedy import Value, hints
from gonfalon.bots.learnt import solved
from gonfalon.catalog.stories import story_of
from gonfalon.engine.errors import UnknownGame
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.story import Story

FILE = "chances.toml"
RIDGE = 3.0  # ridge penalty that pulls weights towards 0, in positions
STEPS = 15  # of Newton's method
AT_THE_END = 3.0  # how many times more a lead weighs than at the beginning
LEAST = 0.1  # least weight of a usual value if games show none: about 55 to 45 at the beginning of a two-player game
LIKELIEST = 8.0  # bound on log-odds: nobody has won for certain before the end


class SeatsChances(msgspec.Struct, forbid_unknown_fields=True):
    """The model fitted to games with a number of seats."""

    seats: int
    scale: int  # of the value: much smaller values count linearly, much larger ones logarithmically
    span: int  # scale of the story's score
    length: int  # moves in a game of usual length
    weights: list[float]  # of value and score
    positions: int
    loss: float  # cross-entropy in bits, on held-out games
    guess: float  # the same for equal chances


class ChancesFile(msgspec.Struct, forbid_unknown_fields=True):
    command: str
    fitted: list[SeatsChances]


@dataclass(frozen=True)
class Chances:
    """The winning chances in a game with a number of seats."""

    model: SeatsChances
    value: Value
    story: Story[Any]

    def of(self, rules: Rules[Any], state: Any, moves: int) -> list[float]:
        """The chance of each seat, in a position without unknowns, after a number of moves in the game."""
        values, scores = raw(rules, state, self.value, self.story)
        return shares(rows_of(self.model, values, scores, moves), self.model.weights)

    def slope(self, seats: int, moves: int) -> float:
        """By how much a seat's log-odds grow per point of value, when all seats are even."""
        model = self.model
        return model.weights[0] * _late(model, moves) / model.scale * seats / (seats - 1)


@cache
def chances_of(slug: str, seats: int) -> Chances | None:
    """The fitted model of a game; None if it has none, so that chances are found by playing to the end."""
    try:
        found = catalog.find(slug)
    except UnknownGame:  # a game under test, which no catalog lists
        return None
    value, _ = hints(slug)
    file = found.folder / FILE
    if value is None or not file.is_file():
        return None
    fitted = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=ChancesFile).fitted
    model = min(fitted, key=lambda one: abs(one.seats - seats))
    return Chances(model, value, story_of(found))


def raw(rules: Rules[Any], state: Any, value: Value, story: Story[Any]) -> tuple[list[int], list[int]]:
    """The hints' value and the story's score, for every seat."""
    seats = [Seat(seat) for seat in range(rules.seats)]
    scores = [story.score(rules, state, seat) for seat in seats] if story.measure else [0] * rules.seats
    return [value(rules, state, seat) for seat in seats], scores


def rows_of(model: SeatsChances, values: Sequence[int], scores: Sequence[int], moves: int) -> list[list[float]]:
    """The features of each seat: value and lead in score, scaled and weighted by the time in the game."""
    weight = _late(model, moves)
    rows: list[list[float]] = []
    for seat, value in enumerate(values):
        worth = asinh(value / model.scale)
        best = max((one for other, one in enumerate(scores) if other != seat), default=0)
        ahead = (scores[seat] - best) / model.span
        rows.append([worth * weight, ahead * weight])
    return rows


def _late(model: SeatsChances, moves: int) -> float:
    return 1.0 + (AT_THE_END - 1.0) * min(1.0, moves / model.length)


def shares(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """The softmax of the seats' weighted features."""
    logs = [sum(weight * part for weight, part in zip(weights, row, strict=True)) for row in rows]
    top = max(logs)
    parts = [exp(max(one - top, -LIKELIEST)) for one in logs]
    total = sum(parts)
    return [part / total for part in parts]


# -- fitting -----------------------------------------------------------------------------------------------------------


@dataclass
class PlayedPosition:
    """A position of a finished game, as training data for chances."""

    game: int
    moves: int
    values: list[int]
    scores: list[int]
    won: list[float]  # each seat's share of the win


APART = 5  # every fifth game is held out
STRETCHES = (0.3, 1.0, 3.0, 10.0, 100.0)  # multiples of the median value, tried as scale


def fitted(seats: int, positions: list[PlayedPosition], lengths: list[int]) -> SeatsChances:
    kept = [one for one in positions if one.game % APART]
    apart = [one for one in positions if not one.game % APART]
    values = sorted(abs(value) for one in kept for value in one.values if value)
    usual = values[len(values) // 2] if values else 1
    leads = sorted(abs(max(one.scores) - one.scores[i]) for one in kept for i in range(seats))
    span = max(1, leads[len(leads) * 3 // 4])
    length = max(1, sum(lengths) // max(1, len(lengths)))
    best: SeatsChances | None = None
    for stretch in STRETCHES:
        model = SeatsChances(seats, max(1, round(usual * stretch)), span, length, [], len(positions), 0.0, 0.0)
        rows = [rows_of(model, one.values, one.scores, one.moves) for one in kept]
        model.weights = _without_negative(rows, [one.won for one in kept])
        model.loss = round(_loss(model, apart), 4)
        if best is None or model.loss < best.loss:
            best = model
    assert best is not None
    best.guess = round(log(seats) / log(2), 4)
    if best.weights[0] * asinh(usual / best.scale) < LEAST:
        best.scale, best.weights = usual, [LEAST, *best.weights[1:]]
        best.loss = round(_loss(best, apart), 4)
    return best


def _without_negative(rows: list[list[list[float]]], won: list[list[float]]) -> list[float]:
    """The fitted weights. A feature with a negative weight is left out: being ahead cannot hurt, so that was noise."""
    size = len(rows[0][0])
    used = list(range(size))
    while used:
        weights = _newton([[[row[i] for i in used] for row in seats] for seats in rows], won)
        if min(weights) >= 0:
            return [round(weights[used.index(i)], 4) if i in used else 0.0 for i in range(size)]
        used.pop(weights.index(min(weights)))
    return [0.0] * size


def _newton(rows: list[list[list[float]]], won: list[list[float]]) -> list[float]:
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for seats, shared in zip(rows, won, strict=True):
            parts = shares(seats, weights)
            mean = [sum(part * row[i] for part, row in zip(parts, seats, strict=True)) for i in range(size)]
            for part, share, row in zip(parts, shared, seats, strict=True):
                away = [one - middle for one, middle in zip(row, mean, strict=True)]
                for i in range(size):
                    slope[i] += share * away[i]
                    for j in range(size):
                        bend[i][j] += part * away[i] * away[j]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def _loss(model: SeatsChances, positions: list[PlayedPosition]) -> float:
    total = 0.0
    for one in positions:
        parts = shares(rows_of(model, one.values, one.scores, one.moves), model.weights)
        total -= sum(share * log(part) for share, part in zip(one.won, parts, strict=True))
    return total / max(1, len(positions)) / log(2)
