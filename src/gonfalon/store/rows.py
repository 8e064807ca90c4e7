"""What the rows of the store say, and how one is known to be what was written."""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

ABOUT = -1  # in place of a batch's number: the row of a table itself
SAID = -2  # a line of chat
CLOCK = -3  # the clocks
REVIEW = -10  # the review of the first seat; of the next ones, one less each

WAITING, SENDING, SENT = 0, 1, 2  # states of what is to be told

COLUMNS = "key, id, header, about, changed, chained, listed, checksum"  # of a StoredTable, and whether it fits


class StoredTable(msgspec.Struct):
    """What is known of a table before its first batch, and who sits there."""

    key: int
    id: str
    header: bytes  # first line of its record
    about: bytes
    changed: int
    chained: int = (
        0  # from which batch on a checksum covers the one before; earlier ones were kept before there were any
    )


class StoredClock(msgspec.Struct):
    """The clocks of a table, and when the first of them runs out."""

    payload: bytes
    due: int | None


class StoredNotice(msgspec.Struct, array_like=True):
    """Something that somebody is to be told. An event is told once on each channel."""

    event: str
    channel: str
    person: str
    key: int  # of the table
    seat: int
    due: int
    tries: int = 0


class Unasked(msgspec.Struct, array_like=True):
    """What a seat was waited for is done: what waits to be told of it need not be told."""

    key: int  # of the table
    seat: int


class StoredResult(msgspec.Struct, frozen=True):
    """How a rated game ended. Its table may be forgotten one day; this is not."""

    id: str  # of the table
    ended: int
    payload: bytes


Telling = StoredNotice | Unasked | StoredResult  # what comes of a batch, and is kept with it


class LobbyRow(msgspec.Struct):
    """A table as the lobby asks for it."""

    id: str
    of: str | None  # who sits there; None: it is listed for everybody
    table: StoredTable | None = None  # None: it is damaged
    count: int = 0  # batches that are kept
    acknowledged: int = 0  # that were acknowledged, as far as anybody knows
    clock: bytes | None = None
    at: str = ""  # where the other worker is reached that has it in memory, if one has
    said: list[bytes] = []  # the last lines of chat, where the one who asks sits there


class KeptTable(msgspec.Struct):
    """A table as the operator sees it."""

    key: int
    id: str
    table: StoredTable | None  # None: it is damaged
    batches: int


class KeptPerson(msgspec.Struct):
    id: str
    name: str
    tables: int
    changed: int  # when something last happened at one of these tables; 0 if there is none


class StoredSnapshot(msgspec.Struct, array_like=True):
    """A match before batch `number`: the truth, every view, the stack. `shape` says what it was taken by: a snapshot
    whose shape is not that of the rules at hand would be read as another position."""

    shape: str
    number: int
    after: int
    state: list[list[int]]
    views: list[list[list[int]]]
    stack: list[list[int | str | list[int]]]


def checksum(key: int, number: int, payload: bytes) -> int:
    """Over the payload and the place it belongs to, so that a row in the wrong place is found too."""
    return zlib.crc32(payload, zlib.crc32(b"%d/%d" % (key, number)))


def link(key: int, number: int, payload: bytes, before: int) -> int:
    """The checksum of a batch. It covers that of the batch before, and so everything up to here."""
    return zlib.crc32(payload, zlib.crc32(b"%d/%d/%d" % (key, number, before)))


def sum_of(name: str, value: bytes | str) -> int:
    """The checksum of a row that is found by a name: a pack, a person, a setting."""
    return zlib.crc32(value if isinstance(value, bytes) else value.encode(), zlib.crc32(name.encode()))


def fits_name(name: Any, value: Any, fit: Any) -> bool:
    """Whether a row that is found by a name is what was written."""
    return isinstance(name, str) and isinstance(value, (bytes, str)) and bool(sum_of(name, value) == fit)


def sum_of_table(table: StoredTable, listed: bool) -> int:
    """The checksum of a row of `tables`: over all of it, since by when it was changed it may be deleted one day."""
    place = f"{table.key}/{ABOUT}/{table.id}/{table.changed}/{table.chained}/{int(listed)}"
    return zlib.crc32(table.header + table.about, zlib.crc32(place.encode()))


def fitting_table(row: Sequence[Any]) -> StoredTable | None:
    """A row of `tables`; None if it is not what was written."""
    key, id, header, about, changed, chained, listed, fit = row
    if not (isinstance(id, str) and isinstance(header, bytes) and isinstance(about, bytes)):
        return None
    if not (isinstance(changed, int) and isinstance(chained, int) and listed in (0, 1)):
        return None
    table = StoredTable(key, id, header, about, changed, chained)
    return table if fit == sum_of_table(table, listed) else None


def fits(table: StoredTable, number: int, payload: Any, fit: Any, before: int) -> bool:
    """Whether a batch is what was written there, after one whose checksum was `before`."""
    if not isinstance(payload, bytes):
        return False
    if number < table.chained:
        return bool(fit == checksum(table.key, number, payload))
    return bool(fit == link(table.key, number, payload, before))
