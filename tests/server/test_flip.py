"""Damaged files are noticed: a real server on real files."""

import asyncio
import random
import sys
from pathlib import Path

import pytest
from crashing import GAMES
from flipping import Base, Trial, damage, flip_files, make_base

from gonfalon.store.backup import remember
from gonfalon.store.files import wal_of
from gonfalon.store.tail import tail_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.mark.sample(of="a server under fire")  # tools/soak runs each at length
def test_what_comes_back_from_a_damaged_file_is_the_truth_or_is_told(tmp_path: Path) -> None:
    """A sample; `tools/soak-server flip` does a hundred files with games of every title."""
    told = asyncio.run(flip_files(tmp_path, files=3, seed=2, finished=GAMES[:2], running=GAMES[2:]))
    assert told["whole"] + told["damaged"] + told["short"] + told["refused"] == 3 * 5


def test_the_flip_test_would_find_a_table_that_came_back_shorter(tmp_path: Path) -> None:
    """The log is left behind, and so is the tail that would tell: then nobody knows, and the truth says so."""

    async def run() -> None:
        base: Base = await make_base(tmp_path, [], GAMES[:3], seed=3)
        wal_of(base.killed).unlink()
        tail_of(base.killed).unlink()
        remember(base.killed)
        with pytest.raises(AssertionError, match="is told as table/unknown"):
            await Trial(base.killed, base.truth, "left behind").run()

    asyncio.run(run())


def test_every_way_of_damaging_a_file_changes_it(tmp_path: Path) -> None:
    seen: set[str] = set()
    for seed in range(60):
        folder = tmp_path / str(seed)
        folder.mkdir()
        whole = {"a.db": bytes(range(256)) * 64, "a.db-wal": bytes(range(256)) * 64, "a.db.tail": bytes(range(256))}
        for name, data in whole.items():
            (folder / name).write_bytes(data)
        what = damage(folder / "a.db", random.Random(seed))
        left = {path.name: path.read_bytes() for path in folder.iterdir()}
        assert left != whole or "overwritten with" in what
        seen.add(" ".join(word for word in what.split() if not word.isdigit()))
    assert len(seen) >= 9
