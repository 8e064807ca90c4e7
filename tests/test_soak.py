"""`tools/soak`: names, verdicts, and figures that are kept."""

import importlib.util
import json
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "soak"


@pytest.fixture(scope="module")
def soak() -> ModuleType:
    loader = SourceFileLoader("soak", str(TOOL))
    spec = importlib.util.spec_from_loader("soak", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["soak"] = module  # dataclasses look their module up
    loader.exec_module(module)
    return module


def test_an_unknown_name_lists_the_names(soak: ModuleType) -> None:
    done = subprocess.run([sys.executable, str(TOOL), "nothing"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no soak is called 'nothing'" in done.stderr
    for name in soak.SOAKS:
        assert f"{name}: " in done.stderr


def test_a_level_is_told_whatever_came_of_it(soak: ModuleType) -> None:
    test = {"bot": "level3", "h0": 0.5, "h1": 0.75, "error": 0.05, "wins": 6, "games": 12, "verdict": "not better"}
    bot = {"win_share": 0.5, "interval": [0.25, 0.75], "seconds_per_decision": 0.002}
    told = {"seats": 2, "interrupted": False, "sequential": test, "bots": [bot], "outcomes": {"cut": 1}}
    well, words, figures = soak.level_wins(told)
    assert well and "level3 at 2 seats not better" in words and "6 of 12 won" in words
    assert figures["cut"] == 1
    assert soak.judge(["arena", "battue", "--level", "3"], 0.0) is soak.level_wins


@pytest.mark.parametrize(("share", "well"), [(0.95, True), (0.9475, False)])
def test_greedy_must_win_often_enough(soak: ModuleType, share: float, well: bool) -> None:
    greedy: dict[str, Any] = {"wins": 400 * share, "games": 400, "win_share": share, "fair_share": 0.5}
    told = {"bots": [{**greedy, "interval": [0.9, 1.0], "seconds_per_decision": 0.0002}], "outcomes": {"cut": 3}}
    verdict, words, figures = soak.greedy_wins(told, times_fair=1.9)
    assert verdict is well
    assert f"{share:.1%}" in words and "200 µs" in words
    assert (figures["times_fair"], figures["bar"], figures["cut"]) == (2 * share, 1.9, 3)


def test_games_say_what_is_run_for_them(soak: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "src" / "gonfalon" / "games" / "two_towns"
    folder.mkdir(parents=True)
    (folder / "soak.toml").write_text(
        '[play]\nabout = "games"\ncommand = "selfplay --games 9 --seats {2,3} --option side={a,b}"\n'
        '[greedy]\nabout = "wins"\ncommand = "arena --games 4"\nbar = 1.6\n'
    )
    monkeypatch.setattr(soak, "ROOT", tmp_path)
    found = soak.of_games()
    names = ["play-two-towns-2-side-a", "play-two-towns-2-side-b", "play-two-towns-3-side-a", "play-two-towns-3-side-b"]
    assert list(found) == ["review-two-towns", "mutants-two-towns", *names, "greedy-two-towns"]
    assert " ".join(found[names[1]].command) == "selfplay two-towns --games 9 --seats 2 --option side=b --json"
    assert " ".join(found["greedy-two-towns"].command) == "arena two-towns --games 4 --json"
    assert " ".join(found["mutants-two-towns"].command) == "tools/mutate two-towns -n 100 --seed 1"
    with (folder / "soak.toml").open("a") as file:
        file.write("[mutants]\nnumber = 150\n")
    found = soak.of_games()
    assert " ".join(found["mutants-two-towns"].command) == "tools/mutate two-towns -n 150 --seed 1"
    assert list(found) == ["review-two-towns", "mutants-two-towns", *names, "greedy-two-towns"]


def test_figures_are_kept_with_commit_and_command(
    soak: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["selfplay", "grand-conqueror", "--games", "2", "--option", "round_limit=3", "--json"]
    small = soak.Soak("two games", command, soak.selfplay_went_well, "selfplay", "grand-conqueror")
    runs = tmp_path / "runs.jsonl"
    runs.write_text('{"name": "before"}\n')
    assert soak.run("small", small, sys.executable, jobs=2, runs=runs) == 0
    first, second = capsys.readouterr().out.splitlines()
    told = "gonfalon selfplay grand-conqueror --games 2 --option round_limit=3 --jobs 2 --json"
    assert first.startswith("small: 2 games, ")
    assert told in second and "commit " in second and "Python 3." in second
    before, kept = (json.loads(line) for line in runs.read_text().splitlines())
    assert before == {"name": "before"}
    assert (kept["name"], kept["kind"], kept["game"]) == ("small", "selfplay", "grand-conqueror")
    assert (kept["command"], kept["figures"]["games"]) == (told, 2)
    assert kept["commit"] and kept["build"].startswith(("plain", "compiled"))


def test_a_failure_is_told_and_not_kept(soak: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    runs = tmp_path / "runs.jsonl"
    wrong = soak.Soak("no such game", ["fuzz", "chess", "-n", "1"])
    assert soak.run("wrong", wrong, sys.executable, jobs=1, runs=runs) == 1
    assert capsys.readouterr().out.startswith("wrong: FAILED")
    assert not runs.exists()


@pytest.mark.parametrize(("named", "well"), [(40, True), (39, False)])
def test_four_planted_blunders_in_five_must_be_named(soak: ModuleType, named: int, well: bool) -> None:
    told = {"named": named, "games": 50, "share": named / 50, "interval": [0.6, 0.9]}
    told |= {"seconds_per_decision": 0.02, "longest_seconds": 4.2}
    verdict, words, _ = soak.blunders_named(told)
    assert verdict is well and f"{named} of 50 planted blunders named" in words and "20 ms per decision" in words
    assert soak.of_games()["review-battue"].command[:2] == ["tools/blunders", "battue"]
