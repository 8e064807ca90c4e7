"""Every numbered rule of every game is named by a test that proves it."""

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
RULING = re.compile(r"-R-?\d+[a-z]?$|-RULING-")  # says how a rule is read, and is proved with that rule
WITH_RULINGS = ["warrior-knights"]  # whose tests name every ruling as well


def named_in(folder: Path) -> set[str]:
    """In marks of tests, and in the data that tests are made from."""
    found: set[str] = set()
    for path in folder.rglob("*"):
        if path.suffix == ".py" and path.name.startswith("test_"):
            for inside in MARK.findall(path.read_text(encoding="utf-8")):
                found.update(ID.findall(inside))
        elif path.suffix in (".toml", ".jsonl"):
            found.update(ID.findall(path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_every_numbered_rule_is_named_by_a_test(slug: str) -> None:
    page = rules_page(every_game()[slug], "en")
    assert page is not None
    rules = [id for id in page.paragraphs if slug in WITH_RULINGS or not RULING.search(id)]
    assert rules
    named = named_in(TREE / "src" / "gonfalon" / "games" / slug.replace("-", "_") / "tests")
    missing = [id for id in rules if id not in named]
    assert not missing, f"no test names {', '.join(missing)}"
