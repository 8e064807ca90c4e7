"""The files of a database: whose they are, looked at without leaving a trace, and whether they are still there."""

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
OURS = {"settings", "people", "packs", "tables", "batches"}  # tables that every version of ours has
SHOWN = 5  # names of another program's tables in a message


def wal_of(db: Path) -> Path:
    return db.with_name(db.name + "-wal")


def size_of(path: Path) -> int:
    """0 also for a file that is not there."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error


def check_ours(db: Path) -> None:
    """Refuses a file that another program made, and one of ours that has lost what it held, before anything is
    written, locked or made. A file that is not there, or empty, is ours to be."""
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
    """SQLite throws the log of an empty database away, and with it all that was not in the database yet."""
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
    # Everything is still in the log, which cannot be read where it lies without changing something there.
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
    """A copy of database and log, for as long as it is looked at."""
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
    """Whether database and log are still the files that were opened. One that was deleted or replaced can be written
    on for ever, and nobody will find again what is written there."""

    def __init__(self, db: Path) -> None:
        self._db = db
        self._opened: dict[Path, Identity] = {}

    def opened(self) -> None:
        """Called when the connections are there."""
        for path in (self._db, wal_of(self._db)):
            found = identity(path)
            if found is not None:
                self._opened[path] = found

    def trouble(self) -> str:
        """What has happened to them; nothing, if it is empty. Asked at every commit: it is cheap."""
        for path, opened in self._opened.items():
            try:
                found = os.stat(path)
            except OSError as error:
                return f"{path} is gone: {error.strerror}"
            if (found.st_dev, found.st_ino) != opened:
                return f"{path} is another file than the one that was opened"
        return ""
