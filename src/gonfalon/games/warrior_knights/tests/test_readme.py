"""The README maps rules to code: every rule is there, and every file it names exists and is no longer than agreed."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.contract.readme import faults

FOLDER = Path(__file__).parent.parent
README = FOLDER / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
LONGEST = 450


def test_rules_and_code_are_mapped() -> None:
    assert faults(find("warrior-knights"), TEXT) == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_no_chapter_is_longer_than_agreed(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
    named = path.name == "__init__.py" or path.name == "game.py" or f"`{path.name}`" in TEXT
    assert named or path.name == "verbs.py"
