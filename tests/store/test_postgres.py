"""What PostgreSQL has to do besides: several workers share it, any of which may be gone, stopped or cut off."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from keeping import a_table, found
from postgres import Postgres
from stores import Database

from gonfalon.store import (
    Fenced,
    NoSuchTable,
    OwnedElsewhere,
    OwnedHere,
    Store,
    StoreFailed,
    StoreUnknown,
    looking_at,
    prepare,
)
from gonfalon.store import migrations as sqlite_migrations
from gonfalon.store.postgres import durability
from gonfalon.store.postgres.connecting import connected_once, without_password
from gonfalon.store.postgres.lease import boot_seconds
from gonfalon.store.postgres.migrations import MIGRATIONS, migrate
from gonfalon.store.postgres.postgres_store import PostgresStore

LEASE = 1.5  # seconds; a beat comes every second


def on_two(url: str, do: Callable[[PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    async def run() -> None:
        one, two = (PostgresStore(url, f"127.0.0.1:{port}", LEASE) for port in (1, 2))
        await one.start()
        await two.start()
        try:
            await do(one, two)
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


async def soon(is_so: Callable[[], Awaitable[bool]], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not await is_so():
            await asyncio.sleep(0.05)


async def is_taken(store: Store, id: str) -> bool:
    return isinstance(await store.claim(id), OwnedHere)


def test_a_table_is_of_one_worker_at_a_time(postgres: Postgres) -> None:
    async def do(one: PostgresStore, two: PostgresStore) -> None:
        table = await a_table(one, "t", 2)
        assert await two.claim("t") == OwnedElsewhere("127.0.0.1:1")
        assert await two.claim("none") == NoSuchTable()
        with pytest.raises(StoreFailed, match="another worker"):
            await two.save_table(table, b"about", 9, False, set())
        await one.release("t")
        claims = await asyncio.gather(*[store.claim("t") for store in (one, two) * 5])
        assert len({type(claim) for claim in claims[::2]} | {type(claim) for claim in claims[1::2]}) == 2
        owner, other = (one, two) if claims[0] == OwnedHere() else (two, one)
        await owner.append(table.key, 2, b"next")
        await owner.release("t")
        assert await other.claim("t") == OwnedHere()
        await other.append(table.key, 3, b"and next")
        assert len(await one.batches(await found(one, "t"))) == 4

    on_two(postgres.url(), do)


def test_nothing_of_a_former_owner_is_kept(postgres: Postgres) -> None:
    url = postgres.url()

    async def do(one: PostgresStore, two: PostgresStore) -> None:
        lost: list[bool] = []
        one.on_lost = lambda: lost.append(True)
        table = await a_table(one, "t", 2)
        db = await connected_once(url)
        await db.execute("DELETE FROM workers WHERE id = $1", one.lease.worker)
        await db.close()
        assert await two.claim("t") == OwnedHere()
        for write in (
            one.append(table.key, 2, b"late"),
            one.say(table.key, b"late"),
            one.save_table(table, b"late", 9, True, set()),
        ):
            with pytest.raises(Fenced):
                await write
        with pytest.raises(Fenced):
            await one.create("u", b"", b"", 0)
        assert lost == [True]
        assert not one.may_serve()
        assert "declared this one dead" in one.trouble()
        await two.append(table.key, 2, b"of the new owner")
        assert (await two.batches(table))[2:] == [b"of the new owner"]
        assert (await two.chat(table), (await found(two, "t")).about) == ([], b"{}")

    on_two(url, do)


def test_a_worker_that_is_killed_is_seen_to_be_gone_at_once_and_one_that_hangs_after_its_lease(
    postgres: Postgres,
) -> None:
    async def do(one: PostgresStore, two: PostgresStore) -> None:
        await asyncio.sleep(LEASE)  # nobody is taken for gone before that
        table = await a_table(one, "t", 1)
        assert one.lease._task is not None
        one.lease._task.cancel()  # it beats no more, and its connection is still there
        assert await two.claim("t") == OwnedElsewhere("127.0.0.1:1")
        await soon(lambda: is_taken(two, "t"), LEASE + 2)
        assert not one.may_serve(), "it knows by itself, before it has asked anybody"
        with pytest.raises(Fenced):
            await one.append(table.key, 1, b"late")
        three = PostgresStore(two.url, "127.0.0.1:3", LEASE)
        await three.start()
        await asyncio.sleep(LEASE)
        assert two.lease._task is not None
        two.lease._task.cancel()
        two.lease._db.terminate()  # as the system does with what a killed process had open
        await soon(lambda: is_taken(three, "t"), 1)
        await three.append(table.key, 1, b"next")
        await three.close()

    on_two(postgres.url(), do)


def test_a_worker_whose_line_breaks_is_not_taken_for_gone(postgres: Postgres) -> None:
    """The line that beats is laid anew at once, and who looks whether it is there looks twice."""

    async def do(one: PostgresStore, two: PostgresStore) -> None:
        await asyncio.sleep(LEASE)
        table = await a_table(one, "t", 1)
        for round in range(3):
            postgres.sql(f"SELECT pg_terminate_backend({one.lease._db.get_server_pid()})")
            for _ in range(30):
                assert await two.claim("t") == OwnedElsewhere("127.0.0.1:1"), round
                await asyncio.sleep(0.02)
        await one.append(table.key, 1, b"it goes on")

    on_two(postgres.url(), do)


def test_nobody_is_taken_for_gone_while_the_database_is_away() -> None:
    """And what was acknowledged is there when it is back."""
    import postgres as own

    if own.why_not():
        pytest.skip(own.why_not())
    running = Postgres(fsync="on")
    running.make()

    async def do(one: PostgresStore, two: PostgresStore) -> None:
        table = await a_table(one, "t", 1)
        number = 1
        for _ in range(20):
            await one.append(table.key, number, b"%d" % number)
            number += 1
        await asyncio.to_thread(running.stop, "immediate")
        late = asyncio.ensure_future(one.append(table.key, number, b"%d" % number))
        await asyncio.sleep(2 * LEASE)
        assert not one.may_serve()
        await asyncio.to_thread(running.start)
        with suppress(StoreFailed):  # it may have waited until the database was back
            await late
        kept = await one.batches(table)
        assert kept[1:number] == [b"%d" % n for n in range(1, number)]
        await soon(lambda: asyncio.sleep(0, one.may_serve() and two.may_serve()))
        assert await two.claim("t") == OwnedElsewhere("127.0.0.1:1")
        await one.append(table.key, len(kept), b"it goes on")

    try:
        on_two(running.url(), do)
    finally:
        running.end()


def test_of_twenty_who_start_at_once_all_have_one_key(postgres: Postgres) -> None:
    url = postgres.url()

    async def run() -> None:
        stores = [PostgresStore(url, str(i)) for i in range(20)]
        await asyncio.gather(*[store.start() for store in stores])
        got = await asyncio.gather(*[store.setting_or_put("key", b"%d" % i) for i, store in enumerate(stores)])
        assert len(set(got)) == 1
        await asyncio.gather(*[store.close() for store in stores])

    asyncio.run(run())


def test_it_has_every_column_that_a_file_has(postgres: Postgres, tmp_path: Path) -> None:
    """So that rows go from one to the other as they are, and what is added to one is not forgotten in the other."""
    url = postgres.url()
    asyncio.run(prepare(url))
    schema = url.rpartition("=")[2]
    asked = f"SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = '{schema}'"
    there = set(postgres.sql(asked).split())
    db = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    sqlite_migrations.migrate(db)
    names = "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'"
    wanted = {name for (name,) in db.execute(names)} - {"batches.row", "snapshots.row"}  # it needs no such numbers
    db.close()
    assert wanted - there == set()


def test_durability_that_is_not_there_is_told(postgres: Postgres) -> None:
    async def run() -> None:
        store = Database(postgres.url()).store()
        await store.start()
        assert any("fsync off" in doubt for doubt in store.doubts)
        await store.close()

    asyncio.run(run())


def test_a_clock_that_is_apart_from_the_databases_is_told(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lease goes by PostgreSQL's clock alone; the deadlines of tables by that of whoever has them."""

    async def run() -> list[str]:
        store = Database(postgres.url()).store()
        await store.start()
        await store.close()
        return [doubt for doubt in store.doubts if "clock" in doubt]

    assert asyncio.run(run()) == []
    now = time.time
    monkeypatch.setattr(durability, "time", lambda: now() + 40)
    [told] = asyncio.run(run())
    assert "40 seconds ahead of" in told


def test_workers_behind_a_pooler_of_transactions_are_refused_in_a_sentence(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one connection holds another would have: two of ours must not be one of PostgreSQL's."""

    async def run() -> None:
        store = Database(postgres.url()).store()
        try:
            await store.start()
        finally:
            await store.close()

    asyncio.run(run())
    monkeypatch.setattr(durability, "BACKEND", "SELECT 7")  # whichever connection asks, as such a pooler answers
    with pytest.raises(StoreFailed, match="pools transactions"):
        asyncio.run(run())


def test_time_in_which_the_machine_slept_counts() -> None:
    if not hasattr(time, "CLOCK_BOOTTIME"):
        pytest.skip("this system has no such clock")
    assert abs(boot_seconds() - time.clock_gettime(time.CLOCK_BOOTTIME)) < 1


def test_two_versions_run_side_by_side_if_the_newer_one_only_adds(postgres: Postgres) -> None:
    url = postgres.url()

    async def run() -> None:
        db = await connected_once(url)
        newer = [*MIGRATIONS, "ALTER TABLE people ADD COLUMN added text"]
        await migrate(db, newer, least=len(MIGRATIONS))
        store = Database(url).store()
        await store.start()
        await store.save_person("p", "Ada")
        await store.close()
        await migrate(db, [*newer, "SELECT 1"], least=len(newer) + 1)
        with pytest.raises(StoreUnknown, match="made by a newer Gonfalon"):
            await Database(url).store().start()
        await db.close()

    asyncio.run(run())


def test_where_there_is_no_database_that_is_one_sentence_without_a_password(postgres: Postgres) -> None:
    url = "postgresql://ada:secret@127.0.0.1:1/games"
    with pytest.raises(StoreFailed, match=r"^postgresql://ada@127.0.0.1:1/games: "):
        asyncio.run(prepare(url))
    assert without_password(url) == "postgresql://ada@127.0.0.1:1/games"


def test_it_is_looked_at_beside_a_server(postgres: Postgres) -> None:
    url = postgres.url()

    async def do(one: PostgresStore, two: PostgresStore) -> None:
        await a_table(one, "t", 2)
        async with looking_at(url) as kept:
            assert [(table.id, table.batches) for table in await kept.every_table()] == [("t", 2)]

    on_two(url, do)
