"""`gonfalon bench`: one JSON object, or tables with every ratio explained."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from gonfalon.bench import report
from gonfalon.bench.sample import Sample
from gonfalon.cli.bench import EXPLAINED

Command = Callable[..., Any]


class Fake:
    def __init__(self, name: str, rate: int) -> None:
        self.name = name
        self.rate = rate

    def installed(self) -> bool:
        return self.rate > 0

    def prepare(self) -> None:
        pass

    def play(self, seconds: float, seed: int) -> Sample:
        if self.rate > 9000:
            raise KeyboardInterrupt
        return Sample(self.rate, 1.0, 1)

    def copy(self, seconds: float) -> Sample:
        return Sample(10 * self.rate, 1.0, 0)


@pytest.fixture
def contenders(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    chosen = [Fake("mine", 60), Fake("plain:mine", 20), Fake("catanatron", 10), Fake("catanatron:ticks", 30)]
    chosen.append(Fake("absent", 0))
    monkeypatch.setattr(report, "line_up", lambda name: (["mine"], chosen))
    return chosen


def test_json(gonfalon: Command, contenders: list[Any]) -> None:
    run = gonfalon("bench", "--json", "--rounds", 3)
    assert (run.code, run.err) == (0, "")
    told = json.loads(run.out)
    assert told["rounds"] == 3
    assert told["play"]["mine"]["ratio"] == 6
    assert told["ratios"]["mine"] == {
        "decisions_vs_catanatron_decisions": 6,
        "decisions_vs_catanatron_ticks": 2,
        "copies_vs_catanatron_copies": 6,
        "compiled_vs_plain": 3,
    }
    assert told["skipped"]["absent"] == "not installed"


def test_words(gonfalon: Command, contenders: list[Any]) -> None:
    run = gonfalon("bench", "--rounds", 1)
    assert run.code == 0
    for key, times in (("decisions_vs_catanatron_decisions", "6.00"), ("decisions_vs_catanatron_ticks", "2.00")):
        assert f"mine: {times} ×  {EXPLAINED[key]}" in run.out
    assert "skipped: absent: not installed" in run.out


def test_ctrl_c_leaves_what_was_measured(gonfalon: Command, contenders: list[Any]) -> None:
    contenders.append(Fake("slow", 10_000))
    run = gonfalon("bench", "--json")
    assert run.code == 130
    assert json.loads(run.out)["interrupted"] is True


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("nothing to measure is called 'chess'", ["chess"]),
        ("one round or more", ["--rounds", 0]),
        ("0 seconds", ["--seconds", 0]),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(gonfalon: Command, words: str, wrong: list[Any]) -> None:
    run = gonfalon("bench", *wrong, "--json")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("gonfalon: ") and run.err.count("\n") == 1
    assert words in run.err
