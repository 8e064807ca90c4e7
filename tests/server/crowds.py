"""How much of a crowd beside them people notice at their own table. Real servers with the limits everybody gets, real
sockets; what is told is in seconds."""

import asyncio
import json
import signal
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from loopback import Line, sent
from process import Process
from tab import PATIENCE

from gonfalon.server.ws.frames import TEXT

GAME = "grand-conqueror"
TALK_EVERY = 0.05  # seconds between two lines of one talker: as fast as a socket may speak
STRIDE = 7
MOVE_EVERY = 0.1  # and between two moves


@dataclass
class Took:
    """How long something took, each time it was done."""

    seconds: list[float]

    def usually(self) -> float:
        return statistics.median(self.seconds)

    def at_worst(self) -> float:
        """All but one in a hundred are quicker."""
        return sorted(self.seconds)[-1 - len(self.seconds) // 100]

    def __str__(self) -> str:
        return f"{len(self.seconds)} times, {self.usually():.3f} s usually, {self.at_worst():.3f} s at worst"


@asynccontextmanager
async def running(folder: Path, *arguments: str) -> AsyncIterator[Process]:
    server = Process(folder / "crowd.db", arguments=list(arguments))
    await server.start()
    try:
        yield server
        assert await server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    finally:
        await server.end(signal.SIGKILL)


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Process, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http

    async def table(self, **wanted: Any) -> dict[str, str]:
        answer = await self.http.post("/api/tables", json={"game": GAME, "seats": 2, **wanted})
        assert answer.status_code == 201, answer.text
        made: dict[str, str] = answer.json()
        return made

    async def line(self, table: dict[str, str], seats: list[int]) -> Line:
        line = await Line.open(self.server, self.http.cookies["gonfalon"])
        await line.send("join", table=table["table"], seats=seats, invite=table["invite"])
        await line.next("sync")
        return line


@asynccontextmanager
async def somebody(server: Process) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        await http.get("/api/me")
        yield Person(server, http)


async def bot_answer_beside(folder: Path, tables: int, answers: int = 5, thinks: float = 2.0) -> Took:
    """How long a bot takes to answer a person while a stranger has opened so many tables of bots alone."""
    async with (
        running(folder, "--limit", f"bot_seconds={thinks}") as server,
        somebody(server) as ada,
        somebody(server) as stranger,
    ):
        line = await ada.line(await ada.table(my_seats=[0], bots={1: "mcts"}), [0])
        await _answered(line)  # the first one waits for the processes to start
        for _ in range(tables):
            await stranger.table(bots={0: "mcts", 1: "mcts"})
        return Took([await _answered(line) for _ in range(answers)])


async def _answered(line: Line) -> float:
    """From the end of a person's turn to the bot's first move."""
    while 0 in line.views[0]["deciders"]:
        await line.play(0)
    began = time.monotonic()
    while (await line.next("batch"))["actor"] != 1:
        pass
    took = time.monotonic() - began
    while 0 not in line.views[0]["deciders"]:
        await line.next("batch")
    return took


async def moves_beside_bots(folder: Path, tables: int, moves: int = 200, thinks: float = 2.0) -> Took:
    """How long a person's move takes until it is acknowledged while so many tables of the strongest bots think."""
    async with (
        running(folder, "--limit", f"bot_seconds={thinks}") as server,
        somebody(server) as ada,
        somebody(server) as stranger,
    ):
        line = await ada.line(await ada.table(my_seats=[0, 1]), [0, 1])
        await line.next("sync")
        for _ in range(tables):
            await stranger.table(bots={0: "mcts", 1: "mcts"})
        await asyncio.sleep(thinks)  # until the processes have started and everybody thinks
        took: list[float] = []
        for _ in range(moves):
            took.append(await _acknowledged(line))
            await asyncio.sleep(MOVE_EVERY)
        return Took(took)


async def moves_beside_talkers(folder: Path, talkers: int, moves: int = 200) -> Took:
    """How long a move takes until it is acknowledged while so many spectators talk as fast as they can."""
    async with running(folder) as server, somebody(server) as ada, somebody(server) as stranger:
        table = await ada.table(my_seats=[0, 1])
        line = await ada.line(table, [0, 1])
        await line.next("sync")
        everybody = asyncio.Barrier(talkers + 1)
        cookie = stranger.http.cookies["gonfalon"]
        crowd = [asyncio.create_task(Talker.talk(server, table, cookie, everybody)) for _ in range(talkers)]
        await everybody.wait()
        took: list[float] = []
        for _ in range(moves):
            took.append(await _acknowledged(line))
            await asyncio.sleep(MOVE_EVERY)
        for talking in crowd:
            talking.cancel()
        for told in await asyncio.gather(*crowd, return_exceptions=True):
            assert isinstance(told, asyncio.CancelledError), told
        return Took(took)


async def _acknowledged(line: Line) -> float:
    """A move, made again for as long as it is refused because of the crowd."""
    seat = line.views[0]["deciders"][0]
    before = line.views[seat]["batch"]
    menu = line.views[seat]["menu"]["moves"]
    move = menu[STRIDE * before % len(menu)]  # always the first would go to and fro until the game ends
    began = time.monotonic()
    await line.move(seat, move)
    while line.views[seat]["batch"] == before:
        if (await line.next("batch", "refused"))["t"] == "refused":
            await asyncio.sleep(MOVE_EVERY)
            await line.move(seat, move)
    took = time.monotonic() - began
    while line.views[0]["batch"] != line.views[1]["batch"]:
        await line.next("batch")
    return took


class Talker(asyncio.Protocol):
    """Looks on and talks as fast as a socket may, and comes back when it is shown the door. What it is told it does not
    read, so that a hundred of them cost this side little."""

    def __init__(self) -> None:
        self._shaken = asyncio.Event()  # hands, with the server
        self._heard = asyncio.Event()  # something after that: it was let in
        self._transport: asyncio.Transport

    @classmethod
    async def join(cls, server: Process, table: dict[str, str], cookie: str) -> "Talker":
        _, talker = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", server.port)
        head = f"GET /ws HTTP/1.1\r\nhost: {server.host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        head += f"sec-websocket-version: 13\r\nsec-websocket-key: {'x' * 22}==\r\n"
        talker._transport.write(f"{head}cookie: gonfalon={cookie}\r\n\r\n".encode())
        await asyncio.wait_for(talker._shaken.wait(), PATIENCE)
        talker.say({"t": "join", "table": table["table"], "seats": [], "invite": table["invite"]})
        await asyncio.wait_for(talker._heard.wait(), PATIENCE)
        return talker

    @classmethod
    async def talk(cls, server: Process, table: dict[str, str], cookie: str, everybody: asyncio.Barrier) -> None:
        """For ever, beginning when everybody is there."""
        first = True
        while True:
            talker = await cls.join(server, table, cookie)
            if first:
                await everybody.wait()
                first = False
            try:
                while not talker._transport.is_closing():
                    talker.say({"t": "chat", "text": "hooray"})
                    await asyncio.sleep(TALK_EVERY)
            finally:
                talker._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if self._shaken.is_set():
            self._heard.set()
        elif b"\r\n\r\n" in data:
            assert data.startswith(b"HTTP/1.1 101 "), data
            self._shaken.set()

    def say(self, message: dict[str, Any]) -> None:
        self._transport.write(sent(TEXT, json.dumps(message).encode()))
