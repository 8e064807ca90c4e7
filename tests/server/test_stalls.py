"""A large record that is taken in, opened, looked back at or given out delays nobody: the loop goes on meanwhile."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from driver import serving

from gonfalon.catalog import open_table
from gonfalon.engine.chance import NoChance
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import Writer

LONGEST = 0.1  # seconds; a fifth of that is usual, and ten times as much it was when the loop did the work
BATCHES = 12_000


def second_thoughts(batches: int) -> str:
    """A record as long as one likes: a stone is laid and taken back, again and again."""
    table = open_table("hex", 2)
    match: Match[Any] = table.match(NoChance())
    writer = Writer(table.codec, table.header(["Ada", "Ben"]), table.rules)
    move = match.menu(Seat(0))[0]
    writer.write(0, match.batches[0])
    for number in range(1, batches):
        writer.write(number, match.submit(Seat(0), move) if number % 2 else match.undo(Seat(0)))
        match.forget()
    return "\n".join(writer.lines) + "\n"


class Pulse:
    """How long the loop was kept from going on, at most. Counted in the time that this process was working, not in the
    time that others had the machine."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        then, worked = time.perf_counter(), time.process_time()
        while True:
            await asyncio.sleep(0.001)
            now, work = time.perf_counter(), time.process_time()
            self.longest = max(self.longest, min(now - then, work - worked))
            then, worked = now, work

    @contextmanager
    def never_still(self, what: str) -> Iterator[None]:
        self.longest = 0.0
        yield
        assert self.longest < LONGEST, f"{what} kept the loop for {self.longest:.3f} s"


def test_a_large_record_delays_nobody(tmp_path: Path) -> None:
    text = second_thoughts(BATCHES)

    async def run() -> None:
        async with serving(tmp_path / "a.db", processes=True) as server:
            ada = await server.browser("Ada")
            await ada.get("/api/games")  # what is read once is read
            pulse = Pulse()
            beating = asyncio.create_task(pulse.beat())
            with pulse.never_still("taking it in"):
                id = (await ada.post("/api/import", text, 201))["table"]
            with pulse.never_still("opening it"):
                assert (await ada.get(f"/api/tables/{id}"))["batch"] == BATCHES - 1
            with pulse.never_still("looking back at it"):
                await ada.get(f"/api/tables/{id}/at/{BATCHES // 2}")
            with pulse.never_still("giving it out"):
                assert await ada.get(f"/api/tables/{id}/record") == text
            beating.cancel()

    asyncio.run(run())
