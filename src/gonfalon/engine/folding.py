"""Folds a record: applies its events as they are, without replaying moves by the rules. For records of other rules or
another pack, and for records of what one seat was shown."""

from typing import Final, Generic

from gonfalon.engine.bounds import Bounds
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import Event, S
from gonfalon.engine.match import RETURNS
from gonfalon.engine.record import WHOLE, Entry, Header, Record
from gonfalon.engine.record_reader import brief
from gonfalon.engine.step import Over, Step
from gonfalon.engine.view import Views, copied

CHECKED_EVERY: Final = 64  # events in a batch between two checks of the state
KEPT: Final = 64  # recent positions kept while folding; an undo that goes further back takes longer


class Folding(Generic[S]):
    """Folds a record from elsewhere entry by entry, from its events alone. Every number is checked before it is
    applied, and the state afterwards; any fault raises `BadRecord` with the line."""

    def __init__(self, header: Header, codec: Codec[S], start: S, views: Views[S] | None = None) -> None:
        """`views` are folded along, to get the views of all seats from a complete record."""
        self.codec = codec
        self.state = start
        self.views = views
        self.events: list[Event[S]] = []  # of the last entry
        self.top: Step[S] = Over()
        self.kept = KEPT
        self._bounds: Bounds[S] = Bounds(codec.game, header.seats, header.seat != WHOLE)
        self._start: S = copied(start)
        self._first_views = views.copy() if views is not None else None
        self._live: list[Entry] = []  # entries that have not been taken back
        self._kept: list[tuple[int, S, Views[S] | None]] = []  # positions after the last of them, with their numbers

    def take(self, entry: Entry) -> None:
        if entry.by in RETURNS:
            self._go_back(entry)
        self._apply(entry)
        if entry.by not in RETURNS or entry.events:  # an undo's events are those that it does not take back
            self._live.append(entry)
            self._kept.append((entry.number, copied(self.state), self.views.copy() if self.views else None))
            if len(self._kept) > 2 * self.kept:
                del self._kept[: self.kept]

    def _go_back(self, entry: Entry) -> None:
        while self._live and self._live[-1].number > entry.back_to:
            self._live.pop()
        while self._kept and self._kept[-1][0] > entry.back_to:
            self._kept.pop()
        if self._kept:
            _, state, views = self._kept[-1]
            self.state = copied(state)
            self.views = views.copy() if views is not None else None
            return
        self.state = copied(self._start)
        self.views = self._first_views.copy() if self._first_views is not None else None
        for before in self._live:
            self._apply(before)

    def _apply(self, entry: Entry) -> None:
        line = entry.line - len(entry.events)
        self.events = []
        for values in entry.events:
            try:
                self._bounds.check_event(self.codec.event_kind(values), values)
                event = self.codec.event_in(values)
                event.apply(self.state)
                if self.views is not None:
                    self.views.see([event])
            except BadRecord as error:
                raise BadRecord(f"line {line}: {error}") from error
            except Exception as misfit:  # not `error` again: compiled, one name has one type
                raise BadRecord(f"line {line}: event {brief(values)} does not fit the position") from misfit
            self.events.append(event)
            if len(self.events) % CHECKED_EVERY == 0:
                self._check_states(line)
            line += 1
        try:
            self._bounds.check_depth(len(entry.stack))
            for step in entry.stack:
                self._bounds.check_step(self.codec.step_kind(step), step)
            self.top = self.codec.stack_in(entry.stack)
        except BadRecord as unfit:
            raise BadRecord(f"line {entry.line}: {unfit}") from unfit
        self._check_states(entry.line)

    def _check_states(self, line: int) -> None:
        try:
            self._bounds.check_state(self.state)
            if self.views is not None:
                for view in self.views.states:
                    self._bounds.check_state(view, True)
        except BadRecord as unfit:
            raise BadRecord(f"line {line}: {unfit}") from unfit
        except Exception as broken:
            raise BadRecord(f"line {line}: what happened up to here adds up to no position") from broken


def fold(record: Record, codec: Codec[S], state: S, to: int = -1) -> S:
    """The state after entry `to`, from the recorded events alone. Stacks are only checked."""
    folding = Folding(record.header, codec, state)
    for entry in record.entries if to < 0 else record.entries[: to + 1]:
        folding.take(entry)
    return folding.state
