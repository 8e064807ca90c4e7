"""`gonfalon selfplay` and `gonfalon arena`: one JSON object, one sentence for what is wrong, Ctrl-C with a summary."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gonfalon.cli import app
from gonfalon.engine.errors import MissingExtra

Command = Callable[..., Any]
QUICK = ("--option", "layout=meadow", "--option", "round_limit=12")


def test_selfplay_tells_all_that_scripts_rely_on(gonfalon: Command) -> None:
    run = gonfalon("selfplay", "grand-conqueror", "--games", 3, "--seats", 3, "--seed", 4, *QUICK, "--json")
    assert (run.code, run.err) == (0, "")
    told = json.loads(run.out)
    assert told["game"] == "grand-conqueror"
    assert (told["seats"], told["seed"], told["games"]) == (3, 4, 3)
    assert told["decisions"] == pytest.approx(3 * told["mean_decisions"])
    assert told["decisions_per_second"] > 0 and told["games_per_second"] > 0 and told["seconds"] > 0
    assert isinstance(told["compiled"], bool)
    outcomes = told["outcomes"]
    assert len(outcomes["wins"]) == 3
    assert sum(outcomes["wins"]) + outcomes["draws"] + outcomes["unfinished"] == 3
    assert sum(outcomes["wins_by_faction"].values()) == sum(outcomes["wins"])
    assert 0 <= outcomes["cut"] <= 3
    assert told["options"] == {"layout": "meadow", "round_limit": "12"}
    assert "hash" not in told


def test_hashes_are_the_same_twice(gonfalon: Command) -> None:
    command = ("selfplay", "grand-conqueror", "--games", 2, "--hashes", *QUICK, "--json")
    first, second = (json.loads(gonfalon(*command).out)["hash"] for _ in range(2))
    assert first == second and len(first) == 64


def test_arena_tells_all_that_scripts_rely_on(gonfalon: Command) -> None:
    run = gonfalon(
        "arena", "grand-conqueror", "--bots", "greedy,random", "--games", 4, "--budget", 50, *QUICK, "--json"
    )
    assert (run.code, run.err) == (0, "")
    told = json.loads(run.out)
    assert (told["games"], told["seats"], len(told["bots"])) == (4, 2, 2)
    for name, one in zip(("greedy", "random"), told["bots"], strict=True):
        assert one["bot"] == name
        assert one["games"] == 4
        assert one["win_share"] == one["wins"] / 4
        assert one["fair_share"] == 0.5
        assert 0 <= one["interval"][0] <= one["win_share"] <= one["interval"][1] <= 1
        assert one["seconds_per_decision"] > 0


def test_people_get_words(gonfalon: Command, tmp_path: Path) -> None:
    run = gonfalon("selfplay", "grand-conqueror", "--games", 2, "--save", tmp_path, "--hashes", *QUICK)
    assert run.code == 0
    assert "2 games of random, random, seed 1" in run.out
    for words in ("wins by seat", "wins by faction", "cut at a limit", "decisions in", "hash: ", str(tmp_path)):
        assert words in run.out
    run = gonfalon("arena", "grand-conqueror", "--bots", "greedy,random", "--games", 2, *QUICK)
    assert "greedy" in run.out and "95 %" in run.out and "50.0%" in run.out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("no game is called 'chess'", ["selfplay", "chess", "--games", 1]),
        ("[bot/unknown]", ["selfplay", "grand-conqueror", "--games", 1, "--bots", "gredy"]),
        ("2 to 4 seats, got 7", ["selfplay", "grand-conqueror", "--games", 1, "--seats", 7]),
        ("one game or more, got -3", ["selfplay", "grand-conqueror", "--games", -3]),
        ("expected NAME=VALUE", ["selfplay", "grand-conqueror", "--games", 1, "--option", "fast"]),
        ("[option/bad]", ["selfplay", "grand-conqueror", "--games", 1, "--option", "move=fly"]),
        ("[pack/bad]", ["selfplay", "grand-conqueror", "--games", 1, "--pack", "/nowhere"]),
        ("[usage]", ["selfplay", "grand-conqueror"]),
        ("[usage]", ["selfplay", "grand-conqueror", "--games", "many"]),
        ("two bots or more", ["arena", "grand-conqueror", "--games", 1, "--bots", "greedy"]),
        ("more than 0 ms", ["arena", "grand-conqueror", "--games", 1, "--bots", "greedy,random", "--budget", 0]),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["words", "json"])
def test_what_is_wrong_is_told_in_one_sentence(
    gonfalon: Command, words: str, wrong: list[Any], form: list[str]
) -> None:
    run = gonfalon(*wrong, *form)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("gonfalon: ") and run.err.count("\n") == 1
    assert words in run.err


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_a_summary(jobs: int, tmp_path: Path) -> None:
    """As a terminal does it: every process of the group gets the signal."""
    command = [
        "selfplay",
        "grand-conqueror",
        "--games",
        "100000",
        "--jobs",
        str(jobs),
        "--save",
        str(tmp_path),
        "--json",
    ]
    options = ["--option", "round_limit=3", "--option", "layout=meadow"]
    process = subprocess.Popen(
        [sys.executable, "-m", "gonfalon", *command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs in the background ignores it
    )
    try:
        until = time.monotonic() + 60
        while not any(tmp_path.glob(f"*{8 if jobs == 1 else 200:06d}.jsonl")) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, err) == (130, "")
    told = json.loads(out)
    assert told["interrupted"] is True
    assert 0 < told["games"] < 100_000
    assert sum(told["outcomes"]["wins"]) + told["outcomes"]["draws"] == told["games"]


def test_games_lists_the_editions_and_what_we_recommend(gonfalon: Command) -> None:
    told = json.loads(gonfalon("games", "--json").out)
    games = {game["slug"]: {option["name"]: option for option in game["options"]} for game in told["games"]}
    assert games["six-kingdoms"]["edition"]["choices"] == ["printed", "recommended"]
    assert games["six-kingdoms"]["withdraw_leader"]["recommended"] is False
    assert "recommended" not in games["six-kingdoms"]["open_hands"]
    for options in games.values():  # what we recommend is a value of the option, and not the book's
        for option in options.values():
            if "recommended" in option:
                value = option["recommended"]
                assert type(value) is type(option["default"]) and value != option["default"]
                assert value in option.get("choices", [value])
    assert "(trueorfalse;werecommendFalse)" in re.sub(r"[\s│]", "", gonfalon("games").out)  # a narrow table


@pytest.mark.parametrize(("option", "leader"), [("edition=recommended", False), ("edition=printed", True)])
def test_an_edition_is_played(gonfalon: Command, tmp_path: Path, option: str, leader: bool) -> None:
    run = gonfalon("selfplay", "six-kingdoms", "--games", 1, "--option", option, "--save", tmp_path, "--json")
    assert json.loads(run.out)["options"] == {"edition": option.partition("=")[2]}
    (file,) = tmp_path.iterdir()
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["withdraw_leader"] is leader and "edition" not in header["options"]
    assert gonfalon("verify", file).code == 0


def test_a_level_meets_the_one_below(gonfalon: Command) -> None:
    told = json.loads(gonfalon("arena", "grand-conqueror", "--level", 2, "--games", 2, *QUICK, "--json").out)
    assert [one["bot"] for one in told["bots"]] == ["level2", "level1"]
    assert told["sequential"]["bot"] == "level2"
    run = gonfalon("arena", "grand-conqueror", "--level", 2, "--bots", "greedy,random")
    assert run.code != 0 and "leave out --bots" in run.err


@pytest.mark.parametrize("missing", ["numpy", "pyarrow"])
def test_what_a_dataset_needs_is_said_before_a_game_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str
) -> None:
    """As in an installation without extras."""
    monkeypatch.delitem(sys.modules, "gonfalon.doors.dataset", raising=False)
    monkeypatch.delattr("gonfalon.doors.dataset", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    told = CliRunner().invoke(app, ["selfplay", "hex", "--games", "1", "--save", str(tmp_path), "--dataset", "set"])
    assert isinstance(told.exception, MissingExtra)
    assert list(tmp_path.iterdir()) == []
    assert isinstance(CliRunner().invoke(app, ["dataset", "stats", str(tmp_path)]).exception, MissingExtra)
