"""The history of a table: its record, and every position that a viewer was shown.

What is durable does not change, so this goes beside the table's queue: who plays there waits for nobody who looks back.
The work itself is done in a process of its own."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.record import WHOLE, read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.pool_jobs import Place
from gonfalon.server.errors import BadMessage, NotInvited, NotOver, NotPlaying, TooCostly
from gonfalon.server.records.jobs import Wanted, position_after, written
from gonfalon.server.records.workers import JobOverrun
from gonfalon.server.table.live_table import LiveTable
from gonfalon.store import StoredSnapshot

T = TypeVar("T")


async def record(table: LiveTable, person: Person | None, number: int | None) -> bytes:
    """A record: everything after the end, one's own faces before."""
    whole = table.info.state in ("over", "replay")
    header = read_header(table.stored.header.decode())
    if not whole or (number is not None and header.seat == WHOLE):
        if number is None:
            raise NotOver("the whole record is given after the end; ask for a seat of your own until then")
        table.check_may_see(number, person)
        header.seat = number
    if table.match is None:
        raise NotPlaying("the game has not begun")
    place, seat = _place(table), header.seat
    batches = await asyncio.to_thread(table.services.store.batches, table.stored)
    return await _done(table, written, Wanted(place, table.stored.header, seat, batches))


async def position(
    table: LiveTable, person: Person | None, invite: str, number: int | None, batch: int
) -> wire.Position:
    """What a viewer was shown after one of its batches."""
    seat = SPECTATOR if number is None else Seat(number)
    if not table.may_enter(person, invite):
        raise NotInvited("this table is private: looking on needs its invitation")
    if number is not None:
        table.check_may_see(number, person)
    viewer = table.broadcast.viewer(seat)
    if viewer is None or not 0 <= batch <= viewer.number:
        raise BadMessage(f"there is no batch {batch} yet; expected 0 to {viewer.number if viewer else -1}")
    place, until, end = _place(table), viewer.kept[batch], viewer.ends[batch]
    snapshot, first, rows = await asyncio.to_thread(_kept, table, until)
    wanted = Wanted(place, table.stored.header, viewer.seat, rows, first, snapshot)
    seen = await _done(table, position_after, wanted)
    return wire.Position(seen.fields, seen.stack, end)


def _kept(table: LiveTable, until: int) -> tuple[StoredSnapshot | None, int, list[bytes]]:
    """The last snapshot up to batch `until`, and the batches since."""
    store = table.services.store
    snapshot = store.snapshot(table.stored, until + 1, table.ruleset.shape)
    first = snapshot.number if snapshot is not None else 0
    return snapshot, first, store.batches(table.stored, first, until + 1 - first)


def _place(table: LiveTable) -> Place:
    rules = table.ruleset.rules
    payload = table.services.rulesets.packs.get(rules.pack_hash)
    return Place(rules.slug, rules.seats, tuple(sorted(rules.options.values.items())), rules.pack_hash, payload)


async def _done(table: LiveTable, task: Callable[[Wanted], T], wanted: Wanted) -> T:
    try:
        return await table.services.history_workers.run(task, wanted)
    except JobOverrun as overrun:
        raise TooCostly(f"this cannot be looked at: {overrun}") from overrun
