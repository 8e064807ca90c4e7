"""The README maps rules to code: every rule is there, and everything it names exists."""

import importlib
import re
from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack

pytestmark = pytest.mark.source

README = Path(__file__).parent.parent / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
GAME = find("battue")
PAGE = (GAME.folder / "rules" / "en.md").read_text(encoding="utf-8")


def test_every_rule_and_ruling_has_its_row() -> None:
    paragraphs = re.findall(r"^\*\*(BT-[A-Z-]+\d+)\*\*", PAGE, re.MULTILINE)
    rows = re.findall(r"^\| (BT-[A-Z-]+\d+) \|", TEXT, re.MULTILINE)
    assert rows == paragraphs


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.\w+(?:\.\w+)?)`", TEXT.partition("## Odds")[0]))))
def test_what_a_row_names_exists(name: str) -> None:
    module, *parts = name.split(".")
    if parts == ["toml"]:
        assert (GAME.folder / "data" / name).is_file()
        return
    thing: object = importlib.import_module(f"{GAME.package}.{module}")
    for part in parts:
        thing = getattr(thing, part)


def test_every_option_that_switches_a_ruling_exists() -> None:
    options = {option.name for option in GAME.game.options(built_in_pack(GAME).pack)}
    rulings = TEXT.partition("## Rulings")[2].partition("## A pack")[0]
    named: set[str] = set()
    for row in re.findall(r"^\| BT-RULING-\d+ \|[^|]*\|([^|]*)\|", rulings, re.MULTILINE):
        named |= set(re.findall(r"`(\w+)`", row))
    assert named == options - {"colours", "first_player"}
