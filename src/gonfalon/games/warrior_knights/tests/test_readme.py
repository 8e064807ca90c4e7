"""The README maps rules to code: every rule is there, everything it names exists, and no module goes unnamed."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.contract.readme import faults

pytestmark = pytest.mark.source

FOLDER = Path(__file__).parent.parent
README = FOLDER / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
MODULES = [path.relative_to(FOLDER) for path in sorted(FOLDER.rglob("*.py")) if path.name != "__init__.py"]


def test_rules_and_code_are_mapped() -> None:
    assert faults(find("warrior-knights"), TEXT) == []


@pytest.mark.parametrize("path", [path for path in MODULES if path.parts[0] != "tests"], ids=str)
def test_every_module_is_named(path: Path) -> None:
    assert f"`{path}`" in TEXT or f"`{'.'.join(path.with_suffix('').parts)}`" in TEXT
