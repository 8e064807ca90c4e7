"""Nothing is lost: a real process, a real file, real signals."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from crashing import Load, check, crash_rounds
from process import Process

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    """A sample; `tools/soak-server crash` does two hundred rounds."""
    assert asyncio.run(crash_rounds(tmp_path / "a.db", rounds=3)) > 20


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_stop_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    async def run() -> None:
        server = Process(tmp_path / "a.db")
        await server.start()
        load = Load(tables=3, seed=2)
        await load.set_up(server.url)
        tasks = [asyncio.create_task(load.play(server.url, table)) for table in load.tables]
        await asyncio.sleep(0.5)
        code = await server.end(how)
        told = await asyncio.gather(*tasks, return_exceptions=True)
        assert all("1012" in str(one) for one in told)  # each was told that the server restarts
        assert code in (0, 130, -how), server.errors()
        assert '"stopped"' in server.errors()
        assert load.total() > 5
        await check(tmp_path / "a.db", load)
        assert not (tmp_path / "a.db-wal").exists()

    asyncio.run(run())


def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def run() -> None:
        server = Process(tmp_path / "a.db")
        await server.start()
        command = [sys.executable, "-m", "gonfalon.cli", "serve", "--no-browser", "--port", "0"]
        command += ["--db", f"sqlite:///{tmp_path / 'a.db'}"]
        other = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, env=os.environ)
        assert other.returncode == 2
        assert "is in use by another Gonfalon" in other.stderr
        assert "Traceback" not in other.stderr
        await server.end(signal.SIGKILL)

    asyncio.run(run())
