"""Lessons for the browser: the list, with the learner's progress, and the text of each lesson."""

from functools import cache
from typing import NamedTuple

import msgspec

from gonfalon.catalog import Found, every_game
from gonfalon.catalog.lessons import Lesson, lesson_of, lesson_table, lessons_of, pointed_at
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record_reader import read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import NotFound
from gonfalon.server.table.table_info import LessonInfo, TableInfo
from gonfalon.store import Reads

LOOKED_AT = 200  # of a person's tables, the latest ones


class BegunLesson(NamedTuple):
    """A lesson that somebody has begun, and its table."""

    table: str
    info: LessonInfo
    changed: int


async def begun_by(store: Reads, person: Person | None) -> dict[tuple[str, str], BegunLesson]:
    """The lessons that a person has begun, by game and name."""
    found: dict[tuple[str, str], BegunLesson] = {}
    for id, stored in await store.kept_tables_of(person, LOOKED_AT) if person is not None else []:
        if stored is None or b'"lesson":{' not in stored.about:  # most tables are no lessons
            continue
        try:
            info = msgspec.json.decode(stored.about, type=TableInfo)
            game = read_header(stored.header.decode()).game
        except (GonfalonError, msgspec.DecodeError):
            continue  # a lesson of another version is begun anew
        if info.lesson is not None and info.owner == person:
            found.setdefault((game, info.lesson.name), BegunLesson(id, info.lesson, stored.changed))
    return found


async def every_lesson(store: Reads, person: Person | None) -> list[wire.LessonEntry]:
    begun = await begun_by(store, person)
    entries: list[wire.LessonEntry] = []
    for found in every_game().values():
        for name, lesson in lessons_of(found).items():
            entry = wire.LessonEntry(
                found.slug,
                name,
                lesson.kind,
                lesson.number,
                lesson.minutes,
                _both(lesson, "title"),
                _both(lesson, "about"),
                len(lesson.beat),
            )
            here = begun.get((found.slug, name))
            if here is not None:
                entry.table, entry.changed = here.table, here.changed
                entry.beat, entry.done = here.info.beat, here.info.done
            entries.append(entry)
    return entries


@cache
def lesson_text(found: Found, name: str, lang: str) -> wire.LessonText:
    if lang not in LANGUAGES:
        raise NotFound(f"no language is called {lang[:10]!r}; expected one of {', '.join(LANGUAGES)}")
    lesson = lesson_of(found, name)
    table = lesson_table(found, lesson)
    beats = [
        wire.LessonBeat(
            beat.name.of(lang),
            beat.head.of(lang),
            beat.say.of(lang),
            beat.ask.of(lang) if beat.ask is not None else "",
            [wire.LessonPoint(*pointed_at(table, point)) for point in beat.point],
            beat.rules,
            not beat.do,
            beat.times,
            [wire.LessonAnswer(one.say.of(lang), one.rules) for one in beat.answer],
        )
        for beat in lesson.beat
    ]
    rules = lesson.learnt_rules or [""] * len(lesson.learnt)
    learnt = [wire.Learnt(one.of(lang), rule) for one, rule in zip(lesson.learnt, rules, strict=True)]
    return wire.LessonText(
        found.slug,
        name,
        lesson.title.of(lang),
        lesson.about.of(lang),
        lesson.kind,
        lesson.number,
        lesson.minutes,
        lesson.plain,
        beats,
        lesson.won.of(lang),
        learnt,
    )


def _both(lesson: Lesson, field: str) -> dict[wire.Language, str]:
    words = lesson.title if field == "title" else lesson.about
    return {"fr": words.fr, "en": words.en}
