"""Wordings that were wrong once: what players read, said as it should be."""

import re
from pathlib import Path

import pytest

from gonfalon.catalog import find, open_table
from gonfalon.catalog.speech import said

TREE = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.source


@pytest.mark.parametrize(
    ("slug", "key", "args", "words"),
    [
        ("six-kingdoms", "side-crown", {}, "côté couronne"),
        ("grand-conqueror", "say-done", {}, "validez"),
        ("battue", "odds-take", {"percent": 83}, "83\u00a0% de chances de prendre"),
        ("battue", "odds-roll", {"percent": 83}, "83\u00a0% de chances de gagner"),
        ("warrior-knights", "ask-keep-or-raze", {"crowns": 1}, "pour 1 couronne\u00a0?"),
        ("warrior-knights", "ask-bury", {"count": 1}, "remettez une carte de destinée"),
        ("warrior-knights", "ask-announce-card", {"count": 1}, "pour quoi votez-vous\u00a0? Voix engagées\u00a0: 1."),
    ],
)
def test_french_says_it_so(slug: str, key: str, args: dict[str, int], words: str) -> None:
    assert words in said(find(slug), "fr", key, args)


@pytest.mark.parametrize(
    ("file", "key", "words"),
    [
        ("client/src/words", "hero-text", "respectée"),
        ("client/src/words", "put-down", "Reposer"),
        ("client/src/words", "resign-ask", "C’est définitif."),
        ("src/gonfalon/games/six_kingdoms/face/board", "quiet", "aucun assaut"),
        ("src/gonfalon/games/six_kingdoms/face/board", "new-army", "nouvelle armée"),
        ("src/gonfalon/games/six_kingdoms/face/board", "side-crown", "Côté couronne"),
        ("src/gonfalon/games/battue/face/board", "chances", "Chances de"),
    ],
)
def test_the_pages_say_it_so_in_french(file: str, key: str, words: str) -> None:
    path = TREE / (f"{file}/fr.ftl" if file.endswith("words") else f"{file}.fr.ftl")
    line = re.search(rf"^{key} = (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert line is not None and words in line[1]


def test_the_log_of_barbarian_kingdoms_speaks_in_sentences_in_french() -> None:
    """No line begins with a noun and a colon or a bracket: `Assaut des Francs :`, `Bataille (Rome) :`."""
    source = (find("barbarian-kingdoms").folder / "face" / "words.fr.ftl").read_text(encoding="utf-8")
    lines = re.findall(r"^(log-[a-z-]+) =\s+(?!\{)(.*)$", source, re.MULTILINE)
    assert len(lines) > 30
    fragments = re.compile(r"^[A-ZÉ][\w-]+( des \{ \$\w+ \})?\s*(\([^)]*\))?\s*:|^\{ \$\w+ \}\s*:")
    assert [key for key, text in lines if fragments.match(text)] == []


def test_the_palace_has_one_name_in_each_language() -> None:
    table = open_table("battue")
    for lang, name in (("fr", "Palais"), ("en", "Palace")):
        assert table.loaded.pack.names("tile", lang)[0] == name


COUNTED = re.compile(
    r"\{ \$count \} (cards|losses|breaches|points|moves|men|votes|warriors|cities|players|turns)\b"
    r"|\{ \$crowns \} (crowns|couronnes)\b"
)


@pytest.mark.parametrize(
    "file", sorted((TREE / "src" / "gonfalon").glob("**/*.??.ftl")), ids=lambda file: f"{file.parent}/{file.name}"
)
def test_one_thing_is_told_in_the_singular(file: Path) -> None:
    """A plural stands in the branch `*[other]`, so that nobody reads "1 breaches"."""
    plain = [line for line in file.read_text(encoding="utf-8").splitlines() if not re.match(r"\s*\*?\[", line)]
    assert [line for line in plain if COUNTED.search(line)] == []
