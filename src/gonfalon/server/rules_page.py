"""A game's rules page taken apart for the browser: chapters and paragraphs, each with the id of its rule."""

import re
from functools import cache

from gonfalon.catalog import Found
from gonfalon.server.errors import NotFound
from gonfalon.server.wire import Chapter, Paragraph, RulesPage

RULE = re.compile(r"\*\*([A-Z]+(?:-[A-Z0-9]+[a-z]?)+)\*\*\s+(.*)", re.DOTALL)


@cache
def rules_page(found: Found, lang: str) -> RulesPage:
    source = found.folder / "rules" / f"{lang}.md"
    if not source.is_file():
        raise NotFound(f"{found.slug} has no rules page in {lang!r}")
    return read_page(source.read_text(encoding="utf-8"))


def read_page(text: str) -> RulesPage:
    """A rule is a paragraph that opens with its id in bold: `**GC-050** On each of your turns …`."""
    page = RulesPage("", [], [])
    for block in re.split(r"\n\s*\n", text):
        into = page.chapters[-1].paragraphs if page.chapters else page.intro
        rest: list[str] = []
        for line in block.strip().split("\n"):
            if line.startswith("# "):
                page.title = line[2:].strip()
            elif line.startswith("#"):
                page.chapters.append(Chapter(line.lstrip("#").strip(), []))
                into = page.chapters[-1].paragraphs
            else:
                rest.append(line)
        body = "\n".join(rest).strip()
        if not body:
            continue
        rule = RULE.match(body)
        into.append(Paragraph(rule[1], _joined(rule[2])) if rule else Paragraph(None, _joined(body)))
    return page


def _joined(text: str) -> str:
    """Lists and tables keep their lines; prose becomes one line."""
    if re.search(r"^\s*([-*|]|\d+\.)\s", text, re.MULTILINE):
        return text
    return re.sub(r"[ \n\t]+", " ", text)  # no-break spaces stay
