"""HTTP connections: uvicorn's protocol class, with limits on their number, on the size of a request's head, and on the
time that each part of a request may take."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gonfalon.server.ruleset import encode
from gonfalon.server.wire import Problem
from gonfalon.server.ws.sockets import Sockets

HEAD_BYTES: Final = 64 * 1024
PIPELINED: Final = 8  # requests that wait for the answer to an earlier one
HEAD, BODY, ANSWER = range(3)  # what a connection is waiting for

FULL = encode(Problem("server/full", "too many connections are open"))
FULL_ANSWER = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(FULL), FULL)
)


class BoundedHttp(HttpToolsProtocol):
    def __init__(self, sockets: Sockets, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits = sockets.lobby.services.limits
        self._sockets = sockets
        self._peer = ""
        self._port = 0  # of the server
        self._counted = False
        self._awaited = HEAD
        self._since = self.loop.time()
        self._head = 0  # bytes of the head so far
        self._unread = 0  # bytes that the client had not yet taken at the last check
        self._answers = 0  # responses since then
        self._moved = self._since  # when the client last took something, as far as known
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._port = self.server[1] or 0 if self.server else 0
        self._counted = self._sockets.connected(self._peer, self._port)
        self._check_later()
        if not self._counted:
            transport.write(FULL_ANSWER)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._awaited == HEAD:
            if self._head > HEAD_BYTES:
                self.send_400_response("The head of the request is too large.")
                return
            self._head += len(data)  # this may include the beginning of a body; checked when more arrives
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._awaited == ANSWER:  # a pipelined request
            self._await(HEAD)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests at once")  # answered with status 400
        self._await(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._await(ANSWER)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._answers += 1
        if self._awaited == ANSWER and self.cycle.response_complete:
            self._await(HEAD)

    def handle_websocket_upgrade(self) -> None:
        self._stop_checking()
        self._counted = False  # from here on the socket counts the connection
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_checking()
        if self._counted:
            self._sockets.disconnected(self._peer, self._port)
        super().connection_lost(exc)

    # -- time limits ---------------------------------------------------------------------------------------------------

    def _await(self, what: int) -> None:
        self._awaited = what
        self._since = self.loop.time()
        self._head = 0

    def _check_later(self) -> None:
        self._timer = self.loop.call_later(self._limits.head_seconds / 2, self._check)

    def _stop_checking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self) -> None:
        """Checks regularly whether this connection makes progress, and ends it otherwise."""
        now = self.loop.time()
        unread = self.transport.get_write_buffer_size()
        if self._answers or not unread or unread < self._unread:
            self._moved = now
        if unread:  # a client that keeps reading, however slowly, has time
            self._since = now
        if now - self._moved >= self._limits.head_seconds or self._late(now - self._since):
            self.transport.abort()
            return
        self._unread = unread
        self._answers = 0
        self._check_later()

    def _late(self, waited: float) -> bool:
        if self._awaited == HEAD:
            return waited >= self._limits.head_seconds
        # The application has its own time limit for bodies, and answers when it is over.
        longest = self._limits.body_seconds + self._limits.head_seconds
        return self._awaited == BODY and waited >= longest and not self.pipeline


def bounded(sockets: Callable[[], Sockets]) -> Callable[..., BoundedHttp]:
    """The factory that uvicorn calls, with its own arguments, for every connection."""

    def make(*args: Any, **more: Any) -> BoundedHttp:
        return BoundedHttp(sockets(), *args, **more)

    return make
