"""The tail: a small file beside the database that records the last acknowledged batch of each table.

A database cannot tell by itself that its end is missing: to SQLite, a write-ahead log that was cut short, or left
behind when the file was copied, looks complete. So the number of batches of each table and the checksum of its last one
are recorded here too, in a slot of 32 bytes at an offset given by the table's key. A slot is written after the commit
and before the batch is acknowledged, and synced to the disk a little later: that costs a commit nothing, and a mark is
never ahead of the log.
"""

import mmap
import os
import struct
import threading
import zlib
from pathlib import Path
from typing import NamedTuple

from gonfalon.store.errors import StoreFailed

SLOT = struct.Struct("<16sIIII")  # a table's id, batches, checksum of the last one, unused, checksum of all this
SIZE = SLOT.size
GROWTH = 4096  # bytes by which the file grows, so that a full disk refuses a new table rather than a move
HEAD = b"gonfalon tail 1\n".ljust(SIZE, b"\0")  # where the table with key 0 would be
NOTHING = bytes(SIZE)


class Mark(NamedTuple):
    id: str
    batches: int
    link: int  # the checksum of the last one, which covers all before


def packed(key: int, mark: Mark | None) -> bytes:
    if mark is None:
        return NOTHING
    said = SLOT.pack(mark.id.encode()[:16], mark.batches, mark.link, 0, 0)[:-4]
    return said + zlib.crc32(said, key).to_bytes(4, "little")


def unpacked(key: int, slot: bytes) -> Mark | None:
    """The mark in a slot; None if it is empty or damaged, in which case its table does not count as damaged."""
    if len(slot) < SIZE or slot == NOTHING or zlib.crc32(slot[:-4], key) != int.from_bytes(slot[-4:], "little"):
        return None
    id, count, last, _, _ = SLOT.unpack(slot)
    return Mark(id.rstrip(b"\0").decode(errors="replace"), count, last)


def marks_in(path: Path) -> dict[int, Mark] | None:
    """All marks of a tail file, by key of the table; None if there is no such file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error
    if data[:SIZE] != HEAD:
        return None
    found = {key: unpacked(key, data[key * SIZE : (key + 1) * SIZE]) for key in range(1, len(data) // SIZE)}
    return {key: mark for key, mark in found.items() if mark is not None}


def tail_of(db: Path) -> Path:
    return db.with_name(db.name + ".tail")


class Tail:
    """The tail file, open for writing. Used by the writing thread and by readers; each call is atomic."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = threading.Lock()
        self.dirty = False  # whether something is not synced yet
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            self.fresh = self._read(0, SIZE) != HEAD  # nothing is known of any table
            if self.fresh:
                os.ftruncate(self._file, 0)
                self._write(0, HEAD)
                os.fsync(self._file)
            self._size = os.fstat(self._file).st_size
        except OSError as error:
            raise StoreFailed(f"{path}: {error.strerror}") from error

    def mark(self, key: int) -> Mark | None:
        with self._turn:
            return unpacked(key, self._read(key * SIZE, SIZE))

    def marks(self) -> dict[int, Mark]:
        return marks_in(self.path) or {}

    def knows(self, id: str) -> bool:
        """Whether a table with this id was acknowledged and not deleted. A linear search, for ids that the database
        does not find."""
        wanted = id.encode()[:16].ljust(16, b"\0")
        with mmap.mmap(self._file, 0, access=mmap.ACCESS_READ) as data:
            at = data.find(wanted, SIZE)
            while at >= 0:
                if at % SIZE == 0:
                    return unpacked(at // SIZE, data[at : at + SIZE]) is not None
                at = data.find(wanted, at + 1)
        return False

    def last_key(self) -> int:
        """The highest key that has a mark."""
        key = os.fstat(self._file).st_size // SIZE - 1
        while key > 0 and self.mark(key) is None:
            key -= 1
        return key

    def reserve(self, key: int) -> None:
        """Makes room for a key, so that writing its mark cannot fail on a full disk."""
        with self._turn:
            if self._size < (key + 1) * SIZE:
                end = -(-(key + 1) * SIZE // GROWTH) * GROWTH
                self._write(self._size, bytes(end - self._size))
                self._size = end

    def write(self, marks: dict[int, Mark | None]) -> None:
        """Writes marks, those of adjacent keys together: many tables that move at once mostly need one write."""
        with self._turn:
            self.dirty = True
            run: list[bytes] = []
            first = 0
            for key in sorted(marks):
                if run and key != first + len(run):
                    self._write(first * SIZE, b"".join(run))
                    run = []
                if not run:
                    first = key
                run.append(packed(key, marks[key]))
            if run:
                self._write(first * SIZE, b"".join(run))

    def sync(self) -> None:
        if self.dirty:
            self.dirty = False
            os.fsync(self._file)

    def close(self) -> None:
        try:
            self.sync()
        finally:
            os.close(self._file)

    def _read(self, at: int, size: int) -> bytes:
        os.lseek(self._file, at, os.SEEK_SET)
        return os.read(self._file, size)

    def _write(self, at: int, data: bytes) -> None:
        os.lseek(self._file, at, os.SEEK_SET)
        if os.write(self._file, data) != len(data):
            raise OSError(28, "no room for all of it")
