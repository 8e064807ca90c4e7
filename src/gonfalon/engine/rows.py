"""Positions as rows of numbers for programs that learn, written in place: of a row only what has changed is written.

A row holds the own seat, the step that asks with its numbers, every field of the state in the order of its layout, and
room for whatever a caller adds. The memory is one block that numpy reads as it is (`Rows.numbers`). Which numbers have
changed is noted, for whoever keeps a second copy of the rows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.event import S
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import SOME, Layout
from gonfalon.engine.state import State
from gonfalon.engine.step import Step

# No number of a game goes as low as these.
HIDDEN: Final = -1000  # what the seat does not know
PADDING: Final = -1001  # behind the end of a list that is shorter than it can be

STEP_AT: Final = 1  # the column of the step; its numbers follow


class Columns:
    """Which column of a row holds what."""

    def __init__(self, layout: Layout, steps: dict[type, list[str]], more: int) -> None:
        self.step_place: dict[type, int] = {}  # a step's place among the game's
        self.step_names: list[list[str]] = []  # and the names of its numbers
        self.widest_step = 0
        for kind, names in steps.items():
            self.step_place[kind] = len(self.step_names)
            self.step_names.append(names)
            self.widest_step = max(self.widest_step, len(names))
        at = STEP_AT + 1 + self.widest_step
        self.places: list[int] = []  # where each field begins
        self.sizes: list[int] = []  # 0: it has no columns
        self.some: list[bool] = []  # whether a view may lack values of it
        for spec in layout.specs:
            self.places.append(at)
            self.sizes.append(spec.size)
            self.some.append(spec.sight == SOME)
            at += spec.size
        self.more_at = at  # what callers add
        self.width = at + more


class Rows:
    """`count` rows in one block of memory. A row may show another seat or another game each time it is written."""

    def __init__(self, columns: Columns, count: int) -> None:
        self.columns = columns
        self.numbers = vec[i64]([PADDING] * (count * columns.width))
        # Which of them have changed since the caller last set `changes` to 0; a few may stand there twice. Where more
        # have than there is room for, `changes` goes on to count.
        self.changed = vec[i64]([0] * (len(self.numbers) // 4 + 1))
        self.changes: i64 = 0
        # What each row holds now, field by field: numbers, and lists of its own. Most numbers stay the very same
        # objects, so that they need not be compared.
        self._last: list[list[object]] = [[None] * len(columns.places) for _ in range(count)]

    def write(self, row: int, seat: Seat, top: Step[S], state: State) -> None:
        columns = self.columns
        width: i64 = columns.width
        base: i64 = row * width
        self._put(base, seat)
        at: i64 = base + STEP_AT
        end: i64 = at + 1 + columns.widest_step
        place = columns.step_place.get(type(top), -1)  # -1: the game is over
        if place >= 0:
            self._put(at, place)
            at += 1
            for name in columns.step_names[place]:
                number: object = getattr(top, name)
                assert isinstance(number, int)
                self._put(at, HIDDEN if number == UNKNOWN else number)
                at += 1
        while at < end:
            self._put(at, PADDING)
            at += 1
        last = self._last[row]
        values = state.field_values()
        i: i64 = 0
        fields: i64 = len(values)
        for value, held in zip(values, last):  # noqa: B905  # as long; said so, it is no longer compiled to a loop
            if value is not held and value != held:
                if isinstance(value, list):
                    size: i64 = columns.sizes[i]
                    behind: i64 = i + 1
                    while behind < fields and values[behind] is None:
                        size += columns.sizes[behind]
                        behind += 1
                    if size:
                        last[i] = self._write_list(base + columns.places[i], size, value, held, columns.some[i])
                else:
                    assert isinstance(value, int)
                    self._put(base + columns.places[i], HIDDEN if value == UNKNOWN and columns.some[i] else value)
                    last[i] = value
            i += 1  # noqa: SIM113  # enumerate() around zip() would not be a loop either

    def _write_list(self, at: i64, size: i64, values: list[object], held: object, some: bool) -> list[object]:
        """Returns what the field holds now."""
        count: i64 = len(values)
        if count > size:
            raise BrokenRules(f"{count} numbers in a field of a state, its layout has room for {size}")
        known: list[object] = held if isinstance(held, list) else []
        before: i64 = len(known)
        if before != count:
            known = known[:count] if before > count else known + [None] * (count - before)
            while before > count:
                before -= 1
                self._put(at + before, PADDING)
        i: i64 = 0
        for value, was in zip(values, known):  # noqa: B905  # as above
            if value is not was:
                known[i] = value
                assert isinstance(value, int)
                self._put(at + i, HIDDEN if some and value == UNKNOWN else value)
            i += 1  # noqa: SIM113
        return known

    def add(self, row: int, place: int, values: list[int]) -> None:
        """Writes a caller's own numbers, beginning `place` columns behind the fields."""
        at: i64 = row * self.columns.width + self.columns.more_at + place
        for value in values:
            self._put(at, value)
            at += 1

    def _put(self, at: i64, number: i64) -> None:
        if self.numbers[at] == number:
            return
        self.numbers[at] = number
        if self.changes < len(self.changed):
            self.changed[self.changes] = at
        self.changes += 1
