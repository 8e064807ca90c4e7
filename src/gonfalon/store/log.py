"""The log. One thread writes: everything that was queued since its last commit goes into one transaction, and a future
is resolved only when its rows are on the disk. Each thread reads by a connection of its own.

Every row carries a checksum over what it says and where it belongs. A row that does not fit names its table, and
nothing else is touched by it.
"""

import asyncio
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from gonfalon.store.errors import Damaged, StoreFailed
from gonfalon.store.lock import Lock
from gonfalon.store.migrations import migrate
from gonfalon.store.readers import Readers

Statement = tuple[str, tuple[Any, ...]]
Told = Callable[[Exception | None], None]

APPEND = "INSERT INTO batches (key, number, checksum, payload) VALUES (?, ?, ?, ?)"
AT_ONCE = 64  # rows in one statement
COLUMNS = "key, id, header, about, changed, checksum"  # of a StoredTable, and whether it fits
DELETE_BATCHES = "DELETE FROM batches WHERE key = ?"
DELETE_OTHERS = [f"DELETE FROM {name} WHERE key = ?" for name in ("snapshots", "chat", "sitters", "tables")]


class StoredTable(msgspec.Struct):
    """What is known of a table before its first batch, and who sits there."""

    key: int
    id: str
    header: bytes  # first line of its record
    about: bytes
    changed: int


class StoredSnapshot(msgspec.Struct, array_like=True):
    """A match before batch `number`: the truth, every view, the stack."""

    number: int
    after: int
    state: list[list[int]]
    views: list[list[list[int]]]
    stack: list[list[int | str | list[int]]]


class Unit:
    """Statements that are kept together or not at all, and who is told when they are kept, or why they cannot be."""

    __slots__ = ("statements", "told")

    def __init__(self, statements: list[Statement], told: Told) -> None:
        self.statements = statements
        self.told = told


class Store:
    """Made and used on one event loop; `close` waits until everything queued is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreFailed(f"{path.parent}: {error.strerror}") from error
        self._lock = Lock(path)
        try:
            with closing_on_error(connect(path)) as writing:
                migrate(writing)
            self._readers = Readers(partial(connect, path))
        except sqlite3.Error as error:
            self._lock.release()
            raise StoreFailed(f"{path}: {error}") from error
        except BaseException:
            self._lock.release()
            raise
        self._waiting: list[Unit] = []
        self._flushing = False
        self._queue: SimpleQueue[list[Unit] | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._next_key = self._last_key() + 1
        self._tables: int | None = None  # how many there are; counted when somebody asks
        self._adding = 0
        self.commits = 0
        self.rows = 0
        self._thread = threading.Thread(target=self._write, args=(writing,), name="store", daemon=True)
        self._thread.start()

    # -- writing -------------------------------------------------------------------------------------------------------

    def append(self, key: int, number: int, payload: bytes) -> "asyncio.Future[None]":
        """One batch. Await it before anybody is told."""
        return self._keep([(APPEND, (key, number, checksum(key, number, payload), payload))])

    def append_then(self, key: int, number: int, payload: bytes, told: Told) -> None:
        """The same; `told` is called on the loop once it is durable, or with the reason why it is not."""
        self._queue_up(Unit([(APPEND, (key, number, checksum(key, number, payload), payload))], told))

    def add_table(self, id: str, header: bytes, about: bytes, now: int) -> "tuple[int, asyncio.Future[None]]":
        key = self._next_key
        self._next_key += 1
        sql = "INSERT INTO tables (key, id, header, about, checksum, changed) VALUES (?, ?, ?, ?, ?, ?)"
        durable = self._keep([(sql, (key, id, header, about, checksum(key, -1, header + about), now))])
        self._adding += 1
        durable.add_done_callback(self._added)
        return key, durable

    def _added(self, durable: "asyncio.Future[None]") -> None:
        self._adding -= 1
        if self._tables is not None and not durable.cancelled() and durable.exception() is None:
            self._tables += 1

    def delete_table(self, key: int) -> "asyncio.Future[None]":
        """Everything that is kept of a table, at once or not at all. Let go of the table first: what is queued for it
        later would stay behind."""
        durable = self._keep([(DELETE_BATCHES, (key,)), *[(sql, (key,)) for sql in DELETE_OTHERS]])
        durable.add_done_callback(self._deleted)
        return durable

    def _deleted(self, _: "asyncio.Future[None]") -> None:
        self._tables = None

    def save_table(
        self, table: StoredTable, about: bytes, now: int, listed: bool, sitters: AbstractSet[str]
    ) -> "asyncio.Future[None]":
        table.about = about
        table.changed = now
        sql = "UPDATE tables SET header = ?, about = ?, checksum = ?, changed = ?, listed = ? WHERE key = ?"
        fit = checksum(table.key, -1, table.header + about)
        statements: list[Statement] = [(sql, (table.header, about, fit, now, listed, table.key))]
        statements.append(("DELETE FROM sitters WHERE key = ?", (table.key,)))
        statements += [("INSERT INTO sitters (person, key) VALUES (?, ?)", (who, table.key)) for who in sorted(sitters)]
        return self._keep(statements)

    def save_snapshot(self, key: int, snapshot: StoredSnapshot) -> "asyncio.Future[None]":
        payload = msgspec.msgpack.encode(snapshot)
        sql = "INSERT OR REPLACE INTO snapshots (key, number, checksum, payload) VALUES (?, ?, ?, ?)"
        return self._keep([(sql, (key, snapshot.number, checksum(key, snapshot.number, payload), payload))])

    def save_pack(self, hash: str, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([("INSERT OR IGNORE INTO packs (hash, payload) VALUES (?, ?)", (hash, payload))])

    def save_person(self, id: str, name: str) -> "asyncio.Future[None]":
        sql = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        return self._keep([(sql, (id, name))])

    def save_setting(self, name: str, value: bytes) -> "asyncio.Future[None]":
        return self._keep([("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))])

    def say(self, key: int, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([("INSERT INTO chat (key, payload) VALUES (?, ?)", (key, payload))])

    def _keep(self, statements: list[Statement]) -> "asyncio.Future[None]":
        durable = asyncio.get_running_loop().create_future()
        self._queue_up(Unit(statements, partial(_settle, durable)))
        return durable

    def _queue_up(self, unit: Unit) -> None:
        self._waiting.append(unit)
        if not self._flushing:
            self._flushing = True
            if self._loop is None:
                self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._flush)
        elif len(self._waiting) >= AT_ONCE:
            self._hand_over()  # the disk works while the loop goes on

    def _flush(self) -> None:
        """Once per turn of the loop: hands over what has come since."""
        self._flushing = False
        self._hand_over()

    def _hand_over(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    def _write(self, db: sqlite3.Connection) -> None:
        """The writing thread."""
        last = False
        while not last:
            batch = self._queue.get()
            units: list[Unit] = []
            while batch is not None:
                units += batch
                if self._queue.empty():
                    break
                batch = self._queue.get()
            last = batch is None
            if units:
                self._tell(self._commit(db, units))
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()

    def _commit(self, db: sqlite3.Connection, units: list[Unit]) -> list[tuple[Unit, Exception | None]]:
        try:
            self._transaction(db, units)
            return [(unit, None) for unit in units]
        except sqlite3.Error as error:
            if len(units) == 1:
                return [(units[0], StoreFailed(f"{self.path}: {error}"))]
        # Somebody's rows cannot be kept. The others' can: each by itself.
        return [told for unit in units for told in self._commit(db, [unit])]

    def _transaction(self, db: sqlite3.Connection, units: list[Unit]) -> None:
        # Appends go in by the dozen: every statement gives up the interpreter and has to wait for its turn again.
        rows: list[Any] = []
        others: list[Statement] = []
        for unit in units:
            for statement in unit.statements:
                if statement[0] is APPEND:
                    rows += statement[1]
                    continue
                if statement[0] is DELETE_BATCHES:  # of what was appended before it, nothing may be left
                    others += _by_the_dozen(rows)
                    rows = []
                others.append(statement)
        others += _by_the_dozen(rows)
        if len(others) == 1:
            db.execute(*others[0])  # a transaction by itself, committed when it returns
        else:
            self._all_or_nothing(db, others)
        self.commits += 1
        self.rows += len(units)

    def _all_or_nothing(self, db: sqlite3.Connection, statements: list[Statement]) -> None:
        db.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                db.execute(sql, values)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise

    def _tell(self, told: list[tuple[Unit, Exception | None]]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_tell_all, told)
        except RuntimeError:  # the loop is closed: nobody waits any more, and all of it is kept
            return

    async def close(self) -> None:
        self._flush()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.close()
        self._lock.release()

    # -- reading -------------------------------------------------------------------------------------------------------

    @property
    def _reading(self) -> sqlite3.Connection:
        return self._readers.mine()

    def table(self, id: str) -> StoredTable | None:
        with self._named(id):
            row = self._reading.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            found = _fitting(row)
            if found is None:
                raise Damaged(f"table {id}: what is kept about it is damaged")
            return found

    def batches(self, table: StoredTable, first: int = 0) -> list[bytes]:
        """The batches from number `first` on, checked one by one."""
        found: list[bytes] = []
        with self._named(table.id):
            sql = "SELECT number, checksum, payload FROM batches WHERE key = ? AND number >= ? ORDER BY number"
            for number, fit, payload in self._reading.execute(sql, (table.key, first)):
                if number != first + len(found):
                    raise Damaged(f"table {table.id}: batch {first + len(found)} is lost")
                if not isinstance(payload, bytes) or fit != checksum(table.key, number, payload):
                    raise Damaged(f"table {table.id}: batch {number} is damaged")
                found.append(payload)
        return found

    def count(self, table: StoredTable) -> int:
        """How many batches are kept."""
        with self._named(table.id):
            sql = "SELECT max(number) FROM batches WHERE key = ?"
            (last,) = self._reading.execute(sql, (table.key,)).fetchone()
            return 0 if last is None else int(last) + 1

    def snapshot(self, table: StoredTable, until: int) -> StoredSnapshot | None:
        """The latest snapshot of a position before batch `until` or an earlier one. A damaged one is passed over: the
        batches say it all."""
        with self._named(table.id):
            sql = "SELECT number, checksum, payload FROM snapshots WHERE key = ? AND number <= ? ORDER BY number DESC"
            for number, fit, payload in self._reading.execute(sql, (table.key, until)):
                if isinstance(payload, bytes) and fit == checksum(table.key, number, payload):
                    return msgspec.msgpack.decode(payload, type=StoredSnapshot)
        return None

    def chat(self, table: StoredTable, last: int) -> list[bytes]:
        with self._named(table.id):
            sql = "SELECT payload FROM chat WHERE key = ? ORDER BY row DESC LIMIT ?"
            return [payload for (payload,) in self._reading.execute(sql, (table.key, last))][::-1]

    def tables_of(self, person: str, most: int) -> list[str]:
        sql = "SELECT id FROM tables JOIN sitters USING (key) WHERE person = ? ORDER BY changed DESC LIMIT ?"
        return [id for (id,) in self._reading.execute(sql, (person, most))]

    def how_many_tables_of(self, person: str, most: int) -> int:
        """Counted up to `most`."""
        sql = "SELECT count(*) FROM (SELECT 1 FROM sitters WHERE person = ? LIMIT ?)"
        (count,) = self._reading.execute(sql, (person, most)).fetchone()
        return int(count)

    def listed(self, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE listed ORDER BY changed DESC LIMIT ?"
        return [id for (id,) in self._reading.execute(sql, (most,))]

    def how_many_tables(self) -> int:
        """Those that are kept, and those just being added: many that are asked for together pass no limit together."""
        if self._tables is None:
            (self._tables,) = self._reading.execute("SELECT count(*) FROM tables").fetchone()
        return self._tables + self._adding

    def idle_since(self, before: int, most: int) -> list[StoredTable]:
        """Tables where nothing has happened since a time, the longest idle first. Damaged ones are left out: nothing
        is known of them."""
        found: list[StoredTable] = []
        sql = f"SELECT {COLUMNS} FROM tables WHERE changed < ? ORDER BY changed, key"
        with self._named("of the idle ones"):
            for row in self._reading.execute(sql, (before,)):
                if len(found) == most:
                    break
                table = _fitting(row)
                if table is not None:
                    found.append(table)
        return found

    def pack(self, hash: str) -> bytes | None:
        row = self._reading.execute("SELECT payload FROM packs WHERE hash = ?", (hash,)).fetchone()
        return bytes(row[0]) if row is not None else None

    def person(self, id: str) -> str | None:
        row = self._reading.execute("SELECT name FROM people WHERE id = ?", (id,)).fetchone()
        return str(row[0]) if row is not None else None

    def setting(self, name: str) -> bytes | None:
        row = self._reading.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return bytes(row[0]) if row is not None else None

    def _last_key(self) -> int:
        (last,) = self._reading.execute("SELECT max(key) FROM tables").fetchone()
        return int(last or 0)

    @contextmanager
    def _named(self, id: str) -> Iterator[None]:
        """A page of the file that cannot be read is told with the table it was read for."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise Damaged(f"table {id}: {error}") from error


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA temp_store = MEMORY")
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def closing_on_error(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield db
    except BaseException:
        db.close()
        raise


def checksum(key: int, number: int, payload: bytes) -> int:
    """Over the payload and the place it belongs to, so that a row in the wrong place is found too."""
    return zlib.crc32(payload, zlib.crc32(b"%d/%d" % (key, number)))


def _fitting(row: tuple[Any, ...]) -> StoredTable | None:
    """A row of `tables`; None if it is not what was written."""
    key, _, header, about, _, fit = row
    if not isinstance(header, bytes) or not isinstance(about, bytes) or fit != checksum(key, -1, header + about):
        return None
    return StoredTable(*row[:5])


def _by_the_dozen(rows: list[Any]) -> list[Statement]:
    """The values of many appends, as few statements."""
    statements: list[Statement] = []
    for first in range(0, len(rows), 4 * AT_ONCE):
        some = rows[first : first + 4 * AT_ONCE]
        statements.append((APPEND + ", (?, ?, ?, ?)" * (len(some) // 4 - 1), tuple(some)))
    return statements


def _settle(durable: "asyncio.Future[None]", error: Exception | None) -> None:
    if durable.done():
        return
    if error is None:
        durable.set_result(None)
    else:
        durable.set_exception(error)


def _tell_all(results: list[tuple[Unit, Exception | None]]) -> None:
    for unit, error in results:
        unit.told(error)
