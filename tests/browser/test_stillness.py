"""The board stands still: whatever is asked, it keeps its box; and its words are large enough to be read."""

import pytest
from people import Invite, comes_true
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from still import SMALLEST, WATCH, open_among_bots, played, sizes

SEATS = {"grand-conqueror": 2, "six-kingdoms": 3, "battue": 3, "barbarian-kingdoms": 3, "warrior-knights": 3}
MOVES = {"grand-conqueror": 40, "six-kingdoms": 40, "battue": 50, "barbarian-kingdoms": 20, "warrior-knights": 60}
SCREENS = [("wide", WIDE, 104, "en-GB"), ("small", SMALL, 104, "fr-FR"), ("phone", PHONE, 182, "fr-FR")]
LEAST_BOARD = 300  # pixels of height that a phone lying leaves to the board
LEAST_WORDS = 11  # pixels of the smallest words on the board of a small desk


@pytest.mark.sample(of="the board stands still", keep=3)
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(("screen", "height", "locale"), [s[1:] for s in SCREENS], ids=[s[0] for s in SCREENS])
def test_the_board_keeps_its_box_through_many_turns(
    people: Invite, game: str, screen: dict[str, object], height: int, locale: str
) -> None:
    person = people(**screen, locale=locale)
    table = open_among_bots(person, game, SEATS[game])
    person.page.locator("main.board svg >> visible=true").first.wait_for()
    person.page.evaluate(WATCH)
    over = played(person, table, MOVES[game])["over"]
    seen = sizes(person)
    boards = [box for box in seen["board"] if not box.startswith("map ")]
    assert len(boards) == 1, boards
    assert seen["act"] == [height]
    assert not seen["hidden"], seen["hidden"]  # what the board does not offer stands in the bar, not only in the list
    maps = {box for box in seen["board"] if box.startswith("map ")}
    assert len(maps) <= 1, maps
    if screen is SMALL:
        if over:  # a short game is by then
            person.button("La position finale").click()
            person.page.locator("main.board").wait_for()
        small = [(size, words) for size, words in person.page.evaluate(SMALLEST) if size < LEAST_WORDS]
        assert not small, small


@pytest.mark.sample(of="the board stands still", keep=3)
@pytest.mark.parametrize("game", SEATS)
def test_a_phone_lying_leaves_the_board_its_height(people: Invite, game: str) -> None:
    person = people(**LYING)
    table = open_among_bots(person, game, SEATS[game])
    page = person.page
    page.locator("main.board svg >> visible=true").first.wait_for()
    page.evaluate(WATCH)
    over = played(person, table, MOVES[game] // 2)["over"]
    seen = sizes(person)
    assert len([box for box in seen["board"] if not box.startswith("map ")]) == 1, seen
    assert not seen["hidden"], seen["hidden"]
    if over:  # of a short game the end is shown by then, and no board
        return
    board, act = page.locator("main.board").bounding_box(), page.locator(".act").bounding_box()
    assert board is not None
    assert act is not None
    assert board["height"] >= LEAST_BOARD
    assert act["x"] + act["width"] <= 844
    assert act["y"] + act["height"] <= 390
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("game", ["grand-conqueror", "battue", "barbarian-kingdoms", "warrior-knights"])
def test_the_stroke_that_draws_a_board_does_not_lay_it_out(people: Invite, game: str) -> None:
    """Who measures a drawing before the browser has laid it out makes the page wait for both at once."""
    person = people(**WIDE)
    person.context.add_init_script(MEASURED)
    open_among_bots(person, game, SEATS[game])
    person.page.locator("main.board svg.pan-zoom").first.wait_for()
    comes_true(person.page, "measured.known")
    assert not person.page.evaluate("measured.early")


MEASURED = """
window.measured = { known: 0, early: 0 };
const Watch = window.ResizeObserver;
window.ResizeObserver = class extends Watch {
  constructor(told) {
    super((entries, own) => {
      measured.known += entries.filter(({ target }) => target.closest("main.board")).length; // it was laid out
      told(entries, own);
    });
  }
};
const asks = (element) => {
  if (!measured.known && element.closest("main.board")?.querySelector("svg.pan-zoom")) measured.early++;
};
const matrix = SVGGraphicsElement.prototype.getScreenCTM;
SVGGraphicsElement.prototype.getScreenCTM = function () {
  asks(this);
  return matrix.call(this);
};
for (const [holder, name] of [[Element, "clientHeight"], [HTMLElement, "offsetHeight"]]) {
  const { get } = Object.getOwnPropertyDescriptor(holder.prototype, name);
  Object.defineProperty(holder.prototype, name, { get() { asks(this); return get.call(this); } });
}
"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["phone", "lying"])
def test_a_phone_names_the_game_and_the_round(people: Invite, screen: dict[str, object], locale: str) -> None:
    """What else can be done at a table waits in the settings, and leaves room for the name and for every page."""
    person = people(**screen, locale=locale)
    for game, seats in SEATS.items():
        open_among_bots(person, game, seats)
        person.page.locator("main.board svg >> visible=true").first.wait_for()
        cut = person.page.evaluate(CUT)
        assert not cut, (game, cut)
    person.settings()
    for icon in ("u-link", "u-vote", "u-quill"):
        expect(person.page.locator(f"dialog .btn:has(use[href$='{icon}'])")).to_be_visible()


# Words of the head that are cut off, and pages that one would have to look for sideways.
CUT = """() => [...document.querySelectorAll(".bar h1 > *, .heads .tabs")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.textContent}: ${one.clientWidth} of ${one.scrollWidth} px`)"""
