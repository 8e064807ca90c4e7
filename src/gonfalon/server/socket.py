"""The WebSocket: what comes in is checked, counted and handed to its table. `Sockets` serves it over ASGI; `direct.py`
does the same with less in between."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from gonfalon.engine.errors import GonfalonError
from gonfalon.server import hosting, wire
from gonfalon.server.auth import COOKIE, Person, Signer
from gonfalon.server.errors import BadMessage, ChatTooFast, Refusal, Stopping, TooFast, TooLarge, TooMany
from gonfalon.server.limits import Bucket, Places
from gonfalon.server.lobby import Lobby
from gonfalon.server.outside import Caller, Outside, counted
from gonfalon.server.saying import refused
from gonfalon.server.seating import leave
from gonfalon.server.table import LiveTable
from gonfalon.server.transport import PARTING_SECONDS, Connection, QueuedConnection

POLICY, TRY_LATER, RESTARTING = 1008, 1013, 1012
decode = msgspec.json.Decoder(wire.FromBrowser).decode


async def nothing() -> None:
    """Takes its turn at a table, so that what was asked before it is done."""


class Conversation:
    """What is said on one socket."""

    def __init__(self, lobby: Lobby, connection: Connection) -> None:
        self.lobby = lobby
        self.connection = connection
        self.limits = lobby.house.limits
        self.table: LiveTable | None = None
        self._hushed = Bucket(2, 5)

    def hear(self, data: str | bytes) -> Coroutine[Any, Any, None] | None:
        """One message. Joining takes time: what it gives must be awaited before the next message is heard."""
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
            table = self.table
            if isinstance(message, wire.Join):
                if table is None:
                    return self._join(message)
                if table.id != message.table:
                    raise BadMessage("one socket is for one table; open another one")
                table.post(connection, table.join, connection, message)
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
            table = await self.lobby.table(message.table)
            table.post(self.connection, table.join, self.connection, message)
            self.table = table
        except GonfalonError as error:
            self._refuse(error, message)
        except Exception as error:  # a table that cannot be read is no reason to leave somebody without an answer
            self.lobby.house.journal.trouble("table cannot be opened", error, table=message.table)
            self.connection.tell(refused(error, message))

    def _hand_over(self, table: LiveTable, message: object) -> None:
        connection = self.connection
        match message:
            case wire.Undo():
                table.post(connection, table.undo, connection, message)
            case wire.AskWhy():
                table.post(connection, table.why, connection, message)
            case wire.AskHint():
                table.post(connection, table.minds.hint, connection, message)
            case wire.AskPicture():
                table.post(connection, table.picture, connection, message)
            case wire.Chat():
                if connection.viewers:
                    table.chat.say(connection, message)
                else:  # perhaps it is let in by what waits before this
                    table.post(connection, table.chat.say_in_turn, connection, message)
            case wire.SetStanding():
                table.post(connection, table.standing.set, connection, message)
            case wire.Leave():
                table.post(connection, leave, table, connection, message)
            case wire.Resign():
                table.post(connection, table.resign, connection, message)
            case wire.Mute():
                table.post(connection, hosting.mute, table, connection, message)
            case wire.Remove():
                table.post(connection, hosting.remove, table, connection, message)
            case wire.Reinvite():
                table.post(connection, hosting.reinvite, table, connection, message)

    def _hush(self, error: ChatTooFast, message: object) -> None:
        """No strike: in a lively crowd it happens, and who is shown the door comes back at a higher price. Who goes on
        faster than anybody can write is not told of every line."""
        if self._hushed.take():
            self.connection.tell(refused(error, message))

    def _refuse(self, error: Exception, message: object) -> None:
        connection = self.connection
        told = error if isinstance(error, GonfalonError) else BadMessage(f"not a message: {error}")
        self.lobby.house.metrics.count("refused_messages")
        connection.tell(refused(told, message))
        connection.strikes += 1
        if connection.strikes >= self.limits.strikes:
            connection.close("message/too-many-wrong", "too many wrong messages in a row")

    async def answered(self) -> None:
        """Returns once everything said so far was answered."""
        if self.table is not None:
            with suppress(GonfalonError):  # a table that takes nothing more answers nothing either
                await self.table.ask(nothing)

    def end(self) -> None:
        if self.table is not None:
            self.table.lose(self.connection)
            self.table = None


class Sockets:
    """All open sockets."""

    def __init__(self, lobby: Lobby, signer: Signer, outside: Outside) -> None:
        self.lobby = lobby
        self.signer = signer
        self.outside = outside
        limits = lobby.house.limits
        self._places = Places(limits.connections, limits.connections_per_address)
        self._tcp = Places(limits.tcp_connections, limits.tcp_connections_per_address)
        lobby.house.metrics.gauges["connections"] = lambda: self.open
        lobby.house.metrics.gauges["tcp_connections"] = lambda: self.tcp

    @property
    def open(self) -> int:
        return self._places.taken

    @property
    def tcp(self) -> int:
        """All connections, those of HTTP among them."""
        return self._tcp.taken

    def refusal(self, caller: Caller, headers: Headers) -> Refusal | None:
        """Why a socket may not be opened."""
        if self.lobby.stopping:
            return Stopping("the server is stopping")
        if self._places.full(caller.address):
            return TooMany("too many sockets are open")
        return self.outside.refusal(caller, headers, "/ws")

    def who(self, headers: Headers) -> tuple[Person | None, str]:
        """The person a cookie names, and the name that person goes by."""
        person = self.signer.person(cookie_parser(headers.get("cookie", "")).get(COOKIE))
        return person, (self.lobby.house.store.person(person) if person is not None else None) or ""

    def conversation(self, connection: Connection) -> Conversation:
        return Conversation(self.lobby, connection)

    def opened(self, address: str) -> None:
        self._places.take(address)

    def closed(self, address: str) -> None:
        self._places.give_back(address)

    # -- the connections below them, and those of HTTP -----------------------------------------------------------------

    def connected(self, peer: str) -> bool:
        """Counts a connection, unless there are too many. A proxy of ours has many people behind it."""
        address = self._counted(peer)
        if self._tcp.full(address):
            return False
        self._tcp.take(address)
        return True

    def disconnected(self, peer: str) -> None:
        self._tcp.give_back(self._counted(peer))

    def _counted(self, peer: str) -> str:
        return "" if self.outside.trusts(peer) else counted(peer)

    # -- over ASGI -----------------------------------------------------------------------------------------------------

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        headers = Headers(scope=scope)
        caller: Caller = scope["caller"]
        address = caller.address
        refusal = self.refusal(caller, headers)
        if refusal is not None:  # closed before it is accepted, which a browser sees as 403
            await send({"type": "websocket.close", "code": POLICY if refusal.status == 403 else TRY_LATER})
            return
        connection = QueuedConnection(*self.who(headers), self.lobby.house.limits)
        self.opened(address)
        try:
            await send({"type": "websocket.accept"})
            await self._talk(connection, receive, send)
        finally:
            self.closed(address)

    async def _talk(self, connection: QueuedConnection, receive: Receive, send: Send) -> None:
        async def write(frame: bytes) -> None:
            await send({"type": "websocket.send", "text": frame.decode()})

        writing = asyncio.create_task(connection.pump(write))
        reading = asyncio.create_task(self._read(connection, receive))
        parting = asyncio.create_task(connection.parted())
        try:
            await asyncio.wait({writing, reading, parting}, return_when=asyncio.FIRST_COMPLETED)
            if connection.closing and not reading.done():
                code = RESTARTING if connection.closing == "server/stopping" else POLICY
                async with asyncio.timeout(PARTING_SECONDS):
                    await send({"type": "websocket.close", "code": code})
        except (RuntimeError, OSError):
            pass  # it was closed from the other side meanwhile, or nobody reads there
        finally:
            for task in (writing, reading, parting):
                task.cancel()
            await asyncio.gather(writing, reading, parting, return_exceptions=True)

    async def _read(self, connection: QueuedConnection, receive: Receive) -> None:
        conversation = self.conversation(connection)
        try:
            while True:
                event = await receive()
                if event["type"] != "websocket.receive":
                    return
                joining = conversation.hear(event.get("text") or event.get("bytes") or b"")
                if joining is not None:
                    await joining
        finally:
            conversation.end()
