"""The parts that faces share: a drawing that pans and zooms, places by name, how many, what is going on."""

import re
import time
from collections.abc import Callable

from people import Invite, Person
from playing import ahead
from playwright.sync_api import CDPSession, Page, expect
from screens import PHONE
from twin import Twin

PATIENCE = 30.0  # seconds


def zoom(page: Page) -> tuple[float, float, float]:
    """How near, and how far to the side: `translate(x y) scale(k)`."""
    text = page.locator(".pan-zoom > g").get_attribute("transform") or ""
    x, y, k = (float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", text))
    return k, x, y


Zoom = tuple[float, float, float]


def settled(page: Page, right: Callable[[Zoom], bool]) -> Zoom:
    """How it is zoomed once that is right and stays: wheels and fingers are answered when the browser comes to it."""
    until = time.monotonic() + PATIENCE
    before, now = None, zoom(page)
    while not (right(now) and now == before) and time.monotonic() < until:
        page.wait_for_timeout(50)
        before, now = now, zoom(page)
    assert right(now), now
    return now


def at_a_large_board(people: Invite, **screen: object) -> tuple[Person, Twin]:
    person, twin = people(**screen), Twin(layout="plain")
    person.open_table(twin, my_seats=[0, 1], names={"0": "North", "1": "South"})
    person.page.locator(".hit.live").first.wait_for()
    return person, twin


def test_wheel_and_keys_zoom_and_the_keyboard_is_never_out_of_sight(people: Invite) -> None:
    person, _ = at_a_large_board(people)
    page = person.page
    box = page.locator(".pan-zoom").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    for _ in range(12):
        page.mouse.wheel(0, -200)
    expect(page.get_by_role("button", name="See all")).to_be_visible()
    settled(page, lambda now: now[0] == 4)  # as near as it gets
    page.locator("#cell-71").focus()
    cell = page.locator("#cell-71").evaluate("(cell) => cell.getBoundingClientRect().toJSON()")
    assert box["x"] - 1 <= cell["left"] <= cell["right"] <= box["x"] + box["width"] + 1
    assert box["y"] - 1 <= cell["top"] <= cell["bottom"] <= box["y"] + box["height"] + 1
    before = zoom(page)
    page.keyboard.press("Shift+ArrowUp")
    settled(page, lambda now: now[2] > before[2])
    page.keyboard.press("-")
    settled(page, lambda now: now[0] < 4)
    page.keyboard.press("0")
    settled(page, lambda now: now == (1, 0, 0))
    page.keyboard.press("+")
    page.get_by_role("button", name="See all").click()
    settled(page, lambda now: now == (1, 0, 0))


def test_a_drag_moves_a_large_picture_and_plays_nothing(people: Invite) -> None:
    person, twin = at_a_large_board(people)
    page = person.page
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    before = zoom(page)
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(420, 360, steps=5)
    page.mouse.up()
    settled(page, lambda now: now[0] == before[0] and now[1] < before[1])
    expect(page.locator(".why")).to_have_count(0)
    assert person.batch() == twin.batch()


def fingers(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_one_moves_and_taps_still_play(people: Invite) -> None:
    person, twin = at_a_large_board(people, **PHONE)
    ahead(twin, [person, person], until=lambda twin: twin.match.play.state.round > 0)
    page = person.page
    session = person.context.new_cdp_session(page)
    fingers(session, "touchStart", (180, 300), (220, 340))
    for step in range(1, 6):
        fingers(session, "touchMove", (180 - 8 * step, 300 - 8 * step), (220 + 8 * step, 340 + 8 * step))
    fingers(session, "touchEnd")
    near = settled(page, lambda now: 2 < now[0] < 4)
    fingers(session, "touchStart", (200, 300))
    for step in range(1, 6):
        fingers(session, "touchMove", (200 - 12 * step, 300))
    fingers(session, "touchEnd")
    settled(page, lambda now: now[1] < near[1])
    assert person.batch() == twin.batch(), "nothing was played by that"
    expect(page.locator(".why")).to_have_count(0)
    page.get_by_role("button", name="See all").click()  # a tap so soon after a swipe is none to Chromium
    expect(page.get_by_role("button", name="See all")).to_have_count(0)
    move = twin.choose()
    person.by_finger(twin, move)
    twin.take(move)
    person.sees_batch(twin.batch())


def test_a_place_is_found_by_what_stands_there(people: Invite) -> None:
    person, twin = at_a_large_board(people)
    ahead(twin, [person, person], until=lambda twin: twin.match.play.state.round > 0)
    page = person.page
    page.keyboard.press("f")
    page.get_by_role("textbox", name="Find a place").fill("castle of north")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".hit:focus")).to_have_attribute("aria-label", re.compile("castle of North"))
    page.keyboard.press("f")
    page.get_by_role("textbox", name="Find a place").fill("nowhere at all")
    expect(page.locator("dialog")).to_contain_text("No place is called that.")


def test_how_many_is_asked_with_a_stepper(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-sticks", seats=2, my_seats=[0]))
    number = host.page.get_by_role("spinbutton")
    expect(number).to_have_attribute("aria-valuenow", "12")
    host.page.get_by_role("button", name="Fewer").click()
    expect(host.button("take 11")).to_be_visible()
    number.focus()
    for key, value in (("Home", 1), ("ArrowUp", 2), ("PageUp", 7), ("End", 12), ("1", 1), ("0", 10)):
        host.page.keyboard.press(key)
        expect(number).to_have_attribute("aria-valuenow", str(value))
    host.page.keyboard.press("Enter")
    guest.is_asked()
    expect(guest.page.locator(".generic pre")).to_contain_text("sticks: 30")


def test_one_decision_inside_another_is_shown_as_such(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-offers", seats=2, my_seats=[0]))
    host.is_asked()
    expect(host.page.locator(".going")).to_have_count(0)
    guest.by_command("offer p1 1")
    expect(host.page.locator(".going li")).to_have_text(["A day's work", "An answer"])


def test_a_move_is_made_in_words_of_ones_own(people: Invite) -> None:
    person = people().called("North")
    person.open_table(game="toy-offers", seats=2, my_seats=[0], bots={"1": "random"})
    person.is_asked()
    before = person.batch()
    person.page.locator("main.board").get_by_role("button", name=re.compile("^work")).click()
    person.page.get_by_role("textbox", name="In your own words").fill("I dig a well")
    person.button("Say it").click()
    expect(person.page.locator(".table")).not_to_have_attribute("data-batch", str(before))


def test_a_face_in_a_module_of_its_own(people: Invite) -> None:
    person = people()
    person.open_table(game="toy-reveal", seats=2, my_seats=[0], bots={"1": "random"})
    board = person.page.locator("main.board")
    expect(board).to_contain_text("points 0 0, seat 0, in en")
    board.get_by_role("button", name="swear").click()
    expect(board).to_contain_text("points 1 0")
    person.speak("fr")
    expect(board).to_contain_text("in fr")
