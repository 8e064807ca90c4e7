"""A peer that says back whatever it hears, as conformance suites expect one, over the real transport: uvicorn, the
socket protocol and its frames."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from driver import EASY
from loopback import Loopback, listening
from starlette.datastructures import Headers

from gonfalon.server.limits import Limits
from gonfalon.server.ws.connection import Connection
from gonfalon.server.ws.conversation import Conversation
from gonfalon.server.ws.frames import BINARY, frame
from gonfalon.server.ws.socket_connection import SocketConnection
from gonfalon.server.ws.sockets import Sockets

# Conformance suites send messages of up to 256 kB; pings and pongs are limited as for everybody.
ROOMY = msgspec.structs.replace(
    EASY,
    message_bytes=65536,
    controls_per_second=Limits().controls_per_second,
    control_burst=Limits().control_burst,
)


class Echo(Conversation):
    def hear(self, data: str | bytes) -> None:
        assert isinstance(self.connection, SocketConnection)
        if isinstance(data, str):
            self.connection.send(data.encode())
        else:
            self.connection.write(frame(BINARY, data))


class EchoSockets(Sockets):
    def conversation(self, connection: Connection, headers: Headers) -> Conversation:
        return Echo(self.lobby, connection)


@asynccontextmanager
async def echoing(path: Path) -> AsyncIterator[Loopback]:
    async with listening(path, ROOMY) as server:
        server.app.sockets = EchoSockets(server.app.lobby, server.app.signer, server.app.public_address)
        yield server
