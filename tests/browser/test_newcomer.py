"""Somebody who knows nothing but the hall: led to a first lesson, to a first table, and beside it to the reference."""

import re

from people import Invite
from playwright.sync_api import expect

NEW = "localStorage.removeItem('gonfalon')"


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


def test_the_rules_are_asked_by_words(people: Invite) -> None:
    person = people()
    person.go("/rules/warrior-knights")
    find = person.page.get_by_role("textbox").first
    find.fill("siege depasse")  # in French without its accents, on an English page
    expect(person.page.locator("#WK-SIEGE-01")).to_be_visible()
    find.fill("besieged income")
    expect(person.page.locator("#WK-SIEGE-04")).to_be_visible()
    expect(person.page.locator("#WK-TURN-01")).to_have_count(0)
