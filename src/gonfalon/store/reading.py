"""Reads batches and checks them one by one: for the store, and for the tools that look after its file."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from gonfalon.store.errors import Damaged
from gonfalon.store.rows import StoredTable, fits
from gonfalon.store.tail import Mark

Batch = tuple[int, int, bytes]  # number, checksum, payload

FROM = "SELECT number, checksum, payload FROM batches WHERE key = ? AND number >= ?"
BATCHES = f"{FROM} ORDER BY number"
SOME_BATCHES = f"{FROM} AND number < ? ORDER BY number"
LAST = "SELECT number, checksum FROM batches WHERE key = ? ORDER BY number DESC LIMIT 1"


@contextmanager
def named(id: str) -> Iterator[None]:
    """Turns an error of SQLite into `Damaged` with the id of the table that was being read."""
    try:
        yield
    except sqlite3.Error as error:
        raise Damaged(f"table {id}: {error}") from error


def batches_of(db: sqlite3.Connection, table: StoredTable, mark: Mark | None, first: int = 0) -> Iterator[Batch]:
    """The batches from number `first` on, up to one that is damaged or missing. `mark` was read earlier: the rows may
    be ahead of it, but never behind."""
    with named(table.id):
        yield from checked(db.execute(BATCHES, (table.key, max(first - 1, 0))), table, mark, first)


def checked(rows: Iterable[Any], table: StoredTable, mark: Mark | None, first: int = 0) -> Iterator[Batch]:
    """Checks rows that come in the order of their numbers and begin with the one before `first`, if there is one."""
    expected, before = first, 0
    for number, fit, payload in rows:
        if number >= first:
            if number != expected:
                raise Damaged(f"table {table.id}: batch {expected} is lost")
            if not fits(table, number, payload, fit, before):
                raise Damaged(f"table {table.id}: batch {number} is damaged")
            if mark is not None and mark.id == table.id and number + 1 == mark.batches and fit != mark.link:
                raise Damaged(f"table {table.id}: batch {number} is not the one that was acknowledged")
            yield number, fit, payload
            expected += 1
        before = fit


def mark_of(db: sqlite3.Connection, key: int, id: str) -> Mark:
    """The mark of a table as it is stored now: the number of its batches and the checksum of the last one."""
    last = db.execute(LAST, (key,)).fetchone()
    return Mark(id, 0, 0) if last is None else Mark(id, last[0] + 1, last[1])
