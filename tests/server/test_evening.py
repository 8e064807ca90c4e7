"""Live tables with people and bots, in small; `tools/soak live` has 500 of them for five minutes."""

import sys
from pathlib import Path

import pytest
from evening import GAMES, Evening, evening
from loopback import LOOPS, on_loop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="reads /proc")


def test_people_and_bots_play_all_five_games_at_once(tmp_path: Path) -> None:
    told: Evening = on_loop(LOOPS[0], evening(tmp_path, len(GAMES), 6.0, thinks=(0.05, 0.2), settles=1.0))
    assert told.errors == []
    assert set(told.by_game) == set(GAMES)
    assert told.growth() < 1
    assert told.figures()["moves"] >= 2 * len(GAMES)


def test_the_slowest_of_a_hundred_is_told() -> None:
    told = Evening(1, 10.0, took=[0.01] * 98 + [0.5, 2.0], megabytes=[50, 100, 101, 102, 103, 104])
    assert told.quantile(0.5) == 0.01
    assert told.quantile(0.99) == 2.0
    assert told.growth() == pytest.approx(104 / 102 - 1)
