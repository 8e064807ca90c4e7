"""Every numbered rule and every ruling of every game is named by a test that proves it."""

import re
from pathlib import Path

import pytest
from our_games import SLUGS

from gonfalon.catalog import every_game
from gonfalon.catalog.rulespages import rules_page

pytestmark = pytest.mark.source

TREE = Path(__file__).resolve().parents[1]
MARK = re.compile(r"\brules?\(([^()]*)\)", re.DOTALL)
ID = re.compile(r"\b([A-Z]{2}-(?:[A-Z0-9]+-)*[A-Z]*\d+[a-z]?)\b")


def named_in(folder: Path) -> set[str]:
    """In marks of tests; a record or a list of changes that happens to cite a rule proves nothing of it."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for inside in MARK.findall(path.read_text(encoding="utf-8")):
            found.update(ID.findall(inside))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_every_numbered_rule_is_named_by_a_test(slug: str) -> None:
    page = rules_page(every_game()[slug], "en")
    assert page is not None
    rules = list(page.paragraphs)
    assert rules
    named = named_in(TREE / "src" / "gonfalon" / "games" / slug.replace("-", "_") / "tests")
    missing = [id for id in rules if id not in named]
    assert not missing, f"no test names {', '.join(missing)}"
