"""The rules a game may cite: those with its prefix that are on its rules pages in both languages."""

import re
from functools import cache

from gonfalon.catalog.found import Found
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.contract.case import Case


def no_rule(case: Case, rule: str) -> str:
    """What is wrong with a cited rule; empty if it can be looked up."""
    if not rule:
        return "no rule"
    if not rule.startswith(case.game.prefix):
        return f"{rule!r}, which does not begin with {case.game.prefix!r}"
    if case.found is not None:
        for lang, known in pages(case.found).items():
            if rule not in known:
                return f"{rule!r}, which is not on the rules page rules/{lang}.md"
    return ""


@cache
def pages(found: Found) -> dict[str, frozenset[str]]:
    """All words of the rules pages that could be rule ids, by language; empty for a game without pages."""
    read: dict[str, frozenset[str]] = {}
    for lang in LANGUAGES:
        page = found.folder / "rules" / f"{lang}.md"
        if page.is_file():
            read[lang] = frozenset(re.findall(r"[A-Z]+(?:-[A-Za-z0-9]+)+", page.read_text(encoding="utf-8")))
    return read
