"""`tools/endgames`: how often the search alone gives away what can be counted out, and what it costs."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "endgames"


def asked(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", str(TOOL), *args], capture_output=True, text=True)


def test_decisions_are_told_by_what_came_of_them() -> None:
    done = asked("grand-conqueror", "--games", "2", "--rounds", "6", "--tries", "1")
    assert done.returncode == 0, done.stderr
    *lines, lost, kept = (line.rsplit(maxsplit=1) for line in done.stdout.splitlines())
    assert (lost[0], kept[0]) == ("won of what was given away", "won if counted out")
    told = dict(lines)
    assert sum(map(int, told.values())) > 5
    assert set(told) <= {
        *("decided: won", "decided: lost", "decided: kept", "decided: given away"),
        *("in part: kept", "in part: given away", "not told"),
    }


def test_a_game_whose_hints_name_no_end_is_refused() -> None:
    done = asked("battue")
    assert done.returncode == 2 and "the hints of battue name no `ending`" in done.stderr
