"""The lab from a browser: a house rule is chosen, bots play, and what they found is shown, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Invite
from playwright.sync_api import expect
from screens import PHONE, WIDE
from serving import ServerProcess

PATIENT = 180_000  # ms: the lab lets everything else on the machine pass
WORD = "a long word, kept safe"
ELSEWHERE = {"extra_http_headers": {"x-forwarded-for": "203.0.113.9"}}  # which makes it nobody of this machine


@pytest.fixture(scope="module")
def owned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(Path(tmp_path_factory.mktemp("owned")), arguments=["--operator-password", WORD])
    server.start()
    yield server
    server.stop()


def test_a_house_rule_is_tried_by_who_runs_the_server(owned: ServerProcess, invite: Invite) -> None:
    owner = invite(owned, **WIDE)
    page = owner.page
    owner.go("/status")
    page.get_by_role("link", name="The lab").click()
    page.get_by_role("combobox", name="Game").first.select_option("six-kingdoms")
    page.get_by_role("combobox", name="House rule").select_option("withdraw_leader")
    page.get_by_label("Games of each").fill("8")
    page.get_by_role("combobox", name="Second bot").select_option("level1")
    owner.button("Begin").click()
    verdict = page.locator(".found strong")
    expect(verdict).to_have_text("No difference is sure.", timeout=PATIENT)  # eight games tell nothing
    expect(page.locator("article")).to_have_count(2)
    expect(page.locator("article h3").first).to_contain_text("yes")
    expect(page.locator("article").first).to_contain_text("seat 1")
    expect(page.locator("article").first).to_contain_text("Lion")  # as the game calls it
    owner.speak("fr")
    expect(verdict).to_have_text("Aucune différence n’est sûre.")

    away = invite(owned, **PHONE, **ELSEWHERE)
    away.go("/lab")
    away.page.get_by_label("The operator’s password").fill("something else")
    away.button("Show").click()
    expect(away.page.get_by_role("alert")).to_have_text("This is not the operator’s password.")
    expect(away.page.locator("article")).to_have_count(0)
    away.page.get_by_label("The operator’s password").fill(WORD)
    away.button("Show").click()
    expect(away.page.locator("article")).to_have_count(2)
    assert away.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # More than a fast machine plays before it is stopped.
    away.page.get_by_role("combobox", name="Game").first.select_option("warrior-knights")
    away.page.get_by_label("Games of each").fill("1000")
    away.button("Begin").click()
    expect(away.page.get_by_role("progressbar")).to_be_visible()
    away.button("Stop").click()
    expect(away.page.locator(".found")).to_contain_text("It was stopped before its end.", timeout=PATIENT)
    away.complaints.clear()  # the browser reports the refused requests
