"""The server as `gonfalon serve` runs it, on a free port of this machine: uvicorn, its event loop and the direct
transport. A `Loopback` is used like `driver.Server`; its tabs are `Line`s, which can also send bytes that no browser
would."""

import asyncio
import base64
import contextlib
import io
import os
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
import uvicorn
from driver import EASY, Inline, InlineWorkers, Server
from tab import PATIENCE, Tab

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.server.http.app import make_app
from gonfalon.server.json_log import JsonLog
from gonfalon.server.limits import Limits
from gonfalon.server.neighbours.inner_door import InnerDoor
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.services import Services
from gonfalon.server.serving import bound, program
from gonfalon.server.ws import frames
from gonfalon.server.ws.frames import CLOSE, PING, PONG, TEXT, accepted, unmasked
from gonfalon.store import SqliteStore, Store

LOOPS = ["asyncio"] if sys.platform == "win32" else ["uvloop", "asyncio"]
DROPPED = 1006  # the code browsers give to a socket that ended without a word
_held: set[asyncio.Task[None]] = set()  # a line stays open although nobody names it any more
MASK = b"\x01\x02\x03\x04"


def sent(kind: int, payload: bytes, last: bool = True, first: int = 0, masked: bool = True) -> bytes:
    """A client's frame."""
    size = len(payload)
    head = bytes([(0x80 if last else 0) | first | kind])
    bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([bit | 127]) + size.to_bytes(8, "big")
    return head + (MASK + unmasked(payload, MASK) if masked else payload)


class Address(Protocol):
    @property
    def host(self) -> str: ...

    port: int


class Loopback(Server):
    def __init__(self, app: Any, log: io.StringIO, port: int) -> None:
        super().__init__(app, log)
        self.host = f"127.0.0.1:{port}"
        self.port = port
        self.program: uvicorn.Server | None = None
        self._clients: list[httpx.AsyncClient] = []

    def http(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        assert address == "127.0.0.1"
        client = httpx.AsyncClient(base_url=f"http://{self.host}", timeout=60)
        self._clients.append(client)
        return client

    async def open(self, cookie: str = "") -> "Line":
        return await Line.open(self, cookie)

    async def close_clients(self) -> None:
        for client in self._clients:
            await client.aclose()


class Line(Tab):
    """A tab over a real socket."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: list[tuple[int, bytes]] = []  # pings, pongs and the close frame it was sent
        self.status = 0  # of the answer to the handshake
        self.body = b""  # of a refusal
        self.answers_pings = True
        self.reading: asyncio.Task[None] | None = None
        self._in: asyncio.StreamReader
        self._out: asyncio.StreamWriter

    @classmethod
    async def open(
        cls,
        server: Address,
        cookie: str = "",
        origin: str | None = "",
        request: str = "GET /ws HTTP/1.1",
        reads: bool = True,
        port: int = 0,
        address: str = "",
        tls: ssl.SSLContext | None = None,
        name: str = "",
        **headers: str | None,
    ) -> "Line":
        """Shakes hands. An empty `origin` is the server's own, None is none; `headers` replace the usual ones. With a
        `port`, at another one than the server's usual; from another `address` of this machine; over `tls`, where the
        other side must have this `name`."""
        line = cls()
        plug = socket.socket(proto=socket.IPPROTO_TCP)
        if not reads:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if address:
            plug.bind((address, 0))
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port or server.port))
        line._in, line._out = await asyncio.open_connection(
            sock=plug, limit=4096, ssl=tls, server_hostname=name or None
        )
        key = base64.b64encode(os.urandom(16)).decode()
        told: dict[str, str | None] = {
            "host": server.host,
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec-websocket-version": "13",
            "sec-websocket-key": key,
            "origin": f"http://{server.host}" if origin == "" else origin,
            "cookie": f"gonfalon={cookie}",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = [f"{name}: {value}" for name, value in told.items() if value is not None]
        line.raw("\r\n".join([request, *lines, "", ""]).encode())
        await line._shake_hands(told["sec-websocket-key"] or "")
        if line.accepted and reads:
            line.start_reading()
        return line

    async def _shake_hands(self, key: str) -> None:
        head = (await self._in.readuntil(b"\r\n\r\n")).decode().lower()
        self.status = int(head.split(" ")[1])
        self.accepted = self.status == 101
        if self.accepted:
            assert f"sec-websocket-accept: {accepted(key.encode()).decode().lower()}" in head
        else:
            size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            self.body = await self._in.readexactly(size)
            self._out.close()
            self.closed = DROPPED

    def start_reading(self) -> None:
        self.reading = asyncio.create_task(self.read())
        _held.add(self.reading)
        self.reading.add_done_callback(_held.discard)

    async def read(self) -> None:
        """Takes in frames until the other side ends."""
        try:
            while True:
                first, size = await self._in.readexactly(2)
                if size >= 126:
                    size = int.from_bytes(await self._in.readexactly(2 if size == 126 else 8), "big")
                self._hear(first, await self._in.readexactly(size))
                self.more.set()
        except (asyncio.IncompleteReadError, ConnectionError):
            self.closed = DROPPED if self.closed is None else self.closed
            self._out.close()
            self.more.set()

    def _hear(self, first: int, payload: bytes) -> None:
        assert first & 0x70 == 0
        assert first & 0x80  # the server never cuts a message into pieces
        kind = first & 15
        if kind == TEXT:
            self.frames.append(payload)
            return
        assert kind >= CLOSE
        self.controls.append((kind, payload))
        if kind == CLOSE:
            self.closed = int.from_bytes(payload[:2], "big")
        elif kind == PING and self.answers_pings:
            self.raw(sent(PONG, payload))

    def raw(self, data: bytes) -> None:
        if not self._out.transport.is_closing():
            self._out.write(data)

    def is_cut(self) -> bool:
        """The connection is no more."""
        return self._out.transport.is_closing()

    async def push(self, data: bytes) -> None:
        """The same, but not faster than the server takes it."""
        self._out.write(data)
        await self._out.drain()

    def say(self, text: str | bytes) -> None:
        if isinstance(text, str):
            self.raw(sent(TEXT, text.encode()))
        else:
            self.raw(sent(frames.BINARY, text))

    async def ended(self) -> int:
        """Waits until the server has closed the socket; gives the code."""
        assert self.reading is not None
        async with asyncio.timeout(PATIENCE):
            await self.reading
        assert self.closed is not None
        return self.closed

    async def close(self) -> None:
        """Says good-bye and waits for the answer."""
        self.raw(sent(CLOSE, (1000).to_bytes(2, "big")))
        if self.reading is None:
            self.start_reading()
        await self.ended()
        self.drop()

    def drop(self) -> None:
        """Gone without a word."""
        self._out.transport.abort()


@asynccontextmanager
async def listening(
    path: Path | Store,
    limits: Limits = EASY,
    chance: Callable[[], Chance] | None = None,
    send_buffer: int = 0,
    pause: Callable[[], float] = lambda: 0.01,
    public_address: PublicAddress | None = None,
    metrics: socket.socket | None = None,
    inner: socket.socket | None = None,
    port: int = 0,
) -> AsyncIterator[Loopback]:
    """On a file, or on a store that other workers share, who come in by `inner`."""
    log = io.StringIO()
    seeds = iter(range(1000, 2000))
    make_chance = chance or (lambda: Seeded(next(seeds)))
    store = SqliteStore(path) if isinstance(path, Path) else path
    services = Services(store, limits, JsonLog(log), Inline(), make_chance, pause=pause, workers=InlineWorkers())
    lines = (f"line{number}" for number in count())  # the same in every run
    services.new_line_id = lambda: next(lines)
    door = InnerDoor(inner.getsockname()[1]) if inner is not None else None
    app = make_app(lambda: services, limits, public_address=public_address, inner_door=door)
    plug = bound("127.0.0.1", port)
    if send_buffer:  # inherited by every socket it accepts
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = plug.getsockname()[1]
    running = program(app)
    serving = asyncio.create_task(_serve(running, [one for one in (plug, metrics, inner) if one is not None]))
    while not running.started:
        await asyncio.sleep(0.01)
    server = Loopback(app, log, port)
    server.program = running
    try:
        yield server
    finally:
        await server.close_clients()
        running.should_exit = True
        await serving


async def _serve(running: uvicorn.Server, plugs: list[socket.socket]) -> None:
    with contextlib.ExitStack() as stack:
        for plug in plugs:
            stack.enter_context(contextlib.closing(plug))
        await running.serve(sockets=plugs)


async def soon(ready: Callable[[], bool]) -> None:
    """What the server does when a socket is gone happens a little later."""
    async with asyncio.timeout(PATIENCE):
        while not ready():
            await asyncio.sleep(0.01)


def on_loop(name: str, work: Awaitable[Any]) -> Any:
    """Runs something on uvloop, which serves people, or on asyncio's own loop, which serves them on Windows."""
    if name == "asyncio":
        factory: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    else:
        import uvloop

        factory = uvloop.new_event_loop

    async def run() -> Any:
        return await work

    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(run())


def listened(
    path: Path,
    do: Callable[[Loopback], Awaitable[None]],
    limits: Limits = EASY,
    loop: str = LOOPS[0],
    send_buffer: int = 0,
    public_address: PublicAddress | None = None,
) -> str:
    """Runs something against a server on this file; gives the server's log."""

    async def run() -> str:
        async with listening(path, limits, send_buffer=send_buffer, public_address=public_address) as server:
            await do(server)
        return server.log.getvalue()

    told: str = on_loop(loop, run())
    return told
