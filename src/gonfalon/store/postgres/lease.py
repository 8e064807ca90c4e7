"""A worker's place among others: one row, and one beat a second that says that it is still there.

Time is PostgreSQL's alone; what this process knows is how long ago its own last good beat was asked for. A worker whose
row is gone was taken for dead, and may write nothing more. An advisory lock, held by the connection that beats, only
hints that a worker is gone before its time is over: it falls with the connection."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

from gonfalon.store.contract import Claim, NoSuchTable, OwnedElsewhere, OwnedHere
from gonfalon.store.errors import Fenced, StoreFailed
from gonfalon.store.postgres.connecting import connected, connected_soon

LEASE_SECONDS = 3.0
BEAT_SECONDS = 1.0
BEAT_TIMEOUT = 2.0
ANSWER_SECONDS = 1.0  # in which a beat is answered, or whoever comes is better off with another worker
OURS = "hashtext('gonfalon ' || current_schema())"  # the class of our advisory locks
HOLD = f"SELECT pg_try_advisory_lock({OURS}, $1)"
LOOKS = 5  # at most, for a lock that others look at
LOOK_AGAIN = 0.1  # seconds in which a worker whose connection fell has another one
GONE_FOR_LONG = 60.0  # seconds after which rows of workers that nobody asked for are cleared away

BEAT = "UPDATE workers SET seen = clock_timestamp(), draining = $2 WHERE id = $1 RETURNING 1"
OTHERS = """
    SELECT id, address, draining, seen < clock_timestamp() - $2 * interval '1 second' FROM workers
    WHERE id <> $1 ORDER BY id
"""


def awake_or_not() -> float:
    """Seconds, those too in which the machine slept, where the system counts them."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return monotonic()


class Owned(NamedTuple):
    """How something is taken that one worker has: the tables, or the desk."""

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

# Whether the connection that beats, or beat, of a worker is gone. After a start of the database all of them are.
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
        self._beaten = 0.0  # when the last good beat was asked for
        self._since = 0.0  # since when every beat was good
        self._is_new = True  # no beat was missed since the start: a lost lock is no sign of an outage
        self._holds = False  # the advisory lock
        self._fell = asyncio.Event()  # the connection that beats
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._use(await connected_soon(self._url))
        self.worker = await self._db.fetchval("INSERT INTO workers (address) VALUES ($1) RETURNING id", self.address)
        await self._hold()
        self._beaten = self._since = awake_or_not()
        self._task = asyncio.create_task(self._beat_on())

    async def stop(self) -> None:
        """Everything that was ours is anybody's."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._db is not None:
            with suppress(Exception):  # the row goes by itself in a while
                await self._db.execute("DELETE FROM workers WHERE id = $1", self.worker, timeout=BEAT_TIMEOUT)
            with suppress(Exception):
                await self._db.close(timeout=BEAT_TIMEOUT)

    def fresh(self) -> bool:
        """Whether nobody can have taken this worker for gone. A process that was stopped and wakes knows at once."""
        return not self.lost and awake_or_not() - self._beaten < self.seconds

    def answered(self) -> bool:
        """Whether the database has lately answered this worker: nobody who comes now has to wait for it in vain."""
        return self.fresh() and awake_or_not() - self._beaten < BEAT_SECONDS + ANSWER_SECONDS

    def may_fence(self) -> bool:
        """After an outage of the database everybody looks gone; others get the time to beat again."""
        return self.fresh() and awake_or_not() - self._since >= self.seconds

    async def drain(self) -> None:
        """Others learn of it at once."""
        self.draining = True
        if self._db is not None and not self.lost:
            await self._db.execute("UPDATE workers SET draining = true WHERE id = $1", self.worker)

    def lose(self) -> None:
        if not self.lost:
            self.lost = True
            self._on_lost()

    def _use(self, db: Any) -> None:
        """Once this connection falls, the next beat comes at once: until then we look gone."""
        db.add_termination_listener(lambda _: self._fell.set())
        self._db, self._holds = db, False

    async def _hold(self) -> None:
        """Takes the lock. A worker that only checks it holds it for an instant, and a broken connection for a
        while: then the next beat tries again."""
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
            except Exception:  # the database is away, or says something odd: the next beat asks again
                if self._db is not None:
                    self._db.terminate()
                self._db = None

    async def _beat(self) -> None:
        asked = awake_or_not()
        if self._db is None or self._db.is_closed():
            self._use(await connected(self._url))
            self._is_new = False
            self._since = asked
        await self._hold()
        if asked - self._beaten >= self.seconds:
            self._since = asked  # beats were missed
        if await self._db.fetchval(BEAT, self.worker, self.draining, timeout=BEAT_TIMEOUT) is None:
            self.lose()
            return
        self._beaten = asked

    # -- tables --------------------------------------------------------------------------------------------------------

    async def claim(self, db: Any, id: str, what: Owned = TABLES) -> tuple[Claim, int]:
        """Takes a table, by a connection of somebody else's; gives its key too."""
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
                raise Fenced("this worker was taken for gone")
        raise StoreFailed(f"table {id} changes hands too fast")

    async def _fenced(self, db: Any, owner: int, stale: bool) -> bool:
        """Whether a table's owner is gone for good: its row is deleted, which waits for writes that are under way."""
        if not (self.may_fence() or (self._is_new and not stale)):
            return False
        for pause in () if stale else (LOOK_AGAIN, 0.0):
            if not await db.fetchval(IS_GONE, owner % 2**31, owner):
                return False
            await asyncio.sleep(pause)
        await db.execute("DELETE FROM workers WHERE id = $1", owner)
        return True
