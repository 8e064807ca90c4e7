"""The store in an SQLite file. A thread writes (`writer.py`), and a future is resolved only when its rows are on the
disk. Each thread reads over a connection of its own. `tail.py` keeps the number of acknowledged batches of each table,
so that missing ones are noticed."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from gonfalon.store.contract import Change, Claim, OwnedElsewhere, OwnedHere, ShortTable, Worker
from gonfalon.store.errors import Damaged, StoreFailed
from gonfalon.store.files import Files, check_ours, uri
from gonfalon.store.left_keys import LeftKeys
from gonfalon.store.lock import Lock, check_free
from gonfalon.store.migrations import migrate
from gonfalon.store.readers import Readers
from gonfalon.store.reading import mark_of
from gonfalon.store.rows import LobbyRow, StoredTable, sum_of
from gonfalon.store.sql_reads import Row, SqlReads, fitting_setting
from gonfalon.store.sql_store import SqlStore
from gonfalon.store.statements import PUT_SETTING
from gonfalon.store.tail import Mark, Tail, tail_of
from gonfalon.store.units import Result, Unit
from gonfalon.store.writer import AT_ONCE, Writer

T = TypeVar("T", sqlite3.Connection, Readers)


class SqliteReads(SqlReads):
    """Reads rows of a file over the connection of the calling thread."""

    @property
    def _reading(self) -> sqlite3.Connection:
        raise NotImplementedError

    async def _rows(self, sql: str, values: tuple[Any, ...] = (), id: str = "", aside: bool = False) -> Sequence[Row]:
        return await asyncio.to_thread(self._fetch, sql, values, id) if aside else self._fetch(sql, values, id)

    def _fetch(self, sql: str, values: tuple[Any, ...] = (), id: str = "") -> Sequence[Row]:
        try:
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise Damaged(f"table {id}: {error}" if id else f"the file cannot be read: {error}") from error

    async def lobby_rows(
        self, people: list[str], most: int, lines: int, known: AbstractSet[str] = frozenset()
    ) -> list[LobbyRow]:
        """Reads table by table, so that a damaged one does not hide the others; a query of a file costs little."""
        wanted = [LobbyRow(id, person) for person in people for id in await self.tables_of(person, most)]
        listed = await self._rows("SELECT id FROM tables WHERE listed ORDER BY changed DESC LIMIT ?", (most,))
        wanted += [LobbyRow(id, None) for (id,) in listed]
        for row in wanted:
            if row.id not in known:
                await self._read_into(row, lines if people and row.of == people[0] else 0)
        return wanted

    async def _read_into(self, row: LobbyRow, lines: int) -> None:
        with suppress(Damaged):
            table = await self.table(row.id)
            if table is not None:
                row.acknowledged = await self.acknowledged(table)
                row.count = await self.count(table)
                row.clock = await self.clock(table.key)
                row.said = await self.chat(table, lines) if lines else []
                row.table = table

    async def kept_tables_of(self, person: str, most: int) -> list[tuple[str, StoredTable | None]]:
        try:
            return await super().kept_tables_of(person, most)
        except Damaged:  # one page cannot be read: read the tables on the others one by one
            found: list[tuple[str, StoredTable | None]] = []
            for id in await self.tables_of(person, most):
                table = None
                with suppress(Damaged):
                    table = await self.table(id)
                found.append((id, table))
            return found


class SqliteLook(SqliteReads):
    """Reads rows of a file over a single given connection."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    @property
    def _reading(self) -> sqlite3.Connection:
        return self._db

    async def _rows(self, sql: str, values: tuple[Any, ...] = (), id: str = "", aside: bool = False) -> Sequence[Row]:
        return self._fetch(sql, values, id)


class SqliteStore(SqliteReads, SqlStore):
    """A store that one process uses alone, so that it owns every table."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path.resolve()  # SQLite's own files lie beside the real file, not beside a link, and so do ours
        check_free(self.path)
        check_ours(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreFailed(f"{self.path.parent}: {error.strerror}") from error
        self._lock = Lock(self.path)
        self._files = Files(self.path)
        try:
            with closing_on_error(connect(self.path, "rwc")) as writing:
                migrate(writing)
                self._readers = Readers(self._connect_reader)
                with closing_on_error(self._readers):
                    for (name,) in self._reading.execute("SELECT name FROM settings").fetchall():
                        self._setting(name)  # a damaged setting fails here, before anybody is served
                    self._tail = Tail(tail_of(self.path))
                    self.short = self._compare()
                    self._next_key = max(self._last_key(), self._tail.last_key()) + 1
                    if self._tail.fresh:
                        writing.execute(PUT_SETTING, ("tail", b"", sum_of("tail", b"")))
        except sqlite3.Error as error:
            self._lock.release()
            raise StoreFailed(f"{self.path}: {error}") from error
        except BaseException:
            self._lock.release()
            raise
        self._files.opened()
        self._waiting: list[Unit] = []
        self._flushing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = Writer(self.path, writing, self._tail, self._files, self._tell)

    def _connect_reader(self) -> sqlite3.Connection:
        """Opens the file by its name, so only while that is still the file opened first: SQLite would delete our log if
        it found an empty file there, or none."""
        trouble = self._files.trouble()
        if trouble:
            raise StoreFailed(trouble)
        try:
            return connect(self.path, "rw")
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path}: {error}") from error

    def _compare(self) -> list[ShortTable]:
        """The tables with fewer batches than were acknowledged. A missing tail is created from the rows."""
        if self._tail.fresh:
            self._make_tail()
            return []
        names, short = self._names(), []
        for key, mark in self._tail.marks().items():
            if names is not None and names.get(key) != mark.id:
                short.append(ShortTable(mark.id, -1, mark.batches))
                continue
            try:
                (last,) = self._reading.execute("SELECT max(number) FROM batches WHERE key = ?", (key,)).fetchone()
            except sqlite3.Error:
                self.doubts.append(f"table {mark.id} cannot be read")
                continue
            count = 0 if last is None else last + 1
            if count < mark.batches:
                short.append(ShortTable(mark.id, count, mark.batches))
        return short

    def _make_tail(self) -> None:
        kept: dict[int, Mark | None] = {}
        for key, id in (self._names() or {}).items():
            try:
                kept[key] = mark_of(self._reading, key, id)
            except sqlite3.Error:
                self.doubts.append(f"table {id} cannot be read")
        if kept and self._setting("tail") is not None:
            self.doubts.append(f"{self._tail.path.name} is gone: whether anything is missing is not known")
        self._tail.reserve(max(kept, default=0))
        self._tail.write(kept)
        self._tail.sync()

    def _names(self) -> dict[int, str] | None:
        """The ids of all tables by key; None if they cannot be read."""
        try:
            return dict(self._reading.execute("SELECT key, id FROM tables").fetchall())
        except sqlite3.Error as error:
            self.doubts.append(f"the list of tables cannot be read: {error}")
            return None

    # -- writing -------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return str(self.path)

    @property
    def commits(self) -> int:
        return self._writer.commits

    @property
    def rows(self) -> int:
        return self._writer.rows

    def trouble(self) -> str:
        return self._files.trouble()

    def may_serve(self) -> bool:
        return True

    def may_let_in(self) -> bool:
        return True

    async def start(self) -> None:
        """Does nothing: the file was opened when the store was created."""

    async def claim(self, id: str) -> Claim:
        return OwnedHere()

    async def release(self, id: str) -> None:
        """Does nothing: there are no other workers."""

    async def claim_desk(self) -> OwnedHere | OwnedElsewhere:
        return OwnedHere()

    async def drain(self) -> None:
        """Does nothing: there are no other workers."""

    async def others(self) -> list[Worker]:
        return []

    async def changes(self) -> list[Change]:
        return []  # the only writer updates its own caches

    async def _new_key(self) -> int:
        self._next_key += 1
        return self._next_key - 1

    async def take_key(self, hash: bytes) -> bytes | None:
        return LeftKeys(self.path).take(hash)

    def _queue_up(self, unit: Unit) -> None:
        self._waiting.append(unit)
        if not self._flushing:
            self._flushing = True
            if self._loop is None:
                self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._flush)
        elif len(self._waiting) >= AT_ONCE:
            self._hand_over()  # so that the disk works while the loop goes on

    def _flush(self) -> None:
        """Hands the queued units to the writer, once per turn of the loop."""
        self._flushing = False
        self._hand_over()

    def _hand_over(self) -> None:
        if self._waiting:
            self._writer.put(self._waiting)
            self._waiting = []

    def _tell(self, results: list[Result]) -> None:
        """Called by the writing thread: reports the outcomes on the loop."""
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_tell_all, results)
        except RuntimeError:  # the loop is closed: nobody waits any more, and everything is written
            return

    async def close(self) -> None:
        self._flush()
        await asyncio.to_thread(self._writer.finish)
        self._readers.close()
        self._tail.close()
        self._lock.release()

    # -- reading -------------------------------------------------------------------------------------------------------

    @property
    def _reading(self) -> sqlite3.Connection:
        return self._readers.current()

    def _mark(self, table: StoredTable) -> Mark | None:
        return self._tail.mark(table.key)

    def _was_kept(self, id: str) -> bool:
        return self._tail.knows(id)

    def _setting(self, name: str) -> bytes | None:
        rows = self._fetch("SELECT value, checksum FROM settings WHERE name = ?", (name,))
        return fitting_setting(name, rows[0] if rows else None)

    def _last_key(self) -> int:
        (last,) = self._reading.execute("SELECT max(key) FROM tables").fetchone()
        return int(last or 0)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection in a mode of SQLite's URIs: only `rwc` creates a missing file."""
    name = uri(path, f"mode={mode}")
    db = sqlite3.connect(
        name, uri=True, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256
    )
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA temp_store = MEMORY")
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def closing_on_error(db: T) -> Iterator[T]:
    try:
        yield db
    except BaseException:
        db.close()
        raise


def _tell_all(results: list[Result]) -> None:
    for unit, error in results:
        unit.done(error)
