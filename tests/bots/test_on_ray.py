"""On Ray the same games are played, whoever dies. Skipped where Ray is not installed: it is an extra of 240 MB."""

import importlib.util
import os
import signal
from pathlib import Path

import pytest

from gonfalon.bots.chunks import Chunk, play_chunk, run_chunks
from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.bots.selfplay import selfplay
from gonfalon.engine.errors import BadOption

HAS_RAY = importlib.util.find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed; pip install 'gonfalon[ray]'")
SETTING = Setting("six-kingdoms", 2, ("random",), hashes=True)


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_whoever_has_no_ray_is_told_how_to_get_it() -> None:
    with pytest.raises(BadOption, match=r"gonfalon\[ray\]"):
        selfplay("six-kingdoms", 1, ray="local")


@needs_ray
def test_the_same_games_are_played() -> None:
    one = selfplay("six-kingdoms", 40, seed=3, hashes=True)
    other = selfplay("six-kingdoms", 40, seed=3, hashes=True, jobs=2, ray="local")
    for name in ("hash", "decisions", "outcomes", "games"):
        assert one[name] == other[name]


@needs_ray
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    died = tmp_path / "died"

    def dies_once(setting: Setting, numbers: Chunk) -> list[PlayedGame]:
        if numbers[0] == 2 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_chunk(setting, numbers)

    ranges = [[number, number + 1] for number in range(0, 12, 2)]
    played = [one for games in run_chunks(SETTING, ranges, 2, dies_once, ray="local") for one in games]
    assert died.exists()
    played.sort(key=lambda one: one.number)
    assert [one.digest for one in played] == [one.digest for one in play_chunk(SETTING, list(range(12)))]


@needs_ray
def test_an_address_where_nobody_is_is_one_sentence() -> None:
    with pytest.raises(BadOption, match="expected local, auto"):
        selfplay("six-kingdoms", 1, ray="nonsense://nowhere")
