"""The history of a table: its record, and every position that a viewer was shown.

Durable batches do not change, so this bypasses the table's queue, and looking back never delays a game. The work itself
is done in a separate process."""

import asyncio

import msgspec

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.record import WHOLE
from gonfalon.engine.record_reader import read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import BadMessage, NotOver, NotPlaying
from gonfalon.server.records.jobs import WantedBatches, position_after, reasons_of, told, whole_log, written
from gonfalon.server.ruleset import encode
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.past_batches import done, rows_until, setup_of, turns
from gonfalon.server.table.viewer import Viewer

ALL = WHOLE  # in place of a seat: everything, hidden information included


async def record(table: LiveTable, person: Person | None, number: int | None) -> bytes:
    """A record: everything after the end, before it only the person's own faces."""
    table.check_own_record()
    if number == ALL:
        number = None
    whole = table.info.state in ("over", "replay")
    header = read_header(table.stored.header.decode())
    if not whole or (number is not None and header.seat == WHOLE):
        if number is None:
            raise NotOver("the whole record is given after the end; ask for a seat of your own until then")
        table.access.check_may_see(number, person)
        header.seat = number
    if table.match is None:
        raise NotPlaying("the game has not begun")
    place, seat = setup_of(table), header.seat
    if table.info.luck is not None:
        header.luck = table.info.luck.luck(opened=table.info.state == "over")
    batches = await table.services.store.batches(table.stored)
    text = await done(table, written, WantedBatches(place, encode(header.plain()), seat, batches))
    signer = table.services.signer
    if signer is None or table.info.state == "replay":  # an imported record may never have been played
        return text
    return await asyncio.to_thread(signer.signed, text)


def luck(table: LiveTable) -> wire.TableLuck | None:
    """The luck of a table, with its secret after the end. None: the system's randomness, which cannot be verified."""
    if table.info.luck is None:
        return None
    return table.info.luck.told(table.match is not None, table.info.state == "over")


async def position(
    table: LiveTable, person: Person | None, invite: str, number: int | None, batch: int
) -> wire.Position:
    """The position that a viewer was shown after one of its batches."""
    table.access.check_may_enter(person, invite)
    table.check_no_lesson()
    check_sight(table, person, number)
    viewer = viewer_of(table, number)
    if number == ALL and viewer is None:
        last, until, end, seat = table.info.count - 1, batch, 0, Seat(ALL)
    else:
        last = viewer.number if viewer is not None else -1
    if not 0 <= batch <= last:
        raise BadMessage(f"there is no batch {batch} yet; expected 0 to {last}")
    if viewer is not None:
        until, end, seat = viewer.kept[batch], viewer.ends[batch], viewer.seat
    snapshot, first, rows = await rows_until(table, until)
    wanted = WantedBatches(setup_of(table), table.stored.header, seat, rows, first, snapshot)
    seen = await done(table, position_after, wanted)
    return wire.Position(seen.fields, seen.stack, end)


async def viewpoint(table: LiveTable, person: Person | None, number: int | None) -> wire.Viewpoint:
    """A viewer's log; after the end with the numbers of its batches in the match, so that a moment can be found in
    every log. Before the end, gaps in these numbers would reveal secret actions."""
    check_sight(table, person, number)
    viewer = viewer_of(table, number)
    if viewer is not None:
        opened = table.info.state in ("over", "replay")
        shown = viewer.kept if opened else list(range(len(viewer.kept)))
        return wire.Viewpoint(msgspec.Raw(viewer.log_from(0)), shown)
    if table.match is None:
        raise NotPlaying("the game has not begun")
    batches = await table.services.store.batches(table.stored)
    log = await done(table, whole_log, WantedBatches(setup_of(table), table.stored.header, ALL, batches))
    return wire.Viewpoint(msgspec.Raw(log), list(range(len(batches))))


async def story(table: LiveTable) -> wire.Story:
    """The story of a finished game, from the truth; computed once."""
    table.check_own_record()
    if table.match is None or not table.match.over() or table.info.state not in ("over", "replay"):
        raise NotOver("a game is told once it is over")
    if table.story is None:
        batches = await table.services.store.batches(table.stored)
        table.story = await done(table, told, WantedBatches(setup_of(table), table.stored.header, ALL, batches))
    return table.story


async def why_moved(table: LiveTable, batch: int) -> wire.MoveReasons:
    """The reasons for a move of a finished game. Everybody may ask, since everything is shown by then."""
    check_sight(table, None, ALL)
    table.check_own_record()
    last = table.info.count - 1
    if not 0 <= batch <= last:
        raise BadMessage(f"there is no batch {batch}; expected 0 to {last}")
    if batch == 0:  # the opening
        return wire.MoveReasons(None, "", [])
    snapshot, first, rows = await rows_until(table, batch - 1)
    made = await table.services.store.batches(table.stored, batch, 1)
    wanted = WantedBatches(setup_of(table), table.stored.header, ALL, [*rows, *made], first, snapshot)
    return await done(table, reasons_of, wanted)


async def began(table: LiveTable) -> list[wire.Turn]:
    """The beginnings of turns, to choose from when proposing to go back."""
    table.check_no_lesson()
    table.playing()
    return [wire.Turn(one.batch, one.round, one.seats) for one in await turns(table)]


def check_sight(table: LiveTable, person: Person | None, number: int | None) -> None:
    if number == ALL:
        if table.info.state not in ("over", "replay"):
            raise NotOver("everything is shown after the end; look as one of your own seats until then")
    elif number is not None:
        table.access.check_may_see(number, person)


def viewer_of(table: LiveTable, number: int | None) -> Viewer | None:
    """The viewer behind a seat number. None for `ALL`, unless there is only one viewer, as in a game without secrets or
    in a seat's own record."""
    if number == ALL:
        return table.broadcast.viewers[0] if len(table.broadcast.viewers) == 1 else None
    return table.broadcast.viewer(SPECTATOR if number is None else Seat(number))
