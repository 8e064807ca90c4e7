"""The messages of one WebSocket: each is checked, counted and handed to its table."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Bucket
from gonfalon.server.errors import BadMessage, ChatTooFast, Elsewhere, TooFast, TooLarge
from gonfalon.server.lobby import Lobby
from gonfalon.server.neighbours.neighbours import PATIENCE, PAUSE
from gonfalon.server.table import moderation, questions
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.seating import leave
from gonfalon.server.table.to_wire import refused
from gonfalon.server.ws.connection import Connection
from gonfalon.store import StoreFailed

LOOK_SECONDS = 0.25  # between two checks of which worker has a table, while that worker does not answer

decode = msgspec.json.Decoder(wire.FromBrowser).decode


async def nothing() -> None:
    """Does nothing, in the table's queue: once it has run, all earlier requests are done."""


class Conversation:
    """Handles the messages of one socket."""

    def __init__(self, lobby: Lobby, connection: Connection) -> None:
        self.lobby = lobby
        self.connection = connection
        self.limits = lobby.services.limits
        self.table: LiveTable | None = None
        self._hushed = Bucket(2, 5)
        self.pass_on: Callable[[str], Coroutine[Any, Any, bool]] | None = None  # to the worker that has the table
        self.who_again: Callable[[], Person | None] | None = None  # reads the cookie again when a table is joined
        self.is_stale = False  # the cookie names nobody known here, but perhaps somebody whom another worker has stored
        self._may_serve = lobby.services.store.may_serve

    def hear(self, data: str | bytes) -> Coroutine[Any, Any, None] | None:
        """Handles one message. A join takes time: it returns a coroutine that must be awaited before the next
        message."""
        connection = self.connection
        if connection.closing:
            return None
        message: object = None
        try:
            if len(data) > self.limits.message_bytes:
                raise TooLarge(f"a message of {len(data)} bytes; expected {self.limits.message_bytes} at most")
            if not connection.bucket.take():
                raise TooFast("messages come faster than anybody can play")
            message = decode(data)
            if not self._may_serve():
                raise StoreFailed("the database does not answer")
            table = self.table
            if isinstance(message, wire.Join):
                if table is None:
                    return self._join(message)
                if table.id != message.table:
                    raise BadMessage("one socket is for one table; open another one")
                table.post(connection, table.presence.join, connection, message)
            elif table is None:
                raise BadMessage("the first message must be 'join'")
            elif isinstance(message, wire.MakeMove):
                table.post_move(connection, message)
            else:
                self._hand_over(table, message)
            connection.strikes = 0
        except ChatTooFast as error:
            self._hush(error, message)
        except (GonfalonError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(error, message)
        return None

    async def _join(self, message: wire.Join) -> None:
        try:
            if self.is_stale:
                await self.lobby.neighbours.catch_up()
            if self.who_again is not None:  # a session may have ended since the socket was opened
                self.connection.person = self.who_again()
            table = await self._found(message.table)
            if table is None:
                return
            person = self.connection.person
            if person is not None:
                self.connection.name = await self.lobby.services.store.person(person) or ""
            table.post(self.connection, table.presence.join, self.connection, message)
            self.table = table
        except GonfalonError as error:
            self._refuse(error, message)
        except Exception as error:  # answer also if a table cannot be read
            self.lobby.services.log.trouble("table cannot be opened", error, table=message.table)
            self.connection.tell(refused(error, message))

    async def _found(self, id: str) -> LiveTable | None:
        """The table; None if another worker has it and was given the socket, or the socket is closed. If that worker is
        gone, waits until its table is free."""
        until = monotonic() + PATIENCE
        while True:
            try:
                return await self.lobby.table(id)
            except Elsewhere as elsewhere:
                if await self._passed_on(id, elsewhere.address):
                    return None
                if self.pass_on is None or monotonic() >= until:
                    self.connection.close(elsewhere.code, str(elsewhere))
                    return None
            await asyncio.sleep(PAUSE)

    async def _passed_on(self, id: str, address: str) -> bool:
        """Passes the socket on to the worker at `address`. Stops waiting for an answer once that worker no longer has
        the table."""
        if self.pass_on is None:
            return False
        passing = asyncio.ensure_future(self.pass_on(address))
        try:
            while True:
                await asyncio.wait([passing], timeout=LOOK_SECONDS)
                moved = not passing.done() and await self.lobby.where(id) != address
                if passing.done():
                    return passing.result()
                if moved:
                    return False
        finally:
            passing.cancel()

    def _hand_over(self, table: LiveTable, message: object) -> None:
        connection = self.connection
        match message:
            case wire.Undo():
                table.post(connection, table.moves.undo, connection, message)
            case wire.AskWhy():
                table.post(connection, questions.why, table, connection, message)
            case wire.AskStakes():
                table.post(connection, table.stakes.ask, connection, message)
            case wire.AskHint():
                table.post(connection, table.bots.hint, connection, message)
            case wire.AskPicture():
                table.post(connection, questions.picture, table, connection, message)
            case wire.Chat():
                if connection.joined_as:
                    table.chat.say(connection, message)
                else:  # its join may still be in the queue
                    table.post(connection, table.chat.say_in_turn, connection, message)
            case wire.OpenTalk():
                table.post(connection, table.chat.open_talk, connection, message)
            case wire.Report():
                table.post(connection, table.chat.report, connection, message)
            case wire.SetStanding():
                table.post(connection, table.standing.set, connection, message)
            case wire.SetOrders():
                table.post(connection, table.standing.set_orders, connection, message)
            case wire.Leave():
                table.post(connection, leave, table, connection, message)
            case wire.Resign():
                table.post(connection, table.moves.resign, connection, message)
            case wire.Nudge():
                table.post(connection, table.absences.nudge, connection, message)
            case wire.StandIn():
                table.post(connection, table.absences.stand_in, connection, message)
            case wire.OfferSeat():
                table.post(connection, table.absences.offer_seat, connection, message)
            case wire.Propose():
                table.post(connection, table.votes.propose, connection, message)
            case wire.CastVote():
                table.post(connection, table.votes.cast, connection, message)
            case wire.ToCoach():
                table.post(connection, table.lesson.act, connection, message)
            case wire.Mute():
                table.post(connection, moderation.mute, table, connection, message)
            case wire.Remove():
                table.post(connection, moderation.remove, table, connection, message)
            case wire.Reinvite():
                table.post(connection, moderation.reinvite, table, connection, message)

    def _hush(self, error: ChatTooFast, message: object) -> None:
        """Refuses a line of chat that comes too fast. This is no strike: it happens in a lively crowd, and a client
        that is disconnected costs more when it comes back. Not every refused line is answered."""
        if self._hushed.take():
            self.connection.tell(refused(error, message))

    def _refuse(self, error: Exception, message: object) -> None:
        connection = self.connection
        refusal = error if isinstance(error, GonfalonError) else BadMessage(f"not a message: {error}")
        self.lobby.services.metrics.count("refused_messages")
        connection.tell(refused(refusal, message))
        connection.strikes += 1
        if connection.strikes >= self.limits.strikes:
            connection.close("message/too-many-wrong", "too many wrong messages in a row")

    async def answered(self) -> None:
        """Returns once all messages so far have been answered."""
        if self.table is not None:
            with suppress(GonfalonError):  # a table that is being closed has nothing more to answer
                await self.table.ask(nothing)

    def end(self) -> None:
        if self.table is not None:
            self.table.presence.lose(self.connection)
            self.table = None
