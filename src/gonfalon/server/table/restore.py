"""Restores a match and its viewers from stored batches and a snapshot."""

from functools import partial
from typing import Any

from gonfalon.engine.chance import Chance, Scripted
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import REWIND, Match
from gonfalon.engine.record import WHOLE, Entry, Header, Record
from gonfalon.engine.record_reader import batch_in, batch_of
from gonfalon.engine.replaying import play_again, start_of
from gonfalon.engine.step import Over, Step
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views, faces
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.table.viewer import Viewer
from gonfalon.store import StoredSnapshot

NOBODY = -1  # the actor of the opening batch and of rewinds
BY_REWIND = f'"by":"{REWIND}"'.encode()


class LoadedMatch:
    def __init__(self, match: Match[Any], viewers: list[Viewer], again: bool) -> None:
        self.match = match
        self.viewers = viewers
        self.again = again  # whether the moves were replayed; if the events were folded, nothing can be undone


def viewers_for(ruleset: Ruleset, header: Header) -> list[Viewer]:
    """One viewer per seat and one for spectators; a single one if nothing is hidden. A record of one seat has only that
    seat's."""
    if header.seat != WHOLE:
        return [Viewer(ruleset, Seat(header.seat))]
    if not ruleset.hides:
        return [Viewer(ruleset, SPECTATOR)]
    return [Viewer(ruleset, viewer) for viewer in everybody(ruleset.rules)]


def entries_of(batches: list[bytes], first: int = 0) -> list[Entry]:
    return [batch_in(lines, number) for number, lines in enumerate(batches, start=first)]


def load(
    ruleset: Ruleset, header: Header, batches: list[bytes], snapshot: StoredSnapshot | None, chance: Chance
) -> LoadedMatch:
    """`batches` are all batches of the table; with a `snapshot` only those after it are replayed."""
    # One by one, never all entries at once: this runs in a thread of the server, where compiled rules replaying a whole
    # game at a stretch, or garbage collection of so many objects, would block everybody.
    viewers = viewers_for(ruleset, header)
    for number, lines in enumerate(batches):
        show(viewers, batch_in(lines, number), ruleset)
    at = position(snapshot, ruleset) if snapshot is not None else None
    tail = entries_of(batches[at.number :], at.number) if at is not None else entries_of(batches)
    rules = ruleset.rules
    same = header.seat == WHOLE and header.version == rules.version and header.pack == rules.pack_hash
    if same:
        try:
            answers = Scripted([answer for entry in tail for answer in entry.chance])
            match: Match[Any] = Match(rules, answers, at)
            for entry in tail:
                play_again([entry], match, ruleset.codec, partial(_base, snapshot, ruleset))
        except BadRecord:
            same = False  # the rules changed without a new version: fold the events instead
    if not same:
        at = position(snapshot, ruleset) if snapshot is not None else None
        match = Match(rules, chance, folded(ruleset, header, at, tail))
    match.chance = chance
    match.forget()
    return LoadedMatch(match, viewers, same)


def _base(snapshot: StoredSnapshot | None, ruleset: Ruleset) -> Position[Any]:
    return position(snapshot, ruleset) if snapshot is not None else start_of(ruleset.rules)


def furthest_return(batches: list[bytes], first: int) -> int:
    """The earliest batch from which the game went on after a rewind within these batches, which begin with number
    `first`. Snapshots taken after it are no longer valid."""
    earliest = first
    for number, lines in enumerate(batches, start=first):
        if BY_REWIND in lines[lines.rfind(b"\n") + 1 :]:
            earliest = min(earliest, batch_in(lines, number).back_to + 1)
    return earliest


def show(viewers: list[Viewer], entry: Entry, ruleset: Ruleset) -> None:
    codec = ruleset.codec
    events = [codec.event_in(values) for values in entry.events]
    actor = entry.seat if entry.seat >= 0 else NOBODY
    stack = encode(entry.stack)
    for viewer in viewers:
        viewer.see(entry.number, entry.by, actor, entry.back_to, events, stack)


def snapshot_of(match: Match[Any], ruleset: Ruleset) -> StoredSnapshot:
    return snapshot_at(match.anchor(), ruleset)


def snapshot_at(at: Position[Any], ruleset: Ruleset) -> StoredSnapshot:
    views = [state_out(state) for state in at.views.states]
    stack = ruleset.codec.stack_out(at.top)
    return StoredSnapshot(ruleset.shape, at.number, at.after, state_out(at.state), views, stack)


def position(snapshot: StoredSnapshot, ruleset: Ruleset) -> Position[Any]:
    rules = ruleset.rules
    views = Views(rules, [state_in(rules.start(), values) for values in snapshot.views])
    state = state_in(rules.start(), snapshot.state)
    return Position(snapshot.number, snapshot.after, state, views, ruleset.codec.stack_in(snapshot.stack))


def folded(ruleset: Ruleset, header: Header, at: Position[Any] | None, tail: list[Entry]) -> Position[Any]:
    """The position after these entries, by folding their events instead of replaying moves."""
    rules = ruleset.rules
    if at is None:
        at = Position(0, -1, rules.start(), Views(rules), Over())
    if header.seat != WHOLE:
        at.views = Views(rules, [at.state])  # the record has only what that seat saw
    top: Step[Any] = at.top
    after = at.after
    for entry in Record(header, tail, "").live():
        batch = batch_of(entry, ruleset.codec, rules)
        for event in batch.events:
            event.apply(at.state)
        if header.seat == WHOLE:
            at.views.see(batch.events)
        top = batch.top
        after = entry.number
    number = tail[-1].number + 1 if tail else at.number
    return Position(number, after, at.state, at.views, top)


def seen_at(
    ruleset: Ruleset, header: Header, viewer: Seat, snapshot: StoredSnapshot | None, tail: list[Entry]
) -> tuple[Any, list[list[int | str | list[int]]]]:
    """One viewer's view and the stack after the last entry of `tail`, which begins after the snapshot; for WHOLE
    the truth, if the record has it."""
    rules = ruleset.rules
    whole = viewer == WHOLE and header.seat == WHOLE
    view = rules.start()
    stack: list[list[int | str | list[int]]] = []
    if snapshot is not None:
        shared = len(snapshot.views) == 1  # nothing is hidden, or it is the record of one seat
        if whole:
            view = state_in(view, snapshot.state)
        else:
            view = state_in(view, snapshot.views[0 if shared else everybody(rules).index(viewer)])
        stack = snapshot.stack
    for entry in Record(header, tail, "").live():
        events = [ruleset.codec.event_in(values) for values in entry.events]
        for face in faces(events, viewer) if ruleset.hides and not whole else events:
            face.apply(view)
        stack = entry.stack
    return view, stack
