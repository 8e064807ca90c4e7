"""`tools/weigh`: greedy with other constants against greedy as it is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "weigh"


def asked(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", str(TOOL), *args], capture_output=True, text=True)


def share(*changed: str) -> float:
    done = asked("battue", *changed, "--seats", "2", "--games", "12", "--seed", "3", "--json")
    assert done.returncode == 0, done.stderr
    told: dict[str, float] = json.loads(done.stdout)
    return told["share"]


def test_nothing_changed_wins_half_of_mirrored_games_and_folly_hardly_any() -> None:
    """To think more of a warrior than of anything else is to stay at home. Were the constants shared by both, or by
    neither, half would be won again."""
    assert share("FOOTHOLD=60") == 0.5
    assert share("WARRIOR=100000") <= 0.25


def test_a_constant_that_is_none_is_told() -> None:
    done = asked("battue", "BRAVERY=3")
    assert done.returncode != 0 and "BRAVERY" in done.stderr


@pytest.mark.skipif(not (TOOL.parents[1] / ".git").exists(), reason="no history here")
def test_the_hints_of_a_commit_play_beside_those_of_today() -> None:
    assert 0.2 <= share("--before", "HEAD") <= 0.8
    done = asked("battue", "--before", "no-such-commit")
    assert done.returncode != 0 and "no-such-commit" in done.stderr
