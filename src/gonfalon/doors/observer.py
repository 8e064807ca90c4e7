"""Observations: what a seat was shown, as a row of numbers, with a name and bounds for each column."""

from typing import Any

import numpy as np

from gonfalon.catalog import Table
from gonfalon.doors.seated_game import SeatedGame
from gonfalon.engine.event import Event, parameters
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import LARGEST
from gonfalon.engine.rows import HIDDEN, PADDING, Columns, Rows

__all__ = ["HIDDEN", "PADDING", "ActionFeatures", "Observer", "Observing", "numbers_of"]


class Observer:
    """The columns of a table's observations: the seat, the current step with its numbers, all fields of the view, and
    with `history` the last events that the seat was shown, the latest first."""

    def __init__(self, table: Table, history: int = 0) -> None:
        rules, game = table.rules, table.found.game
        self.history = history
        self._events = {kind: (index, parameters(kind)) for index, kind in enumerate(game.events())}
        self._widest_event = max((len(names) for _, names in self._events.values()), default=0)
        layout = rules.start().layout
        steps: dict[type, list[str]] = {kind: parameters(kind)[1:] for kind in game.steps()}
        self.layout = Columns(layout, steps, history * (1 + self._widest_event))
        self.columns = ["seat", "step"]
        low, high = [0, PADDING], [rules.seats - 1, len(steps) - 1]
        for i in range(self.layout.widest_step):
            self.columns.append(f"step.{i}")
            low.append(-LARGEST)
            high.append(LARGEST)
        for spec in layout.specs:  # fields without a greatest length have no columns
            self.columns += [f"{spec.name}.{i}" for i in range(spec.size)]
            low += [min(spec.low, PADDING)] * spec.size
            high += [spec.high] * spec.size
        for number in range(history):
            self.columns.append(f"event.{number}")
            self.columns += [f"event.{number}.{i}" for i in range(self._widest_event)]
            low += [PADDING] + [-LARGEST] * self._widest_event
            high += [len(self._events) - 1] + [LARGEST] * self._widest_event
        self.low, self.high = np.array(low, np.int64), np.array(high, np.int64)

    def event_row(self, event: Event[Any]) -> list[int]:
        """An event as a seat was shown it: its kind and its numbers, without lists and texts."""
        index, names = self._events[type(event)]
        row = [index]
        for name in names:
            value = getattr(event, name)
            row.append(PADDING if not isinstance(value, int) else HIDDEN if value == UNKNOWN else value)
        return row + [PADDING] * (self._widest_event + 1 - len(row))

    def latest(self, events: list[list[int]], shown: list[Event[Any]]) -> None:
        """Prepends the rows of newly shown events, and drops those beyond the history's length."""
        for event in shown[-self.history :]:
            events.insert(0, self.event_row(event))
        del events[self.history :]

    def one(self, view: Any, top: Any, seat: Seat, events: list[list[int]] | None = None) -> Any:
        """A single observation; `events` are rows, the latest first."""
        rows = Rows(self.layout, 1)
        rows.write(0, seat, top, view)
        if events:
            rows.add(0, 0, [number for event in events for number in event])
        return numbers_of(rows)[0]


def numbers_of(rows: Rows) -> Any:
    """The rows as a read-only array on the same memory."""
    return np.frombuffer(memoryview(rows.numbers), np.int64).reshape(-1, rows.columns.width)


class Observing:
    """The observations of all seats in a game, and of the truth. Returned rows are copies."""

    def __init__(self, observer: Observer, game: SeatedGame) -> None:
        self.observer = observer
        self.game = game
        seats = game.table.rules.seats
        self.rows = Rows(observer.layout, seats + 1)
        self.numbers = numbers_of(self.rows)
        self.truth = seats
        self.events: list[list[list[int]]] = [[] for _ in range(seats)]  # of each seat, the latest first
        self.note()

    def note(self) -> None:
        """Adds what each seat was shown of the last move to its history. Called after every move."""
        if self.observer.history:
            for seat, events in enumerate(self.events):
                self.observer.latest(events, self.game.shown(Seat(seat)))

    def at(self, game: SeatedGame) -> "Observing":
        """A copy for a copy of the game."""
        twin = Observing(self.observer, game)
        twin.events = [events[:] for events in self.events]
        return twin

    def seen_by(self, seat: Seat) -> Any:
        return self._written(seat, self.game.view(seat), seat)

    def all_there_is(self, seat: Seat) -> Any:
        """The truth in the same columns."""
        return self._written(self.truth, self.game.play.state, seat)

    def _written(self, row: int, state: Any, seat: Seat) -> Any:
        self.rows.write(row, seat, self.game.play.top, state)
        if self.observer.history:
            self.rows.add(row, 0, [number for event in self.events[seat] for number in event])
        return self.numbers[row].copy()


class ActionFeatures:
    """Moves as rows of numbers (the verb, then its arguments, padded), for learning over features instead of
    indexes."""

    def __init__(self, table: Table) -> None:
        verbs = table.rules.verbs
        widest = max(len(verb.kinds) for verb in verbs.all)
        self.columns = ["verb"] + [f"argument.{i}" for i in range(widest)]
        self.low = np.array([0] + [PADDING] * widest, np.int64)
        most = [len(verbs.all) - 1] + [0] * widest
        for verb in verbs.all:
            for i, kind in enumerate(verb.kinds, 1):
                most[i] = max(most[i], kind.low + kind.size - 1)
        self.high = np.array(most, np.int64)
        self._bases = np.array([verb.base for verb in verbs.all], np.int64)
        # For each verb and argument: the divisor that extracts it from a move's number, its size, and its least value.
        shape = (len(verbs.all), widest)
        self._divisor, self._size = np.ones(shape, np.int64), np.ones(shape, np.int64)
        self._low = np.full(shape, PADDING, np.int64)
        for number, verb in enumerate(verbs.all):
            below = 1
            for i in reversed(range(len(verb.kinds))):
                self._divisor[number, i], self._size[number, i] = below, verb.kinds[i].size
                self._low[number, i] = verb.kinds[i].low
                below *= verb.kinds[i].size

    def __call__(self, menu: list[Move]) -> Any:
        moves = np.array(menu, np.int64)
        verb = np.searchsorted(self._bases, moves, side="right") - 1
        rest = (moves - self._bases[verb])[:, None]
        arguments = rest // self._divisor[verb] % self._size[verb] + self._low[verb]
        return np.concatenate([verb[:, None], arguments], axis=1)
