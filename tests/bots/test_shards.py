"""Games are the same whoever plays them: one process, several, parts on several machines, and whoever dies."""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from gonfalon.bots import chunks
from gonfalon.bots.chunks import Chunk, play_chunk, run_chunks
from gonfalon.bots.merging import merge
from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.bots.selfplay import selfplay
from gonfalon.bots.shards import Shard
from gonfalon.engine.errors import BadNumber, BadOption, GonfalonError

SETTING = Setting("six-kingdoms", 2, ("random",), hashes=True)
TIMES = ("seconds", "decisions_per_second", "games_per_second")


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name not in TIMES}


def parts(of: int, games: int = 10, seed: int = 3) -> dict[str, bytes]:
    played = {
        f"{i}.json": selfplay("six-kingdoms", games, seed=seed, hashes=True, shard=Shard(i, of))
        for i in range(1, of + 1)
    }
    return {name: json.dumps(told).encode() for name, told in played.items()}


def test_parts_put_together_say_what_one_run_says() -> None:
    whole = selfplay("six-kingdoms", 10, seed=3, hashes=True)
    assert without_times(merge(parts(3))) == without_times(whole)
    assert whole["hash"]


def test_what_does_not_belong_together_is_refused() -> None:
    some = parts(3)
    with pytest.raises(BadOption, match="parts are missing: 2/3"):
        merge({name: part for name, part in some.items() if name != "2.json"})
    with pytest.raises(BadOption, match="different series"):
        merge({**some, "2.json": parts(3, seed=4)["2.json"]})
    with pytest.raises(BadOption, match=r"2\.json is no part of a series"):
        merge({**some, "2.json": b"{}"})


@pytest.mark.parametrize("text", ["", "1", "0/3", "4/3", "a/b", "1/", "-1/3"])
def test_a_part_is_named_as_one_of_many(text: str) -> None:
    with pytest.raises(BadNumber, match="expected I/N"):
        Shard.read(text)


def dies_once(setting: Setting, numbers: Chunk) -> list[PlayedGame]:
    """As if the system had ended it: the first that comes to game 2 is killed."""
    mark = Path(os.environ["DIES_ONCE"])
    if 2 in numbers and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_chunk(setting, numbers)


def always_dies(setting: Setting, numbers: Chunk) -> list[PlayedGame]:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_what_a_dead_process_had_begun_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIES_ONCE", str(tmp_path / "died"))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    ranges = [[0, 1], [2, 3], [4, 5]]
    played = [one for games in run_chunks(SETTING, ranges, 2, dies_once) for one in games]
    assert (tmp_path / "died").exists()
    expected = play_chunk(SETTING, list(range(6)))
    assert [(one.number, one.digest) for one in sorted(played, key=lambda one: one.number)] == [
        (one.number, one.digest) for one in expected
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_processes_that_always_die_are_not_started_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    with pytest.raises(GonfalonError, match=f"died {chunks.MOST_DEATHS} times"):
        list(run_chunks(SETTING, [[0]], 2, always_dies))
