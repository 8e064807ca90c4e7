"""WebSockets for uvicorn without ASGI: frames are read and written directly on the transport. Without the queues, tasks
and dictionaries of ASGI a message takes a third less work."""

import asyncio
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from starlette.datastructures import Headers

from gonfalon.server.neighbours.splice import Splice
from gonfalon.server.public_address import Caller
from gonfalon.server.ruleset import encode
from gonfalon.server.wire import Problem
from gonfalon.server.ws import frames
from gonfalon.server.ws.conversation import Conversation
from gonfalon.server.ws.socket_connection import SocketConnection
from gonfalon.server.ws.sockets import Sockets

PINGING = frames.frame(frames.PING, b"")


class UvicornProtocol(asyncio.Protocol):
    """One socket, from its handshake on. uvicorn creates it when a request asks for an upgrade."""

    def __init__(self, sockets: Sockets, server_state: Any) -> None:
        self._sockets = sockets
        self._all = server_state.connections
        self._limits = sockets.lobby.services.limits
        self._transport: asyncio.Transport
        self._peer = ""
        self._local = ("", 0)  # the server's address and port
        self._address = ""  # the address it is counted under
        self._connection: SocketConnection | None = None
        self._conversation: Conversation | None = None
        self._reader = frames.Reader(4 * self._limits.message_bytes)
        self._joining: asyncio.Future[None] | None = None
        self._answering: asyncio.Future[None] | None = None  # kept, or it might be garbage collected
        self._waiting: deque[str | bytes] = deque()  # messages that came while a table was being joined
        self._ending = 0  # the code to close with once those are handled
        self._after = 0  # bytes received after the close frame
        self._heard = True  # whether anything came since the last ping
        self._under_way = 0  # the incomplete message at the last ping
        self._timer: asyncio.TimerHandle | None = None
        self._splice: Splice | None = None  # to the worker that has the table, if that is another one
        self._caller: Caller | None = None
        self._head = b""
        self._early: bytearray | None = None  # bytes received before it is known which worker has the table

    # -- what the transport calls --------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # transports of uvloop are of another class
        self._all.add(self)
        peer = transport.get_extra_info("peername")
        self._peer = str(peer[0]) if isinstance(peer, tuple) else ""
        name = transport.get_extra_info("sockname")
        self._local = (str(name[0]), int(name[1])) if isinstance(name, tuple) else ("", 0)

    def data_received(self, data: bytes) -> None:
        self._heard = True
        if self._splice is not None:
            self._splice.send(data)
            return
        connection = self._connection
        if connection is None:
            self._shake_hands(data)
            return
        if self._early is not None:
            self._early += data
        if connection.ended:
            self._after += len(data)
            if self._after > self._limits.backlog_bytes:  # the client does not stop sending
                self._transport.abort()
            return
        for kind, content in self._reader.feed(data):
            if self._ending or connection.ended or self._transport.is_closing():
                return
            if kind <= frames.BINARY:
                self._hear(content)
            elif isinstance(content, bytes):
                self._control(connection, kind, content)
        if self._reader.broken and not self._ending:
            self._end_when_answered(self._reader.broken)

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.discard(self)
        self._sockets.disconnected(self._peer, self._local[1])
        if self._splice is not None:
            self._splice.end()
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

    def pause_writing(self) -> None:
        if self._splice is not None:
            self._splice.client_is_slow(True)

    def resume_writing(self) -> None:
        if self._splice is not None:
            self._splice.client_is_slow(False)

    def shutdown(self) -> None:
        """Called by uvicorn when it stops."""
        if self._splice is not None:
            self._splice.end()
        elif self._connection is not None:
            self._connection.close("server/stopping", "the server is stopping; come back in a moment")
        else:
            self._transport.close()

    # -- one socket's life ---------------------------------------------------------------------------------------------

    def _shake_hands(self, head: bytes) -> None:
        """Answers the handshake. uvicorn passes the complete request head."""
        request, *lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
        pairs = [line.partition(b":") for line in lines]
        headers = Headers(raw=[(name.strip().lower(), value.strip()) for name, _, value in pairs])
        path = request.split(b" ")[1].partition(b"?")[0] if request.count(b" ") == 2 else b""
        key = headers.get("sec-websocket-key", "")
        public_address = self._sockets.public_address
        caller = public_address.caller(self._peer, self._local, headers)
        if public_address.inside(path.decode("latin-1")) != "/ws" or not request.startswith(b"GET "):
            self._answer(HTTPStatus.NOT_FOUND, Problem("server/not-found", "sockets are at /ws"))
        elif headers.get("sec-websocket-version") != "13" or not frames.is_key(key.encode()):
            self._answer(HTTPStatus.BAD_REQUEST, Problem("message/bad", "not a WebSocket handshake of version 13"))
        elif (refusal := self._sockets.refusal(caller, headers)) is not None:
            self._answer(HTTPStatus(refusal.status), Problem(refusal.code, str(refusal)))
        else:
            self._address = caller.address
            self._open(headers, key)
            if self._sockets.may_pass_on and not caller.inner:
                self._caller, self._head, self._early = caller, head, bytearray()

    def _answer(self, status: HTTPStatus, problem: Problem) -> None:
        body = encode(problem)
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\nconnection: close\r\n"
        if status is HTTPStatus.BAD_REQUEST:
            head += "sec-websocket-version: 13\r\n"
        self._transport.write(head.encode() + b"content-length: %d\r\n\r\n" % len(body) + body)
        self._transport.close()
        self._tick_later()

    def _open(self, headers: Headers, key: str) -> None:
        sockets = self._sockets
        connection = self._connection = SocketConnection(sockets.who(headers), self._limits, self._transport)
        self._conversation = sockets.conversation(connection, headers)
        self._conversation.pass_on = self._pass_on
        connection.write(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            b"sec-websocket-accept: " + frames.accepted(key.encode()) + b"\r\n\r\n"
        )
        sockets.opened(self._address)
        self._tick_later()

    def _hear(self, message: str | bytes) -> None:
        if self._joining is not None:
            self._waiting.append(message)
            return
        assert self._conversation is not None
        joining = self._conversation.hear(message)
        if joining is not None:
            # Reading pauses meanwhile, so that no more messages can pile up.
            self._transport.pause_reading()
            self._joining = asyncio.ensure_future(joining)
            self._joining.add_done_callback(self._joined)

    async def _pass_on(self, address: str) -> bool:
        """Passes the socket on to the worker that has the table: all bytes so far, and all that follow."""
        early, caller, connection = self._early, self._caller, self._connection
        if early is None or caller is None or connection is None:
            return False
        splice = await self._sockets.spliced(address, self._head, caller, self._transport)
        if splice is None or self._transport.is_closing():
            if splice is not None:
                splice.end()
            return False
        self._splice, self._early = splice, None
        connection.closing = "elsewhere"
        self._waiting.clear()
        self._ending = 0
        if self._timer is not None:  # the other worker sends the pings
            self._timer.cancel()
        splice.send(bytes(early))
        return True

    def _joined(self, _: object) -> None:
        self._joining = None
        if self._splice is None and self._conversation is not None and self._conversation.table is not None:
            self._early = None
        while self._waiting and not self._is_joining():
            self._hear(self._waiting.popleft())
        if self._is_joining() or self._transport.is_closing():
            return
        if self._ending:
            self._end_when_answered(self._ending)
        else:
            self._transport.resume_reading()

    def _is_joining(self) -> bool:
        # A method, since after `self._joining = None` type checker and compiler would assume that it stays None.
        return self._joining is not None

    def _control(self, connection: SocketConnection, kind: int, content: bytes) -> None:
        if kind == frames.CLOSE:
            code = frames.answered_by(content)
            if self._joining is None:
                connection.end(code, answers=True)
            else:
                self._ending = code
        elif not connection.controls.take():
            connection.close("message/too-fast", "pings come faster than anybody needs them")
        elif kind == frames.PING:
            connection.write(frames.frame(frames.PONG, content))

    def _end_when_answered(self, code: int) -> None:
        """Closes the socket after a broken protocol: nothing more is read, but earlier messages are answered first."""
        self._ending = code
        if self._joining is None and not self._transport.is_closing():
            self._transport.pause_reading()
            assert self._conversation is not None
            self._answering = asyncio.ensure_future(self._conversation.answered())
            self._answering.add_done_callback(self._answered)

    def _answered(self, _: object) -> None:
        assert self._connection is not None
        self._connection.end(self._ending)
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def _tick_later(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._limits.ping_seconds, self._tick)

    def _tick(self) -> None:
        """Pings regularly. A client that has sent nothing since the last ping is disconnected, and so is one that has
        not read its goodbye."""
        connection = self._connection
        gone = not self._heard and not self._is_joining()
        if gone or connection is None or connection.ended or self._transport.is_closing():
            self._transport.abort()
            return
        under_way = self._reader.under_way()
        if under_way and under_way == self._under_way:
            connection.close("message/too-slow", "half a message came, and the rest of it did not follow")
        self._under_way = under_way
        self._heard = False
        connection.write(PINGING)
        self._tick_later()


def protocol_for(sockets: Callable[[], Sockets]) -> Callable[..., UvicornProtocol]:
    """The factory that uvicorn calls, with its own arguments, to create a socket's protocol."""

    def make(config: object, server_state: object, app_state: object) -> UvicornProtocol:
        return UvicornProtocol(sockets(), server_state)

    return make
