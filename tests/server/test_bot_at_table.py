"""A program of anybody's at a server's table: JSON lines as in the arena, over the server's WebSocket."""

import asyncio
import shutil
import sys
from pathlib import Path

import pytest
from loopback import listening

from gonfalon.doors.bot_at_table import BotAtTable, called
from gonfalon.engine.errors import GonfalonError

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"
PYTHON = f"{sys.executable} {BOTS / 'lines.py'}"
JAVASCRIPT = f"node {BOTS / 'lines.mjs'}"
NO_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")


def played(tmp_path: Path, command: str, game: str, most: int, budget: float = 5.0) -> tuple[str, int, list[str]]:
    """The name at its seat, how many moves it made, and what went wrong."""

    async def do() -> tuple[str, int, list[str]]:
        async with listening(tmp_path / "a.db") as server:
            ada = await server.browser("Ada")
            made = await ada.table(game, 2, [], bots={"1": "random"})
            link = f"http://127.0.0.1:{server.port}/t/{made['table']}?invite={made['invite']}"

            def program() -> tuple[int, list[str]]:
                seated = BotAtTable(link, command, budget, wait=1.0)
                try:
                    return seated.play(most), seated.faults
                finally:
                    seated.leave()

            moves, faults = await asyncio.to_thread(program)
            name = (await ada.get(f"/api/tables/{made['table']}"))["seats"][0]["name"]
            return str(name), moves, faults

    return asyncio.run(do())


@pytest.mark.parametrize("command", [PYTHON, pytest.param(JAVASCRIPT, marks=NO_NODE)], ids=["python", "javascript"])
def test_a_program_plays_a_whole_game_under_its_name_and_author(tmp_path: Path, command: str) -> None:
    name, moves, faults = played(tmp_path, command, "joust", 1000)
    assert name == "Last of the menu (Gonfalon's examples)"
    assert moves > 0
    assert faults == []


def test_a_program_that_goes_wrong_loses_its_moves_by_name_and_nothing_else(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text('import sys\nprint(\'{"name": "Odd"}\', flush=True)\nsys.stdin.readline()\nsys.exit(3)\n')
    name, moves, faults = played(tmp_path, f"{sys.executable} {bad}", "six-kingdoms", 3, budget=0.5)
    assert name == "Odd"
    assert moves == 3
    assert len(faults) >= 1
    assert all(fault.startswith("Odd ") for fault in faults)


def test_what_leads_nowhere_is_told_in_a_sentence() -> None:
    for link in ("ftp://localhost/t/abc", "http://127.0.0.1:9/t/abc"):
        with pytest.raises(GonfalonError, match=r"leads to no table|127\.0\.0\.1"):
            BotAtTable(link, PYTHON)


def test_a_long_name_is_cut() -> None:
    class Introduction:
        name, author = "Far too long a name for a seat", "and an author besides"

    class Bot:
        introduction = Introduction

    assert len(called(Bot)) <= 40  # type: ignore[arg-type]
