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
MAP = TEXT.partition("## From rule to code")[2].partition("## A pack")[0]
GAME = find("barbarian-kingdoms")
PAGE = (GAME.folder / "rules" / "en.md").read_text(encoding="utf-8")


def test_every_rule_and_ruling_has_its_row() -> None:
    paragraphs = re.findall(r"^\*\*(BK-[A-Z]+-\d+)\*\*", PAGE, re.MULTILINE)
    rows = re.findall(r"^\| (BK-[A-Z]+-\d+) \| \S", TEXT, re.MULTILINE)
    assert rows == paragraphs
    assert len(rows) == 186 + 70


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.\w+(?:\.\w+)?)`", MAP))))
def test_what_a_row_names_exists(name: str) -> None:
    module, *parts = name.split(".")
    thing: object = importlib.import_module(f"{GAME.package}.{module}")
    for part in parts:
        thing = getattr(thing, part)


def test_tables_that_a_row_names_exist() -> None:
    for name in re.findall(r"\b(\w+\.toml)\b", TEXT):
        assert (GAME.folder / "data" / name).is_file() or (GAME.folder / "tests" / name).is_file()


def test_every_option_that_switches_a_ruling_exists() -> None:
    options = {option.name for option in GAME.game.options(built_in_pack(GAME).pack)}
    named = set(re.findall(r"^\| BK-R-\d+ \|[^|]*\| `(\w+)` \|", TEXT, re.MULTILINE))
    assert named == {"making_change", "own_assault", "open_accounts", "partner_peace", "round_limit"} <= options


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ["ten of the twelve powers", "twelve of the seventeen"]), ("fr", ["dix des douze", "douze des dix-sept"])],
)
def test_the_first_screen_says_what_is_reconstructed(lang: str, told: list[str]) -> None:
    pack = built_in_pack(GAME).pack
    powers = [power for one in pack.kingdoms.kingdom for power in (one.kingdom_power, one.king_power)]
    for things, counts in ((powers, (10, 12)), (pack.scenarios.scenario, (12, 17))):
        assert (sum(one.provenance == "reconstructed" for one in things), len(things)) == counts
    first = (GAME.folder / "rules" / f"{lang}.md").read_text(encoding="utf-8").partition("\n## ")[0]
    assert all(words in first for words in told)
