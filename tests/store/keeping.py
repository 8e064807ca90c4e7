"""A store for the length of a test, and tables in it."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from gonfalon.store import Store, StoredTable


def on_store(path: Path, do: Callable[[Store], Awaitable[object]]) -> None:
    async def run() -> None:
        store = Store(path)
        try:
            await do(store)
        finally:
            await store.close()

    asyncio.run(run())


async def a_table(store: Store, id: str, batches: int) -> StoredTable:
    key, kept = store.add_table(id, b"header", b"{}", 7)
    await kept
    await asyncio.gather(*[store.append(key, n, b"batch %d of %s" % (n, id.encode())) for n in range(batches)])
    table = store.table(id)
    assert table is not None
    return table


def found(store: Store, id: str) -> StoredTable:
    table = store.table(id)
    assert table is not None
    return table


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
