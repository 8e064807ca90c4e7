"""How somebody is told that it is their move, and holidays, set in the hall."""

from people import Invite
from playwright.sync_api import expect


def test_who_wants_to_be_told_says_how(people: Invite) -> None:
    """What was chosen is there again; holidays begin and end."""
    host = people().called("North")
    host.open_table(game="grand-conqueror", seats=2, my_seats=[0])
    host.go("/")
    host.button("Tell me").click()
    box = host.page.get_by_role("dialog", name="Tell me when it is my move")
    box.get_by_label("Quiet from").select_option("22")
    box.get_by_label("By webhook").fill("https://hooks.example.org/abc")
    box.get_by_role("button", name="Keep").click()
    expect(box.get_by_role("status")).to_have_text("Kept.")
    box.get_by_label("For how long").select_option("3")
    box.get_by_role("button", name="I am away").click()
    expect(box).to_contain_text("You are away until")
    host.page.reload()
    host.button("Tell me").click()
    expect(box.get_by_label("Quiet from")).to_have_value("22")
    box.get_by_role("button", name="I am back").click()
    expect(box.get_by_role("button", name="I am away")).to_be_visible()
