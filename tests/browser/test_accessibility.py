"""axe-core finds nothing serious on any page, in light and dark, at a desk and on a phone."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from people import Invite, Person
from playing import ahead, half_a_turn, two_at_a_table
from screens import DESK, PHONE
from twin import Twin

TREE = Path(os.environ.get("GONFALON_TREE") or Path(__file__).resolve().parents[2])  # tests may run outside of it
AXE = TREE / "client" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: cd client && npm ci")

SCREENS = {
    f"{where}-{theme}": {**screen, "color_scheme": theme}
    for where, screen in (("desk", DESK), ("phone", PHONE))
    for theme in ("light", "dark")
}


def faults(person: Person) -> list[str]:
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    told: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['impact']}: {one['id']}: {one['help']}: {node['target']} {node['failureSummary']}"
        for one in told["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


def look_on(person: Person, screen: str) -> None:
    """The same page on another of the screens."""
    person.page.set_viewport_size(SCREENS[screen]["viewport"])
    person.page.emulate_media(color_scheme=SCREENS[screen]["color_scheme"], reduced_motion="reduce")


@pytest.mark.sample()
@pytest.mark.parametrize("screen", SCREENS)
def test_hall_dialog_and_rules(people: Invite, screen: str) -> None:
    person = people(**SCREENS[screen])
    person.go("/")
    person.page.locator(".game").first.wait_for()
    found = faults(person)
    person.button("Open a table").click()
    person.page.get_by_text("All the options").click()
    found += faults(person)
    person.go("/rules/grand-conqueror#GC-022")
    person.page.locator(".para.now").wait_for()
    found += faults(person)
    assert not found, "\n".join(found)


@pytest.mark.sample()
@pytest.mark.parametrize("screen", SCREENS)
def test_a_table(people: Invite, screen: str) -> None:
    """Whoever is asked, and whoever waits, in the middle of a game; with log, rules, settings, moves and a note."""
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    found: list[str] = []
    for player in players:
        look_on(player, screen)
        found += faults(player)
    player = players[twin.seat()]
    player.page.get_by_role("tab", name="Rules").click()
    player.page.locator(".rules-text h2").first.wait_for()
    found += faults(player)
    player.page.get_by_role("tab", name="Chat").click()
    found += faults(player)
    player.page.keyboard.press("/")
    player.page.locator("dialog .command").wait_for()
    found += faults(player)
    player.close_dialog()
    player.settings()
    found += faults(player)
    player.close_dialog()
    player.button("Look back").click()
    player.page.get_by_role("slider").wait_for()
    found += faults(player)
    assert not found, "\n".join(found)


def test_nothing_is_wider_than_a_phone(people: Invite) -> None:
    person = people(**PHONE)
    page = person.page

    def width() -> int:
        return int(page.evaluate("document.documentElement.scrollWidth"))

    for layout, seats in (("island", 4), ("cape", 4), ("meadow", 2)):
        options = {"layout": layout}
        person.open_table(game="grand-conqueror", seats=seats, my_seats=[0], options=options, public=True)
        page.locator(".seats .seat").first.wait_for()
        assert width() == 390, "a table"
    for language in ("en", "fr"):
        person.go("/")
        page.locator(".mine li").nth(2).wait_for()
        person.speak(language)
        assert width() == 390, f"the hall in {language}"
        page.locator(".game").first.click()
        page.locator("dialog details summary").click()
        assert width() == 390, f"a new table in {language}"
        person.go("/rules/grand-conqueror")
        page.locator(".para").first.wait_for()
        assert width() == 390, f"the rules in {language}"


def test_a_fault_would_be_found(people: Invite) -> None:
    person = people()
    person.go("/")
    person.page.locator(".game").first.wait_for()
    person.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [one for one in faults(person) if "button-name" in one]


def test_the_keyboard_is_heard(people: Invite) -> None:
    """Events reach a screen reader, and every cell has a name."""
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=lambda twin: twin.match.play.state.round > 0)
    page = players[0].page
    heard = page.locator(".vh[aria-live=polite]")
    assert re.search(r"\w", heard.inner_text())
    names = [hit.get_attribute("aria-label") or "" for hit in page.locator(".hit").all()]
    assert all(name.startswith("cell ") for name in names)
    assert any("castle of North" in name for name in names)
