"""The log. `writer.py` has the thread that writes: a future is resolved only when its rows are on the disk. Each
thread reads by a connection of its own.

Every row carries a checksum over what it says and where it belongs, and that of a batch covers the one before. A row
that does not fit names its table, and nothing else is touched by it. `tail.py` has how far each table had come, so that
one that comes back shorter is noticed.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

import msgspec

from gonfalon.store.errors import Damaged, StoreFailed
from gonfalon.store.files import Files, check_ours, uri
from gonfalon.store.lock import Lock, check_free
from gonfalon.store.migrations import migrate
from gonfalon.store.readers import Readers
from gonfalon.store.reading import batches_of, named, standing
from gonfalon.store.rows import (
    CLOCK,
    COLUMNS,
    REVIEW,
    SAID,
    StoredClock,
    StoredNotice,
    StoredSnapshot,
    StoredTable,
    checksum,
    fits_name,
    fitting_table,
    sum_of,
    sum_of_table,
)
from gonfalon.store.tail import Mark, Tail, tail_of
from gonfalon.store.writer import AT_ONCE, Result, Statement, Told, Unit, Writer

THAT_NOTICE = "WHERE key = ? AND seat = ? AND event = ? AND channel = ?"
WAITING, SENDING, SENT = 0, 1, 2  # states of what is to be told
T = TypeVar("T", sqlite3.Connection, Readers)

LAST = 2**62  # behind every batch
SAVE_CLOCK = "INSERT OR REPLACE INTO clocks (key, payload, checksum, due) VALUES (?, ?, ?, ?)"
SAVE_SETTING = "INSERT OR REPLACE INTO settings (name, value, checksum) VALUES (?, ?, ?)"


class Short(msgspec.Struct, frozen=True):
    """A table of which less is there than was acknowledged."""

    id: str
    kept: int  # batches; -1 if the table itself is gone
    acknowledged: int

    def __str__(self) -> str:
        if self.kept < 0:
            return f"table {self.id} is gone; {self.acknowledged} batches of it were acknowledged"
        return f"table {self.id} has {self.kept} batches; {self.acknowledged} were acknowledged"


class Store:
    """Made and used on one event loop; `close` waits until everything queued is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()  # SQLite's own files lie beside the real one, and so do ours
        check_free(self.path)
        check_ours(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreFailed(f"{self.path.parent}: {error.strerror}") from error
        self.doubts: list[str] = []  # what is not as it should be, found when the file was opened
        self._lock = Lock(self.path)
        self._files = Files(self.path)
        try:
            with closing_on_error(connect(self.path, "rwc")) as writing:
                migrate(writing)
                self._readers = Readers(self._connect_reader)
                with closing_on_error(self._readers):
                    for (name,) in self._reading.execute("SELECT name FROM settings").fetchall():
                        self.setting(name)  # a damaged one is told before anybody comes in
                    self._tail = Tail(tail_of(self.path))
                    self.short = self._compare()  # tables of which less is there than was acknowledged
                    self._next_key = max(self._last_key(), self._tail.last_key()) + 1
                    if self._tail.fresh:
                        writing.execute(SAVE_SETTING, ("tail", b"", sum_of("tail", b"")))
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
        self._tables: int | None = None  # how many there are; counted when somebody asks
        self._adding = 0
        self._writer = Writer(self.path, writing, self._tail, self._files, self._tell)

    def _connect_reader(self) -> sqlite3.Connection:
        """By name, so only while the name still means the file that was opened: SQLite would throw the log of ours away
        if it found an empty file there, or none."""
        trouble = self._files.trouble()
        if trouble:
            raise StoreFailed(trouble)
        try:
            return connect(self.path, "rw")
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path}: {error}") from error

    def _compare(self) -> list[Short]:
        """What has come back shorter than it was acknowledged. A tail that is not there is made from what is."""
        if self._tail.fresh:
            self._make_tail()
            return []
        names, short = self._names(), []
        for key, mark in self._tail.marks().items():
            if names is not None and names.get(key) != mark.id:
                short.append(Short(mark.id, -1, mark.batches))
                continue
            try:
                (last,) = self._reading.execute("SELECT max(number) FROM batches WHERE key = ?", (key,)).fetchone()
            except sqlite3.Error:
                self.doubts.append(f"table {mark.id} cannot be read")
                continue
            count = 0 if last is None else last + 1
            if count < mark.batches:
                short.append(Short(mark.id, count, mark.batches))
        return short

    def _make_tail(self) -> None:
        kept: dict[int, Mark | None] = {}
        for key, id in (self._names() or {}).items():
            try:
                kept[key] = standing(self._reading, key, id)
            except sqlite3.Error:
                self.doubts.append(f"table {id} cannot be read")
        if kept and self.setting("tail") is not None:
            self.doubts.append(f"{self._tail.path.name} is gone: whether anything is missing is not known")
        self._tail.reserve(max(kept, default=0))
        self._tail.write(kept)
        self._tail.sync()

    def _names(self) -> dict[int, str] | None:
        """The ids of all tables by key, as they are looked up; None if they cannot be read."""
        try:
            return dict(self._reading.execute("SELECT key, id FROM tables").fetchall())
        except sqlite3.Error as error:
            self.doubts.append(f"the list of tables cannot be read: {error}")
            return None

    # -- writing -------------------------------------------------------------------------------------------------------

    @property
    def commits(self) -> int:
        return self._writer.commits

    @property
    def rows(self) -> int:
        return self._writer.rows

    def trouble(self) -> str:
        """Why nothing can be kept any more: the file is gone. Empty if all is well."""
        return self._files.trouble()

    def append(
        self,
        key: int,
        number: int,
        payload: bytes,
        clock: StoredClock | None = None,
        news: list[Statement] | None = None,
    ) -> "asyncio.Future[None]":
        """One batch, the next of its table, its clocks after it, and what people are to be told of it (`to_tell`,
        `not_to_tell`). Await it before anybody is told."""
        return self._keep(_clock(key, clock) + (news or []), [(key, number, payload)])

    def append_then(
        self,
        key: int,
        number: int,
        payload: bytes,
        told: Told,
        clock: StoredClock | None = None,
        news: list[Statement] | None = None,
    ) -> None:
        """The same; `told` is called on the loop once it is durable, or with the reason why it is not."""
        self._queue_up(Unit(_clock(key, clock) + (news or []), told, [(key, number, payload)]))

    def add_table(
        self,
        id: str,
        header: bytes,
        about: bytes,
        now: int,
        listed: bool = False,
        sitters: AbstractSet[str] | None = None,
        batches: list[bytes] | None = None,
        pack: tuple[str, bytes] | None = None,
        snapshot: StoredSnapshot | None = None,
    ) -> "tuple[int, asyncio.Future[None]]":
        """A table with everything it needs, its pack, its batches and the position they begin with, where that is not
        the beginning of a game: all of it or nothing."""
        key = self._next_key
        self._next_key += 1
        sql = "INSERT INTO tables (key, id, header, about, checksum, changed, listed) VALUES (?, ?, ?, ?, ?, ?, ?)"
        fit = sum_of_table(StoredTable(key, id, header, about, now), listed)
        statements: list[Statement] = [(sql, (key, id, header, about, fit, now, listed))]
        statements += _sitting(key, sitters or set())
        if pack is not None:
            keep_pack = "INSERT OR IGNORE INTO packs (hash, payload, checksum) VALUES (?, ?, ?)"
            statements.append((keep_pack, (*pack, sum_of(*pack))))
        if snapshot is not None:
            statements.append(_snapshot(key, snapshot))
        appends = [(key, number, payload) for number, payload in enumerate(batches or [])]
        durable = self._keep(statements, appends, (key, id))
        self._adding += 1
        durable.add_done_callback(self._added)
        return key, durable

    def _added(self, durable: "asyncio.Future[None]") -> None:
        self._adding -= 1
        if self._tables is not None and not durable.cancelled() and durable.exception() is None:
            self._tables += 1

    def delete_table(self, key: int) -> "asyncio.Future[None]":
        """Everything that is kept of a table, at once or not at all."""
        durable = self._keep([], deleted=key)
        durable.add_done_callback(self._deleted)
        return durable

    def _deleted(self, _: "asyncio.Future[None]") -> None:
        self._tables = None

    def save_table(
        self,
        table: StoredTable,
        about: bytes,
        now: int,
        listed: bool,
        sitters: AbstractSet[str],
        header: bytes | None = None,
        opening: bytes | None = None,
    ) -> "asyncio.Future[None]":
        """What is known of a table, and with a game that opens its first batch. `table` says so once it is durable."""
        header = table.header if header is None else header
        sql = "UPDATE tables SET header = ?, about = ?, checksum = ?, changed = ?, listed = ? WHERE key = ?"
        fit = sum_of_table(StoredTable(table.key, table.id, header, about, now, table.chained), listed)
        statements: list[Statement] = [(sql, (header, about, fit, now, listed, table.key))]
        statements.append(("DELETE FROM sitters WHERE key = ?", (table.key,)))
        statements += _sitting(table.key, sitters)
        durable = asyncio.get_running_loop().create_future()

        def told(error: Exception | None) -> None:
            if error is None:
                table.header, table.about, table.changed = header, about, now
            _settle(durable, error)

        self._queue_up(Unit(statements, told, None if opening is None else [(table.key, 0, opening)]))
        return durable

    def save_snapshot(self, key: int, snapshot: StoredSnapshot) -> "asyncio.Future[None]":
        return self._keep([_snapshot(key, snapshot)])

    def save_review(self, key: int, seat: int, payload: bytes) -> "asyncio.Future[None]":
        """The review of a finished game, as a seat saw it."""
        sql = "INSERT OR REPLACE INTO reviews (key, seat, payload, checksum) VALUES (?, ?, ?, ?)"
        return self._keep([(sql, (key, seat, payload, checksum(key, REVIEW - seat, payload)))])

    def save_clock(self, key: int, clock: StoredClock) -> "asyncio.Future[None]":
        return self._keep(_clock(key, clock))

    def save_contact(self, person: str, off: str, payload: bytes) -> "asyncio.Future[None]":
        sql = "INSERT OR REPLACE INTO contacts (person, off, payload, checksum) VALUES (?, ?, ?, ?)"
        return self._keep([(sql, (person, off, payload, sum_of(person, payload)))])

    def save_account(self, person: str, since: int, payload: bytes) -> "asyncio.Future[None]":
        sql = "INSERT OR REPLACE INTO accounts (person, since, payload, checksum) VALUES (?, ?, ?, ?)"
        return self._keep([(sql, (person, since, payload, sum_of(person, payload)))])

    def save_series(self, id: str, since: int, payload: bytes) -> "asyncio.Future[None]":
        sql = "INSERT OR REPLACE INTO series (id, since, payload, checksum) VALUES (?, ?, ?, ?)"
        return self._keep([(sql, (id, since, payload, sum_of(id, payload)))])

    def save_result(self, id: str, ended: int, payload: bytes) -> "asyncio.Future[None]":
        """In place of the one that is kept of that table."""
        return self._keep([("DELETE FROM results WHERE id = ?", (id,)), result_of(id, ended, payload)])

    def forget_person(self, person: str) -> "asyncio.Future[None]":
        """All that is kept of somebody besides tables."""
        tables = (("accounts", "person"), ("contacts", "person"), ("outbox", "person"), ("people", "id"))
        return self._keep([(f"DELETE FROM {name} WHERE {column} = ?", (person,)) for name, column in tables])

    def forget_lines(self, key: int, lines: list[bytes]) -> "asyncio.Future[None]":
        """What was said at a table, and is to be there no more."""
        return self._keep([("DELETE FROM chat WHERE key = ? AND payload = ?", (key, line)) for line in lines])

    def save_notices(self, notices: list[StoredNotice]) -> "asyncio.Future[None]":
        return self._keep([to_tell(one) for one in notices])

    async def save_news(self, statements: list[Statement]) -> None:
        """As `to_tell` and `not_to_tell` give them."""
        if statements:
            await self._keep(statements)

    def put_off(self, notices: list[StoredNotice]) -> "asyncio.Future[None]":
        """Until they are due; they wait again, however far they were."""
        sql = f"UPDATE outbox SET due = ?, tries = ?, state = ? {THAT_NOTICE}"
        return self._keep([(sql, (one.due, one.tries, WAITING, *_place_of(one))) for one in notices])

    def note_notices(self, notices: list[StoredNotice], state: int) -> "asyncio.Future[None]":
        """They are being sent (`SENDING`), or were, or nobody needs them (`SENT`)."""
        sql = f"UPDATE outbox SET state = ? {THAT_NOTICE}"
        return self._keep([(sql, (state, *_place_of(one))) for one in notices])

    def forget_notices(self, before: int) -> "asyncio.Future[None]":
        return self._keep([("DELETE FROM outbox WHERE state = ? AND due < ?", (SENT, before))])

    def save_person(self, id: str, name: str) -> "asyncio.Future[None]":
        sql = "INSERT OR REPLACE INTO people (id, name, checksum) VALUES (?, ?, ?)"
        return self._keep([(sql, (id, name, sum_of(id, name)))])

    def save_setting(self, name: str, value: bytes) -> "asyncio.Future[None]":
        return self._keep([(SAVE_SETTING, (name, value, sum_of(name, value)))])

    def say(self, key: int, payload: bytes) -> "asyncio.Future[None]":
        sql = "INSERT INTO chat (key, payload, checksum) VALUES (?, ?, ?)"
        return self._keep([(sql, (key, payload, checksum(key, SAID, payload)))])

    def _keep(
        self,
        statements: list[Statement],
        appends: list[tuple[int, int, bytes]] | None = None,
        made: tuple[int, str] | None = None,
        deleted: int = 0,
    ) -> "asyncio.Future[None]":
        durable = asyncio.get_running_loop().create_future()
        self._queue_up(Unit(statements, partial(_settle, durable), appends, made, deleted))
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
            self._writer.put(self._waiting)
            self._waiting = []

    def _tell(self, results: list[Result]) -> None:
        """Called by the thread that writes."""
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_tell_all, results)
        except RuntimeError:  # the loop is closed: nobody waits any more, and all of it is kept
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
        return self._readers.mine()

    def table(self, id: str) -> StoredTable | None:
        with named(id):
            row = self._reading.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone()
        if row is None:
            if self._tail.knows(id):
                raise Damaged(f"table {id}: it was kept and cannot be found")
            return None
        found = fitting_table(row)
        if found is None:
            raise Damaged(f"table {id}: what is kept about it is damaged")
        return found

    def ids(self) -> list[str]:
        """Of every table, the oldest first."""
        with self._read():
            return [str(id) for (id,) in self._reading.execute("SELECT id FROM tables ORDER BY key")]

    def batches(self, table: StoredTable, first: int = 0, most: int | None = None) -> list[bytes]:
        """The batches from number `first` on, checked one by one; all of them, unless told how many at most."""
        mark = self._tail.mark(table.key)
        return [payload for _, _, payload in islice(batches_of(self._reading, table, mark, first), most)]

    def count(self, table: StoredTable) -> int:
        """How many batches are kept."""
        with named(table.id):
            sql = "SELECT max(number) FROM batches WHERE key = ?"
            (last,) = self._reading.execute(sql, (table.key,)).fetchone()
            return 0 if last is None else int(last) + 1

    def acknowledged(self, table: StoredTable) -> int:
        """How many batches were acknowledged, as far as anybody knows. To be asked before what is kept is read."""
        mark = self._tail.mark(table.key)
        return mark.batches if mark is not None and mark.id == table.id else 0

    def snapshot(self, table: StoredTable, until: int, shape: str) -> StoredSnapshot | None:
        """The latest snapshot of a position before batch `until` or an earlier one."""
        return next(self.snapshots(table, shape, until), None)

    def snapshots(self, table: StoredTable, shape: str, until: int = LAST) -> Iterator[StoredSnapshot]:
        """The latest first. One that is damaged or of another shape is passed over: the batches say it all."""
        with named(table.id):
            sql = "SELECT number, checksum, payload FROM snapshots WHERE key = ? AND number <= ? ORDER BY number DESC"
            for number, fit, payload in self._reading.execute(sql, (table.key, until)):
                if not isinstance(payload, bytes) or fit != checksum(table.key, number, payload):
                    continue
                try:
                    found = msgspec.msgpack.decode(payload, type=StoredSnapshot)
                except msgspec.DecodeError:
                    continue  # kept before they had a shape
                if found.shape == shape and found.number == number:
                    yield found

    def chat(self, table: StoredTable, last: int) -> list[bytes]:
        """The last lines. One that is not what was said is left out."""
        with named(table.id):
            sql = "SELECT payload, checksum FROM chat WHERE key = ? ORDER BY row DESC LIMIT ?"
            rows = self._reading.execute(sql, (table.key, last)).fetchall()
        lines = [line for line, fit in rows if isinstance(line, bytes) and fit == checksum(table.key, SAID, line)]
        return lines[::-1]

    def clock(self, key: int) -> bytes | None:
        """The clocks of a table; None also if they are damaged: they begin anew then."""
        with self._read():
            row = self._reading.execute("SELECT payload, checksum FROM clocks WHERE key = ?", (key,)).fetchone()
        if row is None or not isinstance(row[0], bytes) or row[1] != checksum(key, CLOCK, row[0]):
            return None
        return row[0]

    def review(self, table: StoredTable, seat: int) -> bytes | None:
        """None also for one that is damaged: it is made anew."""
        with named(table.id):
            sql = "SELECT payload, checksum FROM reviews WHERE key = ? AND seat = ?"
            row = self._reading.execute(sql, (table.key, seat)).fetchone()
        if row is None or not isinstance(row[0], bytes) or row[1] != checksum(table.key, REVIEW - seat, row[0]):
            return None
        return row[0]

    def clocks_due(self) -> list[tuple[str, int]]:
        """Every table whose time runs out one day, and when."""
        sql = "SELECT id, due FROM clocks JOIN tables USING (key) WHERE due IS NOT NULL"
        with self._read():
            return [(id, due) for id, due in self._reading.execute(sql) if isinstance(due, int)]

    def tables_of(self, person: str, most: int) -> list[str]:
        sql = "SELECT id FROM tables JOIN sitters USING (key) WHERE person = ? ORDER BY changed DESC LIMIT ?"
        with self._read():
            return [id for (id,) in self._reading.execute(sql, (person, most))]

    def how_many_tables_of(self, person: str, most: int, since: int) -> int:
        """Those where something has happened since a time, counted up to `most`."""
        tables = "SELECT 1 FROM sitters JOIN tables USING (key) WHERE person = ? AND changed >= ? LIMIT ?"
        with self._read():
            (count,) = self._reading.execute(f"SELECT count(*) FROM ({tables})", (person, since, most)).fetchone()
            return int(count)

    def listed(self, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE listed ORDER BY changed DESC LIMIT ?"
        with self._read():
            return [id for (id,) in self._reading.execute(sql, (most,))]

    def how_many_tables(self) -> int:
        """Those that are kept, and those just being added: many that are asked for together pass no limit together."""
        if self._tables is None:
            with self._read():
                (count,) = self._reading.execute("SELECT count(*) FROM tables").fetchone()
            self._tables = int(count)
        return self._tables + self._adding

    def idle_since(self, before: int, most: int, after: tuple[int, int] = (0, 0)) -> list[StoredTable]:
        """Tables where nothing has happened since a time, the longest idle first; with `after`, those behind the table
        that was last changed then and has this key. Those that are damaged or short are
        left out: it is for the operator to say what becomes of them."""
        found: list[StoredTable] = []
        sql = f"SELECT {COLUMNS} FROM tables WHERE changed < ? AND (changed, key) > (?, ?) ORDER BY changed, key"
        with self._read():
            for row in self._reading.execute(sql, (before, *after)):
                if len(found) == most:
                    break
                table = fitting_table(row)
                if table is not None and self.acknowledged(table) <= self.count(table):
                    found.append(table)
        return found

    def pack(self, hash: str) -> bytes | None:
        with self._read():
            row = self._reading.execute("SELECT payload, checksum FROM packs WHERE hash = ?", (hash,)).fetchone()
        if row is not None and (not isinstance(row[0], bytes) or sum_of(hash, row[0]) != row[1]):
            raise Damaged(f"the pack {hash} is damaged")
        return None if row is None else bytes(row[0])

    def person(self, id: str) -> str | None:
        """The name of somebody; None also for one that is damaged, and is asked for again."""
        with self._read():
            row = self._reading.execute("SELECT name, checksum FROM people WHERE id = ?", (id,)).fetchone()
        return None if row is None or not isinstance(row[0], str) or sum_of(id, row[0]) != row[1] else row[0]

    def contact(self, person: str) -> bytes | None:
        """None also for one that is damaged."""
        with self._read():
            sql = "SELECT payload, checksum FROM contacts WHERE person = ?"
            row = self._reading.execute(sql, (person,)).fetchone()
        return row[0] if row is not None and row[1] == sum_of(person, row[0]) else None

    def contacts(self) -> list[tuple[str, bytes]]:
        with self._read():
            rows = self._reading.execute("SELECT person, payload, checksum FROM contacts").fetchall()
        return [(person, payload) for person, payload, fit in rows if sum_of(person, payload) == fit]

    def accounts(self) -> list[tuple[str, bytes]]:
        """Without those that are damaged."""
        with self._read():
            rows = self._reading.execute("SELECT person, payload, checksum FROM accounts").fetchall()
        return [(person, payload) for person, payload, fit in rows if fits_name(person, payload, fit)]

    def series(self) -> list[bytes]:
        """Without those that are damaged, the oldest first."""
        with self._read():
            rows = self._reading.execute("SELECT id, payload, checksum FROM series ORDER BY since").fetchall()
        return [payload for id, payload, fit in rows if fits_name(id, payload, fit)]

    def results(self) -> list[tuple[str, bytes]]:
        """How rated games ended, by table, in the order in which they did; without those that are damaged."""
        with self._read():
            rows = self._reading.execute("SELECT id, payload, checksum FROM results ORDER BY ended, id").fetchall()
        return [(id, payload) for id, payload, fit in rows if fits_name(id, payload, fit)]

    def notices(self, state: int, until: int, most: int) -> list[StoredNotice]:
        """Those in this state that are due by a time."""
        sql = "SELECT event, channel, person, key, seat, due, tries FROM outbox WHERE state = ? AND due <= ?"
        with self._read():
            rows = self._reading.execute(f"{sql} ORDER BY due LIMIT ?", (state, until, most)).fetchall()
        return [StoredNotice(*row) for row in rows]

    def id_of(self, key: int) -> str | None:
        with self._read():
            row = self._reading.execute("SELECT id FROM tables WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def setting(self, name: str) -> bytes | None:
        with self._read():
            row = self._reading.execute("SELECT value, checksum FROM settings WHERE name = ?", (name,)).fetchone()
        if row is not None and (not isinstance(row[0], bytes) or sum_of(name, row[0]) != row[1]):
            raise Damaged(f"the setting {name!r} is damaged")
        return None if row is None else bytes(row[0])

    def _last_key(self) -> int:
        (last,) = self._reading.execute("SELECT max(key) FROM tables").fetchone()
        return int(last or 0)

    @contextmanager
    def _read(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise Damaged(f"the file cannot be read: {error}") from error


def connect(path: Path, how: str) -> sqlite3.Connection:
    """`how` as in SQLite's URIs: only `rwc` makes a file that is not there."""
    name = uri(path, f"mode={how}")
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


def to_tell(one: StoredNotice) -> Statement:
    """What was told before, or is to be told already, is not told again."""
    columns = "event, channel, person, key, seat, due, state, tries"
    sql = f"INSERT OR IGNORE INTO outbox ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    return sql, (one.event, one.channel, one.person, one.key, one.seat, one.due, WAITING, one.tries)


def result_of(id: str, ended: int, payload: bytes) -> Statement:
    """How a rated game ended; once, whoever asks for it again."""
    sql = "INSERT OR IGNORE INTO results (id, ended, payload, checksum) VALUES (?, ?, ?, ?)"
    return sql, (id, ended, payload, sum_of(id, payload))


def _place_of(one: StoredNotice) -> tuple[int, int, str, str]:
    return one.key, one.seat, one.event, one.channel


def not_to_tell(key: int, seat: int) -> Statement:
    """What a seat was waited for is done."""
    return "DELETE FROM outbox WHERE key = ? AND seat = ? AND state = ?", (key, seat, WAITING)


def _clock(key: int, clock: StoredClock | None) -> list[Statement]:
    if clock is None:
        return []
    return [(SAVE_CLOCK, (key, clock.payload, checksum(key, CLOCK, clock.payload), clock.due))]


def _snapshot(key: int, snapshot: StoredSnapshot) -> Statement:
    payload = msgspec.msgpack.encode(snapshot)
    sql = "INSERT OR REPLACE INTO snapshots (key, number, checksum, payload) VALUES (?, ?, ?, ?)"
    return sql, (key, snapshot.number, checksum(key, snapshot.number, payload), payload)


def _sitting(key: int, sitters: AbstractSet[str]) -> list[Statement]:
    return [("INSERT INTO sitters (person, key) VALUES (?, ?)", (who, key)) for who in sorted(sitters)]


def _settle(durable: "asyncio.Future[None]", error: Exception | None) -> None:
    if durable.done():
        return
    if error is None:
        durable.set_result(None)
    else:
        durable.set_exception(error)


def _tell_all(results: list[Result]) -> None:
    for unit, error in results:
        unit.told(error)
