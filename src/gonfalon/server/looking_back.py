"""Looking back at a game: its record, and every position a viewer was shown."""

import asyncio

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.record import WHOLE, Header, Writer, batch_of, read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import BadMessage, NotInvited, NotOver, NotPlaying
from gonfalon.server.loading import entries_of, seen_at
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.table import LiveTable


async def record(table: LiveTable, person: Person | None, number: int | None) -> str:
    """A record: everything after the end, one's own faces before."""
    if table.match is None:
        raise NotPlaying("the game has not begun")
    whole = table.about.state in ("over", "replay")
    header = read_header(table.stored.header.decode())
    if not whole or (number is not None and header.seat == WHOLE):
        if number is None:
            raise NotOver("the whole record is given after the end; ask for a seat of your own until then")
        table.check_sight(number, person)
        header.seat = number
    batches = table.house.store.batches(table.stored)
    return await asyncio.to_thread(_written, table.ruleset, header, batches)


def _written(ruleset: Ruleset, header: Header, batches: list[bytes]) -> str:
    writer = Writer(ruleset.codec, header, ruleset.rules)
    for entry in entries_of(batches):
        writer.write(entry.number, batch_of(entry, ruleset.codec, ruleset.rules))
    return "\n".join(writer.lines) + "\n"


async def position(
    table: LiveTable, person: Person | None, invite: str, number: int | None, batch: int
) -> wire.Position:
    """What a viewer was shown after one of its batches."""
    viewer = SPECTATOR if number is None else Seat(number)
    if not table.may_enter(person, invite):
        raise NotInvited("this table is private: looking on needs its invitation")
    if number is not None:
        table.check_sight(number, person)
    eye = table.sight.eye(viewer)
    if eye is None or not 0 <= batch <= eye.number:
        raise BadMessage(f"there is no batch {batch} yet; expected 0 to {eye.number if eye else -1}")
    store, header, ruleset = table.house.store, table.header, table.ruleset
    until = eye.kept[batch]
    snapshot = store.snapshot(table.stored, until + 1, ruleset.shape) if header.seat == WHOLE else None
    first = snapshot.number if snapshot is not None else 0
    rows = store.batches(table.stored, first)[: until + 1 - first]
    view, stack = await asyncio.to_thread(seen_at, ruleset, header, eye, snapshot, entries_of(rows, first))
    fields = {field.name: list(field.values) for field in ruleset.rules.shown(view, viewer)}
    return wire.Position(fields, stack, eye.ends[batch])
