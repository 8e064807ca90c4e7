"""One table in memory.

A move is submitted and appended to the store; once it is durable, each viewer is sent its faces, the changed fields and
its menu. The parts of a table: `moves.py` (moves), `access.py` (permissions), `presence.py` (connections), `seating.py`
(seats), `sync.py` and `broadcast.py` (messages to viewers), `questions.py` (questions that change nothing),
`bots/table_bots.py` (bots), `absences.py` (absent players), `standing_answers.py` (answers left beforehand) and
`history.py` (records and earlier positions)."""

import asyncio
from time import monotonic
from typing import Any

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import batch_out
from gonfalon.engine.record_reader import read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.table_bots import TableBots
from gonfalon.server.errors import BadMessage, NoTable, NotPlaying, TableClosed
from gonfalon.server.pace.table_pace import TablePace
from gonfalon.server.ruleset import encode
from gonfalon.server.services import Services
from gonfalon.server.table.absences import Absences
from gonfalon.server.table.access import Access
from gonfalon.server.table.broadcast import Broadcast
from gonfalon.server.table.chat import Chat
from gonfalon.server.table.connections import Connections
from gonfalon.server.table.inbox import Inbox
from gonfalon.server.table.last_line import in_words, last_line
from gonfalon.server.table.moves import Moves
from gonfalon.server.table.presence import Presence
from gonfalon.server.table.saved_table import SavedTable
from gonfalon.server.table.standing_answers import StandingAnswers
from gonfalon.server.table.sync import sync
from gonfalon.server.table.table_info import Seated
from gonfalon.server.table.table_lesson import TableLesson
from gonfalon.server.table.table_stakes import TableStakes
from gonfalon.server.table.to_wire import Closed, outcome_of, refused, summary
from gonfalon.server.table.votes import Votes
from gonfalon.server.ws.connection import Connection
from gonfalon.store import Damaged, StoredTable, StoreFailed

LONGEST_PATIENCE = 300.0  # seconds at most between two retries after a failure of the store


class LiveTable(Inbox):
    """One table: the data that its parts share, loading and saving, and the beginning of the game."""

    def __init__(self, services: Services, stored: StoredTable) -> None:
        super().__init__(f"table {stored.id}", services.limits.inbox)
        self.services = services
        self.id = stored.id
        self.connections = Connections()
        self.bots = TableBots(self)
        self.stakes = TableStakes(self)
        self.chat = Chat(self)
        self.standing = StandingAnswers(self)
        self.absences = Absences(self)
        self.pace = TablePace(self)
        self.votes = Votes(self)
        self.lesson = TableLesson(self)
        self.access = Access(self)
        self.presence = Presence(self)
        self.moves = Moves(self)
        self.closed: Closed | None = None  # why the table cannot be played
        self._retry: asyncio.TimerHandle | None = None  # the next retry after a failure of the store
        self._patience = services.limits.retry_seconds
        self._take(SavedTable(services, stored))

    # -- in and out of memory ------------------------------------------------------------------------------------------

    async def open(self, new: bool = False) -> None:
        """Loads the table from the store."""
        if not new:
            self._take(await self._load())
        await self._look_up_speeds()
        if self._can_begin():
            self.put(self._begin)
        self.wake()

    def wake(self) -> None:
        """Lets bots and standing answers answer the current question."""
        if self.info.lesson is None and self.info.state != "cancelled" and not self.moves.answer_forced():
            self.bots.wake()
            self.standing.wake()

    async def _load(self) -> SavedTable:
        """Reads the table from the store."""
        stored = await self.services.store.table(self.id)
        if stored is None:
            raise NoTable(f"there is no table {self.id!r}")
        kept = SavedTable(self.services, stored)
        await kept.load()
        return kept

    def _take(self, kept: SavedTable) -> None:
        """Replaces everything in memory with the table read from the store."""
        self.stored = kept.stored
        self.header = kept.header
        self.info = kept.info
        self.ruleset = kept.ruleset
        self.match: Match[Any] | None = kept.match
        self.lesson.run = kept.lesson
        self.broadcast = kept.broadcast
        if kept.match is not None:
            self.info.note_holders()  # for tables begun by an older version
        self.chat.lines = kept.chat
        self.story: wire.Story | None = None  # computed when somebody asks, after the end
        self._news: tuple[int, dict[wire.Language, str]] | None = None
        self.closed = "short" if kept.missing else None
        self.moves.load(kept.snapshot_at)
        self._note_facts()
        self.pace.load(kept.clock)

    def was_kept(self) -> None:
        """Called when the store has worked: the next failure is retried soon."""
        self._patience = self.services.limits.retry_seconds

    def quiet(self) -> bool:
        """Whether the table may leave memory: nobody is connected and nothing is running."""
        trying = self._retry is not None and self.closed is None
        working = self.bots.busy() or self.stakes.busy() or self.standing.busy() or self._busy
        return not (self.connections or working or trying)

    async def close(self) -> None:
        """Finishes what is queued, then ends. Nothing is lost, since only durable batches were ever sent."""
        self.bots.stop()
        self.stakes.stop()
        self.standing.stop()
        if self._retry is not None:
            self._retry.cancel()
        await self.finish()
        try:
            await self.pace.leave()
        except GonfalonError as error:  # the clock goes on from its last stored state
            self.services.log.trouble("clock not kept", error, table=self.id)

    async def save(self) -> None:
        if self.closed is not None:
            return  # uncertain data is not stored
        self._note_facts()
        self.info.news = self.news()
        info = encode(self.info)
        if info != self.stored.about:
            await self.save_about(info, self.stored.changed)  # unchanged for others

    async def save_about(self, info: bytes, changed: int) -> None:
        listed = self.info.listed()
        await self.services.store.save_table(self.stored, info, changed, listed, self.info.listed_for())

    def _note_facts(self) -> None:
        """Notes, for the lobby, the facts of a table that is not in memory, as a spectator sees them."""
        match, info, broadcast = self.match, self.info, self.broadcast
        if match is None:
            return
        viewer = broadcast.viewer(SPECTATOR) or broadcast.viewers[0]
        info.count = match.number()
        info.batch = viewer.number
        info.deciders = [] if match.over() or info.state == "cancelled" else list(match.seen_by(viewer.seat).deciders())
        info.outcome = outcome_of(match)
        if info.state not in ("replay", "cancelled"):
            info.state = "over" if match.over() else "playing"

    def news(self) -> dict[wire.Language, str]:
        """The latest line of the log in words, for the lobby; cached."""
        viewer = self.broadcast.viewer(SPECTATOR) or self.broadcast.viewers[0]
        if self._news is None or self._news[0] != viewer.number:
            entry = last_line(viewer.log)
            self._news = (viewer.number, in_words(self.ruleset.table, self.info.seats, entry))
        return self._news[1]

    # -- when something fails ------------------------------------------------------------------------------------------

    def _looks_on(self, connection: Connection) -> bool:
        return bool(connection.joined_as) and not self.info.sits(connection.person)

    async def _failed(
        self,
        error: Exception,
        answer: "asyncio.Future[Any] | None",
        connection: Connection | None,
        args: tuple[Any, ...],
    ) -> None:
        if isinstance(error, (StoreFailed, Damaged)) or not isinstance(error, GonfalonError):
            # The match may be ahead of the store, or half changed: what is durable is the truth.
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.services.log.trouble("table failed", error, table=self.id, reason=reason)
            await self._reload()
        if answer is not None:
            if not answer.done():
                answer.set_exception(error)
        elif connection is not None:
            connection.tell(refused(error, next((arg for arg in args if isinstance(arg, msgspec.Struct)), None)))

    async def _reload(self) -> None:
        """Goes back to what is durable. If that cannot be read, the table is closed until it can."""
        self.match = None
        try:
            self._take(await self._load())
        except Exception as error:
            self.closed = "unreadable"
            self.broadcast = Broadcast(self.ruleset, self.header, self.info)
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.services.log.trouble("table closed", error, table=self.id, reason=reason)
        self.show_anew()
        if self._retry is None and self._finished is None:  # a closed table may be another worker's
            self._retry = asyncio.get_running_loop().call_later(self._patience, self._retry_now)
            self._patience = min(2 * self._patience, LONGEST_PATIENCE)

    def show_anew(self) -> None:
        """Sends the whole table to every connection."""
        for viewer, connection in self.connections.each():
            connection.send(sync(self, viewer, connection, 0))
            self.lesson.tell(connection)

    def _retry_now(self) -> None:
        self._retry = None
        self.put(self._try_again)

    async def _try_again(self) -> None:
        """Retries what no request would retry: reading the table, beginning the game, and moves of bots."""
        if self.closed == "unreadable":
            await self._reload()
        if self._can_begin():
            await self._begin()
        self.wake()

    def check_no_lesson(self) -> None:
        """Raises at a table with a lesson, which has no real game."""
        if self.info.lesson is not None:
            raise NotPlaying("this is a lesson: it has one learner, and no record")

    def check_own_record(self) -> None:
        """Raises if the game has no complete record from its first move on."""
        self.check_no_lesson()
        if self.info.branch is not None:
            raise NotPlaying("this table was taken up in the middle of another game: it has no record of its own")

    def check_open(self) -> None:
        """Raises if the table is closed, before anything is changed."""
        if self.closed == "short":
            raise TableClosed(
                "moves that were made here are missing; until the operator accepts that it is only looked at"
            )
        if self.closed is not None:
            raise TableClosed("this table cannot be read just now; nothing is played here until it can")

    # -- seats ---------------------------------------------------------------------------------------------------------

    def seated(self, number: int) -> Seated:
        if not 0 <= number < len(self.info.seats):
            raise BadMessage(f"there is no seat {number}; expected 0 to {len(self.info.seats) - 1}")
        return self.info.seats[number]

    async def people_changed(self) -> None:
        """Saves a change of muted, removed or invited people and sends it."""
        await self.save_about(encode(self.info), self.stored.changed)
        self.tell_table()
        self.presence.tell()

    async def seats_changed(self, lost: Seat | None = None) -> None:
        """Saves a change of seats and sends it. A person who has lost seat `lost` becomes a spectator."""
        if self.match is not None:
            self.info.note_holders()
        await self.save_about(encode(self.info), self.services.now())
        await self._look_up_speeds()
        await self.pace.refresh()
        if lost is not None:
            self.presence.drop_former(lost)
        self.tell_table()
        self.absences.tell()
        await self.votes.settle()  # the voters may have changed
        if self._can_begin():
            await self._begin()
        self.wake()

    async def _look_up_speeds(self) -> None:
        """Looks up how fast the people at this table usually answer."""
        if self.info.chooses_by_answers():
            await self.services.usual_answers.look_up(self.info.sitters())

    def tell_table(self) -> None:
        for connection in self.connections.all():
            connection.tell(wire.TableChanged(self.summary(connection.person)))

    def _can_begin(self) -> bool:
        return self.match is None and self.closed is None and not any(seat.open() for seat in self.info.seats)

    async def _begin(self) -> None:
        """Begins the game once all seats are taken. The new state and the first batch are saved together."""
        if not self._can_begin():
            return
        if self.ruleset.hides:
            self.info.forget_left_seats()
        self.info.note_holders()
        header = read_header(self.stored.header.decode())
        header.names = self.info.names()
        match: Match[Any] = Match(self.ruleset.rules, self.services.chance(self.info.luck))
        lines = batch_out(0, match.batches[0], self.ruleset.codec, self.ruleset.rules)
        began = [seat.person for seat in self.info.seats if seat.person is not None] if self.info.rated else []
        info = msgspec.structs.replace(self.info, state="playing", began=began)
        store, now, listed = self.services.store, self.services.now(), info.listed()
        people = info.listed_for()
        await store.save_table(self.stored, encode(info), now, listed, people, encode(header.plain()), lines)
        self.header = header
        self.info.began = began
        self.match = match
        asked = self.moves.note_asked()
        self.broadcast.show(0, match.batches[0])
        self.broadcast.renew_menus()
        self._note_facts()
        await self.pace.refresh()
        news = self.services.news.after(self, set(), asked, 0)
        if news:
            await self.services.store.save_news(news)
        for viewer, connection in self.connections.each():
            connection.send(sync(self, viewer, connection, 0))
        self.wake()

    # -- play ----------------------------------------------------------------------------------------------------------

    def _move(self, connection: Connection, message: wire.MakeMove, arrived: float) -> None:
        """Makes a move without a task, for speed: the rest is done in a callback when it is durable."""
        if self.info.lesson is not None:
            self._start(self._work((self.lesson.move, (connection, message), None, connection)))
            return
        try:
            batch = self.moves.submitted(connection, message)
            if batch is None:
                return
            number, lines = self.moves.lines(batch)
            clocks = self.pace.after(batch)
            news = self.moves.news_of(number)
        except Exception as error:
            self._start(self._failed(error, None, connection, (message,)))
            return
        self._busy = True

        def durable(error: Exception | None) -> None:
            try:
                if error is not None:
                    raise error
                self.moves.kept(number, batch)
                self.pace.take(clocks, batch)
            except Exception as trouble:
                self._start(self._failed(trouble, None, connection, (message,)))
                return
            self.services.metrics.move_took(monotonic() - arrived)
            if self.match is not None and self.match.over():
                self._start(self.moves.conclude())
            else:
                self._ended()

        self.services.store.append_then(self.stored.key, number, lines, durable, self.pace.stored(clocks), news)

    async def time_ran_out(self) -> None:
        """Called when the time of a vote or of a player has run out."""
        await self.votes.run_out()
        await self.pace.run_out()

    def playing(self) -> Match[Any]:
        self.check_open()
        if self.match is None:
            raise NotPlaying("the game has not begun: a seat is still open")
        if self.info.state == "replay":
            raise NotPlaying("this table is a record: it is looked at, not played")
        if self.info.state == "cancelled":
            raise NotPlaying("the table has agreed to end this game without a winner")
        if self.match.over():
            raise NotPlaying("the game is over")
        return self.match

    # -- messages ------------------------------------------------------------------------------------------------------

    def summary(self, person: Person | None) -> wire.Summary:
        info = self.info
        self._note_facts()
        connected = [Seat(i) in self.connections for i in range(len(info.seats))]
        told = summary(self.stored, self.header, info, person, connected, self.closed)
        self.services.usual_answers.tell(told, info)
        told.times = self.pace.told()
        return told
