"""What a database says, without touching it: its rows, or all of it as the server would open it."""

import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from gonfalon.store import Damaged, Store, StoredTable, StoreFailed
from gonfalon.store.backup import copy_into
from gonfalon.store.looking import check_there, looking, up_to_date
from gonfalon.store.rows import COLUMNS, fitting_table


@asynccontextmanager
async def copied_store(db: Path) -> AsyncIterator[Store]:
    """A copy of one moment, brought up to date: of a database that a server has open too, and of earlier versions."""
    db = db.resolve()
    check_there(db)
    with tempfile.TemporaryDirectory(prefix="gonfalon-") as folder:
        copy = Path(folder, "copy.db")
        with looking(db) as source:
            copy_into(source, copy)
        store = Store(copy)
        try:
            yield store
        finally:
            await store.close()


def table_in(db: Path, id: str) -> StoredTable:
    """What is kept about one table."""
    with reading(db) as now:
        row = now.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise no_such_table(db, id)
    stored = fitting_table(row)
    if stored is None:
        raise Damaged(f"table {id}: what is kept about it is damaged; see gonfalon admin doctor")
    return stored


def no_such_table(db: Path, id: str) -> StoreFailed:
    return StoreFailed(f"{db} has no table {id!r}; see gonfalon admin list tables")


@contextmanager
def reading(db: Path) -> Iterator[sqlite3.Connection]:
    """Its rows, as of today's version."""
    db = db.resolve()
    check_there(db)
    try:
        with looking(db) as raw, up_to_date(raw) as now:
            yield now
    except sqlite3.Error as error:
        raise Damaged(f"{db} cannot be read to the end: {error}; see gonfalon admin doctor") from error
