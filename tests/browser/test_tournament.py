"""A series of two people, from opening it to its last round: two browsers."""

from people import Invite
from playwright.sync_api import expect


def test_people_play_a_series_and_the_next_round_opens_by_itself(people: Invite) -> None:
    host, guest = people().called("Erec"), people().called("Yvain")
    host.go("/series")
    host.button("Open a series").click()
    box = host.page.get_by_role("dialog")
    box.get_by_label("What it is called").fill("Winter ladder")
    box.get_by_label("Game").select_option("hex")
    box.get_by_label("How").select_option("swiss")
    box.get_by_label("Rounds").select_option("2")
    box.get_by_role("button", name="Open a series").click()
    expect(host.page.get_by_role("heading", name="Winter ladder")).to_be_visible()
    host.button("Take part").click()
    expect(host.button("Begin")).to_be_disabled()

    guest.go("/series")
    guest.page.get_by_role("link", name="Winter ladder").click()
    guest.button("Take part").click()
    expect(guest.button("Take part no more")).to_be_visible()
    expect(host.button("Begin")).to_be_enabled()
    host.button("Begin").click()
    expect(host.page.get_by_role("heading", name="Round 1")).to_be_visible()

    series = host.page.url.removeprefix(host.url)
    for number, loser in ((1, guest), (2, host)):
        loser.go(series)
        loser.page.get_by_role("region", name=f"Round {number}").get_by_role("link").click()
        expect(loser.page.locator(".seats em", has_text="you")).not_to_have_count(0)
        loser.leave_by("Give up the game")
        loser.page.locator("dialog .ways .btn.main").click()
        expect(loser.page.locator(".act .rubric")).to_have_text("The game is over")
    guest.go(series)
    expect(guest.page.get_by_text("It is over")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Standing").get_by_role("cell", name="1", exact=True)).to_have_count(2)
