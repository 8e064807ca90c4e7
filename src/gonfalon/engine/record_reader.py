"""Reads records: checks form, order and digests, and reports the line of an error. Whether the moves follow the rules
is checked by `engine/replaying.py`."""

import hashlib
from typing import Final, cast
from unicodedata import category

import msgspec

from gonfalon.engine import wording
from gonfalon.engine.codec import Codec, Plain
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.layout import LARGEST
from gonfalon.engine.luck import luck_in
from gonfalon.engine.match import ASIDE, LEFT, MOVE, NO_MOVE, NOBODYS, OPENING, RETURNS, REWIND, UNDO, Batch
from gonfalon.engine.record import FORMAT, WHOLE, Entry, Header, Record, Signature, record_line

# Limits for files of any origin.
MOST_OPTIONS: Final = 100
MOST_LETTERS: Final = 100  # in a name, a slug, a hash, an option
MOST_MOVE: Final = 400  # letters, words of one's own among them
UNSEEN: Final = ("Cc", "Cs", "Zl", "Zp")  # Unicode categories: controls, surrogates, line and paragraph separators
TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # change the direction of text


def read(text: str) -> Record:
    """Reads a complete record."""
    # Not `splitlines`: a name may contain a character that counts as a line end there, but is not escaped in JSON.
    lines = text.removesuffix("\n").replace("\r\n", "\n").split("\n")
    if not text.strip():
        raise BadRecord("the record is empty; expected a header line")
    header = read_header(lines[0])
    _check_header(header)
    signature = _signature(lines)
    digest = hashlib.sha256()
    digest.update(lines[0].encode())
    entries: list[Entry] = []
    events: list[list[Plain]] = []
    for number, line in enumerate(lines[1:], start=2):
        value = _json(line, number)
        if isinstance(value, list):
            events.append(_event(value, number))
            digest.update(line.encode())
        elif isinstance(value, dict):
            closing = cast(dict[str, object], value)
            written = closing.pop("digest", None)
            entry = _entry(closing, number, len(entries))
            digest.update(record_line(closing))
            if written != digest.hexdigest()[:16]:
                raise BadRecord(
                    f"line {number}: the digest does not fit: this line or one before it was changed or lost"
                )
            _check_entry(entry, header)
            entry.events = events
            events = []
            entries.append(entry)
        else:
            raise BadRecord(f"line {number}: expected an event or the end of a batch, got {line[:60]!r}")
    if events:
        raise BadRecord(f"line {len(lines)}: the record breaks off inside batch {len(entries)}")
    if not entries:
        raise BadRecord("line 1: the record ends after its header")
    return Record(header, entries, digest.hexdigest()[:16], signature)


def _signature(lines: list[str]) -> Signature | None:
    """Removes the last line and returns it, if it is a signature."""
    if not lines[-1].startswith('{"signed":'):
        return None
    number = len(lines)
    value = _json(lines.pop(), number)
    if not isinstance(value, dict):
        raise BadRecord(f"line {number}: this is no signature")
    signature, server = _text(value, "signed", number), _text(value, "server", number)
    hashed = hashlib.sha256()
    for line in lines:
        hashed.update(line.encode() + b"\n")
    return Signature(server, signature, hashed.digest())


def batch_in(lines: bytes, number: int) -> Entry:
    """Reads a batch that `batch_out` has written."""
    events: list[list[Plain]] = []
    *before, last = lines.decode().split("\n")
    for line in before:
        value = _json(line, number)
        if not isinstance(value, list):
            raise BadRecord(f"batch {number}: expected an event, got {line[:60]!r}")
        events.append(_event(value, number))
    closing = _json(last, number)
    if not isinstance(closing, dict):
        raise BadRecord(f"batch {number}: its closing line is missing")
    entry = _entry(cast(dict[str, object], closing), number, number)
    entry.events = events
    return entry


def batch_of(entry: Entry, codec: Codec[S], rules: Rules[S]) -> Batch[S]:
    """The batch of an entry, from which any kind of record can be written again."""
    text, words = wording.split(entry.move)
    move = rules.read(text) if text else NO_MOVE
    seat = SPECTATOR if entry.by in NOBODYS else Seat(entry.seat)
    events = [codec.event_in(values) for values in entry.events]
    return Batch(entry.by, seat, move, entry.back_to, entry.chance, events, codec.stack_in(entry.stack), words)


def brief(value: object) -> str:
    """A value as text for messages, shortened."""
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        return "a number beyond all bounds"
    text = repr(value)
    return text if len(text) <= 80 else text[:80] + "…"


def _json(line: str, number: int) -> object:
    try:
        return cast(object, msgspec.json.decode(line))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"line {number}: not JSON ({error}): {line[:60]!r}") from error


def read_header(line: str) -> Header:
    """Reads the first line of a record."""
    value = _json(line, 1)
    if not isinstance(value, dict) or "gonfalon" not in value:
        raise BadRecord("line 1: this is no Gonfalon record: the header lacks 'gonfalon'")
    if value["gonfalon"] != FORMAT:
        raise BadRecord(f"line 1: format {brief(value['gonfalon'])} is not known here; expected {FORMAT}")
    header = Header(
        _text(value, "game", 1), _int(value, "rules", 1), _text(value, "pack", 1), {}, _int(value, "seats", 1)
    )
    options = value.get("options")
    if not isinstance(options, dict):
        raise BadRecord("line 1: 'options' must be a table")
    for name, setting in options.items():
        if not isinstance(setting, (int, str)):
            raise BadRecord(f"line 1: option {brief(name)} must be a number, a word or a flag")
        header.options[str(name)] = setting
    names = value.get("names", [])
    if not isinstance(names, list):
        raise BadRecord("line 1: 'names' must be a list")
    for name in names:
        if not isinstance(name, str):
            raise BadRecord(f"line 1: 'names' must be texts, got {brief(name)}")
        header.names.append(name)
    if "as" in value:
        header.seat = _int(value, "as", 1)
        if not 0 <= header.seat < header.seats and header.seat != SPECTATOR:
            raise BadRecord(f"line 1: 'as' is {header.seat}, but there are {header.seats} seats")
    if "luck" in value:
        header.luck = luck_in(value["luck"], header.seats)
    return header


def _check_header(header: Header) -> None:
    """Checks the limits of a file's header. The server's own tables are not checked."""
    if not 0 < header.seats < SPECTATOR:
        raise BadRecord(f"line 1: 'seats' is {header.seats}; expected 1 to {SPECTATOR - 1}")
    if len(header.options) > MOST_OPTIONS:
        raise BadRecord(f"line 1: {len(header.options)} options; at most {MOST_OPTIONS} can be set")
    if len(header.names) > header.seats:
        raise BadRecord(f"line 1: {len(header.names)} names for {header.seats} seats")
    texts = [header.game, header.pack, *header.names]
    for name, setting in header.options.items():
        texts.append(name)
        if isinstance(setting, str):
            texts.append(setting)
        elif not -LARGEST <= setting <= LARGEST:
            raise BadRecord(f"line 1: option {brief(name)} is {brief(setting)}")
    for text in texts:
        if len(text) > MOST_LETTERS:
            raise BadRecord(f"line 1: {brief(text)} is longer than {MOST_LETTERS} letters")
        for letter in text:
            if category(letter) in UNSEEN or letter in TURNING:
                raise BadRecord(f"line 1: {brief(text)} holds signs that are no letters")


def _event(value: list[object], number: int) -> list[Plain]:
    out: list[Plain] = []
    for part in value:
        if isinstance(part, bool) or not isinstance(part, (int, str, list)):
            raise BadRecord(f"line {number}: {brief(part)} cannot stand in an event")
        if isinstance(part, int) and not -LARGEST <= part <= LARGEST:
            raise BadRecord(f"line {number}: {brief(part)}")
        if isinstance(part, list):
            out.append(_ints(part, number))
        else:
            out.append(part)
    return out


def _entry(value: dict[str, object], number: int, expected: int) -> Entry:
    if _int(value, "batch", number) != expected:
        raise BadRecord(f"line {number}: batch {brief(value['batch'])} follows where {expected} was expected")
    by = _text(value, "by", number)
    entry = Entry(expected, by, -1 if by in NOBODYS else _int(value, "seat", number), number)
    if "move" in value:
        entry.move = _text(value, "move", number)
    if by in RETURNS:
        entry.back_to = _int(value, "back_to", number)
    chance = value.get("chance", [])
    stack = value.get("stack")
    if not isinstance(chance, list) or not isinstance(stack, list):
        raise BadRecord(f"line {number}: 'chance' and 'stack' must be lists")
    entry.chance = _ints(chance, number)
    for step in stack:
        if not isinstance(step, list):
            raise BadRecord(f"line {number}: {brief(step)} is no step")
        entry.stack.append(_event(step, number))
    return entry


def _check_entry(entry: Entry, header: Header) -> None:
    """Checks what can be checked of a batch without the rules."""
    where = f"line {entry.line}"
    if (entry.by == OPENING) != (entry.number == 0):
        raise BadRecord(f"{where}: the first batch, and no other, must be the opening, got {brief(entry.by)}")
    if entry.by == OPENING:
        return
    if entry.by not in (MOVE, ASIDE, LEFT, UNDO, REWIND):
        raise BadRecord(f"{where}: unknown kind of batch {brief(entry.by)}")
    if entry.by != REWIND and not 0 <= entry.seat < header.seats:
        raise BadRecord(f"{where}: there is no seat {entry.seat}")
    if entry.by in RETURNS and not 0 <= entry.back_to < entry.number:
        raise BadRecord(f"{where}: nothing can return from batch {entry.number} to {entry.back_to}")
    if entry.by in (MOVE, ASIDE) and header.seat in (WHOLE, entry.seat) and not entry.move:
        raise BadRecord(f"{where}: batch {entry.number} does not say which move was made")
    if len(entry.move) > MOST_MOVE:
        raise BadRecord(f"{where}: a move of {len(entry.move)} letters; at most {MOST_MOVE} can be said")


def _ints(values: list[object], number: int) -> list[int]:
    out: list[int] = []
    for one in values:
        if not isinstance(one, int) or isinstance(one, bool):
            raise BadRecord(f"line {number}: expected a number, got {brief(one)}")
        if not -LARGEST <= one <= LARGEST:
            raise BadRecord(f"line {number}: {brief(one)}")
        out.append(one)
    return out


def _int(table: dict[str, object], key: str, line: int) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"line {line}: {key!r} must be a number, got {brief(value)}")
    if not -LARGEST <= value <= LARGEST:
        raise BadRecord(f"line {line}: {key!r} is {brief(value)}")
    return value


def _text(table: dict[str, object], key: str, line: int) -> str:
    value = table.get(key)
    if not isinstance(value, str):
        raise BadRecord(f"line {line}: {key!r} must be text, got {brief(value)}")
    return value
