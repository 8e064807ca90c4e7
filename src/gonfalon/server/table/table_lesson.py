"""The lesson at a table. The learner's actions are stored with the table as a journal, from which everything else
follows (`catalog.lesson_run`). So no batches are stored, and going back replays a shorter journal."""

from typing import TYPE_CHECKING, Any

import msgspec

from gonfalon.catalog.lesson_run import GO_ON, LessonRun
from gonfalon.catalog.lessons import lesson_of
from gonfalon.engine import wording
from gonfalon.engine.errors import IllegalMove
from gonfalon.engine.match import Batch
from gonfalon.server import wire
from gonfalon.server.errors import NotPlaying
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.table.broadcast import Broadcast
from gonfalon.server.table.table_info import LessonInfo
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


def run_of(ruleset: Ruleset, info: LessonInfo) -> LessonRun:
    """The lesson where it was left. If a newer Gonfalon has changed the lesson, the journal is replayed as far as it
    fits."""
    run = LessonRun(ruleset.table, lesson_of(ruleset.table.found, info.name))
    run.replay(info.journal)
    return run


class TableLesson:
    """Handles what the learner does. `run` is None if the table has no lesson."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self.run: LessonRun | None = None

    async def move(self, connection: Connection, message: wire.MakeMove) -> None:
        table, run = self._table, self._running()
        seat = table.access.own(connection, message.seat)
        match = table.playing()
        if table.moves.is_stale(connection, seat, message):
            return
        text, _ = wording.split(message.move)
        move = table.ruleset.read(text)
        if move not in match.menu(seat) or not run.wanted():
            error = IllegalMove(f"{text!r} is not allowed now")
            table.moves.tell_why_not(connection, error, message, match.why_not(seat, move))
            return
        await self._keep([*run.journal, message.move])
        await self._do(run, message.move)

    async def act(self, connection: Connection, message: wire.ToCoach) -> None:
        table, run = self._table, self._running()
        table.check_open()
        table.access.check_here(connection)
        match message.do:
            case "go-on":
                beat = run.now()
                if beat is None or beat.do or run.wrong is not None:
                    raise IllegalMove("a move is asked for here")
                await self._keep([*run.journal, GO_ON])
                await self._do(run, GO_ON)
            case "keep":
                how = run.keeping()
                if not how:
                    raise IllegalMove("this lesson cannot go on from there")
                await self._keep([*run.journal, how])
                await self._do(run, how)
            case "back":
                await self._return_to(run.back())
            case "restart":
                await self._return_to([])
            case "again":
                await self._return_to(run.again())
            case "take-back":
                await self._return_to(run.journal[:-1] if run.wrong is not None else run.journal)

    def _running(self) -> LessonRun:
        if self.run is None:
            raise NotPlaying("no lesson is played at this table")
        return self.run

    async def _do(self, run: LessonRun, act: str) -> None:
        run.tell = self._show
        try:
            run.act(act)
        finally:
            run.tell = None
        await self._noted()
        self._tell_all()

    def _show(self, batch: Batch[Any]) -> None:
        table = self._table
        match = table.match
        assert match is not None
        table.broadcast.send(match, match.number() - 1, batch, table.connections)

    async def _return_to(self, journal: list[str]) -> None:
        """Goes back to an earlier place of the lesson, or replays the current one."""
        table = self._table
        info = table.info.lesson
        assert info is not None
        await self._keep(journal)
        self.run = run_of(table.ruleset, info)
        table.match = self.run.match
        table.broadcast = Broadcast(table.ruleset, table.header, table.info)
        table.broadcast.show_all(self.run.match)
        await self._noted()
        table.show_anew()

    async def _keep(self, journal: list[str]) -> None:
        """Stores the journal, before anything is sent."""
        table = self._table
        info = table.info.lesson
        assert info is not None
        kept = msgspec.structs.replace(table.info, lesson=msgspec.structs.replace(info, journal=journal))
        await table.save_about(encode(kept), table.services.now())
        info.journal = journal

    async def _noted(self) -> None:
        """Stores the progress, for the list of lessons."""
        table, run = self._table, self._running()
        info = table.info.lesson
        assert info is not None
        done = info.done or run.done()
        if (run.beat, done) != (info.beat, info.done):
            info.beat, info.done = run.beat, done
            await table.save_about(encode(table.info), table.services.now())

    def _tell_all(self) -> None:
        for connection in self._table.connections.all():
            self.tell(connection)

    def tell(self, connection: Connection) -> None:
        run = self.run
        if run is not None:
            may_keep = run.wrong is not None and bool(run.keeping())
            connection.tell(wire.Coached(run.beat, run.left, run.wanted(), run.wrong, may_keep))
