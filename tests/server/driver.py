"""Drives the application in process: no ports, no sleeping. A `Server` stands on a file; a `Browser` has a cookie; a
`Socket` is one of its tabs. `loopback.py` has the same over real sockets."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import toys
from tab import Tab

from gonfalon.catalog import Found, every_game
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.server.app import App, make_app
from gonfalon.server.house import House
from gonfalon.server.journal import Journal
from gonfalon.server.limits import Limits
from gonfalon.server.outside import Outside
from gonfalon.server.own_packs import OwnPack
from gonfalon.server.pool import Pool
from gonfalon.server.timer import Timer
from gonfalon.server.workers import Workers
from gonfalon.store import Store

BASE = "http://localhost"

for game in toys.ALL:
    every_game()[game.slug] = Found(game, "toys")

EASY = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    messages_per_second=1e6,
    burst=10**6,
    controls_per_second=1e6,
    control_burst=10**6,
    chat_per_second=1e6,
    chat_burst=10**6,
    table_chat_per_second=1e6,
    table_chat_burst=10**6,
    new_tables_per_minute=1e6,
    new_tables_per_hour=1e9,
    new_table_burst=10**6,
)


class Inline(Pool):
    """Thinks at once, where the toy games are known."""

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        return task(argument)


class InlineWorkers(Workers):
    """The same for records."""

    async def run(self, task: Callable[[Any], Any], argument: Any, share: float = 1.0) -> Any:
        return task(argument)


class Server:
    def __init__(self, app: Any, log: io.StringIO) -> None:
        self.asgi = app
        self.app: App = app.state.app
        self.log = log
        self.sockets: list[asyncio.Task[None]] = []

    @property
    def house(self) -> House:
        return self.app.house

    def http(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=self.asgi, client=(address, 123))
        return httpx.AsyncClient(transport=transport, base_url=BASE)

    async def open(self, cookie: str = "") -> Tab:
        return await Socket.open(self, cookie)

    async def browser(self, name: str = "") -> "Browser":
        browser = Browser(self)
        await browser.get("/api/me")
        if name:
            await browser.post("/api/me", {"name": name})
        return browser


class Browser:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = server.http()
        self.bodies: list[bytes] = []  # everything this browser was ever answered

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        content = body if isinstance(body, (bytes, str)) or body is None else json.dumps(body)
        response = await self.http.request(method, path, content=content, **more)
        self.bodies.append(response.content)
        assert response.status_code == status, response.text
        if response.headers["content-type"] == "application/json":
            return response.json()
        return response.text

    async def get(self, path: str, status: int = 200, **more: Any) -> Any:
        return await self.ask("GET", path, None, status, **more)

    async def post(self, path: str, body: Any, status: int = 200, **more: Any) -> Any:
        return await self.ask("POST", path, body, status, **more)

    async def table(self, game: str, seats: int, mine: list[int], **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = await self.post(
            "/api/tables", {"game": game, "seats": seats, "my_seats": mine, **more}, 201
        )
        return made

    async def socket(self, table: str = "", seats: list[int] | None = None, **more: Any) -> Tab:
        """A tab at a table, with its first messages already there."""
        socket = await self.server.open(self.http.cookies.get("gonfalon") or "")
        if table:
            await socket.send("join", table=table, seats=seats or [], **more)
            for _ in seats or [0]:
                await socket.next("sync")
        return socket


class Socket(Tab):
    """A tab over ASGI."""

    def __init__(self) -> None:
        super().__init__()
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        server: Server,
        cookie: str = "",
        origin: str | None = BASE,
        address: str = "1.2.3.4",
        host: str = "localhost",
    ) -> "Socket":
        socket = cls()
        headers = [(b"host", host.encode()), (b"cookie", f"gonfalon={cookie}".encode())]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        scope = {
            "type": "websocket",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "root_path": "",
            "scheme": "ws",
            "headers": headers,
            "client": (address, 1),
            "subprotocols": [],
            "asgi": {"version": "3.0"},
        }
        socket._incoming.put_nowait({"type": "websocket.connect"})
        socket._task = asyncio.create_task(server.asgi(scope, socket._incoming.get, socket._sent))
        server.sockets.append(socket._task)
        await socket.until(lambda: socket.accepted or socket.closed is not None)
        return socket

    async def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.frames.append(message["text"].encode())
        self.more.set()

    def say(self, text: str | bytes) -> None:
        key = "text" if isinstance(text, str) else "bytes"
        self._incoming.put_nowait({"type": "websocket.receive", key: text})

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self._task is not None
        await self._task


@asynccontextmanager
async def serving(
    path: Path,
    limits: Limits = EASY,
    chance: Callable[[], Chance] | None = None,
    pool: Pool | None = None,
    packs: list[OwnPack] | None = None,
    pause: Callable[[], float] = lambda: 0.01,
    processes: bool = False,
    outside: Outside | None = None,
    timer: Timer | None = None,
) -> AsyncIterator[Server]:
    log = io.StringIO()
    seeds = iter(range(1000, 2000))
    make_chance = chance or (lambda: Seeded(next(seeds)))
    thinking, workers = (pool or Pool(1), None) if processes else (pool or Inline(), InlineWorkers())
    house = House(
        Store(path),
        limits,
        Journal(log),
        thinking,
        make_chance,
        packs=packs,
        pause=pause,
        timer=timer,
        workers=workers,
    )
    app = make_app(lambda: house, limits, outside=outside)
    server = Server(app, log)
    async with app.state.app.lifespan(app):
        yield server
    for task in server.sockets:  # an ASGI server would end those that are at no table
        task.cancel()
    await asyncio.gather(*server.sockets, return_exceptions=True)


def served(
    path: Path,
    do: Callable[[Server], Awaitable[None]],
    limits: Limits = EASY,
    pool: Pool | None = None,
    packs: list[OwnPack] | None = None,
    pause: Callable[[], float] = lambda: 0.01,
    outside: Outside | None = None,
    timer: Timer | None = None,
) -> str:
    """Runs something against a server on this file; gives the server's log."""

    async def run() -> str:
        async with serving(path, limits, pool=pool, packs=packs, pause=pause, outside=outside, timer=timer) as server:
            await do(server)
        return server.log.getvalue()

    return asyncio.run(run())
