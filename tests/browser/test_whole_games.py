"""Whole games of Grand Conqueror, from the first castle to the winner's screen."""

import re

import pytest
from people import Invite, Person
from playing import play, sees_the_end, two_at_a_table
from playwright.sync_api import expect
from screens import PHONE
from twin import Twin


@pytest.mark.sample(of="a whole game", keep=3)
def test_two_people_play_a_whole_game_by_mouse(people: Invite) -> None:
    twin = Twin(layout="clearing", armies="choose", confirm=True)
    players = two_at_a_table(people, twin)
    play(twin, players)
    assert twin.match.play.state.round > 3, "a game with marches, not a walkover"
    for seat, player in enumerate(players):
        sees_the_end(player, twin, seat)
        expect(player.button("Another game")).to_be_visible()


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_whole_game_by_keyboard_alone(people: Invite) -> None:
    twin = Twin(armies="choose", confirm=True)
    players = two_at_a_table(people, twin)
    play(twin, players, Person.by_keyboard)
    for seat, player in enumerate(players):
        sees_the_end(player, twin, seat)


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_whole_game_with_a_finger_on_a_phone(people: Invite) -> None:
    twin = Twin(armies="choose")
    players = two_at_a_table(people, twin, **PHONE)

    def hand(player: Person, twin: Twin, move: str) -> None:
        (Person.by_finger if player is players[1] else Person.by_mouse)(player, twin, move)

    play(twin, players, hand)
    for seat, player in enumerate(players):
        sees_the_end(player, twin, seat)
    assert players[1].page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]


def test_a_person_against_a_bot_in_three_clicks(people: Invite) -> None:
    """From the hall to a game that runs; played on by taking whatever is lit first."""
    person = people()
    person.go("/")
    page = person.page
    person.button(re.compile("^Grand Conqueror")).click()
    page.get_by_text("All the options").click()
    page.get_by_label("After how many rounds the game stops").fill("3")
    person.button("Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".seats")).to_contain_text("Bot 2")
    while take_what_is_lit(person):
        pass
    expect(page.locator(".act .rubric")).to_have_text("The game is over")


def take_what_is_lit(person: Person) -> bool:
    """One decision by mouse; False when there is none left."""
    page = person.page
    expect(page.locator(".act:not(.rest)")).to_be_visible()
    if page.locator(".act .rubric", has_text="The game is over").count():
        return False
    person.is_asked()
    before = person.batch()
    page.locator(".people, .hit.live, .act .do .btn.main").first.wait_for()
    allowed = page.locator('.hit[aria-label$=", allowed"]')
    if page.locator(".people").count():
        page.locator(".people").first.click()
    elif allowed.count() == 0 and page.locator(".hit.live").count() == 0:
        page.locator(".act .do .btn.main").click()
    else:
        if allowed.count() == 0:
            page.locator(".hit.live").first.click()
        allowed.first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    return True


def test_two_at_one_screen(people: Invite) -> None:
    person = people()
    person.go("/")
    person.button(re.compile("^Grand Conqueror")).click()
    person.page.get_by_label("Player 2", exact=True).select_option("here")
    person.page.get_by_text("All the options").click()
    person.page.get_by_label("Who is first").select_option("2")
    person.button("Open the table").click()
    person.page.wait_for_url(re.compile("/t/"))
    table = person.get(f"/api/tables/{person.page.url.rpartition('/')[2]}")
    twin = Twin(**table["options"])
    play(twin, [person, person], until=lambda twin: twin.match.play.state.round > 1)
    expect(person.page.locator(".seats")).to_contain_text("Player 2")


@pytest.mark.sample()
@pytest.mark.parametrize("hand", [Person.by_mouse, Person.by_keyboard])
def test_the_board_itself_is_built_in_the_browser(people: Invite, hand: object) -> None:
    """Pieces snap to the edge: three are laid, turned, and the set-up goes on."""
    person = people()
    person.open_table(
        game="grand-conqueror",
        seats=2,
        my_seats=[0, 1],
        options={"board": "build", "pieces": 3, "first_player": "1", "armies": "in_order"},
    )
    page = person.page
    board = page.get_by_role("application")
    board.wait_for()
    for laid in range(3):
        person.sees_batch(laid)
        if hand is Person.by_mouse:
            page.locator(".tray .shape:enabled").first.click()
            spot = page.locator(".rim").first.bounding_box()
            assert spot is not None
            page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
            page.locator(".ghost-piece").wait_for()
            page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        else:
            board.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("r")
            page.locator(".ghost-piece").wait_for()
            page.keyboard.press("Enter")
        person.sees_batch(laid + 1)
    expect(page.locator(".hit.live").first).to_be_visible()
    expect(page.locator(".act h2")).to_contain_text("castle")
