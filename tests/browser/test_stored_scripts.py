"""What people write is text to everybody who reads it: names, chat, notes and titles of series. Tried with
scripts in all of them, in a browser that would run one. Votes and offers hold no words of anybody's own."""

import re

from people import Invite, Person
from playwright.sync_api import expect
from test_circle import with_account

SCRIPT = "<img src=x onerror=caught()>"  # fits into a name
LONG = "<script>caught()</script><svg onload=caught()> [x](javascript:caught()) **<iframe srcdoc='<b>'>** GC-022"
LISTEN = "window.runs = 0; window.caught = () => { window.runs += 1; };"


def listening(person: Person) -> Person:
    person.context.add_init_script(LISTEN)
    return person


def unharmed(*people: Person) -> None:
    for one in people:
        assert one.page.evaluate("window.runs") == 0
        assert one.page.locator("img[src='x'], iframe, svg[onload], a[href^='javascript']").count() == 0


def test_scripts_that_are_kept_are_never_run(people: Invite) -> None:
    host, guest = listening(with_account(people(), f"a{SCRIPT}")), listening(people().called(f"b{SCRIPT}"))
    eve = listening(people().called(f"c{SCRIPT}"))
    link = host.open_table(game="warrior-knights", seats=2, my_seats=[0], public=True)
    guest.sit_down(link)
    eve.go(link)
    host.post(f"{link.partition('?')[0].replace('/t/', '/api/tables/')}/seats/0/note", {"text": LONG})
    host.go(link)
    for one in (host, guest, eve):
        one.page.get_by_role("tab", name=re.compile("^Chat")).click()
        one.page.locator(".say input").fill(LONG)
        one.page.keyboard.press("Enter")
    expect(guest.page.locator("ol.chat li")).to_have_count(2)
    expect(guest.page.locator("ol.chat")).to_contain_text("<script>caught()</script>")
    expect(eve.page.locator("ol.chat li")).to_have_count(3)
    host.page.get_by_text("Your notes").click()
    expect(host.page.get_by_label("Your notes")).to_have_value(LONG)
    unharmed(host, guest, eve)

    host.post("/api/series", {"title": LONG[:60], "game": "hex"})
    for page in ("/", "/series", f"/p/a{SCRIPT}", "/account"):
        for one in (host, guest):
            one.go(page)
            expect(one.page.locator("main")).to_be_visible()
            one.page.wait_for_load_state("networkidle")
    unharmed(host, guest)
