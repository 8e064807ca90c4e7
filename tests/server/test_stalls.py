"""A large record that is taken in, opened, looked back at or given out delays nobody: the loop goes on meanwhile."""

import asyncio
import gc
from pathlib import Path

from driver import serving
from pulse import Pulse, second_thoughts

LONGEST = 0.1  # seconds; a fifth of that is usual, and ten times as much it was when the loop did the work
BATCHES = 12_000


def test_a_large_record_delays_nobody(tmp_path: Path) -> None:
    text = second_thoughts(BATCHES)

    async def run() -> None:
        async with serving(tmp_path / "a.db", processes=True) as server:
            ada = await server.browser("Ada")
            await ada.get("/api/games")  # what is read once is read
            pulse = Pulse()
            beating = asyncio.create_task(pulse.beat())
            id = (await ada.post("/api/import", text, 201))["table"]
            assert pulse.taken() < LONGEST
            assert (await ada.get(f"/api/tables/{id}"))["batch"] == BATCHES - 1
            assert pulse.taken() < LONGEST
            await ada.get(f"/api/tables/{id}/at/{BATCHES // 2}")
            assert pulse.taken() < LONGEST
            assert await ada.get(f"/api/tables/{id}/record") == text
            assert pulse.taken() < LONGEST
            beating.cancel()

    gc.collect()
    gc.freeze()  # what hundreds of tests before this one have left behind is not looked through on its time
    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
