"""What a server does every so many seconds goes on, whatever goes wrong once."""

import asyncio
import io

from gonfalon.server.json_log import JsonLog
from gonfalon.server.repeating import Repeating


def test_a_fault_is_logged_and_it_is_done_again() -> None:
    async def run() -> None:
        done, twice = 0, asyncio.Event()

        async def do() -> None:
            nonlocal done
            done += 1
            if done == 1:
                raise KeyError("of ours")
            twice.set()

        log = io.StringIO()
        one = Repeating(0.001, do, JsonLog(log), "it failed")
        one.stop()  # before it was started
        one.start()
        async with asyncio.timeout(60):
            await twice.wait()
        one.stop()
        assert log.getvalue().count("it failed") == 1

    asyncio.run(run())
