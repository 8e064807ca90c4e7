"""What people write is text to everybody who reads it: names, which stand in offers too, chat, notes, titles of series
and motions. Tried with scripts in all of them, in a browser that would run one. Votes hold nobody's own words."""

import re
from pathlib import Path

from barons import next_stop, seated
from people import Invite, Person
from playwright.sync_api import expect
from serving import ServerProcess
from test_circle import with_account
from test_warrior_knights import asked_for_leave

from gonfalon.catalog import every_game

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


def test_a_script_in_a_motion_is_text_to_everybody(people: Invite) -> None:
    """Of Warrior Knights, where barons may move what they like, in their own words."""
    host, guest = listening(people().called(f"a{SCRIPT}")), listening(people().called(f"b{SCRIPT}"))
    found = None
    for _ in range(8):  # fate names nobody in some games
        barons = seated(host, guest, 2, free_motions=True)
        for baron in barons:
            baron.play_on({"ask-motion": "invent"})
        found = next_stop(barons)
        if found is not None:
            break
    assert found is not None
    mover = found[0].page
    found[0].person.by_command("invent")
    mover.get_by_role("dialog").get_by_role("textbox").fill(LONG)
    mover.get_by_role("button", name="Say it").click()
    for baron in barons:
        expect(baron.page.locator(".lines")).to_contain_text("<script>caught()</script>")
    eve = listening(people().called("Eve"))
    eve.go(mover.url.partition("?")[0].removeprefix(host.url) + f"?invite={invitation(host)}")
    expect(eve.page.locator(".lines")).to_contain_text("<script>caught()</script>")
    unharmed(host, guest, eve)


def invitation(person: Person) -> str:
    table = person.page.url.partition("?")[0].rpartition("/")[2]
    return str(person.get(f"/api/tables/{table}")["invite"])


def test_a_script_in_an_offer_is_text(people: Invite) -> None:
    host, guest = asked_for_leave(lambda **more: listening(people(**more)), f"a{SCRIPT}", f"b{SCRIPT}")
    host.page.get_by_text("Dealing").click()
    host.page.get_by_label("In return, on your word").fill(LONG)
    host.page.get_by_role("button", name="Offer", exact=True).click()
    expect(host.page.locator(".deals")).to_contain_text(f"You offer b{SCRIPT}")
    expect(guest.page.locator(".wk-card.offer")).to_contain_text(f"a{SCRIPT} offers you")
    expect(guest.page.locator(".wk-card.offer")).to_contain_text("<script>caught()</script>")
    expect(guest.page.locator(".lines")).to_contain_text("<script>caught()</script>")
    unharmed(host.person, guest.person)


WORDS = re.compile(r'^(\s*(?:name|text|title|effect)_(?:fr|en) *= *")', re.MULTILINE)


def test_scripts_in_a_pack_are_text(cold_server: ServerProcess, invite: Invite, tmp_path: Path) -> None:
    """Whoever runs the server reads no table of somebody else's pack word by word."""
    packs = {}
    for slug in sorted(every_game()):
        data = every_game()[slug].folder / "data"
        tables = [one for one in data.iterdir() if one.name.endswith(".toml")] if data.is_dir() else []
        folder = tmp_path / slug
        for one in tables:
            text = WORDS.sub(lambda found: found[1] + SCRIPT, one.read_text(encoding="utf-8"))
            if SCRIPT in text:
                folder.mkdir(exist_ok=True)
                (folder / one.name).write_text(text, encoding="utf-8")
        if folder.is_dir():
            packs[slug] = folder
    assert len(packs) >= 4
    cold_server.arguments = [part for slug, folder in packs.items() for part in ("--pack", f"{slug}={folder}")]
    cold_server.start()
    host = listening(invite(cold_server).called("Ada"))
    games = {one["slug"]: one for one in host.get("/api/games")}
    for slug in packs:
        (pack,) = [one for one in games[slug]["packs"] if one["name"] == slug]
        seats = games[slug]["seats"][0]
        bots = dict.fromkeys(range(1, seats), "random")
        host.open_table(game=slug, seats=seats, my_seats=[0], bots=bots, pack=pack["pack"])
        expect(host.page.locator(".table")).to_have_attribute("data-batch", re.compile(r"\d"))
        for tab in host.page.get_by_role("tab").all():
            tab.click()
        expect(host.page.locator("body")).to_contain_text("onerror=caught()")
        unharmed(host)
