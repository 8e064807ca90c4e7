"""The lab: what it counts is what happened, and it tells a difference where there is one, and seldom where not."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from gonfalon.bots.lab import lab
from gonfalon.bots.lab.evidence import Evidence
from gonfalon.bots.lab.measured import Measured
from gonfalon.bots.lab.page import page, rows
from gonfalon.bots.lab.run import combined
from gonfalon.bots.selfplay import selfplay
from gonfalon.cli import app
from gonfalon.engine.errors import BadNumber, BadOption

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
    game = Measured(0, 4, [2, 1], False, ["", ""], [[0, 1], [0], [0], [1], [0], [0, 1], [1]])
    assert game.lead_changes() == 3
    assert not game.came_back()  # halfway seat 1 led
    assert Measured(0, 4, [2, 1], False, ["", ""], [[0], [0], [1]]).came_back()


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
