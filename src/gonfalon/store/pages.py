"""Reads the rows of a damaged SQLite file page by page, without SQLite: https://www.sqlite.org/fileformat.html.

A single broken page of a tree hides every page below it from SQLite. Here no tree is followed: whatever looks like a
page of rows is read, in the database and in its log, and whatever cannot be read is skipped. Deleted and outdated rows
turn up too; the caller selects the right ones by their checksums and places."""

from collections.abc import Iterator
from pathlib import Path

Value = int | float | str | bytes | None
Row = tuple[int, list[Value]]  # rowid (0 in a table without rowid), and the columns

ROWS, ROWS_BY_NAME = 0x0D, 0x0A  # page types: leaf of a table; leaf of a table without rowid (or of an index)
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # sizes by type
MOST_COLUMNS = 32
USUAL_SIZE = 4096


class Pages:
    """All pages: those of the database, and every version of them in its log."""

    def __init__(self, db: Path, wal: Path) -> None:
        self._main = db.read_bytes()
        self._wal = wal.read_bytes() if wal.exists() else b""
        self.size = self._page_size()
        self._latest: dict[int, bytes] = {}
        for number, page in self._frames():
            self._latest[number] = page

    def _page_size(self) -> int:
        """The page size from the header of the database, else from that of its log, else the usual one."""
        field = int.from_bytes(self._main[16:18], "big")
        for size in (65536 if field == 1 else field, int.from_bytes(self._wal[8:12], "big")):
            if 512 <= size <= 65536 and size & (size - 1) == 0:
                return size
        return USUAL_SIZE

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        for at in range(32, len(self._wal) - 24 - self.size + 1, 24 + self.size):
            yield int.from_bytes(self._wal[at : at + 4], "big"), self._wal[at + 24 : at + 24 + self.size]

    def page(self, number: int) -> bytes:
        found = self._latest.get(number)
        return self._main[(number - 1) * self.size : number * self.size] if found is None else found

    def rows(self) -> Iterator[Row]:
        """All rows, those of the newest pages first."""
        newest = list(self._frames())[::-1]
        for number, page in newest:
            yield from self._rows_on(page, number)
        for number in range(1, len(self._main) // self.size + 1):
            yield from self._rows_on(self._main[(number - 1) * self.size : number * self.size], number)

    def _rows_on(self, page: bytes, number: int) -> Iterator[Row]:
        head = 100 if number == 1 else 0
        if len(page) < self.size or page[head] not in (ROWS, ROWS_BY_NAME):
            return
        cells = int.from_bytes(page[head + 3 : head + 5], "big")
        for i in range(min(cells, self.size // 4)):
            at = int.from_bytes(page[head + 8 + 2 * i : head + 10 + 2 * i], "big")
            try:
                yield self._row(page, at, page[head] == ROWS)
            except (IndexError, ValueError):
                continue  # no row, or an incomplete one

    def _row(self, page: bytes, at: int, with_id: bool) -> Row:
        size, at = varint(page, at)
        id, at = varint(page, at) if with_id else (0, at)
        if size > len(self._main) + len(self._wal):
            raise ValueError("longer than everything there is")
        # How much of a long row stands on its own page: "B-tree Cell Format".
        most = self.size - 35 if with_id else (self.size - 12) * 64 // 255 - 23
        if size <= most:
            return id, columns(page[at : at + size])
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (size - least) % (self.size - 4)
        here = here if here <= most else least
        parts = [page[at : at + here]]
        next = int.from_bytes(page[at + here : at + here + 4], "big")
        left = size - here
        while left > 0:
            more = self.page(next)
            if next == 0 or len(more) < self.size:
                raise ValueError("the rest is not there")
            parts.append(more[4 : 4 + min(left, self.size - 4)])
            left -= self.size - 4
            next = int.from_bytes(more[:4], "big")
        return id, columns(b"".join(parts))


def varint(data: bytes, at: int) -> tuple[int, int]:
    """Reads an integer of one to nine bytes, and gives where it ends."""
    value = 0
    for i in range(8):
        byte = data[at + i]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + i + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


def columns(record: bytes) -> list[Value]:
    length, at = varint(record, 0)
    kinds: list[int] = []
    while at < length:
        kind, at = varint(record, at)
        kinds.append(kind)
    if at != length or len(kinds) > MOST_COLUMNS:
        raise ValueError("no record")
    found: list[Value] = []
    for kind in kinds:
        size = INTEGERS.get(kind, 8 if kind == 7 else (kind - 12) // 2 if kind >= 12 else 0)
        data = record[at : at + size]
        if len(data) < size or kind in (10, 11):
            raise ValueError("no record")
        found.append(_value(kind, data))
        at += size
    return found


def _value(kind: int, data: bytes) -> Value:
    if kind == 0:
        return None
    if kind in INTEGERS:
        return int.from_bytes(data, "big", signed=True)
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        return 0.0  # a float; none of our columns holds one
    return data if kind % 2 == 0 else data.decode()
