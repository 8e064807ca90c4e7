"""The connection of a table's client over a WebSocket."""

import asyncio

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.limits import Limits
from gonfalon.server.ruleset import encode
from gonfalon.server.ws import frames
from gonfalon.server.ws.connection import Connection

POLICY, RESTARTING = 1008, 1012  # close codes
PARTING_SECONDS = 1.0  # for the client to read the last message


class SocketConnection(Connection):
    def __init__(self, person: Person | None, limits: Limits, transport: asyncio.Transport) -> None:
        super().__init__(person, limits)
        self.ended = False  # a close frame was sent
        self._transport = transport
        self._longest = 0  # of the messages sent

    def send(self, frame: bytes) -> None:
        if not self.closing:
            self.write(frames.frame(frames.TEXT, frame))

    def close(self, code: str, message: str) -> None:
        if not self.closing:
            self.closing = code
            self.write(frames.frame(frames.TEXT, encode(wire.Bye(code, message))))
            self.end(RESTARTING if code == "server/stopping" else POLICY)

    def end(self, code: int, answers: bool = False) -> None:
        """Sends a close frame: the first one, or with `answers` the reply to the client's."""
        self.closing = self.closing or str(code)
        if self.ended or self._transport.is_closing():
            return
        self.write(frames.frame(frames.CLOSE, code.to_bytes(2, "big")))
        self.ended = True
        if answers:
            self._transport.close()
        elif not self._transport.is_closing():
            # Keep reading: if the socket were closed now, the system could discard the last message to the client.
            try:
                self._transport.write_eof()
            except OSError:  # the client is gone, though the transport does not know yet
                self._transport.abort()
                return
            asyncio.get_running_loop().call_later(PARTING_SECONDS, self._transport.abort)

    def write(self, data: bytes) -> None:
        """Writes to the socket. Everything sent goes through here, so that the backlog of a slow reader stays limited.
        The longest message sent is allowed on top of the limit, since a sync with the log of a very long game alone may
        exceed it."""
        transport = self._transport
        if self.ended or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self.limit + self._longest:
            self.closing = self.closing or "server/slow"
            transport.abort()  # a goodbye could not be delivered either
            return
        self._longest = max(self._longest, len(data))
        transport.write(data)
