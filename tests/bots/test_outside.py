"""Bots that are not ours: classes in files, installed ones, and programs that speak JSON lines, good and bad."""

import shutil
import subprocess
import sys
import textwrap
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfalon.bots import outside, registry
from gonfalon.bots.arena import arena
from gonfalon.bots.outside import bring
from gonfalon.catalog import every_game, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import UnknownBot

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"
TITLES = ["grand-conqueror", "six-kingdoms", "battue", "barbarian-kingdoms", "warrior-knights"]


def program(tmp_path: Path, code: str) -> str:
    """A program that answers as the code says, once it has said hello."""
    path = tmp_path / "bot.py"
    hello = 'import json, sys, time\nprint(json.dumps({"name": "Odd"}), flush=True)\nsys.stdin.readline()\n'
    path.write_text(hello + textwrap.dedent(code), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def asked(name: str, times: int = 2, budget: float | None = None, game: str = "six-kingdoms") -> Any:
    """A bot after it was asked some questions of a game."""
    bot = bring(name)
    match = open_table(game, 2).match(Seeded(1))
    for number in range(times):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        move = bot.choose(match.seen_by(seat), seat, menu, Seeded(number), budget)
        assert move in menu
        match.submit(seat, move)
    return bot


@pytest.mark.parametrize("game", TITLES)
def test_a_program_answers_the_questions_of_every_title(game: str) -> None:
    assert asked(f"cmd:{sys.executable} {BOTS / 'lines.py'}", times=60, game=game).faults == []


def test_a_program_plays_what_the_same_bot_in_a_file_plays() -> None:
    """So its menu, answers and numbers are read right."""
    results = [
        arena("six-kingdoms", [name, "random"], 4)["bots"][0]
        for name in (f"{BOTS / 'mine.py'}:Last", f"cmd:{sys.executable} {BOTS / 'lines.py'}")
    ]
    assert [one["decisions"] for one in results] == [results[0]["decisions"]] * 2
    assert [one["wins"] for one in results] == [results[0]["wins"]] * 2
    assert results[1]["faults"] == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")
def test_a_program_in_javascript_plays() -> None:
    told = arena("six-kingdoms", [f"cmd:node {BOTS / 'lines.mjs'}", "random"], 2)
    assert told["bots"][0]["faults"] == 0


@pytest.mark.skipif(shutil.which("rustc") is None, reason="no Rust here")
def test_a_program_in_rust_plays(tmp_path: Path) -> None:
    subprocess.run(["rustc", "-o", str(tmp_path / "lines"), str(BOTS / "lines.rs")], check=True)
    told = arena("six-kingdoms", [f"cmd:{tmp_path / 'lines'}", "random"], 2)
    assert told["bots"][0]["faults"] == 0


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("sys.exit(3)", "ended, with code 3"),
        ("time.sleep(60)", "did not answer in time"),
        ('print("hello", flush=True); time.sleep(60)', "wrote b'hello\\n'"),
        (
            'for line in sys.stdin: print(json.dumps({**json.loads(line), "move": "win"}), flush=True)',
            "'win', which is not in",
        ),
        ('print("x" * 100000, flush=True); time.sleep(60)', "more than 65536 bytes"),
        ('while True: print(json.dumps({"number": 0, "move": "x"}))', "talks without end"),
    ],
    ids=["dies", "hangs", "babbles", "lies", "long-line", "floods"],
)
def test_a_bad_program_loses_the_move_by_name_and_nothing_else(tmp_path: Path, code: str, fault: str) -> None:
    bot = asked(program(tmp_path, code), times=2, budget=0.3)
    assert len(bot.faults) == 2  # it was started anew for the second, and went wrong again
    for told in bot.faults:
        assert told.startswith("Odd ")
        assert fault in told


def test_a_program_is_told_only_what_its_seat_was_shown(tmp_path: Path) -> None:
    """What it does not know is null, and the menu is the very menu."""
    seen = tmp_path / "seen.jsonl"
    code = f"""
    for line in sys.stdin:
        open({str(seen)!r}, "a").write(line)
        told = json.loads(line)
        print(json.dumps({{"number": told["number"], "move": told["menu"][0]}}), flush=True)
    """
    asked(program(tmp_path, code), times=1)
    told = msgspec.json.decode(seen.read_bytes().splitlines()[0])
    table = open_table("six-kingdoms", 2)
    match = table.match(Seeded(1))
    seat = match.deciders()[0]
    assert told["menu"] == [table.rules.text(move) for move in match.menu(seat)]
    assert told["seat"] == seat
    view = match.views.of(seat)
    assert set(told["view"]) == {field.name for field in view.fields()}
    assert told["seconds"] > 0


def test_a_program_is_ended_when_nobody_holds_the_bot(tmp_path: Path) -> None:
    bot = asked(f"cmd:{sys.executable} {BOTS / 'lines.py'}", times=1)
    process = bot._running.process
    assert process.poll() is None
    del bot
    assert process.wait(5) is not None


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cmd:", "there is no program"),
        ("cmd:no-such-program-anywhere", "no-such-program-anywhere"),
        ("missing.py:Bot", "no such file"),
        (f"{BOTS / 'mine.py'}:First", "has no class 'First'"),
        (f"{BOTS / 'lines.mjs'}:Bot", "no bot is called"),
        (f"{BOTS / 'mine.py'}:Any", "no bot"),
        ("greddy", "did you mean greedy"),
    ],
)
def test_a_wrong_name_is_answered_in_a_sentence(name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        bring(name)


def test_an_installed_bot_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{__name__}:Installed", outside.GROUP)
    monkeypatch.setattr(outside, "entry_points", lambda group: [entry])
    assert isinstance(bring("last"), Installed)
    assert not isinstance(bring("greedy"), Installed)


class Installed:
    def choose(self, *_: Any) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize("name", [f"cmd:{sys.executable}", f"{BOTS / 'mine.py'}:Last"])
def test_a_name_from_the_network_runs_nobody_s_code(name: str) -> None:
    """Servers ask the registry, which knows names alone."""
    with pytest.raises(UnknownBot):
        registry.find(name)


def test_every_title_was_tried() -> None:
    assert set(TITLES) <= set(every_game())
