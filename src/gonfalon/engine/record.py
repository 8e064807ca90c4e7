"""The one record format: text, one JSON value per line.

    {"gonfalon": 1, "game": …, "rules": …, "pack": …, "options": {…}, "seats": …, "names": […]}      header
    ["Moved", 0, 4, 17]                                                                             an event
    {"batch": 7, "by": "move", "seat": 0, "move": "move 4 17", "chance": [], "stack": […], "digest": …}

A line that opens with `{` after the header closes the batch of the event lines before it. The digest runs over every
line so far, without the digests themselves. A record with `"as"` in its header holds the faces of one seat only, and
only that seat's own moves. This module has the parts of a record and writes it, `engine/record_reader.py` reads it:
both work on text, and files are the caller's. `engine/replaying.py` plays a record again by the rules,
`engine/folding.py` takes its events as they are.
"""

import hashlib
from bisect import bisect_right
from typing import Final, Generic

import msgspec

from gonfalon.engine import wording
from gonfalon.engine.codec import Codec, Plain
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.luck import Luck
from gonfalon.engine.match import ASIDE, MOVE, NOBODYS, RETURNS, REWIND, UNDO, Batch, Match
from gonfalon.engine.options import Value
from gonfalon.engine.view import faces

FORMAT: Final = 1
WHOLE: Final = -1  # `Header.seat` of a record that shows the truth


class Header:
    def __init__(self, rules_of: str, version: int, pack: str, options: dict[str, Value], seats: int) -> None:
        self.game = rules_of
        self.version = version
        self.pack = pack
        self.options = options
        self.seats = seats
        self.names: list[str] = []
        self.seat = WHOLE
        self.luck: Luck | None = None  # the seed of chance, if a server committed itself to it

    def plain(self) -> dict[str, object]:
        out: dict[str, object] = {
            "gonfalon": FORMAT,
            "game": self.game,
            "rules": self.version,
            "pack": self.pack,
            "options": self.options,
            "seats": self.seats,
            "names": self.names,
        }
        if self.seat != WHOLE:
            out["as"] = self.seat
        if self.luck is not None:
            out["luck"] = self.luck.plain()
        return out


def header_of(rules: Rules[S]) -> Header:
    return Header(rules.slug, rules.version, rules.pack_hash, rules.options.values, rules.seats)


class Entry:
    """A batch in the form of a record."""

    def __init__(self, number: int, by: str, seat: int, line: int) -> None:
        self.number = number
        self.by = by
        self.seat = seat
        self.line = line  # number of its closing line, for messages
        self.move = ""
        self.back_to = 0
        self.chance: list[int] = []
        self.events: list[list[Plain]] = []
        self.stack: list[list[Plain]] = []


class Signature:
    """The last line of a record from a server: a signature of the SHA-256 of everything before that line."""

    def __init__(self, server: str, signature: str, digest: bytes) -> None:
        self.server = server  # its public key, hexadecimal
        self.signature = signature
        self.digest = digest


class Record:
    def __init__(self, header: Header, entries: list[Entry], digest: str, signature: Signature | None = None) -> None:
        self.header = header
        self.entries = entries
        self.digest = digest
        self.signature = signature  # not verified here, but by `gonfalon.server.record_signer`

    def live(self, to: int = -1) -> list[Entry]:
        """The entries up to `to` (by default the last one) without those that were taken back by then."""
        live: list[Entry] = []
        for entry in self.entries if to < 0 else self.entries[: to + 1]:
            if entry.by in RETURNS:
                while live and live[-1].number > entry.back_to:
                    live.pop()
            if entry.by not in RETURNS or entry.events:  # an undo's events are those that it does not take back
                live.append(entry)
        return live


class Writer(Generic[S]):
    """Writes a match line by line; the caller may remove `lines` as they come."""

    def __init__(self, codec: Codec[S], header: Header, rules: Rules[S]) -> None:
        self.codec = codec
        self.header = header
        self.rules = rules
        self.lines: list[str] = []
        self._digest = hashlib.sha256()
        self._written = 0
        self._kept: list[int] = []  # for a seat's record: numbers of the match's batches that it contains
        self._stack: list[list[Plain]] = []
        self._put(header.plain())

    def write(self, number: int, batch: Batch[S]) -> None:
        """Writes batch `number` of the match, as this record's viewer may see it."""
        seat = self.header.seat
        events = batch.events if seat == WHOLE else faces(batch.events, Seat(seat))
        stack = self.codec.stack_out(batch.top)
        own = seat == WHOLE or batch.seat == seat
        back_to = self._shown_until(batch.back_to) if batch.kind in RETURNS else 0
        unseen = not own and not events and stack == self._stack and batch.kind != REWIND
        if unseen and (batch.kind != UNDO or back_to == self._written - 1):
            return  # this seat must not even learn that something happened
        self._stack = stack
        for event in events:
            self._put(self.codec.event_out(event))
        closing: dict[str, object] = {"batch": self._written, "by": batch.kind if own or batch.kind != ASIDE else MOVE}
        if batch.kind not in NOBODYS:
            closing["seat"] = batch.seat
        if batch.kind in RETURNS:
            closing["back_to"] = back_to
        elif batch.kind in (MOVE, ASIDE) and own:
            closing["move"] = wording.joined(self.rules.text(batch.move), batch.words)
        if seat == WHOLE and batch.chance:
            closing["chance"] = batch.chance
        closing["stack"] = stack
        self._digest.update(record_line(closing))
        closing["digest"] = self.digest()
        self.lines.append(record_line(closing).decode())
        self._kept.append(number)
        self._written += 1

    def _shown_until(self, number: int) -> int:
        """The number in this record of the last batch that is the match's batch `number` or an earlier one."""
        return max(bisect_right(self._kept, number) - 1, min(0, len(self._kept) - 1))

    def digest(self) -> str:
        return self._digest.hexdigest()[:16]

    def _put(self, value: object) -> None:
        line = record_line(value)
        self._digest.update(line)
        self.lines.append(line.decode())


_ENCODER: Final = msgspec.json.Encoder()


def record_line(value: object) -> bytes:
    return _ENCODER.encode(value)


def written(match: Match[S], codec: Codec[S], header: Header) -> Writer[S]:
    writer = Writer(codec, header, match.rules)
    for number, batch in enumerate(match.batches):
        writer.write(number, batch)
    return writer


def batch_out(number: int, batch: Batch[S], codec: Codec[S], rules: Rules[S]) -> bytes:
    """The lines of one batch of a complete record, without a digest: for a store that keeps batches one by one with
    checksums of its own."""
    closing: dict[str, object] = {"batch": number, "by": batch.kind}
    if batch.kind not in NOBODYS:
        closing["seat"] = batch.seat
    if batch.kind in RETURNS:
        closing["back_to"] = batch.back_to
    elif batch.kind in (MOVE, ASIDE):
        closing["move"] = wording.joined(rules.text(batch.move), batch.words)
    if batch.chance:
        closing["chance"] = batch.chance
    closing["stack"] = codec.stack_out(batch.top)
    return b"\n".join([*[record_line(codec.event_out(event)) for event in batch.events], record_line(closing)])
