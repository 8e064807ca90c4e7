"""Checks on lessons: every accepted move leads to the end, every cited rule and pointed-at thing exists, texts are
short, and both languages follow their typography."""

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from gonfalon.catalog.found import Found
from gonfalon.catalog.lesson_run import GO_ON, LessonRun
from gonfalon.catalog.lessons import MOST_WORDS, Beat, Lesson, Words, fits, lesson_of, lesson_table, pointed_at
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.engine.errors import BadLesson, GonfalonError

MOST_TRIED = 12  # accepted moves of a beat that are tried to the end
MOST_IN_PLAIN = 12  # words in a sentence of a lesson for children
DRAWN = (".svelte", ".ts", ".js")


def lesson_faults(found: Found, name: str, lesson: Lesson | None = None) -> list[str]:
    """Everything that is wrong with a lesson, each with its place; empty if the lesson is fine."""
    lesson = lesson or lesson_of(found, name)
    faults = [*_faults_in_play(found, lesson), *_faults_of_things(found, lesson), *_faults_in_words(lesson)]
    return [f"lessons/{name}.toml: {fault}" for fault in faults]


def _faults_in_play(found: Found, lesson: Lesson) -> Iterator[str]:
    run = _run(found, lesson)
    try:
        while not run.done():
            beat = run.lesson.beat[run.beat]
            yield from _faults_at(run, beat)
            run.act(_wanted(run, beat)[0] if beat.do else GO_ON)
    except GonfalonError as error:
        yield str(error)


def _faults_at(run: LessonRun, beat: Beat) -> Iterator[str]:
    wanted = _wanted(run, beat) if beat.do else []
    for move in wanted[1:MOST_TRIED]:
        other = LessonRun(run.table, run.lesson)
        other.replay([*run.journal, move])
        try:
            other.finish()
        except BadLesson as error:
            yield f"beat {run.beat + 1}: {move!r} is accepted and leads nowhere: {error}"
    offered = [run.table.rules.text(move) for move in run.match.menu(run.seat)] if beat.do else []
    others = [move for move in offered if move not in wanted]
    given = {_answer_to(beat, move) for move in others}
    for number in range(len(beat.answer)):
        if run.left == beat.times and number not in given:
            yield f"beat {run.beat + 1}: nobody can make a move that answer {number + 1} is given to"


def _wanted(run: LessonRun, beat: Beat) -> list[str]:
    wanted = run.wanted()
    if not wanted:
        run.finish()  # raises an error that lists the menu
    return wanted


def _answer_to(beat: Beat, move: str) -> int | None:
    answers = (i for i, one in enumerate(beat.answer) if any(fits(when, move) for when in one.when or ["*"]))
    return next(answers, None)


def _faults_of_things(found: Found, lesson: Lesson) -> Iterator[str]:
    table = lesson_table(found, lesson)
    pages = {lang: rules_page(found, lang) for lang in LANGUAGES}
    drawn = drawn_by(found)
    cited = [("learnt", rule) for rule in lesson.learnt_rules]
    for number, beat in enumerate(lesson.beat, start=1):
        rules = [*beat.rules, *(rule for answer in beat.answer for rule in answer.rules)]
        cited += [(f"beat {number}", rule) for rule in rules]
        for point in beat.point:
            try:
                kind, word, _ = pointed_at(table, point)
            except BadLesson as error:
                yield f"beat {number}: {error}"
                continue
            if not kind and f'"{word}"' not in drawn:
                yield f"beat {number}: {point!r}: no part of the face is called so"
    for where, rule in cited:
        for lang, page in pages.items():
            if page is not None and rule not in page.paragraphs:
                yield f"{where}: {rule!r} is not on the rules page rules/{lang}.md"


def _faults_in_words(lesson: Lesson) -> Iterator[str]:
    for number, beat in enumerate(lesson.beat, start=1):
        texts = [(beat.head, beat.say), *((answer.say,) for answer in beat.answer)]
        for words in texts:
            for lang in LANGUAGES:
                count = words_in(" ".join(one.of(lang) for one in words))
                if count > MOST_WORDS:
                    yield f"beat {number}: {count} words in {lang}, expected {MOST_WORDS} at most"
    for where, one in words_of(lesson):
        yield from (f"{where}: {fault}" for fault in faults_in_setting(one))
        if lesson.plain:
            yield from (f"{where}: {fault}" for fault in _faults_for_children(one))


def faults_in_setting(words: Words) -> Iterator[str]:
    """Faults of typography: no-break spaces and apostrophes."""
    if re.search(r"[^\u00a0\u202f][?!:;»]|«[^\u00a0\u202f]", words.fr):
        yield f"French wants a no-break space there: {words.fr!r}"
    if "'" in words.fr + words.en:
        yield f"expected ’ and not ': {words.fr!r}, {words.en!r}"


def _faults_for_children(words: Words) -> Iterator[str]:
    for lang in LANGUAGES:
        for sentence in re.split(r"[.!?](?:\s|$)", words.of(lang)):
            if words_in(sentence) > MOST_IN_PLAIN:
                yield f"more than {MOST_IN_PLAIN} words in a sentence: {sentence!r}"
        if re.search(r"\d\d", words.of(lang)):
            yield f"a number above ten: {words.of(lang)!r}"
    if re.search(r"\b[Vv](?:ous|otre|os)\b", words.fr):
        yield f"children are called tu: {words.fr!r}"


def words_of(lesson: Lesson) -> Iterator[tuple[str, Words]]:
    """All texts of a lesson, each with its place."""
    yield from (("title", lesson.title), ("about", lesson.about), ("won", lesson.won))
    yield from (("learnt", one) for one in lesson.learnt)
    for number, beat in enumerate(lesson.beat, start=1):
        yield from ((f"beat {number}", one) for one in (beat.name, beat.head, beat.say, beat.ask) if one is not None)
        yield from ((f"beat {number}, answer", one.say) for one in beat.answer)


def words_in(text: str) -> int:
    return len(re.findall(r"[\w’'-]+", text))


def _run(found: Found, lesson: Lesson) -> LessonRun:
    return LessonRun(lesson_table(found, lesson), lesson)


def drawn_by(found: Found) -> str:
    """All sources of a game's face, concatenated."""
    return "\n".join(source.read_text(encoding="utf-8") for source in _sources(found.folder / "face"))


def _sources(folder: Traversable) -> list[Traversable]:
    return [one for one in folder.iterdir() if one.name.endswith(DRAWN)] if folder.is_dir() else []
