"""The processes that bots think in never outlive their server."""

import asyncio
import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gonfalon.server.bots.pool import Pool
from gonfalon.server.json_log import JsonLog

PATIENCE = 30.0

# Says which process its pool thinks in, then waits to be killed.
SERVER = """
import asyncio
import os

from gonfalon.server.bots.pool import Pool


async def main() -> None:
    pool = Pool(1)
    await pool.run(abs, -1)
    print(*[process.pid for process in pool._executor._processes.values()], flush=True)
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main())
"""


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/status")  # a process that ended may wait for somebody to take note
    return not status.is_file() or "State:\tZ" not in status.read_text()


def ends_soon(pid: int) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not is_there(pid):
            return True
        time.sleep(0.05)
    return False


def test_a_pool_ends_when_its_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, "-P", str(script)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    thinker = int(server.stdout.readline())
    assert is_there(thinker)
    server.kill()
    server.wait()
    server.stdout.close()
    assert ends_soon(thinker)


def test_closing_a_pool_ends_what_it_thinks_about() -> None:
    async def busy() -> int:
        pool = Pool(1)
        await pool.run(abs, -1)
        executor = pool._executor
        assert executor is not None
        [process] = executor._processes.values()
        thinking = asyncio.ensure_future(pool.run(time.sleep, 600))
        await asyncio.sleep(0.1)
        pool.close()
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert process.pid is not None
        return process.pid

    assert ends_soon(asyncio.run(busy()))


# Closes its pool while something is thought about, as a server does that is told to stop.
STOPPED = """
import asyncio
import time

from gonfalon.server.bots.pool import Pool


async def main() -> None:
    pool = Pool(1)
    await pool.run(abs, -1)
    thinking = asyncio.ensure_future(pool.run(time.sleep, 600))
    thinking.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.sleep(0.1)
    pool.close()


if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_pool_that_is_closed_leaves_nothing_to_complain_about(tmp_path: Path) -> None:
    program = tmp_path / "stopped.py"
    program.write_text(STOPPED)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def at(index: int) -> str:
    """A task that fails in the process that does it."""
    return ["secret"][index]


def test_the_log_says_where_a_bot_failed_and_not_with_what() -> None:
    async def fails(pool: Pool, log: JsonLog) -> None:
        try:
            await pool.run(at, 1234)
        except IndexError as error:
            log.trouble("bot failed", error, table="t")

    out, pool = io.StringIO(), Pool(1)
    try:
        asyncio.run(fails(pool, JsonLog(out)))
    finally:
        pool.close()
    told = json.loads(out.getvalue())
    assert (told["error"], told["table"]) == ("IndexError", "t")
    assert told["where"][-1].startswith("test_pool.py:") and told["where"][-1].endswith(" at")
    assert "1234" not in out.getvalue() and "secret" not in out.getvalue()
