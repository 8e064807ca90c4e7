"""Every lesson in the browser by keyboard alone, on both screens and in both languages; and what is answered."""

import re

import pytest
from learner import Learner
from people import Invite
from playwright.sync_api import expect
from screens import DESK, LYING, PHONE
from test_accessibility import AXE, faults

from gonfalon.catalog import every_game
from gonfalon.catalog.lessons import lessons_of
from gonfalon.contract.until import until

OURS = [found for found in every_game().values() if found.package.startswith("gonfalon.games.")]
EVERY = [(found.slug, name) for found in OURS for name in lessons_of(found)]
SCREENS = {"desk": DESK, "phone": PHONE}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
FIRST = ("grand-conqueror", "first-game")


@pytest.mark.sample(each="slug")
@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_lesson_is_played_to_its_end(people: Invite, slug: str, name: str, screen: str, lang: str) -> None:
    learner = Learner(people(**SCREENS[screen], locale=LOCALES[lang]), slug, name, lang)
    for _ in until(learner.run.done):
        learner.sees_the_beat()
        learner.does_it()
    page = learner.page
    expect(page.locator("#lesson-won")).to_be_focused()
    expect(page.locator(".won > p")).to_have_text(learner.lesson.won.of(lang))
    expect(page.locator(".won li")).to_have_count(len(learner.lesson.learnt))


def test_a_move_that_was_not_wanted_is_answered_and_taken_back(people: Invite) -> None:
    learner = Learner(people(), *FIRST, "en")
    page = learner.page
    learner.sees_the_beat()
    learner.does_it()
    learner.sees_the_beat()
    learner.plays("line 3 se")
    expect(page.locator(".coach b")).to_have_text("You may! But look.")
    expect(page.get_by_role("button", name="Take it back")).to_be_focused()
    expect(page.get_by_role("button", name="Keep it", exact=True)).to_have_count(0)  # it would lead nowhere
    page.keyboard.press("Enter")
    learner.sees_the_beat()
    learner.does_it()
    learner.sees_the_beat()


def test_back_again_reload_and_leave(people: Invite) -> None:
    learner = Learner(people(), *FIRST, "en")
    page = learner.page
    for _ in range(3):
        learner.sees_the_beat()
        learner.does_it()
    learner.sees_the_beat()
    page.reload()
    learner.sees_the_beat()  # the place is kept
    page.keyboard.press("b")
    expect(page.locator(".coach b")).to_have_text(learner.lesson.beat[2].head.en)
    page.keyboard.press("b")
    expect(page.locator(".coach b")).to_have_text(learner.lesson.beat[1].head.en)
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/learn/grand-conqueror$"))


def test_on_a_phone_lying_what_is_to_be_pressed_is_in_sight(people: Invite) -> None:
    learner = Learner(people(**LYING), "battue", "drill-plunder", "en")
    for _ in range(2):
        learner.sees_the_beat()
        learner.does_it()
    learner.sees_the_beat()
    button = learner.page.locator(".act .do [data-move]")
    row, box = learner.page.locator(".act .row").bounding_box(), button.bounding_box()
    assert row is not None and box is not None
    assert row["y"] <= box["y"] and box["y"] + box["height"] <= row["y"] + row["height"]
    button.tap()
    learner.run.play(learner.run.wanted()[0])
    learner.sees_the_beat()


def test_a_ring_is_around_what_is_in_sight(people: Invite) -> None:
    """The hand is longer than its column: the ring does not run on over the question."""
    learner = Learner(people(), "warrior-knights", "first-turn", "en")
    learner.sees_the_beat()
    learner.does_it()
    learner.sees_the_beat()
    ring = learner.page.locator(".rings rect").last.bounding_box()
    bar = learner.page.locator(".act").bounding_box()
    assert ring and bar and ring["y"] + ring["height"] < bar["y"] + 12  # the ring has some room around it


@pytest.mark.sample(of="axe finds nothing at a board", keep=2)
@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: cd client && npm ci")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(people: Invite, screen: str, theme: str) -> None:
    learner = Learner(people(**SCREENS[screen], color_scheme=theme), *FIRST, "en")
    learner.sees_the_beat()
    found = faults(learner.person)
    learner.does_it()
    learner.sees_the_beat()
    found += faults(learner.person)
    learner.plays("line 3 se")
    expect(learner.page.locator(".coach b")).to_have_text("You may! But look.")
    found += faults(learner.person)
    learner.page.keyboard.press("b")
    for _ in until(learner.run.done):
        learner.sees_the_beat()
        learner.does_it()
    expect(learner.page.locator("#lesson-won")).to_be_focused()
    found += faults(learner.person)
    assert not found, "\n".join(found)
