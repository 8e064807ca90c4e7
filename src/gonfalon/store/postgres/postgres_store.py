"""The store in PostgreSQL."""

import asyncio
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from gonfalon.store.contract import EVERYTHING, Change, Claim, OwnedElsewhere, OwnedHere, Worker
from gonfalon.store.errors import StoreFailed
from gonfalon.store.postgres.connecting import (
    AWAY_SECONDS,
    PAUSE,
    check_installed,
    connected_soon,
    driver,
    is_away,
    numbered,
    without_password,
)
from gonfalon.store.postgres.durability import check_sessions, doubts
from gonfalon.store.postgres.lease import DEAD, DESK, LEASE_SECONDS, OTHERS, TABLES, Lease, Owned
from gonfalon.store.postgres.migrations import migrate
from gonfalon.store.postgres.writer import Writer
from gonfalon.store.rows import CLOCK, COLUMNS, LobbyRow, fitting_table
from gonfalon.store.sql_reads import Row, SqlReads, fitting, fitting_lines
from gonfalon.store.sql_store import SqlStore
from gonfalon.store.units import Unit

READERS = 4  # connections that read, at most
COUNTED_SECONDS = 10.0  # how long the number of all tables is cached
# A writer that was suspended in the middle of a transaction must not hold up the worker that takes over.
WRITING = {"synchronous_commit": "on", "idle_in_transaction_session_timeout": "2000"}

TABLE_COLUMNS = ", ".join(f"t.{name.strip()}" for name in COLUMNS.split(","))
LOBBY = f"""
    WITH wanted AS (
        SELECT p.place, t.* FROM unnest($1::text[]) WITH ORDINALITY AS p(person, place)
        CROSS JOIN LATERAL (
            SELECT tables.* FROM sitters JOIN tables USING (key)
            WHERE sitters.person = p.person ORDER BY changed DESC LIMIT $2
        ) t
        UNION ALL
        SELECT 0, t.* FROM (SELECT * FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT $2) t
    )
    SELECT t.place, {TABLE_COLUMNS},
        (SELECT max(number) FROM batches WHERE batches.key = t.key),
        clocks.payload, clocks.checksum, said.payloads, said.sums, workers.id, workers.address
    FROM wanted t LEFT JOIN clocks ON clocks.key = t.key LEFT JOIN workers ON workers.id = t.owner
    LEFT JOIN LATERAL (
        SELECT array_agg(payload ORDER BY "row") AS payloads, array_agg(checksum ORDER BY "row") AS sums
        FROM (SELECT * FROM chat WHERE chat.key = t.key ORDER BY "row" DESC LIMIT $3) AS last
    ) said ON t.place = 1
    ORDER BY t.place = 0, t.place, t.changed DESC
"""


class PostgresReads(SqlReads):
    """Reads rows over a small pool of connections."""

    def __init__(self, url: str) -> None:
        check_installed()
        self.url = url
        self._pool: Any = None

    async def open_reads(self) -> None:
        try:
            self._pool = await driver.create_pool(
                self.url, min_size=0, max_size=READERS, command_timeout=AWAY_SECONDS, timeout=AWAY_SECONDS
            )
        except Exception as error:
            raise StoreFailed(f"{without_password(self.url)}: {error or type(error).__name__}") from error

    async def close_reads(self) -> None:
        if self._pool is not None:
            with suppress(Exception):
                await asyncio.wait_for(self._pool.close(), 5)

    async def _rows(self, sql: str, values: tuple[Any, ...] = (), id: str = "", aside: bool = False) -> Sequence[Row]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # no text in PostgreSQL holds this character, and asking for it would fail
        rows: Sequence[Row] = await self._query("fetch", numbered(sql), *values)
        return rows

    async def _query(self, method: str, sql: str, *values: Any) -> Any:
        """Runs a statement that may safely be repeated: if the database is away for a moment, tries again."""
        until = monotonic() + AWAY_SECONDS
        while True:
            try:
                return await getattr(self._pool, method)(sql, *values)
            except Exception as error:
                if not is_away(error) or monotonic() >= until:
                    raise StoreFailed(f"{without_password(self.url)}: {error or type(error).__name__}") from error
            await asyncio.sleep(PAUSE)

    async def leave_key(self, hash: bytes, payload: bytes, until: float, now: float) -> None:
        await self._query("execute", "DELETE FROM keys WHERE until <= $1", now)
        await self._query(
            "execute", "INSERT INTO keys (hash, payload, until) VALUES ($1, $2, $3)", hash, payload, until
        )

    async def lobby_rows(
        self, people: list[str], most: int, lines: int, known: AbstractSet[str] = frozenset()
    ) -> list[LobbyRow]:
        found: list[LobbyRow] = []
        rows = await self._query("fetch", LOBBY, people, most, lines)
        for place, *table, last, clock, fit, said, sums, worker, address in rows:
            row = LobbyRow(table[1], people[place - 1] if place else None, fitting_table(table))
            row.count = 0 if last is None else last + 1
            row.clock = None if clock is None else fitting((clock, fit), table[0], CLOCK)
            row.said = fitting_lines(table[0], list(zip(said or [], sums or [], strict=True)))
            row.at = address if worker is not None and worker != self._me() else ""
            found.append(row)
        return found

    def _me(self) -> int:
        """The id of our own row in `workers`; 0 for a reader, which has none."""
        return 0


class PostgresStore(PostgresReads, SqlStore):
    """A worker's store in a shared database. `address` is where other workers reach this one."""

    shared = True

    def __init__(self, url: str, address: str = "", lease: float = LEASE_SECONDS) -> None:
        PostgresReads.__init__(self, url)
        SqlStore.__init__(self)
        self.lease = Lease(url, address, lambda: self.on_lost(), lease)
        self._writer: Writer | None = None
        self._counted = 0.0
        self._looked = "0"  # changes of transactions before this one have been read

    @property
    def name(self) -> str:
        return without_password(self.url)

    @property
    def commits(self) -> int:
        return self._writer.commits if self._writer is not None else 0

    @property
    def rows(self) -> int:
        return self._writer.rows if self._writer is not None else 0

    def trouble(self) -> str:
        if self.lease.lost:
            return DEAD
        return "" if self.lease.fresh() else f"{self.name} has not answered for {self.lease.seconds:g} seconds"

    def may_serve(self) -> bool:
        return self.lease.fresh()

    def may_let_in(self) -> bool:
        return self.lease.answered()

    async def start(self) -> None:
        await self.open_reads()
        db = await connected_soon(self.url)
        try:
            other = await connected_soon(self.url)
            await check_sessions(db, other)
            await other.close()
            await migrate(db)
            self.doubts += await doubts(db)
        except Exception as error:
            if isinstance(error, driver.PostgresError):
                raise StoreFailed(f"{self.name}: {error}") from error
            raise
        # Numbers of the future are left over from the database this one was copied from.
        await db.execute("DELETE FROM changes WHERE by > pg_current_xact_id()")
        self._looked = await db.fetchval("SELECT pg_snapshot_xmin(pg_current_snapshot())::text")
        await db.close()
        await self.lease.start()
        self._writer = Writer(partial(connected_soon, self.url, **WRITING), self.lease)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.finish()
        await self.lease.stop()
        await self.close_reads()

    def _queue_up(self, unit: Unit) -> None:
        assert self._writer is not None
        self._writer.put(unit)

    async def _new_key(self) -> int:
        return int(await self._query("fetchval", "SELECT nextval(pg_get_serial_sequence('tables', 'key'))"))

    async def how_many_tables(self) -> int:
        if monotonic() - self._counted > COUNTED_SECONDS:  # other workers add and delete too
            self._tables, self._counted = None, monotonic()
        return await super().how_many_tables()

    def _me(self) -> int:
        return self.lease.worker

    async def clocks_due(self, until: int = EVERYTHING, of_nobody: bool = True) -> list[tuple[str, int]]:
        sql = """
            SELECT tables.id, due FROM clocks JOIN tables USING (key) LEFT JOIN workers ON workers.id = owner
            WHERE due <= $1 AND (workers.id = $2 OR $4
                AND (workers.id IS NULL OR workers.seen < clock_timestamp() - $3 * interval '1 second'))
        """
        rows = await self._query("fetch", sql, until, self._me(), self.lease.seconds, of_nobody)
        return [(id, due) for id, due in rows]

    async def claim(self, id: str) -> Claim:
        claim, key = await self._claimed(id, TABLES)
        if isinstance(claim, OwnedHere) and self._writer is not None:
            self._writer.forget(key)
        return claim

    async def _claimed(self, id: str, what: Owned) -> tuple[Claim, int]:
        try:
            async with self._pool.acquire() as db:
                return await self.lease.claim(db, id, what)
        except (OSError, TimeoutError, driver.PostgresError, driver.InterfaceError) as error:
            raise StoreFailed(f"{self.name}: {error or type(error).__name__}") from error

    async def claim_desk(self) -> OwnedHere | OwnedElsewhere:
        claim, _ = await self._claimed("desk", DESK)
        assert isinstance(claim, OwnedHere | OwnedElsewhere)  # a migration created it
        return claim

    async def drain(self) -> None:
        await self.lease.drain()
        await self._query("execute", "UPDATE desk SET owner = NULL WHERE owner = $1", self.lease.worker)

    async def others(self) -> list[Worker]:
        return [Worker(*row) for row in await self._query("fetch", OTHERS, self.lease.worker, self.lease.seconds)]

    async def changes(self) -> list[Change]:
        sql = "SELECT kind, id FROM changes WHERE by >= $1::text::xid8"
        since = self._looked
        now = await self._query("fetchval", "SELECT pg_snapshot_xmin(pg_current_snapshot())::text")
        found = [Change(kind, id) for kind, id in await self._query("fetch", sql, since)]
        self._looked = now  # transactions that were still open are found the next time
        return found

    async def release(self, id: str) -> None:
        sql = "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 RETURNING key"
        key = await self._query("fetchval", sql, id, self.lease.worker)
        if key is not None and self._writer is not None:
            self._writer.forget(key)

    async def take_key(self, hash: bytes) -> bytes | None:
        taken = "DELETE FROM keys WHERE hash = $1 RETURNING payload"
        payload: bytes | None = await self._query("fetchval", taken, hash)
        return payload
