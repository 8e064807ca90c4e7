"""Opens a database for reading without creating or changing any file, whether a server has it open or not."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from gonfalon.store.errors import StoreFailed
from gonfalon.store.files import check_ours, copied, size_of, uri, wal_of
from gonfalon.store.lock import is_served
from gonfalon.store.migrations import MIGRATIONS, migrate


def check_there(db: Path) -> None:
    """Refuses a file that is missing or empty, or that is no database of Gonfalon's."""
    if size_of(db) == 0 and size_of(wal_of(db)) == 0:
        raise StoreFailed(f"there is no database {db}")
    check_ours(db)


@contextmanager
def read_only(db: Path) -> Iterator[sqlite3.Connection]:
    """The database as it is at one moment. One that a server has open is read in a transaction; one whose log was not
    merged after a crash is read from a copy."""
    if is_served(db):
        with closing(sqlite3.connect(uri(db, "mode=ro"), uri=True, isolation_level=None)) as reading:
            reading.execute("BEGIN")
            yield reading
    elif size_of(wal_of(db)):
        with copied(db) as copy, closing(sqlite3.connect(copy, isolation_level=None)) as reading:
            yield reading
    else:
        with closing(sqlite3.connect(uri(db, "mode=ro&immutable=1"), uri=True, isolation_level=None)) as reading:
            yield reading


@contextmanager
def up_to_date(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The same database, or a migrated copy if it is of an earlier version."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == len(MIGRATIONS):
        yield db
        return
    with (
        tempfile.TemporaryDirectory(prefix="gonfalon-") as folder,
        closing(sqlite3.connect(Path(folder, "copy.db"), isolation_level=None)) as copy,
    ):
        db.backup(copy)
        migrate(copy)
        yield copy
