"""The rows of the store and their checksums."""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

ABOUT = -1  # in place of a batch's number: the row of a table itself
SAID = -2  # a line of chat
CLOCK = -3  # the clocks
REVIEW = -10  # the review of the first seat; of the next ones, one less each

WAITING, SENDING, SENT = 0, 1, 2  # states of a notice

COLUMNS = "key, id, header, about, changed, chained, listed, checksum"  # of a `StoredTable`, and its checksum


class StoredTable(msgspec.Struct):
    """The row of a table: everything except its batches."""

    key: int
    id: str
    header: bytes  # first line of its record
    about: bytes  # the server's description of the table and of who sits there
    changed: int  # time of the last change
    chained: int = 0  # from which batch on checksums cover the batch before: those of older versions did not


class StoredClock(msgspec.Struct):
    """The clocks of a table, and when the first of them runs out (None: none is running)."""

    payload: bytes
    due: int | None


class StoredNotice(msgspec.Struct, array_like=True):
    """A notice to a person. Each event is sent once per channel."""

    event: str
    channel: str
    person: str
    key: int  # of the table
    seat: int
    due: int
    tries: int = 0


class Unasked(msgspec.Struct, array_like=True):
    """A seat has done what it was waited for: its waiting notices are not needed any more."""

    key: int  # of the table
    seat: int


class StoredResult(msgspec.Struct, frozen=True):
    """The result of a rated game, which outlives its table."""

    id: str  # of the table
    ended: int
    payload: bytes


Telling = StoredNotice | Unasked | StoredResult  # what follows from a batch, and is written with it


class LobbyRow(msgspec.Struct):
    """A table as the lobby needs it."""

    id: str
    of: str | None  # the person whose table it is; None: listed for everybody
    table: StoredTable | None = None  # None: damaged
    count: int = 0  # stored batches
    acknowledged: int = 0  # batches known to have been acknowledged
    clock: bytes | None = None
    at: str = ""  # the address of the other worker that has it in memory, if there is one
    said: list[bytes] = []  # the last lines of chat, if the person asking sits there


class KeptTable(msgspec.Struct):
    """A table in the operator's list."""

    key: int
    id: str
    table: StoredTable | None  # None: damaged
    batches: int


class KeptPerson(msgspec.Struct):
    id: str
    name: str
    tables: int
    changed: int  # when something last happened at one of these tables; 0 if there is none


class StoredSnapshot(msgspec.Struct, array_like=True):
    """A match before batch `number`: the truth, every view, the stack. `shape` identifies the layout of the rules that
    took it: under rules of another shape the same numbers would mean another position."""

    shape: str
    number: int
    after: int
    state: list[list[int]]
    views: list[list[list[int]]]
    stack: list[list[int | str | list[int]]]


def checksum(key: int, number: int, payload: bytes) -> int:
    """The checksum of a row, over its payload and the place it belongs to, so that a row in the wrong place is found
    too."""
    return zlib.crc32(payload, zlib.crc32(b"%d/%d" % (key, number)))


def link(key: int, number: int, payload: bytes, before: int) -> int:
    """The checksum of a batch. It covers that of the batch before, and so all earlier batches."""
    return zlib.crc32(payload, zlib.crc32(b"%d/%d/%d" % (key, number, before)))


def sum_of(name: str, value: bytes | str) -> int:
    """The checksum of a row whose key is a name: a pack, a person, a setting."""
    return zlib.crc32(value if isinstance(value, bytes) else value.encode(), zlib.crc32(name.encode()))


def fits_name(name: Any, value: Any, fit: Any) -> bool:
    """Whether a row whose key is a name fits its checksum."""
    return isinstance(name, str) and isinstance(value, (bytes, str)) and bool(sum_of(name, value) == fit)


def sum_of_table(table: StoredTable, listed: bool) -> int:
    """The checksum of a row of `tables`. It covers the time of the last change too, which decides when the table is
    deleted."""
    place = f"{table.key}/{ABOUT}/{table.id}/{table.changed}/{table.chained}/{int(listed)}"
    return zlib.crc32(table.header + table.about, zlib.crc32(place.encode()))


def fitting_table(row: Sequence[Any]) -> StoredTable | None:
    """A row of `tables`; None if it does not fit its checksum."""
    key, id, header, about, changed, chained, listed, fit = row
    if not (isinstance(id, str) and isinstance(header, bytes) and isinstance(about, bytes)):
        return None
    if not (isinstance(changed, int) and isinstance(chained, int) and listed in (0, 1)):
        return None
    table = StoredTable(key, id, header, about, changed, chained)
    return table if fit == sum_of_table(table, listed) else None


def fits(table: StoredTable, number: int, payload: Any, fit: Any, before: int) -> bool:
    """Whether a batch fits its checksum, given the checksum `before` of the batch before."""
    if not isinstance(payload, bytes):
        return False
    if number < table.chained:
        return bool(fit == checksum(table.key, number, payload))
    return bool(fit == link(table.key, number, payload, before))
