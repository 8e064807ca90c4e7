"""Many tables by correspondence that wait for somebody's move: what their clocks cost a server that has nothing else to
do. For a test, and for `tools/soak clocks`."""

import asyncio
import os
import signal
from dataclasses import dataclass
from pathlib import Path

from driver import serving
from process import Process

from gonfalon.server import wire
from gonfalon.server.auth import new_person
from gonfalon.server.limits import Limits

AT_ONCE = 50
PACE = wire.Pace("days", hours=24, reserve=72, night_from=23, night_to=8, weekends=True, zone="Europe/Paris")
ROOMY = Limits(new_tables_per_hour=1e9, new_table_burst=10**9, new_tables_per_minute=1e9)


@dataclass
class Cost:
    tables: int
    seconds: float
    processor: float  # seconds of it
    megabytes: float

    @property
    def share(self) -> float:
        return self.processor / self.seconds

    def __str__(self) -> str:
        return (
            f"{self.tables} tables by correspondence, each with a clock that runs: {self.share:.2%} of one processor "
            f"over {self.seconds:.0f} s, {self.megabytes:.0f} MB"
        )


async def opened(path: Path, tables: int) -> None:
    """Games that have begun, each waiting for its first move."""
    async with serving(path, ROOMY, committed=True) as server:
        wanted = wire.NewTable("hex", 2, my_seats=[0, 1], pace=PACE)
        for _ in range(0, tables, AT_ONCE):
            made = [server.app.lobby.new_tables.open(new_person(), "Ada", wanted, "127.0.0.1") for _ in range(AT_ONCE)]
            for one in await asyncio.gather(*made):
                await server.app.lobby.live[one.table].ask(_nothing)
        assert len(server.app.lobby.wheel) == tables, f"{len(server.app.lobby.wheel)} clocks run at {tables} tables"


async def _nothing() -> None:
    """Takes its turn at a table, so that what was asked before it is done."""


def processor(pid: int) -> float:
    """Seconds that a process has spent."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def cost_of_waiting(path: Path, tables: int, seconds: float) -> Cost:
    await opened(path, tables)
    server = Process(path)
    await server.start()
    try:
        before = processor(server.process.pid)
        await asyncio.sleep(seconds)  # this is what is measured
        return Cost(tables, seconds, processor(server.process.pid) - before, server.memory() / 1024)
    finally:
        await server.end(signal.SIGTERM)
