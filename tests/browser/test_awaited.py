"""One is told where one is awaited: in the tab, on its icon, in the hall, and by one key."""

import re

from people import Invite
from playwright.sync_api import expect
from screens import PHONE


def test_the_tab_counts_the_tables_that_wait_and_a_key_goes_to_the_next(people: Invite) -> None:
    ada = people().called("Ada")
    for hours in (96, 12):
        pace = {"kind": "days", "hours": hours, "reserve": 0}
        ada.open_table(game="hex", seats=2, my_seats=[0, 1], pace=pace)
        expect(ada.page.locator(".seats .on")).to_have_count(1)
    urgent = ada.page.url
    ada.go("/")
    page = ada.page
    expect(page.get_by_role("heading", name="Two tables wait for you")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(2\) Your turn"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:image/svg"))
    page.keyboard.press("n")
    expect(page.locator(".seats .on")).to_have_count(1)
    assert page.url == urgent  # least time left
    expect(page).to_have_title(re.compile(r"^\(2\) Your turn"))
    page.keyboard.press("n")
    page.wait_for_url(lambda url: url != urgent and "/t/" in url)
    expect(page.locator(".seats .on")).to_have_count(1)
    other = page.url
    page.keyboard.press("n")  # both were looked at a moment ago: nobody is sent in a circle
    page.locator("header.bar").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.url == other


def test_the_ways_into_a_game_stand_side_by_side_on_a_phone(people: Invite) -> None:
    """With words longer than in English: each in a button of its own, none beyond the edge."""
    host = people(**PHONE, locale="fr-FR").called("Ada")
    host.open_table(game="hex", seats=2, my_seats=[0, 1])
    host.go("/")
    expect(host.button("Jouer la suivante")).to_be_visible()
    buttons = host.page.locator(".cta .btn").evaluate_all(
        "all => all.map((one) => [one.scrollWidth - one.clientWidth, innerWidth - one.getBoundingClientRect().right])"
    )
    assert len(buttons) == 4
    assert all(too_wide <= 0 and room >= 0 for too_wide, room in buttons), buttons
