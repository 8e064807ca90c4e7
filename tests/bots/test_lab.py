"""The lab: what it counts is what happened, and it tells a difference where there is one, and seldom where not."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from toys import harvest as toy
from typer.testing import CliRunner

from gonfalon.bots import one_game
from gonfalon.bots.lab import lab, run
from gonfalon.bots.lab.evidence import Evidence
from gonfalon.bots.lab.measured import MeasuredGame
from gonfalon.bots.lab.page import page, rows
from gonfalon.bots.lab.run import combined
from gonfalon.bots.selfplay import selfplay
from gonfalon.catalog import Found, Table
from gonfalon.catalog.packs import LoadedPack
from gonfalon.cli import app
from gonfalon.engine.errors import BadNumber, BadOption
from gonfalon.engine.game import NO_PACK

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lab.md"


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return lab("joust", vary=["courses=2,4"], bots=["greedy", "random"], games=24)


def test_the_games_are_those_of_self_play() -> None:
    mine = lab("joust", bots=["greedy"], games=20)["variants"][0]
    theirs = selfplay("joust", 20, bots=["greedy"])
    assert mine["length"]["mean"] == theirs["mean_decisions"]
    sole = [round(one["share"] * 20) for one in mine["by_seat"].values()]
    assert all(won >= counted for won, counted in zip(sole, theirs["outcomes"]["wins"], strict=True))


def test_shares_add_up_and_variants_meet_the_same_deals(told: dict[str, Any]) -> None:
    assert [one["variant"] for one in told["variants"]] == [{"courses": "2"}, {"courses": "4"}]
    for one in told["variants"]:
        assert sum(share["share"] for share in one["by_seat"].values()) == pytest.approx(1)
        assert 0 <= one["decisive"] <= 1
        assert one["deals"] <= one["games"] // 2
        assert one["uses"]
    short, long = told["variants"]
    assert short["length"]["mean"] < long["length"]["mean"]


def test_any_number_of_jobs_tells_the_same() -> None:
    one, two = (lab("joust", vary=["courses=2,3"], games=24, jobs=jobs) for jobs in (1, 2))
    assert one == two


def test_leads_and_comebacks_are_counted() -> None:
    game = MeasuredGame(0, 4, [2, 1], False, ["", ""], [[0, 1], [0], [0], [1], [0], [0, 1], [1]])
    assert game.lead_changes() == 3
    assert not game.came_back()  # halfway seat 1 led
    assert MeasuredGame(0, 4, [2, 1], False, ["", ""], [[0], [0], [1]]).came_back()


def simulated(more: float, seed: int, deals: int = 250) -> int:
    """After how many deals a difference in the share of wins is sure; 0 if it never is."""
    luck, evidence = Random(seed), Evidence()
    for deal in range(1, deals + 1):
        evidence.add((luck.random() < 0.5 + more) - (luck.random() < 0.5))
        if evidence.wealth >= 1 / 0.05:
            return deal
    return 0


def test_a_planted_difference_is_found_and_none_where_there_is_none() -> None:
    assert sum(bool(simulated(0.2, seed)) for seed in range(40)) >= 36
    assert sum(bool(simulated(0.0, seed)) for seed in range(200)) <= 10  # 5 %, looked at after every deal


def test_the_error_is_shared_out_and_no_more() -> None:
    """Half among the seats, half among the factions, over all variants."""
    arms = [{}, *({name: Evidence() for name in ("seat 1", "red", "blue", "green")} for _ in range(2))]
    needed = run._needed(arms, 0.05)
    assert sum(1 / needed[name] for arm in arms for name in arm) == pytest.approx(0.05)
    assert needed["seat 1"] == pytest.approx(80)
    assert needed["red"] == pytest.approx(240)
    assert run._needed([{}, {"seat 1": Evidence()}], 0.05) == {"seat 1": pytest.approx(20)}


@pytest.fixture
def harvest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy in which an unfairness can be planted, where the games that are found would stand."""
    found = Found(toy.GAME, "toys")

    def opened(slug: str, seats: int, options: dict[str, Any], pack: Path | None) -> Table:
        return Table(found, LoadedPack(None, NO_PACK), toy.GAME.table(None, seats, options))

    monkeypatch.setattr(one_game, "open_table", opened)
    monkeypatch.setattr(run, "find", lambda slug: found)


@pytest.mark.usefixtures("harvest")
def test_ten_percent_more_income_of_one_faction_is_found_in_500_games() -> None:
    """A sample; PLANTED=N tries N seeds."""
    for seed in range(1, 1 + int(os.environ.get("PLANTED", "4"))):
        told = lab("toy-harvest", vary=["red=10,11"], bots=["random"], games=250, seed=seed)
        assert told["stopped"] == "sure"
        assert told["games"] <= 500
        assert any(name.endswith(("red", "blue")) for name in told["differences"])
        assert told["compared"][0]["differences"]["red"]["more"] > 0


@pytest.mark.usefixtures("harvest")
def test_where_nothing_was_changed_no_difference_is_told() -> None:
    """Though the bots have luck of their own in each variant."""
    for seed in range(1, 1 + int(os.environ.get("PLANTED", "4"))):
        told = lab("toy-harvest", vary=["red=10,10"], bots=["random"], games=250, seed=seed, coupled=False)
        assert (told["differences"], told["games"]) == ([], 500), seed


def test_a_page_and_a_table_hold_the_figures(told: dict[str, Any]) -> None:
    text = "\n".join(page(told, "gonfalon lab <joust>"))
    assert "&lt;joust&gt;" in text
    assert text.count("<svg") == 2
    assert "seat 1" in text
    assert {row[1] for row in rows(told)} >= {"share of wins", "decisive", "uses a game", "decisions a game"}


def test_the_command_writes_all_three(tmp_path: Path) -> None:
    files = ["--page", str(tmp_path / "lab.html"), "--csv", str(tmp_path / "lab.csv")]
    told = CliRunner().invoke(app, ["lab", "joust", "--vary", "courses=2,3", "--games", "12", *files, "--json"])
    assert json.loads(told.stdout)["games"] == 24
    assert (tmp_path / "lab.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (tmp_path / "lab.csv").read_text(encoding="utf-8").startswith("variant,figure,of,value")
    told = CliRunner().invoke(app, ["lab", "joust", "--vary", "courses=2,3", "--games", "12"])
    assert "differences (error 5%" in told.stdout


def test_wrong_variations_are_refused() -> None:
    assert combined(["pack=mine"]) == [{"pack": "-"}, {"pack": "mine"}]
    for wrong in ("courses", "courses="):
        with pytest.raises(BadOption):
            lab("joust", vary=[wrong], games=2)
    with pytest.raises(BadNumber):
        lab("joust", games=0)
    with pytest.raises(BadNumber):
        lab("joust", error=2)


def test_every_figure_is_described(told: dict[str, Any]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    figures = [name for name in told["variants"][0] if name not in ("variant", "games", "deals")]
    assert [name for name in figures if f"`{name}`" not in text] == []
