"""A store moves between a file and a PostgreSQL, and is the same afterwards."""

import asyncio
from pathlib import Path

import pytest
from postgres import Postgres

from gonfalon.store import (
    Damaged,
    SqliteStore,
    Store,
    StoredClock,
    StoredNotice,
    StoredResult,
    StoredSnapshot,
    StoredTable,
    StoreFailed,
    StoreInUse,
    StoreUnknown,
)
from gonfalon.store import moving as subject
from gonfalon.store.moving import InPostgres, back_up_postgres, move_store, restore_postgres
from gonfalon.store.postgres.postgres_store import PostgresStore

BATCHES = [b"opening", "Zoë\x00".encode(), b""]


async def fill(store: Store) -> StoredTable:
    """Something of every kind."""
    await store.start()
    clock, news = StoredClock(b"clock", 99), [StoredNotice("e", "mail", "ada", 1, 0, 7)]
    snapshot = StoredSnapshot("shape", 1, 0, [[1]], [[[1]]], [[1, "a", [2]]])
    table = await store.create("t", b"{}", b"about", 5, True, {"ada"}, BATCHES[:2], ("hash", b"pack"), snapshot)
    await store.append(table.key, 2, BATCHES[2], clock, [*news, StoredResult("t", 9, b"result")])
    await store.say(table.key, b"line")
    await store.save_review(table.key, 0, b"review")
    await store.save_person("ada", "Ada, née Č")
    await store.save_account("ada", 1, b"account")
    await store.save_contact("ada", "off", b"contact")
    await store.save_series("s", 1, b"series")
    await store.setting_or_put("cookie key", b"secret")
    return table


async def same(store: Store) -> None:
    await store.start()
    table = await store.table("t")
    assert table is not None and (table.about, table.changed) == (b"about", 5)
    assert store.short == [] and await store.batches(table) == BATCHES
    assert (await store.snapshots(table, "shape"))[0].stack == [[1, "a", [2]]]
    assert await store.clock(table.key) == b"clock" and await store.chat(table) == [b"line"]
    assert await store.person("ada") == "Ada, née Č" and await store.setting("cookie key") == b"secret"
    assert await store.results() == [("t", b"result")] and len(await store.notices(0, 10, 10)) == 1
    assert await store.pack("hash") == b"pack" and await store.tables_of("ada", 9) == ["t"]
    await store.claim("t")
    await store.append(table.key, 3, b"it goes on")
    another = await store.create("u", b"{}", b"", 6)
    assert another.key > table.key
    await store.close()


def test_there_and_back(postgres: Postgres, tmp_path: Path) -> None:
    first, second, url = tmp_path / "a.db", tmp_path / "b.db", postgres.url()

    async def run() -> None:
        store = SqliteStore(first)
        await fill(store)
        with pytest.raises(StoreInUse):
            await move_store(f"sqlite:///{first}", url)
        await store.close()
        moved = await move_store(f"sqlite:///{first}", url)
        assert moved.rows["batches"] == 3 and all(moved.rows.values()), "something of every kind"
        with pytest.raises(StoreFailed, match="is not empty: there are settings"):
            await move_store(f"sqlite:///{first}", url)
        there = await move_store(url, f"sqlite:///{second}")
        assert there.rows == moved.rows
        with pytest.raises(StoreFailed, match="is there already"):
            await move_store(url, f"sqlite:///{second}")
        await same(PostgresStore(url))
        await same(SqliteStore(second))
        await same(SqliteStore(first))

    asyncio.run(run())


def test_a_backup_is_made_beside_a_worker_and_put_back(postgres: Postgres, tmp_path: Path) -> None:
    url, other, file = postgres.url(), postgres.url(), tmp_path / "backup.db"

    async def run() -> None:
        store = PostgresStore(url)
        await fill(store)
        with pytest.raises(StoreInUse, match="stop its workers first"):
            await move_store(url, f"sqlite:///{tmp_path / 'c.db'}")
        await back_up_postgres(url, file)
        await store.close()
        await restore_postgres(file, other)
        await same(PostgresStore(other))
        await same(SqliteStore(file))

    asyncio.run(run())


def test_a_row_that_arrives_changed_is_told_and_nothing_is_kept(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, put = postgres.url(), InPostgres.put

    async def spoilt(self: InPostgres, kind: str, columns: list[str], rows: list[tuple[object, ...]]) -> None:
        await put(self, kind, columns, rows[1:] if kind == "batches" else rows)

    async def run() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await fill(store)
        await store.close()
        monkeypatch.setattr(subject.InPostgres, "put", spoilt)
        with pytest.raises(Damaged, match=r"batches did not arrive as they were sent \(3, 2 came\)"):
            await move_store(f"sqlite:///{tmp_path / 'a.db'}", url)
        monkeypatch.undo()
        await move_store(f"sqlite:///{tmp_path / 'a.db'}", url)

    asyncio.run(run())


def test_only_between_the_two(tmp_path: Path) -> None:
    with pytest.raises(StoreUnknown, match="between a file of SQLite and a PostgreSQL"):
        asyncio.run(move_store(f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"))
