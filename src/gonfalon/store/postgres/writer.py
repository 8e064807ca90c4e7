"""Writes everything queued in one transaction, fenced by the worker's own row; meanwhile the next one gathers.

A batch is accepted only as the next one of its table, and its checksum covers the one before. If the connection is lost
during a commit, the outcome is reported as unknown, and the caller reads again what is stored."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import groupby
from typing import Any

from gonfalon.store import statements as sql
from gonfalon.store.errors import Fenced, OutcomeUnknown, StoreFailed
from gonfalon.store.postgres.connecting import is_away, numbered
from gonfalon.store.postgres.lease import DEAD, Lease
from gonfalon.store.rows import link
from gonfalon.store.tail import Mark
from gonfalon.store.units import DELETE, Result, Statement, Unit

MOST_AT_ONCE = 2000  # units in one transaction
MOST_HEADS = 20_000
COMMIT_SECONDS = 10.0

FENCE = "SELECT 1 FROM workers WHERE id = $1 FOR KEY SHARE"
APPEND = f"""
    WITH fence AS ({FENCE})
    INSERT INTO batches (key, number, checksum, payload)
    SELECT u.* FROM fence, unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[]) AS u
"""
HEADS = """
    SELECT t.key, t.id, b.number, b.checksum FROM tables t
    LEFT JOIN LATERAL (
        SELECT number, checksum FROM batches WHERE key = t.key ORDER BY number DESC LIMIT 1
    ) b ON true
    WHERE t.key = ANY($1::bigint[])
"""
# A new table is owned by this worker, and only its owner may change its row.
OWNED = {
    sql.ADD_TABLE: sql.ADD_TABLE.replace("listed) VALUES (", "listed, owner) VALUES (")[:-1] + ", ?)",
    sql.SAVE_TABLE: sql.SAVE_TABLE + " AND owner = ?",
}
Rows = tuple[list[int], list[int], list[int], list[bytes]]


class Writer:
    def __init__(self, connect: Callable[[], Awaitable[Any]], lease: Lease) -> None:
        self.commits = 0
        self.rows = 0
        self._connect = connect
        self._lease = lease
        self._db: Any = None
        self._heads: dict[int, Mark] = {}  # last batches of tables written to lately
        self._queue: list[Unit] = []
        self._more = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    def put(self, unit: Unit) -> None:
        self._queue.append(unit)
        if len(self._queue) == 1:
            self._more.set()

    def forget(self, key: int) -> None:
        """Forgets the last batch of a table that has changed owner, so that it is read again."""
        self._heads.pop(key, None)

    async def finish(self) -> None:
        """Writes what is queued, and ends."""
        self._closing = True
        self._more.set()
        await self._task
        if self._db is not None:
            self._db.terminate()

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._more.clear()
                await self._more.wait()
                await asyncio.sleep(0)  # one turn of the loop: everything queued in it goes into one transaction
                continue
            units, self._queue = self._queue[:MOST_AT_ONCE], self._queue[MOST_AT_ONCE:]
            for unit, error in await self._write(units):
                unit.done(error)

    # -- one commit ----------------------------------------------------------------------------------------------------

    async def _write(self, units: list[Unit]) -> list[Result]:
        if self._lease.lost:
            return [(unit, Fenced(DEAD)) for unit in units]
        sent = False
        try:
            if self._db is None or self._db.is_closed():
                self._heads.clear()
                self._db = await self._connect()
            async with asyncio.timeout(COMMIT_SECONDS):
                plan = await self._planned(units)
                sent = True
                await self._commit(plan)
            self._note(plan)
            return [(unit, plan.refused.get(unit)) for unit in units]
        except Exception as error:
            self._heads.clear()
            if isinstance(error, Fenced):
                self._lease.lose()
                return [(unit, error) for unit in units]
            if is_away(error):
                self._let_go()
                reason = f"the database went away: {error or type(error).__name__}"
                kind = OutcomeUnknown if sent else StoreFailed
                return [(unit, kind(reason)) for unit in units]
            if len(units) == 1:
                return [(units[0], error if isinstance(error, StoreFailed) else StoreFailed(str(error)))]
        # Some unit cannot be written. Try each by itself, so that the others are.
        return [result for unit in units for result in await self._write([unit])]

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.terminate()
        self._db = None

    async def _planned(self, units: list[Unit]) -> "Plan":
        made = {unit.made[0] for unit in units if unit.made is not None}
        wanted = {key for unit in units for key, _, _ in unit.appends} - self._heads.keys() - made
        if wanted:
            for key, id, number, fit in await self._db.fetch(HEADS, list(wanted)):
                self._heads[key] = Mark(id, 0, 0) if number is None else Mark(id, number + 1, fit)
        plan = Plan(self._heads)
        for unit in units:
            plan.add(unit)
        plan.end()
        return plan

    async def _commit(self, plan: "Plan") -> None:
        worker = self._lease.worker
        if not plan.steps:
            return
        if len(plan.steps) == 1 and not isinstance(plan.steps[0], list):
            rows = plan.steps[0]
            done = await self._db.execute(APPEND, worker, *rows)  # a transaction by itself
            if int(done.rpartition(" ")[2]) != len(rows[0]):
                raise Fenced(DEAD)
            return
        async with self._db.transaction():
            if await self._db.fetchval(FENCE, worker) is None:
                raise Fenced(DEAD)
            for step in plan.steps:
                if isinstance(step, list):
                    await self._execute(step)
                else:
                    await self._db.execute(APPEND, worker, *step)

    async def _execute(self, statements: list[Statement]) -> None:
        for text, group in groupby(statements, key=lambda one: one[0]):
            values = [one[1] for one in group]
            if text in OWNED:
                for row in values:
                    done = await self._db.execute(numbered(OWNED[text]), *row, self._lease.worker)
                    if done.endswith(" 0"):
                        raise StoreFailed("another worker has this table")
            elif len(values) == 1:
                await self._db.execute(numbered(text), *values[0])
            else:
                await self._db.executemany(numbered(text), values)

    def _note(self, plan: "Plan") -> None:
        self.commits += 1
        self.rows += plan.count
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        for key, head in plan.heads.items():
            if head is None:
                self._heads.pop(key, None)
            else:
                self._heads[key] = head


class Plan:
    """The contents of a transaction: statements and rows of batches, and the last batches of its tables afterwards."""

    def __init__(self, heads: dict[int, Mark]) -> None:
        self.steps: list[list[Statement] | Rows] = []
        self.heads: dict[int, Mark | None] = {}  # last batches of tables afterwards; None: the table is deleted
        self.refused: dict[Unit, StoreFailed] = {}
        self.count = 0
        self._before = heads
        self._statements: list[Statement] = []
        self._rows: Rows = ([], [], [], [])

    def add(self, unit: Unit) -> None:
        heads: dict[int, Mark | None] = {}
        if unit.made is not None:
            heads[unit.made[0]] = Mark(unit.made[1], 0, 0)
        rows: list[tuple[int, int, int, bytes]] = []
        for key, number, payload in unit.appends:
            head = heads[key] if key in heads else self.heads[key] if key in self.heads else self._before.get(key)
            if head is None or number != head.batches:
                self.refused[unit] = StoreFailed(f"batch {number} is not the next one of its table")
                return
            fit = link(key, number, payload, head.link)
            rows.append((key, number, fit, payload))
            heads[key] = Mark(head.id, number + 1, fit)
        self.count += 1
        self._statements += unit.statements
        for key, number, fit, payload in rows:
            self._rows[0].append(key)
            self._rows[1].append(number)
            self._rows[2].append(fit)
            self._rows[3].append(payload)
        if unit.deleted:
            self.end()  # batches appended before the deletion must be deleted too
            self._statements += [(text, (unit.deleted,)) for text in DELETE]
            heads[unit.deleted] = None
        self.heads.update(heads)

    def end(self) -> None:
        """Ends the current step, so that what was added so far is executed before what is added later."""
        if self._statements:
            self.steps.append(self._statements)
        if self._rows[0]:
            self.steps.append(self._rows)
        self._statements, self._rows = [], ([], [], [], [])
