"""Opens the store that a URL names, to serve it or to read it."""

import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from gonfalon.store.backup import copy_into
from gonfalon.store.contract import Reads, Store
from gonfalon.store.errors import Damaged, StoreFailed
from gonfalon.store.left_keys import LeftKeys
from gonfalon.store.postgres.connecting import check_installed, connected_once, driver, without_password
from gonfalon.store.postgres.durability import check_sessions
from gonfalon.store.postgres.migrations import migrate
from gonfalon.store.postgres.postgres_store import PostgresReads, PostgresStore
from gonfalon.store.read_only import check_there, read_only, up_to_date
from gonfalon.store.sqlite_store import SqliteLook, SqliteStore
from gonfalon.store.url import is_postgres, path_of


def store_at(url: str, address: str = "") -> Store:
    """The store of a server; `start` opens it. `address` is where the other workers on it reach this one."""
    if is_postgres(url):
        return PostgresStore(url, address)
    return SqliteStore(path_of(url))


async def prepare(url: str) -> None:
    """Called before anything is served: brings a PostgreSQL database up to date, and raises an error of one sentence if
    it cannot be used. A file is opened when its store is created."""
    if is_postgres(url):
        check_installed()
        db, other = await connected_once(url), await connected_once(url)
        try:
            await check_sessions(db, other)
            await migrate(db)
        except driver.PostgresError as error:
            raise StoreFailed(f"{without_password(url)}: {error}") from error
        finally:
            await other.close()
            await db.close()


def name_of(url: str) -> str:
    """The name of a store in messages: its file, or its URL without the password."""
    if is_postgres(url):
        return without_password(url)
    return str(path_of(url).resolve())


@asynccontextmanager
async def looking_at(url: str) -> AsyncIterator[Reads]:
    """A read-only store, with rows in the form of the current version. Works also while a server has it open."""
    if is_postgres(url):
        async with _reading(url) as reads:
            yield reads
        return
    db = path_of(url).resolve()
    check_there(db)
    try:
        with read_only(db) as raw, up_to_date(raw) as now:
            yield SqliteLook(now)
    except sqlite3.Error as error:
        raise Damaged(f"{db} cannot be read to the end: {error}; see gonfalon admin doctor") from error


@asynccontextmanager
async def copy_of(url: str) -> AsyncIterator[Reads]:
    """A copy of a file as it is at one moment, for long reads. PostgreSQL is read in place, while it changes."""
    if is_postgres(url):
        async with _reading(url) as reads:
            yield reads
        return
    db = path_of(url).resolve()
    check_there(db)
    with tempfile.TemporaryDirectory(prefix="gonfalon-") as folder:
        copy = Path(folder, "copy.db")
        with read_only(db) as source:
            copy_into(source, copy)
        store = SqliteStore(copy)
        try:
            yield store
        finally:
            await store.close()


@asynccontextmanager
async def _reading(url: str) -> AsyncIterator[PostgresReads]:
    reads = PostgresReads(url)
    await reads.open_reads()
    try:
        yield reads
    finally:
        await reads.close_reads()


async def leave_key(url: str, hash: bytes, payload: bytes, until: float, now: float) -> None:
    """Leaves a payload under the hash of a one-time key (`Store.take_key`); also while a server runs."""
    if is_postgres(url):
        async with _reading(url) as reads:
            await reads.leave_key(hash, payload, until, now)
        return
    LeftKeys(path_of(url).resolve()).put(hash, payload, until, now)
