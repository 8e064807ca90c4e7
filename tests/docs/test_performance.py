"""docs/performance.md: its tables are what `tools/performance` makes of the runs that are kept."""

import importlib.util
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from gonfalon.catalog import built_in_pack, find
from gonfalon.catalog.speech import LANGUAGES

pytestmark = pytest.mark.source

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "performance"
PACK = built_in_pack(find("grand-conqueror")).pack


def words(slug: str, lang: str) -> list[str]:
    path = ROOT / "src" / "gonfalon" / "games" / slug.replace("-", "_") / "face" / f"words.{lang}.ftl"
    return path.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def performance() -> ModuleType:
    loader = SourceFileLoader("performance", str(TOOL))
    spec = importlib.util.spec_from_loader("performance", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_page_is_made_of_the_runs(performance: ModuleType) -> None:
    page = performance.PAGE.read_text(encoding="utf-8")
    assert performance.made(page, performance.read(performance.RUNS)) == page, "tools/performance makes it anew"
    marked = {match[2] for match in performance.MARK.finditer(page)}
    assert marked == set(performance.TABLES)


def test_every_run_can_be_repeated_or_is_dated(performance: ModuleType) -> None:
    fields = {"name", "kind", "game", "told", "figures", "command", "commit", "build", "date", "seconds"}
    for run in performance.read(performance.RUNS):
        assert fields <= set(run) <= fields | {"note"}, run["name"]
        assert run["date"] and (run["told"] or run["figures"]), run["name"]


def test_a_newer_run_takes_the_place_of_the_older(performance: ModuleType) -> None:
    page = "<!-- made by tools/performance: promises -->\nold\n<!-- end -->\nafter"
    usual = {"name": "crash", "kind": "crash", "game": "", "figures": {}, "build": "plain, Python 3", "seconds": 7}
    runs = [{**usual, "told": told, "commit": commit} for told, commit in (("one", "a" * 12), ("two\nlines", "b" * 12))]
    made = performance.made(page, runs)
    assert "| `crash` | two; lines | 7 | bbbbbbb, plain |" in made
    assert "one" not in made and "old" not in made and made.endswith("<!-- end -->\nafter")


def test_runs_that_differ_in_seats_stand_in_one_row(performance: ModuleType) -> None:
    def run(seats: int, times: float) -> dict[str, object]:
        figures = {"games": 400, "times_fair": times, "bar": 1.6}
        return {
            "name": f"greedy-battue-{seats}",
            "kind": "arena",
            "game": "battue",
            "told": "",
            "figures": figures,
            "command": f"gonfalon arena battue --seats {seats}",
            "commit": "abc1234",
        }

    [row] = performance.lines_of([run(2, 1.9), run(3, 1.75)], "arena", "battue", performance.arena)
    line = "`greedy` won 1.90, 1.75 × its fair share against `random` at 2, 3 seats (bar 1.6)"
    assert row == ["`greedy-battue`", "800", line, "abc1234"]


def test_a_run_is_printed_in_full_by_its_name() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "selfplay-battue-2"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "gonfalon selfplay battue --games 5000 --seats 2 --json" in done.stdout and "commit a1e61fa" in done.stdout
    wrong = subprocess.run([sys.executable, str(TOOL), "nothing"], capture_output=True, text=True)
    assert wrong.returncode == 1 and "no run is called nothing" in wrong.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scenario_that_is_not_even_says_so_where_it_is_chosen(performance: ModuleType, lang: str) -> None:
    """Also the entry that stands for the scenario which the book recommends."""
    found = find("barbarian-kingdoms")
    pack = built_in_pack(found).pack
    told = {line.split(" = ")[0]: line.split(" = ")[1] for line in words(found.slug, lang) if " = " in line}
    names = {one.id: getattr(one, f"name_{lang}") for one in pack.kingdoms.kingdom}
    recommended = {one.id for one in pack.scenarios.scenario if one.recommended_first or one.players == 6}
    runs = {run["name"]: run for run in performance.read(performance.RUNS) if run["kind"] == "balance"}
    strays = 0
    for run in runs.values():
        scenario = run["figures"]["table"]
        low, high = (0.7, 1.4) if scenario in {"3p-1", "4p-1", "5p-1"} else (0.6, 1.6)
        for who, (share, *_) in run["figures"]["shares"].items():
            if run["figures"]["bots"] == "greedy" and not low <= share <= high:
                strays += 1
                assert names[who] in told[f"option-scenario-{scenario}"].partition(";")[2], (scenario, who, share)
                if scenario in recommended:
                    assert names[who] in told["option-scenario-recommended"], (scenario, who, share)
    assert strays, "no run is outside: the words that say so can go"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_on_which_it_matters_who_begins_says_so_where_it_is_chosen(performance: ModuleType, lang: str) -> None:
    told = {line.split(" = ")[0]: line.split(" = ")[1] for line in words("grand-conqueror", lang) if " = " in line}
    offered = {option.name: option for option in find("grand-conqueror").game.options(PACK)}["layout"].choices
    runs = {run["name"]: run["figures"] for run in performance.read(performance.RUNS) if run["kind"] == "starter"}
    two = {"en": "whoever begins wins", "fr": "qui commence gagne"}[lang]
    for board in offered:
        shares = [one["share"] for one in runs.values() if one["board"] == board and one["seats"] == 2]
        if any(not 0.4 <= share <= 0.6 for share in shares):
            assert two in told[f"option-layout-{board}"], board
        assert shares, f"nothing is known about {board}"
