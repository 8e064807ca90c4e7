"""The WebSocket without ASGI in between, for uvicorn: frames are read and written where the bytes come and go. A third
of the work per message falls away with the queues, tasks and dictionaries of the general way (`socket.Sockets.serve`),
which says and does the same."""

import asyncio
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from starlette.datastructures import Headers

from gonfalon.server import frames, wire
from gonfalon.server.auth import Person
from gonfalon.server.limits import Limits
from gonfalon.server.ruleset import encode
from gonfalon.server.socket import POLICY, RESTARTING, Conversation, Sockets
from gonfalon.server.transport import TOO_SLOW, Connection
from gonfalon.server.wire import Problem

PING_SECONDS = 20.0
# Codes that may stand in a closing frame (RFC 6455, 7.4), besides those that applications make up for themselves.
ENDS = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014)


class DirectConnection(Connection):
    def __init__(self, person: Person | None, name: str, limits: Limits, transport: asyncio.Transport) -> None:
        super().__init__(person, name, limits)
        self._transport = transport

    def send(self, frame: bytes) -> None:
        if self.closing or self._transport.is_closing():
            return
        self._transport.write(frames.frame(frames.TEXT, frame))
        if self._transport.get_write_buffer_size() > self.limit:
            self.closing = TOO_SLOW[0]
            self._transport.abort()  # nobody reads: there is no way to say good-bye

    def close(self, code: str, message: str) -> None:
        if not self.closing and not self._transport.is_closing():
            self.closing = code
            self._transport.write(frames.frame(frames.TEXT, encode(wire.Bye(code, message))))
            self.end(RESTARTING if code == "server/stopping" else POLICY)

    def end(self, code: int) -> None:
        self.closing = self.closing or str(code)
        self._transport.write(frames.frame(frames.CLOSE, code.to_bytes(2, "big")))
        self._transport.close()


class DirectSocket(asyncio.Protocol):
    """One socket, from its handshake on. uvicorn makes it when a request asks to be upgraded."""

    def __init__(self, sockets: Sockets, server_state: Any) -> None:
        self._sockets = sockets
        self._all = server_state.connections
        self._transport: asyncio.Transport
        self._head = b""
        self._address = ""
        self._conversation: Conversation | None = None
        self._reader = frames.Reader(4 * sockets.lobby.house.limits.message_bytes)
        self._waiting: deque[bytes] = deque()  # messages that came while a table was being joined
        self._joining: asyncio.Task[None] | None = None
        self._heard = True  # since the last ping
        self._timer: asyncio.TimerHandle | None = None

    # -- what the transport calls --------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are their own kind
        self._all.add(self)
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) else ""

    def data_received(self, data: bytes) -> None:
        self._heard = True
        if self._conversation is None:
            self._shake_hands(data)
            return
        try:
            found = self._reader.feed(data)
        except frames.BadFrame as error:
            self._end(error.code)
            return
        for kind, payload in found:
            if self._transport.is_closing():
                return
            if kind <= frames.BINARY:
                self._hear(payload)
            elif kind == frames.PING:
                self._transport.write(frames.frame(frames.PONG, payload))
            elif kind == frames.CLOSE:
                self._end(int.from_bytes(payload[:2], "big") if payload else 1000)

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        conversation = self._conversation
        if conversation is not None:
            conversation.connection.closing = conversation.connection.closing or "gone"
            self._sockets.closed(self._address)
            if self._joining is None:
                conversation.end()
            else:
                self._joining.add_done_callback(lambda _: conversation.end())

    def shutdown(self) -> None:
        """uvicorn is asked to stop."""
        if self._conversation is not None and not self._conversation.connection.closing:
            self._conversation.connection.close("server/stopping", "the server is stopping; come back in a moment")
        self._transport.close()

    # -- one socket's life ---------------------------------------------------------------------------------------------

    def _shake_hands(self, data: bytes) -> None:
        self._head += data
        if b"\r\n\r\n" not in self._head:
            if len(self._head) > 65536:
                self._transport.close()
            return
        head, _, rest = self._head.partition(b"\r\n\r\n")
        request, *lines = head.split(b"\r\n")
        pairs = [line.partition(b":") for line in lines]
        headers = Headers(raw=[(name.strip().lower(), value.strip()) for name, _, value in pairs])
        path = request.split(b" ")[1].partition(b"?")[0] if request.count(b" ") == 2 else b""
        key = headers.get("sec-websocket-key", "")
        if path != b"/ws" or not request.startswith(b"GET "):
            self._answer(HTTPStatus.NOT_FOUND, Problem("server/not-found", "sockets are at /ws"))
        elif headers.get("sec-websocket-version") != "13" or len(key) != 24:
            self._answer(HTTPStatus.BAD_REQUEST, Problem("message/bad", "not a WebSocket handshake of version 13"))
        elif (refusal := self._sockets.refusal(headers, self._address)) is not None:
            self._answer(HTTPStatus(refusal.status), Problem(refusal.code, str(refusal)))
        else:
            self._open(headers, key)
            if rest:
                self.data_received(rest)

    def _answer(self, status: HTTPStatus, problem: Problem) -> None:
        body = encode(problem)
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\nconnection: close\r\n"
        self._transport.write(head.encode() + b"content-length: %d\r\n\r\n" % len(body) + body)
        self._transport.close()

    def _open(self, headers: Headers, key: str) -> None:
        sockets = self._sockets
        accept = frames.accepted(key.encode())
        self._transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            b"sec-websocket-accept: " + accept + b"\r\n\r\n"
        )
        connection = DirectConnection(*sockets.who(headers), sockets.lobby.house.limits, self._transport)
        self._conversation = Conversation(sockets.lobby, connection)
        self._head = b""
        sockets.opened(self._address)
        self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._tick)

    def _hear(self, payload: bytes) -> None:
        if self._joining is not None:
            if len(self._waiting) < self._sockets.lobby.house.limits.burst:
                self._waiting.append(payload)
            return
        assert self._conversation is not None
        joining = self._conversation.hear(payload)
        if joining is not None:
            self._joining = asyncio.ensure_future(joining)
            self._joining.add_done_callback(self._joined)

    def _joined(self, _: object) -> None:
        self._joining = None
        while self._waiting and not self._is_joining():
            self._hear(self._waiting.popleft())

    def _is_joining(self) -> bool:
        # Asked by a call: a compiler that has seen it set to None would take it for None, whatever happened meanwhile.
        return self._joining is not None

    def _end(self, code: int) -> None:
        assert self._conversation is not None
        connection = self._conversation.connection
        assert isinstance(connection, DirectConnection)
        if not self._transport.is_closing():
            connection.end(code if code in ENDS or 3000 <= code < 5000 else frames.PROTOCOL_ERROR)

    def _tick(self) -> None:
        """Now and then a ping. Who has said nothing since the last one is gone; so is who was said good-bye to and has
        not even taken that."""
        if not self._heard or self._transport.is_closing():
            self._transport.abort()
            return
        self._heard = False
        self._transport.write(frames.frame(frames.PING, b""))
        self._timer = asyncio.get_running_loop().call_later(PING_SECONDS, self._tick)


def direct(sockets: Callable[[], Sockets]) -> Callable[..., DirectSocket]:
    """What uvicorn calls with its own particulars to make a socket."""

    def make(config: object, server_state: object, app_state: object) -> DirectSocket:
        return DirectSocket(sockets(), server_state)

    return make
