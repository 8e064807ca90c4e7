"""The reading half of a store with SQL tables, in SQL that SQLite and PostgreSQL both understand.

Every row has a checksum over its contents and its place, and that of a batch covers the batch before. A row that does
not fit raises an error that names its table; other tables stay readable."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from gonfalon.store.contract import EVERYTHING, Kind, Reads
from gonfalon.store.errors import Damaged
from gonfalon.store.reading import SOME_BATCHES, checked
from gonfalon.store.rows import (
    CLOCK,
    COLUMNS,
    REVIEW,
    SAID,
    KeptPerson,
    KeptTable,
    StoredNotice,
    StoredSnapshot,
    StoredTable,
    checksum,
    fits_name,
    fitting_table,
    sum_of,
)
from gonfalon.store.tail import Mark

Row = Sequence[Any]
SNAPSHOTS = "SELECT number, checksum, payload FROM snapshots WHERE key = ?"
MANY = 500  # more batches than this are checked in a thread, so that a long game does not block the event loop


class SqlReads(Reads):
    @abstractmethod
    async def _rows(self, sql: str, values: tuple[Any, ...] = (), id: str = "", aside: bool = False) -> Sequence[Row]:
        """The rows of a query. `id` names the table in the error if they cannot be read; `aside` says that there may be
        many, so that they are better read in a thread."""

    async def _row(self, sql: str, values: tuple[Any, ...] = (), id: str = "") -> Row | None:
        rows = await self._rows(sql, values, id)
        return rows[0] if rows else None

    def _mark(self, table: StoredTable) -> Mark | None:
        """The last acknowledged batch of a table, if the store knows it from elsewhere than the rows."""
        return None

    def _was_kept(self, id: str) -> bool:
        """Whether a table that cannot be found is known to have existed."""
        return False

    # -- tables --------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> StoredTable | None:
        row = await self._row(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,), id)
        if row is None:
            if self._was_kept(id):
                raise Damaged(f"table {id}: it was kept and cannot be found")
            return None
        found = fitting_table(row)
        if found is None:
            raise Damaged(f"table {id}: what is kept about it is damaged")
        return found

    async def ids(self) -> list[str]:
        return [str(id) for (id,) in await self._rows("SELECT id FROM tables ORDER BY key")]

    async def id_of(self, key: int) -> str | None:
        row = await self._row("SELECT id FROM tables WHERE key = ?", (key,))
        return None if row is None else str(row[0])

    async def batches(self, table: StoredTable, first: int = 0, most: int = EVERYTHING) -> list[bytes]:
        mark = self._mark(table)
        values = (table.key, max(first - 1, 0), min(first + most, EVERYTHING))
        rows = await self._rows(SOME_BATCHES, values, table.id, aside=True)
        if len(rows) > MANY:
            return await asyncio.to_thread(_payloads, rows, table, mark, first)
        return _payloads(rows, table, mark, first)

    async def count(self, table: StoredTable) -> int:
        row = await self._row("SELECT max(number) FROM batches WHERE key = ?", (table.key,), table.id)
        return 0 if row is None or row[0] is None else int(row[0]) + 1

    async def acknowledged(self, table: StoredTable) -> int:
        mark = self._mark(table)
        return mark.batches if mark is not None and mark.id == table.id else 0

    async def snapshot(self, table: StoredTable, until: int, shape: str) -> StoredSnapshot | None:
        sql = f"{SNAPSHOTS} AND number <= ? ORDER BY number DESC LIMIT 1"
        while True:
            row = await self._row(sql, (table.key, until), table.id)
            if row is None:
                return None
            found = next(_snapshots([row], table, shape), None)
            if found is not None:
                return found
            until = row[0] - 1

    async def snapshots(self, table: StoredTable, shape: str) -> list[StoredSnapshot]:
        rows = await self._rows(f"{SNAPSHOTS} ORDER BY number DESC", (table.key,), table.id, aside=True)
        return list(_snapshots(rows, table, shape))

    async def chat(self, table: StoredTable, last: int = EVERYTHING) -> list[bytes]:
        sql = 'SELECT payload, checksum FROM chat WHERE key = ? ORDER BY "row" DESC LIMIT ?'
        rows = await self._rows(sql, (table.key, last), table.id)
        return fitting_lines(table.key, rows)[::-1]

    async def clock(self, key: int) -> bytes | None:
        row = await self._row("SELECT payload, checksum FROM clocks WHERE key = ?", (key,))
        return None if row is None else fitting(row, key, CLOCK)

    async def clocks_due(self, until: int = EVERYTHING, of_nobody: bool = True) -> list[tuple[str, int]]:
        sql = "SELECT id, due FROM clocks JOIN tables USING (key) WHERE due <= ?"
        return [(id, due) for id, due in await self._rows(sql, (until,)) if isinstance(due, int)]

    async def review(self, table: StoredTable, seat: int) -> bytes | None:
        sql = "SELECT payload, checksum FROM reviews WHERE key = ? AND seat = ?"
        row = await self._row(sql, (table.key, seat), table.id)
        return None if row is None else fitting(row, table.key, REVIEW - seat)

    # -- the lobby -----------------------------------------------------------------------------------------------------

    async def tables_of(self, person: str, most: int) -> list[str]:
        sql = "SELECT id FROM tables JOIN sitters USING (key) WHERE person = ? ORDER BY changed DESC LIMIT ?"
        return [id for (id,) in await self._rows(sql, (person, most))]

    async def kept_tables_of(self, person: str, most: int) -> list[tuple[str, StoredTable | None]]:
        tables = f"SELECT {COLUMNS} FROM tables JOIN sitters USING (key) WHERE person = ?"
        rows = await self._rows(f"{tables} ORDER BY changed DESC LIMIT ?", (person, most), aside=True)
        return [(str(row[1]), fitting_table(row)) for row in rows]

    async def how_many_tables_of(self, person: str, most: int, since: int) -> int:
        tables = "SELECT 1 FROM sitters JOIN tables USING (key) WHERE person = ? AND changed >= ? LIMIT ?"
        row = await self._row(f"SELECT count(*) FROM ({tables}) AS found", (person, since, most))
        return int(row[0]) if row is not None else 0

    async def how_many_tables(self) -> int:
        row = await self._row("SELECT count(*) FROM tables")
        return int(row[0]) if row is not None else 0

    async def idle_since(self, before: int, most: int, after: tuple[int, int] = (0, 0)) -> list[StoredTable]:
        found: list[StoredTable] = []
        idle = "changed < ? AND (changed, key) > (?, ?)"
        sql = f"SELECT {COLUMNS} FROM tables WHERE {idle} ORDER BY changed, key LIMIT ?"
        while len(found) < most:
            wanted = most - len(found)
            rows = await self._rows(sql, (before, *after, wanted))
            for row in rows:
                table = fitting_table(row)
                if table is not None and await self.acknowledged(table) <= await self.count(table):
                    found.append(table)
            if len(rows) < wanted:
                break
            after = (rows[-1][4], rows[-1][0])
        return found

    # -- everything else -----------------------------------------------------------------------------------------------

    async def pack(self, hash: str) -> bytes | None:
        row = await self._row("SELECT payload, checksum FROM packs WHERE hash = ?", (hash,))
        if row is not None and (not isinstance(row[0], bytes) or sum_of(hash, row[0]) != row[1]):
            raise Damaged(f"the pack {hash} is damaged")
        return None if row is None else bytes(row[0])

    async def setting(self, name: str) -> bytes | None:
        return fitting_setting(name, await self._row("SELECT value, checksum FROM settings WHERE name = ?", (name,)))

    async def person(self, id: str) -> str | None:
        row = await self._row("SELECT name, checksum FROM people WHERE id = ?", (id,))
        return None if row is None or not isinstance(row[0], str) or sum_of(id, row[0]) != row[1] else row[0]

    async def contacts(self) -> list[tuple[str, bytes]]:
        rows = await self._rows("SELECT person, payload, checksum FROM contacts")
        return [(person, payload) for person, payload, fit in rows if fits_name(person, payload, fit)]

    async def accounts(self) -> list[tuple[str, bytes]]:
        rows = await self._rows("SELECT person, payload, checksum FROM accounts")
        return [(person, payload) for person, payload, fit in rows if fits_name(person, payload, fit)]

    async def series(self) -> list[bytes]:
        rows = await self._rows("SELECT id, payload, checksum FROM series ORDER BY since")
        return [payload for id, payload, fit in rows if fits_name(id, payload, fit)]

    async def results(self) -> list[tuple[str, bytes]]:
        rows = await self._rows("SELECT id, payload, checksum FROM results ORDER BY ended, id")
        return [(id, payload) for id, payload, fit in rows if fits_name(id, payload, fit)]

    async def kept(self, kind: Kind, id: str) -> bytes | None:
        name = "person" if kind in ("accounts", "contacts") else "id"
        row = await self._row(f"SELECT payload, checksum FROM {kind} WHERE {name} = ?", (id,))
        return row[0] if row is not None and fits_name(id, *row) else None

    async def notices(self, state: int, until: int, most: int) -> list[StoredNotice]:
        sql = "SELECT event, channel, person, key, seat, due, tries FROM outbox WHERE state = ? AND due <= ?"
        rows = await self._rows(f"{sql} ORDER BY due LIMIT ?", (state, until, most))
        return [StoredNotice(*row) for row in rows]

    # -- for the operator ----------------------------------------------------------------------------------------------

    async def every_table(self) -> list[KeptTable]:
        counts = {key: int(n) for key, n in await self._rows("SELECT key, count(*) FROM batches GROUP BY key")}
        rows = await self._rows(f"SELECT {COLUMNS} FROM tables ORDER BY changed DESC, key")
        return [KeptTable(row[0], str(row[1]), fitting_table(row), counts.get(row[0], 0)) for row in rows]

    async def everybody(self) -> list[KeptPerson]:
        found = {id: KeptPerson(id, name, 0, 0) for id, name in await self._rows("SELECT id, name FROM people")}
        sitting = "SELECT person, count(*), max(changed) FROM sitters JOIN tables USING (key) GROUP BY person"
        for id, tables, changed in await self._rows(sitting):
            one = found.setdefault(id, KeptPerson(id, "", 0, 0))
            one.tables, one.changed = tables, changed
        return list(found.values())


def fitting(row: Row, key: int, place: int) -> bytes | None:
    """The payload of a row; None if it does not fit its checksum."""
    payload, fit = row
    return payload if isinstance(payload, bytes) and fit == checksum(key, place, payload) else None


def fitting_lines(key: int, rows: Sequence[Row]) -> list[bytes]:
    return [line for line in (fitting(row, key, SAID) for row in rows) if line is not None]


def fitting_setting(name: str, row: Row | None) -> bytes | None:
    if row is not None and (not isinstance(row[0], bytes) or sum_of(name, row[0]) != row[1]):
        raise Damaged(f"the setting {name!r} is damaged")
    return None if row is None else bytes(row[0])


def _payloads(rows: Sequence[Row], table: StoredTable, mark: Mark | None, first: int) -> list[bytes]:
    return [payload for _, _, payload in checked(rows, table, mark, first)]


def _snapshots(rows: Sequence[Row], table: StoredTable, shape: str) -> Iterator[StoredSnapshot]:
    for number, fit, payload in rows:
        if not isinstance(payload, bytes) or fit != checksum(table.key, number, payload):
            continue
        try:
            found = msgspec.msgpack.decode(payload, type=StoredSnapshot)
        except msgspec.DecodeError:
            continue  # from before snapshots had a shape
        if found.shape == shape and found.number == number:
            yield found
