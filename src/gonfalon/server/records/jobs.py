"""The work on records in separate processes (`workers.py`): importing, writing, looking back.

Anybody may have written a record, and one that cannot be replayed may claim anything. So everything that a table would
later do with it is tried here first, where a failure does no harm."""

from functools import lru_cache
from typing import Any

import msgspec

from gonfalon.bots.advice import spoke_for
from gonfalon.catalog import Table, table_of_record
from gonfalon.catalog.pictures import plain_picture
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.catalog.stories import chronicle, story_of
from gonfalon.engine.chance import NoChance
from gonfalon.engine.errors import BadOption, BadPack, BadRecord, BadSeats, GonfalonError, UnknownGame
from gonfalon.engine.folding import Folding
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import RETURNS, REWIND
from gonfalon.engine.record import WHOLE, Entry, Header, Record, Writer
from gonfalon.engine.record_reader import batch_of, read, read_header
from gonfalon.engine.replaying import Replaying
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views, faces, play_on
from gonfalon.server import wire
from gonfalon.server.bots.pool_jobs import TableSetup, table_at
from gonfalon.server.errors import BadName
from gonfalon.server.names import clean_name
from gonfalon.server.ruleset import Ruleset, encode, table_with
from gonfalon.server.table.restore import entries_of, folded, load, position, seen_at, show, snapshot_at, viewers_for
from gonfalon.server.table.to_wire import on_wire
from gonfalon.server.table.viewer import Viewer
from gonfalon.store import StoredSnapshot

MOST_LINES = 500_000  # more than a genuine record of the accepted size has
MOST_NAME = 40  # letters, as in `wire.Name`
SNAPSHOTS = 16  # of one record, so that every position is near one
SPACING = 256  # least batches between two snapshots


class SubmittedRecord(msgspec.Struct):
    """A submitted record, and the data of its pack if this server has it and it is not the built-in one."""

    body: bytes
    payload: bytes | None


class CheckedRecord(msgspec.Struct):
    """A checked record, or why it is invalid."""

    header: str = ""
    batches: list[bytes] = []
    snapshots: list[bytes] = []
    error: str = ""


class WantedBatches(msgspec.Struct):
    """Batches of a table and the viewer for whom to process them; `header` says whether they have the truth."""

    place: TableSetup
    header: bytes
    seat: int
    batches: list[bytes]
    first: int = 0  # number of the first batch
    snapshot: StoredSnapshot | None = None  # before the first batch


class ShownPosition(msgspec.Struct):
    fields: dict[str, list[int]]
    stack: list[list[int | str | list[int]]]


# -- import ------------------------------------------------------------------------------------------------------------


def taken_in(submitted: SubmittedRecord) -> CheckedRecord:
    """Reads a record and replays it, or folds it if it cannot be replayed: a record of one seat, or of other rules."""
    try:
        text = submitted.body.decode()
    except UnicodeDecodeError as error:
        return CheckedRecord(error=f"the record is not UTF-8 text: {error.reason} at byte {error.start}")
    lines = text.count("\n")
    if lines > MOST_LINES:
        return CheckedRecord(error=f"the record has {lines} lines; at most {MOST_LINES} are read")
    try:
        record = read(text)
        _check_names(record.header)
        table, same = _table_of(record, submitted.payload)
        ruleset = Ruleset(table)
        batches = _batches(text)
        if same and record.header.seat == WHOLE:
            snapshots = _played_again(record, ruleset)
        else:
            snapshots = _folded(record, ruleset)
            _try_the_end(record, ruleset, batches, snapshots[-1])
    except GonfalonError as error:
        return CheckedRecord(error=str(error))
    header = encode(record.header.plain()).decode()
    return CheckedRecord(header, batches, [msgspec.msgpack.encode(one) for one in snapshots])


def _check_names(header: Header) -> None:
    for name in header.names:
        try:
            clean_name(name)
        except BadName as error:
            raise BadRecord(f"line 1: {error}") from error
        if len(name) > MOST_NAME:
            raise BadRecord(f"line 1: a name of {len(name)} letters; at most {MOST_NAME} are shown")


def _table_of(record: Record, payload: bytes | None) -> tuple[Table, bool]:
    if payload is None:
        return table_of_record(record)
    header = record.header
    try:
        table = table_with(header.game, header.seats, header.options, header.pack, payload, header.version)
    except (UnknownGame, BadSeats, BadOption, BadPack, msgspec.ValidationError) as error:
        raise BadRecord(f"line 1: {error}") from error
    return table, table.rules.version == header.version


def _batches(text: str) -> list[bytes]:
    """The lines of each batch."""
    batches: list[bytes] = []
    lines: list[str] = []
    for line in text.removesuffix("\n").replace("\r\n", "\n").split("\n")[1:]:
        lines.append(line)
        if line.startswith('{"batch":'):  # not the signature
            batches.append("\n".join(lines).encode())
            lines = []
    return batches


def _played_again(record: Record, ruleset: Ruleset) -> list[StoredSnapshot]:
    """Replays a record. Returns snapshots of positions on the way, and of the last one."""
    replaying: Replaying[Any] = Replaying(record, ruleset.rules, ruleset.codec)
    match = replaying.match
    snapshots: list[StoredSnapshot] = []
    spacing = _spacing(record)
    rewinds = any(entry.by == REWIND for entry in record.entries)
    for entry in record.entries:
        replaying.take(entry)
        if not rewinds:  # a rewind needs all earlier positions
            match.forget()
        if match.number() % spacing == 0:
            snapshots.append(snapshot_at(match.anchor(), ruleset))
    return [*snapshots, snapshot_at(match.anchor(), ruleset)]


def _folded(record: Record, ruleset: Ruleset) -> list[StoredSnapshot]:
    """The same for a record that cannot be replayed: folds it, and checks every position in the views of all
    viewers."""
    rules, header = ruleset.rules, record.header
    views = Views(rules) if header.seat == WHOLE else None
    folding: Folding[Any] = Folding(header, ruleset.codec, rules.start(), views)
    viewers = viewers_for(ruleset, header)
    snapshots: list[StoredSnapshot] = []
    spacing = _spacing(record)
    final = _final(record)
    after = -1
    for entry in record.entries:
        folding.take(entry)
        after = entry.back_to if entry.by in RETURNS else entry.number
        seen = folding.views or Views(rules, [folding.state])
        try:
            batch_of(entry, ruleset.codec, rules)
            show(viewers, entry, ruleset)
            for viewer in viewers:
                encode([field.values for field in rules.shown(seen.of(viewer.seat), viewer.seat)])
        except GonfalonError as error:
            raise BadRecord(f"line {entry.line}: batch {entry.number}: {error}") from error
        except Exception as error:
            raise _cannot_be_shown(entry, error) from error
        if (entry.number % spacing == spacing - 1 and entry.number in final) or entry is record.entries[-1]:
            position = Position(entry.number + 1, after, folding.state, seen, folding.top)
            snapshots.append(snapshot_at(position, ruleset))
    return snapshots


def _final(record: Record) -> set[int]:
    """The batches behind which no later undo goes; snapshots are valid after these only."""
    final: set[int] = set()
    earliest = len(record.entries)
    for entry in reversed(record.entries):
        if entry.number <= earliest:
            final.add(entry.number)
        if entry.by in RETURNS:
            earliest = min(earliest, entry.back_to)
    return final


def _try_the_end(record: Record, ruleset: Ruleset, batches: list[bytes], snapshot: StoredSnapshot) -> None:
    """Tries what a table does when somebody looks at the record."""
    try:
        loaded = load(ruleset, record.header, batches, snapshot, NoChance())
        match = loaded.match
        if match.over():
            outcome = ruleset.rules.outcome(match.play.state)
            encode(wire.Outcome(list(outcome.places), outcome.rule))
        for viewer in loaded.viewers:
            seen = match.seen_by(viewer.seat)
            encode(viewer.fields(seen.state))
            encode([] if seen.over() else list(seen.deciders()))
            for lang in LANGUAGES:
                plain_picture(ruleset.table, seen, viewer.seat, lang)
    except Exception as error:
        raise _cannot_be_shown(record.entries[-1], error) from error


def _cannot_be_shown(entry: Entry, error: Exception) -> BadRecord:
    why = type(error).__name__
    return BadRecord(f"line {entry.line}: the position after batch {entry.number} cannot be shown ({why})")


def _spacing(record: Record) -> int:
    return max(SPACING, len(record.entries) // SNAPSHOTS + 1)


# -- export and looking back -------------------------------------------------------------------------------------------


def written(wanted: WantedBatches) -> bytes:
    """A record of these batches, as this seat may have it."""
    ruleset = _ruleset(wanted.place)
    header = read_header(wanted.header.decode())
    header.seat = wanted.seat
    writer = Writer(ruleset.codec, header, ruleset.rules)
    for entry in entries_of(wanted.batches):
        writer.write(entry.number, batch_of(entry, ruleset.codec, ruleset.rules))
    return ("\n".join(writer.lines) + "\n").encode()


def position_after(wanted: WantedBatches) -> ShownPosition:
    """The position that this viewer was shown after the last of these batches; for WHOLE, after the end, the truth."""
    ruleset = _ruleset(wanted.place)
    viewer = Seat(wanted.seat)
    entries = entries_of(wanted.batches, wanted.first)
    view, stack = seen_at(ruleset, read_header(wanted.header.decode()), viewer, wanted.snapshot, entries)
    fields = ruleset.rules.revealed(view) if viewer == WHOLE else ruleset.rules.shown(view, viewer)
    return ShownPosition({field.name: list(field.values) for field in fields}, stack)


class TurnStart(msgspec.Struct):
    """A `wire.Turn`, with the batch's number in the match."""

    batch: int
    number: int
    round: int
    seats: list[int]


def turns_of(wanted: WantedBatches) -> list[TurnStart]:
    """The beginnings of turns, as a spectator could see them, without those taken back and without the current
    position."""
    ruleset = _ruleset(wanted.place)
    rules, codec, header = ruleset.rules, ruleset.codec, read_header(wanted.header.decode())
    entries = entries_of(wanted.batches)
    viewer = Viewer(ruleset, SPECTATOR)
    for entry in entries:
        show([viewer], entry, ruleset)
    shown = {number: batch for batch, number in enumerate(viewer.kept)}
    story, view = story_of(ruleset.table.found), rules.start()
    found: list[TurnStart] = []
    before, round = set[int](), -1
    live = Record(header, entries, "").live()
    for entry in live:
        for face in faces([codec.event_in(event) for event in entry.events], SPECTATOR):
            face.apply(view)
        play = play_on(rules, view, codec.stack_in(entry.stack))
        if entry.number not in shown or play.over():
            continue
        asked, now = {int(seat) for seat in play.deciders()}, story.round(view)
        if asked - before or (asked and now != round):
            found.append(TurnStart(shown[entry.number], entry.number, now, sorted(asked)))
        before, round = asked, now
    return [one for one in found if one.number < live[-1].number]


def snapshot_after(wanted: WantedBatches) -> StoredSnapshot:
    """The position after the last of these batches."""
    ruleset = _ruleset(wanted.place)
    at = position(wanted.snapshot, ruleset) if wanted.snapshot is not None else None
    tail = entries_of(wanted.batches, wanted.first)
    return snapshot_at(folded(ruleset, read_header(wanted.header.decode()), at, tail), ruleset)


def whole_log(wanted: WantedBatches) -> bytes:
    """The complete log, hidden information included, for finished games."""
    ruleset = _ruleset(wanted.place)
    viewer = Viewer(ruleset, Seat(WHOLE))
    for entry in entries_of(wanted.batches):
        show([viewer], entry, ruleset)
    return viewer.log_from(0)


def reasons_of(wanted: WantedBatches) -> wire.MoveReasons:
    """The reasons for the move of the last of these batches. In a record of one seat only that seat's moves have
    reasons, since the record does not have what others saw."""
    ruleset = _ruleset(wanted.place)
    header = read_header(wanted.header.decode())
    *before, entry = entries_of(wanted.batches, wanted.first)
    if not entry.move or entry.seat == SPECTATOR:
        return wire.MoveReasons(None, "", [])
    seat = Seat(entry.seat)
    explained = wire.MoveReasons(seat, entry.move, [])
    if header.version == ruleset.rules.version and header.seat in (WHOLE, seat):
        view, stack = seen_at(ruleset, header, seat, wanted.snapshot, before)
        seen = play_on(ruleset.rules, view, ruleset.codec.stack_in(stack))
        explained.reasons = [
            on_wire(one) for one in spoke_for(seen, seat, ruleset.rules.read(entry.move), entry.number)
        ]
    return explained


def told(wanted: WantedBatches) -> wire.Story:
    """The story of a game that is over. For a record of one seat it is nearly empty, since that does not have the
    truth."""
    ruleset = _ruleset(wanted.place)
    header = read_header(wanted.header.decode())
    live = Record(header, entries_of(wanted.batches), "").live()
    if header.seat != WHOLE:
        return wire.Story(
            None, [], live[-1].number, "", "", "", [], 0, [], [], [[] for _ in range(header.seats)], False
        )
    codec = ruleset.codec
    found = chronicle(ruleset.table, ((one.number, [codec.event_in(event) for event in one.events]) for one in live))
    return wire.Story(
        on_wire(found.ending) if found.ending is not None else None,
        found.rounds,
        found.last,
        found.measure,
        found.goal_name,
        found.round_name,
        found.series,
        found.goal,
        [wire.Moment(one.kind, one.batch, one.round, on_wire(one.line)) for one in found.moments],
        [wire.Tally(one.key, one.rule, one.values) for one in found.count],
        [[on_wire(line) for line in lines] for lines in found.opened],
        ruleset.hides,
    )


@lru_cache(maxsize=8)
def _ruleset(place: TableSetup) -> Ruleset:
    return Ruleset(table_at(place))
