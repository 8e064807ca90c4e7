"""What was acknowledged and is missing is noticed."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from keeping import a_table, changed, copy_as_a_crash_would_leave_it, found, on_store

from gonfalon.store import Damaged, SqliteStore, StoreFailed
from gonfalon.store.files import wal_of
from gonfalon.store.rows import checksum
from gonfalon.store.tail import SIZE, Mark, Tail, marks_in, packed, tail_of, unpacked


def test_a_batch_is_taken_only_as_the_next_one(tmp_path: Path) -> None:
    """Whatever is queued after one that could not be kept would leave a gap, and the table could never be read."""

    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 2)
        told = await asyncio.gather(
            store.append(table.key, 3, b"too far"),
            store.append(table.key, 4, b"after it"),
            store.append(table.key, 2, b"next"),
            store.append(99, 0, b"of no table"),
            return_exceptions=True,
        )
        assert [isinstance(one, StoreFailed) for one in told] == [True, True, False, True]
        assert (await store.batches(table))[2:] == [b"next"]

    on_store(tmp_path / "a.db", write)


def test_a_batch_that_is_replaced_breaks_the_chain(tmp_path: Path) -> None:
    """A row that fits by itself, taken from another game of the same table, does not fit the ones around it."""

    async def write(store: SqliteStore) -> None:
        await a_table(store, "t", 3)

    async def read(store: SqliteStore) -> None:
        with pytest.raises(Damaged, match="table t: batch 1 is damaged"):
            await store.batches(await found(store, "t"))

    on_store(tmp_path / "a.db", write)
    alone = checksum(1, 1, b"another batch")
    changed(tmp_path / "a.db", f"UPDATE batches SET payload = 'another batch', checksum = {alone} WHERE number = 1")
    changed(tmp_path / "a.db", "UPDATE batches SET payload = CAST(payload AS BLOB) WHERE number = 1")
    on_store(tmp_path / "a.db", read)


def test_batches_that_were_kept_before_there_was_a_chain_are_read_and_added_to(tmp_path: Path) -> None:
    from gonfalon.store.migrations import MIGRATIONS, migrate

    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, MIGRATIONS[:4])
    db.execute(
        "INSERT INTO tables (key, id, header, about, checksum) VALUES (1, 't', x'', x'', ?)", (checksum(1, -1, b""),)
    )
    for number in range(2):
        row = (number, checksum(1, number, b"old"), b"old")
        db.execute("INSERT INTO batches (key, number, checksum, payload) VALUES (1, ?, ?, ?)", row)
    db.close()

    async def write(store: SqliteStore) -> None:
        table = await found(store, "t")
        assert await store.acknowledged(table) == 2
        await store.append(1, 2, b"new")
        assert await store.batches(table) == [b"old", b"old", b"new"]
        assert await store.batches(table, 1) == [b"old", b"new"]
        assert await store.batches(table, 2) == [b"new"]

    on_store(tmp_path / "old.db", write)
    changed(tmp_path / "old.db", "UPDATE batches SET checksum = checksum + 1 WHERE number = 2")

    async def read(store: SqliteStore) -> None:
        with pytest.raises(Damaged, match="batch 2 is damaged"):
            await store.batches(await found(store, "t"), 2)

    on_store(tmp_path / "old.db", read)


def test_a_log_that_was_cut_short_is_noticed(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await a_table(store, "whole", 2)
        await a_table(store, "short", 3)
        cut = wal_of(store.path).stat().st_size
        await store.append(2, 3, b"acknowledged")
        await a_table(store, "gone", 1)
        copy = copy_as_a_crash_would_leave_it(store.path, tmp_path / "copy")
        with wal_of(copy).open("r+b") as wal:
            wal.truncate(cut)

    async def read(store: SqliteStore) -> None:
        assert sorted(map(str, store.short)) == [
            "table gone is gone; 1 batches of it were acknowledged",
            "table short has 3 batches; 4 were acknowledged",
        ]
        with pytest.raises(Damaged, match="table gone: it was kept and cannot be found"):
            await store.table("gone")
        assert await store.table("never was") is None
        short = await found(store, "short")
        assert (len(await store.batches(short)), await store.acknowledged(short)) == (3, 4)
        with pytest.raises(StoreFailed, match="table short: 1 batches are missing; nothing is added to it"):
            await store.append(short.key, 3, b"another")
        whole = await found(store, "whole")
        await store.append(whole.key, 2, b"goes on")
        assert [table.id for table in await store.idle_since(99, 9)] == ["whole"]
        assert (await a_table(store, "new", 1)).key > 3  # the place of what is gone is not taken

    on_store(tmp_path / "a.db", write)
    on_store(tmp_path / "copy" / "a.db", read)
    on_store(tmp_path / "copy" / "a.db", assert_two_short)  # and not forgotten


async def assert_two_short(store: SqliteStore) -> None:
    assert len(store.short) == 2


def test_a_log_that_was_left_behind_is_noticed(tmp_path: Path) -> None:
    """As when somebody copies the database alone."""

    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 5)
        store._reading.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        await store.append(table.key, 5, b"acknowledged")
        copy = copy_as_a_crash_would_leave_it(store.path, tmp_path / "copy")
        wal_of(copy).unlink()

    async def read(store: SqliteStore) -> None:
        assert [str(one) for one in store.short] == ["table t has 5 batches; 6 were acknowledged"]

    on_store(tmp_path / "a.db", write)
    on_store(tmp_path / "copy" / "a.db", read)


def test_another_past_than_the_acknowledged_one_is_noticed(tmp_path: Path) -> None:
    """As when a copy of the file, in which the game went on otherwise, is put in its place."""

    async def write(store: SqliteStore) -> None:
        table = await a_table(store, "t", 2)
        copy_as_a_crash_would_leave_it(store.path, tmp_path / "copy")
        await store.append(table.key, 2, b"one way")
        tail_of(store.path).rename(tmp_path / "tail")

    async def write_otherwise(store: SqliteStore) -> None:
        await store.append(1, 2, b"another way")

    async def read(store: SqliteStore) -> None:
        with pytest.raises(Damaged, match="table t: batch 2 is not the one that was acknowledged"):
            await store.batches(await found(store, "t"))

    on_store(tmp_path / "a.db", write)
    on_store(tmp_path / "copy" / "a.db", write_otherwise)
    (tmp_path / "tail").rename(tail_of(tmp_path / "copy" / "a.db"))
    on_store(tmp_path / "copy" / "a.db", read)


def test_a_tail_that_was_deleted_is_told_and_made_anew(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        assert store.doubts == []
        await a_table(store, "t", 3)

    async def read(store: SqliteStore) -> None:
        assert store.doubts == ["a.db.tail is gone: whether anything is missing is not known"]
        assert store.short == []

    async def read_again(store: SqliteStore) -> None:
        assert store.doubts == []

    on_store(tmp_path / "a.db", write)
    before = marks_in(tail_of(tmp_path / "a.db"))
    tail_of(tmp_path / "a.db").unlink()
    on_store(tmp_path / "a.db", read)
    assert marks_in(tail_of(tmp_path / "a.db")) == before
    on_store(tmp_path / "a.db", read_again)


def test_a_damaged_mark_condemns_nobody(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await a_table(store, "t", 3)

    async def read(store: SqliteStore) -> None:
        assert store.short == []
        assert len(await store.batches(await found(store, "t"))) == 3

    on_store(tmp_path / "a.db", write)
    data = bytearray(tail_of(tmp_path / "a.db").read_bytes())
    data[SIZE + 17] ^= 1
    tail_of(tmp_path / "a.db").write_bytes(data)
    on_store(tmp_path / "a.db", read)


def test_a_deleted_table_is_not_missed(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await a_table(store, "stays", 1)
        table = await a_table(store, "t", 3)
        await store.delete_table(table.key)
        with pytest.raises(StoreFailed, match="there is no table"):
            await store.append(table.key, 0, b"left behind")

    async def read(store: SqliteStore) -> None:
        assert store.short == []
        assert await store.table("t") is None

    on_store(tmp_path / "a.db", write)
    on_store(tmp_path / "a.db", read)


def test_marks_are_kept_at_the_place_of_their_table(tmp_path: Path) -> None:
    tail = Tail(tmp_path / "a.tail")
    assert tail.fresh
    tail.reserve(300)
    tail.write({1: Mark("one", 3, 4_000_000_000), 300: Mark("a" * 16, 1, 7)})
    assert (tail.mark(1), tail.mark(2), tail.mark(300)) == (
        Mark("one", 3, 4_000_000_000),
        None,
        Mark("a" * 16, 1, 7),
    )
    assert tail.knows("one")
    assert not tail.knows("on")
    assert not tail.knows("")
    assert tail.last_key() == 300
    tail.write({1: None})
    assert not tail.knows("one")
    tail.close()
    again = Tail(tmp_path / "a.tail")
    assert not again.fresh
    assert again.marks() == {300: Mark("a" * 16, 1, 7)}
    again.close()
    slot = packed(3, Mark("t", 1, 2))
    assert unpacked(3, slot) == Mark("t", 1, 2)
    assert unpacked(4, slot) is None  # it belongs to another table
