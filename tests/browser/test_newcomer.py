"""Somebody who knows nothing but the hall: led to a first lesson, to a first table, and beside it to the reference."""

import re

import pytest
from people import Invite
from playwright.sync_api import Route, expect
from screens import LYING, QUIET
from test_accessibility import faults

NEW = "localStorage.removeItem('gonfalon')"
COVERED = """() => {
  const leaf = document.querySelector(".explained:not(.away)")?.getBoundingClientRect();
  const lies = (box) =>
    box.right > leaf.left && box.left < leaf.right && box.bottom > leaf.top && box.top < leaf.bottom;
  const offered = [...document.querySelectorAll(".board :is(.may, [data-move], button:not(.sign)), .act button")]
    .filter((one) => !one.closest(".explained"));
  const under = offered.filter((one) => leaf && one.getBoundingClientRect().width && lies(one.getBoundingClientRect()));
  return under.map((one) => one.outerHTML.slice(0, 80));
}"""


def test_from_the_hall_to_a_first_win(people: Invite) -> None:
    person = people()
    page = person.page
    person.go("/")
    page.get_by_role("link", name=re.compile("Learn · Grand Conqueror")).click()
    page.get_by_role("button", name=re.compile("Go out, build, come home!")).click()
    expect(page.locator(".coach b")).to_have_text("Hello, samurai!")
    page.get_by_role("button", name="Go on", exact=True).click()
    for first, second in (("2", "15"), ("", "21"), ("", "22"), ("", "28"), ("2", "36"), ("8", "42"), ("21", "8")):
        if first:
            person.cell(int(first)).click()
        person.cell(int(second)).click()
        expect(person.page.locator(".act .rubric")).to_be_visible()
    expect(page.locator(".coach b")).to_have_text("The Vikings go home too!")
    for first, second in (("42", "2"), ("36", "0")):
        person.cell(int(first)).click()
        person.cell(int(second)).click()
    expect(page.locator("#lesson-won")).to_be_focused()
    person.go("/")
    expect(page.get_by_role("img", name="1 of 3 lessons learned")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_no_table_is_offered_one_lesson(people: Invite, language: str) -> None:
    person = people(settings={"lang": language})
    page = person.page
    person.go("/")
    nothing = page.locator(".nothing")
    expect(nothing.get_by_role("heading")).to_have_text(
        {"en": "Nothing here yet", "fr": "Rien ici pour l’instant"}[language]
    )
    nothing.get_by_role("button").click()
    expect(page.locator(".coach b")).to_be_visible()
    person.go("/")
    expect(page.locator(".left")).to_be_visible()  # the lesson that was left, and no other beside it
    expect(page.locator(".nothing")).to_be_visible()
    expect(nothing.get_by_role("button")).to_have_count(0)


def test_the_hall_keeps_room_for_what_is_on_its_way(people: Invite) -> None:
    """Whatever comes late does not push down what is being read."""
    person = people()
    page = person.page
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    person.go("/")
    expect(page.locator(".game-soon")).to_have_count(5)
    expect(page.locator(".game-soon").first).to_be_visible()
    below = page.locator("#open")
    before = below.bounding_box()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator(".game").first).to_be_visible()
    after = below.bounding_box()
    assert before is not None and after is not None
    assert after["y"] >= before["y"] > page.locator("#games").bounding_box()["y"] + 300  # type: ignore[index]


def test_a_first_table_asks_once(people: Invite) -> None:
    person = people()
    page = person.page
    page.add_init_script(f"if (!sessionStorage.asked) {{ {NEW}; sessionStorage.asked = 1; }}")
    person.open_table(game="grand-conqueror", seats=2, my_seats=[0], bots={"1": "greedy"})
    expect(page.get_by_role("heading", name="Your first game of Grand Conqueror?")).to_be_visible()
    page.get_by_role("button", name=re.compile("Learn as I play")).click()
    expect(page.locator("#first-time")).to_have_count(0)
    expect(page.get_by_role("tab", name="Reference")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".order [aria-current=step]")).to_have_count(1)
    page.reload()
    expect(page.locator(".act")).to_be_visible()
    expect(page.locator("#first-time")).to_have_count(0)  # not asked again


@pytest.mark.sample()
@pytest.mark.parametrize("game", ["battue", "barbarian-kingdoms"])
def test_on_a_lying_phone_a_first_table_asks_beside_the_board(people: Invite, game: str) -> None:
    person = people(**LYING, locale="fr-FR")
    page = person.page
    page.add_init_script(NEW)
    person.open_table(game=game, seats=3, my_seats=[0], bots={"1": "greedy", "2": "greedy"})
    page.locator("#first-time").wait_for()
    page.locator("main.board svg >> visible=true").first.wait_for()
    asked, board = page.locator(".first").bounding_box(), page.locator("main.board").bounding_box()
    assert asked is not None and board is not None
    assert asked["x"] >= board["x"] + board["width"] - 1
    assert asked["x"] + asked["width"] <= 844 and asked["y"] + asked["height"] <= 390
    question = page.locator(".act").get_by_role("heading").first.bounding_box()
    assert question is not None and question["y"] + question["height"] <= asked["y"] + 1


def test_the_rules_are_asked_by_words(people: Invite) -> None:
    person = people()
    person.go("/rules/warrior-knights")
    find = person.page.get_by_role("textbox").first
    find.fill("siege depasse")  # in French without its accents, on an English page
    expect(person.page.locator("#WK-SIEGE-01")).to_be_visible()
    find.fill("besieged income")
    expect(person.page.locator("#WK-SIEGE-04")).to_be_visible()
    expect(person.page.locator("#WK-TURN-01")).to_have_count(0)


def test_a_question_is_explained_the_first_time_it_comes(people: Invite) -> None:
    """Beside the board, once, counted, and again if one wants; on a phone it lies on nothing that can be chosen."""
    person = people(settings={**QUIET, "explain": True})
    page = person.page
    table = person.open_table(game="six-kingdoms", seats=2, my_seats=[0], bots={"1": "greedy"})
    leaf = page.get_by_role("complementary", name="What this question is about")
    expect(leaf).to_contain_text("Play one card")
    expect(leaf).to_contain_text("Explained: 1 of 4")
    before = page.locator(".board").bounding_box()
    leaf.get_by_role("button", name="Got it").click()
    expect(leaf).to_have_count(0)
    assert page.locator(".board").bounding_box() == before  # the board stays where it is
    page.locator("#realm-0").click(button="right", position={"x": 30, "y": 16})  # what does this mean?
    meaning = page.locator(".meaning")
    expect(meaning).to_contain_text("A kingdom, its owner and its defenders")
    meaning.get_by_role("button", name="Rule SK-061").click()
    expect(page.locator("#SK-061")).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    page.get_by_role("tab", name="Reference").click()
    page.get_by_role("button", name="What does this mean?").click()
    number = page.locator(".table").get_attribute("data-batch")
    page.locator("#realm-1").click(position={"x": 30, "y": 16})  # is explained, and does nothing else
    expect(meaning).to_be_visible()
    assert page.locator(".table").get_attribute("data-batch") == number
    page.reload()
    expect(page.locator(".act")).to_be_visible()
    expect(leaf).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Explain again").click()
    page.keyboard.press("Escape")
    expect(leaf).to_contain_text("Play one card")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(leaf).to_have_class(re.compile("over"))
    covered = page.evaluate(COVERED)
    assert covered == [], f"the leaf lies on {covered} at {table}"
    assert not faults(person)
