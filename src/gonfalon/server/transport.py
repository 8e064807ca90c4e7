"""The seam between tables and sockets: a table sends bytes and never waits for a reader."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.limits import Bucket, Limits
from gonfalon.server.ruleset import encode

Write = Callable[[bytes], Awaitable[None]]

PARTING_SECONDS = 1.0  # for the last word to be taken
TOO_SLOW = ("server/slow", "you read too slowly; come back for what you missed")


class Connection:
    """One socket, as tables know it."""

    def __init__(self, person: Person | None, name: str, limits: Limits) -> None:
        self.person = person
        self.name = name
        self.viewers: list[Seat] = []  # what it joined as: seats, or who looks on
        self.bucket = Bucket(limits.messages_per_second, limits.burst)
        self.chat = Bucket(limits.chat_per_second, limits.chat_burst)
        self.controls = Bucket(limits.controls_per_second, limits.control_burst)
        self.strikes = 0
        self.closing = ""  # why, once it is to be closed
        self.limit = limits.backlog_bytes  # what may wait for a slow reader

    def send(self, frame: bytes) -> None:
        """Returns at once. Who reads too slowly is let go."""
        raise NotImplementedError

    def close(self, code: str, message: str) -> None:
        """Says good-bye; the socket is closed once that is written."""
        raise NotImplementedError

    def tell(self, message: wire.ToBrowser) -> None:
        self.send(encode(message))


class QueuedConnection(Connection):
    """On any ASGI server: what is sent is queued and written by `pump`."""

    def __init__(self, person: Person | None, name: str, limits: Limits) -> None:
        super().__init__(person, name, limits)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._ending = asyncio.Event()

    def send(self, frame: bytes) -> None:
        if self.closing:
            return
        self._bytes += len(frame)
        if self._bytes > self.limit:
            self._waiting.clear()
            self.close(*TOO_SLOW)
            return
        self._waiting.append(frame)
        self._wake.set()

    def close(self, code: str, message: str) -> None:
        if not self.closing:
            self._waiting.append(encode(wire.Bye(code, message)))
            self.closing = code
            self._wake.set()
            self._ending.set()

    async def parted(self) -> None:
        """Returns when the connection was closed a moment ago, whether or not anybody reads that."""
        await self._ending.wait()
        await asyncio.sleep(PARTING_SECONDS)

    async def pump(self, write: Write) -> None:
        """Writes until the connection is closed."""
        waiting = self._waiting
        while True:
            while waiting:
                frame = waiting.popleft()
                await write(frame)
                self._bytes -= len(frame)
            if self.closing:
                return
            self._wake.clear()
            await self._wake.wait()
