"""A store for the length of a test, and tables in it."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from gonfalon.store import SqliteStore, Store, StoredTable


def on_store(path: Path, do: Callable[[SqliteStore], Awaitable[object]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await do(store)
        finally:
            await store.close()

    asyncio.run(run())


async def a_table(store: Store, id: str, batches: int) -> StoredTable:
    key = (await store.create(id, b"header", b"{}", 7)).key
    await asyncio.gather(*[store.append(key, n, b"batch %d of %s" % (n, id.encode())) for n in range(batches)])
    return await found(store, id)


async def found(store: Store, id: str) -> StoredTable:
    table = await store.table(id)
    assert table is not None
    return table


async def listed(store: Store) -> list[str]:
    """The tables that everybody sees."""
    return [row.id for row in await store.lobby_rows([], 9, 0)]


def changed(path: Path, *statements: str) -> None:
    """Does to a file what no program of ours would."""
    db = sqlite3.connect(path)
    for sql in statements:
        db.execute(sql)
    db.commit()
    db.close()


def copy_as_a_crash_would_leave_it(path: Path, folder: Path) -> Path:
    """Database, log and tail of a store that is open."""
    folder.mkdir()
    for name in (path.name, path.name + "-wal", path.name + ".tail"):
        shutil.copyfile(path.with_name(name), folder / name)
    return folder / path.name
