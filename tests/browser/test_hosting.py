"""The owner of a table and the people there: mute, remove, a new invitation."""

from people import Invite
from playwright.sync_api import expect


def test_an_owner_mutes_removes_and_invites_anew(people: Invite) -> None:
    owner, guest = people().called("Ada"), people().called("Eve")
    link = owner.open_table(game="hex", seats=2, my_seats=[0])  # before the game begins all talk together
    guest.go(link)
    guest.page.get_by_role("tab", name="Chat").click()
    say = guest.page.get_by_label("Write to the table")
    say.fill("Hello")
    say.press("Enter")

    owner.page.get_by_role("tab", name="Chat").click()
    line = owner.page.locator(".chat li", has_text="Hello")
    line.get_by_role("button", name="Mute Eve").click()
    expect(line.get_by_role("button", name="Hear Eve again")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Mute Eve")).to_have_count(0)
    say.fill("Can you hear me?")
    say.press("Enter")
    expect(guest.page.locator(".toast")).to_have_text("The owner of this table has muted you.")
    expect(owner.page.locator(".chat li")).to_have_count(1)

    owner.settings()
    box = owner.page.get_by_role("dialog")
    box.get_by_text("People at this table").click()
    expect(box.get_by_role("listitem").filter(has_text="Eve")).to_be_visible()
    box.get_by_role("button", name="New invitation").click()
    box.get_by_role("button", name="Remove").click()
    expect(box.get_by_text("Nobody is looking on.")).to_be_visible()
    expect(guest.page.get_by_text("The owner of this table has asked you to leave.")).to_be_visible()

    stranger = people().called("Lou")
    stranger.go(link)
    expect(stranger.page.get_by_text("This table is private")).to_be_visible()
    del stranger.complaints[:]  # the browser reports the refused request
