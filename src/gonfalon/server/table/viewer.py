"""One viewer of a table and what it has been shown: its own numbers of batches and log lines, and the last fields sent.

A batch that shows a viewer nothing does not exist for it: it gets no number, and nothing is sent. Records of one seat
follow the same rule (`engine.record.Writer`)."""

from bisect import bisect_right
from typing import Any

from gonfalon.engine.event import Event
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import ASIDE, MOVE, RETURNS, REWIND, UNDO
from gonfalon.engine.record import WHOLE
from gonfalon.engine.state import State
from gonfalon.engine.view import faces
from gonfalon.server import wire
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.table.kept_log import KeptLog


class SeenBatch:
    """One batch as shown to a viewer."""

    __slots__ = ("back_to", "by", "entries", "number", "stack_changed")

    def __init__(self, number: int, by: str, back_to: int, entries: list[bytes], stack_changed: bool) -> None:
        self.number = number
        self.by = by
        self.back_to = back_to
        self.entries = entries
        self.stack_changed = stack_changed


class Viewer:
    """A seat or the spectators; everybody if the game hides nothing; or WHOLE, which after the end is shown
    everything."""

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self.ruleset = ruleset
        self.seat = seat
        self.number = -1  # this viewer's number of the last batch shown
        self.kept: list[int] = []  # the match's numbers of the batches shown
        self.log = KeptLog()  # entries as JSON
        self.ends: list[int] = []  # by batch shown: the length of the log after it
        self.stack = b""
        self._fields: list[list[int]] = []

    def see(
        self, number: int, kind: str, actor: int, back_to: int, events: list[Event[Any]], stack: bytes
    ) -> SeenBatch | None:
        """Shows batch `number` of the match. None: this viewer must not even learn that something happened."""
        hides = self.ruleset.hides and self.seat != WHOLE
        shown = faces(events, self.seat) if hides else events
        own = actor == self.seat
        if kind in RETURNS:
            back_to = self.shown_until(back_to)
        unseen = hides and not own and not shown and stack == self.stack and kind != REWIND
        if unseen and (kind != UNDO or back_to == self.number):
            return None
        self.number += 1
        self.kept.append(number)
        first = 2 if kind in RETURNS else 1  # the line of an undo comes before the events that it does not take back
        entries = [
            self.ruleset.entry(len(self.log) + i, self.number, face) for i, face in enumerate(shown, start=first)
        ]
        if kind in RETURNS:
            args: wire.Args = {"back_to": back_to} if kind == REWIND else {"seat": actor, "back_to": back_to}
            key = "log-rewound" if kind == REWIND else "log-undone"
            taken_back = wire.Entry(len(self.log) + 1, self.number, "Undone", key, "", args)
            entries = [encode(taken_back), *entries]
        self.log.add(entries)
        self.ends.append(len(self.log))
        stack_changed = stack != self.stack
        self.stack = stack
        by = kind if own or kind != ASIDE else MOVE
        return SeenBatch(self.number, by, back_to, entries, stack_changed)

    def changes(self, view: State) -> dict[str, list[int]]:
        """The shown fields that have changed since the last call."""
        changed: dict[str, list[int]] = {}
        last = self._fields
        now: list[list[int]] = []
        for i, field in enumerate(self.ruleset.rules.shown(view, self.seat)):
            values = field.values
            if i >= len(last) or values != last[i]:
                values = values[:]
                changed[field.name] = values
                now.append(values)
            else:
                now.append(last[i])
        self._fields = now
        return changed

    def fields(self, view: State) -> dict[str, list[int]]:
        """All shown fields."""
        self._fields = []
        return self.changes(view)

    def log_from(self, seen: int) -> bytes:
        """The log after line `seen`, as JSON."""
        return b"[" + b",".join(self.log.since(seen)) + b"]"

    def shown_until(self, number: int) -> int:
        """The viewer's number of the last batch it was shown up to batch `number` of the match."""
        return max(bisect_right(self.kept, number) - 1, min(0, self.number))
