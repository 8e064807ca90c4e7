"""The status page: at once on the server's own machine, by a password from elsewhere, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Invite
from playwright.sync_api import expect
from screens import PHONE, WIDE
from serving import ServerProcess

WORD = "a long word, kept safe"
ELSEWHERE = {"extra_http_headers": {"x-forwarded-for": "203.0.113.9"}}  # which makes it nobody of this machine


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(Path(tmp_path_factory.mktemp("watched")), arguments=["--operator-password", WORD])
    server.start()
    yield server
    server.stop()


def test_how_the_server_does_is_shown_to_who_runs_it_and_to_nobody_else(watched: ServerProcess, invite: Invite) -> None:
    player = invite(watched, **WIDE)
    player.called("Anna Comnena").open_table(game="grand-conqueror", seats=2, my_seats=[0, 1])
    player.go("/status")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("All is in order")
    expect(player.page.locator(".part")).to_have_count(5)
    expect(player.page.locator(".counts")).to_contain_text("1table kept")
    expect(player.page.locator("main")).not_to_contain_text("Anna Comnena")

    away = invite(watched, **PHONE, **ELSEWHERE)
    away.go("/status")
    away.page.get_by_label("The operator’s password").fill("something else")
    away.button("Show").click()
    expect(away.page.get_by_role("alert")).to_have_text("This is not the operator’s password.")
    expect(away.page.locator(".part")).to_have_count(0)
    away.page.get_by_label("The operator’s password").fill(WORD)
    away.button("Show").click()
    expect(away.page.get_by_role("heading", level=1)).to_have_text("All is in order")
    assert away.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert WORD not in away.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    away.speak("fr")
    expect(away.page.get_by_role("heading", level=1)).to_have_text("Tout est en ordre")
    away.go("/status")
    expect(away.page.get_by_label("Le mot de passe de l’opérateur")).to_be_visible()  # no browser keeps it
    away.complaints.clear()  # the browser reports the refused requests
