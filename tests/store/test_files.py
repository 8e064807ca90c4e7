"""Whose file it is, who has it, and whether it is still there."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from keeping import a_table, copy_as_a_crash_would_leave_it, on_store

from gonfalon.store import SqliteStore, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.files import wal_of
from gonfalon.store.lock import is_served
from gonfalon.store.migrations import MIGRATIONS, migrate

OPENS = "import sys; from pathlib import Path; from gonfalon.store import SqliteStore; SqliteStore(Path(sys.argv[1]))"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# -- one at a time -----------------------------------------------------------------------------------------------------


def refused_to_others(path: Path) -> None:
    """To this process and to another one."""
    with pytest.raises(StoreInUse, match="in use by another Gonfalon"):
        SqliteStore(path)
    command = [sys.executable, "-c", OPENS, str(path)]
    other = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "StoreInUse" in other.stderr
    assert "is in use by another Gonfalon (process " in other.stderr


def test_a_second_one_is_refused_through_a_symbolic_link(tmp_path: Path) -> None:
    async def hold(store: SqliteStore) -> None:
        (tmp_path / "other").mkdir()
        (tmp_path / "other" / "b.db").symlink_to(tmp_path / "a.db")
        refused_to_others(tmp_path / "other" / "b.db")
        assert [path.name for path in (tmp_path / "other").iterdir()] == ["b.db"]
        await a_table(store, "goes on", 2)

    on_store(tmp_path / "a.db", hold)


@pytest.mark.skipif(sys.platform != "linux", reason="locks that do not meet SQLite's own")
def test_a_second_one_is_refused_through_a_hard_link_or_when_the_lock_was_deleted(tmp_path: Path) -> None:
    async def hold(store: SqliteStore) -> None:
        os.link(tmp_path / "a.db", tmp_path / "b.db")
        refused_to_others(tmp_path / "b.db")
        (tmp_path / "a.db.lock").unlink()
        refused_to_others(tmp_path / "a.db")
        await a_table(store, "goes on", 2)

    on_store(tmp_path / "a.db", hold)
    on_store(tmp_path / "b.db", lambda store: a_table(store, "afterwards", 1))


@pytest.mark.skipif(sys.platform != "linux", reason="locks that do not meet SQLite's own")
def test_whether_a_file_is_served_is_told_without_a_trace(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    on_store(path, lambda store: a_table(store, "t", 1))
    before = contents(tmp_path)
    assert not is_served(path)
    asks = OPENS.replace("gonfalon.store import SqliteStore", "gonfalon.store.lock import is_served").replace(
        "SqliteStore(Path(sys.argv[1]))", "print(is_served(Path(sys.argv[1])))"
    )

    async def hold(_: SqliteStore) -> None:
        for lock in (True, False):
            command = [sys.executable, "-c", asks, str(path)]
            told = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
            assert told.stdout == "True\n"
            if lock:
                (tmp_path / "a.db.lock").unlink()

    assert contents(tmp_path) == before
    on_store(path, hold)


# -- whose it is -------------------------------------------------------------------------------------------------------


def of_another_program(path: Path, *settings: str) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for sql in settings:
        db.execute(sql)
    db.execute("CREATE TABLE invoices (number INTEGER PRIMARY KEY)")
    db.execute("CREATE TABLE people (id TEXT, name TEXT)")
    db.execute("INSERT INTO people VALUES ('p', 'Ada')")
    db.close()


@pytest.mark.parametrize("settings", [[], ["PRAGMA application_id = 7"], ["PRAGMA journal_mode = WAL"]])
def test_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path, settings: list[str]) -> None:
    of_another_program(tmp_path / "a.db", *settings)
    before = contents(tmp_path)
    with pytest.raises(StoreUnknown, match=r"is a database of another program \(with invoices, people\)"):
        SqliteStore(tmp_path / "a.db")
    assert contents(tmp_path) == before


def test_a_database_of_another_program_is_known_by_its_log_alone(tmp_path: Path) -> None:
    path = tmp_path / "b" / "a.db"
    path.parent.mkdir()
    db = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE invoices (number INTEGER PRIMARY KEY)")
    for name in ("a.db", "a.db-wal"):
        shutil.copyfile(tmp_path / name, path.with_name(name))
    db.close()
    before = contents(path.parent)
    with pytest.raises(StoreUnknown, match="another program"):
        SqliteStore(path)
    assert contents(path.parent) == before


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"not a database at all, only some text" * 100)
    before = contents(tmp_path)
    with pytest.raises(StoreFailed, match="not a database"):
        SqliteStore(tmp_path / "a.db")
    assert contents(tmp_path) == before


def test_our_own_files_are_known_at_any_age(tmp_path: Path) -> None:
    for version in range(1, len(MIGRATIONS) + 1):
        db = sqlite3.connect(tmp_path / f"{version}.db", isolation_level=None)
        migrate(db, MIGRATIONS[:version])
        db.close()
        on_store(tmp_path / f"{version}.db", lambda store: a_table(store, "t", 1))

    async def write(store: SqliteStore) -> None:  # all of it is still in the log
        await a_table(store, "t", 1)
        copy_as_a_crash_would_leave_it(store.path, tmp_path / "copy")

    on_store(tmp_path / "new.db", write)

    async def read(store: SqliteStore) -> None:
        assert await store.table("t") is not None

    on_store(tmp_path / "copy" / "new.db", read)


def test_a_flipped_bit_in_the_mark_of_ownership_does_not_shut_us_out(tmp_path: Path) -> None:
    on_store(tmp_path / "a.db", lambda store: a_table(store, "t", 1))
    with (tmp_path / "a.db").open("r+b") as file:
        file.seek(68)
        file.write(b"\1")
    on_store(tmp_path / "a.db", lambda store: a_table(store, "u", 1))


# -- still there -------------------------------------------------------------------------------------------------------


def test_a_database_that_lost_everything_is_not_begun_anew(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await a_table(store, "t", 1)
        copy = copy_as_a_crash_would_leave_it(store.path, tmp_path / "copy")
        copy.write_bytes(b"")

    on_store(tmp_path / "a.db", write)
    before = contents(tmp_path / "copy")
    with pytest.raises(StoreFailed, match=r"is empty, but a\.db-wal beside it is not"):
        SqliteStore(tmp_path / "copy" / "a.db")
    assert contents(tmp_path / "copy") == before
    wal_of(tmp_path / "copy" / "a.db").unlink()
    (tmp_path / "copy" / "a.db").unlink()
    with pytest.raises(StoreFailed, match=r"is gone, but a.db.tail beside it knows 1 tables"):
        SqliteStore(tmp_path / "copy" / "a.db")
    assert list(contents(tmp_path / "copy")) == ["a.db.tail"]


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be deleted there")
@pytest.mark.parametrize("which", ["a.db", "a.db-wal"])
@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, which: str, replaced: bool) -> None:
    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 2)
        assert store.trouble() == ""
        (tmp_path / which).rename(tmp_path / "moved")
        if replaced:
            shutil.copyfile(tmp_path / "moved", tmp_path / which)
        expected = "is another file" if replaced else "is gone"
        assert expected in store.trouble()
        for _ in range(2):
            with pytest.raises(StoreFailed, match=expected):
                await store.append(table.key, 2, b"lost")
        with pytest.raises(StoreFailed, match=expected):  # a thread that has not read before makes no file in its place
            await asyncio.to_thread(store._fetch, "SELECT number FROM batches")
        assert (tmp_path / which).exists() == replaced
        (tmp_path / "moved").replace(tmp_path / which)
        assert store.trouble() == ""
        assert len(await store.batches(table)) == 2
        await store.append(table.key, 2, b"kept")

    async def read(store: SqliteStore) -> None:
        assert store.short == []
        table = await store.table("t")
        assert table is not None
        assert (await store.batches(table))[2:] == [b"kept"]

    on_store(tmp_path / "a.db", write)
    on_store(tmp_path / "a.db", read)
