"""The README maps rules to code: every rule is there, and every file it names exists and is no longer than agreed."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

FOLDER = Path(__file__).parent.parent
README = FOLDER / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
PAGE = (FOLDER / "rules" / "en.md").read_text(encoding="utf-8")
LONGEST = 450


def test_every_rule_and_ruling_has_its_row() -> None:
    paragraphs = re.findall(r"^\*\*(WK-[A-Z0-9]+-\d+)\*\*", PAGE, re.MULTILINE)
    assert re.findall(r"^\| (WK-[A-Z0-9]+-\d+) \|", TEXT, re.MULTILINE) == paragraphs


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w/]+\.(?:py|toml))`", TEXT))))
def test_every_file_it_names_exists(name: str) -> None:
    assert (FOLDER / name).is_file()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_no_chapter_is_longer_than_agreed(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
    named = path.name == "__init__.py" or path.name == "game.py" or f"`{path.name}`" in TEXT
    assert named or path.name == "verbs.py"
