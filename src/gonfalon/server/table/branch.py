"""*Try it from here*: a private table that continues from an earlier position, with hidden things dealt anew.

A branch is made from a seat's view and nothing else, so it reveals nothing. It is allowed only after the end or against
bots: trying a move out would be unfair help in a game against people."""

from typing import TYPE_CHECKING

import msgspec

from gonfalon import bots
from gonfalon.engine.record import WHOLE
from gonfalon.server.errors import BadMessage, NotYourSeat, StillPlaying
from gonfalon.server.records.branch_job import BranchRequest, take_up
from gonfalon.server.records.jobs import WantedBatches
from gonfalon.server.table import history
from gonfalon.server.table.past_batches import done, rows_until, setup_of
from gonfalon.store import StoredSnapshot

if TYPE_CHECKING:
    from gonfalon.server.auth import Person
    from gonfalon.server.table.live_table import LiveTable


class BranchStart(msgspec.Struct):
    """The beginning of a branch's table."""

    opening: bytes  # the lines of its first batch
    position: StoredSnapshot


def check_may_branch(table: "LiveTable", person: "Person", seat: int) -> None:
    table.check_no_lesson()
    info = table.info
    if not 0 <= seat < len(info.seats):
        raise BadMessage(f"there is no seat {seat}; expected 0 to {len(info.seats) - 1}")
    if info.state in ("over", "replay"):
        if table.header.seat not in (WHOLE, seat):
            raise BadMessage("this record holds only what another seat was shown")
        return
    if not info.seats[seat].held_by(person):
        raise NotYourSeat(f"seat {seat + 1} is not yours")
    if info.whose_game() - {info.player_behind(person)}:
        raise StillPlaying("other people play here: trying something out waits for the end of the game")


def strongest(slug: str) -> str:
    """The strongest bot that a person can choose."""
    return bots.offered(slug)[-1]


async def taken_up(table: "LiveTable", seat: int, batch: int) -> BranchStart:
    viewer = history.viewer_of(table, seat)
    last = viewer.number if viewer is not None else -1
    if viewer is None or not 0 <= batch <= last:
        raise BadMessage(f"there is no batch {batch} yet; expected 0 to {last}")
    until = viewer.kept[batch]
    snapshot, first, rows = await rows_until(table, until)
    wanted = WantedBatches(setup_of(table), table.stored.header, seat, rows, first, snapshot)
    taken = await done(table, take_up, BranchRequest(wanted, table.services.chance(None).below(1 << 29)))
    if taken.position is None:
        raise BadMessage("the game is over there; choose an earlier position")
    return BranchStart(taken.opening, taken.position)
