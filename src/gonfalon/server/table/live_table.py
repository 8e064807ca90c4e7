"""One table.

A move is submitted, appended to the store, and only when it is durable is each viewer sent its faces, the fields that
changed and its menu. `seating.py` has who sits where, `broadcast.py` what viewers are sent, `bots/table_bots.py` the
bots, `absence.py` what the others do about somebody gone, `standing_answers.py` what players have answered beforehand
and `history.py` records and earlier positions."""

import asyncio
from time import monotonic
from typing import Any

import msgspec
from msgspec import Raw

from gonfalon.catalog.pictures import plain_picture
from gonfalon.engine import wording
from gonfalon.engine.errors import GonfalonError, IllegalMove, StaleMove
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.record import batch_out, read_header
from gonfalon.engine.undo import Position
from gonfalon.engine.words import Line
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign, same_word, watching_word
from gonfalon.server.bots.table_bots import TableBots
from gonfalon.server.errors import BadMessage, NoTable, NotInvited, NotPlaying, NotYourSeat, TableClosed
from gonfalon.server.pace.table_pace import TablePace
from gonfalon.server.ruleset import encode
from gonfalon.server.services import Services
from gonfalon.server.table.absence import Absences
from gonfalon.server.table.broadcast import Broadcast
from gonfalon.server.table.chat import Chat
from gonfalon.server.table.connections import Connections
from gonfalon.server.table.inbox import Inbox
from gonfalon.server.table.lesson import TableLesson
from gonfalon.server.table.news import in_words, last_line
from gonfalon.server.table.restore import snapshot_of
from gonfalon.server.table.saved_table import SavedTable
from gonfalon.server.table.stakes import TableStakes
from gonfalon.server.table.standing_answers import StandingAnswers
from gonfalon.server.table.table_info import Seated
from gonfalon.server.table.to_wire import Closed, on_wire, outcome_of, refused, summary
from gonfalon.server.table.votes import Votes
from gonfalon.server.ws.connection import Connection
from gonfalon.store import Damaged, StoredTable, StoreFailed
from gonfalon.store.writer import Statement

LONGEST_PATIENCE = 300.0  # seconds between two attempts of a table to do what the store could not


class LiveTable(Inbox):
    """A table in memory."""

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
        self.closed: Closed | None = None  # why nothing is played here
        self._retry: asyncio.TimerHandle | None = None  # when something is tried again that the store could not do
        self._patience = services.limits.retry_seconds
        self._take(SavedTable(services, stored))

    # -- in and out of memory ------------------------------------------------------------------------------------------

    async def open(self, new: bool = False) -> None:
        """Takes up what the store has. Reading and playing again happen in a thread: a long game delays nobody."""
        if not new:
            self._take(await asyncio.to_thread(self._load))
        if self._can_begin():
            self.put(self._begin)
        self._wake()

    def _wake(self) -> None:
        """Whoever is asked now and is no person, or has said beforehand what to answer."""
        if self.info.lesson is None and self.info.state != "cancelled" and not self._answer_forced():
            self.bots.wake()
            self.standing.wake()

    def _answer_forced(self) -> bool:
        """Queues the answers that everybody can see to be the only ones; gives whether there are any."""
        match = self.match
        if match is None or self.closed or self.info.state in ("replay", "cancelled") or match.over():
            return False
        forced = [seat for seat in match.deciders() if match.forced(seat) is not None]
        for seat in forced:
            self.put(self._take_forced, seat, self.broadcast.menus[seat])
        return bool(forced)

    async def _take_forced(self, seat: Seat, number: int) -> None:
        match = self.match
        if match is None or self.closed or self.broadcast.replay or match.over():
            return
        if number != self.broadcast.menus[seat]:
            return
        move = match.forced(seat)
        if move is not None:
            await self.keep(match.submit(seat, move))

    def _load(self) -> SavedTable:
        """What the store has, and nothing else."""
        stored = self.services.store.table(self.id)
        if stored is None:
            raise NoTable(f"there is no table {self.id!r}")
        kept = SavedTable(self.services, stored)
        kept.load()
        return kept

    def _take(self, kept: SavedTable) -> None:
        """From here on the table is what the store says."""
        self.stored = kept.stored
        self.header = kept.header
        self.info = kept.info
        self.ruleset = kept.ruleset
        self.match: Match[Any] | None = kept.match
        self.lesson.run = kept.lesson
        self.broadcast = kept.broadcast
        self.chat.lines = kept.chat
        self._snapshot_at = kept.snapshot_at
        self.story: wire.Story | None = None  # once somebody has asked, after the end
        self._news: tuple[int, dict[wire.Language, str]] | None = None
        self.closed = "short" if kept.missing else None
        self._asked = self._asked_now()
        self._note_facts()
        self.pace.load(kept.clock)

    def quiet(self) -> bool:
        """Nobody is here and nothing is under way."""
        trying = self._retry is not None and self.closed is None
        working = self.bots.busy() or self.stakes.busy() or self.standing.busy() or self._busy
        return not (self.connections or working or trying)

    async def close(self) -> None:
        """Finishes what is queued, then ends. What is durable stays; nothing else was told to anybody."""
        self.bots.stop()
        self.stakes.stop()
        self.standing.stop()
        if self._retry is not None:
            self._retry.cancel()
        await self.finish()

    async def save(self) -> None:
        if self.closed is not None:
            return  # what is not known for certain is not written
        self._note_facts()
        self.info.news = self.news()
        info = encode(self.info)
        if info != self.stored.about:
            await self.save_about(info, self.stored.changed)  # nothing has happened that others may know of

    async def save_about(self, info: bytes, changed: int) -> None:
        listed = self.info.listed()
        await self.services.store.save_table(self.stored, info, changed, listed, self.info.sitters())

    def _note_facts(self) -> None:
        """What the lobby shows when the table is not in memory, as somebody who looks on sees it."""
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
        """What happened last, for the lobby; put into words once."""
        viewer = self.broadcast.viewer(SPECTATOR) or self.broadcast.viewers[0]
        if self._news is None or self._news[0] != viewer.number:
            entry = last_line(viewer.log)
            self._news = (viewer.number, in_words(self.ruleset.table, self.info.seats, entry))
        return self._news[1]

    # -- when something fails ------------------------------------------------------------------------------------------

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
        """Back to what is durable. If that cannot be read, nothing is played here until it can."""
        self.match = None
        try:
            self._take(await asyncio.to_thread(self._load))
        except Exception as error:
            self.closed = "unreadable"
            self.broadcast = Broadcast(self.ruleset, self.header, self.info)
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.services.log.trouble("table closed", error, table=self.id, reason=reason)
        self.show_anew()
        if self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(self._patience, self._retry_now)
            self._patience = min(2 * self._patience, LONGEST_PATIENCE)

    def show_anew(self) -> None:
        """Everything, to everybody who is here."""
        for viewer, connection in self.connections.each():
            connection.send(self.sync(viewer, connection, 0))
            self.lesson.tell(connection)

    def _retry_now(self) -> None:
        self._retry = None
        self.put(self._try_again)

    async def _try_again(self) -> None:
        """What nobody asks for a second time: reading the table, opening the game, and the moves of bots."""
        if self.closed == "unreadable":
            await self._reload()
        if self._can_begin():
            await self._begin()
        self._wake()

    def check_no_lesson(self) -> None:
        """Before what is done only where a game is played."""
        if self.info.lesson is not None:
            raise NotPlaying("this is a lesson: it has one learner, and no record")

    def check_own_record(self) -> None:
        """Before what needs a game from its first move on."""
        self.check_no_lesson()
        if self.info.branch is not None:
            raise NotPlaying("this table was taken up in the middle of another game: it has no record of its own")

    def check_open(self) -> None:
        """Before anything is changed here."""
        if self.closed == "short":
            raise TableClosed(
                "moves that were made here are missing; until the operator accepts that it is only looked at"
            )
        if self.closed is not None:
            raise TableClosed("this table cannot be read just now; nothing is played here until it can")

    # -- who sits where ------------------------------------------------------------------------------------------------

    def seated(self, number: int) -> Seated:
        if not 0 <= number < len(self.info.seats):
            raise BadMessage(f"there is no seat {number}; expected 0 to {len(self.info.seats) - 1}")
        return self.info.seats[number]

    async def people_changed(self) -> None:
        """Who is heard, let in or invited."""
        await self.save_about(encode(self.info), self.stored.changed)
        self._tell_table()
        self._tell_presence()

    async def seats_changed(self, lost: Seat | None = None) -> None:
        """Kept first, then told. Who held `lost` before goes on looking on."""
        await self.save_about(encode(self.info), self.services.now())
        await self.pace.refresh()
        if lost is not None:
            self._drop_former(lost)
        self._tell_table()
        self.absences.tell()
        await self.votes.settle()  # others may have the vote now
        if self._can_begin():
            await self._begin()
        self._wake()

    def _drop_former(self, seat: Seat) -> None:
        seated = self.info.seats[seat]
        for connection in self.connections.of(seat)[:]:
            if not seated.held_by(connection.person):
                self.connections.drop(connection, seat)
                if not connection.joined_as:
                    self.connections.add(connection, SPECTATOR)
                    connection.send(self.sync(SPECTATOR, connection, 0))

    def _tell_table(self) -> None:
        for connection in self.connections.all():
            connection.tell(wire.TableChanged(self.summary(connection.person)))

    def _can_begin(self) -> bool:
        return self.match is None and self.closed is None and not any(seat.open() for seat in self.info.seats)

    async def _begin(self) -> None:
        """All seats are taken: the game opens. That it plays, and its first batch, are kept together."""
        if not self._can_begin():
            return
        header = read_header(self.stored.header.decode())
        header.names = self.info.names()
        match: Match[Any] = Match(self.ruleset.rules, self.services.chance(self.info.luck))
        lines = batch_out(0, match.batches[0], self.ruleset.codec, self.ruleset.rules)
        info = msgspec.structs.replace(self.info, state="playing")
        store, now, listed = self.services.store, self.services.now(), info.listed()
        await store.save_table(self.stored, encode(info), now, listed, info.sitters(), encode(header.plain()), lines)
        self.header = header
        self.match = match
        self._asked = self._asked_now()
        self.broadcast.show(0, match.batches[0])
        self.broadcast.renew_menus()
        self._note_facts()
        await self.pace.refresh()
        await self.services.store.save_news(self.services.news.after(self, set(), self._asked, 0))
        for viewer, connection in self.connections.each():
            connection.send(self.sync(viewer, connection, 0))
        self._wake()

    # -- who is here ---------------------------------------------------------------------------------------------------

    def may_enter(self, person: Person | None, invite: str) -> bool:
        """To a seat or to look on; an invitation that is only for the latter lets nobody sit down."""
        if self.info.lesson is not None or self.info.branch is not None:
            return self.info.owned_by(person)  # nobody looks on while somebody learns, or tries something
        return self.may_sit(person, invite) or (
            not self._is_removed(person) and same_word(watching_word(self.info.invite), invite)
        )

    def may_sit(self, person: Person | None, invite: str) -> bool:
        info = self.info
        if info.owned_by(person) or info.sits(person):
            return True
        return not self._is_removed(person) and (info.public or same_word(info.invite, invite))

    def _is_removed(self, person: Person | None) -> bool:
        return person is not None and public_sign(person) in self.info.removed

    async def join(self, connection: Connection, message: wire.Join) -> None:
        if not self.may_enter(connection.person, message.invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        await self.absences.welcome(connection.person)
        viewers = [Seat(seat) for seat in dict.fromkeys(message.seats)] or [SPECTATOR]
        for viewer in viewers:
            if viewer != SPECTATOR:
                self.check_may_see(viewer, connection.person)
        self.connections.drop(connection)
        for i, viewer in enumerate(viewers):
            self.connections.add(connection, viewer)
            seen = message.seen[i] if i < len(message.seen) else 0
            connection.send(self.sync(viewer, connection, seen))
            self.lesson.tell(connection)
            if viewer != SPECTATOR:
                self.absences.here(connection, viewer)
        self.votes.tell_one(connection)
        self.info.visited = self.services.now()
        self._tell_presence()

    def check_may_see(self, number: int, person: Person | None) -> None:
        """Before the end a seat's sight is its holder's alone; afterwards everything may be seen."""
        if not self.seated(number).held_by(person) and self.info.state not in ("over", "replay"):
            raise NotYourSeat(f"seat {number + 1} is not yours")

    def lose(self, connection: Connection) -> None:
        """The socket is closed."""
        self.put(self._gone, connection)

    async def _gone(self, connection: Connection) -> None:
        joined = connection.joined_as[:]
        self.connections.drop(connection)
        for seat in joined:
            if seat != SPECTATOR and seat not in self.connections:
                self.absences.left_alone(seat)
        self.info.visited = self.services.now()
        if not await self.absences.settle():
            self._tell_presence()

    def _tell_presence(self) -> None:
        seats = [seat for seat in range(self.header.seats) if Seat(seat) in self.connections]
        onlookers = self.connections.of(SPECTATOR)
        known = {one.person: one.name for one in onlookers if one.person is not None}
        named = [wire.Onlooker(public_sign(person), name) for person, name in known.items()]
        frame = encode(wire.Presence(seats, len(onlookers), named))
        for connection in self.connections.all():
            connection.send(frame)
        self.absences.tell()

    def say_goodbye(self, code: str, message: str) -> None:
        for connection in self.connections.all():
            connection.close(code, message)

    # -- play ----------------------------------------------------------------------------------------------------------

    def _move(self, connection: Connection, message: wire.MakeMove, arrived: float) -> None:
        """Not a task, since there are so many: the rest is done once the store says that it is durable."""
        if self.info.lesson is not None:
            self._start(self._work((self.lesson.move, (connection, message), None, connection)))
            return
        try:
            batch = self._submitted(connection, message)
            if batch is None:
                return
            number, lines = self._lines(batch)
            clocks = self.pace.after(batch)
            news = self._news_of(number)
        except Exception as error:
            self._start(self._failed(error, None, connection, (message,)))
            return
        self._busy = True

        def durable(error: Exception | None) -> None:
            try:
                if error is not None:
                    raise error
                self._kept(number, batch)
                self.pace.take(clocks)
            except Exception as trouble:
                self._start(self._failed(trouble, None, connection, (message,)))
                return
            self.services.metrics.move_took(monotonic() - arrived)
            if self.match is not None and self.match.over():
                self._start(self._conclude())
            else:
                self._ended()

        self.services.store.append_then(self.stored.key, number, lines, durable, self.pace.stored(clocks), news)

    def _submitted(self, connection: Connection, message: wire.MakeMove) -> Batch[Any] | None:
        """What the move led to; None if it was refused, and that was said."""
        seat = self.own(connection, message.seat)
        match = self.playing()
        if self.is_stale(connection, seat, message):
            return None
        text, words = wording.split(message.move)
        move = self.ruleset.read(text)
        try:
            return match.submit(seat, move, words)
        except IllegalMove as error:
            self.tell_why_not(connection, error, message, match.why_not(seat, move))
            return None

    def is_stale(self, connection: Connection, seat: Seat, message: wire.MakeMove) -> bool:
        """Whether a move answers an older menu; whoever made it is told, and shown how things are."""
        if message.menu == self.broadcast.menus[seat]:
            return False
        viewer = self.broadcast.viewer(seat)
        assert viewer is not None
        seen = viewer.ends[message.menu] if 0 <= message.menu <= viewer.number else 0
        connection.tell(refused(StaleMove("the table has moved on since this menu was offered"), message))
        connection.send(self.sync(seat, connection, seen))
        return True

    def tell_why_not(
        self, connection: Connection, error: IllegalMove, message: wire.MakeMove, line: Line | None
    ) -> None:
        told = refused(error, message)
        if line is not None:
            told.line = on_wire(line)
        connection.tell(told)

    async def undo(self, connection: Connection, message: wire.Undo) -> None:
        seat = self.own(connection, message.seat)
        if self.info.lesson is not None:
            await self.lesson.act(connection, wire.ToCoach("back"))
            return
        match = self.playing()
        await self.keep(match.undo(seat))

    async def go_back(self, number: int, at: Position[Any]) -> None:
        """To the position `at`, which was after batch `number`, as the table has agreed."""
        await self.keep(self.playing().rewind(number, at))
        if not self.closed:
            self._take_snapshot()  # so that nothing after it has to be worked out from before it

    async def time_ran_out(self) -> None:
        """That of a vote, or of somebody who is asked."""
        await self.votes.run_out()
        await self.pace.run_out()

    async def resign(self, connection: Connection, message: wire.Resign) -> None:
        seat = self.own(connection, message.seat)
        self.check_no_lesson()
        await self.keep(self.playing().leave(seat))

    async def why(self, connection: Connection, message: wire.AskWhy) -> None:
        seat = self.own(connection, message.seat)
        match = self.playing()
        move = self.ruleset.rules.read(wording.split(message.move)[0])
        allowed = move in match.asides(seat) or move in match.reopens(seat)
        line = None if allowed else match.why_not(seat, move)
        connection.tell(wire.Why(seat, message.move, on_wire(line) if line is not None else None))

    async def picture(self, connection: Connection, message: wire.AskPicture) -> None:
        self.check_here(connection)
        viewer = SPECTATOR if message.seat is None else self.own(connection, message.seat)
        if self.match is None:
            raise NotPlaying("the game has not begun")
        names = [seat.name if seat.person is not None else "" for seat in self.info.seats]
        text = plain_picture(self.ruleset.table, self.match.seen_by(viewer), viewer, message.lang, names)
        connection.tell(wire.Picture(message.seat, message.lang, text))

    def check_here(self, connection: Connection) -> None:
        """Who was refused at the door neither sees nor says anything here."""
        if not connection.joined_as:
            raise NotInvited("you are not at this table")

    def own(self, connection: Connection, number: int) -> Seat:
        """The seat a message speaks for. A socket speaks only for seats it joined as."""
        if not self.owns(connection, number):
            raise NotYourSeat(f"seat {number + 1} is not yours")
        return Seat(number)

    def owns(self, connection: Connection, number: int) -> bool:
        return Seat(number) in connection.joined_as and self.seated(number).held_by(connection.person)

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

    async def keep(self, batch: Batch[Any]) -> None:
        """The match has moved on; once that is durable, everybody is told."""
        number, lines = self._lines(batch)
        clocks = self.pace.after(batch)
        await self.services.store.append(
            self.stored.key, number, lines, self.pace.stored(clocks), self._news_of(number)
        )
        self._kept(number, batch)
        self.pace.take(clocks)
        if self.match is not None and self.match.over():
            await self._conclude()

    def _news_of(self, number: int) -> list[Statement]:
        """What people are to be told of the match's last batch. It is kept with it."""
        before, self._asked = self._asked, self._asked_now()
        return self.services.news.after(self, before, self._asked, number) if before != self._asked else []

    def _asked_now(self) -> set[int]:
        match = self.match
        return set() if match is None or match.over() else {int(seat) for seat in match.deciders()}

    def _lines(self, batch: Batch[Any]) -> tuple[int, bytes]:
        assert self.match is not None
        number = self.match.number() - 1
        return number, batch_out(number, batch, self.ruleset.codec, self.ruleset.rules)

    def _kept(self, number: int, batch: Batch[Any]) -> None:
        match = self.match
        assert match is not None
        self.services.metrics.count("batches")
        if self.broadcast.send(match, number, batch, self.connections):
            self.stored.changed = self.services.now()
        self._patience = self.services.limits.retry_seconds
        match.forget()
        if number + 1 - self._snapshot_at >= self.services.limits.snapshot_every:
            self._take_snapshot()
        self._wake()

    async def _conclude(self) -> None:
        """The game is over. What the lobby shows of it is reckoned anew if it cannot be kept now."""
        try:
            await self.save()
        except StoreFailed as error:
            self.services.log.trouble("table not saved", error, table=self.id, reason=str(error))
        self._tell_table()
        await self.votes.settle()

    def _take_snapshot(self) -> None:
        assert self.match is not None
        snapshot = snapshot_of(self.match, self.ruleset)
        if snapshot.number > self._snapshot_at:
            self._snapshot_at = snapshot.number
            self.services.store.save_snapshot(self.stored.key, snapshot).add_done_callback(_look_at_error)

    # -- what viewers are told -----------------------------------------------------------------------------------------

    def sync(self, seat: Seat, connection: Connection, seen_until: int) -> bytes:
        match, viewer = self.match, self.broadcast.viewer(seat)
        play = match.seen_by(seat) if viewer is not None and match is not None else None
        return encode(
            wire.Sync(
                None if seat == SPECTATOR else seat,
                self.summary(connection.person),
                viewer.fields(play.state) if viewer is not None and play is not None else {},
                self.broadcast.menu(match, seat),
                Raw(viewer.stack) if viewer is not None and play is not None else [],
                viewer.number if viewer is not None else -1,
                list(play.deciders())
                if play is not None and not play.over() and self.info.state != "cancelled"
                else [],
                Raw(viewer.log_from(seen_until)) if viewer is not None else [],
                self.chat.lines,
                self.ruleset.kinds,
                self.ruleset.verbs,
                self.ruleset.worded,
                outcome_of(match),
                self.ruleset.occasions,
                self._standing_of(seat, connection.person),
                self.broadcast.goal(match, seat),
            )
        )

    def _standing_of(self, seat: Seat, person: Person | None) -> list[str]:
        """To the seat's own holder only: after the end others may join as that seat, and still not know."""
        if seat == SPECTATOR or not self.info.seats[seat].held_by(person):
            return []
        return self.info.seats[seat].standing

    def summary(self, person: Person | None) -> wire.Summary:
        info = self.info
        self._note_facts()
        connected = [Seat(i) in self.connections for i in range(len(info.seats))]
        told = summary(self.stored, self.header, info, person, connected, self.closed)
        told.times = self.pace.told()
        return told


def _look_at_error(saved: "asyncio.Future[None]") -> None:
    """A snapshot that could not be kept is no loss: the batches say it all."""
    if not saved.cancelled():
        saved.exception()
