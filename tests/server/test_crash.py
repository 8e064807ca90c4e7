"""Nothing is lost: a real process, a real file, real signals."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from crashing import GAMES, UNHURRIED, Action, Load, Played, check, crash_rounds, done_by_people
from process import Process

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.record import batch_out
from gonfalon.engine.record_reader import batch_in
from gonfalon.store.rows import StoredTable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.mark.sample(of="a server under fire")  # tools/soak runs each at length
def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    """A sample; `tools/soak-server crash` does three hundred rounds."""
    load = asyncio.run(crash_rounds(tmp_path / "a.db", rounds=3))
    assert load.total() > 20
    assert all(table.acknowledged for table in load.tables)  # of every game


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        ("a b", ""),
        ("a b c", ""),  # the move under way was kept, or it was not
        ("a", "seat 0: move b was acknowledged and is lost"),
        ("b a", "seat 0: move b is kept, seat 0: move a was acknowledged"),
        ("a b b", "were kept behind the last one"),
        ("a b c c", "were kept behind the last one"),
        ("a b d", "were kept behind the last one"),
    ],
)
def test_the_crash_test_would_find_a_move_lost_or_made_twice(kept: str, wrong: str) -> None:
    table = Played("T")
    table.came_back({0: 0, 1: 0})
    for number, move in enumerate(("a", "b"), start=1):
        table.under_way = Action(0, "move", move)
        table.told(0, number)
        table.settled({0: number, 1: 0})  # the other seat is shown nothing of it
    table.under_way = Action(0, "move", "c")
    found = [str(Action(0, "move", move)) for move in kept.split()]
    if not wrong:
        table.check(found)
        table.came_back({0: len(found), 1: 0})
        table.check(found)
        return
    with pytest.raises(AssertionError, match=wrong):
        table.check(found)


def test_the_crash_test_would_find_a_server_that_comes_back_with_more_or_less() -> None:
    for numbers in ({0: 0, 1: 0}, {0: 2, 1: 0}, {0: 3, 1: 0}, {0: 1, 1: 1}):
        table = Played("T")
        table.came_back({0: 0, 1: 0})
        table.under_way = Action(0, "move", "a")
        table.told(0, 1)
        table.settled({0: 1, 1: 0})
        with pytest.raises(AssertionError, match="now the last ones are"):
            table.came_back(numbers)


def test_the_answers_that_a_table_gives_are_told_from_those_of_people() -> None:
    table = open_table("battue", 2)
    match, will = table.match(Seeded(3)), Seeded(53)
    people: list[tuple[int, str]] = []
    own = 0
    while not match.over() and match.number() < 150:
        forced = [seat for seat in match.deciders() if match.forced(seat) is not None]
        seat = (forced or match.deciders())[0]
        move = match.forced(seat)
        if move is None:
            menu = match.menu(seat)
            move = menu[will.below(len(menu))]
            people.append((seat, table.rules.text(move)))
        else:
            own += 1
        match.submit(seat, move)
    lines = [batch_out(number, batch, table.codec, table.rules) for number, batch in enumerate(match.batches)]
    entries = [batch_in(line, number) for number, line in enumerate(lines)]
    stored = StoredTable(1, "T", msgspec.json.encode(table.header().plain()), b"", 0)
    assert [(entry.seat, entry.move) for entry in done_by_people(stored, entries)] == people
    assert own, "it answered nothing by itself"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_stop_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    async def run() -> None:
        server = Process(tmp_path / "a.db", arguments=UNHURRIED)
        await server.start()
        load = Load(GAMES[:3], seed=2)
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
        command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", "--port", "0"]
        command += ["--db", f"sqlite:///{tmp_path / 'a.db'}"]
        other = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, env=os.environ)
        assert other.returncode == 2
        assert "is in use by another Gonfalon" in other.stderr
        assert "Traceback" not in other.stderr
        await server.end(signal.SIGKILL)

    asyncio.run(run())
