"""`gonfalon lesson`: the coach in the terminal."""

import pytest

from gonfalon.catalog import every_game, find
from gonfalon.catalog.lesson_run import LessonRun
from gonfalon.catalog.lessons import lesson_of, lesson_table, lessons_of
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.contract.until import until

from .conftest import Command

EVERY = [(found.slug, name) for found in every_game().values() for name in lessons_of(found)]


def typed_through(slug: str, name: str) -> str:
    """What somebody types who does as the coach says."""
    found = find(slug)
    lesson = lesson_of(found, name)
    run = LessonRun(lesson_table(found, lesson), lesson)
    speaker = Speaker(run.table, "en")
    lines: list[str] = []
    for _ in until(run.done):
        beat = run.now()
        assert beat is not None
        move = run.wanted()[0] if beat.do else ""
        lines.append(speaker.text(run.table.rules.read(move)) if move else "")
        run.act(move or "+")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_lesson_is_played_to_its_end(gonfalon: Command, slug: str, name: str, lang: str) -> None:
    ran = gonfalon("lesson", slug, name, "--lang", lang, typed=typed_through(slug, name))
    lesson = lesson_of(find(slug), name)
    told = " ".join(ran.out.split())
    assert ran.code == 0
    assert " ".join(lesson.won.of(lang).split()) in told
    for beat in lesson.beat:
        assert " ".join(beat.say.of(lang).split()) in told


def test_what_was_not_wanted_is_answered_and_taken_back(gonfalon: Command) -> None:
    ran = gonfalon("lesson", "grand-conqueror", "--lang", "en", typed="\nline 3 se\nline 40 sw\nline 2 sw\nquit\n")
    told = " ".join(ran.out.split())
    assert "You may! But look. That is allowed. But your forts are down on the left." in told
    assert "Taken back. Try again." in told
    assert "[GC-037]" in told  # what is not allowed is refused with its rule
    assert "Your fort is very near!" in told


def test_a_harmless_move_can_be_kept(gonfalon: Command) -> None:
    lead = "\nline 2 sw\nplace 21\nplace 22\nplace 28\nmove 2 36\nmove 8 42\nmove 21 8\n"
    ran = gonfalon("lesson", "grand-conqueror", "--lang", "en", typed=lead + "move 15 16\nkeep\nmove 42 2\nmove 36 0\n")
    assert "Well done!" in ran.out


def test_back_again_and_rule(gonfalon: Command) -> None:
    ran = gonfalon("lesson", "grand-conqueror", "--lang", "fr", typed="\nline 2 sw\nretour\nrègle\nencore\nquitter\n")
    assert ran.out.count("Pose trois pions.") == 3
    assert "GC-036" in ran.out


def test_which_there_are(gonfalon: Command) -> None:
    assert "first-game: Go out, build, come home! (3 min)" in gonfalon("lesson", "grand-conqueror", "--list").out
    ran = gonfalon("lesson", "grand-conqueror", "last-game")
    assert ran.code == 2
    assert "lesson/unknown" in ran.err
