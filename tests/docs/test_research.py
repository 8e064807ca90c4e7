"""docs/research.md: its table has every game of ours, and a row of it is what the tool measures."""

import re
import subprocess
import sys

import pytest

from gonfalon.catalog import every_game

from .conftest import ROOT

pytestmark = pytest.mark.source
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_every_game_is_in_the_table_and_what_is_pointed_at_is_there() -> None:
    for slug in [*(path.parent.name for path in ROOT.glob("src/gonfalon/games/*/__init__.py")), "hex", "joust"]:
        found = every_game()[slug.replace("_", "-")]
        for seats in (found.game.least_seats, found.game.most_seats):
            assert f"| {found.slug} | {seats} |" in PAGE
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE):
        assert (ROOT / "docs" / link).is_file(), link


def test_the_tool_measures_what_the_page_says() -> None:
    command = [sys.executable, str(ROOT / "tools" / "game-table"), "--games", "20", "joust"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for line in told.splitlines():
        assert line in PAGE
