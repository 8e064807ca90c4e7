"""Rules pages: both languages have the same paragraphs, and every rule that the code cites is there."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

FOLDER = Path(str(files("gonfalon.games.warrior_knights")))
ID = re.compile(r"^\*\*(WK-[A-Z0-9]+-\d+)\*\*", re.MULTILINE)


def test_both_rules_pages_have_the_same_paragraphs_in_the_same_order() -> None:
    pages = [ID.findall((FOLDER / "rules" / f"{lang}.md").read_text(encoding="utf-8")) for lang in ("en", "fr")]
    assert pages[0] == pages[1] and len(set(pages[0])) == len(pages[0]) == 440


def test_every_rule_the_code_cites_stands_on_the_pages() -> None:
    page = set(ID.findall((FOLDER / "rules" / "en.md").read_text(encoding="utf-8")))
    cited: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        cited |= set(re.findall(r"WK-(?:R-|[A-Z0-9]+-)\d+", path.read_text(encoding="utf-8")))
    assert cited - page == set()
