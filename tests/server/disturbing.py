"""Two workers on one PostgreSQL, under load and disturbed: for the tests and for `tools/soak-server workers`.

People play all games without a pause and come back whenever a line breaks, to either worker. Each round something ends,
stops or cuts off a worker or the database; then every acknowledged move and undo must be kept, in order, none twice,
and of what was not acknowledged at most the one move per table that was under way. A row that a former owner had
written after the new one's first would show as one too many."""

import asyncio
import json
import os
import random
import signal
import statistics
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import quote

import httpx
from crashing import GAMES, UNHURRIED, Load, Played, Player, done_by_people, kept_as
from postgres import Postgres
from process import Process
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from gonfalon.engine.record_reader import batch_in
from gonfalon.store import looking_at

LEASE = 3.0
SILENCE = 1.0  # seconds after which who waits for an answer tries the other worker
LOOKING = LEASE + 2.0  # and who waits for a table that a worker looks for
SETTLED = LEASE + 0.5  # for how long a worker must have beaten before it takes another for gone
PLAYED = 0.4  # seconds between two disturbances, at least
BACK_SECONDS = 30.0
# One person opens tables for all, hundreds in the end.
MANY_TABLES = ("tables_per_person", "new_tables_per_minute", "new_tables_per_hour", "new_table_burst")
SETTINGS = [*UNHURRIED, *(word for name in MANY_TABLES for word in ("--limit", f"{name}=100000"))]


class Disturbed(Exception):
    """The server could not do it just now; the player comes in again."""


class Steady(Player):
    """Takes a refusal of the store's for a reason to come in again."""

    patience = LOOKING  # until the table is found

    async def join(self) -> None:
        await super().join()
        self.patience = SILENCE

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(self.patience):  # not wait_for, which may forget that it was cancelled
            message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["t"] == "bye" or (message["t"] == "refused" and message["code"].startswith(("store/", "server/"))):
            raise Disturbed(message["code"])
        if message["t"] == "refused" and message["code"] in ("table/closed", "game/not-playing"):
            raise Disturbed(message["code"])  # it is being read anew
        return self.take_in(message)


class Cable:
    """A way to PostgreSQL that can be cut: what was sent meanwhile arrives once it is whole again."""

    def __init__(self, folder: Path) -> None:
        self._target = str(folder / ".s.PGSQL.5432")
        self._whole = asyncio.Event()
        self._whole.set()
        self.port = 0
        self._server: asyncio.Server | None = None

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, there = await asyncio.open_unix_connection(self._target)
            await asyncio.gather(self._pump(near, there), self._pump(far, back))
        except OSError:
            back.close()  # as where nobody listens

    async def _pump(self, come: asyncio.StreamReader, go: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await come.read(65536):
                await self._whole.wait()
                go.write(data)
                await go.drain()
        go.close()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def take_away(self) -> None:
        if self._server is not None:
            self._server.close()


class Fleet:
    """The database, two workers, and what was seen of them."""

    def __init__(self, postgres: Postgres, folder: Path, games: list[str] = GAMES, seed: int = 1) -> None:
        self.postgres = postgres
        self.url = postgres.url()
        self.schema = self.url.rpartition("=")[2]
        self.folder = folder
        self.load = Load(games, seed)
        self.chance = random.Random(seed)
        self.cables = [Cable(postgres.folder), Cable(postgres.folder)]
        self.workers: list[Process] = []
        self.rounds = 0
        self.back: list[float] = []  # seconds until a table of the disturbed worker was played at again
        self.told: dict[str, float] = {}  # by table: when something was last acknowledged there
        self.came: dict[str, float] = {}  # by table: when its player last came in
        self.first: dict[str, float] = {}  # by table: when something was first acknowledged after that
        self._done_with: set[str] = set()  # tables that were checked once they were over
        self._players: list[asyncio.Task[None]] = []
        self._ending = False
        self._since = 0.0  # since when both workers have been there

    async def start(self) -> None:
        for cable in self.cables:
            await cable.lay()
        self.workers = [self._worker(0), self._worker(1)]
        await asyncio.gather(*(one.start() for one in self.workers))
        self._since = monotonic()
        await self._more_tables()

    def _worker(self, number: int) -> Process:
        where = f"?host={quote(str(self.postgres.folder), safe='')}&"
        url = self.url.replace("@/", f"@127.0.0.1:{self.cables[number].port}/").replace(where, "?sslmode=disable&")
        return Process(self.folder / f"worker{number}.db", arguments=SETTINGS, store=url)

    async def _more_tables(self) -> None:
        before = len(self.load.tables)
        await self.load.set_up(self.workers[1].url)
        for table in self.load.tables[before:]:
            self._players.append(asyncio.create_task(self._play(table)))

    async def end(self) -> None:
        self._ending = True
        for cable in self.cables:
            cable.mend()
        for player in self._players:
            player.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)
        for worker in self.workers:
            with suppress(ProcessLookupError):
                await worker.end(signal.SIGKILL)
        for cable in self.cables:
            cable.take_away()

    # -- players -------------------------------------------------------------------------------------------------------

    async def _play(self, table: Played) -> None:
        headers = {"Cookie": f"gonfalon={self.load.cookie}"}
        at = self.chance.randrange(2)
        while not table.over and not self._ending:
            url = self.workers[at].url.replace("http", "ws") + f"/ws?t={table.id}"
            looks = False  # a worker has shaken hands, and looks who has the table
            try:
                async with connect(
                    url, additional_headers=headers, max_size=None, open_timeout=SILENCE, close_timeout=0.1
                ) as socket:
                    player, came, looks = Steady(socket, table, self.load.chance), monotonic(), True
                    await player.join()
                    looks = False
                    if table.over:  # what ended it was kept, and could not be told
                        return
                    await player.act()
                    self.came[table.id], self.first[table.id] = came, monotonic()
                    self.told[table.id] = monotonic()
                    while not table.over:
                        await player.act()
                        self.told[table.id] = monotonic()
            except Disturbed:
                at = self.chance.randrange(2)
            except (WebSocketException, OSError, TimeoutError):
                at = at if looks else 1 - at  # as a load balancer does, which sends nobody to whoever is silent
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))

    # -- a round -------------------------------------------------------------------------------------------------------

    async def round(self, disturb: "Disturbance") -> None:
        """At whichever worker has most of the tables."""
        await self._more_tables()
        await self._all_play(monotonic())
        settled = self._since + SETTLED - monotonic() if disturb.is_silent else 0.0
        await asyncio.sleep(max(self.chance.uniform(PLAYED, 2 * PLAYED), settled))
        await self._more_tables()
        await self._all_play(monotonic())
        victim = max((0, 1), key=lambda one: len(self._tables_of(one)))
        theirs = self._tables_of(victim) if disturb.of_worker else {table.id for table in self.load.tables}
        mend = await disturb.begin(self, victim)
        begun = monotonic()
        self.back += await (self._all_back(begun, theirs) if disturb.of_worker else self._all_play(begun, theirs))
        await mend()
        await self._all_play(monotonic())
        await self.check()

    def _tables_of(self, victim: int) -> set[str]:
        # Each worker's own row is the one with the port that it listens at for others.
        asked = f"SELECT t.id, w.address FROM {self.schema}.tables t JOIN {self.schema}.workers w ON w.id = t.owner"
        ports = listening_ports(self.workers[victim].process.pid)
        rows = [line.split("|") for line in self.postgres.sql(asked).splitlines()]
        going_on = {table.id for table in self.load.tables if not table.over}
        rows = [row for row in rows if row[0] in going_on]
        return {id for id, address in rows if int(address.rpartition(":")[2]) in ports}

    async def _all_play(self, since: float, among: set[str] | None = None) -> list[float]:
        """Waits until something is acknowledged at each table; gives how long that took."""
        wanted = [one for one in self.load.tables if not one.over and (among is None or one.id in among)]
        async with asyncio.timeout(BACK_SECONDS):
            while any(self.told.get(one.id, 0.0) <= since and not one.over for one in wanted):
                for player in self._players:
                    if player.done() and not player.cancelled() and player.exception() is not None:
                        player.result()
                await asyncio.sleep(0.01)
        return [self.told[one.id] - since for one in wanted if self.told.get(one.id, 0.0) > since]

    async def _all_back(self, since: float, among: set[str]) -> list[float]:
        """Waits until everybody at these tables has come in anew; what was on its way before is no sign of life."""
        wanted = [one for one in self.load.tables if one.id in among]
        async with asyncio.timeout(BACK_SECONDS):
            while any(self.came.get(one.id, 0.0) <= since and not one.over for one in wanted):
                await asyncio.sleep(0.01)
        return [self.first[one.id] - since for one in wanted if self.came.get(one.id, 0.0) > since]

    async def renew(self, victim: int) -> None:
        """Another worker in its place."""
        await self.workers[victim].end(signal.SIGKILL)
        fresh = self._worker(victim)
        await fresh.start()
        self.workers[victim] = fresh
        self._since = monotonic()

    def settle(self) -> None:
        self._since = monotonic()

    async def check(self) -> None:
        """What the database holds now. Nobody plays meanwhile, or it would have moved on."""
        for player in self._players:
            player.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)
        async with looking_at(self.url) as store:
            for table in self.load.tables:
                if table.id in self._done_with:
                    continue
                stored = await store.table(table.id)
                assert stored is not None, f"table {table.id} is lost"
                entries = [batch_in(lines, number) for number, lines in enumerate(await store.batches(stored))]
                table.check([kept_as(entry) for entry in done_by_people(stored, entries)])
                if table.over:
                    self._done_with.add(table.id)
        self._players = [asyncio.create_task(self._play(table)) for table in self.load.tables if not table.over]

    def summary(self, what: str) -> str:
        ordered = sorted(self.back)
        p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))] if ordered else 0.0
        median = statistics.median(ordered) if ordered else 0.0
        return (
            f"{self.rounds} rounds of {what} at {len(self.load.games)} games, {self.load.total()} moves acknowledged, "
            f"none lost, no gap, none of a former owner's; {len(ordered)} tables back in {median:.2f} s (median), "
            f"{p95:.2f} s (p95), {max(ordered, default=0.0):.2f} s at most"
        )


def listening_ports(pid: int) -> set[int]:
    """Of a process, as Linux tells."""
    sockets = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            sockets.add(os.readlink(entry))
    ports = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A" and f"socket:[{fields[9]}]" in sockets:
            ports.add(int(fields[1].rpartition(":")[2], 16))
    return ports


Mend = Callable[[], Awaitable[None]]


class Disturbance:
    def __init__(
        self,
        what: str,
        begin: Callable[[Fleet, int], Awaitable[Mend]],
        of_worker: bool = True,
        is_silent: bool = False,
    ) -> None:
        self.what = what
        self.begin = begin
        self.of_worker = of_worker
        self.is_silent = is_silent  # only its lease tells that a worker is gone


async def kill(fleet: Fleet, victim: int) -> Mend:
    os.kill(fleet.workers[victim].process.pid, signal.SIGKILL)

    async def mend() -> None:
        await fleet.renew(victim)

    return mend


async def stop(fleet: Fleet, victim: int) -> Mend:
    process = fleet.workers[victim].process
    os.kill(process.pid, signal.SIGSTOP)

    async def mend() -> None:
        os.kill(process.pid, signal.SIGCONT)
        code = await asyncio.wait_for(process.wait(), 20)
        assert code == 3, f"a worker that was taken for gone ended with {code}"
        await fleet.renew(victim)

    return mend


async def cut(fleet: Fleet, victim: int) -> Mend:
    fleet.cables[victim].cut()
    process = fleet.workers[victim].process

    async def mend() -> None:
        fleet.cables[victim].mend()
        code = await asyncio.wait_for(process.wait(), 20)
        assert code == 3, f"a worker that was taken for gone ended with {code}"
        await fleet.renew(victim)

    return mend


async def crash_database(fleet: Fleet, victim: int) -> Mend:
    await asyncio.to_thread(fleet.postgres.stop, "immediate")
    await asyncio.to_thread(fleet.postgres.start)
    fleet.settle()
    return lambda: still_there(fleet)


async def take_database_away(fleet: Fleet, victim: int) -> Mend:
    await asyncio.to_thread(fleet.postgres.stop, "fast")
    await asyncio.sleep(10)
    await asyncio.to_thread(fleet.postgres.start)
    fleet.settle()
    return lambda: still_there(fleet)


async def still_there(fleet: Fleet) -> None:
    """Nobody was fenced."""
    ended = [one.process.returncode for one in fleet.workers if one.process.returncode is not None]
    assert not ended, f"workers ended with {ended} though the database alone was away"
    fleet.settle()


async def drain(fleet: Fleet, victim: int) -> Mend:
    process = fleet.workers[victim].process
    os.kill(process.pid, signal.SIGTERM)

    async def mend() -> None:
        code = await asyncio.wait_for(process.wait(), 70)
        assert code == 0, f"a worker that was asked to go ended with {code}"
        await fleet.renew(victim)

    return mend


DISTURBANCES = {
    "kill": Disturbance("kill -9", kill),
    "stop": Disturbance("SIGSTOP", stop, is_silent=True),
    "cut": Disturbance("a cut between worker and database", cut, is_silent=True),
    "database": Disturbance("pg_ctl -m immediate", crash_database, of_worker=False),
    "away": Disturbance("a database away for 10 s", take_database_away, of_worker=False),
    "drain": Disturbance("SIGTERM", drain),
}


async def disturbed(
    postgres: Postgres,
    folder: Path,
    what: str,
    rounds: int,
    games: list[str] = GAMES,
    seconds: float = float("inf"),
    seed: int = 1,
) -> Fleet:
    """So many rounds, or as many as there is time for."""
    fleet = Fleet(postgres, folder, games, seed)
    disturbance = DISTURBANCES[what]
    until = monotonic() + seconds
    try:
        await fleet.start()
        while fleet.rounds < rounds and monotonic() < until:
            await fleet.round(disturbance)
            fleet.rounds += 1
    finally:
        await fleet.end()
    return fleet


async def drained_crowd(postgres: Postgres, folder: Path, sockets: int) -> tuple[list[float], int]:
    """So many people at tables of one worker that is asked to go; how long each was away, and how many were lost."""
    fleet = Fleet(postgres, folder, [])
    away: list[float] = []
    try:
        await fleet.start()
        first, second = fleet.workers
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=first.url, timeout=60, limits=limits) as http:
            await http.get("/api/me")
            cookie = http.cookies.get("gonfalon") or ""
            tables = []
            for _ in range(max(1, sockets // 10)):
                body = {"game": "grand-conqueror", "seats": 2, "my_seats": [0, 1]}
                tables.append((await http.post("/api/tables", json=body)).json()["table"])

        async def sit(number: int, ready: asyncio.Semaphore) -> None:
            table = tables[number % len(tables)]
            urls = [one.url.replace("http", "ws") + f"/ws?t={table}" for one in (first, second)]
            left = 0.0
            while True:
                try:
                    async with connect(
                        urls[bool(left)],
                        additional_headers={"Cookie": f"gonfalon={cookie}"},
                        max_size=None,
                        open_timeout=20,
                        close_timeout=0.1,
                        compression=None,
                        ping_interval=None,
                    ) as socket:
                        await socket.send(json.dumps({"t": "join", "table": table, "seats": [0, 1]}))
                        while json.loads(await socket.recv())["t"] != "sync":
                            pass
                        if left:
                            away.append(monotonic() - left)
                            return
                        ready.release()
                        while json.loads(await socket.recv())["t"] != "bye":
                            pass
                        left = monotonic()
                except (WebSocketException, OSError, TimeoutError):
                    left = left or monotonic()
                await asyncio.sleep(random.uniform(0.1, 0.6))  # as the browser does

        ready = asyncio.Semaphore(0)
        people = []
        for number in range(sockets):
            people.append(asyncio.create_task(sit(number, ready)))
            await ready.acquire()
        os.kill(first.process.pid, signal.SIGTERM)
        await asyncio.wait(people, timeout=60)
        lost = sum(not one.done() for one in people)
        for one in people:
            one.cancel()
        assert await asyncio.wait_for(first.process.wait(), 70) == 0
    finally:
        await fleet.end()
    return away, lost
