"""`gonfalon serve --workers`: the process above the workers, and what it does when one of them, or itself, is gone."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
from postgres import Postgres
from process import Process

PATIENCE = 60  # seconds; a busy machine is slow

Do = Callable[[Process], Awaitable[None]]


def children(pid: int) -> set[int]:
    """The workers: those that listen. What spawns for Python's own sake does not."""
    found = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        found |= {int(one) for one in (task / "children").read_text().split()}
    return {one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()}


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not ready():
            await asyncio.sleep(0.05)


def is_running(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


def supervised(postgres: Postgres, folder: Path, do: Do, *more: str) -> None:
    async def run() -> None:
        server = Process(folder / "a.db", arguments=["--workers", "2", *more], store=postgres.url())
        with suppress(RuntimeError):  # it does not answer: some tests want just that
            await server.start()
        theirs = children(server.process.pid) if server.process.returncode is None else set()
        try:
            await do(server)
        finally:
            with suppress(ProcessLookupError, FileNotFoundError):
                theirs |= children(server.process.pid)
            for pid in theirs:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            with suppress(ProcessLookupError):
                await server.end(signal.SIGKILL)

    asyncio.run(run())


async def answers(server: Process) -> bool:
    with suppress(httpx.HTTPError):
        async with httpx.AsyncClient(base_url=server.url, timeout=2) as http:
            return (await http.get("/readyz")).status_code == 200
    return False


def test_a_worker_that_dies_or_hangs_is_followed_by_another(postgres: Postgres, tmp_path: Path) -> None:
    async def do(server: Process) -> None:
        above = server.process.pid
        await until(
            lambda: "2 workers are ready." in server.errors()
        )  # one that ends before is not followed by another
        for how in (signal.SIGKILL, signal.SIGSTOP):
            await until(lambda: len(children(above)) == 2)
            victim = min(children(above))
            os.kill(victim, how)
            await until(lambda: victim not in children(above) and len(children(above)) == 2)  # noqa: B023
            assert not is_running(victim)
        assert await answers(server)

    supervised(postgres, tmp_path, do)


def test_sighup_puts_new_workers_in_the_place_of_all_and_sigterm_ends_them(postgres: Postgres, tmp_path: Path) -> None:
    async def do(server: Process) -> None:
        above = server.process.pid
        old = children(above)
        os.kill(above, signal.SIGHUP)
        served = 0
        async with asyncio.timeout(PATIENCE):
            while old & children(above):
                served += await answers(server)
                await asyncio.sleep(0.05)
        assert served > 0
        await until(lambda: len(children(above)) == 2)
        new = children(above)
        os.kill(above, signal.SIGTERM)
        assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0
        assert not any(is_running(one) for one in new)

    supervised(postgres, tmp_path, do)


def test_nobody_serves_on_when_the_process_above_is_gone(postgres: Postgres, tmp_path: Path) -> None:
    async def do(server: Process) -> None:
        workers = children(server.process.pid)
        assert len(workers) == 2
        os.kill(server.process.pid, signal.SIGKILL)
        await until(lambda: not any(is_running(one) for one in workers))

    supervised(postgres, tmp_path, do)


def test_who_asks_it_to_go_while_it_starts_leaves_nobody_behind(postgres: Postgres, tmp_path: Path) -> None:
    async def run() -> None:
        command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", "--port", "0", "--workers", "2"]
        server = await asyncio.create_subprocess_exec(
            *command, "--db", postgres.url(), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert server.stdout is not None
        assert await server.stdout.readline()  # the address is told before the workers are ready
        await until(lambda: len(children(server.pid)) == 2)
        workers = children(server.pid)
        os.kill(server.pid, signal.SIGTERM)
        assert await asyncio.wait_for(server.wait(), PATIENCE) == 0
        await until(lambda: not any(is_running(one) for one in workers))

    asyncio.run(run())


def test_a_worker_that_cannot_start_is_one_sentence(postgres: Postgres, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]  # of the second worker

        async def do(server: Process) -> None:
            assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 1
            said = server.log.read_text()
            assert "A worker did not start; the others are stopped." in said
            assert f"cannot listen on 127.0.0.1:{port}" in said and "Traceback" not in said

        supervised(postgres, tmp_path, do, "--metrics-port", str(port - 1))
