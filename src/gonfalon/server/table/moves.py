"""Playing at one table: a move is submitted to the match, appended to the store, and sent once it is durable."""

import asyncio
from typing import TYPE_CHECKING, Any

from gonfalon.engine import wording
from gonfalon.engine.errors import IllegalMove, StaleMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Batch
from gonfalon.engine.record import batch_out
from gonfalon.engine.undo import Position
from gonfalon.engine.words import Line
from gonfalon.server import wire
from gonfalon.server.table.restore import snapshot_of
from gonfalon.server.table.sync import sync
from gonfalon.server.table.to_wire import on_wire, refused
from gonfalon.server.ws.connection import Connection
from gonfalon.store import StoreFailed, Telling

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


class Moves:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._snapshot_at = 0  # the batch after which the last snapshot was taken
        self._asked: set[int] = set()  # the deciders when notifications were last considered

    def load(self, snapshot_at: int) -> None:
        """Called after the table was read from the store."""
        self._snapshot_at = snapshot_at
        self.note_asked()

    def submitted(self, connection: Connection, message: wire.MakeMove) -> Batch[Any] | None:
        """Submits a move. Returns None if it was refused, after sending the refusal."""
        table = self._table
        seat = table.access.own(connection, message.seat)
        match = table.playing()
        if self.is_stale(connection, seat, message):
            return None
        text, words = wording.split(message.move)
        move = table.ruleset.read(text)
        try:
            return match.submit(seat, move, words)
        except IllegalMove as error:
            self.tell_why_not(connection, error, message, match.why_not(seat, move))
            return None

    def is_stale(self, connection: Connection, seat: Seat, message: wire.MakeMove) -> bool:
        """Whether a move answers an older menu. If so, its connection is sent a refusal and the current position."""
        table = self._table
        if message.menu == table.broadcast.menus[seat]:
            return False
        viewer = table.broadcast.viewer(seat)
        assert viewer is not None
        seen = viewer.ends[message.menu] if 0 <= message.menu <= viewer.number else 0
        connection.tell(refused(StaleMove("the table has moved on since this menu was offered"), message))
        connection.send(sync(table, seat, connection, seen))
        return True

    def tell_why_not(
        self, connection: Connection, error: IllegalMove, message: wire.MakeMove, line: Line | None
    ) -> None:
        refusal = refused(error, message)
        if line is not None:
            refusal.line = on_wire(line)
        connection.tell(refusal)

    async def undo(self, connection: Connection, message: wire.Undo) -> None:
        table = self._table
        seat = table.access.own(connection, message.seat)
        if table.info.lesson is not None:
            await table.lesson.act(connection, wire.ToCoach("back"))
            return
        match = table.playing()
        await self.keep(match.undo(seat))

    async def go_back(self, number: int, at: Position[Any]) -> None:
        """Goes back to position `at`, that after batch `number`, by agreement of the table."""
        table = self._table
        await self.keep(table.playing().rewind(number, at))
        if not table.closed:
            self._take_snapshot()  # loading need not start from before the rewind

    async def resign(self, connection: Connection, message: wire.Resign) -> None:
        table = self._table
        seat = table.access.own(connection, message.seat)
        table.check_no_lesson()
        await self.keep(table.playing().leave(seat))

    def answer_forced(self) -> bool:
        """Queues the forced moves: those that everybody can see are the only ones. Returns whether there are any."""
        table = self._table
        match = table.match
        if match is None or table.closed or table.info.state in ("replay", "cancelled") or match.over():
            return False
        forced = [seat for seat in match.deciders() if match.forced(seat) is not None]
        for seat in forced:
            table.put(self._take_forced, seat, table.broadcast.menus[seat])
        return bool(forced)

    async def _take_forced(self, seat: Seat, number: int) -> None:
        table = self._table
        match = table.match
        if match is None or table.closed or table.broadcast.replay or match.over():
            return
        if number != table.broadcast.menus[seat]:
            return
        move = match.forced(seat)
        if move is not None:
            await self.keep(match.submit(seat, move))

    async def keep(self, batch: Batch[Any]) -> None:
        """Stores a batch of the match, then sends it to everybody."""
        table = self._table
        number, lines = self.lines(batch)
        clocks = table.pace.after(batch)
        await table.services.store.append(
            table.stored.key, number, lines, table.pace.stored(clocks), self.news_of(number)
        )
        self.kept(number, batch)
        table.pace.take(clocks, batch)
        if table.match is not None and table.match.over():
            await self.conclude()

    def news_of(self, number: int) -> list[Telling]:
        """The notifications due after the last batch, and the result of a rated game. They are stored with the
        batch."""
        table = self._table
        before, self._asked = self._asked, self._asked_now()
        tellings = table.services.news.after(table, before, self._asked, number) if before != self._asked else []
        return tellings + table.services.ratings.ended(table)

    def note_asked(self) -> set[int]:
        """Notes the current deciders, so that they are not notified again."""
        self._asked = self._asked_now()
        return self._asked

    def _asked_now(self) -> set[int]:
        match = self._table.match
        return set() if match is None or match.over() else {int(seat) for seat in match.deciders()}

    def lines(self, batch: Batch[Any]) -> tuple[int, bytes]:
        table = self._table
        assert table.match is not None
        number = table.match.number() - 1
        return number, batch_out(number, batch, table.ruleset.codec, table.ruleset.rules)

    def kept(self, number: int, batch: Batch[Any]) -> None:
        table = self._table
        match = table.match
        assert match is not None
        table.services.metrics.count("batches")
        if table.broadcast.send(match, number, batch, table.connections):
            table.stored.changed = table.services.now()
        table.was_kept()
        match.forget()
        table.standing.after_batch(batch)
        if number + 1 - self._snapshot_at >= table.services.limits.snapshot_every:
            self._take_snapshot()
        table.wake()

    async def conclude(self) -> None:
        """Called when the game is over. If the table cannot be saved now, its entry in the lobby is corrected later."""
        table = self._table
        try:
            await table.save()
        except StoreFailed as error:
            table.services.log.trouble("table not saved", error, table=table.id, reason=str(error))
        await table.services.ratings.conclude(table)
        table.tell_table()
        await table.votes.settle()

    def _take_snapshot(self) -> None:
        table = self._table
        assert table.match is not None
        snapshot = snapshot_of(table.match, table.ruleset)
        if snapshot.number > self._snapshot_at:
            self._snapshot_at = snapshot.number
            table.services.store.save_snapshot(table.stored.key, snapshot).add_done_callback(_ignore_error)


def _ignore_error(saved: "asyncio.Future[None]") -> None:
    """Ignores a snapshot that could not be saved: nothing is lost, since the batches have everything."""
    if not saved.cancelled():
        saved.exception()
