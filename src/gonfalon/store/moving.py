"""Moves everything stored from an SQLite file to PostgreSQL and back: unchanged rows, with their checksums. The target
is read again and compared before success is reported."""

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import msgspec

from gonfalon.store.backup import new_file, remember
from gonfalon.store.errors import Damaged, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.lock import Lock
from gonfalon.store.migrations import migrate as migrate_file
from gonfalon.store.postgres.connecting import check_installed, connected_once, without_password
from gonfalon.store.postgres.migrations import migrate
from gonfalon.store.read_only import check_there, read_only, up_to_date
from gonfalon.store.rows import sum_of
from gonfalon.store.statements import PUT_SETTING
from gonfalon.store.url import is_postgres, path_of

MOVED = (
    *("settings", "people", "packs", "tables", "batches", "snapshots", "chat", "sitters", "clocks", "reviews"),
    *("contacts", "outbox", "accounts", "series", "results"),
)
COUNTED = {"tables": "key", "chat": "row"}  # PostgreSQL's counters that must be set from the rows
ROWS = 2000  # read at a time
OWN = ("settings", "tail")  # a row that only a file has: it says that there is a tail beside it


class Moved(msgspec.Struct):
    """The report of a move: how many rows there were, by kind."""

    source: str
    target: str
    rows: dict[str, int]


class Sum:
    """A checksum over rows, whatever their order."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        self.count += len(rows)
        for row in rows:
            hashed = hashlib.sha256(msgspec.msgpack.encode(list(row))).digest()
            self._sum = (self._sum + int.from_bytes(hashed[:16], "big")) % 2**128

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and (self.count, self._sum) == (other.count, other._sum)

    __hash__ = None  # type: ignore[assignment]


class Source(Protocol):
    def rows(self, kind: str, columns: list[str]) -> AsyncIterator[list[tuple[Any, ...]]]: ...


class Target(Source, Protocol):
    async def put(self, kind: str, columns: list[str], rows: list[tuple[Any, ...]]) -> None: ...


class InFile:
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    async def rows(self, kind: str, columns: list[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
        found = self.db.execute(f"SELECT {_named(columns)} FROM {kind}")
        while some := found.fetchmany(ROWS):
            yield _without_own(kind, some)

    async def put(self, kind: str, columns: list[str], rows: list[tuple[Any, ...]]) -> None:
        places = ", ".join("?" * len(columns))
        self.db.executemany(f"INSERT INTO {kind} ({_named(columns)}) VALUES ({places})", rows)


class InPostgres:
    def __init__(self, db: Any) -> None:
        self.db = db

    async def rows(self, kind: str, columns: list[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
        cursor = await self.db.cursor(f"SELECT {_named(columns)} FROM {kind} ORDER BY 1, 2")
        while some := await cursor.fetch(ROWS):
            yield [tuple(row) for row in some]

    async def put(self, kind: str, columns: list[str], rows: list[tuple[Any, ...]]) -> None:
        await self.db.copy_records_to_table(kind, records=rows, columns=columns)


def _named(columns: list[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def _without_own(kind: str, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [row for row in rows if (kind, row[0]) != OWN]


def _columns() -> dict[str, list[str]]:
    """The columns of each kind in a file of the current version; PostgreSQL has the same ones."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate_file(db)
        columns = {kind: [row[1] for row in db.execute(f"PRAGMA table_info({kind})")] for kind in MOVED}
    for kind in ("batches", "snapshots"):  # their row numbers mean nothing outside the file
        columns[kind].remove("row")
    return columns


async def move_store(source: str, target: str) -> Moved:
    """Copies a store to another kind of store. Neither may be in use by a server. The target must be an empty database
    or a file that does not exist yet; the source is not changed."""
    if is_postgres(source) == is_postgres(target):
        raise StoreUnknown("a store is moved between a file of SQLite and a PostgreSQL")
    if is_postgres(source):
        async with _out_of_postgres(source, alone=True) as rows:
            return await _into_file(rows, path_of(target), without_password(source))
    return await _into_postgres(path_of(source), target, alone=True)


async def back_up_postgres(source: str, file: Path) -> Moved:
    """Copies a PostgreSQL database as it is at one moment into an SQLite file, also while workers use it."""
    async with _out_of_postgres(source, alone=False) as rows:
        return await _into_file(rows, file, without_password(source))


async def restore_postgres(file: Path, target: str) -> Moved:
    """Copies such a file, or the backup of an SQLite store, into an empty PostgreSQL database."""
    return await _into_postgres(file, target, alone=False)


@asynccontextmanager
async def _out_of_postgres(url: str, alone: bool) -> AsyncIterator[InPostgres]:
    check_installed()
    db = await connected_once(url)
    try:
        await migrate(db)
        if alone:
            await _check_not_served(db, url)
        async with db.transaction(isolation="repeatable_read", readonly=True):
            yield InPostgres(db)
    finally:
        await db.close()


async def _check_not_served(db: Any, url: str) -> None:
    if await db.fetchval("SELECT count(*) FROM workers WHERE seen > clock_timestamp() - interval '3 seconds'"):
        raise StoreInUse(f"{without_password(url)} is in use by a Gonfalon; stop its workers first")


async def _into_file(source: InPostgres, path: Path, name: str) -> Moved:
    with new_file(path.resolve()) as part, closing(sqlite3.connect(part, isolation_level=None)) as db:
        migrate_file(db)
        target = InFile(db)
        db.execute("BEGIN")
        moved = await _moved(source, target)
        db.execute(PUT_SETTING, ("tail", b"", sum_of("tail", b"")))
        db.execute("COMMIT")
        db.execute("PRAGMA journal_mode = DELETE")
        await _check(target, moved, str(path))
    remember(path.resolve())
    return Moved(name, str(path.resolve()), {kind: one.count for kind, one in moved.items()})


async def _into_postgres(path: Path, url: str, alone: bool) -> Moved:
    path, name = path.resolve(), without_password(url)
    check_there(path)
    check_installed()
    lock = Lock(path) if alone else None
    db = await connected_once(url)
    try:
        await migrate(db)
        await _check_not_served(db, url)
        target = InPostgres(db)
        with read_only(path) as raw, up_to_date(raw) as now:
            async with db.transaction():
                for kind in MOVED:
                    if await db.fetchval(f"SELECT count(*) FROM (SELECT 1 FROM {kind} LIMIT 1) AS one"):
                        raise StoreFailed(f"{name} is not empty: there are {kind}; nothing was changed")
                moved = await _moved(InFile(now), target)
                for kind, column in COUNTED.items():
                    counter = f"pg_get_serial_sequence('{kind}', '{column}')"
                    await db.execute(f'SELECT setval({counter}, max("{column}")) FROM {kind} HAVING count(*) > 0')
                await _check(target, moved, name)
    except sqlite3.Error as error:
        raise Damaged(f"{path}: {error}; see gonfalon admin doctor") from error
    finally:
        await db.close()
        if lock is not None:
            lock.release()
    return Moved(str(path), name, {kind: one.count for kind, one in moved.items()})


async def _moved(source: Source, target: Target) -> dict[str, Sum]:
    sums: dict[str, Sum] = {}
    for kind, columns in _columns().items():
        sums[kind] = Sum()
        async for rows in source.rows(kind, columns):
            sums[kind].add(rows)
            await target.put(kind, columns, rows)
    return sums


async def _check(target: Source, moved: dict[str, Sum], name: str) -> None:
    for kind, columns in _columns().items():
        found = Sum()
        async for rows in target.rows(kind, columns):
            found.add(rows)
        if found != moved[kind]:
            raise Damaged(f"{name}: {kind} did not arrive as they were sent ({moved[kind].count}, {found.count} came)")


def summary(moved: Moved) -> Iterator[str]:
    some = ", ".join(f"{count} {kind}" for kind, count in moved.rows.items() if count)
    yield f"{moved.target}: {some or 'nothing'}, as in {moved.source}; every row was read again."
