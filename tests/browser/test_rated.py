"""A rated table: chosen where it is opened, played by two with accounts, and read on the ladder and on a profile."""

import re

from people import Invite
from playwright.sync_api import expect
from test_circle import with_account


def test_a_rated_game_changes_the_ladder_and_both_profiles(people: Invite) -> None:
    host, guest, stranger = with_account(people(), "Segwarides"), with_account(people(), "Bertilak"), people()
    host.go("/")
    host.button("Open a table").click()
    box = host.page.get_by_role("dialog")
    box.get_by_role("button", name="Grand Conqueror").click()
    rated = box.get_by_role("button", name="rated", exact=True)
    expect(rated).to_be_disabled()  # with a bot in the second seat
    expect(box.get_by_text("Rated needs a person of their own in every seat.")).to_be_visible()
    box.get_by_label("Player 2", exact=True).select_option("asked")
    box.get_by_label("Who is asked to seat 2").fill("Bertilak")
    rated.click()
    expect(rated).to_have_attribute("aria-pressed", "true")
    box.get_by_role("button", name="Open the table").click()
    expect(host.page.locator(".table")).to_be_visible()

    guest.go("/")
    row = guest.page.locator(".mine li").first
    expect(row).to_contain_text("rated")
    row.get_by_role("link").click()
    guest.button("Sit here").click()
    expect(guest.page).to_have_title(re.compile("^(Your turn|Segwarides plays)"))  # chance says who places first
    guest.leave_by("Give up")
    guest.button("Give up").last.click()
    expect(host.page.locator(".act .rubric")).to_have_text("The game is over")

    stranger.go("/ratings/grand-conqueror")
    rows = stranger.page.locator("table tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Segwarides")
    expect(rows.first).to_contain_text("provisional")
    rows.first.get_by_role("link").click()
    ratings = stranger.page.get_by_role("region", name="Ratings")
    expect(ratings.get_by_role("img", name="After one game")).to_be_visible()
    expect(ratings).to_contain_text("seat 1")
    stranger.speak("fr")
    expect(stranger.page.get_by_role("region", name="Classements")).to_contain_text("place 1")


def test_a_guest_is_told_what_a_rated_table_needs(people: Invite) -> None:
    host, guest = with_account(people(), "Erec"), people().called("Enide")
    guest.go("/")
    guest.button("Open a table").click()
    expect(guest.page.get_by_text("Rated games are between people with an account.")).to_be_visible()
    link = host.open_table(game="hex", seats=2, my_seats=[0], rated=True)
    guest.go(link)
    guest.button("Sit here").click()
    expect(guest.page.get_by_text("Rated games are between people with an account. Take one")).to_be_visible()
    guest.complaints.clear()  # the browser reports the refused request
