"""Verified copies of a database, made while a server runs, and restored in its place."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from gonfalon.store.doctor import Report, examine
from gonfalon.store.errors import Damaged, StoreFailed
from gonfalon.store.files import size_of, wal_of
from gonfalon.store.lock import Lock
from gonfalon.store.read_only import check_there, read_only
from gonfalon.store.reading import mark_of
from gonfalon.store.tail import Mark, Tail, marks_in, tail_of


def back_up(db: Path, file: Path) -> Report:
    """Copies everything that was acknowledged when the backup began. The copy gets its final name once it is written
    and has been examined; any damage the report lists is damage of the database itself."""
    db, file = db.resolve(), file.resolve()
    check_there(db)
    with new_file(file) as part:
        marks = marks_in(tail_of(db))
        with read_only(db) as source:
            copy_into(source, part)
        report = examine(part, marks or {})
    report.file = str(file)
    return report


def restore(file: Path, db: Path) -> tuple[Report, Path | None]:
    """Puts a backup in place of the database. Gives the report on the backup, and where the former database was moved
    to (None: there was none)."""
    file, db = file.resolve(), db.resolve()
    report = examine(file)
    if not report.well:
        raise Damaged(f"{file} is not whole; see gonfalon admin doctor --db sqlite:///{file}")
    db.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(db)
    try:
        part = db.with_name(db.name + ".part")
        part.unlink(missing_ok=True)
        with read_only(file) as source:
            copy_into(source, part)
        aside = _move_aside(db)
        part.replace(db)
        sync_folder(db.parent)
        remember(db)
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(f"{db}: {error}") from error
    finally:
        lock.release()
    return report, aside


def accept(db: Path, wanted: list[str]) -> list[tuple[str, Mark | None, Mark]]:
    """Makes the tail agree with the file for the wanted tables (all if none is named), so that what they have lost no
    longer counts as missing. Gives for each table that changes: its id, its mark now (None: the table is gone) and its
    mark before."""
    db = db.resolve()
    check_there(db)
    lock = Lock(db)
    tail = Tail(tail_of(db))
    try:
        before = tail.marks()
        with closing(sqlite3.connect(db, isolation_level=None)) as now:
            kept = dict(_marks(now))
            known = {mark.id for mark in [*before.values(), *kept.values()]}
            for id in wanted:
                if id not in known:
                    raise StoreFailed(f"{db} has no table {id!r}, and nobody misses one")
            missed = {key: mark for key, mark in before.items() if not wanted or mark.id in wanted}
            changes = {key: kept.get(key) for key, mark in missed.items() if not _is_there(now, key, mark)}
        tail.write(changes)
    except sqlite3.Error as error:
        raise Damaged(f"{db}: {error}") from error
    finally:
        tail.close()
        lock.release()
    return [(before[key].id, mark, before[key]) for key, mark in changes.items()]


def _is_there(db: sqlite3.Connection, key: int, mark: Mark) -> bool:
    """Whether a table is still there under its key with the last acknowledged batch."""
    if db.execute("SELECT id FROM tables WHERE key = ?", (key,)).fetchone() != (mark.id,):
        return False
    sql = "SELECT checksum FROM batches WHERE key = ? AND number = ?"
    return mark.batches == 0 or db.execute(sql, (key, mark.batches - 1)).fetchone() == (mark.link,)


def remember(db: Path) -> None:
    """Writes the tail file of a database that has none."""
    with closing(sqlite3.connect(db, isolation_level=None)) as now:
        kept = dict(_marks(now))
        now.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    tail = Tail(tail_of(db))
    tail.reserve(max(kept, default=0))
    tail.write(dict(kept))
    tail.close()


def _marks(db: sqlite3.Connection) -> Iterator[tuple[int, Mark]]:
    for key, id in db.execute("SELECT key, id FROM tables").fetchall():
        yield key, mark_of(db, key, id)


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A new file, written under a temporary name and renamed when it is complete."""
    part = file.with_name(file.name + ".part")
    if file.exists():
        raise StoreFailed(f"{file} is there already; nothing was written")
    if not file.parent.is_dir():
        raise StoreFailed(f"there is no folder {file.parent}")
    try:
        part.unlink(missing_ok=True)
        yield part
        part.rename(file)
        sync_folder(file.parent)
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(f"{file}: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def copy_into(source: sqlite3.Connection, file: Path) -> None:
    """Copies a database as it is at one moment into a single file, with no write-ahead log beside it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _move_aside(db: Path) -> Path | None:
    """Renames the database, its log and its tail by adding a number. The log must go too: SQLite would take it for the
    log of the new database."""
    number = 1
    while any(path(db.with_name(f"{db.name}.before-{number}")).exists() for path in (wal_of, tail_of, Path)):
        number += 1
    aside = db.with_name(f"{db.name}.before-{number}")
    moved = False
    for path in (wal_of, tail_of, Path):
        if size_of(path(db)):
            path(db).rename(path(aside))
            moved = True
    db.with_name(db.name + "-shm").unlink(missing_ok=True)
    return aside if moved else None


def sync_folder(folder: Path) -> None:
    """Brings a folder's entries to the disk, so that a rename survives a loss of power."""
    if sys.platform != "win32":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
