"""A game's rules page for the browser: chapters and paragraphs, each with the id of its rule."""

from functools import cache

import msgspec

from gonfalon.catalog import Found, rulespages
from gonfalon.server.errors import NotFound
from gonfalon.server.wire import Chapter, Note, Paragraph, RulesPage


@cache
def rules_page(found: Found, lang: str) -> RulesPage:
    page = rulespages.rules_page(found, lang)
    if page is None:
        raise NotFound(f"{found.slug} has no rules page in {lang!r}")
    chapters = [Chapter(part.title, _sent(part.paragraphs)) for part in page.parts]
    return RulesPage(page.title, _sent(page.intro), chapters)


def _sent(paragraphs: list[rulespages.Paragraph]) -> list[Paragraph]:
    return [
        Paragraph(one.id or None, one.text, msgspec.convert(one.notes, list[Note], from_attributes=True))
        for one in paragraphs
    ]
