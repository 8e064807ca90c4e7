"""Words and rules pages: both languages say the same things, and nothing the code says is missing."""

import re
from importlib.resources import files
from pathlib import Path

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.catalog.speech import kebab

GAME = find("warrior-knights")
FOLDER = Path(str(files("gonfalon.games.warrior_knights")))
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
ID = re.compile(r"^\*\*(WK-[A-Z0-9]+-\d+)\*\*", re.MULTILINE)


def keys(lang: str) -> list[str]:
    return KEY.findall((FOLDER / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8"))


def test_both_languages_have_the_same_keys_with_the_same_particulars() -> None:
    assert keys("en") == keys("fr")
    texts = [(FOLDER / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8") for lang in ("en", "fr")]
    blocks = [dict(zip(KEY.findall(text), KEY.split(text)[2::2], strict=True)) for text in texts]
    for key in blocks[0]:
        asked = [set(re.findall(r"\$([\w-]+)", block[key])) for block in blocks]
        assert asked[0] == asked[1], key


def test_every_verb_event_option_and_line_has_words() -> None:
    known = set(keys("en"))
    wanted = {f"do-{verb.name}" for verb in GAME.game.verbs().all}
    wanted |= {"log-" + kebab(event.__name__) for event in GAME.game.events() if not event.silent}
    wanted |= {f"option-{option.name}" for option in GAME.game.options(built_in_pack(GAME).pack)}
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        wanted |= set(re.findall(r'Line\(\s*"([a-z-]+)"', text))
        wanted |= {key for key in re.findall(r'"(ask-[a-z-]+)"', text) if key not in ("ask-announce", "ask-tie")}
    assert wanted - known == set()


def test_both_rules_pages_have_the_same_paragraphs_in_the_same_order() -> None:
    pages = [ID.findall((FOLDER / "rules" / f"{lang}.md").read_text(encoding="utf-8")) for lang in ("en", "fr")]
    assert pages[0] == pages[1] and len(set(pages[0])) == len(pages[0]) == 440


def test_every_rule_the_code_cites_stands_on_the_pages() -> None:
    page = set(ID.findall((FOLDER / "rules" / "en.md").read_text(encoding="utf-8")))
    cited: set[str] = set()
    for path in FOLDER.glob("*.py"):
        cited |= set(re.findall(r"WK-(?:R-|[A-Z0-9]+-)\d+", path.read_text(encoding="utf-8")))
    assert cited - page == set()
