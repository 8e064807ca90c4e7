"""`tools/reach`: counts what games reach, and fails for what they never do."""

import json
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "reach"


def reach(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True)


def test_what_is_reached_is_counted_by_its_name() -> None:
    done = reach("six-kingdoms", "--games", "3", "--seats", "2,3", "--all")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("6 games at 2, 3 seats, ")
    assert "endings: SK-" in done.stdout and "kinds of events: " in done.stdout


def test_what_is_never_named_makes_it_fail() -> None:
    done = reach(
        "warrior-knights", "--games", "1", "--seats", "2", "--option", "turn_limit=1", "--by", "EventDrawn.eventcard"
    )
    assert done.returncode == 1
    assert "EventDrawn.eventcard: " in done.stdout and " of 33, " in done.stdout and "never " in done.stdout


def test_an_event_is_counted_in_all_and_game_by_game() -> None:
    done = reach(
        "battue", "--games", "3", "--seats", "2", "--option", "max_rounds=4", "--by", "RoundBegan", "--bots", "greedy"
    )
    assert done.returncode == 0, done.stderr
    assert "RoundBegan: 12; half of the games have up to 4, nine in ten up to 4" in done.stdout


def test_every_scenario_is_played_with_the_seats_it_is_for() -> None:
    done = reach(
        "barbarian-kingdoms", "--games", "1", "--seats", "2,6", "--each", "scenario", "--option", "round_limit=2"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("6 games at 2, 6 seats and 6 tables, ")  # recommended, and three and one besides


def test_the_same_is_told_as_one_object() -> None:
    done = reach("six-kingdoms", "--games", "2", "--seats", "2", "--each", "sides", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["games"], told["tables"], told["seats"], told["bots"]) == (8, 4, [2], "random")
    assert told["met"] + len(told["never"]) == told["known"] and "PlayerLeft" in told["never"]
    assert sum(told["endings"].values()) == 8


def test_an_option_that_is_not_there_is_told() -> None:
    done = reach("battue", "--games", "1", "--each", "scenario")
    assert (done.returncode, done.stdout) == (1, "")
    assert "battue has no option 'scenario' with choices" in done.stderr


def test_whoever_stops_it_is_told_what_was_played_until_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    loader = SourceFileLoader("reach", str(TOOL))
    spec = spec_from_loader("reach", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    play = module.Reach.play

    def stopped_in_the_third(self: object, seats: int, options: object, seed: int, bots: list[str]) -> None:
        if seed > 2000:
            raise KeyboardInterrupt
        play(self, seats, options, seed, bots)

    monkeypatch.setattr(module.Reach, "play", stopped_in_the_third)
    for words, told in (([], "2 games at 2 seats, "), (["--json"], '"interrupted": true')):
        monkeypatch.setattr(sys, "argv", ["reach", "six-kingdoms", "--games", "9", "--seats", "2", *words])
        with pytest.raises(SystemExit) as ended:
            module.main()
        assert ended.value.code == 0 and told in capsys.readouterr().out
