"""The README maps rules to code: every rule is there, and everything it names exists."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.contract.readme import faults, options_of, options_of_rulings

pytestmark = pytest.mark.source

README = Path(__file__).parent.parent / "README.md"
if not README.exists():
    pytest.skip("the README stands in the sources only", allow_module_level=True)

TEXT = README.read_text(encoding="utf-8")
GAME = find("barbarian-kingdoms")


def test_rules_and_code_are_mapped() -> None:
    assert faults(GAME, TEXT) == []


def test_every_option_that_switches_a_ruling_exists() -> None:
    named = options_of_rulings(TEXT, "BK")
    assert named == {
        *("making_change", "own_assault", "open_accounts", "partner_peace", "round_limit"),
        *("idle_manoeuvres", "home_tokens", "home_tokens_hold"),
    }
    assert named <= options_of(GAME)


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
