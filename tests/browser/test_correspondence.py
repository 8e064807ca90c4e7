"""Five days of Barbarian Kingdoms by correspondence: three people on three sizes of screen, a night in which no time
passes, news by mail, a lost device, somebody who vanishes, and a table that goes back to an earlier turn."""

from typing import Any

from correspondence import Correspondence
from people import Invite
from playwright.sync_api import expect
from postbox import Letters
from screens import DESK, PHONE

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
ADDRESS = "cleo@example.org"


def test_five_days_by_correspondence(days: Correspondence, invite: Invite, letters: Letters) -> None:
    screens = (("Ada", DESK), ("Ben", TABLET), ("Cleo", PHONE))
    ada, ben, cleo = (invite(days.server, timezone_id="UTC", **screen).called(name) for name, screen in screens)
    days.players = [ada, ben, cleo]

    # The first evening: a table is opened in words, and two come by its link.
    ada.go("/")
    ada.button("Open a table").click()
    box = ada.page.get_by_role("dialog")
    box.locator(".pick button", has_text="Barbarian Kingdoms").click()
    box.get_by_role("button", name="3", exact=True).click()
    for seat in ("Player 2", "Player 3"):
        box.get_by_label(seat, exact=True).select_option("open")
    box.get_by_role("button", name="Days per move").click()
    box.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator(".seats")).to_be_visible()
    days.id = ada.page.url.partition("?")[0].rpartition("/")[2]
    link = f"/t/{days.id}?invite={days.told()['invite']}"
    ben.go(link)
    expect(ben.page.locator(".act")).to_contain_text("1 day for each turn, 3 days in reserve.")
    ben.sit_down(link)
    cleo.sit_down(link)

    # Cleo wants to be told by mail.
    cleo.go("/")
    cleo.page.wait_for_load_state("networkidle")  # nothing moves away under the pointer once the hall is full
    cleo.button("Tell me").click()
    cleo.page.get_by_role("dialog").wait_for()
    cleo.page.get_by_role("dialog").get_by_label("By e-mail").fill(ADDRESS)
    cleo.page.get_by_role("dialog").get_by_role("button", name="Keep").click()
    cleo.go(letters.link(r"/news/confirm/\S+"))
    cleo.button("Yes, it is mine").click()

    # The first turns; who is asked is told.
    cleo.go(link)
    days.play([2])
    cleo.go("/")
    days.play([0, 1])
    assert days.asked() == [2]
    days.later(0.1)
    assert letters.wait_for(ADDRESS, 2) == ["Confirm your address", "Your move"]

    # At night no time passes, and every page says so.
    ada.go(link)
    days.later(5.5)
    ada.page.reload()
    clock = ada.page.locator(".seats .time.runs")
    expect(clock).to_contain_text("no time passes now")
    at_night = days.told()["times"][2]["left"]
    days.later(8)
    assert at_night - days.told()["times"][2]["left"] < 60
    days.later(1.5)

    # The second day: Cleo has lost the phone. Ada, who opened the table, offers the seat, and Cleo takes it elsewhere.
    cleo.page.close()
    days.later(9)  # by correspondence nobody is replaced within a day
    cleo = days.players[2] = invite(days.server, timezone_id="UTC", **PHONE).called("Cleo")
    ada.page.reload()
    ada.button("Offer the seat").click()
    expect(ada.button("Offer the seat")).to_have_count(0)
    cleo.go(link)
    cleo.button("Sit down").click()
    cleo.is_asked()
    days.play([2])

    # The third day: Ben does not come. Those who are here let a bot play, until he is back.
    days.play([0])
    assert days.asked() == [1]
    ben.page.close()
    expect(ada.page.get_by_role("group", name="Ben is not here.")).to_be_visible()
    days.later(24)
    for one in (ada, cleo):
        one.page.reload()
    gone = [one.page.get_by_role("group", name="Ben is not here.") for one in (ada, cleo)]
    gone[0].get_by_role("button", name="Nudge").click()
    gone[0].get_by_role("button", name="Let a bot play").click()
    gone[1].get_by_role("button", name="Let a bot play").click()
    for one in (ada, cleo):
        expect(one.page.locator(".seats")).to_contain_text("a bot plays for Ben")
    ada.is_asked()
    days.play([0, 2], 6)

    # The fourth day: Ben is back and sees what has happened; the table agrees to go back to an earlier turn.
    days.later(20)
    ben.page = ben.new_page()
    ben.go("/")
    ben.go(link)
    expect(ada.page.locator(".seats")).not_to_contain_text("a bot plays for Ben")
    ben.button("Ask the table").first.click()
    box = ben.page.get_by_role("dialog", name="Ask the table")
    box.get_by_role("combobox").select_option(index=1)
    box.get_by_role("button", name="Go back").click()
    before = days.told()["batch"]
    for one in (ada, cleo):
        one.page.locator("section.vote").get_by_role("radio", name="Go back").check()
    for one in (ada, cleo):  # what one has chosen stays chosen while others seal
        one.page.locator("section.vote").get_by_role("button", name="Seal my vote").click()
    for one in days.players:
        expect(one.page.locator("section.vote")).to_contain_text("The table has agreed.")
        one.page.locator("section.vote").get_by_role("button", name="Close").click()
    assert days.told()["batch"] > before  # nothing is lost: it is one step more

    # The fifth day: the game goes on, and all three see the same.
    days.later(20)
    for one in days.players:
        one.page.reload()
    days.play([0, 1, 2], 12)
    for one in days.players:
        expect(one.page.get_by_role("heading", level=1)).to_have_text(
            ada.page.get_by_role("heading", level=1).inner_text()
        )
