"""One table.

A move is submitted, appended to the store, and only when it is durable is each viewer sent its faces, the fields that
changed and its menu. `seating.py` has who sits where, `sight.py` what viewers are shown, `minds.py` the bots,
`standing.py` what players have answered beforehand and `looking_back.py` records and earlier positions."""

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
from gonfalon.server import wire
from gonfalon.server.about import Seated
from gonfalon.server.auth import Person, public_sign, same_word
from gonfalon.server.chat import Chat
from gonfalon.server.errors import BadMessage, NoTable, NotInvited, NotPlaying, NotYourSeat, TableClosed
from gonfalon.server.house import House
from gonfalon.server.inbox import Inbox
from gonfalon.server.kept import Kept
from gonfalon.server.loading import snapshot_of
from gonfalon.server.minds import Minds
from gonfalon.server.ruleset import encode
from gonfalon.server.saying import Closed, on_wire, refused, summary
from gonfalon.server.sight import Sight
from gonfalon.server.standing import StandingAnswers
from gonfalon.server.transport import Connection
from gonfalon.server.watching import Watchers
from gonfalon.store import Damaged, StoredTable, StoreFailed

LONGEST_PATIENCE = 300.0  # seconds between two attempts of a table to do what the store could not


class LiveTable(Inbox):
    """A table in memory."""

    def __init__(self, house: House, stored: StoredTable) -> None:
        super().__init__(f"table {stored.id}", house.limits.inbox)
        self.house = house
        self.id = stored.id
        self.watching = Watchers()
        self.minds = Minds(self)
        self.chat = Chat(self)
        self.standing = StandingAnswers(self)
        self.closed: Closed | None = None  # why nothing is played here
        self._retry: asyncio.TimerHandle | None = None  # when something is tried again that the store could not do
        self._patience = house.limits.retry_seconds
        self._take(Kept(house, stored))

    @property
    def match(self) -> Match[Any] | None:
        return self.sight.match

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
        self.minds.wake()
        self.standing.wake()

    def _load(self) -> Kept:
        """What the store has, and nothing else."""
        stored = self.house.store.table(self.id)
        if stored is None:
            raise NoTable(f"there is no table {self.id!r}")
        kept = Kept(self.house, stored)
        kept.load()
        return kept

    def _take(self, kept: Kept) -> None:
        """From here on the table is what the store says."""
        self.stored = kept.stored
        self.header = kept.header
        self.about = kept.about
        self.ruleset = kept.ruleset
        self.sight = kept.sight
        self.chat.lines = kept.chat
        self._snapshot_at = kept.snapshot_at
        self.closed = "short" if kept.missing else None
        self._note_facts()

    def quiet(self) -> bool:
        """Nobody is here and nothing is under way."""
        trying = self._retry is not None and self.closed is None
        return not (self.watching or self.minds.busy() or self.standing.busy() or self._busy or trying)

    async def close(self) -> None:
        """Finishes what is queued, then ends. What is durable stays; nothing else was told to anybody."""
        self.minds.stop()
        self.standing.stop()
        if self._retry is not None:
            self._retry.cancel()
        await self.finish()

    async def save(self) -> None:
        if self.closed is not None:
            return  # what is not known for certain is not written
        self._note_facts()
        about = encode(self.about)
        if about != self.stored.about:
            await self._save_about(about, self.stored.changed)  # nothing has happened that others may know of

    async def _save_about(self, about: bytes, changed: int) -> None:
        listed = self.about.listed()
        await self.house.store.save_table(self.stored, about, changed, listed, self.about.sitters())

    def _note_facts(self) -> None:
        """What the lobby shows when the table is not in memory, as somebody who looks on sees it."""
        match, about, sight = self.match, self.about, self.sight
        if match is None:
            return
        eye = sight.eye(SPECTATOR) or sight.eyes[0]
        about.count = match.number()
        about.batch = eye.number
        about.deciders = [] if match.over() else list(sight.seen(eye.seat).deciders())
        about.outcome = sight.outcome()
        if about.state != "replay":
            about.state = "over" if match.over() else "playing"

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
            self.house.journal.trouble("table failed", error, table=self.id, reason=reason)
            await self._reload()
        if answer is not None:
            if not answer.done():
                answer.set_exception(error)
        elif connection is not None:
            connection.tell(refused(error, next((arg for arg in args if isinstance(arg, msgspec.Struct)), None)))

    async def _reload(self) -> None:
        """Back to what is durable. If that cannot be read, nothing is played here until it can."""
        self.sight.match = None
        try:
            self._take(await asyncio.to_thread(self._load))
        except Exception as error:
            self.closed = "unreadable"
            self.sight = Sight(self.ruleset, self.header, self.about)
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.house.journal.trouble("table closed", error, table=self.id, reason=reason)
        for viewer, connection in self.watching.each():
            connection.send(self.sync(viewer, connection, 0))
        if self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(self._patience, self._retry_now)
            self._patience = min(2 * self._patience, LONGEST_PATIENCE)

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
        if not 0 <= number < len(self.about.seats):
            raise BadMessage(f"there is no seat {number}; expected 0 to {len(self.about.seats) - 1}")
        return self.about.seats[number]

    async def people_changed(self) -> None:
        """Who is heard, let in or invited."""
        await self._save_about(encode(self.about), self.stored.changed)
        self._tell_table()
        self._tell_presence()

    async def seats_changed(self, lost: Seat | None = None) -> None:
        """Kept first, then told. Who held `lost` before goes on looking on."""
        await self._save_about(encode(self.about), self.house.now())
        if lost is not None:
            self._drop_former(lost)
        self._tell_table()
        if self._can_begin():
            await self._begin()
        self._wake()

    def _drop_former(self, seat: Seat) -> None:
        seated = self.about.seats[seat]
        for connection in self.watching.of(seat)[:]:
            if not seated.held_by(connection.person):
                self.watching.drop(connection, seat)
                if not connection.viewers:
                    self.watching.add(connection, SPECTATOR)
                    connection.send(self.sync(SPECTATOR, connection, 0))

    def _tell_table(self) -> None:
        for connection in self.watching.all():
            connection.tell(wire.TableChanged(self.summary(connection.person)))

    def _can_begin(self) -> bool:
        return self.match is None and self.closed is None and not any(seat.open() for seat in self.about.seats)

    async def _begin(self) -> None:
        """All seats are taken: the game opens. That it plays, and its first batch, are kept together."""
        if not self._can_begin():
            return
        header = read_header(self.stored.header.decode())
        header.names = self.about.names()
        match: Match[Any] = Match(self.ruleset.rules, self.house.chance())
        lines = batch_out(0, match.batches[0], self.ruleset.codec, self.ruleset.rules)
        about = msgspec.structs.replace(self.about, state="playing")
        store, now, listed = self.house.store, self.house.now(), about.listed()
        await store.save_table(self.stored, encode(about), now, listed, about.sitters(), encode(header.plain()), lines)
        self.header = header
        self.sight.match = match
        self.sight.look(0, match.batches[0])
        self.sight.renew_all()
        self._note_facts()
        for viewer, connection in self.watching.each():
            connection.send(self.sync(viewer, connection, 0))
        self._wake()

    # -- who is here ---------------------------------------------------------------------------------------------------

    def may_enter(self, person: Person | None, invite: str) -> bool:
        about = self.about
        if person is not None:
            if about.owner == person or about.sits(person):
                return True
            if public_sign(person) in about.removed:
                return False
        return about.public or same_word(about.invite, invite)

    async def join(self, connection: Connection, message: wire.Join) -> None:
        if not self.may_enter(connection.person, message.invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        viewers = [Seat(seat) for seat in dict.fromkeys(message.seats)] or [SPECTATOR]
        for viewer in viewers:
            if viewer != SPECTATOR:
                self.check_sight(viewer, connection.person)
        self.watching.drop(connection)
        for i, viewer in enumerate(viewers):
            self.watching.add(connection, viewer)
            seen = message.seen[i] if i < len(message.seen) else 0
            connection.send(self.sync(viewer, connection, seen))
        self.about.visited = self.house.now()
        self._tell_presence()

    def check_sight(self, number: int, person: Person | None) -> None:
        """Before the end a seat's sight is its holder's alone; afterwards everything may be seen."""
        if not self.seated(number).held_by(person) and self.about.state not in ("over", "replay"):
            raise NotYourSeat(f"seat {number + 1} is not yours")

    def lose(self, connection: Connection) -> None:
        """The socket is closed."""
        self.put(self._gone, connection)

    async def _gone(self, connection: Connection) -> None:
        self.watching.drop(connection)
        self.about.visited = self.house.now()
        self._tell_presence()

    def _tell_presence(self) -> None:
        seats = [seat for seat in range(self.header.seats) if Seat(seat) in self.watching]
        onlookers = self.watching.of(SPECTATOR)
        known = {one.person: one.name for one in onlookers if one.person is not None}
        named = [wire.Onlooker(public_sign(person), name) for person, name in known.items()]
        frame = encode(wire.Presence(seats, len(onlookers), named))
        for connection in self.watching.all():
            connection.send(frame)

    def say_goodbye(self, code: str, message: str) -> None:
        for connection in self.watching.all():
            connection.close(code, message)

    # -- play ----------------------------------------------------------------------------------------------------------

    def _move(self, connection: Connection, message: wire.MakeMove, arrived: float) -> None:
        """Not a task, since there are so many: the rest is done once the store says that it is durable."""
        try:
            batch = self._submitted(connection, message)
            if batch is None:
                return
            number, lines = self._lines(batch)
        except Exception as error:
            self._start(self._failed(error, None, connection, (message,)))
            return
        self._busy = True

        def durable(error: Exception | None) -> None:
            try:
                if error is not None:
                    raise error
                self._kept(number, batch)
            except Exception as trouble:
                self._start(self._failed(trouble, None, connection, (message,)))
                return
            self.house.metrics.move_took(monotonic() - arrived)
            if self.match is not None and self.match.over():
                self._start(self._conclude())
            else:
                self._ended()

        self.house.store.append_then(self.stored.key, number, lines, durable)

    def _submitted(self, connection: Connection, message: wire.MakeMove) -> Batch[Any] | None:
        """What the move led to; None if it was refused, and that was said."""
        seat = self.own(connection, message.seat)
        match = self.playing()
        if message.menu != self.sight.menus[seat]:
            eye = self.sight.eye(seat)
            assert eye is not None
            seen = eye.ends[message.menu] if 0 <= message.menu <= eye.number else 0
            connection.tell(refused(StaleMove("the table has moved on since this menu was offered"), message))
            connection.send(self.sync(seat, connection, seen))
            return None
        text, words = wording.split(message.move)
        move = self.ruleset.read(text)
        try:
            return match.submit(seat, move, words)
        except IllegalMove as error:
            told = refused(error, message)
            line = match.why_not(seat, move)
            if line is not None:
                told.line = on_wire(line)
            connection.tell(told)
            return None

    async def undo(self, connection: Connection, message: wire.Undo) -> None:
        seat = self.own(connection, message.seat)
        match = self.playing()
        await self.keep(match.undo(seat))

    async def resign(self, connection: Connection, message: wire.Resign) -> None:
        seat = self.own(connection, message.seat)
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
        text = plain_picture(self.ruleset.table, self.sight.seen(viewer), viewer, message.lang)
        connection.tell(wire.Picture(message.seat, message.lang, text))

    def check_here(self, connection: Connection) -> None:
        """Who was refused at the door neither sees nor says anything here."""
        if not connection.viewers:
            raise NotInvited("you are not at this table")

    def own(self, connection: Connection, number: int) -> Seat:
        """The seat a message speaks for. A socket speaks only for seats it joined as."""
        if not self.owns(connection, number):
            raise NotYourSeat(f"seat {number + 1} is not yours")
        return Seat(number)

    def owns(self, connection: Connection, number: int) -> bool:
        return Seat(number) in connection.viewers and self.seated(number).held_by(connection.person)

    def playing(self) -> Match[Any]:
        self.check_open()
        if self.match is None:
            raise NotPlaying("the game has not begun: a seat is still open")
        if self.about.state == "replay":
            raise NotPlaying("this table is a record: it is looked at, not played")
        if self.match.over():
            raise NotPlaying("the game is over")
        return self.match

    async def keep(self, batch: Batch[Any]) -> None:
        """The match has moved on; once that is durable, everybody is told."""
        number, lines = self._lines(batch)
        await self.house.store.append(self.stored.key, number, lines)
        self._kept(number, batch)
        if self.match is not None and self.match.over():
            await self._conclude()

    def _lines(self, batch: Batch[Any]) -> tuple[int, bytes]:
        assert self.match is not None
        number = self.match.number() - 1
        return number, batch_out(number, batch, self.ruleset.codec, self.ruleset.rules)

    def _kept(self, number: int, batch: Batch[Any]) -> None:
        match = self.match
        assert match is not None
        self.house.metrics.count("batches")
        if self.sight.tell(number, batch, self.watching):
            self.stored.changed = self.house.now()
        self._patience = self.house.limits.retry_seconds
        match.forget()
        if number + 1 - self._snapshot_at >= self.house.limits.snapshot_every:
            self._take_snapshot()
        self._wake()

    async def _conclude(self) -> None:
        """The game is over. What the lobby shows of it is reckoned anew if it cannot be kept now."""
        try:
            await self.save()
        except StoreFailed as error:
            self.house.journal.trouble("table not saved", error, table=self.id, reason=str(error))
        self._tell_table()

    def _take_snapshot(self) -> None:
        assert self.match is not None
        snapshot = snapshot_of(self.match, self.ruleset)
        if snapshot.number > self._snapshot_at:
            self._snapshot_at = snapshot.number
            self.house.store.save_snapshot(self.stored.key, snapshot).add_done_callback(_look_at_error)

    # -- what viewers are told -----------------------------------------------------------------------------------------

    def sync(self, viewer: Seat, connection: Connection, seen_until: int) -> bytes:
        sight = self.sight
        eye = sight.eye(viewer)
        seen = sight.seen(viewer) if eye is not None and sight.match is not None else None
        return encode(
            wire.Sync(
                None if viewer == SPECTATOR else viewer,
                self.summary(connection.person),
                eye.fields(seen.state) if eye is not None and seen is not None else {},
                sight.menu(viewer),
                Raw(eye.stack) if eye is not None and seen is not None else [],
                eye.number if eye is not None else -1,
                list(seen.deciders()) if seen is not None and not seen.over() else [],
                Raw(eye.log_from(seen_until)) if eye is not None else [],
                self.chat.lines,
                self.ruleset.kinds,
                self.ruleset.verbs,
                self.ruleset.worded,
                sight.outcome(),
                self.ruleset.occasions,
                self._standing_of(viewer, connection.person),
            )
        )

    def _standing_of(self, viewer: Seat, person: Person | None) -> list[str]:
        """To the seat's own holder only: after the end others may join as that seat, and still not know."""
        if viewer == SPECTATOR or not self.about.seats[viewer].held_by(person):
            return []
        return self.about.seats[viewer].standing

    def summary(self, person: Person | None) -> wire.Summary:
        about = self.about
        self._note_facts()
        connected = [Seat(i) in self.watching for i in range(len(about.seats))]
        return summary(self.stored, self.header, about, person, connected, self.closed)


def _look_at_error(saved: "asyncio.Future[None]") -> None:
    """A snapshot that could not be kept is no loss: the batches say it all."""
    if not saved.cancelled():
        saved.exception()
