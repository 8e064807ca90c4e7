"""The rules of every game, in both languages, on their page and beside the table."""

import re
from typing import Literal

import pytest
from people import Invite, Person
from playwright.sync_api import expect
from test_accessibility import AXE, faults

from gonfalon.catalog import every_game, find, rulespages

GAMES = ["barbarian-kingdoms", "battue", "grand-conqueror", "six-kingdoms", "warrior-knights"]
LANGUAGES = ["en", "fr"]


def test_every_game_with_a_board_is_opened_below() -> None:
    assert {slug for slug, found in every_game().items() if found.package.startswith("gonfalon.games.")} == set(GAMES)


@pytest.mark.sample()
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_every_game_open_from_their_list(people: Invite, lang: str) -> None:
    person = people(locale=lang)
    page = person.page
    person.go("/rules")
    expect(page.locator(".all a")).to_have_count(len(GAMES) + len(toys(person)))
    for game in GAMES:
        person.go("/rules")
        wanted = rulespages.rules_page(find(game), lang)
        assert wanted is not None
        page.locator(f".all a[href$='/rules/{game}']").click()
        expect(page.locator(".rules-text h1")).to_have_text(wanted.title)
        expect(page.locator(".rules-text h2")).to_have_text(wanted.chapters)
        expect(page.locator(".rules-text .para[id]")).to_have_count(len(wanted.paragraphs) - in_the_intro(wanted))
        if lang == "en" and AXE.is_file():
            assert not faults(person)


@pytest.mark.sample()
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_the_game_stand_on_its_page(people: Invite, game: str, theme: Literal["light", "dark"]) -> None:
    person = people(color_scheme=theme)
    wanted = rulespages.rules_page(find(game), "en")
    assert wanted is not None
    assert wanted.pictures
    person.go(f"/rules/{game}")
    shown = person.page.locator(".rules-text figure img")
    expect(shown).to_have_count(len(wanted.pictures))
    for picture in shown.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_attribute("src", re.compile(f"/{theme}$"))
        picture.evaluate("(it) => it.decode()")  # fails for one that is not there


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_stand_beside_the_table(people: Invite, game: str) -> None:
    person = people()
    person.open_table(game=game, seats=2, my_seats=[0], bots={"1": "random"}, options={})
    person.page.locator(".act .ask").wait_for()
    for lang in LANGUAGES:
        person.speak(lang)
        wanted = rulespages.rules_page(find(game), lang)
        assert wanted is not None
        person.page.locator("#tab-rules").click()
        expect(person.page.locator(".rail .rules-text h2")).to_have_text(wanted.chapters)


def test_one_game_gives_way_to_another(people: Invite) -> None:
    """Nobody reads one game's rules below another's name, even while the answer is on its way."""
    person = people()
    page = person.page
    person.go("/rules/battue")
    expect(page.locator(".rules-text h1")).to_contain_text("Battue")
    page.route("**/api/rules/six-kingdoms/*", lambda route: None)  # which never answers
    page.locator(".which a", has_text="Six Kingdoms").click()
    expect(page.locator(".which a[aria-current=page]")).to_have_text("Six Kingdoms")
    expect(page.locator(".rules-text h1")).to_have_count(0)


def toys(person: Person) -> list[str]:
    return [one["slug"] for one in person.get("/api/games") if one["slug"] not in GAMES]


def in_the_intro(page: rulespages.RulesPage) -> int:
    return sum(1 for one in page.intro if one.id)
