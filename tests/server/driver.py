"""Drives the application in process: no ports, no sleeping. A `Server` stands on a file; a `Browser` has a cookie; a
`Socket` is one of its tabs."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from toys import bids, hands, offers, reveal

from gonfalon.catalog import Found, every_game
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.server.app import App, make_app
from gonfalon.server.house import House
from gonfalon.server.journal import Journal
from gonfalon.server.limits import Limits
from gonfalon.server.pool import Pool
from gonfalon.store import Store

BASE = "http://testserver"
PATIENCE = 20.0

for game in (bids.GAME, hands.GAME, offers.GAME, reveal.GAME):
    every_game()[game.slug] = Found(game, "toys")

EASY = Limits(
    requests_per_second=1e6, request_burst=10**6, messages_per_second=1e6, burst=10**6, new_tables_per_minute=1e6
)


class Inline(Pool):
    """Thinks at once, where the toy games are known."""

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        return task(argument)


class Server:
    def __init__(self, app: Any, log: io.StringIO) -> None:
        self.asgi = app
        self.app: App = app.state.app
        self.log = log

    @property
    def house(self) -> House:
        return self.app.house

    async def browser(self, name: str = "") -> "Browser":
        browser = Browser(self)
        await browser.get("/api/me")
        if name:
            await browser.post("/api/me", {"name": name})
        return browser


class Browser:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=server.asgi), base_url=BASE)
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

    async def socket(self, table: str = "", seats: list[int] | None = None, **more: Any) -> "Socket":
        """A tab at a table, with its first messages already there."""
        socket = await Socket.open(self.server, self.http.cookies.get("gonfalon") or "")
        if table:
            await socket.send("join", table=table, seats=seats or [], **more)
            for _ in seats or [0]:
                await socket.next("sync")
        return socket


class Socket:
    def __init__(self) -> None:
        self.frames: list[bytes] = []  # everything it was ever sent
        self.views: dict[int | None, dict[str, Any]] = {}  # by seat: what a client would know
        self.accepted = False
        self.closed: int | None = None
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._read = 0
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, server: Server, cookie: str = "", origin: str | None = BASE, address: str = "1.2.3.4"
    ) -> "Socket":
        socket = cls()
        headers = [(b"host", b"testserver"), (b"cookie", f"gonfalon={cookie}".encode())]
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
        await socket._wait(lambda: socket.accepted or socket.closed is not None)
        return socket

    async def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.frames.append(message["text"].encode())
        self._more.set()

    async def _wait(self, ready: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not ready():
                self._more.clear()
                await self._more.wait()

    async def send(self, t: str, **fields: Any) -> None:
        self.say(json.dumps({"t": t, **fields}))

    def say(self, text: str | bytes) -> None:
        key = "text" if isinstance(text, str) else "bytes"
        self._incoming.put_nowait({"type": "websocket.receive", key: text})

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds; others are taken in on the way."""
        while True:
            await self._wait(lambda: self._read < len(self.frames) or self.closed is not None)
            if self._read >= len(self.frames):
                raise ConnectionError(f"closed with {self.closed} while waiting for {kinds}")
            message: dict[str, Any] = json.loads(self.frames[self._read])
            self._read += 1
            self._take_in(message)
            if not kinds or message["t"] in kinds:
                return message

    def _take_in(self, message: dict[str, Any]) -> None:
        if message["t"] == "sync":
            view = {key: message[key] for key in ("fields", "menu", "stack", "batch", "deciders", "over")}
            view["log"] = self.views.get(message["seat"], {}).get("log", [])
            if message["log"]:
                view["log"] = view["log"][: message["log"][0]["n"] - 1] + message["log"]
            self.views[message["seat"]] = view
        elif message["t"] == "batch":
            view = self.views[message["seat"]]
            assert message["number"] == view["batch"] + 1, "a number is missing"
            view["batch"] = message["number"]
            view["fields"] = {**view["fields"], **message["changed"]}
            view["log"] = view["log"] + message["entries"]
            for key in ("menu", "stack", "deciders", "over"):
                view[key] = message.get(key, view[key])

    async def move(self, seat: int, move: str, menu: int | None = None) -> None:
        number = self.views[seat]["menu"]["number"] if menu is None else menu
        await self.send("move", seat=seat, menu=number, move=move)

    async def play(self, seat: int, pick: int = 0) -> dict[str, Any]:
        """Makes a move of the menu and waits until it is acknowledged."""
        menu = self.views[seat]["menu"]["moves"]
        await self.move(seat, menu[pick % len(menu)])
        while True:
            message = await self.next("batch", "refused")
            assert message["t"] == "batch", message
            if message["seat"] == seat:
                return message

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self._task is not None
        await self._task


@asynccontextmanager
async def serving(
    path: Path, limits: Limits = EASY, chance: Callable[[], Chance] | None = None, pool: Pool | None = None
) -> AsyncIterator[Server]:
    log = io.StringIO()
    seeds = iter(range(1000, 2000))
    make_chance = chance or (lambda: Seeded(next(seeds)))
    house = House(Store(path), limits, Journal(log), pool or Inline(), make_chance)
    app = make_app(lambda: house, limits)
    async with app.state.app.lifespan(app):
        yield Server(app, log)


def served(
    path: Path,
    do: Callable[[Server], Awaitable[None]],
    limits: Limits = EASY,
    pool: Pool | None = None,
) -> str:
    """Runs something against a server on this file; gives the server's log."""

    async def run() -> str:
        async with serving(path, limits, pool=pool) as server:
            await do(server)
        return server.log.getvalue()

    return asyncio.run(run())
