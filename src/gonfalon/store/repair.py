"""Repairs rows that can be derived from others or only save time. Batches are never touched."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from gonfalon.store.doctor import lists_all, sitters_of
from gonfalon.store.errors import Damaged
from gonfalon.store.lock import Lock
from gonfalon.store.migrations import migrate
from gonfalon.store.read_only import check_there
from gonfalon.store.rows import CLOCK, COLUMNS, REVIEW, SAID, checksum, fits_name, fitting_table

LEFT_BEHIND = ("snapshots", "chat", "clocks", "reviews", "outbox", "sitters")  # but never batches


def _fits(number: Callable[[int], int]) -> Callable[[Any, Any, Any, Any], bool]:
    def fits(key: Any, place: Any, payload: Any, fit: Any) -> bool:
        return isinstance(payload, bytes) and bool(fit == checksum(key, number(place), payload))

    return fits


# For each kind of row: its name in reports, how to read it (two columns that identify it, content, checksum), and
# whether content and checksum fit.
CHECKED: list[tuple[str, str, Callable[[Any, Any, Any, Any], bool]]] = [
    ("line of chat", "SELECT key, row, payload, checksum FROM chat", _fits(lambda _: SAID)),
    ("clock", "SELECT key, key, payload, checksum FROM clocks", _fits(lambda _: CLOCK)),
    ("review", "SELECT key, seat, payload, checksum FROM reviews", _fits(lambda seat: REVIEW - seat)),
    ("snapshot", "SELECT key, number, payload, checksum FROM snapshots", _fits(lambda number: number)),
    (
        "name of a person",
        "SELECT id, id, name, checksum FROM people",
        lambda id, _, name, fit: fits_name(id, name, fit),
    ),
]
DELETED = {
    "line of chat": "DELETE FROM chat WHERE key = ? AND row = ?",
    "clock": "DELETE FROM clocks WHERE key = ? AND key = ?",
    "review": "DELETE FROM reviews WHERE key = ? AND seat = ?",
    "snapshot": "DELETE FROM snapshots WHERE key = ? AND number = ?",
    "name of a person": "DELETE FROM people WHERE id = ? AND id = ?",
}


def repair(db: Path) -> list[str]:
    """Repairs a database in one transaction, and gives a line for each repair. No server may have the file open."""
    db = db.resolve()
    check_there(db)
    lock = Lock(db)
    try:
        with closing(sqlite3.connect(db, isolation_level=None)) as now:
            migrate(now)
            now.execute("BEGIN IMMEDIATE")
            repairs = [*_left_behind(now), *_damaged(now), *_sitters(now)]
            now.execute("COMMIT")
            now.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return repairs
    except sqlite3.Error as error:
        raise Damaged(f"{db}: {error}; what can be read of it is taken by gonfalon admin salvage") from error
    finally:
        lock.release()


def _left_behind(db: sqlite3.Connection) -> Iterator[str]:
    for name in LEFT_BEHIND:
        gone = db.execute(f"DELETE FROM {name} WHERE key NOT IN (SELECT key FROM tables)").rowcount
        if gone:
            yield f"{gone} rows of {name} that belonged to no table are deleted"


def _damaged(db: sqlite3.Connection) -> Iterator[str]:
    for what, sql, fits in CHECKED:
        bad = [row[:2] for row in db.execute(sql).fetchall() if not fits(*row)]
        db.executemany(DELETED[what], bad)
        if bad:
            yield f"damaged and deleted: {len(bad)} × {what}"


def _sitters(db: sqlite3.Connection) -> Iterator[str]:
    """Rewrites the index of who sits at which table from the tables' own descriptions."""
    for row in db.execute(f"SELECT {COLUMNS} FROM tables").fetchall():
        table = fitting_table(row)
        expected = sitters_of(table.about) if table is not None else None
        if table is None or expected is None:
            continue
        sitting = {who for (who,) in db.execute("SELECT person FROM sitters WHERE key = ?", (table.key,))}
        if not lists_all(sitting, table.about):
            db.execute("DELETE FROM sitters WHERE key = ?", (table.key,))
            rows = [(who, table.key) for who in sorted(expected)]
            db.executemany("INSERT INTO sitters (person, key) VALUES (?, ?)", rows)
            yield f"table {table.id} is listed again for those who sit there"
