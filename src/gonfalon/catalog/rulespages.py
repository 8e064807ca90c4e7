"""A game's rules pages, `rules/fr.md` and `rules/en.md`, taken apart: title, chapters, and paragraphs by their ids.

A rule is a paragraph that opens with its id in bold: `**GC-050** On each of your turns …`."""

import difflib
import re
from dataclasses import dataclass
from functools import cache

from gonfalon.catalog.found import Found
from gonfalon.engine.errors import UnknownRule

RULE = re.compile(r"\*\*([A-Z]+(?:-[A-Z0-9]+[a-z]?)+)\*\*\s+(.*)", re.DOTALL)


@dataclass(frozen=True)
class Paragraph:
    id: str
    text: str  # one line, without its id, in Markdown
    chapter: str


@dataclass(frozen=True)
class RulesPage:
    title: str
    text: str  # the whole page, in Markdown
    chapters: list[str]
    paragraphs: dict[str, Paragraph]

    def get(self, id: str) -> Paragraph | None:
        """A paragraph by its id as people write it: GC-050, gc050, 50."""
        wanted = _bare(id)
        for paragraph in self.paragraphs.values():
            if wanted in (_bare(paragraph.id), _bare(paragraph.id.partition("-")[2])):
                return paragraph
        return None

    def find(self, id: str) -> Paragraph:
        paragraph = self.get(id)
        if paragraph is None:
            near = self.near(id)
            hint = f"did you mean {' or '.join(near)}?" if near else f"they run from {self.span()}"
            raise UnknownRule(f"no rule is called {id.strip()!r}; {hint}")
        return paragraph

    def near(self, id: str) -> list[str]:
        """Ids that somebody who typed this may have meant."""
        ids = {_bare(one): one for one in self.paragraphs}
        return [ids[one] for one in difflib.get_close_matches(_bare(id), ids, n=3, cutoff=0.6)]

    def span(self) -> str:
        ids = list(self.paragraphs)
        return f"{ids[0]} to {ids[-1]}" if ids else "none at all"


def _bare(id: str) -> str:
    """Small letters and numbers, without signs between them and without zeros in front."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[^a-z0-9]", "", id.lower()))


def read_page(text: str) -> RulesPage:
    title, chapters, paragraphs = "", [""], {}
    for block in re.split(r"\n\s*\n", text):
        for heading in re.findall(r"^#+ .*$", block, re.MULTILINE):
            words = heading.lstrip("#").strip()
            if heading.startswith("# "):
                title = words
            else:
                chapters.append(words)
        found = RULE.match(block.strip())
        if found is not None:
            body = re.sub(r"[ \n\t]+", " ", found[2])  # no-break spaces stay
            paragraphs[found[1]] = Paragraph(found[1], body, chapters[-1])
    return RulesPage(title, text, chapters[1:], paragraphs)


@cache
def rules_page(found: Found, lang: str) -> RulesPage | None:
    """The page in this language; None where a game has none."""
    source = found.folder / "rules" / f"{lang}.md"
    return read_page(source.read_text(encoding="utf-8")) if source.is_file() else None


def unmarked(text: str) -> str:
    """Markdown without its marks, for plain text."""
    return re.sub(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1", r"\2", text)
