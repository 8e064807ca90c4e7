"""Every lesson of every game: played to its end as it wants to be played, by every move that it accepts; and what
makes a file no lesson."""

import re
from pathlib import Path

import msgspec
import pytest

from gonfalon.catalog import every_game, find
from gonfalon.catalog.found import Found
from gonfalon.catalog.lesson_run import GO_ON, KEEP, STAY, LessonRun
from gonfalon.catalog.lessons import Answer, Beat, Lesson, Words, fits, lesson_of, lesson_table, lessons_of
from gonfalon.contract.lessons import lesson_faults
from gonfalon.engine.errors import BadLesson, IllegalMove, UnknownLesson

EVERY = [(found.slug, name) for found in every_game().values() for name in lessons_of(found)]
FIRST = ("grand-conqueror", "first-game")


def run_of(slug: str, name: str) -> LessonRun:
    found = find(slug)
    lesson = lesson_of(found, name)
    return LessonRun(lesson_table(found, lesson), lesson)


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_lesson_is_without_fault(slug: str, name: str) -> None:
    assert lesson_faults(find(slug), name) == []


@pytest.mark.parametrize("slug", every_game())
def test_a_game_of_ours_has_a_first_lesson(slug: str) -> None:
    if every_game()[slug].package.startswith("gonfalon.games."):
        assert any(lesson.kind == "lesson" for lesson in lessons_of(find(slug)).values())


# -- the run -----------------------------------------------------------------------------------------------------------


def test_a_move_it_did_not_want_is_answered_and_stands_until_it_is_taken_back() -> None:
    run = run_of(*FIRST)
    run.replay([GO_ON, "line 3 se"])
    assert run.wrong == 0
    assert run.wanted() == []
    with pytest.raises(IllegalMove):
        run.play("line 2 sw")
    assert run.keeping() == ""  # from over there the forts cannot be reached as the lesson goes
    again = run_of(*FIRST)
    again.replay(run.journal[:-1])
    assert again.wanted() == ["line 2 sw"]


# All but the last two beats, and there a move that is not wanted, but does no harm.
ALMOST = [GO_ON, "line 2 sw", "place 21", "place 22", "place 28", "move 2 36", "move 8 42", "move 21 8"]
HARMLESS = "move 15 16"


def test_a_move_it_did_not_want_can_be_kept_where_the_lesson_still_ends() -> None:
    run = run_of(*FIRST)
    run.replay([*ALMOST, HARMLESS])
    assert run.wrong is not None
    how = run.keeping()
    assert how == STAY
    run.keep(how)
    run.finish()


def test_a_kept_move_is_kept_again_when_the_lesson_is_taken_up() -> None:
    journal = [*ALMOST, HARMLESS, STAY]
    run = run_of(*FIRST)
    run.replay(journal)
    assert run.journal == journal
    assert run.wanted()


def test_an_illegal_move_changes_nothing() -> None:
    run = run_of(*FIRST)
    run.replay([GO_ON])
    with pytest.raises(IllegalMove):
        run.play("line 40 sw")
    assert run.journal == [GO_ON]
    assert run.wanted() == ["line 2 sw"]


def test_back_is_one_beat_and_again_is_this_one() -> None:
    run = run_of(*FIRST)
    whole = [GO_ON, "line 2 sw", "place 21", "place 22"]
    run.replay(whole)
    assert run.left == 1  # in the middle of the beat: both go to where it began
    assert run.again() == run.back() == whole[:3]
    begun = run_of(*FIRST)
    begun.replay(whole[:3])
    assert begun.back() == whole[:2]
    assert run_of(*FIRST).back() == []


def test_the_end_can_be_gone_back_from() -> None:
    run = run_of(*FIRST)
    run.finish()
    assert run.match.over()
    earlier = run_of(*FIRST)
    earlier.replay(run.back())
    assert earlier.beat == len(run.lesson.beat) - 1


def test_a_journal_of_an_older_lesson_is_followed_as_far_as_it_goes() -> None:
    run = run_of(*FIRST)
    run.replay([GO_ON, "line 2 sw", "place 14", KEEP, "move 1 99"])
    assert run.journal[:2] == [GO_ON, "line 2 sw"]
    assert not run.done()


@pytest.mark.parametrize(
    ("pattern", "move", "does"),
    [
        ("move 4 17", "move 4 17", True),
        ("move 4 *", "move 4 17", True),
        ("move *", "move 4 17", True),
        ("*", "pass", True),
        ("move * 17", "move 4 17", True),
        ("move * 17", "move 4 18", False),
        ("move 3|4 17", "move 4 17", True),
        ("pay 2..4", "pay 3", True),
        ("pay 2..4", "pay 5", False),
        ("move 4", "move 4 17", False),
        ("move 4 17 2", "move 4 17", False),
    ],
)
def test_patterns(pattern: str, move: str, does: bool) -> None:
    assert fits(pattern, move) is does


# -- files that are no lessons -----------------------------------------------------------------------------------------


def changed(**more: object) -> Lesson:
    """The first lesson with other fields in its second beat."""
    lesson = lesson_of(find(FIRST[0]), FIRST[1])
    beat: Beat = msgspec.structs.replace(lesson.beat[1], **more)
    return msgspec.structs.replace(lesson, beat=[lesson.beat[0], beat, *lesson.beat[2:]])


LONG = Words(" ".join(["mot"] * 41), "word")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"do": ["line 40 sw"]}, r"beat 2: none of .*line 40 sw.* is on the menu: p1: line 0 se"),
        ({"do": ["line 2 sw", "line 3 se"]}, r"beat 2: 'line 3 se' is accepted and leads nowhere"),
        ({"then": ["line 2 sw"]}, r"'line 2 sw' is not on the menu: p2: line 30 se"),
        ({"then": ["? line 2 sw", "line 33 sw"]}, ""),  # made only if it is offered
        ({"point": ["cell 999"]}, "beat 2: 'cell 999': there is no cell called '999'"),
        ({"point": ["tower 3"]}, "beat 2: 'tower 3': expected a kind and a word"),
        ({"point": ["#purse"]}, "beat 2: '#purse': no part of the face is called so"),
        ({"rules": ["GC-999"]}, "beat 2: 'GC-999' is not on the rules page rules/fr.md"),
        ({"say": LONG}, r"beat 2: 44 words in fr, expected 40 at most"),
        (
            {"answer": [Answer(Words("a", "a"), ["place *"])]},
            "beat 2: nobody can make a move that answer 1 is given to",
        ),
        ({"say": Words("Où?", "Where?")}, "beat 2: French wants a no-break space there"),
        ({"say": Words("a", "Don't")}, "beat 2: expected ’ and not '"),
        ({"say": Words("Posez votre pion.", "a")}, "beat 2: children are called tu"),
        ({"say": Words("a", "There are 12 cells.")}, "beat 2: a number above ten"),
    ],
)
def test_faults_are_found(change: dict[str, object], told: str) -> None:
    found = find(FIRST[0])
    faults = lesson_faults(found, FIRST[1], changed(**change))
    if told:
        assert any(re.search(told, fault) for fault in faults), faults
    else:
        assert faults == []


def test_a_lesson_of_another_name_is_unknown() -> None:
    with pytest.raises(UnknownLesson, match=r"expected one of first-game"):
        lesson_of(find("grand-conqueror"), "last-game")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("minutes = 3", "missing required field `title`"),
        ("title = {fr = 'a', en = 'b'\n", "not TOML"),
        ("minuets = 3", "unknown field|missing required field"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_its_path(tmp_path: Path, text: str, told: str) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "broken.toml").write_text(text)

    class Elsewhere(Found):
        @property
        def folder(self) -> Path:
            return tmp_path

    found = find("grand-conqueror")
    with pytest.raises(BadLesson, match=rf"broken\.toml: .*({told})"):
        lessons_of(Elsewhere(found.game, "elsewhere"))
