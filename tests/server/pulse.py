"""Whether the loop goes on while a large record is worked on: for the test of it and for `bench/server/stalls`."""

import asyncio
import time
from typing import Any

from gonfalon.catalog import open_table
from gonfalon.engine.chance import NoChance
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import Writer


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
    """How long the loop was kept from going on, at most. Counted in the time that its thread was working, not in the
    time that other threads or others had the machine."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        then, worked = time.perf_counter(), time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            now, work = time.perf_counter(), time.thread_time()
            self.longest = max(self.longest, min(now - then, work - worked))
            then, worked = now, work

    def taken(self) -> float:
        """In seconds, since this was last asked."""
        longest, self.longest = self.longest, 0.0
        return longest
