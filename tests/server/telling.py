"""A real server with something to tell, ended by `kill -9` at random moments: for a test, and for `tools/soak news`.

At each table Ada plays and Ben is away; each Ben has a webhook and a confirmed address, at real receivers. Every time
Ben has been asked, he must have been told by each channel: once, or, where the server ended just while it was telling,
by the one notice that says that it is still his move. No event ever comes twice."""

import asyncio
import hashlib
import json
import random
import re
import signal
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from aiosmtpd.smtp import SMTP
from letters import Letters
from process import Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gonfalon.server.news.news import still_named

PROMPT = [str(Path(__file__).with_name("prompt_news.py"))]
GAME = "hex"
CHANNELS = ("hook", "mail")
PATIENCE = 30.0


@dataclass
class Told:
    rounds: int = 0
    asked: set[str] = field(default_factory=set)  # events: table/seat/batch
    by: dict[str, Counter[str]] = field(default_factory=lambda: {one: Counter() for one in CHANNELS})

    def missing(self) -> list[str]:
        """What nobody was told, by channel."""
        return [
            f"{event} by {channel}"
            for channel, got in self.by.items()
            for event in self.asked
            if not reached(got, event)
        ]

    def twice(self) -> list[str]:
        return [f"{event} by {channel}" for channel, got in self.by.items() for event in got if got[event] > 1]

    def still(self) -> int:
        return sum("/still" in event for got in self.by.values() for event in got)

    def both(self) -> int:
        """Told while the server ended, and again that it is still one's move: nobody could know."""
        return sum(
            "/still" in event and got[event.partition("/still")[0]] > 0 for got in self.by.values() for event in got
        )

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds of kill -9, {len(self.asked)} times somebody away was asked, told by "
            f"{len(self.by)} channels: {len(self.twice())} notices twice, {len(self.missing())} lost, {self.still()} "
            f"told as still one's move because the server ended while it told them ({self.both()} had been taken)"
        )


class Receivers:
    """Of webhooks and of mail, over all lives of the server."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.letters = Letters()
        self.hook = self.smtp = 0
        self.more = asyncio.Event()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            headers = dict(line.lower().split(": ", 1) for line in head.strip().split("\r\n")[1:])
            event = re.search(r"(?i)x-gonfalon-event: (\S+)", head)
            await reader.readexactly(int(headers["content-length"]))
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()
            return  # killed in the middle: it was not told
        assert event is not None
        self.told.by["hook"][event[1]] += 1
        writer.write(b"HTTP/1.1 204 So\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()
        self.more.set()

    async def __aenter__(self) -> "Receivers":
        self._hooks = await asyncio.start_server(self.take, "127.0.0.1", 0)
        self.hook = self._hooks.sockets[0].getsockname()[1]
        make = partial(SMTP, self.letters, hostname="mail.test")
        self._mails = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
        self.smtp = self._mails.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._hooks.close()
        self._mails.close()

    def count_mails(self) -> None:
        """A mail names its event by a hash."""
        events: list[str] = []
        for event in self.told.asked:
            for _ in range(self.told.rounds + 2):  # each life of the server may have ended while it told
                events.append(event)
                event = still_named(event)
        names = {hashed(event): event for event in events}
        ids = [str(one["Message-ID"]).strip("<>").partition("@")[0] for one in self.letters.got]
        self.told.by["mail"] = Counter(names[one] for one in ids if one in names)


def reached(got: Counter[str], event: str) -> bool:
    return bool(got[event]) or any(one.startswith(f"{event}/still") for one in got)


def hashed(event: str) -> str:
    return hashlib.sha256(event.encode()).hexdigest()[:32]


class Pair:
    """Ada at a table, and Ben, who is away but for his own moves."""

    def __init__(self, number: int, receivers: Receivers, chance: random.Random) -> None:
        self.address = f"ben{number}@mail.test"
        self.receivers = receivers
        self.chance = chance
        self.table = ""
        self.cookies: list[str] = []

    async def set_up(self, http: httpx.AsyncClient) -> None:
        if not self.cookies:
            for _ in range(2):
                http.cookies.clear()
                await http.get("/api/me")
                self.cookies.append(str(http.cookies["gonfalon"]))
            hook = f"http://127.0.0.1:{self.receivers.hook}/hook"
            await self._post(http, 1, "/api/news", {"webhook": hook, "email": self.address})
            async with asyncio.timeout(PATIENCE):
                while not self._letters():
                    await asyncio.sleep(0.02)
            link = re.search(r"http://[^/]+(/news/confirm/\S+)", self._letters()[0].get_content())
            assert link is not None
            await self._post(http, 1, link[1], {})
        if not self.table:
            made = await self._post(http, 0, "/api/tables", {"game": GAME, "seats": 2, "my_seats": [0]})
            self.table = made["table"]
            await self._post(http, 1, f"/api/tables/{self.table}/sit", {"invite": made["invite"]})

    def _letters(self) -> list[Any]:
        return [one for one in self.receivers.letters.got if one["To"] == self.address]

    async def _post(self, http: httpx.AsyncClient, who: int, path: str, body: Any) -> Any:
        http.cookies.clear()
        answer = await http.post(path, json=body, headers={"cookie": f"gonfalon={self.cookies[who]}"})
        assert answer.status_code < 300, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else None

    async def play(self, url: str) -> None:
        """Until the server ends, or the game."""
        told = self.receivers.told
        while self.table:
            await self._move(url, 0)
            if not self.table:
                return
            event = f"{self.table}/1/{self.batch}"
            told.asked.add(event)
            while any(not reached(got, event) for got in told.by.values()):
                self.receivers.count_mails()
                await asyncio.sleep(0.02)
            await self._move(url, 1)

    async def _move(self, url: str, seat: int) -> None:
        """If it is this one's turn; `batch` is what stands then."""
        headers = {"Cookie": f"gonfalon={self.cookies[seat]}"}
        async with connect(url.replace("http", "ws") + "/ws", additional_headers=headers) as socket:
            await socket.send(json.dumps({"t": "join", "table": self.table, "seats": [seat]}))
            message = await self._next(socket)
            if seat in message["deciders"]:
                menu = message["menu"]
                move = self.chance.choice(menu["moves"])
                await socket.send(json.dumps({"t": "move", "seat": seat, "menu": menu["number"], "move": move}))
                message = await self._next(socket)
            self.batch = message.get("number", message.get("batch"))
            if message.get("over"):
                self.table = ""

    async def _next(self, socket: ClientConnection) -> Any:
        while True:
            message = json.loads(await socket.recv())
            assert message["t"] != "refused", message
            if message["t"] in ("sync", "batch") and message.get("number", message.get("batch", -1)) >= 0:
                return message


async def telling_rounds(db: Path, rounds: int, tables: int = 6, seed: int = 1) -> Told:
    told, chance = Told(), random.Random(seed)
    async with Receivers(told) as receivers:
        pairs = [Pair(number, receivers, chance) for number in range(tables)]
        mail = ["--mail", f"smtp://127.0.0.1:{receivers.smtp}", "--mail-from", "house@mail.test", "--local-webhooks"]
        for _ in range(rounds):
            server = Process(db, PROMPT, mail)
            await server.start()
            try:
                async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                    for pair in pairs:
                        await pair.set_up(http)
                playing = [asyncio.create_task(pair.play(server.url)) for pair in pairs]
                await asyncio.sleep(chance.uniform(0.1, 0.8))
                await server.end(signal.SIGKILL)
                for one in playing:
                    one.cancel()
                for result in await asyncio.gather(*playing, return_exceptions=True):
                    if isinstance(result, Exception) and not isinstance(result, (WebSocketException, OSError)):
                        raise result
            finally:
                await server.end(signal.SIGKILL)
            told.rounds += 1
        server = Process(db, PROMPT, mail)  # once more, for what is left
        await server.start()
        try:
            for _ in range(int(PATIENCE / 0.1)):
                receivers.count_mails()
                if not told.missing():
                    break
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.5)  # whatever would come a second time
            receivers.count_mails()
        finally:
            await server.end(signal.SIGTERM)
    return told
