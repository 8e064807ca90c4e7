"""Parses a game's rules pages, `rules/fr.md` and `rules/en.md`, into title, chapters, and paragraphs with ids.

A rule is a paragraph that opens with its id in bold: `**GC-050** On each of your turns …`. Where we differ from the
book or add to it, the last lines of the paragraph say so, each with the reason: `> differs: …` or `> ours: …`. A
paragraph without such lines that cites a ruling, such as GC-R11, has those of the ruling. A picture is a paragraph of
its own: `![What is to be seen](name)`."""

import difflib
import re
from dataclasses import dataclass, field, replace
from functools import cache

from gonfalon.catalog.found import Found
from gonfalon.engine.errors import UnknownRule

RULE = re.compile(r"\*\*([A-Z]+(?:-[A-Z0-9]+[a-z]?)+)\*\*\s+(.*)", re.DOTALL)
MARK = re.compile(r"^> (differs|ours): (.+)$", re.MULTILINE)
PICTURE = re.compile(r"^!\[(.+)\]\(([a-z][a-z0-9-]*)\)$", re.MULTILINE)
RULING = re.compile(r"\b[A-Z]+-R(?:ULING-|-)?\d+[a-z]?\b")
MARKS = ("differs", "ours")  # we depart from the book; we add what the book leaves open


@dataclass(frozen=True)
class Note:
    """A note on a paragraph: how it relates to the rulebook, and why."""

    mark: str  # one of `MARKS`
    text: str
    ruling: str = ""  # the cited ruling that the note was taken from; empty if the note is the paragraph's own


@dataclass(frozen=True)
class Paragraph:
    id: str  # of the rule; empty for plain text
    text: str  # without its id, in Markdown: prose in one line, lists and tables with their lines
    chapter: str
    notes: list[Note] = field(default_factory=list)


@dataclass(frozen=True)
class Chapter:
    title: str
    paragraphs: list[Paragraph]


@dataclass(frozen=True)
class RulesPage:
    title: str
    text: str  # the whole page, in Markdown
    intro: list[Paragraph]
    parts: list[Chapter]

    @property
    def chapters(self) -> list[str]:
        return [part.title for part in self.parts]

    @property
    def paragraphs(self) -> dict[str, Paragraph]:
        """The paragraphs that are rules, by id."""
        every = [self.intro, *(part.paragraphs for part in self.parts)]
        return {one.id: one for paragraphs in every for one in paragraphs if one.id}

    @property
    def pictures(self) -> list[str]:
        """The names of the pictures on the page."""
        return [name for _, name in PICTURE.findall(self.text)]

    def get(self, id: str) -> Paragraph | None:
        """A paragraph by its id, in any way people write it: GC-050, gc050, 50."""
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
        """Ids that a mistyped one may have meant."""
        ids = {_bare(one): one for one in self.paragraphs}
        return [ids[one] for one in difflib.get_close_matches(_bare(id), ids, n=3, cutoff=0.6)]

    def span(self) -> str:
        ids = list(self.paragraphs)
        return f"{ids[0]} to {ids[-1]}" if ids else "none at all"

    def said(self, marks: dict[str, str], data: str) -> str:
        """The whole page with its marks in words, such as *Our addition*, without pictures, and with the provenance of
        the data before the first chapter."""
        text = re.sub(rf"{PICTURE.pattern}\n+", "", self.text, flags=re.MULTILINE)
        text = "\n\n".join(self._with_notes_of_rulings(block) for block in text.split("\n\n"))
        text = MARK.sub(lambda note: f"> *{marks[note[1]]}* {note[2]}", text)
        intro, chapter, rest = text.partition("\n## ")
        return f"{intro}\n{data}\n{chapter}{rest}" if data else text

    def _with_notes_of_rulings(self, block: str) -> str:
        rule = RULE.match(block)
        notes = self.paragraphs[rule[1]].notes if rule else []
        return "\n".join([block, *(f"> {note.mark}: {note.text}" for note in notes if note.ruling)])


def _bare(id: str) -> str:
    """An id reduced to lower-case letters and digits, without leading zeros."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[^a-z0-9]", "", id.lower()))


def read_page(text: str) -> RulesPage:
    title, intro = "", list[Paragraph]()
    parts: list[Chapter] = []
    for block in re.split(r"\n\s*\n", text):
        rest: list[str] = []
        for line in block.strip().split("\n"):
            if line.startswith("# "):
                title = line[2:].strip()
            elif line.startswith("#"):
                parts.append(Chapter(line.lstrip("#").strip(), []))
            else:
                rest.append(line)
        body = "\n".join(rest).strip()
        notes = [Note(mark, reason.strip()) for mark, reason in MARK.findall(body)]
        body = MARK.sub("", body).strip()
        if not body:
            continue
        rule = RULE.match(body)
        id, words = (rule[1], rule[2]) if rule else ("", body)
        into, chapter = (parts[-1].paragraphs, parts[-1].title) if parts else (intro, "")
        into.append(Paragraph(id, _joined(words), chapter, notes))
    return _cited(RulesPage(title, text, intro, parts))


def _cited(page: RulesPage) -> RulesPage:
    """Copies the notes of rulings to rules that cite them and have no notes of their own."""
    rulings = {id: one.notes for id, one in page.paragraphs.items() if RULING.fullmatch(id)}
    for part in page.parts:
        for i, one in enumerate(part.paragraphs):
            if one.id and not one.notes and one.id not in rulings:
                cited = dict.fromkeys(RULING.findall(one.text))
                notes = [replace(note, ruling=id) for id in cited for note in rulings.get(id, [])]
                part.paragraphs[i] = replace(one, notes=notes)
    return page


def _joined(text: str) -> str:
    """Joins the lines of prose; lists and tables keep theirs."""
    if re.search(r"^\s*([-*|]|\d+\.)\s", text, re.MULTILINE):
        return text
    return re.sub(r"[ \n\t]+", " ", text)  # but keep no-break spaces


@cache
def rules_page(found: Found, lang: str) -> RulesPage | None:
    """A game's rules page in a language; None if it has none."""
    source = found.folder / "rules" / f"{lang}.md"
    return read_page(source.read_text(encoding="utf-8")) if source.is_file() else None


def unmarked(text: str) -> str:
    """Markdown as plain text, without emphasis marks."""
    return re.sub(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1", r"\2", text)
