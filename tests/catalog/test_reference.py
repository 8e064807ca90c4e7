"""The reference of each game: its steps, rules and symbols are there, in both languages."""

import re

import pytest

from gonfalon.catalog import find
from gonfalon.catalog.reference import reference_of
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES

GAMES = ["barbarian-kingdoms", "battue", "grand-conqueror", "six-kingdoms", "warrior-knights"]


@pytest.mark.parametrize("slug", GAMES)
def test_what_it_names_is_there(slug: str) -> None:
    found = find(slug)
    reference = reference_of(found)
    assert reference is not None
    known = {step.__name__ for step in found.game.steps()}
    named = [step for part in reference.part for step in part.steps]
    assert set(named) <= known
    assert len(named) == len(set(named)), "a step belongs to one part"
    for lang in LANGUAGES:
        page = rules_page(found, lang)
        assert page is not None
        rules = [one.rule for one in reference.part] + [one.rule for one in reference.symbol]
        assert set(rules) <= set(page.paragraphs)
    drawn = "".join(
        one.read_text(encoding="utf-8") for one in (found.folder / "face").iterdir() if ".svelte" in one.name
    )
    for symbol in reference.symbol:
        assert f'id="{symbol.icon}"' in drawn


@pytest.mark.parametrize("slug", GAMES)
def test_french_is_set_as_french_is(slug: str) -> None:
    reference = reference_of(find(slug))
    assert reference is not None
    for words in [two for one in reference.part for two in (one.name, one.say)] + [
        one.name for one in reference.symbol
    ]:
        assert not re.search(r"[^\u00a0\u202f][?!:;»]|«[^\u00a0\u202f]", words.fr), words.fr
        assert "'" not in words.fr + words.en
