"""Jobs of strangers have a cap on memory and time; passing it ends the job, and nobody else notices."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, cast

import pytest
from jobs import dally, die, die_once, double, fail, process, shift, swallow
from test_pool import ends_soon, is_there

from gonfalon.server.errors import TooMany
from gonfalon.server.records.workers import JobFailed, JobOverrun, Worker, Workers


def test_a_job_is_done_in_another_process_which_stays_for_the_next() -> None:
    async def do() -> None:
        workers = Workers()
        assert await workers.run(double, 21) == 42
        first = await workers.run(process, None)
        assert first != os.getpid()
        assert await workers.run(process, None) == first
        workers.close()
        assert ends_soon(first)

    asyncio.run(do())


def test_a_job_that_takes_too_long_is_ended_with_its_process() -> None:
    async def do() -> None:
        workers = Workers(seconds=0.5)
        before = await workers.run(process, None)
        with pytest.raises(JobOverrun, match=r"it takes more than 0\.5 seconds"):
            await workers.run(dally, 600)
        with pytest.raises(JobOverrun, match=r"it takes more than 0\.25 seconds"):
            await workers.run(dally, 600, 0.5)
        assert ends_soon(before)
        assert await workers.run(double, 2) == 4  # in a new one
        workers.close()

    asyncio.run(do())


@pytest.mark.skipif(sys.platform != "linux", reason="where the system cannot, only time is limited")
def test_a_job_that_takes_too_much_memory_is_ended_with_its_process() -> None:
    async def do() -> None:
        workers = Workers(megabytes=64)
        before = await workers.run(process, None)
        assert await workers.run(swallow, 16) == 16 * 1024 * 1024
        for task, argument in ((swallow, 4096), (shift, 1 << 36)):
            with pytest.raises(JobOverrun, match="it takes more than 64 MB of memory"):
                await workers.run(task, argument)
        assert ends_soon(before)
        assert await workers.run(swallow, 16) == 16 * 1024 * 1024
        workers.close()

    asyncio.run(do())


def test_a_job_whose_process_was_killed_is_done_again_but_not_for_ever(tmp_path: Path) -> None:
    async def do() -> None:
        workers = Workers()
        assert await workers.run(die_once, str(tmp_path / "mark")) == "done"
        with pytest.raises(JobOverrun, match="it ended its process"):
            await workers.run(die, None)
        os.kill(await workers.run(process, None), signal.SIGKILL)  # while it has nothing to do
        assert await workers.run(double, 4) == 8
        workers.close()

    asyncio.run(do())


def test_others_jobs_are_not_lost_with_one_that_is_ended() -> None:
    async def do() -> None:
        workers = Workers(2, seconds=2.0)
        await asyncio.gather(workers.run(dally, 0.2), workers.run(dally, 0.2))  # both processes are there
        bad = asyncio.create_task(workers.run(dally, 600))
        good = [asyncio.create_task(workers.run(dally, 0.6)) for _ in range(4)]
        with pytest.raises(JobOverrun):
            await bad
        assert await asyncio.gather(*good) == ["done"] * 4
        workers.close()

    asyncio.run(do())


def test_an_error_of_ours_is_told_and_the_process_stays() -> None:
    async def do() -> None:
        workers = Workers()
        before = await workers.run(process, None)
        with pytest.raises(JobFailed, match="IndexError: nothing is there"):
            await workers.run(fail, None)
        assert await workers.run(process, None) == before
        workers.close()

    asyncio.run(do())


def test_no_more_jobs_wait_than_may() -> None:
    async def do() -> None:
        workers = Workers(most=2)
        waiting = [asyncio.create_task(workers.run(dally, 0.2)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await workers.run(double, 1)
        assert await asyncio.gather(*waiting) == ["done", "done"]
        assert await workers.run(double, 1) == 2
        workers.close()

    asyncio.run(do())


def test_closing_ends_what_is_under_way() -> None:
    async def do() -> int:
        workers = Workers()
        pid = await workers.run(process, None)
        under_way = asyncio.create_task(workers.run(dally, 600))
        while workers._idle:  # until the job is handed over
            await asyncio.sleep(0.01)
        workers.close()
        with pytest.raises(JobOverrun):
            await under_way
        return pid

    assert ends_soon(asyncio.run(do()))


def test_a_line_is_never_closed_by_two_at_once() -> None:
    """A server that closes and the thread whose job it ends come to it at the same moment."""
    worker = Worker(multiprocessing.get_context("spawn"), 100)
    line, closing, most = worker._pipe, [0], [0]

    class SlowToClose:
        def close(self) -> None:
            closing[0] += 1
            most[0] = max(most[0], closing[0])
            time.sleep(0.2)
            line.close()
            closing[0] -= 1

    worker._pipe = cast("Any", SlowToClose())
    both = [threading.Thread(target=worker.end) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert most == [1]


# Says in which process its worker is, then waits to be killed.
SERVER = """
import asyncio
import os

from gonfalon.server.records.workers import Workers


async def main() -> None:
    workers = Workers()
    await workers.run(abs, -1)
    print(*[worker.process.pid for worker in workers._all], flush=True)
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_end_when_their_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, "-P", str(script)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert is_there(worker)
    server.kill()
    server.wait()
    server.stdout.close()
    assert ends_soon(worker)
