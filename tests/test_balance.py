"""`tools/balance`: shares per faction and table, with what is outside the band marked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "balance"
FEW = ["barbarian-kingdoms", "--vary", "scenario", "--games", "3", "--seeds", "1,2", "--bots", "random"]


def ran(*more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", str(TOOL), *FEW, *more], capture_output=True, text=True)


def test_shares_of_all_seeds_add_up_to_one() -> None:
    done = ran("--only", "3p-1", "--json", "--band", "0,3")
    assert done.returncode == 0, done.stderr
    (one,) = json.loads(done.stdout)
    assert (one["seats"], one["games"], set(one["shares"])) == (3, 6, {"franks", "ostrogoths", "visigoths"})
    assert abs(sum(told["share"] for told in one["shares"].values()) - 1) < 1e-9
    for told in one["shares"].values():
        assert told["times_fair"] == told["share"] * 3
        assert told["interval"][0] <= told["share"] <= told["interval"][1]
        assert len(told["by_seed"]) == 2 and abs(sum(told["by_seed"]) / 2 - told["times_fair"]) < 1e-9


def test_what_is_outside_the_band_is_marked_and_fails() -> None:
    done = ran("--only", "3p-1", "--band", "5,6")
    assert done.returncode == 1
    assert done.stdout.startswith("3p-1, 3 seats, 6 games: ") and done.stdout.count("!") == 3


def test_a_value_that_no_table_has_is_refused() -> None:
    done = ran("--only", "9p-9")
    assert (done.returncode, done.stdout) == (1, "")
    assert "scenario 9p-9: no table can be opened; expected one of 2p-1, 2p-2" in done.stderr
    done = subprocess.run(
        [sys.executable, "-P", str(TOOL), "hex", "--vary", "wind"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and done.stderr.startswith("balance: wind: hex has no such option")


def test_what_beginning_is_worth_is_counted_by_seat() -> None:
    words = ["--vary", "layout", "--only", "serpent", "--seats", "2", "--by-seat", "--option", "first_player=1"]
    done = subprocess.run(
        [sys.executable, "-P", str(TOOL), "grand-conqueror", *words, "--games", "3", "--seeds", "1", "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr  # a measurement: what it finds is no failure
    (one,) = json.loads(done.stdout)  # a board that is not offered any more: whoever began always won
    assert {name: told["share"] for name, told in one["shares"].items()} == {"seat 1": 0.0, "seat 2": 1.0}
