"""`tools/thinking-time`: whether a bot keeps to its time where others want the same processor."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "thinking-time"


def test_what_a_bot_took_is_told_and_held_against_its_budget() -> None:
    for budget, kept in (("60000", True), ("0.001", False)):
        args = ["six-kingdoms", "--bot", "mcts:2", "--moves", "3", "--load", "1", "--budget", budget, "--json"]
        done = subprocess.run([sys.executable, "-P", str(TOOL), *args], capture_output=True, text=True)
        told = json.loads(done.stdout)
        assert 0 < told["median"] <= told["99 of 100"] <= told["longest"]
        assert (done.returncode == 0) == kept, done.stderr
        assert kept or "1.2 times the budget" in done.stderr
