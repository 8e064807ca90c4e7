"""A full evening: many live tables of all five games at once, each with two people at their own sockets and bots in the
other seats. For a test, and for `tools/soak live`.

The server is a real one in a process of its own, with its usual number of processes for bots; only the limits that hold
for one address are raised, since everybody comes from this one. People think for some seconds, then make a legal move
drawn by chance; what is told is how long it takes from sending a move until it is acknowledged, which is after it is
durable. Whoever plays a game to its end opens another."""

import asyncio
import gc
import json
import random
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import our_games
from process import Process
from waiting import processor
from websockets.asyncio.client import ClientConnection, connect

GAMES = our_games.SLUGS
SEATS = 3
THINKS = (2.0, 10.0)  # seconds
PACE = {"kind": "live", "minutes": 60, "increment": 10}
BOTS = ("level1", "level2", "level3")  # by table, in turn; level3 is what a new table offers first
EVERY = 5.0  # seconds between two looks at the memory
ROOMY = [
    word
    for name in (
        "requests_per_second",
        "request_burst",
        "new_tables_per_minute",
        "new_tables_per_hour",
        "new_table_burst",
        "new_people_burst",
        "connections_per_address",
        "tcp_connections_per_address",
    )
    for word in ("--limit", f"{name}=100000")
]


@dataclass
class Evening:
    tables: int
    seconds: float
    took: list[float] = field(default_factory=list)  # seconds, of each move
    by_game: dict[str, list[float]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)  # of the server, every few seconds
    processor: float = 0.0  # of the server without its bots, as a share of one
    ended: int = 0  # games
    refused: Counter[str] = field(default_factory=Counter)

    def quantile(self, share: float, of: list[float] | None = None) -> float:
        took = sorted(self.took if of is None else of)
        return took[min(len(took) - 1, int(share * len(took)))] if took else 0.0

    def growth(self) -> float:
        """From the first third, when everybody has begun, to the last."""
        third = max(1, len(self.megabytes) // 3)
        return max(self.megabytes[-third:]) / max(self.megabytes[third : 2 * third] or self.megabytes) - 1

    def figures(self) -> dict[str, Any]:
        return {
            "tables": self.tables,
            "seconds": round(self.seconds, 1),
            "moves": len(self.took),
            "moves_per_second": round(len(self.took) / self.seconds, 1),
            "p50_ms": round(1000 * self.quantile(0.5), 1),
            "p99_ms": round(1000 * self.quantile(0.99), 1),
            "longest_ms": round(1000 * max(self.took, default=0.0), 1),
            "p99_ms_by_game": {game: round(1000 * self.quantile(0.99, of), 1) for game, of in self.by_game.items()},
            "errors": len(self.errors),
            "games_ended": self.ended,
            "megabytes": [round(one) for one in self.megabytes[:: max(1, len(self.megabytes) // 12)]],
            "growth": round(self.growth(), 3),
            "processor": round(self.processor, 2),
        }


class House:
    def __init__(self, server: Process, told: Evening, thinks: tuple[float, float], seed: int = 1) -> None:
        self.server = server
        self.told = told
        self.thinks = thinks
        self.chance = random.Random(seed)
        self.counting = False
        self.closing = False

    async def opened(self, http: httpx.AsyncClient, number: int) -> tuple[str, str, list[str]]:
        """A table of the next game with two people and a bot; its id, its game and their cookies."""
        game = GAMES[number % len(GAMES)]
        body = {"game": game, "seats": SEATS, "my_seats": [0], "bots": {2: BOTS[number % len(BOTS)]}, "pace": PACE}
        cookies = [await self._somebody(http) for _ in range(2)]
        made = await http.post("/api/tables", json=body, headers={"cookie": f"gonfalon={cookies[0]}"})
        assert made.status_code == 201, made.text
        told = made.json()
        sit = await http.post(
            f"/api/tables/{told['table']}/sit",
            json={"invite": told["invite"]},
            headers={"cookie": f"gonfalon={cookies[1]}"},
        )
        assert sit.status_code == 200, sit.text
        return told["table"], game, cookies

    async def _somebody(self, http: httpx.AsyncClient) -> str:
        answer = await http.get("/api/me", headers={"cookie": ""})
        http.cookies.clear()
        return str(answer.cookies["gonfalon"])

    async def sit_and_play(self, table: str, game: str, cookie: str, seat: int) -> None:
        """Until the game or the evening is over."""
        headers = {"Cookie": f"gonfalon={cookie}"}
        url = self.server.url.replace("http", "ws") + "/ws"
        async with connect(url, additional_headers=headers, max_size=None, compression=None, open_timeout=60) as socket:
            await socket.send(json.dumps({"t": "join", "table": table, "seats": [seat]}))
            await Player(self, socket, game, seat).play()


class Player:
    def __init__(self, house: House, socket: ClientConnection, game: str, seat: int) -> None:
        self.house = house
        self.socket = socket
        self.game = game
        self.seat = seat
        self.menu: Any = None
        self.over = False
        self.thinking: asyncio.Task[None] | None = None
        self.sent = 0.0  # when the move left that is under way; 0: none is

    async def play(self) -> None:
        house = self.house
        try:
            async for text in self.socket:
                self.hear(msgspec.json.decode(text))
                if self.over:
                    if house.counting:
                        house.told.ended += 1
                    return
                if self.thinking is None and not self.sent and self.menu and self.menu["moves"]:
                    self.thinking = asyncio.create_task(self.move())
        finally:
            if self.thinking is not None:
                self.thinking.cancel()

    def hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "sync" | "batch" if message["seat"] == self.seat:
                self.menu = message.get("menu", self.menu)
                self.over = bool(message.get("over"))
                if self.sent and message["t"] == "batch" and message.get("actor") == self.seat:
                    self.acknowledged()
            case "refused":
                # Others answered the same question meanwhile: the menu is a new one, and so is the move.
                self.sent = 0.0
                self.house.told.refused[message["code"]] += 1
                if message["code"] != "move/stale":
                    self.house.told.errors.append(f"{self.game}: {message['code']}: {message['message']}")
            case "bye":
                if not self.house.closing:
                    self.house.told.errors.append(f"{self.game}: {message}")

    def acknowledged(self) -> None:
        took, self.sent = time.monotonic() - self.sent, 0.0
        if self.house.counting:
            self.house.told.took.append(took)
            self.house.told.by_game.setdefault(self.game, []).append(took)

    async def move(self) -> None:
        await asyncio.sleep(self.house.chance.uniform(*self.house.thinks))
        self.thinking = None
        menu = self.menu
        if menu and menu["moves"] and not self.over:
            move = self.house.chance.choice(menu["moves"])
            self.sent = time.monotonic()
            await self.socket.send(json.dumps({"t": "move", "seat": self.seat, "menu": menu["number"], "move": move}))


async def evening(
    folder: Path, tables: int, seconds: float, thinks: tuple[float, float] = THINKS, settles: float = 20.0
) -> Evening:
    """What so many tables were like for so many seconds, once everybody sat and had thought for the first time."""
    told = Evening(tables, seconds)
    server = Process(folder / "evening.db", arguments=ROOMY)
    await server.start()
    house = House(server, told, thinks)
    playing: set[asyncio.Task[None]] = set()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            opening = asyncio.Lock()

            async def table(number: int) -> None:
                while not house.closing:
                    async with opening:
                        id, game, cookies = await house.opened(http, number)
                    both = [house.sit_and_play(id, game, cookie, seat) for seat, cookie in enumerate(cookies)]
                    await asyncio.gather(*both)

            for number in range(tables):
                playing.add(asyncio.create_task(table(number)))
            while opening.locked():
                await asyncio.sleep(0.1)
            await asyncio.sleep(settles)
            gc.collect()
            gc.freeze()  # the people's own garbage is not what is measured
            house.counting = True
            before, began = processor(server.process.pid), time.monotonic()
            while time.monotonic() - began < seconds:
                await asyncio.sleep(min(EVERY, seconds / 6))
                told.megabytes.append(server.memory() / 1024)
                assert server.process.returncode is None, server.errors()[-2000:]
            told.seconds = time.monotonic() - began
            told.processor = (processor(server.process.pid) - before) / told.seconds
            house.counting, house.closing = False, True
            for one in playing:
                if one.done() and not one.cancelled() and one.exception() is not None:
                    told.errors.append(repr(one.exception()))
    finally:
        house.closing = True
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await server.end(signal.SIGTERM)
    told.errors += [line for line in server.errors().splitlines() if '"error"' in line or "Traceback" in line]
    return told
