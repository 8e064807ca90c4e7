"""What `tools/soak beside-review` measures with: a game that is long enough, and figures."""

import pytest
from crowds import Took
from reviewing import Beside, long_game

from gonfalon.engine.record_reader import read


def test_a_game_is_found_that_is_long_enough() -> None:
    text, decisions = long_game("grand-conqueror", 2, 30)
    assert decisions >= 30
    assert read(text).header.seats == 2
    with pytest.raises(ValueError, match="no game of grand-conqueror at 2 seats has 100000 decisions"):
        long_game("grand-conqueror", 2, 100_000, most=2)


def test_figures_are_of_the_seat_and_of_the_slowest_in_a_hundred() -> None:
    told = Beside("battue", 2, 700, 350, 35.0, Took([0.01] * 98 + [0.05, 0.09])).figures()
    assert (told["ms_per_decision"], told["p50_ms"], told["p99_ms"]) == (100.0, 10.0, 50.0)
