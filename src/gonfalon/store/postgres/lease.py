"""A worker's lease: a row among the workers, renewed by a heartbeat every second.

Leases are timed by PostgreSQL's clock; this process only knows how long ago its own last successful heartbeat was sent.
A worker whose row was deleted has been declared dead and may not write any more. The connection that sends heartbeats
also holds an advisory lock, which ends with the connection: a hint that a worker is gone before its lease is over."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

from gonfalon.store.contract import Claim, NoSuchTable, OwnedElsewhere, OwnedHere
from gonfalon.store.errors import Fenced, StoreFailed
from gonfalon.store.postgres.connecting import connected, connected_soon

DEAD = "other workers have declared this one dead"
LEASE_SECONDS = 3.0
BEAT_SECONDS = 1.0
BEAT_TIMEOUT = 2.0
ANSWER_SECONDS = 1.0  # for a heartbeat to be answered; after that, new connections are better off with another worker
OURS = "hashtext('gonfalon ' || current_schema())"  # the namespace of our advisory locks
HOLD = f"SELECT pg_try_advisory_lock({OURS}, $1)"
LOOKS = 5  # attempts at taking our own lock, which others hold for an instant when they check it
LOOK_AGAIN = 0.1  # seconds in which a worker whose connection was lost opens another one
GONE_FOR_LONG = 60.0  # seconds after which rows of dead workers are deleted

BEAT = "UPDATE workers SET seen = clock_timestamp(), draining = $2 WHERE id = $1 RETURNING 1"
OTHERS = """
    SELECT id, address, draining, seen < clock_timestamp() - $2 * interval '1 second' FROM workers
    WHERE id <> $1 ORDER BY id
"""


def boot_seconds() -> float:
    """A monotonic clock that also counts the time the machine was suspended, where the system offers one."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return monotonic()


class Owned(NamedTuple):
    """The statements to look up and to take what a single worker owns: a table, or the desk."""

    who: str
    take: str


def owned(name: str, key: str) -> Owned:
    who = f"""
        SELECT {key}, t.owner, w.address, w.seen < clock_timestamp() - $2 * interval '1 second' AS stale
        FROM {name} t LEFT JOIN workers w ON w.id = t.owner WHERE t.id = $1
    """
    take = f"""
        WITH fence AS (SELECT 1 FROM workers WHERE id = $1 FOR KEY SHARE)
        UPDATE {name} SET owner = $1 FROM fence WHERE {name}.id = $2 AND owner IS NOT DISTINCT FROM $3 RETURNING 1
    """
    return Owned(who, take)


TABLES, DESK = owned("tables", "t.key"), owned("desk", "0")

# Whether the heartbeat connection of a worker is gone. After a restart of the database all of them are.
IS_GONE = f"""
    SELECT pg_try_advisory_xact_lock_shared({OURS}, $1) AND seen > pg_postmaster_start_time() FROM workers WHERE id = $2
"""


class Lease:
    def __init__(self, url: str, address: str, on_lost: Callable[[], None], seconds: float = LEASE_SECONDS) -> None:
        self.worker = 0  # our row
        self.seconds = seconds
        self.address = address
        self.draining = False
        self.lost = False
        self._url = url
        self._on_lost = on_lost
        self._db: Any = None
        self._beaten = 0.0  # when the last successful heartbeat was sent
        self._since = 0.0  # since when every heartbeat has succeeded
        self._is_new = True  # none was missed since the start, so the lost lock of another is no sign of an outage
        self._holds = False  # whether the advisory lock is ours
        self._fell = asyncio.Event()  # set when the heartbeat connection is lost
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._use(await connected_soon(self._url))
        self.worker = await self._db.fetchval("INSERT INTO workers (address) VALUES ($1) RETURNING id", self.address)
        await self._hold()
        self._beaten = self._since = boot_seconds()
        self._task = asyncio.create_task(self._beat_on())

    async def stop(self) -> None:
        """Releases everything this worker owns."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._db is not None:
            with suppress(Exception):  # others delete the row in a while
                await self._db.execute("DELETE FROM workers WHERE id = $1", self.worker, timeout=BEAT_TIMEOUT)
            with suppress(Exception):
                await self._db.close(timeout=BEAT_TIMEOUT)

    def fresh(self) -> bool:
        """Whether the lease is still valid, so that no other worker can have declared this one dead. A process that was
        suspended knows at once when it wakes."""
        return not self.lost and boot_seconds() - self._beaten < self.seconds

    def answered(self) -> bool:
        """Whether the database has answered lately, so that new connections need not wait for it in vain."""
        return self.fresh() and boot_seconds() - self._beaten < BEAT_SECONDS + ANSWER_SECONDS

    def may_fence(self) -> bool:
        """Whether this worker may declare others dead. After an outage of the database all look dead, so they first get
        the time for a heartbeat."""
        return self.fresh() and boot_seconds() - self._since >= self.seconds

    async def drain(self) -> None:
        """Marks this worker as draining, without waiting for the next heartbeat."""
        self.draining = True
        if self._db is not None and not self.lost:
            await self._db.execute("UPDATE workers SET draining = true WHERE id = $1", self.worker)

    def lose(self) -> None:
        if not self.lost:
            self.lost = True
            self._on_lost()

    def _use(self, db: Any) -> None:
        """Uses a new connection. If it is lost, the next heartbeat is sent at once: until then we look dead."""
        db.add_termination_listener(lambda _: self._fell.set())
        self._db, self._holds = db, False

    async def _hold(self) -> None:
        """Takes the advisory lock. A worker that checks it holds it for an instant, a broken connection for a while; in
        that case the next heartbeat tries again."""
        for _ in range(LOOKS):
            if self._holds:
                return
            self._holds = await self._db.fetchval(HOLD, self.worker % 2**31, timeout=BEAT_TIMEOUT)
            await asyncio.sleep(0 if self._holds else 0.01)

    async def _beat_on(self) -> None:
        clearing = monotonic() + GONE_FOR_LONG
        while not self.lost:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._fell.wait(), BEAT_SECONDS)
            self._fell.clear()
            try:
                await self._beat()
                if monotonic() >= clearing and self.may_fence():
                    clearing = monotonic() + GONE_FOR_LONG
                    gone = "DELETE FROM workers WHERE seen < clock_timestamp() - $1 * interval '1 second'"
                    await self._db.execute(gone, GONE_FOR_LONG)
            except Exception:  # the database is away or failed in some other way: the next heartbeat tries again
                if self._db is not None:
                    self._db.terminate()
                self._db = None

    async def _beat(self) -> None:
        sent = boot_seconds()
        if self._db is None or self._db.is_closed():
            self._use(await connected(self._url))
            self._is_new = False
            self._since = sent
        await self._hold()
        if sent - self._beaten >= self.seconds:
            self._since = sent  # heartbeats were missed
        if await self._db.fetchval(BEAT, self.worker, self.draining, timeout=BEAT_TIMEOUT) is None:
            self.lose()
            return
        self._beaten = sent

    # -- tables --------------------------------------------------------------------------------------------------------

    async def claim(self, db: Any, id: str, what: Owned = TABLES) -> tuple[Claim, int]:
        """Claims a table (or the desk) over the given connection, and gives its key too."""
        for _ in range(20):
            row = await db.fetchrow(what.who, id, self.seconds)
            if row is None:
                return NoSuchTable(), 0
            key, owner, address, stale = row
            if owner == self.worker:
                return OwnedHere(), key
            if address is not None and not await self._fenced(db, owner, stale):
                return OwnedElsewhere(address), key
            if await db.fetchval(what.take, self.worker, id, owner) is not None:
                return OwnedHere(), key
            if await db.fetchval("SELECT 1 FROM workers WHERE id = $1", self.worker) is None:
                self.lose()
                raise Fenced(DEAD)
        raise StoreFailed(f"table {id} changes hands too fast")

    async def _fenced(self, db: Any, owner: int, stale: bool) -> bool:
        """Deletes the row of a table's owner if that worker is dead; whether it was. The deletion waits for writes of
        the owner that are under way."""
        if not (self.may_fence() or (self._is_new and not stale)):
            return False
        for pause in () if stale else (LOOK_AGAIN, 0.0):
            if not await db.fetchval(IS_GONE, owner % 2**31, owner):
                return False
            await asyncio.sleep(pause)
        await db.execute("DELETE FROM workers WHERE id = $1", owner)
        return True
