"""The WebSocket: what comes in is checked, counted and handed to its table; what goes out is pumped by itself."""

import asyncio
from collections import Counter
from time import monotonic

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from gonfalon.engine.errors import GonfalonError
from gonfalon.server import wire
from gonfalon.server.auth import COOKIE, Signer
from gonfalon.server.errors import BadMessage, TooFast, TooLarge
from gonfalon.server.guard import address_of, own_origin
from gonfalon.server.lobby import Lobby
from gonfalon.server.table import LiveTable, refused
from gonfalon.server.transport import Connection

NORMAL, POLICY, TRY_LATER, RESTARTING = 1000, 1008, 1013, 1012
decode = msgspec.json.Decoder(wire.FromBrowser).decode


class Sockets:
    """All open sockets."""

    def __init__(self, lobby: Lobby, signer: Signer) -> None:
        self.lobby = lobby
        self.signer = signer
        self.open = 0
        self._by_address: Counter[str] = Counter()
        lobby.house.metrics.gauges["connections"] = lambda: self.open

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        headers = Headers(scope=scope)
        limits = self.lobby.house.limits
        address = address_of(scope)
        full = self.open >= limits.connections or self._by_address[address] >= limits.connections_per_address
        if self.lobby.stopping or full or not own_origin(headers):
            await send({"type": "websocket.close", "code": TRY_LATER if full else POLICY})  # before it is accepted: 403
            return
        person = self.signer.person(cookie_parser(headers.get("cookie", "")).get(COOKIE))
        name = (self.lobby.house.store.person(person) if person else None) or ""
        connection = Connection(person, name, limits)
        self.open += 1
        self._by_address[address] += 1
        try:
            await send({"type": "websocket.accept"})
            await self._talk(connection, receive, send)
        finally:
            self.open -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _talk(self, connection: Connection, receive: Receive, send: Send) -> None:
        async def write(frame: bytes) -> None:
            await send({"type": "websocket.send", "text": frame.decode()})

        writing = asyncio.create_task(connection.pump(write))
        reading = asyncio.create_task(self._read(connection, receive))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
            if connection.closing and not reading.done():
                code = RESTARTING if connection.closing == "server/stopping" else POLICY
                await send({"type": "websocket.close", "code": code})
        except (RuntimeError, OSError):
            pass  # it was closed from the other side meanwhile
        finally:
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    async def _read(self, connection: Connection, receive: Receive) -> None:
        limits = self.lobby.house.limits
        metrics = self.lobby.house.metrics
        table: LiveTable | None = None
        try:
            while True:
                event = await receive()
                if event["type"] != "websocket.receive":
                    return
                if connection.closing:
                    continue
                data: str | bytes = event.get("text") or event.get("bytes") or b""
                metrics.counts["messages"] = metrics.counts.get("messages", 0) + 1
                message: object = None
                try:
                    if len(data) > limits.message_bytes:
                        raise TooLarge(f"a message of {len(data)} bytes; expected {limits.message_bytes} at most")
                    if not connection.bucket.take():
                        raise TooFast("messages come faster than anybody can play")
                    message = decode(data)
                    table = await self._hand_over(connection, table, message)
                    connection.strikes = 0
                except (GonfalonError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                    told = error if isinstance(error, GonfalonError) else BadMessage(f"not a message: {error}")
                    metrics.count("refused_messages")
                    connection.tell(refused(told, message))
                    connection.strikes += 1
                    if connection.strikes >= limits.strikes:
                        connection.close("message/too-many-wrong", "too many wrong messages in a row")
        finally:
            if table is not None:
                table.lose(connection)

    async def _hand_over(self, connection: Connection, table: LiveTable | None, message: object) -> LiveTable:
        if isinstance(message, wire.Join):
            if table is None:
                table = await self.lobby.table(message.table)
            elif table.id != message.table:
                raise BadMessage("one socket is for one table; open another one")
            table.post(connection, table.join, connection, message)
            return table
        if table is None:
            raise BadMessage("the first message must be 'join'")
        match message:
            case wire.MakeMove():
                table.post(connection, table.move, connection, message, monotonic())
            case wire.Undo():
                table.post(connection, table.undo, connection, message)
            case wire.AskWhy():
                table.post(connection, table.why, connection, message)
            case wire.AskHint():
                table.post(connection, table.hint, connection, message)
            case wire.AskPicture():
                table.post(connection, table.picture, connection, message)
            case wire.Chat():
                table.post(connection, table.talk, connection, message)
            case wire.Leave():
                table.post(connection, table.leave, connection, message)
            case wire.Resign():
                table.post(connection, table.resign, connection, message)
        return table
