"""The pace of one table: its clocks advance with its batches, and are stored with them."""

from math import ceil
from typing import TYPE_CHECKING, Any, Final

import msgspec

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import MOVE, REWIND, UNDO, Batch
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.pace.calendar import DAY
from gonfalon.server.pace.clocks import Clocks
from gonfalon.server.ruleset import encode
from gonfalon.server.table.absences import BOT
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import StoredClock

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

RETRY: Final = 60.0  # seconds before retrying what could not be stored


class TablePace:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self.clocks: Clocks | None = None
        self._held: dict[int, Person | None] = {}  # by seat: whose turn it is, while another or nobody plays there

    def load(self, kept: bytes | None) -> None:
        """Restores the clocks from the store. A table without stored clocks begins with new ones."""
        table = self._table
        pace = table.info.pace
        self.clocks = None
        if table.info.vote is not None:
            self._set()
        if pace is None or table.match is None or table.info.state == "replay":
            return
        clocks = clocks_in(kept)
        if clocks is None or len(clocks.seats) != len(table.info.seats):
            clocks = self.after()
        elif pace.kind == "live":  # clocks stood still while the server was down
            clocks.at = max(clocks.at, min(table.services.started, table.services.clock()))
        self.clocks = clocks
        self._set()

    def helps(self, seat: Seat) -> bool:
        """Whether a bot plays this turn, since the player's time has run out."""
        return self.clocks is not None and self.clocks.seats[seat].helped

    def time_agreed(self, seat: Seat) -> int:
        """The seconds for which nobody may play for an absent player: at a rated table all the time left, and by
        correspondence, where players are rarely here, a day of it, unless a turn ran out since their last visit."""
        info, clocks = self._table.info, self.clocks
        pace = info.pace
        if pace is None or clocks is None or clocks.seats[seat].out:
            return 0
        if not info.rated and (not info.by_correspondence() or clocks.seats[seat].late):
            return 0
        now, due = self._table.services.clock(), clocks.due(pace, zones_of(info), seat)
        if due is None:
            return ceil(self._table.services.limits.away_seconds)
        most = due if info.rated else min(due, clocks.seats[seat].since + DAY)
        return max(0, ceil(most - now))

    # -- batches -------------------------------------------------------------------------------------------------------

    def after(self, batch: Batch[Any] | None = None) -> Clocks | None:
        """The clocks after the match's last batch, or after a change of seats. They take effect by `take`."""
        table = self._table
        pace = table.info.pace
        if pace is None or table.match is None:
            return None
        now = table.services.clock()
        clocks = self.clocks or Clocks.new(pace, len(table.info.seats), now)
        clocks = clocks.copy()
        ran, left = clocks.running, [one.left for one in clocks.seats]
        zones = zones_of(table.info)
        if batch is not None and batch.kind == REWIND:
            clocks.settle(pace, zones, now)
            clocks.begin_anew()
        asked = self._asked()
        held, resumed = self._turns_held(clocks, asked)
        clocks.ask(pace, zones, asked, now, held, resumed)
        for seat, seated in enumerate(table.info.seats):
            clocks.go_away(pace, seat, table.services.news.away_until(seated.person), now)
        vote = table.info.vote
        clocks.pause(pace, table.info.paused or (vote is not None and vote.stops), now)
        if batch is not None and batch.kind == UNDO and pace.kind == "live" and batch.seat not in ran:
            # The increment of the move is taken back with it, and none is given for the new turn, or undo would gain
            # time.
            clocks.seats[batch.seat].left = max(0.0, left[batch.seat] - pace.increment)
        return clocks

    def stored(self, clocks: Clocks | None) -> StoredClock | None:
        pace = self._table.info.pace
        if clocks is None or pace is None:
            return None
        due = self._next_due(clocks)
        return StoredClock(encode(clocks), None if due is None else int(due))

    def _next_due(self, clocks: Clocks | None) -> float | None:
        """The next deadline: of a player or of a vote."""
        info = self._table.info
        found = [clocks.next_due(info.pace, zones_of(info))] if info.pace is not None and clocks is not None else []
        if info.vote is not None:
            found.append(info.vote.until)
        return min((one for one in found if one is not None), default=None)

    def take(self, clocks: Clocks | None, batch: Batch[Any] | None = None) -> None:
        """Takes over clocks that are durable. Sends them only when everybody can see why: the deciders have changed."""
        if clocks is None:
            return
        before, self.clocks = self.clocks, clocks
        if before is not None and batch is not None and batch.kind == MOVE:
            self._note_answers(before, clocks)
        self._set()
        if before is None or before.running != clocks.running or _flags(before) != _flags(clocks):
            self._tell()

    def _note_answers(self, before: Clocks, clocks: Clocks) -> None:
        """Notes players' times to answer with their seats, at tables by correspondence."""
        info = self._table.info
        if info.by_correspondence():
            for seat, seconds in before.answered(clocks).items():
                info.seats[seat].note_answer(seconds)

    async def refresh(self) -> None:
        """Updates and stores the clocks, after a change of seats."""
        clocks = self.after()
        if clocks is not None:
            await self._keep(clocks)

    async def welcome(self, seat: Seat) -> None:
        """Called when the player of a seat connects."""
        if self.clocks is not None and self.clocks.seats[seat].late:
            self.clocks.seats[seat].late = False
            await self.refresh()

    async def leave(self) -> None:
        """Called before the table leaves memory: stores the time spent so far, so that time until it is loaded again
        does not count."""
        table, pace = self._table, self._table.info.pace
        runs = self.clocks is not None and self.clocks.running and table.closed is None
        if pace is not None and pace.kind == "live" and runs:
            await self.refresh()

    async def more_time(self) -> None:
        """Gives everybody more time, by agreement of the table."""
        pace, clocks = self._table.info.pace, self.after()
        if pace is not None and clocks is not None:
            clocks.give_more(pace)
            await self._keep(clocks)
            self._tell()

    def told(self) -> list[wire.SeatTime]:
        return times_of(self._table.info, self.clocks, self._table.services.clock())

    def _asked(self) -> list[int]:
        """People's seats among the public deciders. No time passes for an open seat."""
        asked = [(number, self._table.info.seats[number]) for number in self._deciders()]
        return [number for number, seat in asked if seat.bot is None and seat.player() is not None]

    def _deciders(self) -> list[int]:
        """The deciders as a spectator sees them, people and bots."""
        table, match = self._table, self._table.match
        if match is None or match.over() or table.info.state == "cancelled":
            return []
        viewer = table.broadcast.viewer(SPECTATOR) or table.broadcast.viewers[0]
        return [int(seat) for seat in match.seen_by(viewer.seat).deciders()]

    def _turns_held(self, clocks: Clocks, asked: list[int]) -> tuple[set[int], set[int]]:
        """The deciders without a running clock, since a bot or nobody plays there for now; and the deciders whose
        former player continues the same turn. So letting a bot play for a moment gains no time."""
        seats = self._table.info.seats
        held = set(self._deciders()) - set(asked)
        resumed = {seat for seat in asked if seats[seat].person and self._held.get(seat) == seats[seat].person}
        before = {seat: seats[seat].former or seats[seat].lender for seat in held if seat in clocks.running}
        self._held = {seat: person for seat, person in self._held.items() if seat in held} | before
        return held, resumed

    async def _keep(self, clocks: Clocks) -> None:
        row = self.stored(clocks)
        assert row is not None
        await self._table.services.store.save_clock(self._table.stored.key, row)
        self.take(clocks)

    def _set(self) -> None:
        self._table.services.set_due(self._table.id, self._next_due(self.clocks))

    def _tell(self) -> None:
        frame = encode(wire.Times(self.told()))
        for connection in self._table.connections.all():
            connection.send(frame)

    # -- when time runs out --------------------------------------------------------------------------------------------

    async def run_out(self) -> None:
        """Handles players whose time has run out, as the table's pace says."""
        table = self._table
        pace, match = table.info.pace, table.match
        if pace is None or self.clocks is None or match is None or match.over() or table.closed is not None:
            return
        now, zones = table.services.clock(), zones_of(table.info)
        clocks = self.clocks.copy()
        clocks.settle(pace, zones, now)
        late: list[Seat] = []
        for seat in clocks.running:
            due = clocks.due(pace, zones, seat)
            if due is None or due > now:
                continue
            grace = table.absences.line_grace(Seat(seat)) if Seat(seat) not in table.connections else 0
            if pace.kind != "live" or not clocks.lend(seat, grace, table.services.limits.away_seconds):
                late.append(Seat(seat))
        if pace.runs_out in ("bot-move", "wait"):
            for seat in late:
                clocks.seats[seat].out = True
                clocks.seats[seat].late = Seat(seat) not in table.connections
                clocks.seats[seat].helped = pace.runs_out == "bot-move"
            await self._keep(clocks)
            if late:
                table.bots.wake()
            return
        offers = pace.runs_out == "offer-seat"
        offered = [seat for seat in late if offers and (pace.kind != "live" or clocks.freshen(seat))]
        await self._keep(clocks)
        for seat in late:  # before this the seat's clock must not stand still
            if seat in offered:
                table.seated(seat).offer()
            else:
                table.seated(seat).stand_up(BOT, meanwhile=True)
            await table.seats_changed(seat)


def _flags(clocks: Clocks) -> list[tuple[bool, bool]]:
    return [(clocks.paused, False), *((one.out, one.helped or one.away > clocks.at) for one in clocks.seats)]


def clocks_in(kept: bytes | None) -> Clocks | None:
    try:
        return None if kept is None else msgspec.json.decode(kept, type=Clocks)
    except msgspec.DecodeError:
        return None


def zones_of(info: TableInfo) -> list[str]:
    """The time zone of each seat: the player's own, if it is known."""
    zone = info.pace.zone if info.pace is not None else ""
    return [seat.zone or zone for seat in info.seats]


def times_of(info: TableInfo, clocks: Clocks | None, now: float) -> list[wire.SeatTime]:
    if info.pace is None or clocks is None or info.state != "playing":
        return []
    return clocks.told(info.pace, zones_of(info), now)
