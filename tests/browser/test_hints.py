"""Hints that teach: asked for by lamp and key, drawn on the board, told why, played by one click or Enter."""

import re
from typing import Any

import pytest
from our_games import SLUGS
from people import Invite, Person
from playwright.sync_api import expect
from screens import DESK, LYING, PHONE

TURN = re.compile("^(Your turn|À vous)")
MOVES = 12  # until something is drawn on every board; troops find their nobles beside it
MOST = 200  # questions without a choice, one after the other


def sat_down(people: Invite, slug: str, screen: dict[str, Any], language: str = "en") -> Person:
    person = people(**{**screen, "locale": "fr-FR" if language == "fr" else "en-GB"}).called("North")
    seats = 3 if slug == "barbarian-kingdoms" else 2
    bots = {str(seat): "random" for seat in range(1, seats)}
    person.open_table(game=slug, seats=seats, my_seats=[0], bots=bots)
    return person


def asked(person: Person) -> None:
    """A question with a choice; one without is answered by its button."""
    page = person.page
    for _ in range(MOST):
        expect(page).to_have_title(TURN)
        lamp, only = page.locator("[aria-keyshortcuts=h]"), page.locator(".do .btn[data-move], .ledger .opt")
        expect(lamp.or_(only.first)).not_to_have_count(0)
        if lamp.count():
            return
        batch = person.batch()
        only.first.click()
        expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
    raise AssertionError(f"no question with a choice after {MOST} without")


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(
    ("screen", "language"),
    [(DESK, "en"), (PHONE, "fr"), (LYING, "en")],
    ids=["desk", "phone in French", "phone lying"],
)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_hint_is_told_drawn_and_played(people: Invite, slug: str, screen: dict[str, Any], language: str) -> None:
    person = sat_down(people, slug, screen, language)
    page, card = person.page, person.page.locator(".hint-card")
    drawn = 0
    for _ in range(MOVES):
        asked(person)
        page.keyboard.press("h")
        expect(card.locator("h2")).to_be_visible()
        expect(card.locator("#hint-why")).not_to_be_empty()
        assert "reason-" not in card.inner_text() and "hint-" not in card.inner_text()
        box, view = card.bounding_box(), page.viewport_size
        assert box is not None and view is not None
        assert (
            box["x"] >= 0
            and box["x"] + box["width"] <= view["width"] + 1
            and box["y"] + box["height"] <= view["height"] + 1
        )
        goal = page.locator(".hint-arrows .goal").first
        if goal.count():
            page.wait_for_function(BESIDE)
            drawn += 1
        page.wait_for_function(PLAYABLE)
        batch = person.batch()
        card.get_by_role("button", name=re.compile("^(Play it|Jouer ce coup)$")).click()
        expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
        expect(card).to_have_count(0)
        if drawn:
            break
    assert drawn > 0


# The middle of the first goal lies in the window, and under no card.
BESIDE = """() => {
  const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
  const [goal, card] = [".hint-arrows .goal", ".hint-card"].map(boxOf);
  const [x, y] = [goal.x + goal.width / 2, goal.y + goal.height / 2];
  const under = x > card.left && x < card.right && y > card.top && y < card.bottom;
  return !under && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
}"""


# However long the plan is, nobody scrolls to what plays its first step.
PLAYABLE = """() => {
  const button = document.querySelector(".hint-card .btn.main");
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


def test_a_hint_by_keys_alone(people: Invite) -> None:
    person = sat_down(people, "grand-conqueror", DESK)
    page, card = person.page, person.page.locator(".hint-card")
    asked(person)
    page.keyboard.press("h")
    expect(card.locator("h2")).to_be_visible()
    expect(card.get_by_role("button", name="Play it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.locator("[aria-keyshortcuts=h]").click()
    expect(page.locator("[aria-keyshortcuts=h]")).to_have_attribute("aria-expanded", "true")
    expect(card.locator("h2")).to_be_visible()
    batch = person.batch()
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
    expect(card).to_have_count(0)  # it goes when the position goes


def test_another_idea_is_another_move_and_the_first_comes_again(people: Invite) -> None:
    person = sat_down(people, "six-kingdoms", DESK)
    card = person.page.locator(".hint-card")
    asked(person)
    person.page.keyboard.press("h")
    title, other = card.locator("h2"), card.get_by_role("button", name=re.compile("Another idea"))
    expect(title).to_be_visible()
    seen = [title.inner_text()]
    for _ in range(2):
        other.click()
        expect(title).not_to_have_text(seen[-1])
        seen.append(title.inner_text())
    assert len(set(seen)) == 3
    other.click()
    expect(title).to_have_text(seen[0])
    expect(card).to_have_attribute("role", "dialog")
    expect(card).to_have_attribute("aria-label", re.compile("^Hint: "))
