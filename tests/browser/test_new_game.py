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


def test_it_is_opened_and_played_to_its_end(server_with_it: ServerProcess, invite: Invite, tmp_path: Path) -> None:
    person = invite(server_with_it).called("Ada")
    page = person.page
    person.go("/")
    card = person.button(re.compile("^Red Keep"))
    expect(card.locator("img")).to_have_js_property("naturalWidth", 496)  # its picture, served from its package
    card.click()
    person.button("Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    moves = page.locator(".generic .buttons button")
    expect(page.locator(".lines")).to_contain_text("is dealt: a card, a card, a card, a card.")
    for course in range(4):
        person.is_asked()
        expect(page.locator(".generic pre")).to_contain_text(f"cards: {4 - course}")
        before = person.batch()
        moves.first.click()
        person.sees_batch(before + 1)
    expect(page.locator(".act .rubric")).to_have_text("The game is over")
    expect(page.locator(".act .rid")).to_have_text("RK-06")
    page.screenshot(path=str(tmp_path / "end.png"))
