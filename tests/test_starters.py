"""`tools/starters`: how often whoever begins wins, board by board."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[1] / "tools" / "starters"


def starters(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True)


def test_a_board_outside_the_band_is_marked_and_makes_it_fail() -> None:
    done = starters("--layouts", "serpent", "--games", "3")  # retired, because whoever began always won
    assert done.returncode == 1, done.stderr
    assert done.stdout == (
        "serpent, 2 seats, greedy: whoever begins wins 3 of 3, 100% (44% to 100%) !; 0 without one winner\n"
    )


def test_boards_within_the_band_pass_also_with_mcts() -> None:
    words = ["--games", "1", "--option", "round_limit=3", "--band", "0,4"]
    done = starters(*words, "--seats", "4")
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert [line.partition(",")[0] for line in told] == ["plain", "island", "cape"]  # those offered for four
    done = starters(*words, "--layouts", "meadow", "--bot", "mcts", "--rounds", "1")
    assert done.stdout.startswith("meadow, 2 seats, mcts (1 rounds): whoever begins wins "), done.stderr


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    done = starters("--layouts", "nowhere")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("starters: ") and "nowhere" in done.stderr and "Traceback" not in done.stderr
