"""What a seat was shown, as a row of numbers with a name and bounds for each."""

from typing import Any

import numpy as np

from gonfalon.catalog import Table
from gonfalon.doors.seated_game import SeatedGame
from gonfalon.engine.event import Event, parameters
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.layout import LARGEST, SOME, FieldSpec
from gonfalon.engine.state import changes
from gonfalon.engine.step import Over

# No number of a game goes as low as these.
HIDDEN = -1000  # what the seat does not know
PADDING = -1001  # behind the end of a list that is shorter than it can be


class Observer:
    """The columns of one table: the own seat, the step that asks with its numbers, every field of the view, and with
    `history` the last events that the seat was shown, the latest first."""

    def __init__(self, table: Table, history: int = 0) -> None:
        rules, game = table.rules, table.found.game
        self.columns = ["seat", "step"]
        low, high = [0, PADDING], [rules.seats - 1, len(game.steps()) - 1]
        self._steps = {kind: (index, parameters(kind)[1:]) for index, kind in enumerate(game.steps())}
        self._widest_step = max(len(names) for _, names in self._steps.values())
        for i in range(self._widest_step):
            self.columns.append(f"step.{i}")
            low.append(-LARGEST)
            high.append(LARGEST)
        self._fields: list[tuple[FieldSpec, int]] = []  # with the column where it begins
        for spec in rules.start().layout.specs:
            self._fields.append((spec, len(self.columns)))  # those without a greatest length have no columns
            self.columns += [f"{spec.name}.{i}" for i in range(spec.size)]
            low += [min(spec.low, PADDING)] * spec.size
            high += [spec.high] * spec.size
        self.history = history
        self._events = {kind: (index, parameters(kind)) for index, kind in enumerate(game.events())}
        self._widest_event = max((len(names) for _, names in self._events.values()), default=0)
        self._history_at = len(self.columns)
        for number in range(history):
            self.columns.append(f"event.{number}")
            self.columns += [f"event.{number}.{i}" for i in range(self._widest_event)]
            low += [PADDING] + [-LARGEST] * self._widest_event
            high += [len(self._events) - 1] + [LARGEST] * self._widest_event
        self.low, self.high = np.array(low, np.int64), np.array(high, np.int64)

    def event_row(self, event: Event[Any]) -> list[int]:
        """An event as a seat was shown it: which, and its numbers; a list and a text are left out."""
        index, names = self._events[type(event)]
        row = [index]
        for name in names:
            value = getattr(event, name)
            row.append(PADDING if not isinstance(value, int) else HIDDEN if value == UNKNOWN else value)
        return row + [PADDING] * (self._widest_event + 1 - len(row))

    def fill(self, row: "Row", view: Any, top: Any, seat: Seat) -> None:
        """Writes what has changed since the row was filled last."""
        numbers = row.numbers
        numbers[0] = seat
        if isinstance(top, Over):
            numbers[1 : 2 + self._widest_step] = PADDING
        else:
            index, names = self._steps[type(top)]
            numbers[1] = index
            for i, name in enumerate(names, 2):
                value = getattr(top, name)
                numbers[i] = HIDDEN if value == UNKNOWN else value
            numbers[2 + len(names) : 2 + self._widest_step] = PADDING
        for place in changes(view, row.last):
            spec, at = self._fields[place]
            if not spec.size:
                continue
            values = row.last[place]
            if spec.sight == SOME and UNKNOWN in values:
                values = [HIDDEN if value == UNKNOWN else value for value in values]
            if spec.scalar:
                numbers[at] = values[0]
                continue
            end = at + len(values)
            numbers[at:end] = values
            if len(values) < spec.size:
                numbers[end : at + spec.size] = PADDING
        if self.history:
            at = self._history_at
            for event in row.events:
                numbers[at : at + self._widest_event + 1] = event
                at += self._widest_event + 1

    def blank(self) -> "Row":
        return Row(len(self.columns), len(self._fields))


class Row:
    """What one viewer was shown when it was last asked for."""

    def __init__(self, columns: int, fields: int) -> None:
        self.numbers = np.full(columns, PADDING, np.int64)
        self.last: list[list[int]] = [[] for _ in range(fields)]
        self.events: list[list[int]] = []  # the latest first


class Observing:
    """The rows of everybody at one game. A row that is handed out is the receiver's own."""

    def __init__(self, observer: Observer, game: SeatedGame) -> None:
        self.observer = observer
        self.game = game
        self.rows = [observer.blank() for _ in range(game.table.rules.seats)]
        self.truth = observer.blank()
        self.note()

    def note(self) -> None:
        """Remembers what everybody was shown of the last move. Called after every move."""
        if not self.observer.history:
            return
        for seat, row in enumerate(self.rows):
            for event in self.game.shown(Seat(seat)):
                row.events.insert(0, self.observer.event_row(event))
            del row.events[self.observer.history :]

    def at(self, game: SeatedGame) -> "Observing":
        """The same of a twin of the game."""
        twin = Observing(self.observer, game)
        for mine, row in zip(twin.rows, self.rows, strict=True):
            mine.events = row.events[:]
        return twin

    def seen_by(self, seat: Seat) -> Any:
        row = self.rows[seat]
        self.observer.fill(row, self.game.view(seat), self.game.play.top, seat)
        return row.numbers.copy()

    def write(self, seat: Seat, into: Any) -> None:
        """The same into an array that is there."""
        row = self.rows[seat]
        self.observer.fill(row, self.game.view(seat), self.game.play.top, seat)
        into[:] = row.numbers

    def all_there_is(self, seat: Seat) -> Any:
        """The truth in the same columns."""
        self.truth.events = self.rows[seat].events
        self.observer.fill(self.truth, self.game.play.state, self.game.play.top, seat)
        return self.truth.numbers.copy()


class ActionFeatures:
    """Moves as rows of numbers: the verb, then its arguments, padded; for learning over moves instead of indexes."""

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
        # For each verb and argument: by what to divide, how many there are, and where they begin.
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
