"""A whole secret vote in three browsers: one asks the table to go back, one is for it and one against; then all are."""

import re

from people import Invite, Person
from playwright.sync_api import expect


def waits(person: Person) -> None:
    person.is_asked()
    if person.button("endure it").count():
        person.button("endure it").click()
    person.button(re.compile("^wait")).click()


def ask_to_go_back(person: Person) -> None:
    person.button("Ask the table").first.click()
    box = person.page.get_by_role("dialog", name="Ask the table")
    box.get_by_role("combobox").select_option(index=1)
    box.get_by_role("button", name="Go back").click()


def seal(person: Person, choice: str) -> None:
    card = person.page.locator("section.vote")
    card.get_by_role("radio", name=choice).check()
    card.get_by_role("button", name="Seal my vote").click()


def test_three_vote_in_secret_on_going_back(people: Invite) -> None:
    names = ("North", "East", "South")
    north, east, south = (people().called(name) for name in names)
    link = north.open_table(game="toy-guards", seats=3, my_seats=[0], options={"hand": 4, "rounds": 9})
    east.sit_down(link)
    south.sit_down(link)
    for one in (north, east, south):
        waits(one)
    north.is_asked()
    before = north.batch()

    ask_to_go_back(north)
    for one in (east, south):
        expect(one.page.locator("section.vote")).to_contain_text("1 of 3 sealed")
    seal(east, "Go back")
    expect(south.page.locator("section.vote")).to_contain_text("2 of 3 sealed")
    seal(south, "Play on")
    told = set()
    for one in (north, east, south):
        card = one.page.locator("section.vote")
        expect(card).to_contain_text("The table has not agreed.")
        expect(card).to_contain_text("Who voted how is told to nobody.")
        told.add(card.inner_text())
        card.get_by_role("button", name="Close").click()
    assert len(told) == 1  # who was against it is told no more than who was for it
    assert north.batch() == before

    ask_to_go_back(south)  # North, who asked in vain, rests for an hour
    seal(north, "Go back")
    seal(east, "Go back")
    for one in (north, east, south):
        expect(one.page.locator("section.vote")).to_contain_text("The table has agreed.")
        one.page.locator("section.vote").get_by_role("button", name="Close").click()
    expect(north.page.locator(".table")).to_be_visible()
    expect(north.page.get_by_text("The table goes back to an earlier turn.").first).to_be_attached()
