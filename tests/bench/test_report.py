"""What `gonfalon bench` puts together: our games, their plain selves, peers, and which ratio is which."""

import json
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from gonfalon import build_info
from gonfalon.bench import plain as plain_module
from gonfalon.bench import report
from gonfalon.bench.own import Own
from gonfalon.bench.peers import BASELINE, TICKS, find_peer
from gonfalon.bench.report import bench, line_up, plain, ratio, ratios
from gonfalon.bench.sample import Copies
from gonfalon.catalog import every_game
from gonfalon.engine.errors import BadNumber, UnknownGame


def rates(**by_name: Sequence[float]) -> dict[str, dict[str, Any]]:
    return {name.replace("_", ":"): {"by_round": list(values)} for name, values in by_name.items()}


def test_each_ratio_says_what_is_divided_by_what() -> None:
    measured = {
        "play": rates(
            mine=[60, 90, 80], catanatron=[10, 10, 20], catanatron_ticks=[30, 30, 40], plain_mine=[20, 15, 20]
        ),
        "copy": rates(mine=[400, 500, 600], catanatron=[10, 10, 10]),
    }
    assert ratios(measured, "mine") == {
        "decisions_vs_catanatron_decisions": 6,
        "decisions_vs_catanatron_ticks": 2,
        "copies_vs_catanatron_copies": 50,
        "compiled_vs_plain": 4,
    }


def test_no_ratio_is_made_of_rounds_that_do_not_match() -> None:
    table = rates(mine=[1, 2], short=[1], none=[], zero=[0, 0])
    for other in ("short", "none", "zero", "absent"):
        assert ratio(table, "mine", other) is None
        assert ratio(table, other, "mine") is None or other == "zero"


def test_everything_found_is_measured() -> None:
    games, contenders = line_up(None)
    names = [one.name for one in contenders]
    assert games == list(every_game()) and set(games) < set(names)
    assert {BASELINE, TICKS, "openspiel:hex", "pettingzoo:chess"} < set(names)
    assert ("plain:grand-conqueror" in names) == build_info.is_compiled()


def test_a_name_narrows_it_but_the_baseline_stays() -> None:
    games, contenders = line_up("grand-conqueror")
    assert games == ["grand-conqueror"]
    assert {"grand-conqueror", BASELINE, TICKS} == {one.name for one in contenders} - {"plain:grand-conqueror"}
    games, contenders = line_up("pettingzoo")
    assert games == [] and {BASELINE, "pettingzoo:go"} < {one.name for one in contenders}
    with pytest.raises(UnknownGame, match=r"nothing to measure is called 'chess'; expected one of .*grand-conqueror"):
        line_up("chess")


def test_our_games_play_and_copy() -> None:
    own = Own("grand-conqueror")
    own.prepare()
    sample = own.play(0.01, 3)
    assert sample.games >= 1 and sample.decisions > 100
    assert own.play(0.0, 3).decisions == own.play(0.0, 3).decisions
    middle = own.middle()
    assert not middle.over() and middle.state.round > 2
    assert own.copy(0.001).decisions > 0


def test_catanatron_is_counted_in_two_ways() -> None:
    decisions, ticks = find_peer(BASELINE), find_peer(TICKS)
    assert isinstance(decisions, Copies) and not isinstance(ticks, Copies)
    if not decisions.installed():
        pytest.skip(f"not installed: {', '.join(decisions.missing())}")
    for peer in (decisions, ticks):
        peer.prepare()
    assert decisions.play(0.0, 5).decisions < ticks.play(0.0, 5).decisions


def test_plain_is_plain_whatever_is_compiled() -> None:
    sample = plain("grand-conqueror")
    sample.prepare()
    assert sample.play(0.05, 2).decisions > 0  # it would raise if the report did not say `compiled: false`


def test_sources_are_found_beside_extension_modules(tmp_path: Path) -> None:
    """The real thing, with a file that only looks like an extension module."""
    package = tmp_path / "gonfalon"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("kind = 'source'\n")
    (package / f"rules{EXTENSION_SUFFIXES[0]}").write_text("no library")
    (package / "bots").mkdir()
    (package / "bots" / "selfplay.py").write_text(
        "from gonfalon import rules\n\ndef selfplay(game, games, seed):\n    return [rules.kind, game, games, seed]\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", plain_module.__file__, "hex", "3", "4"],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, '["source", "hex", 3, 4]\n'), done.stderr


def test_the_report_is_plain_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "every_peer", lambda names=(): [])
    monkeypatch.setattr(report, "BASELINE", None)
    told = json.loads(json.dumps(bench("grand-conqueror", rounds=1, seconds=0.01)))
    assert told["play"]["grand-conqueror"]["per_second"] > 0
    assert told["copy"]["grand-conqueror"]["per_second"] > 0
    assert told["ratios"]["grand-conqueror"]["decisions_vs_catanatron_decisions"] is None
    assert told["compiled"] == build_info.is_compiled()
    assert ("plain:grand-conqueror" in told["skipped"]) != told["compiled"]


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadNumber, match="one round or more, got 0"):
        bench(rounds=0)
    for seconds in (-1.0, float("nan"), float("inf")):
        with pytest.raises(BadNumber, match=f"more than 0 seconds, got {seconds:g}"):
            bench(seconds=seconds)
