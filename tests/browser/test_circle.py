"""Friends, a seat that is kept for somebody by name, and profiles: two browsers, and a third that is nobody's."""

from people import Invite, Person
from playwright.sync_api import expect
from serving import ServerProcess

PASSWORD = "a horse, a battery"


def with_account(person: Person, name: str) -> Person:
    person.called(name).post("/api/account", {"name": name, "password": PASSWORD})
    return person


def test_friends_find_each_others_tables(people: Invite) -> None:
    host, friend = with_account(people(), "Bors"), with_account(people(), "Lionel")
    stranger = with_account(people(), "Mordred")
    host.go("/account")
    host.page.get_by_label("By name").fill("lionel")
    host.button("Ask").click()
    expect(host.page.get_by_role("region", name="Friends")).to_contain_text("asked")
    friend.go("/account")
    circle = friend.page.get_by_role("region", name="Friends")
    expect(circle).to_contain_text("asks to be friends")
    circle.get_by_role("button", name="Yes").click()
    expect(circle.get_by_role("button", name="Part")).to_be_visible()

    host.go("/")
    host.button("Open a table").click()
    box = host.page.get_by_role("dialog")
    box.get_by_role("button", name="Six Kingdoms").click()
    box.get_by_label("Player 2", exact=True).select_option("open")
    box.get_by_label("My friends see it").check()
    box.get_by_role("button", name="Open the table").click()
    expect(host.page.locator(".table")).to_be_visible()

    friend.go("/")
    offers = friend.page.get_by_role("region", name="Friends’ open tables")
    expect(offers).to_contain_text("Six Kingdoms")
    stranger.go("/")
    expect(stranger.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(stranger.page.get_by_role("region", name="Friends’ open tables")).to_have_count(0)
    offers.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator(".seats em", has_text="you")).not_to_have_count(0)


def test_a_seat_is_kept_for_somebody_by_name(people: Invite) -> None:
    host, asked = with_account(people(), "Ector"), with_account(people(), "Kay")
    host.go("/")
    host.button("Open a table").click()
    box = host.page.get_by_role("dialog")
    box.get_by_role("button", name="Six Kingdoms").click()
    box.get_by_label("Player 2", exact=True).select_option("asked")
    box.get_by_label("Who is asked to seat 2").fill("Kay")
    box.get_by_role("button", name="Open the table").click()
    expect(host.page.locator(".seats")).to_contain_text("kept for Kay")

    asked.go("/")
    row = asked.page.locator(".mine li").first
    expect(row).to_contain_text("You are asked by name")
    row.get_by_role("link").click()
    asked.button("Sit here").click()
    expect(asked.page.locator(".seats em", has_text="you")).not_to_have_count(0)
    expect(host.page.locator(".seats")).not_to_contain_text("kept for")
    expect(host.page.locator(".seats")).to_contain_text("Kay")


def test_a_profile_shows_what_was_played(people: Invite) -> None:
    host, guest = with_account(people(), "Tristan"), people().called("South")
    guest.sit_down(host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 1}))
    for one in (host, guest):
        one.is_asked()
        one.page.locator(".opt", has_text="wait").first.click()
    expect(host.page.locator(".act .rubric")).to_have_text("The game is over")
    guest.go("/p/tristan")
    expect(guest.page.get_by_role("heading", name="Tristan")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Last games").get_by_role("link")).to_have_count(1)
    guest.speak("fr")
    expect(guest.page.get_by_role("heading", name="Dernières parties")).to_be_visible()
    guest.go("/p/nobody-at-all")
    expect(guest.page.get_by_role("alert")).to_have_text("Personne avec un compte ne s’appelle ainsi.")
    guest.complaints.clear()  # the browser reports the refused request


def test_the_hall_says_that_somebody_has_spoken(people: Invite) -> None:
    host, guest = people().called("Gareth"), people().called("Gaheris")
    link = host.open_table(game="hex", seats=2, my_seats=[0])
    guest.sit_down(link)
    host.go("/")
    row = host.page.locator(".mine li").first
    expect(row).to_contain_text("Hex")
    guest.page.get_by_role("tab", name="Chat").click()
    guest.page.get_by_label("Write to the table").fill("Good evening")
    guest.page.keyboard.press("Enter")
    expect(row).to_contain_text("one new line in the talk")
    row.get_by_role("link").click()
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.get_by_text("Good evening")).to_be_visible()
    host.go("/")
    expect(row).to_contain_text("Hex")
    expect(row).not_to_contain_text("new line")


def test_open_tables_are_chosen_by_game_and_pace(own_server: ServerProcess, invite: Invite) -> None:
    host, guest = invite(own_server).called("Pelleas"), invite(own_server)
    days = {"kind": "days", "hours": 24, "reserve": 72, "weekends": True}
    for game, pace in (
        *((one, two) for one in ("hex", "six-kingdoms") for two in (None, days)),
        *[("joust", None)] * 2,
    ):
        host.open_table(game=game, seats=2, my_seats=[0], public=True, pace=pace)
    guest.go("/")
    rows = guest.page.get_by_role("region", name="Open tables").locator("tr")
    expect(rows).to_have_count(6)
    guest.page.get_by_label("Which game").select_option(label="Hex")
    expect(rows).to_have_count(2)
    guest.page.get_by_label("Which pace").select_option(label="By correspondence")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("No time passes on Saturdays and Sundays.")
    guest.speak("fr")
    expect(guest.page.get_by_role("region", name="Tables ouvertes").locator("tr")).to_have_count(1)
    guest.speak("en")
    rows.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seats em", has_text="you")).not_to_have_count(0)


def test_who_is_blocked_is_neither_heard_nor_offered_a_seat(people: Invite) -> None:
    host, other = with_account(people(), "Agravaine"), with_account(people(), "Dinadan")
    host.go("/account")
    host.page.get_by_label("By name").fill("Dinadan")
    host.button("Block").click()
    expect(host.page.get_by_role("region", name="Friends")).to_contain_text("neither heard nor let in at your tables")
    link = host.open_table(game="hex", seats=2, my_seats=[0], public=True)
    other.go("/")
    expect(other.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(other.page.get_by_text("Agravaine")).to_have_count(0)
    other.go(link)  # why it does not open is not said
    expect(other.page.get_by_role("heading", name="This table does not open")).to_be_visible()
    other.complaints.clear()  # the browser reports the refused request
