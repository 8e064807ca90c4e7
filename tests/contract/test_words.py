"""Words and rules pages: a game that ships them is held to them. Here Lanterns gets a folder of its own."""

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from gonfalon.catalog.found import Found
from gonfalon.contract import CHECKS, Case, ContractBroken

from .lanterns import GAME

BY_NAME = {check.name: check for check in CHECKS}
RULES = ["LN-01", "LN-02", "LN-03", "LN-04", "LN-04b", "LN-05", "LN-06", "LN-07", "LN-08"]
WORDS = {
    "ask-lay": "{ $count } in hand",
    "ask-prize": "your prize, { $seat }",
    "not-in-hand": "you have no { $lantern }",
    "lay-a-lantern": "lay one",
    "nothing-to-see": "{ $seat } has none",
    "bright-enough": "enough",
    "choose-your-prize": "choose",
    "log-drew": "{ $seat } drew { $lantern }",
    "log-laid": "{ $seat } laid { $lantern }",
    "log-turned-up": "{ $lanterns } turned up",
    "log-looked": "{ $seat } looked at { $owner }: { $lantern }",
    "log-scored": "{ $seat } scored { $points }",
    "log-polished": "{ $seat } polished",
    "log-gave": "{ $seat } gave { $other } a point",
}


T = TypeVar("T")


@dataclass(frozen=True)
class Folder(Found):
    """A game whose package is a folder of this test."""

    path: Path = Path()

    @property
    def folder(self) -> Path:
        return self.path


def case(path: Path, words: dict[str, dict[str, str]], rules: dict[str, list[str]]) -> Case:
    for lang in ("fr", "en"):
        (path / "face").mkdir(exist_ok=True)
        (path / "rules").mkdir(exist_ok=True)
        lines = [f"{key} = {text}" for key, text in words[lang].items()]
        (path / "face" / f"words.{lang}.ftl").write_text("\n".join(lines), encoding="utf-8")
        (path / "rules" / f"{lang}.md").write_text(" ".join(f"**{rule}**" for rule in rules[lang]), encoding="utf-8")
    return Case(GAME, 3, found=Folder(GAME, "gonfalon", path), sample=40)


def same(thing: T) -> dict[str, T]:
    return {"fr": thing, "en": thing}


@pytest.mark.parametrize("name", ["words", "refusals", "citations", "games-end"])
def test_complete_words_and_pages_pass(tmp_path: Path, name: str) -> None:
    BY_NAME[name](case(tmp_path, same(WORDS), same(RULES)))


@pytest.mark.parametrize("key", ["ask-prize", "lay-a-lantern", "log-looked"])
def test_a_line_without_french_words_is_caught(tmp_path: Path, key: str) -> None:
    french = {name: text for name, text in WORDS.items() if name != key}
    with pytest.raises(ContractBroken, match=f"no words for '{key}' in 'fr'"):
        BY_NAME["words"](case(tmp_path, {"fr": french, "en": WORDS}, same(RULES)))


def test_words_that_ask_for_what_nobody_says_are_caught(tmp_path: Path) -> None:
    english = {**WORDS, "ask-lay": "{ $cuont } in hand"}
    with pytest.raises(ContractBroken, match=r"'ask-lay' in 'en' are not filled in"):
        BY_NAME["words"](case(tmp_path, {"fr": WORDS, "en": english}, same(RULES)))


@pytest.mark.parametrize(("name", "rule"), [("refusals", "LN-04b"), ("citations", "LN-02"), ("games-end", "LN-08")])
def test_a_rule_that_a_page_lacks_is_caught(tmp_path: Path, name: str, rule: str) -> None:
    french = [one for one in RULES if one != rule]
    with pytest.raises(ContractBroken, match=f"'{rule}', which is not on the rules page rules/fr.md"):
        BY_NAME[name](case(tmp_path, same(WORDS), {"fr": french, "en": RULES}))
