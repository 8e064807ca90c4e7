"""One table.

A move is submitted, appended to the store, and only when it is durable is each viewer sent its faces, the fields that
changed and its menu."""

import asyncio
import secrets
from time import monotonic
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from gonfalon import bots
from gonfalon.catalog.pictures import plain_picture
from gonfalon.engine.codec import state_out
from gonfalon.engine.errors import GonfalonError, IllegalMove, StaleMove
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.match import OPENING, UNDO, Batch, Match
from gonfalon.engine.play import Play
from gonfalon.engine.record import WHOLE, Header, Writer, batch_of, batch_out, read_header
from gonfalon.server import wire
from gonfalon.server.about import About, Seated
from gonfalon.server.auth import same_word
from gonfalon.server.errors import (
    BadMessage,
    NoHint,
    NotInvited,
    NotOver,
    NotPlaying,
    NotYourSeat,
    SeatTaken,
)
from gonfalon.server.house import House
from gonfalon.server.inbox import Inbox
from gonfalon.server.loading import NOBODY, entries_of, eyes_for, load, seen_at, snapshot_of
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.saying import on_wire, refused, summary
from gonfalon.server.seeing import Eye, Glance
from gonfalon.server.thinking import Place, Question, answered
from gonfalon.server.transport import Connection
from gonfalon.server.watching import Watchers
from gonfalon.store import StoredTable, StoreFailed

CHAT_KEPT = 100
NOTHING = Raw(b"null")


class LiveTable(Inbox):
    """A table in memory."""

    def __init__(self, house: House, stored: StoredTable) -> None:
        super().__init__(f"table {stored.id}", house.limits.inbox)
        self.house = house
        self.stored = stored
        self.id = stored.id
        self.header: Header = read_header(stored.header.decode())
        self.about = msgspec.json.decode(stored.about, type=About)
        self.ruleset: Ruleset = house.rulesets.of_header(self.header)
        self.match: Match[Any] | None = None
        self.eyes: list[Eye] = []
        self.chat: list[wire.Said] = []
        self._viewers = everybody(self.ruleset.rules)
        self._menus = [-1] * self.header.seats  # per seat, the number of the menu it was last offered
        self._watching = Watchers()
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._snapshot_at = 0

    # -- in and out of memory ------------------------------------------------------------------------------------------

    async def open(self, new: bool = False) -> None:
        """Takes up what the store has. Reading and playing again happen in a thread: a long game delays nobody."""
        if new:
            self.eyes = eyes_for(self.ruleset, self.header)
        else:
            await asyncio.to_thread(self._load)
        if self.match is None and not any(seat.open() for seat in self.about.seats):
            self._put((self._begin, (), None, None))
        self._wake_bots()

    def _load(self) -> None:
        store = self.house.store
        self.chat = [msgspec.json.decode(line, type=wire.Said) for line in store.chat(self.stored, CHAT_KEPT)]
        batches = store.batches(self.stored)
        if not batches:
            self.eyes = eyes_for(self.ruleset, self.header)
            return
        snapshot = store.snapshot(self.stored, len(batches))
        loaded = load(self.ruleset, self.header, batches, snapshot, self.house.chance())
        self.match = loaded.match
        self.eyes = loaded.eyes
        self._snapshot_at = snapshot.number if snapshot is not None else 0
        for seat in range(self.header.seats):
            eye = self._eye(Seat(seat))
            self._menus[seat] = eye.number if eye is not None else -1
        self._note_facts()

    def quiet(self) -> bool:
        """Nobody is here and nothing is under way."""
        return not self._watching and not self._thinking and not self._busy

    async def close(self) -> None:
        """Finishes what is queued, then ends. What is durable stays; nothing else was told to anybody."""
        for task in list(self._thinking.values()):
            task.cancel()
        await self.finish()

    async def save(self) -> None:
        self._note_facts()
        about = encode(self.about)
        if about != self.stored.about:
            await self._save_about(about)

    async def _save_about(self, about: bytes) -> None:
        listed = self.about.listed()
        await self.house.store.save_table(self.stored, about, self.house.now(), listed, self.about.sitters())

    def _note_facts(self) -> None:
        """What the lobby shows when the table is not in memory, as somebody who looks on sees it."""
        match, about = self.match, self.about
        if match is None:
            return
        eye = self._eye(SPECTATOR) or self.eyes[0]
        about.count = match.number()
        about.batch = eye.number
        about.deciders = [] if match.over() else list(self._seen(eye.seat).deciders())
        about.outcome = self._outcome()
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
        if isinstance(error, StoreFailed) or not isinstance(error, GonfalonError):
            # The match may be ahead of the store, or half changed: what is durable is the truth.
            self.house.journal.trouble("table failed", error, table=self.id)
            await self._reload()
        if answer is not None:
            if not answer.done():
                answer.set_exception(error)
        elif connection is not None:
            connection.tell(refused(error, next((arg for arg in args if isinstance(arg, msgspec.Struct)), None)))

    async def _reload(self) -> None:
        self.match = None
        try:
            await asyncio.to_thread(self._load)
        except GonfalonError as error:
            self.house.journal.trouble("table lost", error, table=self.id)
        for viewer, connection in self._watching.each():
            connection.send(self._sync(viewer, connection, 0))

    # -- who sits where ------------------------------------------------------------------------------------------------

    async def sit(self, person: str, wanted: int | None, name: str, invite: str) -> wire.SeatTaken:
        seats = self.about.seats
        if self.about.state not in ("waiting", "playing"):
            raise NotPlaying("nobody sits down at a game that is over")
        if not self.may_enter(person, invite):
            raise NotInvited("this table is private: sitting down needs its invitation")
        if wanted is None:
            mine = [i for i, seat in enumerate(seats) if seat.belongs_to(person)]
            free = mine or [i for i, seat in enumerate(seats) if seat.open()]
            if not free:
                raise SeatTaken("every seat is taken")
            wanted = free[0]
        seat = self._seated(wanted)
        if seat.person != person:
            if not seat.open() and not seat.belongs_to(person):
                raise SeatTaken(f"seat {wanted + 1} is taken")
            seat.sit(person, name or seat.name or "?")
        elif name:
            seat.name = name
        await self._seats_changed()
        return wire.SeatTaken(wanted, self.summary(person))

    async def set_seat(self, person: str, number: int, bot: str | None) -> wire.Summary:
        about = self.about
        seat = self._seated(number)
        if not about.sits(person) and about.owner != person:
            raise NotYourSeat("only who sits at a table seats bots there")
        if about.state not in ("waiting", "playing"):
            raise NotPlaying("the game is over")
        if bot is not None:
            bots.find(bot)
            if seat.person and seat.person != person and Seat(number) in self._watching:
                raise NotYourSeat(f"seat {number + 1} is held by somebody who is here")
            seat.stand_up(bot)
        elif seat.bot:
            seat.come_back()
        self._drop(Seat(number))
        await self._seats_changed()
        return self.summary(person)

    async def leave(self, connection: Connection, message: wire.Leave) -> None:
        seat = self._own(connection, message.seat)
        self._seated(seat).stand_up()
        self._drop(seat)
        await self._seats_changed()

    def _seated(self, number: int) -> Seated:
        if not 0 <= number < len(self.about.seats):
            raise BadMessage(f"there is no seat {number}; expected 0 to {len(self.about.seats) - 1}")
        return self.about.seats[number]

    def _drop(self, seat: Seat) -> None:
        """Who lost a seat goes on looking on."""
        holder = self.about.seats[seat].person
        for connection in self._watching.of(seat)[:]:
            if connection.person != holder:
                self._watching.drop(connection, seat)
                if not connection.viewers:
                    self._watching.add(connection, SPECTATOR)
                    connection.send(self._sync(SPECTATOR, connection, 0))

    async def _seats_changed(self) -> None:
        await self._save_about(encode(self.about))
        self._tell_table()
        if self.match is None and not any(seat.open() for seat in self.about.seats):
            await self._begin()
        self._wake_bots()

    def _tell_table(self) -> None:
        for connection in self._watching.all():
            connection.tell(wire.TableChanged(self.summary(connection.person)))

    async def _begin(self) -> None:
        """All seats are taken: the game opens."""
        if self.match is not None:
            return
        self.header.names = self.about.names()
        self.stored.header = encode(self.header.plain())
        match: Match[Any] = Match(self.ruleset.rules, self.house.chance())
        lines = batch_out(0, match.batches[0], self.ruleset.codec, self.ruleset.rules)
        self.about.state = "playing"
        saved = asyncio.ensure_future(self._save_about(encode(self.about)))
        await self.house.store.append(self.stored.key, 0, lines)
        await saved
        self.match = match
        self.eyes = eyes_for(self.ruleset, self.header)
        self._look(0, match.batches[0])
        for seat in range(self.header.seats):
            self._renew(Seat(seat))
        self._note_facts()
        for viewer, connection in self._watching.each():
            connection.send(self._sync(viewer, connection, 0))
        self._wake_bots()

    # -- who is here ---------------------------------------------------------------------------------------------------

    def may_enter(self, person: str, invite: str) -> bool:
        about = self.about
        return about.public or about.owner == person or about.sits(person) or same_word(about.invite, invite)

    async def join(self, connection: Connection, message: wire.Join) -> None:
        if not self.may_enter(connection.person, message.invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        viewers = [Seat(seat) for seat in dict.fromkeys(message.seats)] or [SPECTATOR]
        for viewer in viewers:
            if viewer != SPECTATOR:
                self._check_sight(viewer, connection.person)
        self._watching.drop(connection)
        for i, viewer in enumerate(viewers):
            self._watching.add(connection, viewer)
            seen = message.seen[i] if i < len(message.seen) else 0
            connection.send(self._sync(viewer, connection, seen))
        self._tell_presence()

    def _check_sight(self, number: int, person: str) -> None:
        """Before the end a seat's sight is its holder's alone; afterwards everything may be seen."""
        if self._seated(number).person != person and self.about.state not in ("over", "replay"):
            raise NotYourSeat(f"seat {number + 1} is not yours")

    def lose(self, connection: Connection) -> None:
        """The socket is closed."""
        self._put((self._gone, (connection,), None, None))

    async def _gone(self, connection: Connection) -> None:
        self._watching.drop(connection)
        self._tell_presence()

    def _tell_presence(self) -> None:
        seats = [seat for seat in range(self.header.seats) if Seat(seat) in self._watching]
        frame = encode(wire.Presence(seats, len(self._watching.of(SPECTATOR))))
        for connection in self._watching.all():
            connection.send(frame)

    def say_goodbye(self, code: str, message: str) -> None:
        for connection in self._watching.all():
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
        seat = self._own(connection, message.seat)
        match = self._playing()
        if message.menu != self._menus[seat]:
            eye = self._eye(seat)
            assert eye is not None
            seen = eye.ends[message.menu] if 0 <= message.menu <= eye.number else 0
            connection.tell(refused(StaleMove("the table has moved on since this menu was offered"), message))
            connection.send(self._sync(seat, connection, seen))
            return None
        move = self.ruleset.read(message.move)
        try:
            return match.submit(seat, move)
        except IllegalMove as error:
            told = refused(error, message)
            line = match.why_not(seat, move)
            if line is not None:
                told.line = on_wire(line)
            connection.tell(told)
            return None

    async def undo(self, connection: Connection, message: wire.Undo) -> None:
        seat = self._own(connection, message.seat)
        match = self._playing()
        await self._keep(match.undo(seat))

    async def resign(self, connection: Connection, message: wire.Resign) -> None:
        seat = self._own(connection, message.seat)
        await self._keep(self._playing().leave(seat))

    async def why(self, connection: Connection, message: wire.AskWhy) -> None:
        seat = self._own(connection, message.seat)
        match = self._playing()
        move = self.ruleset.rules.read(message.move)
        allowed = move in match.asides(seat) or move in match.reopens(seat)
        line = None if allowed else match.why_not(seat, move)
        connection.tell(wire.Why(seat, message.move, on_wire(line) if line is not None else None))

    async def hint(self, connection: Connection, message: wire.AskHint) -> None:
        seat = self._own(connection, message.seat)
        if seat in self._thinking or not self._playing().menu(seat):
            raise NoHint(f"seat {seat + 1} is not asked anything now")
        self._thinking[seat] = asyncio.create_task(self._think_of_hint(connection, seat))

    async def picture(self, connection: Connection, message: wire.AskPicture) -> None:
        viewer = SPECTATOR if message.seat is None else self._own(connection, message.seat)
        if self.match is None:
            raise NotPlaying("the game has not begun")
        text = plain_picture(self.ruleset.table, self._seen(viewer), viewer, message.lang)
        connection.tell(wire.Picture(message.seat, message.lang, text))

    async def talk(self, connection: Connection, message: wire.Chat) -> None:
        seats = [viewer for viewer in connection.viewers if viewer != SPECTATOR]
        said = wire.Said(seats[0] if seats else None, connection.name, message.text, self.house.now())
        await self.house.store.say(self.stored.key, encode(said))
        self.chat = [*self.chat[1 - CHAT_KEPT :], said]
        frame = encode(wire.ChatSaid(said))
        for one in self._watching.all():
            one.send(frame)

    def _own(self, connection: Connection, number: int) -> Seat:
        """The seat a message speaks for. A socket speaks only for seats it joined as."""
        seat = Seat(number)
        if seat not in connection.viewers or self._seated(number).person != connection.person:
            raise NotYourSeat(f"seat {number + 1} is not yours")
        return seat

    def _playing(self) -> Match[Any]:
        if self.match is None:
            raise NotPlaying("the game has not begun: a seat is still open")
        if self.about.state == "replay":
            raise NotPlaying("this table is a record: it is looked at, not played")
        if self.match.over():
            raise NotPlaying("the game is over")
        return self.match

    async def _keep(self, batch: Batch[Any]) -> None:
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
        self._tell_batch(number, batch)
        match.forget()
        if number + 1 - self._snapshot_at >= self.house.limits.snapshot_every:
            self._take_snapshot()
        self._wake_bots()

    async def _conclude(self) -> None:
        """The game is over."""
        await self.save()
        self._tell_table()

    def _take_snapshot(self) -> None:
        assert self.match is not None
        snapshot = snapshot_of(self.match, self.ruleset)
        if snapshot.number > self._snapshot_at:
            self._snapshot_at = snapshot.number
            self.house.store.save_snapshot(self.stored.key, snapshot).add_done_callback(_look_at_error)

    # -- what viewers are told -----------------------------------------------------------------------------------------

    def _eye(self, viewer: Seat) -> Eye | None:
        if len(self.eyes) == 1:
            return self.eyes[0]
        for eye in self.eyes:
            if eye.seat == viewer:
                return eye
        return None

    def _seen(self, viewer: Seat) -> Play[Any]:
        assert self.match is not None
        return self.match.seen_by(viewer)

    def _look(self, number: int, batch: Batch[Any]) -> list[Glance | None]:
        """Every eye sees the batch, whether somebody sits behind it or not."""
        stack = encode(self.ruleset.codec.stack_out(batch.top))
        actor = batch.seat if batch.kind != OPENING else NOBODY
        return [eye.see(number, batch.kind, actor, batch.back_to, batch.events, stack) for eye in self.eyes]

    def _tell_batch(self, number: int, batch: Batch[Any]) -> None:
        assert self.match is not None
        glances = self._look(number, batch)
        over: wire.Outcome | UnsetType = self._outcome() or UNSET
        sealed = self.match.play.top.sealed()
        shared = len(self.eyes) == 1
        changed = entries = deciders = None
        for i, viewer in enumerate(self._viewers):
            index = 0 if shared else i
            glance, eye = glances[index], self.eyes[index]
            if glance is None:
                continue
            if viewer == SPECTATOR:
                self.stored.changed = self.house.now()
            if viewer != SPECTATOR and not (sealed and not glance.stack_changed and batch.seat != viewer):
                # In a sealed choice what others do leaves one's menu as it is, so that nobody's answer comes too late.
                self._renew(viewer)
            connections = self._watching.of(viewer)
            if not connections:
                continue
            if changed is None or not shared:
                seen = self._seen(viewer)
                changed = Raw(encode(eye.changes(seen.state)))
                entries = Raw(b"[" + b",".join(glance.entries) + b"]")
                deciders = [] if self.match.over() else [int(seat) for seat in seen.deciders()]
            assert entries is not None
            assert deciders is not None
            frame = encode(
                wire.Batch(
                    None if viewer == SPECTATOR else viewer,
                    glance.number,
                    glance.by,
                    batch.seat,
                    entries,
                    changed,
                    self._menu(viewer),
                    deciders,
                    Raw(eye.stack) if glance.stack_changed else UNSET,
                    glance.back_to if batch.kind == UNDO else UNSET,
                    over,
                )
            )
            for connection in connections:
                connection.send(frame)

    def _renew(self, seat: Seat) -> None:
        eye = self._eye(seat)
        if eye is not None:
            self._menus[seat] = eye.number

    def _menu(self, seat: Seat) -> Raw:
        match = self.match
        if seat == SPECTATOR or match is None or match.over() or self.about.state == "replay":
            return NOTHING
        moves = match.menu(seat)
        asides = match.asides(seat)
        takebacks = match.reopens(seat)
        can_undo = match.can_undo(seat)
        if not (moves or asides or takebacks or can_undo):
            return NOTHING
        text = self.ruleset.moves
        prompt = on_wire(match.play.top.prompt(match.seen_by(seat), seat)) if moves else None
        menu = wire.Menu(self._menus[seat], prompt, text(moves), text(asides), text(takebacks), can_undo)
        return Raw(encode(menu))

    def _outcome(self) -> wire.Outcome | None:
        match = self.match
        if match is None or not match.over():
            return None
        outcome = match.rules.outcome(match.play.state)
        return wire.Outcome(list(outcome.places), outcome.rule)

    def _sync(self, viewer: Seat, connection: Connection, seen_until: int) -> bytes:
        eye = self._eye(viewer)
        match = self.match
        begun = match is not None and eye is not None
        seen = self._seen(viewer) if begun else None
        return encode(
            wire.Sync(
                None if viewer == SPECTATOR else viewer,
                self.summary(connection.person),
                eye.fields(seen.state) if eye is not None and seen is not None else {},
                self._menu(viewer),
                Raw(eye.stack) if eye is not None and seen is not None else [],
                eye.number if eye is not None else -1,
                list(seen.deciders()) if seen is not None and not seen.over() else [],
                Raw(eye.log_from(seen_until)) if eye is not None else [],
                self.chat,
                self.ruleset.kinds,
                self.ruleset.verbs,
                self._outcome(),
            )
        )

    def summary(self, person: str) -> wire.Summary:
        about = self.about
        self._note_facts()
        connected = [Seat(i) in self._watching for i in range(len(about.seats))]
        return summary(self.stored, self.header, about, person, connected)

    # -- looking back --------------------------------------------------------------------------------------------------

    async def record(self, person: str, number: int | None) -> str:
        """A record: everything after the end, one's own faces before."""
        if self.match is None:
            raise NotPlaying("the game has not begun")
        whole = self.about.state in ("over", "replay")
        header = read_header(self.stored.header.decode())
        if not whole or (number is not None and header.seat == WHOLE):
            if number is None:
                raise NotOver("the whole record is given after the end; ask for a seat of your own until then")
            self._check_sight(number, person)
            header.seat = number
        batches = self.house.store.batches(self.stored)
        return await asyncio.to_thread(self._written, header, batches)

    def _written(self, header: Header, batches: list[bytes]) -> str:
        ruleset = self.ruleset
        writer = Writer(ruleset.codec, header, ruleset.rules)
        for entry in entries_of(batches):
            writer.write(entry.number, batch_of(entry, ruleset.codec, ruleset.rules))
        return "\n".join(writer.lines) + "\n"

    async def at(self, person: str, invite: str, number: int | None, batch: int) -> wire.Position:
        """What a viewer was shown after one of its batches."""
        viewer = SPECTATOR if number is None else Seat(number)
        if not self.may_enter(person, invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        if number is not None:
            self._check_sight(number, person)
        eye = self._eye(viewer)
        if eye is None or not 0 <= batch <= eye.number:
            raise BadMessage(f"there is no batch {batch} yet; expected 0 to {eye.number if eye else -1}")
        store = self.house.store
        until = eye.kept[batch]
        snapshot = store.snapshot(self.stored, until + 1) if self.header.seat == WHOLE else None
        first = snapshot.number if snapshot is not None else 0
        rows = store.batches(self.stored, first)[: until + 1 - first]
        view, stack = await asyncio.to_thread(
            seen_at, self.ruleset, self.header, eye, snapshot, entries_of(rows, first)
        )
        fields = {field.name: list(field.values) for field in self.ruleset.rules.shown(view, viewer)}
        return wire.Position(fields, stack, eye.ends[batch])

    # -- bots ----------------------------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        match = self.match
        if match is None or self.about.state == "replay" or match.over():
            return
        for seat in match.deciders():
            if self.about.seats[seat].bot and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: Seat) -> None:
        """Asks the pool, then queues the answer like anybody's move."""
        number = self._menus[seat]
        try:
            text = await self._chosen(seat, self.about.seats[seat].bot)
        except Exception as error:
            self.house.journal.trouble("bot failed", error, table=self.id)
            text = ""
        finally:
            self._thinking.pop(seat, None)
        self._put((self._bot_moves, (seat, number, text), None, None))

    async def _bot_moves(self, seat: Seat, number: int, text: str) -> None:
        match = self.match
        if match is None or match.over():
            return
        if not self.about.seats[seat].bot or number != self._menus[seat]:
            self._wake_bots()  # the table has moved on
            return
        menu = match.menu(seat)
        move = self.ruleset.rules.read(text) if text else None
        if move not in menu:
            move = menu[secrets.randbelow(len(menu))]  # a bot that fails must not stop the others' game
        assert move is not None
        await self._keep(match.submit(seat, move))

    async def _think_of_hint(self, connection: Connection, seat: Seat) -> None:
        try:
            text = await self._chosen(seat, bots.names()[-1])
            connection.tell(wire.Hint(seat, text))
        except Exception as error:
            self.house.journal.trouble("hint failed", error, table=self.id)
            connection.tell(refused(NoHint("no hint could be found"), None))
        finally:
            self._thinking.pop(seat, None)

    async def _chosen(self, seat: Seat, bot: str) -> str:
        match = self.match
        assert match is not None
        menu: list[Move] = match.menu(seat)
        if len(menu) == 1:
            return self.ruleset.rules.text(menu[0])
        header = self.header
        payload = self.house.rulesets.packs.get(header.pack)
        question = Question(
            Place(header.game, header.seats, tuple(sorted(header.options.items())), header.pack, payload),
            bot,
            seat,
            state_out(match.views.of(seat)),
            self.ruleset.codec.stack_out(match.play.top),
            secrets.randbits(62),
            self.house.limits.bot_seconds,
        )
        return await self.house.pool.run(answered, question)


def _look_at_error(saved: "asyncio.Future[None]") -> None:
    """A snapshot that could not be kept is no loss: the batches say it all."""
    if not saved.cancelled():
        saved.exception()
