"""docs/performance.md: its tables are what `tools/performance` makes of the runs that are kept."""

import importlib.util
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from gonfalon.catalog import built_in_pack, find
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES

pytestmark = pytest.mark.source

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "performance"
PACK = built_in_pack(find("grand-conqueror")).pack


def words(slug: str, lang: str) -> list[str]:
    path = ROOT / "src" / "gonfalon" / "games" / slug.replace("-", "_") / "face" / f"words.{lang}.ftl"
    return path.read_text(encoding="utf-8").splitlines()


def tool(name: str) -> ModuleType:
    loader = SourceFileLoader(name, str(ROOT / "tools" / name))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look their annotations up
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def performance() -> ModuleType:
    return tool("performance")


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


def test_what_was_reached_with_different_seats_is_one_reach(performance: ModuleType) -> None:
    def run(never: list[str], endings: dict[str, int]) -> dict[str, object]:
        return {"figures": {"bots": "random", "met": 9, "known": 10, "never": never, "endings": endings}}

    both = performance.reach([run(["Left"], {"A": 1}), run(["Left", "Held"], {"B": 1200, "A": 2})])
    assert both == "`random`: 9 of 10 kinds of events, never Left; endings A 3, B 1 200"


def test_how_even_a_game_is_can_be_measured_again_and_is_drawn(performance: ModuleType) -> None:
    """Every row of the two tables has a run that `tools/soak` repeats under the same name."""
    soak = tool("soak")
    soaks = soak.of_games()
    for kind in ("balance", "starter"):
        names = {run["name"] for run in performance.read(performance.RUNS) if run["kind"] == kind}
        repeated = {name for name, one in soaks.items() if one.kind == kind}
        assert repeated & names and all(soaks[name].judge is not None for name in repeated)
    share = {"wins": 40, "share": 0.4, "interval": [0.3, 0.5], "times_fair": 0.8}
    told = {"seats": 2, "games": 100, "bots": "greedy", "rounds": None, "shares": {"seat 2": share}}
    _, words, figures = soak.starter([{**told, "options": {"first_player": "1", "layout": "plain"}}])
    assert words == "whoever begins wins 40% (30%–50%) of 100 games"
    assert performance.starter(figures) == "40 % (30–50) of 100"
    _, words, figures = soak.even([{**told, "options": {"scenario": "2p-1"}, "shares": {"huns": share}}])
    assert figures["shares"] == {"huns": [0.8, 0.6, 1.0]} and figures["table"] == "2p-1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_battue_tell_how_long_games_take_as_it_was_measured(performance: ModuleType, lang: str) -> None:
    runs = {run["name"]: run["figures"] for run in performance.read(performance.RUNS)}
    two, three, four = (runs[f"length-battue-{seats}"] for seats in (2, 3, 4))
    page = rules_page(find("battue"), lang)
    assert page is not None
    told = [
        int(one) for one in re.findall(r"\b\d+\b", page.paragraphs["BT-RULING-49"].text.replace("3\u00a0000", "3000"))
    ]
    rounds = [one[what] for what in ("half", "nine_in_ten") for one in (two, three, four)]
    games = [one["games"] for one in (two, three, four)]
    assert told == [sum(games), *rounds, max(one["most"] for one in (two, three, four))]


def test_a_run_is_printed_in_full_by_its_name() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "selfplay-battue-2"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "gonfalon selfplay battue --games 5000 --seats 2 --json" in done.stdout and "commit a1e61fa" in done.stdout
    wrong = subprocess.run([sys.executable, str(TOOL), "nothing"], capture_output=True, text=True)
    assert wrong.returncode == 1 and "no run is called nothing" in wrong.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scenario_that_is_not_even_says_so_where_it_is_chosen(performance: ModuleType, lang: str) -> None:
    """Between `greedy` bots or between bots that search; also in the entry that stands for the recommended scenario."""
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
            if not low <= share <= high:
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
