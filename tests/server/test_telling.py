"""Who is away is told whatever ends the server, in small; `tools/soak news` has 100 rounds."""

import asyncio
import sys
from collections import Counter
from pathlib import Path

import pytest
from telling import Told, telling_rounds


@pytest.mark.skipif(sys.platform == "win32", reason="ends the server by signals")
def test_kill_9_neither_loses_a_notice_nor_tells_it_twice(tmp_path: Path) -> None:
    told = asyncio.run(telling_rounds(tmp_path / "a.db", rounds=3, tables=3))
    assert told.asked
    assert (told.missing(), told.twice()) == ([], [])


def test_what_is_lost_or_told_twice_is_counted() -> None:
    told = Told(1, {"t/1/1", "t/1/2", "t/1/3"})
    told.by["hook"] = Counter({"t/1/1": 1, "t/1/2": 2})
    told.by["mail"] = Counter({"t/1/1/still": 1, "t/1/1": 1, "t/1/2": 1, "t/1/3": 1})
    assert told.missing() == ["t/1/3 by hook"]
    assert told.twice() == ["t/1/2 by hook"]
    assert (told.still(), told.both()) == (1, 1)
