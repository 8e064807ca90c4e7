"""A disk that is full, of the log or of the database or of both: nothing is acknowledged that is not kept, and play
goes on when there is room again. A real server and real errors of the system: the limit on the size of its files is
drawn tight while it runs."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from loopback import Line
from process import Process

from gonfalon.engine.record_reader import batch_in
from gonfalon.store import SqliteStore

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of another process")

if sys.platform == "linux":
    import resource

    def no_room(server: Process) -> None:
        """No file of this server grows or changes any more."""
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, most))

    def room_again(server: Process) -> None:
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))


async def kept(db: Path, table: str) -> list[str]:
    """The moves that a file holds."""
    store = SqliteStore(db)
    try:
        stored = await store.table(table)
        assert stored is not None
        return [batch_in(lines, number).move for number, lines in enumerate(await store.batches(stored))]
    finally:
        await store.close()


async def moved(tab: Line) -> tuple[str, str]:
    """Makes the first move there is; gives it, and what came of it: "batch" or the code of a refusal."""
    seat = tab.views[0]["deciders"][0]
    move = tab.views[seat]["menu"]["moves"][0]
    await tab.move(seat, move)
    while True:
        told = await tab.next("batch", "refused")
        if told["t"] == "refused":
            return move, told["code"]
        if told["seat"] == 1:
            return move, "batch"


@asynccontextmanager
async def started(db: Path, stderr: str = "log") -> AsyncIterator[Process]:
    """Ended by kill -9, however the test goes."""
    server = Process(db, stderr=stderr)
    await server.start()
    try:
        yield server
    finally:
        await server.end(signal.SIGKILL)


async def joined(server: Process, cookie: str, table: str) -> Line:
    tab = await Line.open(server, cookie)
    await tab.send("join", table=table, seats=[0, 1])
    await synced(tab)
    return tab


@pytest.mark.sample()
@pytest.mark.parametrize("stderr", ["log", "/dev/full", "closed"])
def test_a_full_disk_costs_no_acknowledged_move(tmp_path: Path, stderr: str) -> None:
    async def run() -> None:
        db = tmp_path / "a.db"
        acknowledged = [""]
        async with started(db, stderr) as server:
            if stderr == "closed":  # nothing else has got its number, to be written into
                assert os.readlink(f"/proc/{server.process.pid}/fd/2") == os.devnull
            cookie, table = await opened(server)
            tab = await joined(server, cookie, table)
            for _ in range(3):
                move, told = await moved(tab)
                assert told == "batch"
                acknowledged.append(move)
            before = tab.views[0]["fields"]
            no_room(server)
            for _ in range(3):
                _, told = await moved(tab)
                assert told == "store/failed"
                assert (tab.views[0]["batch"], tab.views[0]["fields"]) == (3, before)
            room_again(server)
            for _ in range(3):
                move, told = await moved(tab)
                assert told == "batch"
                acknowledged.append(move)
        assert await kept(db, table) == acknowledged

        async with started(db) as server:
            tab = await joined(server, cookie, table)
            assert tab.views[0]["batch"] == 6
            assert (await moved(tab))[1] == "batch"

    asyncio.run(run())


async def opened(server: Process) -> tuple[str, str]:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        await http.get("/api/me")
        body = {"game": "grand-conqueror", "seats": 2, "my_seats": [0, 1]}
        made = (await http.post("/api/tables", json=body)).json()
        return http.cookies["gonfalon"], made["table"]


async def synced(tab: Line) -> None:
    """Both seats have been told where the table stands."""
    for _ in range(2):
        while (await tab.next("sync"))["batch"] < 0:
            pass
