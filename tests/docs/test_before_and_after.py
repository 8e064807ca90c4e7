"""docs/before-and-after.md: what it says is there now is there, and what it counts is counted again."""

import ast
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "before-and-after.md").read_text(encoding="utf-8")


def test_every_module_of_the_server_has_the_name_it_is_told_by(page: str, root: Path) -> None:
    rows = re.findall(r"^\| (`.*) \| (`.*`) \|$", page.partition("## Names of the server")[2], re.MULTILINE)
    assert len(rows) > 15
    server = root / "src" / "gonfalon" / "server"
    for old, new in rows:
        for name in re.findall(r"`([a-z_/]+)", new):
            assert (server / f"{name}.py").is_file(), name
        for name in re.findall(r"`([a-z_]+)", old):
            assert not (server / f"{name}.py").is_file(), name


def test_no_game_lists_its_steps_or_events_and_each_lays_out_its_state_once(page: str, root: Path) -> None:
    games = re.findall(r"^\| ([A-Z][A-Za-z ]+) \| \d+ → (\d+) \| \d+ → (\d+) \|", page, re.MULTILINE)
    assert len(games) == 5
    for title, state, registry in games:
        folder = root / "src" / "gonfalon" / "games" / title.lower().replace(" ", "_")
        assert int(registry) == _lines(folder / "game.py", "steps") + _lines(folder / "game.py", "events") == 0
        laid_out = _lines(folder / "state.py", "layout")
        assert abs(laid_out - int(state)) <= 8, f"{title}: {laid_out} lines now"
        assert not _lines(folder / "state.py", "fields") and not _lines(folder / "state.py", "restore")


def _lines(path: Path, function: str) -> int:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name == function]
    return sum((one.end_lineno or one.lineno) - one.lineno + 1 for one in found)
