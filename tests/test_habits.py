"""`tools/habits`: what bots do at a table, counted game by game."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "habits"


def counted(*args: str) -> dict[str, float]:
    done = subprocess.run([sys.executable, "-P", str(TOOL), *args, "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told: dict[str, float] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize(
    ("game", "options", "named"),
    [
        ("battue", ["--seats", "2"], ["rounds, median", "over 60 rounds"]),
        ("grand-conqueror", ["--option", "board=build"], ["cut"]),
        ("barbarian-kingdoms", ["--seats", "2"], ["purses", "given more than the loser, mean", "battles sought"]),
        ("warrior-knights", ["--seats", "2"], ["wages paid", "votes left, mean", "share of wages paid"]),
    ],
)
def test_every_figure_is_told(game: str, options: list[str], named: list[str]) -> None:
    told = counted(game, "--games", "3", *options)
    assert told["games"] == 3
    assert set(named) <= set(told)


def test_a_greedy_baron_keeps_to_the_laws_and_pays_his_men() -> None:
    told = counted("warrior-knights", "--seats", "2", "--games", "12", "--seed", "3")
    assert told.get("bans by refusal", 0) < 12
    assert told["share of wages paid"] >= 0.8
    assert told.get("garrisons emptied in danger", 0) == 0
    assert told["votes left, mean"] <= 5
