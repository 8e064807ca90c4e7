"""The rules pages: the same paragraphs in both languages, every option in its table."""

import re

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.rulespages import rules_page

pytestmark = pytest.mark.source

GAME = find("battue")


def test_both_pages_tell_the_same_rules_in_the_same_order() -> None:
    pages = [rules_page(GAME, lang) for lang in ("fr", "en")]
    assert pages[0] is not None and pages[1] is not None
    assert list(pages[0].paragraphs) == list(pages[1].paragraphs)
    assert len(pages[0].paragraphs) == 172 + 52
    for id, paragraph in pages[0].paragraphs.items():
        # What a paragraph refers to is the same in both.
        assert re.findall(r"BT-[A-Z-]+\d+", paragraph.text) == re.findall(
            r"BT-[A-Z-]+\d+", pages[1].paragraphs[id].text
        )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_rule_a_page_refers_to_stands_on_it(lang: str) -> None:
    page = rules_page(GAME, lang)
    assert page is not None
    assert set(re.findall(r"BT-[A-Z-]+\d+", page.text)) <= set(page.paragraphs)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_option_has_its_row(lang: str) -> None:
    page = rules_page(GAME, lang)
    assert page is not None
    rows = re.findall(r"^\| `(\w+)` \|", page.text, re.MULTILINE)
    assert rows == [option.name for option in GAME.game.options(built_in_pack(GAME).pack)]
