"""Checks on the pictures of rules pages: both pages show the same ones, and each is described, declared and present."""

from collections.abc import Iterator

from gonfalon.catalog.found import Found
from gonfalon.catalog.lessons import lessons_of
from gonfalon.catalog.rule_pictures import THEMES, picture_file, rule_pictures
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES

MAKE = "tools/rules-pictures makes it"


def rule_picture_faults(found: Found) -> list[str]:
    return list(_faults(found))


def _faults(found: Found) -> Iterator[str]:
    declared = rule_pictures(found)
    lessons = lessons_of(found)
    for name, picture in declared.items():
        lesson = lessons.get(picture.lesson)
        if lesson is None:
            yield f"rules/pictures.toml: {name}: no lesson is called {picture.lesson!r}"
        elif not 0 <= picture.beat < len(lesson.beat):
            last = len(lesson.beat) - 1
            yield f"rules/pictures.toml: {name}: {picture.lesson} has beats 0 to {last}, not {picture.beat}"
    for lang in LANGUAGES:
        page = rules_page(found, lang)
        if page is None:
            continue
        shown = page.pictures
        yield from (
            f"rules/{lang}.md: {name!r} is not in rules/pictures.toml" for name in shown if name not in declared
        )
        yield from (f"rules/{lang}.md does not show {name!r}" for name in declared if name not in shown)
        for name in declared:
            for theme in THEMES:
                if not picture_file(found, name, lang, theme).is_file():
                    yield f"rules/pictures/{name}.{lang}.{theme}.webp is not there; {MAKE}"
