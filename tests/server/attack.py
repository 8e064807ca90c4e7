"""One attack after the other on a real server with the limits everybody gets, while two people play beside it: for
`tools/soak-server attack` and, in small, as a test. Everything stays on this machine and ends by itself."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from crowds import bot_answer_beside, moves_beside_talkers
from forgery import Forger
from loopback import Line, sent
from our_games import SECRETIVE
from process import WITH_TOYS, Process

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.match import Match
from gonfalon.engine.record import WHOLE, header_of, written
from gonfalon.server.ws.frames import PING

MEMORY_KB = 20_000  # by which no attack may make the server grow
SLOWEST = 3.0  # seconds that a move beside an attack may take; this machine is shared with the attacker


class Attack:
    """A server, and two people who play on it all the time."""

    def __init__(self, server: Process, size: float) -> None:
        self.server = server
        self.size = size  # 1: the whole of it
        self.took: list[float] = []  # seconds of the people's moves
        self._people: list[Line] = []
        self._playing: asyncio.Task[None] | None = None

    def times(self, count: int) -> int:
        return max(2, int(count * self.size))

    @asynccontextmanager
    async def somebody(self) -> AsyncIterator[httpx.AsyncClient]:
        async with httpx.AsyncClient(base_url=self.server.url, timeout=120) as http:
            await http.get("/api/me")
            yield http

    # -- the people beside it ------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        async with self.somebody() as ada:
            made = await self._table(ada, "hex", 2, [0, 1])
            line = await Line.open(self.server, ada.cookies["gonfalon"])
            await line.send("join", table=made["table"], seats=[0, 1])
            await line.next("sync")
            await line.next("sync")
        self._people.append(line)
        self._playing = asyncio.create_task(self._play(line))

    async def _play(self, line: Line) -> None:
        """A move, and then it is taken back: the game never ends."""
        while True:
            (seat,) = line.views[0]["deciders"]
            start = monotonic()
            if line.views[0]["batch"] % 2 == 0:
                await line.play(seat)
            else:
                await line.send("undo", seat=1 - seat)
            for one in (0, 1):
                while line.views[one]["batch"] != max(view["batch"] for view in line.views.values() if view):
                    await line.next("batch")
            self.took.append(monotonic() - start)
            await asyncio.sleep(0.05)

    async def end(self) -> None:
        assert self._playing is not None
        if self._playing.done():
            self._playing.result()
        self._playing.cancel()
        for line in self._people:
            await line.close()

    async def _table(self, http: httpx.AsyncClient, game: str, seats: int, mine: list[int], **more: Any) -> Any:
        wish = {"game": game, "seats": seats, "my_seats": mine, **more}
        answer = await http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    # -- the attacks ---------------------------------------------------------------------------------------------------

    async def nobody_asks_for_hands(self) -> str:
        """Without a cookie, with the invitation, for every seat of games with secrets."""
        asked = 0
        for game in SECRETIVE:
            async with self.somebody() as ada:
                made = await self._table(ada, game, 3, [0], bots={1: "random", 2: "greedy"})
            async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as nobody:
                for seat in range(3):
                    for path in ("record", "at/0"):
                        nobody.cookies.clear()
                        query = {"seat": seat, "invite": made["invite"]}
                        answer = await nobody.get(f"/api/tables/{made['table']}/{path}", params=query)
                        assert answer.status_code == 403, answer.text
                        asked += 1
                    line = await Line.open(self.server)
                    await line.send("join", table=made["table"], seats=[seat], invite=made["invite"])
                    assert (await line.next("sync", "refused"))["t"] == "refused"
                    asked += 1
                    await line.close()
        return f"{asked} questions for hands by nobody, none answered"

    async def pings_that_nobody_reads(self) -> str:
        """One socket asks for pongs as fast as it can, and reads none of them."""
        line = await Line.open(self.server, reads=False)
        before, count, until = self.server.memory(), 0, monotonic() + 15 * self.size
        with suppress(OSError, TimeoutError):  # the server closes it
            while monotonic() < until and not line.is_cut():
                async with asyncio.timeout(1):
                    await line.push(sent(PING, b"x" * 125) * 100)
                count += 100
                await asyncio.sleep(0)  # the others are on the same loop
        line.drop()
        return f"{count} pings sent and no pong read{self._flat(before)}"

    async def halves(self) -> str:
        """Heads, bodies and frames that never become whole, as many as one address may open, and more."""
        before, plugs, refused = self.server.memory(), [], 0
        heads = [
            b"GET / HTTP/1.1\r\nhost: " + self.server.host.encode(),
            b"POST /api/me HTTP/1.1\r\nhost: " + self.server.host.encode() + b"\r\ncontent-length: 50\r\n\r\n{",
            b"",
        ]
        for i in range(self.times(450)):
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
                writer.write(heads[i % 3])
                plugs.append((reader, writer))
            except OSError:
                refused += 1
        await asyncio.sleep(0.5)
        for reader, _ in plugs:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(0.001):
                    refused += b"503" in await reader.read(100)
        for _, writer in plugs:
            writer.close()
        return f"{len(plugs)} halves of requests held open, {refused} more refused{self._flat(before)}"

    async def flood_of_requests(self) -> str:
        async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
            answers = [(await http.get("/api/games")).status_code for _ in range(self.times(2000))]
        assert set(answers) <= {200, 429}
        if self.size >= 1:
            assert 429 in answers
        await asyncio.sleep(5 * self.size)  # until there is something in the bucket again
        return f"{len(answers)} requests at once, {answers.count(429)} refused"

    async def forged_records(self) -> str:
        """Every forgery is one refusal, or a record that can be looked at."""
        before, told = self.server.memory(), 0
        records = [honest(game, seat) for game in SECRETIVE for seat in (None, 0)]
        async with self.somebody() as eve:
            for number in range(self.times(60)):
                forger = Forger(records[number % len(records)], number)
                (_, text), *_ = forger.forged(1)
                while True:
                    answer = await eve.post("/api/import", content=text)
                    if answer.status_code != 429:
                        break
                    await asyncio.sleep(0.5)
                assert answer.status_code in (201, 400), answer.text
                if answer.status_code == 400:
                    assert answer.json()["code"] in ("record/bad", "message/bad", "name/bad"), answer.text
                    told += 1
        return f"{self.times(60)} forged records, {told} refused with their line{self._flat(before)}"

    async def other_names(self) -> str:
        """Requests under a name that somebody has pointed at this machine, and from pages of others."""
        async with self.somebody() as eve:
            asked = [
                await eve.get("/api/me", headers={"host": "evil.example"}),
                await eve.get("/api/me", headers={"host": "evil.example:80"}),
                await eve.post("/api/me", json={"name": "E"}, headers={"origin": "https://evil.example"}),
                await eve.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"}),
            ]
        assert [one.status_code for one in asked] == [421, 421, 403, 404]
        return "other names, other pages and metrics from outside: all refused"

    async def tables_without_end(self) -> str:
        """One address opens tables, with a new cookie for each."""
        answers: list[int] = []
        async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
            for _ in range(self.times(300)):
                http.cookies.clear()
                await http.get("/api/me")
                wish = {"game": "hex", "seats": 2, "bots": {0: "random", 1: "random"}}
                answers.append((await http.post("/api/tables", json=wish)).status_code)
        assert set(answers) <= {201, 401, 429, 503}
        return f"{len(answers)} tables wished for with a new cookie each, {answers.count(201)} opened"

    def _flat(self, before: int) -> str:
        grown = self.server.memory() - before
        assert grown <= MEMORY_KB, f"memory has grown by {grown} kB"
        return f", memory grew by {max(0, grown)} kB"


def honest(game: str, seat: int | None) -> list[str]:
    """The lines of a record, whole or one seat's."""
    table, will = open_table(game, seats=3), Seeded(6)
    match: Match[Any] = table.match(Seeded(5))
    for _ in range(60):
        decider = match.deciders()[0]
        menu = match.menu(decider)
        match.submit(decider, menu[will.below(len(menu))])
    header = header_of(match.rules)
    header.seat = WHOLE if seat is None else seat
    return written(match, table.codec, header).lines


async def attacked(folder: Path, size: float = 1.0) -> list[str]:
    """All of them, one after the other; gives a line for each."""
    server = Process(folder / "attack.db", WITH_TOYS)
    await server.start()
    told: list[str] = []
    try:
        attack = Attack(server, size)
        await attack.begin()
        attempts: list[Callable[[], Awaitable[str]]] = [
            attack.nobody_asks_for_hands,
            attack.pings_that_nobody_reads,
            attack.halves,
            attack.flood_of_requests,
            attack.forged_records,
            attack.other_names,
            attack.tables_without_end,
        ]
        for attempt in attempts:
            attack.took.clear()
            line = await attempt()
            async with asyncio.timeout(SLOWEST):
                while not attack.took:  # some attacks are over in no time
                    await asyncio.sleep(0.01)
            slowest = max(attack.took)
            told.append(f"{line}; {len(attack.took)} moves beside it, the slowest {1000 * slowest:.0f} ms")
            assert slowest < SLOWEST, told[-1]
        await attack.end()
        assert await server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    finally:
        await server.end(signal.SIGKILL)
    if size >= 1:  # in small they are tests of their own
        told.append(f"a bot beside 20 tables of bots: {await bot_answer_beside(folder, 20)}")
        told.append(f"a move beside 120 who talk: {await moves_beside_talkers(folder, 120)}")
    noted = server.errors().splitlines()
    assert len(noted) == 2, noted[:5]
    assert [json.loads(line)["event"] for line in noted] == ["started", "stopped"]
    return told
