"""Computes earlier positions from a table's durable batches, in a separate process, so that looking back never delays a
game. Durable batches do not change, so this bypasses the table's queue."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from gonfalon.engine.ids import SPECTATOR
from gonfalon.server.bots.pool_jobs import TableSetup
from gonfalon.server.errors import TooCostly
from gonfalon.server.records.jobs import TurnStart, WantedBatches, snapshot_after, turns_of
from gonfalon.server.records.workers import JobOverrun
from gonfalon.server.table.restore import furthest_return
from gonfalon.store import StoredSnapshot

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

A = TypeVar("A")
T = TypeVar("T")


async def turns(table: "LiveTable") -> list[TurnStart]:
    """The beginnings of turns to which the table could go back, as a spectator saw them, without turns taken back."""
    batches = await table.services.store.batches(table.stored)
    return await done(table, turns_of, WantedBatches(setup_of(table), table.stored.header, SPECTATOR, batches))


async def snapshot_at(table: "LiveTable", number: int) -> StoredSnapshot:
    """The position after batch `number` of the match, which must not have been taken back."""
    snapshot, first, rows = await rows_until(table, number)
    wanted = WantedBatches(setup_of(table), table.stored.header, SPECTATOR, rows, first, snapshot)
    return await done(table, snapshot_after, wanted)


async def rows_until(table: "LiveTable", until: int) -> tuple[StoredSnapshot | None, int, list[bytes]]:
    """The last valid snapshot up to batch `until`, its number, and the batches since. A snapshot is valid unless a
    later rewind went back further."""
    store = table.services.store
    limit = until + 1
    while True:
        snapshot = await store.snapshot(table.stored, limit, table.ruleset.shape)
        first = snapshot.number if snapshot is not None else 0
        rows = await store.batches(table.stored, first, until + 1 - first)
        limit = await asyncio.to_thread(furthest_return, rows, first)
        if limit >= first:
            return snapshot, first, rows


def setup_of(table: "LiveTable") -> TableSetup:
    rules = table.ruleset.rules
    payload = table.services.rulesets.packs.get(rules.pack_hash)
    return TableSetup(rules.slug, rules.seats, tuple(sorted(rules.options.values.items())), rules.pack_hash, payload)


async def done(table: "LiveTable", task: Callable[[A], T], asked: A) -> T:
    try:
        return await table.services.history_workers.run(task, asked)
    except JobOverrun as overrun:
        raise TooCostly(f"this cannot be looked at: {overrun}") from overrun
