"""The pages for those who play and those who run a server say the same in French and in English: the same headings,
tables, points, code and commands."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

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
