"""Lessons: a table, and a sequence of beats in which the learner is told and shown something and then makes a move.

A lesson is a file in its game's folder, `lessons/NAME.toml`, with its texts in both languages; `docs/lessons.md`
explains how to write one. `catalog.lesson_run` plays it. A wrong file is refused with its path and the reason."""

from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from gonfalon.catalog.found import Found
from gonfalon.catalog.packs import pack_from
from gonfalon.catalog.tables import Table
from gonfalon.engine.errors import BadLesson, UnknownLesson
from gonfalon.engine.options import Value

MOST_WORDS = 40  # in a beat, in each language


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: Annotated[str, Meta(min_length=1)]
    en: Annotated[str, Meta(min_length=1)]

    def of(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says about a legal move that the lesson did not ask for."""

    say: Words
    when: list[str] = []  # patterns of moves; empty: any move. The first answer that fits is given
    rules: list[str] = []


class Beat(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: what the coach says and points at, what the learner is to do, and the moves that follow."""

    name: Words  # in the outline
    head: Words  # the first words of the coach
    say: Words
    ask: Words | None = None  # replaces the game's own question
    point: list[str] = []  # `cell 12`: a kind and a word of the game; `#purse`: an element of the face
    rules: list[str] = []
    do: list[str] = []  # patterns of moves, any of which completes the beat; empty: it is only read
    times: Annotated[int, Meta(ge=1, le=20)] = 1  # how many such moves
    answer: list[Answer] = []
    then: list[str] = []  # moves that the lesson makes then, for other players or for the learner
    chance: list[int] = []  # the first numbers that chance gives, from the wanted move on


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    about: Words
    won: Words  # what the learner has achieved at the end
    learnt: Annotated[list[Words], Meta(min_length=1, max_length=3)]
    beat: Annotated[list[Beat], Meta(min_length=1, max_length=40)]
    minutes: Annotated[int, Meta(ge=1, le=30)]
    number: Annotated[int, Meta(ge=1)]  # position among the game's lessons, or among its drills
    kind: Literal["lesson", "drill"] = "lesson"
    plain: bool = False  # for children: short sentences, large letters
    seats: int | None = None  # None: the fewest
    seat: int = 0  # the learner's
    options: dict[str, bool | int | str] = {}
    seed: int = 1
    lead: list[str] = []  # moves played before the first beat
    learnt_rules: list[str] = []  # one for each thing learnt

    def size(self) -> int:
        return len(self.beat)


@cache
def lessons_of(found: Found) -> dict[str, Lesson]:
    """The lessons of a game by name, in order, then its drills, in order."""
    folder = found.folder / "lessons"
    if not folder.is_dir():
        return {}
    read = {file.name[:-5]: _read(file) for file in folder.iterdir() if file.name.endswith(".toml")}
    return dict(sorted(read.items(), key=lambda item: (item[1].kind == "drill", item[1].number, item[0])))


def lesson_of(found: Found, name: str) -> Lesson:
    lessons = lessons_of(found)
    if name not in lessons:
        known = ", ".join(lessons) or "none at all"
        raise UnknownLesson(f"{found.slug} has no lesson {name[:40]!r}; expected one of {known}")
    return lessons[name]


def lesson_table(found: Found, lesson: Lesson) -> Table:
    """The table of a lesson; it always uses the built-in data."""
    loaded = pack_from(found, None)
    seats = found.game.least_seats if lesson.seats is None else lesson.seats
    options: dict[str, Value] = dict(lesson.options)
    return Table(found, loaded, found.game.table(loaded.pack, seats, options, loaded.hash, True))


def _read(file: Traversable) -> Lesson:
    try:
        lesson = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=Lesson)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        where = path.strip("`").removeprefix("$").removeprefix(".")
        raise BadLesson(f"{file}: {where + ': ' if where else ''}{reason[0].lower()}{reason[1:]}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadLesson(f"{file}: not TOML: {error}") from error
    if lesson.learnt_rules and len(lesson.learnt_rules) != len(lesson.learnt):
        raise BadLesson(f"{file}: learnt_rules: expected one rule for each of {len(lesson.learnt)} things learnt")
    return lesson


def fits(pattern: str, move: str) -> bool:
    """Whether a move's text matches a pattern, word by word: `*` is any word, `a|b` either, `2..4` a number in that
    range; a `*` at the end matches any rest."""
    wanted, words = pattern.split(), move.split()
    if wanted and wanted[-1] == "*":
        wanted = wanted[:-1]
        words = words[: len(wanted)] if len(words) >= len(wanted) else words
    return len(wanted) == len(words) and all(_word_fits(one, word) for one, word in zip(wanted, words, strict=True))


def _word_fits(wanted: str, word: str) -> bool:
    if wanted == "*":
        return True
    if ".." in wanted and word.lstrip("-").isdigit():
        low, _, high = wanted.partition("..")
        return int(low) <= int(word) <= int(high)
    return word in wanted.split("|")


def pointed_at(table: Table, point: str) -> tuple[str, str, int]:
    """Kind, word and number of what a beat points at; for an element of the face only its name."""
    if point.startswith("#"):
        return "", point[1:], -1
    name, _, word = point.partition(" ")
    kinds = {kind.name: kind for kind in table.found.game.argument_kinds().values()}
    kinds |= {kind.name: kind for verb in table.rules.verbs.all for kind in verb.kinds}
    if name not in kinds or not word:
        known = ", ".join(sorted(kinds))
        raise BadLesson(f"{point!r}: expected a kind and a word, such as 'cell 12', or '#part'; kinds are {known}")
    kind = kinds[name]
    for value in range(kind.low, kind.low + kind.size):
        if table.rules.word(kind, value) == word:
            return name, word, value
    raise BadLesson(f"{point!r}: there is no {name} called {word!r}")
