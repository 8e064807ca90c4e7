"""A client of a table at the other end of a WebSocket."""

import asyncio

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.limits import Limits
from gonfalon.server.ruleset import encode
from gonfalon.server.ws import frames
from gonfalon.server.ws.connection import Connection

POLICY, RESTARTING = 1008, 1012  # close codes
PARTING_SECONDS = 1.0  # for the last word to be taken


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
        """Sends a close frame, the first of the two or the answer to the other one."""
        self.closing = self.closing or str(code)
        if self.ended or self._transport.is_closing():
            return
        self.write(frames.frame(frames.CLOSE, code.to_bytes(2, "big")))
        self.ended = True
        if answers:
            self._transport.close()
        elif not self._transport.is_closing():
            # What is still on its way to us is taken in, or the system would throw away what was said last.
            try:
                self._transport.write_eof()
            except OSError:  # gone, though we have not been told yet
                self._transport.abort()
                return
            asyncio.get_running_loop().call_later(PARTING_SECONDS, self._transport.abort)

    def write(self, data: bytes) -> None:
        """Everything that an open socket is sent goes through here, so that nothing piles up for a client that does not
        read. The longest message may wait besides: a position with the log of a very long game is longer than all the
        rest."""
        transport = self._transport
        if self.ended or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self.limit + self._longest:
            self.closing = self.closing or "server/slow"
            transport.abort()  # there is no way to say good-bye
            return
        self._longest = max(self._longest, len(data))
        transport.write(data)
