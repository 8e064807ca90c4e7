"""Self-play: the same games whatever the processes, views or records; and what is counted."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gonfalon.bots import one_game
from gonfalon.bots.intervals import wilson
from gonfalon.bots.one_game import PlayedGame, Setting, play_number
from gonfalon.bots.selfplay import outcomes, selfplay
from gonfalon.catalog import open_table, table_of_record
from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BadBot, BadFolder, BadNumber, BadOption, BadSeats, UnknownBot, UnknownGame
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

QUICK: dict[str, Any] = {"layout": "meadow", "round_limit": 12}  # random games go on to the limit


def facts(told: dict[str, Any]) -> dict[str, Any]:
    """All that does not depend on the clock."""
    return {name: value for name, value in told.items() if "second" not in name and name != "saved"}


def test_the_same_games_for_any_number_of_processes() -> None:
    one = selfplay("grand-conqueror", 5, seed=7, hashes=True, options=QUICK)
    assert facts(selfplay("grand-conqueror", 5, seed=7, hashes=True, options=QUICK, jobs=2)) == facts(one)
    assert selfplay("grand-conqueror", 5, seed=8, hashes=True, options=QUICK)["hash"] != one["hash"]


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_bare_games_and_recorded_ones_are_the_same(bots: list[str]) -> None:
    bare = selfplay("grand-conqueror", 4, bots=bots, options=QUICK)
    recorded = selfplay("grand-conqueror", 4, bots=bots, options=QUICK, hashes=True)
    assert len(recorded.pop("hash")) == 64
    assert facts(bare) == facts(recorded)


def test_a_game_depends_on_its_number_only() -> None:
    setting = Setting("grand-conqueror", 2, ("random",), 3, tuple(QUICK.items()), hashes=True)
    alone = play_number(setting, 2)
    assert [play_number(setting, number) for number in range(3)][2].digest == alone.digest
    assert alone.digest != play_number(setting, 1).digest


def test_decisions_are_menus_of_two_or_more() -> None:
    """With `confirm` every turn ends with a menu of one, which is answered and not counted."""
    plain = selfplay("grand-conqueror", 2, options=QUICK)
    confirmed = selfplay("grand-conqueror", 2, options={**QUICK, "confirm": True})
    assert confirmed["decisions"] == plain["decisions"] > 0
    assert plain["mean_decisions"] == plain["decisions"] / 2
    assert plain["decisions_per_second"] == pytest.approx(plain["decisions"] / plain["seconds"])


def test_records_are_saved_and_play_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    told = selfplay("grand-conqueror", 2, seed=5, bots=["greedy", "random"], save=folder, options=QUICK)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["grand-conqueror-5-000000.jsonl", "grand-conqueror-5-000001.jsonl"]
    assert told["saved"] == str(folder)
    for file in files:
        record = read(file.read_text(encoding="utf-8"))
        assert record.header.names == ["greedy", "random"]
        table, same = table_of_record(record)
        assert same
        assert replayed(record, table.rules, table.codec).over()


def test_how_games_end_is_counted() -> None:
    games = [
        PlayedGame(0, 9, [1, 2], False, ["red", "blue"]),
        PlayedGame(1, 9, [2, 1], True, ["red", "blue"]),
        PlayedGame(2, 9, [1, 1], False, ["green", "red"]),
        PlayedGame(3, 9, None, True, ["red", ""]),
    ]
    told = outcomes(2, games)
    assert told.pop("intervals") == [list(wilson(1, 4))] * 2
    assert told.pop("intervals_by_faction") == {
        "blue": list(wilson(1, 2)),
        "green": list(wilson(0, 1)),
        "red": list(wilson(1, 4)),
    }
    assert told == {
        "wins": [1, 1],
        "wins_by_faction": {"blue": 1, "green": 0, "red": 1},
        "games_by_faction": {"blue": 2, "green": 1, "red": 4},
        "draws": 1,
        "unfinished": 1,
        "cut": 2,
    }


def test_a_game_is_given_up_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_table("grand-conqueror").found.game
    monkeypatch.setattr(type(game), "limit", 10)
    for bots in (("random",), ("greedy",)):
        played = play_number(Setting("grand-conqueror", 2, bots), 0)
        assert (played.places, played.cut, played.decisions) == (None, True, 10)


def test_bots_sit_down_in_the_order_named_and_from_the_start_again() -> None:
    told = selfplay("grand-conqueror", 1, seats=3, bots=["greedy", "random"], options=QUICK)
    assert told["bots"] == ["greedy", "random", "greedy"]
    assert selfplay("grand-conqueror", 1, bots=["random"] * 3, options=QUICK)["seats"] == 3


def test_a_bot_that_answers_outside_its_menu_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(
            self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
        ) -> Move:
            return Move(menu[-1] + 1)

    monkeypatch.setattr(one_game, "bring", lambda name: Cheat())
    with pytest.raises(BadBot, match="cheat at seat"):
        play_number(Setting("grand-conqueror", 2, ("cheat",)), 0)


class Index(int):
    """As an array library has them: equal to a plain integer, and none."""


def test_an_answer_that_is_no_plain_integer_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Learner:
        def choose(
            self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
        ) -> Move:
            return Move(Index(menu[0]))

    monkeypatch.setattr(one_game, "bring", lambda name: Learner())
    with pytest.raises(BadBot, match=r"learner at seat . answered .*Index"):
        play_number(Setting("grand-conqueror", 2, ("learner",)), 0)


@pytest.mark.parametrize(
    ("error", "words", "wrong"),
    [
        (UnknownGame, "grand-conqueror", {"game": "grand-conquerer"}),
        (UnknownBot, "did you mean", {"bots": ["gready"]}),
        (BadSeats, "2 to 4 seats, got 5", {"seats": 5}),
        (BadSeats, "3 bots were named for 2 seats", {"bots": ["random"] * 3, "seats": 2}),
        (BadSeats, "no bot was named", {"bots": []}),
        (BadOption, "no option is called 'speed'", {"options": {"speed": "2"}}),
        (BadOption, "leap, walk, step", {"options": {"move": "fly"}}),
        (BadNumber, "one game or more, got -1", {"games": -1}),
        (BadNumber, "1 to 256 jobs, got 0", {"jobs": 0}),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_written(
    error: type[Exception], words: str, wrong: dict[str, Any], tmp_path: Path
) -> None:
    given: dict[str, Any] = {"game": "grand-conqueror", "games": 1, "save": tmp_path / "records", **wrong}
    with pytest.raises(error, match=words):
        selfplay(**given)
    assert not (tmp_path / "records").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadFolder, match="file: the record"):
        selfplay("grand-conqueror", 1, save=tmp_path / "file", options=QUICK)


# A timer stands for Ctrl-C: it strikes in the middle of the rules, where compiled code does not look up.
STRUCK = """
import signal
from gonfalon.bots.selfplay import selfplay

options = {"round_limit": 30, "repetition_draw": True}
selfplay("grand-conqueror", 1, options=options)  # all is read and ready
signal.signal(signal.SIGALRM, signal.default_int_handler)
for _ in range(5):
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    assert selfplay("grand-conqueror", 1_000_000, options=options)["interrupted"]
print("told")
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers")
def test_ctrl_c_in_the_midst_of_a_game_leaves_a_summary() -> None:
    path = os.pathsep.join(one for one in sys.path if one)
    run = subprocess.run(
        [sys.executable, "-P", "-c", STRUCK],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "told\n", "")
