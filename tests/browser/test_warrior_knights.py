"""Warrior Knights in the browser: a turn with everything in it, the keyboard, a phone, both languages, the end."""

import re
from collections.abc import Callable

from barons import Baron, next_stop, seated
from people import Invite
from playwright.sync_api import Page, expect
from screens import DESK, PHONE
from test_access import faults


def lays_a_card(page: Page) -> None:
    page.get_by_role("button", name="Military operations onto pile I", exact=True).click()
    expect(page.locator(".laid li").first).to_contain_text("Military operations")


def commits_votes(page: Page) -> None:
    """The card that is voted on, who has sealed, and a number of votes; the votes go up from none by the arrows."""
    expect(page.locator(".court-card h3").first).not_to_be_empty()
    expect(page.locator(".seals li").first).to_be_visible()
    page.get_by_role("spinbutton", name="How many votes?").press("Home")
    page.get_by_role("button", name="Commit 0").click()


def hires(page: Page) -> None:
    page.locator(".wk-matter .chip").first.click()


def stakes(page: Page) -> None:
    expect(page.locator(".wk-matter")).to_contain_text("Expedition:")
    page.get_by_role("spinbutton").press("Home")
    page.get_by_role("button", name="Stake 0").click()


def besieges(page: Page) -> None:
    page.locator(".act").get_by_role("button", name="Besiege", exact=True).click()


def assaults(page: Page) -> None:
    page.locator(".act").get_by_role("button", name="Assault", exact=True).click()


def suffers(page: Page) -> None:
    """An event is a card with its words; whoever could cancel it lets it happen."""
    expect(page.locator(".wk-card.event p").first).not_to_be_empty()
    page.locator(".act").get_by_role("button", name="Suffer it").click()


def pledges(page: Page) -> None:
    expect(page.locator(".wk-card.event p").first).not_to_be_empty()
    page.get_by_role("spinbutton").press("Home")
    page.get_by_role("button", name="Pledge 0").click()


# Question, a move that must be offered with it, and how it is answered on the page.
STOPS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "ask-lay": ("lay 1 military_operations", lays_a_card),
    "ask-attack+siege": ("besiege", besieges),
    "ask-attack": ("assault", assaults),
    "ask-commit": ("", commits_votes),
    "ask-hire": ("", hires),
    "ask-stake": ("", stakes),
    "ask-cancel": ("cancel", suffers),
    "ask-pledge": ("", pledges),
}
EVENTS = {"ask-cancel", "ask-pledge"}


def test_two_people_and_a_bot_meet_everything(people: Invite) -> None:
    """An assembly, a siege, an assault, a hiring, an expedition and an event, at a desk and on a phone. Nested
    questions are told from the phase down, and what a page shows holds nobody back."""
    barons = seated(people().called("North"), people(**PHONE).called("South"), 3)
    missing = {key: move for key, (move, _) in STOPS.items()}
    for baron in barons:
        baron.play_on(missing)
    while missing.keys() - (EVENTS if EVENTS - missing.keys() else set()):
        stop = next_stop(barons)
        assert stop, f"the game was over before {sorted(missing)}"
        baron, key = stop
        missing.pop(key, None)  # two may come to a sealed choice at once
        for other in barons:
            if other is not baron and other.stopped_at() != key:
                other.wants_no_more(key)
        answer_on_the_page(baron, key)


def answer_on_the_page(baron: Baron, key: str) -> None:
    page = baron.page
    baron.person.is_asked()
    if key != "ask-lay":
        expect(page.locator(".going li").first).to_have_text("Actions")
    before = baron.person.batch()
    STOPS[key][1](page)
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    baron.goes_on()


def test_a_whole_game_on_a_phone_in_french(people: Invite) -> None:
    """One turn to the end, two barons; then the words change."""
    (baron,) = seated(people(**PHONE, locale="fr-FR").called("Nord"), None, 2, turn_limit=1)
    page = baron.page
    baron.play_on({"ask-lay": ""})
    assert next_stop([baron]) == (baron, "ask-lay")
    expect(page.get_by_role("tab", name="Armées")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".guide")).to_contain_text("Deux cartes au plus par pile")
    assert not faults(baron.person)
    page.get_by_role("button", name="Compris").tap()
    expect(page.locator(".guide")).to_have_count(0)
    for tab in ("Cour", "Piles", "Royaume"):
        page.get_by_role("tab", name=tab).tap()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    page.get_by_role("tab", name="Armées").tap()
    page.locator(".hand .pile").first.tap()
    expect(page.locator(".laid span")).to_have_count(1)
    baron.goes_on()
    assert next_stop([baron]) is None
    expect(page.locator(".act .rubric")).to_have_text("Partie finie")
    baron.person.speak("en")
    expect(page.locator(".act .rubric")).to_have_text("The game is over")


def test_the_keyboard_alone(people: Invite) -> None:
    """Troops, fortress and nobles find their places by keys; a place is found by its name."""
    (baron,) = seated(people(**DESK, color_scheme="dark").called("North"), None, 2)
    page = baron.page
    for _ in range(6):
        batch = baron.person.batch()
        chip = page.locator(".wk-matter .chip").first
        chip.focus()
        page.keyboard.press("Enter")
        baron.person.sees_batch(batch + 1)
    assert not faults(baron.person)
    page.locator(".act").get_by_role("button", name="Seal it").press("Enter")
    expect(page.locator(".act h2")).to_have_text("Where does your fortress stand?")
    page.keyboard.press("f")
    page.locator("dialog input").wait_for()
    page.keyboard.type("C2")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^C2"))
    page.keyboard.press("n")  # the next place where something may be done
    batch = baron.person.batch()
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("allowed$"))
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
