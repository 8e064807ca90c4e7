"""Every game is followed in the same ways: what happened since one's last decision, and where lines of the log lead."""

import re

import pytest
from people import Invite, Person
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from still import open_among_bots, played

from gonfalon.contract.until import until

SEATS = {"grand-conqueror": 2, "six-kingdoms": 3, "battue": 3, "barbarian-kingdoms": 3, "warrior-knights": 3}
MOVES = {"grand-conqueror": 9, "six-kingdoms": 8, "battue": 5, "barbarian-kingdoms": 6, "warrior-knights": 24}
SCREENS = {"wide": WIDE, "small": SMALL, "phone": PHONE, "lying": LYING}
MOST = 300  # moves; sealed choices come in any order, so that every game is another one
SINCE = {"en": "Since your last decision", "fr": "Depuis votre dernière décision"}


def at_ones_turn(invite: Invite, game: str, screen: str, lang: str) -> tuple[Person, str]:
    """Among bots, some moves on, and asked again."""
    liked = {"results": "none", "recap": True, "sound": False, "explain": False}
    person = invite(**SCREENS[screen], locale="fr-FR" if lang == "fr" else "en-GB", settings=liked)
    table = open_among_bots(person, game, SEATS[game])
    played(person, table, MOVES[game])
    person.is_asked()
    return person, table


@pytest.mark.sample(keep=3)
@pytest.mark.parametrize(("screen", "lang"), [("wide", "en"), ("small", "fr"), ("phone", "fr"), ("lying", "en")])
@pytest.mark.parametrize("game", SEATS)
def test_what_happened_since_is_told_and_drawn(people: Invite, game: str, screen: str, lang: str) -> None:
    person, table = at_ones_turn(people, game, screen, lang)
    page = person.page
    recap = page.locator(".recap, .sheet[aria-label]").first
    lines = recap.locator("li button")
    told: list[str] = []
    for _ in range(MOST):  # in the middle of one's own turn nothing has happened since, and not all has a place
        if lines.count():
            expect(recap).to_contain_text(SINCE[lang])
            told += lines.all_inner_texts()
            for i in range(min(lines.count(), 8)):
                lines.nth(i).click()
                if page.locator(".lit-place").count():
                    return
        played(person, table, 1)
        person.is_asked()
    raise AssertionError(f"none of {told} is shown on the board")


def one_lights_a_place(person: Person) -> bool:
    lines = person.page.locator(".lines li:not(.turn)")
    for i in range(min(lines.count(), 30)):
        lines.nth(i).locator(".jump").hover()
        if person.page.locator(".lit-place").count():
            return True
    return False


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("game", SEATS)
def test_a_line_of_the_log_lights_its_place_and_leads_to_its_moment_and_rule(people: Invite, game: str) -> None:
    person, table = at_ones_turn(people, game, "wide", "en")
    page = person.page
    lines = page.locator(".lines li:not(.turn)")
    for _ in until(lambda: one_lights_a_place(person)):  # a whole assembly may speak of none
        played(person, table, 1)
        person.is_asked()
    now = person.batch()
    lines.last.locator(".jump").click()
    expect(page.locator(".act.replay")).to_be_visible()
    assert person.batch() < now
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    expect(page.locator(".act.replay")).to_have_count(0)
    rule = lines.first.locator(".rid")
    name = rule.inner_text()
    rule.click()
    expect(page.locator(".para.now")).to_contain_text(re.compile(re.escape(name)))
