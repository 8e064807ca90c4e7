"""`tools/look-ahead`: in which questions of a game looking ahead helps."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "look-ahead"


def asked(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", str(TOOL), *args], capture_output=True, text=True)


def test_gains_are_told_by_question() -> None:
    few = ("--games", "1", "--every", "12", "--tries", "3", "--moments", "1", "--later", "2")
    done = asked("six-kingdoms", "--seats", "2", *few)
    assert done.returncode == 0, done.stderr
    heading, turn = (line.split() for line in done.stdout.splitlines())
    assert heading == ["question", "a", "game", "tried", "gain", "±"]
    assert turn[0] == "Turn" and float(turn[1]) > 20 and int(turn[2]) > 1


def test_a_game_whose_hints_do_not_say_enough_is_refused() -> None:
    done = asked("grand-conqueror")
    assert done.returncode != 0 and "grand-conqueror has no scores or no moment" in done.stderr
