"""The README maps rules to code: every rule is there, and everything it names exists."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.contract.readme import faults, options_of, options_of_rulings

pytestmark = pytest.mark.source

README = Path(__file__).parent.parent / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
GAME = find("grand-conqueror")


def test_rules_and_code_are_mapped() -> None:
    assert faults(GAME, TEXT) == []


def test_every_option_that_switches_a_ruling_exists() -> None:
    named = options_of_rulings(TEXT, "GC")
    assert named and named <= options_of(GAME)
