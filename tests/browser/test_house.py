"""Getting in: links and codes for others, one's own seat on another device, and a seat that is handed on."""

import re

from correspondence import Correspondence
from people import Invite, Person
from playwright.sync_api import Locator, expect
from screens import PHONE


def test_a_table_is_shared_by_link_and_code(people: Invite) -> None:
    host = people(permissions=["clipboard-read", "clipboard-write"]).called("Ada")
    host.open_table(game="hex", seats=2, my_seats=[0])
    host.button("Bring people").click()
    box = host.page.get_by_role("dialog")
    expect(box.get_by_role("img", name=re.compile("QR code for http"))).to_be_visible()
    expect(box.get_by_text("gonfalon serve --share")).to_be_visible()  # this server is for one machine alone
    box.get_by_role("button", name="Copy the link").click()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert "invite=" in link
    box.get_by_role("button", name="Only to watch").click()
    box.get_by_role("button", name="Copy the link").click()
    watch = host.page.evaluate("navigator.clipboard.readText()")
    assert watch != link

    looker = people().called("Eve")
    looker.go(watch.removeprefix(looker.url))
    looker.button("Sit here").first.click()
    expect(looker.page.locator(".toast")).to_contain_text("private")
    looker.complaints.clear()  # the browser reports the refused request
    guest = people().called("Ben")
    guest.sit_down(link.removeprefix(guest.url))


def test_the_hall_shows_the_way(people: Invite) -> None:
    host = people()
    host.go("/")
    host.button("Show others the way").click()
    expect(host.page.get_by_role("img", name=re.compile("QR code for http"))).to_be_visible()


def test_ones_seat_goes_to_a_second_device_and_comes_off_it(people: Invite) -> None:
    desk, phone = people().called("Ada"), people(viewport={"width": 390, "height": 844})
    desk.open_table(game="six-kingdoms", seats=2, my_seats=[0], bots={"1": "random"})
    desk.button("Share").click()
    box = desk.page.get_by_role("dialog")
    expect(box.locator(".signs")).to_have_text(re.compile("^[•\\s]+$"))  # hidden until asked for
    box.get_by_role("button", name="Show the key").click()
    expect(box.get_by_role("img", name="QR code of your seat key")).to_be_visible()
    expect(box.locator(".signs")).not_to_contain_text("•")
    key = "-".join(box.locator(".signs span").all_inner_texts())

    phone.go("/")
    phone.button("Join by link").click()
    phone.page.get_by_role("dialog").get_by_role("textbox").fill(key.lower())
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("heading", name="Take your seat on this device?")).to_be_visible()
    phone.button("Take my seat").click()
    expect(phone.page.locator(".seats em", has_text="you")).not_to_have_count(0)
    assert phone.page.url.partition("?")[0] == desk.page.url.partition("?")[0]

    again = people()
    again.go(f"/key#{key}")
    again.button("Take my seat").click()
    expect(again.page.get_by_role("alert")).to_contain_text("This key opens nothing")
    again.complaints.clear()  # the browser reports the refused request

    desk.close_dialog()
    desk.button("Share").click()
    expect(box.locator(".device")).to_contain_text("Computer, Chrome")
    box.get_by_role("button", name="Unseat").click()
    expect(box.locator(".device")).to_have_count(0)
    expect(phone.page.locator(".seats em", has_text="you")).to_have_count(0)


def noted(person: Person) -> Locator:
    person.page.get_by_role("tab", name=re.compile("Chat|Discussion")).click()
    box = person.page.get_by_label(re.compile("Your notes|Vos notes"))
    if not box.is_visible():
        person.page.get_by_text(re.compile("Your notes|Vos notes")).click()
    return box


def test_a_seat_is_given_to_somebody_else_and_taken_back(days: Correspondence, invite: Invite) -> None:
    ada, ben, dan = (invite(days.server).called(name) for name in ("Ada", "Ben", "Dan"))
    link = ada.open_table(game="hex", seats=2, my_seats=[1])
    ben.sit_down(link)
    noted(ben).fill("She goes for the middle.")
    noted(ben).blur()
    expect(ben.page.locator(".notes small")).to_have_text("Kept")
    ben.page.close()
    expect(ada.page.get_by_role("group", name="Ben is not here.")).to_be_visible()
    days.later(0.1)
    ada.page.reload()
    ada.button("Offer the seat").click()
    seats = ada.page.locator(".seats")
    dan.go(link)
    dan.button("Sit down").click()
    expect(seats).to_contain_text("Dan")
    expect(noted(dan)).to_have_value("")

    ben.page = ben.new_page()
    ben.go(link)
    expect(ben.page.locator(".seats")).to_contain_text("was yours")
    ben.speak("fr")
    ben.button("Reprendre ma place").click()
    for one, his in ((ben, 1), (dan, 0)):
        expect(one.page.locator(".seats em", has_text=re.compile("^(you|vous)$"))).to_have_count(his)
    expect(seats).to_contain_text("Ben")
    expect(dan.button("Take my seat back")).to_have_count(0)
    expect(noted(ben)).to_have_value("She goes for the middle.")


def test_somebody_absent_stands_beside_ones_own_question(people: Invite) -> None:
    """Where several are asked at once: on a phone one reads both, and of several who are gone, each."""
    ada = people(**PHONE).called("Ada")
    link = ada.open_table(game="barbarian-kingdoms", seats=3, my_seats=[0])
    others = [people().called(name) for name in ("Ben", "Cyd")]
    for one in others:
        one.sit_down(link)
    ada.is_asked()
    for one in others:
        one.page.close()
    ada.page.get_by_role("button", name="Cyd too").click()
    gone = ada.page.get_by_role("group", name="Cyd is not here.")
    expect(gone.get_by_role("button", name="Ben too")).to_be_visible()
    question, absence, bar = (ada.page.locator(of).bounding_box() for of in (".act .ask h2", ".act .absence", ".act"))
    assert question is not None and absence is not None and bar is not None
    assert question["y"] + question["height"] <= absence["y"]
    assert absence["y"] + absence["height"] <= bar["y"] + bar["height"]
