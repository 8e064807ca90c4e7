"""A game as `gonfalon new` writes it, installed beside Gonfalon: opened from the hall and played to its end with the
face that every game has. A rival's cards are nowhere on the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Invite
from playwright.sync_api import Browser, expect
from serving import ServerProcess
from sites import Site

from gonfalon.cli.new import new


@pytest.fixture
def server_with_it(tmp_path: Path, chromium: Browser) -> Iterator[ServerProcess]:
    (tmp_path / "site").mkdir()
    new("red-keep", tmp_path)
    Site(tmp_path / "site").install(tmp_path / "red-keep", "gonfalon_red_keep")
    server = ServerProcess(tmp_path, tmp_path / "site")
    server.start()
    yield server
    server.stop()


def test_it_is_opened_and_played_to_its_end(server_with_it: ServerProcess, invite: Invite) -> None:
    host, guest = invite(server_with_it).called("Ada"), invite(server_with_it).called("Ben")
    host.go("/")
    card = host.button(re.compile("^Red Keep"))
    expect(card.locator("img")).to_have_js_property("naturalWidth", 496)  # its picture, served from its package
    guest.sit_down(host.open_table(game="red-keep", seats=2, my_seats=[0], options={"courses": 2}))
    expect(host.page.locator(".lines")).to_contain_text("Ben is dealt: a card, a card.")
    for person in (host, guest, guest, host):  # holding back wins nothing: Ada leads the first course, Ben the second
        person.is_asked()
        before = person.batch()
        moves = person.page.locator(".generic .buttons button")
        (moves.last if person is host else moves.first).click()
        person.sees_batch(before + 1)
    for person in (host, guest):
        person.button("The final position").click()
    expect(guest.page.locator(".act .rubric")).to_have_text("The game is over")
    expect(guest.page.locator(".act h2")).to_have_text("You have won!")
    expect(guest.page.locator(".act .rid")).to_have_text("RK-06")
    for person in (host, guest):
        expect(person.page.locator(".generic pre")).to_contain_text("courses: 2")
    expect(host.page.locator(".lines")).to_contain_text("Ada holds back")
    expect(guest.page.locator(".lines")).to_contain_text("Ada holds back: a card.")
