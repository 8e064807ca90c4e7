"""The pages around the tables: what one came for has the room, nothing is cut off, every page leads to the others."""

from typing import Any

import pytest
from people import Invite, Person
from playwright.sync_api import Locator, expect
from screens import LYING, PHONE, SMALL, WIDE
from test_circle import with_account

FRENCH = {"locale": "fr-FR"}  # words are longer
BATTUE: dict[str, Any] = {"game": "battue", "seats": 2, "my_seats": [0]}


def boxes(all_of: Locator) -> list[dict[str, float]]:
    """Where each stands on the page."""
    found: list[dict[str, float]] = all_of.evaluate_all(
        "(all) => all.map((one) => { const { x, y, width, height } = one.getBoundingClientRect();"
        " return { x, y, width, height }; })"
    )
    return found


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
def test_tables_that_wait_have_the_whole_width_of_the_hall(people: Invite, screen: dict[str, Any]) -> None:
    person = people(**screen, **FRENCH)
    for _ in range(3):
        person.open_table(game="hex", seats=2, my_seats=[0, 1])
    person.go("/")
    page = person.page
    expect(page.locator(".mine li")).to_have_count(3)
    first, second, third = boxes(page.locator(".mine li"))
    assert first["y"] == second["y"] and first["x"] + first["width"] <= second["x"] + 1
    assert third["y"] > first["y"] and third["width"] > first["width"] + second["width"] - 1
    (heading,) = boxes(page.locator(".hero h1"))
    (button,) = boxes(page.locator(".cta .main"))
    assert heading["y"] < button["y"] + button["height"] and button["y"] < heading["y"] + heading["height"]


def test_an_open_table_tells_of_its_options_only_those_that_are_not_as_usual(people: Invite) -> None:
    host, guest = people(), people(**WIDE)
    host.open_table(**BATTUE, public=True)
    host.open_table(game="grand-conqueror", seats=2, my_seats=[0], public=True, options={"layout": "meadow"})
    guest.go("/")
    rows = guest.page.locator(".open tbody tr")
    usual = rows.filter(has_text="Battue").first.locator("td")
    expect(usual.nth(3)).to_have_text("")
    assert boxes(usual.nth(2))[0]["height"] <= boxes(usual.nth(0))[0]["height"]
    expect(rows.filter(has_text="Grand Conqueror").first).to_contain_text("The Small Meadow")


def new_table(people: Invite, screen: dict[str, Any]) -> Person:
    person = people(**screen, **FRENCH)
    person.go("/")
    person.button("Ouvrir une table").click()
    person.page.locator(".pick img").nth(4).wait_for()
    return person


@pytest.mark.parametrize("screen", [SMALL, PHONE], ids=["small", "phone"])
def test_pictures_of_games_stand_in_line_where_one_is_chosen(people: Invite, screen: dict[str, Any]) -> None:
    page = new_table(people, screen).page
    expect(page.locator(".pick button", has_text="Battue")).to_have_text("Battue")
    cards = page.locator(".pick button:has(img)")
    tops = {
        round(picture["y"] - card["y"]) for card, picture in zip(boxes(cards), boxes(cards.locator("img")), strict=True)
    }
    assert len(tops) == 1


def test_ones_name_can_be_read_where_a_table_is_opened_on_a_phone(people: Invite) -> None:
    page = new_table(people, PHONE).page
    field = page.locator(".who input").first
    field.fill("Segwarides")
    assert field.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_every_page_leads_to_the_others_on_a_phone(people: Invite) -> None:
    person = people(**PHONE)
    person.go("/rules")
    places = person.page.get_by_role("navigation", name="Pages")
    places.get_by_role("link", name="Learn").tap()
    expect(person.page.get_by_role("heading", name="Learn by playing")).to_be_visible()
    for link in boxes(places.get_by_role("link").filter(visible=True)):
        assert link["height"] >= 44
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["/learn", "/rules"])
def test_where_a_game_is_chosen_it_is_said_what_it_is(people: Invite, path: str) -> None:
    person = people(**FRENCH)
    person.go(path)
    expect(person.page.locator(".all a[href$=six-kingdoms]")).to_contain_text("Le roi est absent")


def test_figures_beside_a_course_of_ratings_are_legible(people: Invite) -> None:
    host, guest = with_account(people(**WIDE), "Gareth"), with_account(people(), "Linet")
    guest.sit_down(host.open_table(game="hex", seats=2, my_seats=[0], rated=True))
    guest.leave_by("Give up")
    guest.button("Give up").last.click()
    expect(host.page.locator(".act .rubric")).to_have_text("The game is over")
    host.go("/p/Gareth")
    figure = host.page.locator("figure text").first
    figure.wait_for()
    assert figure.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a") >= 10.9


# Words of a button that stand in more than one line.
BROKEN = """(all) => all.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const tops = [...words.getClientRects()].filter((box) => box.width > 1).map((box) => box.bottom);
  return Math.max(...tops) - Math.min(...tops) > 12 ? one.textContent : "";
}).filter(Boolean)"""


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("screen", [WIDE, SMALL, LYING], ids=["wide", "small", "lying"])
def test_buttons_of_the_end_take_one_line(people: Invite, screen: dict[str, Any], lang: str) -> None:
    person = people(**screen)
    person.open_table(game="hex", seats=2, my_seats=[0], bots={"1": "random"})
    person.leave_by("Give up")
    person.button("Give up").last.click()
    page = person.page
    page.locator(".end .do .btn").first.wait_for()
    if lang == "fr":
        person.speak("fr")
    expect(
        page.get_by_role("button", name="The final position" if lang == "en" else "La position finale")
    ).to_be_visible()
    assert page.locator(".end .do > button").evaluate_all(BROKEN) == []
