"""The sequential test, games kept in a file, ratings and the page of an arena."""

import json
from math import log
from pathlib import Path
from typing import Any

import pytest

from gonfalon.bots.arena import arena
from gonfalon.bots.kept_games import KeptGames
from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.bots.ratings import ratings
from gonfalon.bots.results_page import page
from gonfalon.bots.sequential import BETTER, NOT_BETTER, OPEN, Sequential, won_by_first
from gonfalon.bots.series import play_series
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadRecord

QUICK: dict[str, Any] = {"layout": "meadow", "round_limit": 12}


def game(number: int, places: list[int] | None, cut: bool = False) -> PlayedGame:
    seats = len(places) if places is not None else 2
    return PlayedGame(number, 5, places, cut, [""] * seats, "", [1] * seats, [0.1] * seats)


def test_the_bounds_are_walds() -> None:
    test = Sequential(0.5)
    assert test.evidence(1, 1) == pytest.approx(log(1.5))
    assert test.evidence(0, 1) == pytest.approx(log(0.5))
    assert (test.verdict(7, 7), test.verdict(8, 8)) == (OPEN, BETTER)  # 1.5**8 > 19
    assert (test.verdict(0, 4), test.verdict(0, 5)) == (OPEN, NOT_BETTER)
    assert test.verdict(10, 20) == OPEN and test.verdict(11, 22) == NOT_BETTER


@pytest.mark.parametrize(("share", "wrong"), [(1 / 3, BETTER), (1 / 2, NOT_BETTER)])
def test_each_error_is_as_rare_as_it_is_told(share: float, wrong: str) -> None:
    test, chance = Sequential(1 / 3), Seeded(5)
    mistakes = 0
    for _ in range(400):
        wins = games = 0
        while test.verdict(wins, games) == OPEN:
            wins += chance.below(6000) < 6000 * share
            games += 1
        mistakes += test.verdict(wins, games) == wrong
    assert mistakes <= 32  # of 20 expected at most


@pytest.mark.parametrize("times", [1.0, 0.5, 2.0, float("nan")])
def test_what_cannot_be_won_is_not_tested(times: float) -> None:
    with pytest.raises(BadNumber, match="between 1 and 2 times"):
        Sequential(0.5, times)


def test_a_game_that_a_limit_ended_is_not_won() -> None:
    setting = Setting("grand-conqueror", 2, ("a", "b"), rotate=True)
    assert won_by_first(setting, game(0, [1, 2])) == 1
    assert won_by_first(setting, game(1, [1, 2])) == 0  # b a
    assert won_by_first(setting, game(0, [1, 1])) == 0.5
    assert won_by_first(setting, game(0, [1, 2], cut=True)) == 0
    assert won_by_first(setting, game(0, None, cut=True)) == 0


def test_the_challenger_sits_once_and_everywhere() -> None:
    told = arena("grand-conqueror", ["greedy", "random"], 30, seats=3, times=1.5, options=QUICK)
    assert [one["bot"] for one in told["bots"]] == ["greedy", "random", "random"]
    assert told["games_per_deal"] == 3
    test = told["sequential"]
    assert test["verdict"] == BETTER
    assert test["games"] == told["games"] < 30 and told["games"] % 3 == 0
    assert (test["h0"], test["h1"]) == (pytest.approx(1 / 3), 0.5)


def test_it_ends_at_the_same_game_however_many_play() -> None:
    setting = Setting("grand-conqueror", 2, ("greedy", "random"), 3, tuple(QUICK.items()), rotate=True)
    test = Sequential(0.5)

    def enough(games: list[PlayedGame]) -> bool:
        assert [one.number for one in games] == list(range(len(games)))
        return bool(test.of(setting, games)["verdict"] != OPEN)

    alone = play_series(setting, 20, 1, enough=enough)
    many = play_series(setting, 20, 2, enough=enough)
    assert [(one.number, one.places) for one in alone.games] == [(one.number, one.places) for one in many.games]
    assert len(alone.games) == 8


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    def run(games: int, file: Path, heard: list[int]) -> dict[str, Any]:
        told = lambda one: heard.append(one.number)  # noqa: E731
        return arena("grand-conqueror", ["greedy", "random"], games, resume=file, options=QUICK, on_game=told)

    first: list[int] = []
    second: list[int] = []
    whole = run(6, tmp_path / "whole", [])
    run(3, tmp_path / "parts", first)
    with (tmp_path / "parts").open("ab") as file:
        file.write(b'{"number":3,"decis')  # killed while it wrote
    parts = run(6, tmp_path / "parts", second)
    assert (first, second) == ([0, 1, 2], [3, 4, 5])
    assert parts["outcomes"] == whole["outcomes"]
    assert len((tmp_path / "parts").read_text().splitlines()) == 7


def test_games_of_another_setting_are_refused(tmp_path: Path) -> None:
    setting = Setting("grand-conqueror", 2, ("greedy", "random"), rotate=True)
    KeptGames(tmp_path / "kept", setting, PlayedGame).keep(game(0, [1, 2]))
    assert KeptGames(tmp_path / "kept", setting, PlayedGame).games == [game(0, [1, 2])]
    with pytest.raises(BadRecord, match="another setting"):
        KeptGames(
            tmp_path / "kept", Setting("grand-conqueror", 2, ("greedy", "random"), seed=2, rotate=True), PlayedGame
        )
    (tmp_path / "other").write_text("rubbish\n")
    with pytest.raises(BadRecord, match="no file of games"):
        KeptGames(tmp_path / "other", setting, PlayedGame)


def test_who_wins_more_is_rated_higher() -> None:
    setting = Setting("grand-conqueror", 2, ("a", "b", "c"), rotate=True)
    games = []
    for number in range(60):
        sitting = setting.line_up(number)
        games.append(game(number, [1, 2] if sitting[0] < sitting[1] else [2, 1]))
    found = ratings(setting, games)
    assert found is not None
    a, b, c = (one["told"] for one in found)
    assert a > b > c and abs(b - 1500) < 100
    assert found[0]["give_or_take"] < 650
    assert ratings(Setting("grand-conqueror", 2, ("a", "b"), rotate=True), []) is None
    assert ratings(Setting("grand-conqueror", 4, ("a", "b", "c"), rotate=True), []) is None


def test_the_page_tells_all_and_every_game_can_be_replayed(tmp_path: Path) -> None:
    records = tmp_path / "records"
    told = arena(
        "grand-conqueror", ["greedy", "random"], 2, options=QUICK, save=records, page=tmp_path / "page.html", times=1.5
    )
    html = (tmp_path / "page.html").read_text()
    names = sorted(path.name for path in records.iterdir())
    assert len(names) == 2 and all(name in html for name in names)
    assert "greedy: open" in html and f"{told['bots'][0]['win_share']:.1%}" in html
    assert json.loads((records / names[0]).read_text().splitlines()[0])


def test_names_on_the_page_are_text() -> None:
    setting = Setting("grand-conqueror", 2, ("<b>", "&"), rotate=True)
    bot = {"games": 1, "wins": 1, "win_share": 1.0, "fair_share": 0.5, "interval": [0.2, 1.0]}
    told = {
        "games_per_deal": 2,
        "outcomes": {"cut": 0},
        "bots": [{**bot, "bot": name, "seconds_per_decision": 0.1} for name in setting.bots],
    }
    html = "\n".join(page(setting, told, [game(0, [1, 2])], "gonfalon arena '<x>'"))
    assert "<b>" not in html and "<x>" not in html and "&lt;b&gt;" in html
