"""What is kept stays kept, whatever happens beside it."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from keeping import a_table, changed, found, listed, on_store

from gonfalon.store import Damaged, SqliteStore, StoredSnapshot, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.migrations import MIGRATIONS, migrate
from gonfalon.store.rows import checksum, sum_of

NOTHING = checksum(1, -1, b"")  # of the first table, if nothing is known about it


def test_an_append_is_seen_by_others_once_it_is_acknowledged(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        key = (await store.create("t", b"", b"", 0)).key
        for number in range(5):
            await store.append(key, number, b"x")
            other = sqlite3.connect(store.path)
            assert other.execute("SELECT count(*) FROM batches").fetchone() == (number + 1,)
            other.close()

    on_store(tmp_path / "a.db", write)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE batches SET payload = x'00' WHERE key = 1 AND number = 1", "table one: batch 1 is damaged"),
        ("UPDATE batches SET checksum = 1 WHERE key = 1 AND number = 2", "table one: batch 2 is damaged"),
        ("DELETE FROM batches WHERE key = 1 AND number = 1", "table one: batch 1 is lost"),
        (
            "UPDATE batches SET payload = (SELECT payload FROM batches WHERE key = 2 AND number = 0) "
            "WHERE key = 1 AND number = 0",
            "table one: batch 0 is damaged",
        ),
        ("UPDATE batches SET payload = 'text' WHERE key = 1 AND number = 1", "table one: batch 1 is damaged"),
        ("UPDATE tables SET about = x'7b' WHERE key = 1", "table one: what is kept about it is damaged"),
        ("UPDATE tables SET changed = 0 WHERE key = 1", "table one: what is kept about it is damaged"),
        ("UPDATE tables SET listed = 1 WHERE key = 1", "table one: what is kept about it is damaged"),
        ("UPDATE tables SET chained = 2 WHERE key = 1", "table one: what is kept about it is damaged"),
    ],
)
def test_a_damaged_row_is_named_and_leaves_others_alone(tmp_path: Path, damage: str, said: str) -> None:
    async def write(store: SqliteStore) -> None:
        await a_table(store, "one", 3)
        await a_table(store, "two", 2)

    async def read(store: SqliteStore) -> None:
        with pytest.raises(Damaged, match=said):
            one = await store.table("one")
            assert one is not None
            await store.batches(one)
        two = await store.table("two")
        assert two is not None
        assert len(await store.batches(two)) == 2

    on_store(tmp_path / "a.db", write)
    db = sqlite3.connect(tmp_path / "a.db")
    db.execute(damage)
    db.commit()
    db.close()
    on_store(tmp_path / "a.db", read)


def test_a_damaged_snapshot_is_passed_over(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 9)
        for number in (3, 6):
            await store.save_snapshot(
                table.key, StoredSnapshot("shape", number, number - 1, [[1]], [[[1]]], [["Step", 1]])
            )
        assert [getattr(await store.snapshot(table, until, "shape"), "number", None) for until in (2, 3, 5, 6, 9)] == [
            None,
            3,
            3,
            6,
            6,
        ]

    async def read(store: SqliteStore) -> None:
        table = await store.table("t")
        assert table is not None
        latest = await store.snapshot(table, 9, "shape")
        assert latest is not None
        assert latest.number == 3
        assert latest.stack == [["Step", 1]]

    on_store(tmp_path / "a.db", write)
    db = sqlite3.connect(tmp_path / "a.db")
    db.execute("UPDATE snapshots SET payload = x'ff' WHERE number = 6")
    db.commit()
    db.close()
    on_store(tmp_path / "a.db", read)


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    program = (
        "import sys; from pathlib import Path; from gonfalon.store import SqliteStore; SqliteStore(Path(sys.argv[1]))"
    )

    async def hold(store: SqliteStore) -> None:
        with pytest.raises(StoreInUse, match="in use by another Gonfalon"):
            SqliteStore(path)
        other = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False
        )
        assert other.returncode != 0
        assert "is in use by another Gonfalon (process " in other.stderr

    on_store(path, hold)
    on_store(path, lambda store: a_table(store, "afterwards", 1))


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_a_file_of_any_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.db"
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, MIGRATIONS[:version])
    if version:
        db.execute("INSERT INTO people (id, name) VALUES ('p', 'Ada')")
    if version >= 5:
        db.execute("UPDATE people SET checksum = ?", (sum_of("p", "Ada"),))
    db.close()

    async def read(store: SqliteStore) -> None:
        assert await store.person("p") == ("Ada" if version else None)
        table = await a_table(store, "new", 2)
        assert len(await store.batches(table)) == 2
        await store.say(table.key, b"hello")
        await store.save_table(table, b"about", 3, True, {"p"})
        assert await store.tables_of("p", 5) == await listed(store) == ["new"]

    on_store(path, read)
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    db.close()


def test_the_file_says_whose_it_is(tmp_path: Path) -> None:
    on_store(tmp_path / "a.db", lambda store: a_table(store, "t", 1))
    db = sqlite3.connect(tmp_path / "a.db")
    assert db.execute("PRAGMA application_id").fetchone() == (int.from_bytes(b"Gonf", "big"),)
    db.close()


def test_a_file_from_the_future_is_refused(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "a.db")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreUnknown, match="version 99, made by a newer Gonfalon"):
        SqliteStore(tmp_path / "a.db")
    with pytest.raises(StoreUnknown):  # the lock was given back
        SqliteStore(tmp_path / "a.db")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"not a database at all, only some text" * 100)
    with pytest.raises(StoreFailed, match="not a database"):
        SqliteStore(tmp_path / "a.db")


def test_tables_without_a_time_count_from_the_day_they_get_one(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, MIGRATIONS[:2])
    db.execute("INSERT INTO tables (key, id, header, about, checksum) VALUES (1, 'old', x'', x'', ?)", (NOTHING,))
    db.close()

    async def read(store: SqliteStore) -> None:
        assert await store.idle_since(1_700_000_000, 9) == []
        assert [table.id for table in await store.idle_since(4_000_000_000, 9)] == ["old"]

    on_store(tmp_path / "old.db", read)


def test_a_table_that_was_kept_is_found_while_a_thread_is_reading(tmp_path: Path) -> None:
    begun, enough = threading.Event(), threading.Event()

    def read_at_length(store: SqliteStore) -> int:
        rows = store._reading.execute("SELECT number FROM batches")
        first = next(rows)
        begun.set()
        enough.wait(30)
        return len([first, *rows])

    async def do(store: SqliteStore) -> None:
        await a_table(store, "one", 3)
        reading = asyncio.create_task(asyncio.to_thread(read_at_length, store))
        await asyncio.to_thread(begun.wait, 30)
        try:
            two = await a_table(store, "two", 2)  # finds it
            assert await store.batches(two) == [b"batch 0 of two", b"batch 1 of two"]
        finally:
            enough.set()
        assert await reading == 3

    on_store(tmp_path / "a.db", do)


def test_what_belongs_to_no_batch_is_checked_too(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        key = (await store.create("t", b"header", b"{}", 7, pack=("hash", b"the pack"))).key
        for line in (b"one", b"two", b"three"):
            await store.say(key, line)
        await store.save_person("p", "Ada")
        await store.save_person("q", "Ben")
        await store.setting_or_put("key", b"secret")

    async def read(store: SqliteStore) -> None:
        assert await store.chat(await found(store, "t"), 9) == [b"one", b"three"]
        assert (await store.person("p"), await store.person("q"), await store.person("r")) == (None, "Ben", None)
        assert await store.pack("none") is None
        with pytest.raises(Damaged, match="the pack hash is damaged"):
            await store.pack("hash")

    on_store(tmp_path / "a.db", write)
    changed(
        tmp_path / "a.db",
        "UPDATE chat SET payload = x'00' WHERE row = 2",
        "UPDATE people SET name = 'Eve' WHERE id = 'p'",
        "UPDATE packs SET payload = x'00'",
    )
    on_store(tmp_path / "a.db", read)
    changed(tmp_path / "a.db", "UPDATE settings SET value = x'00' WHERE name = 'key'")
    with pytest.raises(Damaged, match="the setting 'key' is damaged"):
        SqliteStore(tmp_path / "a.db")
    with pytest.raises(Damaged, match="the setting 'key' is damaged"):  # the lock was given back
        SqliteStore(tmp_path / "a.db")


def test_a_table_is_kept_with_all_that_belongs_to_it_or_not_at_all(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        store._writer.db.execute("CREATE TRIGGER t BEFORE INSERT ON packs BEGIN SELECT raise(ABORT, 'no room'); END")
        creating = store.create("t", b"", b"", 0, True, {"p"}, [b"0", b"1"], ("hash", b"pack"))
        with pytest.raises(StoreFailed, match="no room"):
            await creating
        for name in ("tables", "batches", "sitters", "packs"):
            assert store._reading.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
        store._writer.db.execute("DROP TRIGGER t")
        creating = store.create("t", b"", b"", 0, True, {"p"}, [b"0", b"1"], ("hash", b"pack"))
        await creating
        assert await store.tables_of("p", 9) == await listed(store) == ["t"]
        assert await store.batches(await found(store, "t")) == [b"0", b"1"]
        assert await store.pack("hash") == b"pack"

    on_store(tmp_path / "a.db", write)


def test_what_is_known_of_a_table_changes_once_it_is_kept(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 0)
        store._writer.db.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreFailed, match="readonly"):
            await store.save_table(table, b"new", 9, True, {"p"}, b"new header", b"opening")
        assert (table.header, table.about, table.changed) == (b"header", b"{}", 7)
        store._writer.db.execute("PRAGMA query_only = OFF")
        await store.save_table(table, b"new", 9, True, {"p"}, b"new header", b"opening")
        assert (table.header, table.about, table.changed) == (b"new header", b"new", 9)
        assert await found(store, "t") == table
        assert await store.batches(table) == [b"opening"]

    on_store(tmp_path / "a.db", write)


def test_a_full_database_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    """SQLite's own limit on its size; nothing is left half, and everything goes on when there is room."""

    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 1)
        other = await a_table(store, "other", 1)
        store._writer.db.execute("PRAGMA max_page_count = 1")  # as large as it is
        told = await asyncio.gather(
            store.append(table.key, 1, bytes(100_000)),
            store.append(table.key, 2, b"small enough"),
            store.append(other.key, 1, b"small enough"),
            return_exceptions=True,
        )
        assert [type(one) for one in told] == [StoreFailed, StoreFailed, type(None)]
        assert "database or disk is full" in str(told[0])
        assert (await store.count(table), await store.count(other)) == (1, 2)
        store._writer.db.execute("PRAGMA max_page_count = 1000000")
        await store.append(table.key, 1, bytes(100_000))
        assert await store.count(table) == 2

    on_store(tmp_path / "a.db", write)


def test_the_thread_that_writes_outlives_what_it_cannot_write(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        with pytest.raises(StoreFailed):
            await store.save_snapshot(2**70, StoredSnapshot("shape", 1, 0, [], [], []))
        await a_table(store, "t", 1)

    on_store(tmp_path / "a.db", write)


def test_what_was_damaged_before_a_new_version_stays_so(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, MIGRATIONS[:5])
    for key, id, fit in ((1, "whole", checksum(1, -1, b"")), (2, "damaged", 7)):
        db.execute("INSERT INTO tables (key, id, header, about, checksum) VALUES (?, ?, x'', x'', ?)", (key, id, fit))
    db.close()

    async def read(store: SqliteStore) -> None:
        assert (await found(store, "whole")).key == 1
        with pytest.raises(Damaged, match="table damaged: what is kept about it is damaged"):
            await store.table("damaged")

    on_store(tmp_path / "old.db", read)
