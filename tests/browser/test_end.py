"""The end of a game: its screen in every game, moments that lead back, other eyes, a picture to keep, the rematch."""

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from people import Invite, Person
from playing import ahead, two_at_a_table
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from still import played
from test_accessibility import TREE, faults
from twin import Twin

GOLDEN = TREE / "src" / "gonfalon" / "games"
GAMES = {
    "grand-conqueror": "three-all",
    "six-kingdoms": "hidden-to-the-end",
    "battue": "cards-1",
    "barbarian-kingdoms": "game-04",
    "warrior-knights": "influence",
}
KEY = re.compile(r"\b(story|moment|tally|opened|log|count)-[a-z]+")

pytestmark = pytest.mark.skipif(not GOLDEN.is_dir(), reason="the golden games are in the tree")


def looks_at(person: Person, slug: str, golden: str = "") -> None:
    """A game of long ago, which is over."""
    record = GOLDEN / slug.replace("-", "_") / "tests" / "golden" / f"{golden or GAMES[slug]}.jsonl"
    person.get("/api/me")
    answer = person.context.request.post(person.url + "/api/import", data=record.read_bytes())
    assert answer.ok, answer.text()
    person.go(f"/t/{answer.json()['table']}")
    person.page.locator(".end .moment").first.wait_for()


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    ("screen", "lang", "theme"),
    [(WIDE, "en", "light"), (SMALL, "fr", "dark"), (PHONE, "fr", "dark"), (LYING, "en", "light")],
    ids=["desk", "small", "phone", "lying"],
)
def test_every_game_ends_in_words_and_fits(
    people: Invite, slug: str, screen: dict[str, Any], lang: str, theme: str
) -> None:
    person = people(**screen, color_scheme=theme, locale="fr-FR" if lang == "fr" else "en-GB")
    looks_at(person, slug)
    page = person.page
    story = person.get(f"/api/tables/{page.url.partition('/t/')[2]}/story")
    expect(page.locator(".end .act .rubric")).to_have_text("Partie finie" if lang == "fr" else "The game is over")
    expect(page.locator(".end .place")).to_have_count(len(story["opened"]))
    expect(page.locator(".end .moment")).to_have_count(len(story["moments"]))
    expect(page.locator(".end .drawn > svg")).to_have_attribute("role", "img")
    text = page.locator("body").inner_text()
    assert not KEY.search(text), KEY.search(text)
    expect(page.locator(".end .again .btn.main")).to_be_in_viewport(ratio=1)
    width = screen["viewport"]["width"]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    right = "Math.max(...Array.from(document.querySelectorAll('.end *'), (one) => one.getBoundingClientRect().right))"
    assert page.evaluate(right) <= width + 1
    assert not faults(person)


def test_a_moment_leads_back_and_every_key_steps(people: Invite) -> None:
    person = people(**WIDE)
    looks_at(person, "six-kingdoms")
    page, table = person.page, person.page.locator(".table")
    page.locator(".end .moment").first.click()
    page.get_by_role("slider").wait_for()  # the bar is fetched when it is first wanted, and the keys with it
    at = int(str(table.get_attribute("data-batch")))
    page.keyboard.press("ArrowLeft")
    person.looks_at(at - 1)
    page.keyboard.press("ArrowRight")
    person.looks_at(at)
    page.keyboard.press("Home")
    person.looks_at(0)
    page.keyboard.press("n")
    expect(table).not_to_have_attribute("data-batch", "0")
    mark = int(str(table.get_attribute("data-batch")))
    page.keyboard.press("n")
    expect(table).not_to_have_attribute("data-batch", str(mark))
    page.keyboard.press("Shift+N")
    person.looks_at(mark)
    page.keyboard.press("End")
    last = int(str(page.get_by_role("slider").get_attribute("max")))
    person.looks_at(last)
    page.keyboard.press("Home")
    person.looks_at(0)
    page.keyboard.press("Space")  # plays by itself
    person.sees_batch(2)
    page.keyboard.press("Space")
    person.button("Pause").or_(person.button("Play")).first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".end .act h2")).to_be_visible()


def test_a_mark_and_a_line_of_the_log_lead_to_their_moment(people: Invite) -> None:
    person = people(**WIDE)
    looks_at(person, "barbarian-kingdoms")
    page = person.page
    page.locator(".end .moment").first.click()
    page.get_by_role("slider").wait_for()
    mark = page.locator(".marks .mark.moment").last
    name = str(mark.get_attribute("aria-label"))
    mark.click()
    expect(page.locator(".scrub .here")).to_have_text(name)
    table = page.locator(".table")
    here = str(table.get_attribute("data-batch"))
    page.locator(".lines li:not(.turn) .jump").nth(12).click()
    expect(table).not_to_have_attribute("data-batch", here)


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_happened_is_told_below_the_line_of_time(people: Invite, screen: dict[str, Any]) -> None:
    """A phone shows no log beside it, and a move that is no mark was told nowhere."""
    person = people(**screen)
    looks_at(person, "grand-conqueror")
    page = person.page
    page.locator(".end .moment").first.click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    told = page.locator(".scrub .here")
    page.keyboard.press("Home")
    person.looks_at(0)
    heard = set()
    for batch in range(1, 6):
        page.keyboard.press("ArrowRight")
        person.looks_at(batch)
        expect(told).not_to_have_text("")
        heard.add(told.inner_text())
        expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(told.inner_text().strip())))
    assert len(heard) > 3
    box, view = told.bounding_box(), page.viewport_size
    assert box is not None and view is not None
    assert box["y"] + box["height"] <= view["height"] and box["width"] > 100


def test_the_eyes_of_six_seats_fit_in_a_row(people: Invite) -> None:
    page = (person := people(**WIDE)).page
    looks_at(person, "barbarian-kingdoms")
    page.locator(".end .moment").first.click()
    eyes = page.get_by_role("radiogroup", name="Whose eyes")
    expect(eyes.get_by_role("radio")).to_have_count(6 + 2)
    assert eyes.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    eyes.get_by_role("radio", name="Player 4").click()
    expect(eyes.get_by_role("radio", name="Player 4")).to_have_text("Player 4")


def test_after_the_end_anybodys_eyes_can_be_lent(people: Invite) -> None:
    person = people(**WIDE)
    looks_at(person, "six-kingdoms")
    page = person.page
    page.locator(".end .moment").first.click()
    eyes = page.get_by_role("radiogroup", name="Whose eyes")
    expect(eyes.get_by_role("radio")).to_have_count(3 + 2)  # three seats, a spectator, everything
    page.keyboard.press("Home")
    person.looks_at(0)
    page.get_by_role("slider").fill("10")
    person.looks_at(10)
    eyes.get_by_role("radio").nth(1).click()
    expect(eyes.get_by_role("radio").nth(1)).to_be_checked()
    expect(page.locator(".hand [data-card]").first).to_be_visible()  # of that seat
    eyes.get_by_role("radio", name="All revealed").click()
    expect(eyes.get_by_role("radio", name="All revealed")).to_be_checked()
    assert not faults(person)
    person.button("Back to the end").click()
    expect(page.locator(".end .act h2")).to_be_visible()


def test_the_graph_is_a_table_too_and_the_picture_is_kept(people: Invite, tmp_path: Path) -> None:
    person = people(**WIDE)
    looks_at(person, "battue")
    page = person.page
    person.button("Show as table").click()
    expect(page.locator(".graph tbody tr").last.locator("td")).to_have_count(4)
    person.button("Show as graph").click()
    with page.expect_download() as download:
        person.button("Save picture").click()
    download.value.save_as(tmp_path / "end.png")
    content = (tmp_path / "end.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) > 20_000
    assert struct.unpack(">II", content[16:24]) == (2400, 1350)


def test_the_count_goes_line_by_line(people: Invite) -> None:
    person = people(**WIDE)
    looks_at(person, "six-kingdoms")
    total = person.page.locator(".count tr.total td").first
    expect(total).to_have_text(re.compile(r"\d"))
    person.button("Count again").click()
    expect(total).to_have_text("")
    person.button("All at once").click()
    expect(total).to_have_text(re.compile(r"\d"))


def test_the_end_comes_by_itself_and_the_board_is_a_click_away(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players)
    host, guest = players
    for player in players:
        player.page.locator(".end, .result").first.wait_for()
        while player.page.locator(".result").count():  # what happened last stays until it was seen
            player.page.keyboard.press("Enter")
        expect(player.page.locator(".end .act h2")).to_be_focused()  # where who listens begins to read
    host.button("The final position").click()
    expect(host.page.locator(".hit").first).to_be_visible()
    host.button("The end").click()
    expect(host.page.locator(".end .place")).to_have_count(2)
    guest.settings()  # who sat down by the link has added to chance, and can see that it was kept to
    guest.page.locator(".luck summary").click()
    expect(guest.page.locator(".luck .check")).to_have_text(
        [
            "The same hash as this browser was told before the game.",
            "What this browser added is in it.",
            "The secret has this hash.",
        ]
    )
    guest.close_dialog()
    expect(guest.page.locator(".agree .tick.no")).to_have_count(2)
    host.button("Rematch, seats rotated").click()
    expect(guest.page.locator(".agree .tick.no")).to_have_count(1)  # host agreed, guest not yet
    guest.button("Join the rematch").click()
    for player in players:
        expect(player.page.locator(".end")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_the_count_decides_nothing_tells_the_winner_before(people: Invite, lang: str) -> None:
    person = people(reduced_motion="no-preference", locale="fr-FR" if lang == "fr" else "en-GB", **WIDE)
    person.context.add_init_script(HOLD_THE_COUNT)
    bots = {"1": "random"}
    person.called("North").open_table(game="six-kingdoms", seats=2, my_seats=[0], bots=bots, options={"round_limit": 1})
    page = person.page
    page.locator(".act .ask h2").wait_for()
    played(person, page.url.rpartition("/")[2], 40)
    heading = page.locator(".end h2").first
    expect(page.locator(".end .count tr.later")).not_to_have_count(0)
    expect(heading).to_have_text("On fait le compte…" if lang == "fr" else "It is being counted…")
    expect(page.locator(".end .place.first, .end .hero .gonfalon")).to_have_count(0)
    expect(page.locator(".end .graph, .end .moment").first).to_be_hidden()
    person.button("Tout voir" if lang == "fr" else "All at once").click()
    expect(heading).to_have_text(re.compile("gagn[eé]|wins|won|partagent|share"))
    expect(page.locator(".end .place.first")).not_to_have_count(0)
    expect(page.locator(".end .graph")).to_be_visible()


# The clock of the count stands still: whoever looks has all the time there is.
HOLD_THE_COUNT = """
const tick = window.setInterval;
window.setInterval = (what, after, ...more) => after === 900 ? 0 : tick(what, after, ...more);
"""


COUNT_CHANGES = """() => {
  window.changes = 0;
  const count = (records) => {
    for (const one of records) window.changes += one.addedNodes.length + one.removedNodes.length;
  };
  new MutationObserver(count).observe(document.querySelector(".lines"), { childList: true, subtree: true });
}"""


def test_a_step_in_a_long_game_draws_only_what_changes(people: Invite) -> None:
    """However long the log is: so many lines are drawn, and a step takes away or adds those of one move."""
    person = people(**WIDE)
    looks_at(person, "battue", "rules-1/keys-of-four-with-one-fallen")
    page = person.page
    total = len(person.get(f"/api/tables/{page.url.partition('/t/')[2]}/log")["log"])
    assert total > 1000
    page.locator(".end .moment").last.click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    drawn = page.locator(".lines li")
    assert drawn.count() < 300
    last = int(str(page.get_by_role("slider").get_attribute("max")))
    person.sees_batch(last)
    page.evaluate(COUNT_CHANGES)
    for step in range(1, 6):
        page.keyboard.press("ArrowLeft")
        person.sees_batch(last - step)
    assert page.evaluate("window.changes") < 200, "the log was drawn anew"


@pytest.mark.parametrize(
    ("slug", "screen", "lang"),
    [("six-kingdoms", WIDE, "en"), ("warrior-knights", PHONE, "fr"), ("battue", LYING, "en")],
    ids=["desk", "phone", "lying"],
)
def test_after_the_end_one_asks_why_a_move_was_made(
    people: Invite, slug: str, screen: dict[str, Any], lang: str
) -> None:
    person = people(**screen, locale="fr-FR" if lang == "fr" else "en-GB")
    looks_at(person, slug)
    page = person.page
    page.locator(".end .moment").first.click()
    page.get_by_role("slider").wait_for()
    table = page.url.partition("/t/")[2].partition("?")[0]
    batches = person.get(f"/api/tables/{table}/log?seat=")["batches"]
    told = {own: person.get(f"/api/tables/{table}/why/{batch}") for own, batch in enumerate(batches[:60])}
    own = next(own for own, one in told.items() if own and one["reasons"])
    page.get_by_role("slider").fill(str(own))
    person.sees_batch(own)
    assert page.locator(".why-moved").count() == 0  # nobody is told who did not ask
    page.get_by_role("button", name="Pourquoi ?" if lang == "fr" else "Why?").click()
    card = page.locator(".why-moved")
    expect(card.locator("h2")).to_be_visible()
    said = card.inner_text()
    assert len(card.locator("p").inner_text()) > 10 and not re.search(r"\b(reason|why)-[a-z]+", said), said
    box, width = card.bounding_box(), screen["viewport"]["width"]
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] >= 0
    assert box["y"] + box["height"] <= screen["viewport"]["height"]
    for one in page.locator(".more .btn").all():
        box = one.bounding_box()
        assert box is not None and box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert not faults(person)
    page.keyboard.press("Home")
    expect(card).to_have_text("Personne n’a rien choisi ici." if lang == "fr" else "Nobody chose anything here.")
    page.keyboard.press("w")
    expect(card).to_be_hidden()
