"""The files of a database: whether Gonfalon made them, checked without changing them, and whether they are still
there."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from gonfalon.store.errors import StoreFailed, StoreUnknown
from gonfalon.store.lock import Identity, identity
from gonfalon.store.migrations import APPLICATION
from gonfalon.store.tail import marks_in, tail_of

MAGIC = b"SQLite format 3\0"
OURS = {"settings", "people", "packs", "tables", "batches"}  # tables that a database of every Gonfalon version has
SHOWN = 5  # names of another program's tables listed in a message


def wal_of(db: Path) -> Path:
    return db.with_name(db.name + "-wal")


def size_of(path: Path) -> int:
    """The size of a file; 0 also if there is no such file."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error


def check_ours(db: Path) -> None:
    """Refuses a file that another program made, and one of ours that has lost its contents, before anything is written,
    locked or created. A missing or empty file may be used."""
    if size_of(db) == 0:
        _check_nothing_lost(db)
        return
    try:
        with db.open("rb") as file:
            head = file.read(100)
    except OSError as error:
        raise StoreFailed(f"{db}: {error.strerror}") from error
    if head[:16] != MAGIC:
        raise StoreFailed(f"{db}: file is not a database")
    if head[68:72] == APPLICATION.to_bytes(4, "big"):
        return
    names = _tables_in(db)
    if names and not names >= OURS:
        shown = ", ".join(sorted(names)[:SHOWN])
        raise StoreUnknown(f"{db} is a database of another program (with {shown}); choose another file with --db")


def _check_nothing_lost(db: Path) -> None:
    """Refuses an empty database beside a log that is not empty: SQLite would delete that log, and with it everything
    that had not been moved into the database yet."""
    if size_of(wal_of(db)):
        raise StoreFailed(
            f"{db} is empty, but {wal_of(db).name} beside it is not: bring the database back, "
            "or remove both to begin anew"
        )
    marks = marks_in(tail_of(db))
    if marks:
        raise StoreFailed(
            f"{db} is gone, but {tail_of(db).name} beside it knows {len(marks)} tables: bring the database back, "
            f"or remove {tail_of(db).name} to begin anew"
        )


def _tables_in(db: Path) -> set[str]:
    names = _names(db, "mode=ro&immutable=1")
    if names or not size_of(wal_of(db)):
        return names
    # Everything is still in the log, and SQLite cannot read a log in place without writing beside it.
    with copied(db) as copy:
        return _names(copy, "mode=ro")


def _names(db: Path, how: str) -> set[str]:
    try:
        with closing(sqlite3.connect(uri(db, how), uri=True)) as looking:
            return {str(name) for (name,) in looking.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise StoreFailed(f"{db}: {error}") from error


def uri(db: Path, how: str) -> str:
    return f"file:{quote(str(db))}?{how}"


@contextmanager
def copied(db: Path) -> Iterator[Path]:
    """A temporary copy of a database and its log."""
    with tempfile.TemporaryDirectory(prefix="gonfalon-") as folder:
        copy = Path(folder, db.name)
        try:
            shutil.copyfile(db, copy)
            if size_of(wal_of(db)):
                shutil.copyfile(wal_of(db), wal_of(copy))
        except OSError as error:
            raise StoreFailed(f"{db} cannot be copied to be looked at: {error.strerror}") from error
        yield copy


class Files:
    """Checks that the database and its log are still the files that were opened. A file that was deleted or replaced
    can still be written through an open handle, but what is written there is lost."""

    def __init__(self, db: Path) -> None:
        self._db = db
        self._opened: dict[Path, Identity] = {}

    def opened(self) -> None:
        """Remembers the files; called once the connections are open."""
        for path in (self._db, wal_of(self._db)):
            found = identity(path)
            if found is not None:
                self._opened[path] = found

    def trouble(self) -> str:
        """What is wrong with the files; empty if nothing is. Cheap enough for every commit."""
        for path, opened in self._opened.items():
            try:
                found = os.stat(path)
            except OSError as error:
                return f"{path} is gone: {error.strerror}"
            if (found.st_dev, found.st_ino) != opened:
                return f"{path} is another file than the one that was opened"
        return ""
