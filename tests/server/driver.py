"""Drives the application in process: no ports, no sleeping. A `Server` stands on a file; a `Browser` has a cookie; a
`Socket` is one of its tabs. `loopback.py` has the same over real sockets."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import toys
from starlette.datastructures import Headers
from tab import Tab

from gonfalon.catalog import Found, every_game
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.pool import Pool
from gonfalon.server.http.app import App, make_app
from gonfalon.server.json_log import JsonLog
from gonfalon.server.limits import Limits
from gonfalon.server.own_packs import OwnPack
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.records.workers import Workers
from gonfalon.server.services import Services
from gonfalon.server.timer import Timer
from gonfalon.server.ws.connection import Connection
from gonfalon.server.ws.conversation import Conversation, nothing
from gonfalon.server.ws.socket_connection import POLICY, RESTARTING
from gonfalon.store import SqliteStore, Store

BASE = "http://localhost"
TRY_LATER = 1013

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
    names_per_minute=1e6,
    table_chat_per_second=1e6,
    table_chat_burst=10**6,
    new_people_per_hour=1e9,
    new_people_burst=10**6,
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
    def services(self) -> Services:
        return self.app.services

    @property
    def sqlite(self) -> SqliteStore:
        """The store, for tests that reach into its file."""
        store = self.services.store
        assert isinstance(store, SqliteStore)
        return store

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


class MemoryConnection(Connection):
    """Hands to a tab what it is sent."""

    def __init__(self, person: Person | None, limits: Limits, tab: Tab) -> None:
        super().__init__(person, limits)
        self._tab = tab

    def send(self, frame: bytes) -> None:
        if not self.closing:
            self._tab.frames.append(frame)
            self._tab.more.set()

    def close(self, code: str, message: str) -> None:
        if not self.closing:
            self.tell(wire.Bye(code, message))
            self.closing = code
            self._tab.closed = RESTARTING if code == "server/stopping" else POLICY
            self._tab.more.set()


class Socket(Tab):
    """A tab in this process."""

    def __init__(self) -> None:
        super().__init__()
        self._incoming: asyncio.Queue[str | bytes | None] = asyncio.Queue()
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
        told = Headers(raw=headers)
        sockets = server.app.sockets
        caller = server.app.public_address.caller(address, ("127.0.0.1", 80), told)
        refusal = sockets.refusal(caller, told)
        if refusal is not None:
            socket.closed = POLICY if refusal.status == 403 else TRY_LATER
            return socket
        connection = MemoryConnection(sockets.who(told), server.services.limits, socket)
        sockets.opened(caller.address)
        socket.accepted = True
        socket._task = asyncio.create_task(socket._hear(sockets.conversation(connection, told)))
        socket._task.add_done_callback(lambda _: sockets.closed(caller.address))
        server.sockets.append(socket._task)
        return socket

    async def _hear(self, conversation: Conversation) -> None:
        try:
            while (said := await self._incoming.get()) is not None:
                joining = conversation.hear(said)
                if joining is not None:
                    await joining
        finally:
            table = conversation.table
            conversation.end()
        if table is not None:  # it hears of that in its turn
            await table.ask(nothing)

    def say(self, text: str | bytes) -> None:
        self._incoming.put_nowait(text)

    async def close(self) -> None:
        self._incoming.put_nowait(None)
        assert self._task is not None
        await self._task


@asynccontextmanager
async def serving(
    path: Path | Store,
    limits: Limits = EASY,
    chance: Callable[[], Chance] | None = None,
    pool: Pool | None = None,
    packs: list[OwnPack] | None = None,
    pause: Callable[[], float] = lambda: 0.01,
    processes: bool = False,
    public_address: PublicAddress | None = None,
    timer: Timer | None = None,
    committed: bool = False,
) -> AsyncIterator[Server]:
    """`committed`: with chance that can be checked, as people have it; else the same every time."""
    log = io.StringIO()
    seeds = iter(range(1000, 2000))
    make_chance = None if committed else chance or (lambda: Seeded(next(seeds)))
    thinking, workers = (pool or Pool(1), None) if processes else (pool or Inline(), InlineWorkers())
    services = Services(
        path if isinstance(path, Store) else SqliteStore(path),
        limits,
        JsonLog(log),
        thinking,
        make_chance,
        packs=packs,
        pause=pause,
        timer=timer,
        workers=workers,
    )
    lines = (f"line{number}" for number in count())  # the same in every run
    services.new_line_id = lambda: next(lines)
    app = make_app(lambda: services, limits, public_address=public_address)
    server = Server(app, log)
    async with app.state.app.lifespan(app):
        yield server
    for task in server.sockets:  # those that are at no table
        task.cancel()
    await asyncio.gather(*server.sockets, return_exceptions=True)


def served(
    path: Path | Store,
    do: Callable[[Server], Awaitable[None]],
    limits: Limits = EASY,
    pool: Pool | None = None,
    packs: list[OwnPack] | None = None,
    pause: Callable[[], float] = lambda: 0.01,
    public_address: PublicAddress | None = None,
    timer: Timer | None = None,
    committed: bool = False,
) -> str:
    """Runs something against a server on this file; gives the server's log."""

    async def run() -> str:
        async with serving(
            path,
            limits,
            pool=pool,
            packs=packs,
            pause=pause,
            public_address=public_address,
            timer=timer,
            committed=committed,
        ) as server:
            await do(server)
        return server.log.getvalue()

    return asyncio.run(run())
