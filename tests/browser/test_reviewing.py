"""The review of a finished game: asked for at the end, its marks and cards, what would have been better drawn on the
board, and a table that tries it from there."""

import re

import pytest
from people import Invite
from playwright.sync_api import expect
from screens import PHONE, WIDE
from test_accessibility import faults
from test_end import GOLDEN, looks_at

pytestmark = pytest.mark.skipif(not GOLDEN.is_dir(), reason="the golden games are in the tree")

LONG = 240_000  # a review of plain Python on a busy machine


@pytest.mark.sample(of="a review")
def test_a_game_is_reviewed_from_its_end_and_tried_again(people: Invite) -> None:
    person = people(**WIDE, locale="en-GB")
    looks_at(person, "six-kingdoms")
    page, game = person.page, person.page.url
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    page.locator(".review .fair").wait_for(timeout=LONG)
    cards = page.locator(".review .card:has(.ribbon)")
    assert cards.count(), "somebody who plays at random decides badly"
    expect(page.locator(".chances svg[role=img]")).to_have_attribute("aria-label", re.compile("Chances to win"))
    page.keyboard.press("1")
    expect(cards.first).to_have_class(re.compile(r"\bon\b"))
    expect(cards.first.get_by_text("Better")).to_be_visible()
    assert not faults(person)
    page.get_by_role("button", name="Show as table").click()
    expect(page.locator(".chances table")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Save as JSON").click()
    assert kept.value.suggested_filename.endswith("-review-1.json")
    cards.first.get_by_role("button", name="Try it from here").click()
    page.locator(".bar .branch").wait_for()
    assert page.url != game
    expect(page.locator(".act")).to_contain_text(re.compile("turn|Turn|your", re.IGNORECASE))
    page.locator(".bar .branch").click()
    expect(page).to_have_url(re.compile(re.escape(game)))


@pytest.mark.sample(of="a review")
def test_a_review_fits_a_phone_in_french(people: Invite) -> None:
    person = people(**PHONE, color_scheme="dark", locale="fr-FR")
    looks_at(person, "six-kingdoms")
    page = person.page
    page.get_by_role("button", name="Relire la partie").click()
    page.locator(".review .fair").wait_for(timeout=LONG)
    assert not re.search(r"\breview-[a-z]+", page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    page.locator(".review .card .top").first.click()
    page.get_by_role("button", name="Montrer sur le plateau").click()
    expect(page.locator(".review")).to_be_hidden()
    assert not faults(person)
