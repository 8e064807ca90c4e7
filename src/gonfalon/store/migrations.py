"""The migrations that bring an SQLite file of any earlier version up to date. A released migration is never edited."""

import sqlite3

from gonfalon.store.errors import StoreUnknown
from gonfalon.store.rows import ABOUT, SAID, StoredTable, checksum, sum_of, sum_of_table

APPLICATION = int.from_bytes(b"Gonf", "big")  # SQLite's `application_id`, by which `file` recognises our databases

MIGRATIONS = [
    # 1: tables and their batches. Rows of `batches` are only ever added.
    """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE packs (hash TEXT PRIMARY KEY, payload BLOB NOT NULL);
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        header BLOB NOT NULL,
        about BLOB NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE batches (
        row INTEGER PRIMARY KEY,
        key INTEGER NOT NULL,
        number INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        payload BLOB NOT NULL
    );
    CREATE UNIQUE INDEX batches_of_table ON batches (key, number);
    """,
    # 2: snapshots, so that opening replays the tail only.
    """
    CREATE TABLE snapshots (
        row INTEGER PRIMARY KEY,
        key INTEGER NOT NULL,
        number INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        payload BLOB NOT NULL
    );
    CREATE UNIQUE INDEX snapshots_of_table ON snapshots (key, number);
    """,
    # 3: chat, and what the lobby asks for.
    """
    CREATE TABLE chat (row INTEGER PRIMARY KEY, key INTEGER NOT NULL, payload BLOB NOT NULL);
    CREATE INDEX chat_of_table ON chat (key);
    CREATE TABLE sitters (person TEXT NOT NULL, key INTEGER NOT NULL, PRIMARY KEY (person, key)) WITHOUT ROWID;
    ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX listed_tables ON tables (changed) WHERE listed;
    """,
    # 4: the application id, and an index to find idle tables without reading all of them. Tables from before there were
    # times count as changed now.
    f"""
    PRAGMA application_id = {APPLICATION};
    UPDATE tables SET changed = CAST(strftime('%s', 'now') AS INTEGER) WHERE changed = 0;
    CREATE INDEX tables_by_change ON tables (changed);
    """,
    # 5: from here on the checksum of a batch covers the batch before too, and all other rows have checksums as well.
    """
    ALTER TABLE tables ADD COLUMN chained INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET chained = coalesce((SELECT max(number) + 1 FROM batches WHERE key = tables.key), 0);
    ALTER TABLE chat ADD COLUMN checksum INTEGER;
    UPDATE chat SET checksum = sum_of_line(key, CAST(payload AS BLOB));
    ALTER TABLE packs ADD COLUMN checksum INTEGER;
    UPDATE packs SET checksum = sum_of(CAST(hash AS BLOB), CAST(payload AS BLOB));
    ALTER TABLE people ADD COLUMN checksum INTEGER;
    UPDATE people SET checksum = sum_of(CAST(id AS BLOB), CAST(name AS BLOB));
    ALTER TABLE settings ADD COLUMN checksum INTEGER;
    UPDATE settings SET checksum = sum_of(CAST(name AS BLOB), CAST(value AS BLOB));
    """,
    # 6: the checksum of a table covers its whole row, and not only `header` and `about`.
    """
    UPDATE tables SET checksum = sum_of_table(
        key, CAST(id AS BLOB), CAST(header AS BLOB), CAST(about AS BLOB), changed, chained, listed, checksum
    );
    """,
    # 7: clocks, written with the batches.
    """
    CREATE TABLE clocks (key INTEGER PRIMARY KEY, payload BLOB NOT NULL, checksum INTEGER NOT NULL, due INTEGER);
    CREATE INDEX clocks_by_due ON clocks (due) WHERE due IS NOT NULL;
    """,
    # 8: reviews of finished games, one for each seat.
    """
    CREATE TABLE reviews (
        key INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        payload BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (key, seat)
    );
    """,
    # 9: how people want to be notified of their turns, and the notices to send. A row of the outbox stays for a while
    # after it was sent, so that nothing is sent twice.
    """
    CREATE TABLE contacts (
        person TEXT PRIMARY KEY, off TEXT NOT NULL, payload BLOB NOT NULL, checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE outbox (
        key INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        event TEXT NOT NULL,
        channel TEXT NOT NULL,
        person TEXT NOT NULL,
        due INTEGER NOT NULL,
        state INTEGER NOT NULL,
        tries INTEGER NOT NULL,
        PRIMARY KEY (key, seat, event, channel)
    ) WITHOUT ROWID;
    CREATE INDEX outbox_by_due ON outbox (state, due);
    """,
    # 10: accounts, which are optional. One column more than `settings`, so that salvage can tell their rows apart.
    """
    CREATE TABLE accounts (
        person TEXT PRIMARY KEY, since INTEGER NOT NULL, payload BLOB NOT NULL, checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    # 11: series of games.
    """
    CREATE TABLE series (
        id TEXT PRIMARY KEY, since INTEGER NOT NULL, payload BLOB NOT NULL, checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    # 12: results of rated games, by the id of their table, which they outlive.
    """
    CREATE TABLE results (
        id TEXT PRIMARY KEY, ended INTEGER NOT NULL, payload BLOB NOT NULL, checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
]


def migrate(db: sqlite3.Connection, migrations: list[str] = MIGRATIONS) -> None:
    """Brings a file up to date, each migration in a transaction of its own."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(migrations):
        raise StoreUnknown(
            f"the file is of version {version}, made by a newer Gonfalon; this one knows up to {len(migrations)}"
        )
    db.create_function("sum_of", 2, _sum_of)
    db.create_function("sum_of_line", 2, _sum_of_line)
    db.create_function("sum_of_table", 8, _sum_of_table)
    for number in range(version, len(migrations)):
        db.executescript(f"BEGIN IMMEDIATE;\n{migrations[number]}\nPRAGMA user_version = {number + 1};\nCOMMIT;")


def _sum_of(name: bytes, value: bytes) -> int:
    """The checksum of a named row. It takes bytes, since a name that is no longer valid text must not prevent the whole
    file from being opened."""
    return sum_of(name.decode(errors="replace"), value)


def _sum_of_line(key: int, line: bytes) -> int:
    return checksum(key, SAID, line)


def _sum_of_table(
    key: int, id: bytes, header: bytes, about: bytes, changed: int, chained: int, listed: int, fit: int
) -> int:
    """The new checksum of a table's row. A row whose old checksum did not fit gets one that does not fit either."""
    now = sum_of_table(StoredTable(key, id.decode(errors="replace"), header, about, changed, chained), bool(listed))
    return now if fit == checksum(key, ABOUT, header + about) else now ^ 1
