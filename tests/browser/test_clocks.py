"""The pace of a table as players see it: chosen in words, shown at the table and in the hall, least time first."""

import re

from people import Invite
from playwright.sync_api import expect

DAYS = {"kind": "days", "hours": 24, "reserve": 72}


def test_a_pace_is_chosen_in_words_and_runs(people: Invite) -> None:
    ada, ben = people().called("Ada"), people().called("Ben")
    ada.go("/")
    ada.button("Open a table").click()
    box = ada.page.get_by_role("dialog")
    box.locator(".pick button", has_text="Hex").click()
    box.get_by_role("combobox", name="Player 2").select_option("open")
    box.get_by_role("button", name="Days per move").click()
    expect(box.locator(".words")).to_contain_text("1 day for each turn, 3 days in reserve.")
    expect(box.locator(".words")).to_contain_text("From 23:00 to 8:00 no time passes.")
    box.get_by_role("button", name="Live").click()
    box.get_by_role("button", name="5 min").click()
    box.get_by_role("radio", name="Everybody waits").check()
    words = "Live: 5 minutes each, 10 seconds more after each turn. When time runs out, everybody waits."
    expect(box.locator(".words")).to_have_text(words)
    box.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator(".seats")).to_be_visible()
    table = ada.get(f"/api/tables/{ada.page.url.partition('?')[0].rpartition('/')[2]}")
    assert table["pace"]["kind"] == "live"

    ben.sit_down(f"/t/{table['id']}?invite={table['invite']}")
    for one in (ada, ben):
        clocks = one.page.locator(".seats .time")
        expect(clocks).to_have_count(2)
        expect(clocks.filter(has_text=re.compile("^(5:00|4:5[0-9])"))).to_have_count(2)
        expect(one.page.locator(".seats .time.runs")).to_have_count(1)


def test_the_hall_shows_least_time_first(people: Invite) -> None:
    ada = people().called("Ada")
    for pace in (None, {**DAYS, "hours": 96}, {**DAYS, "hours": 12, "reserve": 0}):
        ada.open_table(game="hex", seats=2, my_seats=[0, 1], pace=pace)
        expect(ada.page.locator(".seats .on")).to_have_count(1)
    ada.go("/")
    times = ada.page.locator(".mine .time b")
    expect(times).to_have_count(3)
    expect(times.nth(0)).to_have_text("11 h 59 left")
    expect(times.nth(1)).to_have_text("6 d 23 h left")
    expect(ada.page.locator(".mine .time").nth(2)).to_contain_text("no clock")
