"""Somebody vanishes: the other nudges, later lets a bot play, and the first comes back and plays on. And another game
for the same people."""

import re

import pytest
from people import Invite, Person
from playwright.sync_api import expect
from serving import ServerProcess
from toybox import toybox

GRACE = 6  # seconds; people are given a minute


@pytest.fixture
def hasty_server(cold_server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> ServerProcess:
    cold_server.packages = toybox(tmp_path_factory.mktemp("toybox"))
    cold_server.arguments = ["--limit", f"away_seconds={GRACE}"]
    cold_server.start()
    return cold_server


def waits(person: Person) -> None:
    person.is_asked()
    if person.button("endure it").count():  # a bot has struck
        person.button("endure it").click()
    person.button(re.compile("^wait")).click()


def test_a_vanished_player_is_nudged_replaced_and_comes_back(hasty_server: ServerProcess, invite: Invite) -> None:
    host, guest = invite(hasty_server).called("North"), invite(hasty_server).called("South")
    link = host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 9})
    guest.sit_down(link)
    waits(host)
    guest.is_asked()
    expect(host.button("Nudge")).to_have_count(0)  # he is here

    guest.page.close()
    missing = host.page.get_by_role("group", name="South is not here.")
    expect(missing).to_be_visible()
    missing.get_by_role("button", name="Nudge").click()
    expect(host.page.locator(".toast")).to_have_text("South was nudged.")
    guest.page = guest.new_page()
    guest.go("/")
    expect(guest.page.locator(".mine li")).to_contain_text("North is waiting for your move.")

    missing.get_by_role("button", name="Let a bot play").click()  # once it can be pressed
    host.is_asked()  # the bot has played
    expect(host.page.locator(".seats")).to_contain_text("a bot plays for South")

    guest.go(link)
    expect(host.page.locator(".seats")).not_to_contain_text("a bot plays for South")
    waits(host)
    waits(guest)
    host.is_asked()


def test_the_same_people_play_again(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 1}))
    for one in (host, guest):
        waits(one)
    expect(guest.button("Rematch, seats rotated")).to_be_visible()
    host.button("Rematch, seats rotated").click()
    guest.button("Join the rematch").click()
    waits(guest)  # who begins now
    waits(host)
    expect(host.page.locator(".act .rubric")).to_have_text("The game is over")


def test_a_link_leads_to_a_position(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    link = host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 9})
    guest.sit_down(link)
    waits(host)
    waits(guest)
    watcher = people()
    watcher.go(f"{link}&at=1")  # a private table: looking back needs the invitation too
    expect(watcher.page.locator(".table.replaying")).to_have_attribute("data-batch", "1")
    watcher.button("To the present").click()
    expect(watcher.page.locator(".table")).to_have_attribute("data-batch", "2")
