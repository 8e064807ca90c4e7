"""Positions as rows of numbers for programs that learn, written in place: of a row only what has changed is written.

A row holds the own seat, the step that asks with its numbers, every field of the state in the order of its layout, and
room for whatever a caller adds. The memory is one block that numpy reads as it is (`Rows.numbers`)."""

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
        # What each row holds now, field by field.
        self._last: list[list[object]] = [[None] * len(columns.places) for _ in range(count)]

    def write(self, row: int, seat: Seat, top: Step[S], state: State) -> None:
        columns = self.columns
        numbers = self.numbers
        width: i64 = columns.width
        base: i64 = row * width
        numbers[base] = seat
        at: i64 = base + STEP_AT
        end: i64 = at + 1 + columns.widest_step
        place = columns.step_place.get(type(top), -1)  # -1: the game is over
        if place >= 0:
            numbers[at] = place
            at += 1
            for name in columns.step_names[place]:
                number: object = getattr(top, name)
                assert isinstance(number, int)
                numbers[at] = HIDDEN if number == UNKNOWN else number
                at += 1
        while at < end:
            numbers[at] = PADDING
            at += 1
        last = self._last[row]
        values = state.field_values()
        i: i64 = 0
        fields: i64 = len(values)
        while i < fields:
            value = values[i]
            if value != last[i]:
                if isinstance(value, list):
                    size: i64 = columns.sizes[i]
                    behind: i64 = i + 1
                    while behind < fields and values[behind] is None:
                        size += columns.sizes[behind]
                        behind += 1
                    if size:
                        self._write_list(base + columns.places[i], size, value, columns.some[i])
                    last[i] = value[:]
                else:
                    assert isinstance(value, int)
                    numbers[base + columns.places[i]] = HIDDEN if value == UNKNOWN and columns.some[i] else value
                    last[i] = value
            i += 1

    def _write_list(self, at: i64, size: i64, values: list[int], some: bool) -> None:
        numbers = self.numbers
        end: i64 = at + size
        if len(values) > size:
            raise BrokenRules(f"{len(values)} numbers in a field of a state, its layout has room for {size}")
        if some:
            for value in values:
                numbers[at] = HIDDEN if value == UNKNOWN else value
                at += 1
        else:
            for value in values:
                numbers[at] = value
                at += 1
        while at < end:
            numbers[at] = PADDING
            at += 1

    def add(self, row: int, place: int, values: list[int]) -> None:
        """Writes a caller's own numbers, beginning `place` columns behind the fields."""
        numbers = self.numbers
        at: i64 = row * self.columns.width + self.columns.more_at + place
        for value in values:
            numbers[at] = value
            at += 1
