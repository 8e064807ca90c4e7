"""For people who cannot see a board: the position in words in every game, and a game played from that alone."""

import re

import pytest
from people import Invite, Person
from playwright.sync_api import Page, expect
from screens import PHONE
from test_accessibility import faults

GAMES = {
    "grand-conqueror": 2,
    "six-kingdoms": 3,
    "battue": 2,
    "barbarian-kingdoms": 3,
    "warrior-knights": 2,
}
MOST_MOVES = 120


def among_bots(person: Person, slug: str, seats: int, **options: object) -> None:
    bots = {str(seat): "random" for seat in range(1, seats)}
    person.open_table(game=slug, seats=seats, my_seats=[0], bots=bots, options=options)


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("slug", GAMES)
def test_the_position_is_told_in_words_and_the_table_is_sound(people: Invite, slug: str) -> None:
    person = people()
    among_bots(person, slug, GAMES[slug])
    page = person.page
    page.get_by_role("button", name="The position in words").wait_for()
    page.keyboard.press("p")
    told = page.get_by_role("dialog").get_by_role("region", name="Position")
    expect(told).to_have_text(re.compile(r"\S{2,}[\s\S]{60,}"))
    english = told.inner_text()
    assert not faults(person)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not faults(person)
    page.set_viewport_size(PHONE["viewport"])
    person.settings()  # where it is on a small screen
    page.get_by_role("button", name="The position in words").click()
    expect(told).to_have_text(re.compile(r"\S{2,}[\s\S]{60,}"))
    page.keyboard.press("Escape")
    person.speak("fr")
    page.keyboard.press("p")
    french = page.get_by_role("dialog").get_by_role("region", name="Position")
    expect(french).to_have_text(re.compile(r"\S{2,}[\s\S]{60,}"))
    expect(french).not_to_have_text(english)


def read(page: Page) -> str:
    """All that a screen reader finds."""
    return page.locator("body").aria_snapshot()


def test_a_game_is_read_and_played_through_the_accessibility_tree_alone(people: Invite) -> None:
    """Nothing but roles and names: what is asked, the list of moves, the log, the places at the end."""
    person = people().called("Ada")
    among_bots(person, "grand-conqueror", 2, layout="meadow", round_limit=3, first_player="1")
    page = person.page
    log = page.get_by_role("list", name="Log")
    asked = page.get_by_role("region", name="What is asked")
    moves = 0
    while "The game is over" not in read(page):
        expect(asked.or_(page.get_by_role("main", name="The end"))).to_contain_text(
            re.compile("Your turn, Ada|The game is over")
        )
        if "The game is over" in read(page):
            break
        question = asked.get_by_role("heading").inner_text()
        assert f'heading "{question}"' in read(page)
        page.keyboard.press("/")
        choice = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").nth(moves % 3)
        first = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first
        button = choice if choice.count() else first
        name = button.inner_text()
        assert name.strip(), "a move has a name"
        before = log.get_by_role("listitem").count()
        button.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("main", name="The end").or_(log.get_by_role("listitem").nth(before))).to_be_attached()
        moves += 1
        assert moves < MOST_MOVES
    assert moves > 5
    expect(page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(2)
    ending = re.compile("You have won!|Bot 2 wins!|share the victory|without a winner")
    expect(page.get_by_role("heading", level=2)).to_have_text(ending)
    expect(page.get_by_role("img", name=re.compile("^Fortresses. In the end: Ada"))).to_be_visible()
