"""Nothing is lost: a real process, a real file, real signals."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from crashing import Load, Played, check, crash_rounds
from process import Process

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    """A sample; `tools/soak-server crash` does two hundred rounds."""
    assert asyncio.run(crash_rounds(tmp_path / "a.db", rounds=3)) > 20


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        (["", "a", "b"], ""),
        (["", "a", "b", "c"], ""),  # the move under way was kept, or it was not
        (["", "a"], "batch 2 was acknowledged and is lost"),
        (["", "b", "a"], "batch 1 is b, not a"),
        (["", "a", "b", "b"], "were kept after batch 2"),
        (["", "a", "b", "c", "c"], "were kept after batch 2"),
        (["", "a", "b", "d"], "were kept after batch 2"),
    ],
)
def test_the_crash_test_would_find_a_move_lost_or_made_twice(kept: list[str], wrong: str) -> None:
    table = Played("T")
    for number, move in enumerate(("a", "b"), start=1):
        table.under_way = (number, move)
        table.told(number)
    table.under_way = (3, "c")
    if not wrong:
        table.check(kept)
        table.came_back(len(kept) - 1)
        return
    with pytest.raises(AssertionError, match=wrong):
        table.check(kept)


def test_the_crash_test_would_find_a_server_that_comes_back_with_more_or_less() -> None:
    for batch in (0, 2, 3):
        table = Played("T")
        table.under_way = (1, "a")
        table.told(1)
        with pytest.raises(AssertionError, match="the last one is"):
            table.came_back(batch)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_stop_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    async def run() -> None:
        server = Process(tmp_path / "a.db")
        await server.start()
        load = Load(tables=3, seed=2)
        await load.set_up(server.url)
        told = await load.play_until_ended(server, 0.5, how)
        code = await server.end(how)
        assert all("1012" in one for one in told)  # each was told that the server restarts
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
