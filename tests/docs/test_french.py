"""The pages for those who play and those who run a server say the same in French and in English: the same headings,
tables, points, code and commands."""

import os
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

READ = {".ftl", ".md", ".toml", ".ts", ".svelte", ".py"}
PAGES = ["README", "docs/packs", "docs/running", "docs/care"]
PATTERNS = {
    "headings": r"^#+ ",
    "links": r"\]\(((?!\w+(?:\.fr)?\.md\))[^)]+|(?:docs/)?\w+\.md)\)",
    "points": r"^(?:- |\d\. )",
    "rows of tables": r"^(\|[^|\n]*)",
    "code": r"(`+[^`\n]+`+)",
    "commands": r"^ {4}((?:gonfalon|sh) .*?)(?: {2,}.*)?$",
    "scripts": r"^```(.*?)^```$",
}


def parts(page: str, pattern: str) -> list[str]:
    found = re.findall(pattern, page, re.M | (re.S if "```" in pattern else re.NOFLAG))
    return [re.sub(r" {2,}#.*", "", one) for one in found]  # comments are in the page's own language


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("part", PATTERNS)
def test_the_french_page_has_what_the_english_one_has(root: Path, name: str, part: str) -> None:
    english = (root / f"{name}.md").read_text(encoding="utf-8")
    french = (root / f"{name}.fr.md").read_text(encoding="utf-8")
    french = re.sub(r"(docs/)?(\w+)\.fr\.md", r"\1\2.md", french)  # links to a French page stand for the English one
    english = re.sub(r"(docs/)?(\w+)\.fr\.md", r"\1\2.md", english)
    mine, theirs = parts(english, PATTERNS[part]), parts(french, PATTERNS[part])
    if part == "rows of tables":  # the words differ, what is in code does not
        mine, theirs = [[str(re.findall("`[^`]+`", row)) for row in rows] for rows in (mine, theirs)]
    assert mine == theirs


def french_texts() -> list[Path]:
    """Whatever people read in French: words, rules pages, pages of the documentation; and the code, which may hold
    some."""
    tree = Path(os.environ.get("GONFALON_TREE", Path(__file__).parents[2]))
    patterns = ["*.fr.md", "docs/*.fr.md", "client/src/**/*", "src/**/*", "examples/**/*"]
    files = [path for pattern in patterns for path in tree.glob(pattern) if path.suffix in READ and path.is_file()]
    passed_over = {"tests", "node_modules", "web", "__pycache__", "bots"}  # bots have words for nobody
    return [path for path in files if not passed_over.intersection(path.relative_to(tree).parts)]


def test_french_quotation_marks_never_part_from_their_words() -> None:
    """A line breaks at a plain space: « and » want one that does not break."""
    texts = french_texts()
    assert len([path for path in texts if "fr" in path.name.split(".")]) > 20
    wrong = [
        f"{path}:{number}: {line.strip()}"
        for path in texts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"«[^\u00a0\u202f]|[^\u00a0\u202f]»", line) and "u00a0" not in line  # which looks for the same
    ]
    assert wrong == []


def prose(path: Path) -> list[tuple[int, str]]:
    """The numbered lines of a French page or words file that somebody reads, without code and comments."""
    found, fenced = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fenced ^= line.startswith("```")
        code = line.startswith("    ") if path.suffix == ".md" else line.startswith("#")
        if not (fenced or code or re.fullmatch(r"[|: -]+", line)):
            found.append((number, re.sub(r"`[^`]*`", "`code`", line)))
    return found


def test_french_marks_never_part_from_their_words() -> None:
    """Before : ; ! ? % stands a space in French, one at which no line breaks."""
    wrong = [
        f"{path}:{number}: {line.strip()}"
        for path in french_texts()
        if "fr" in path.name.split(".") and path.suffix in (".ftl", ".md")
        for number, line in prose(path)
        if re.search(r"[^\s|] (?:[:;?%]|!(?!\[))", line)
    ]
    assert wrong == []
