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

from gonfalon.server.frames import TEXT

GAME = "grand-conqueror"
TALK_EVERY = 0.05  # seconds between two lines of one talker: as fast as a socket may speak
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


async def bot_answer_beside(folder: Path, tables: int, answers: int = 5) -> Took:
    """How long a bot takes to answer a person while a stranger has opened so many tables of bots alone."""
    async with running(folder) as server, somebody(server) as ada, somebody(server) as stranger:
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


async def moves_beside_talkers(folder: Path, talkers: int, moves: int = 200) -> Took:
    """How long a move takes until it is acknowledged while so many who look on talk as fast as they can."""
    async with running(folder) as server, somebody(server) as ada:
        table = await ada.table(my_seats=[0, 1])
        line = await ada.line(table, [0, 1])
        await line.next("sync")
        crowd = [await Talker.open(server, table) for _ in range(talkers)]
        talking = [asyncio.create_task(talker.talk()) for talker in crowd]
        took: list[float] = []
        for _ in range(moves):
            took.append(await _acknowledged(line))
            await asyncio.sleep(MOVE_EVERY)
        for task in talking:
            task.cancel()
        for talker in crowd:
            talker.close()
        return Took(took)


async def _acknowledged(line: Line) -> float:
    """A move, made again for as long as it is refused because of the crowd."""
    seat = line.views[0]["deciders"][0]
    before = line.views[seat]["batch"]
    began = time.monotonic()
    await line.move(seat, line.views[seat]["menu"]["moves"][0])
    while line.views[seat]["batch"] == before:
        if (await line.next("batch", "refused"))["t"] == "refused":
            await asyncio.sleep(MOVE_EVERY)
            await line.move(seat, line.views[seat]["menu"]["moves"][0])
    took = time.monotonic() - began
    while line.views[0]["batch"] != line.views[1]["batch"]:
        await line.next("batch")
    return took


class Talker(asyncio.Protocol):
    """Looks on and talks; what it is told it does not read, so that a thousand of them cost this side little."""

    def __init__(self) -> None:
        self.said = 0
        self.heard = asyncio.Event()  # something after the handshake: it was let in
        self._transport: asyncio.Transport
        self._head = b""

    @classmethod
    async def open(cls, server: Process, table: dict[str, str]) -> "Talker":
        _, talker = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", server.port)
        head = f"GET /ws HTTP/1.1\r\nhost: {server.host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        head += f"sec-websocket-version: 13\r\nsec-websocket-key: {'x' * 22}==\r\n\r\n"
        talker._transport.write(head.encode())
        talker.say({"t": "join", "table": table["table"], "seats": [], "invite": table["invite"]})
        await asyncio.wait_for(talker.heard.wait(), PATIENCE)
        return talker

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if not self.heard.is_set():
            self._head += data
            if self._head.partition(b"\r\n\r\n")[2]:
                self.heard.set()

    def say(self, message: dict[str, Any]) -> None:
        self._transport.write(sent(TEXT, json.dumps(message).encode()))

    async def talk(self) -> None:
        while not self._transport.is_closing():
            self.say({"t": "chat", "text": f"line {self.said}"})
            self.said += 1
            await asyncio.sleep(TALK_EVERY)

    def close(self) -> None:
        self._transport.abort()
