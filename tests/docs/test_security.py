"""docs/security.md names only tests, commands and pages that are there."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TREE = Path(__file__).resolve().parents[2]
PAGE = (TREE / "docs" / "security.md").read_text(encoding="utf-8")


def test_what_the_page_names_is_there() -> None:
    tests = re.findall(r"`(tests/[\w/]+\.py)`", PAGE)
    assert len(tests) > 10
    for name in tests:
        assert (TREE / name).is_file(), name
    for name in re.findall(r"\]\((\w+\.md)\)", PAGE):
        assert (TREE / "docs" / name).is_file(), name
    commands = (TREE / "tools" / "soak-server").read_text(encoding="utf-8")
    for name in re.findall(r"`tools/soak-server ([\w-]+)`", PAGE):
        assert f'"{name}": (' in commands, name
