"""docs/care.md names every command that looks after the file, and no other."""

import re
from pathlib import Path

import pytest

from gonfalon.cli.admin import app

pytestmark = pytest.mark.source

CARE = Path(__file__).resolve().parents[2] / "docs" / "care.md"


def test_every_command_is_described() -> None:
    listed = set(re.findall(r"^    gonfalon admin ([\w-]+)", CARE.read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == {command.name for command in app.registered_commands}
