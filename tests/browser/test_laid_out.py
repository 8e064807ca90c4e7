"""What is asked is laid out to be read and pressed: nothing on another, nothing cut off, what matters in sight."""

from typing import Any

import pytest
from people import Invite, Person
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from serving import ServerProcess
from still import open_among_bots, played
from test_at_stake import asked

FRENCH = {"locale": "fr-FR"}  # words are longer


def in_french(invite: Invite, server: ServerProcess, slug: str, question: str, screen: dict[str, Any]) -> Person:
    return asked(invite, server, slug, question, {**screen, **FRENCH})


# The question ends before what hangs on it begins, and every button holds its words.
APART = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [question, more] = [".act h2", ".act .ask p"].map((one) => document.querySelector(one));
  const holds = (button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const [outer, inner] = [box(button), box(words)];
    return inner.left > outer.left + 2 && inner.right < outer.right - 2 && inner.bottom < outer.bottom + 2;
  };
  return box(question).bottom <= box(more).top + 1 && [...document.querySelectorAll(".act .row button")].every(holds);
}"""


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(
    ("slug", "question", "screen", "last"),
    [
        ("battue", "ask-fight-on", PHONE, ".act .stakes"),
        ("battue", "ask-take", LYING, ".act .back"),
        ("battue", "ask-cancel", LYING, ".act .back"),
        ("warrior-knights", "ask-revolt", LYING, ".act .price"),
    ],
)
def test_no_words_of_a_question_lie_on_others(
    invite: Invite, lucky_server: ServerProcess, slug: str, question: str, screen: dict[str, Any], last: str
) -> None:
    page = in_french(invite, lucky_server, slug, question, screen).page
    page.locator(last).first.wait_for(state="attached")  # what comes after the question itself
    page.wait_for_function(APART)


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["phone", "lying"])
def test_both_answers_stand_side_by_side_before_the_ways_back(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    page = in_french(invite, lucky_server, "warrior-knights", "ask-accept", screen).page
    expect(page.locator(".act .back")).to_have_count(1)
    boxes = [one.bounding_box() for one in page.locator(".act .do > [data-move]").all()]
    answers = [box for box in boxes if box is not None]
    undo = page.locator(".act .back .btn").first.bounding_box()
    assert len(answers) == len(boxes) == 2 and undo is not None
    row = page.locator(".act .row").bounding_box()
    assert row is not None
    for one in answers:
        assert one["y"] == answers[0]["y"]
        assert row["x"] <= one["x"] and one["x"] + one["width"] <= row["x"] + row["width"]
        assert (one["y"], one["x"]) < (undo["y"], undo["x"])


# Not below the foot of what it lies in, nor under anything.
ON_TOP = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return Boolean(found) && (one.contains(found) || found.contains(one));
}"""


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("question", ["ask-split", "ask-station", "ask-commit"])
def test_on_a_phone_lying_what_is_asked_stands_before_offers_and_seals(
    invite: Invite, lucky_server: ServerProcess, question: str
) -> None:
    page = in_french(invite, lucky_server, "warrior-knights", question, LYING).page
    answer = page.locator(".wk-matter > .wk-card:not(.offer) button:enabled").first
    answer.wait_for()
    assert answer.evaluate(ON_TOP)


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(
    ("question", "place", "screen"),
    [
        ("ask-revolt", "Gedze", LYING),
        ("ask-revolt", "Gedze", PHONE),
        ("ask-keep-or-raze", "Gedze", LYING),
        ("ask-attack", "Kovel", LYING),
        ("ask-bury", "Kovel", LYING),
    ],
)
def test_the_map_shows_the_place_that_is_asked_about(
    invite: Invite, lucky_server: ServerProcess, question: str, place: str, screen: dict[str, Any]
) -> None:
    """Warrior Knights: of the words alone nobody sees which city it is."""
    page = asked(invite, lucky_server, "warrior-knights", question, screen).page
    page.wait_for_function(
        """(place) => [...document.querySelectorAll(`[id^="region-"][aria-label*="${place}"]`)].some((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".pan-zoom");
        })""",
        arg=place,
    )


def test_no_coin_of_a_bribe_lies_under_the_seal(invite: Invite, lucky_server: ServerProcess) -> None:
    """Barbarian Kingdoms on a phone that lies: purse, coins and the button stand side by side."""
    page = in_french(invite, lucky_server, "barbarian-kingdoms", "ask-bribe", LYING).page
    button = page.locator(".ledger .do .btn.main")
    seal = button.bounding_box()
    assert seal is not None and button.evaluate(ON_TOP)
    for coin in page.locator(".ledger .mine button").all():
        box = coin.bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= seal["x"] or seal["x"] + seal["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= seal["y"] or seal["y"] + seal["height"] <= box["y"]


@pytest.mark.parametrize("screen", [PHONE, SMALL], ids=["phone", "desk"])
def test_each_line_of_two_kingdoms_bears_its_arms(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    page = asked(invite, lucky_server, "barbarian-kingdoms", "ask-spread", screen).page
    lines = page.locator(".seat .bk-marks .row")
    expect(lines).to_have_count(4)
    for line in lines.all():
        expect(line.locator("svg.shield")).to_be_visible()


def test_the_hand_comes_back_once_nobody_is_to_be_recruited(invite: Invite, lucky_server: ServerProcess) -> None:
    """Six Kingdoms on a phone: whoever looked at the free knights plays his next card from his hand."""
    page = asked(invite, lucky_server, "six-kingdoms", "ask-rest", PHONE).page
    free = page.locator(".sk-face .choose [data-spot='pool']")
    free.tap()
    expect(free).to_have_attribute("aria-pressed", "true")
    page.locator(".act .do > [data-move]").tap()
    page.locator("dialog.curtain .btn.main").tap()
    expect(page.locator(".sk-face .choose button").first).to_have_attribute("aria-pressed", "true")


def test_the_kingdom_that_is_asked_about_is_in_sight(invite: Invite, lucky_server: ServerProcess) -> None:
    """Six Kingdoms on a phone that lies does not show all armies at once."""
    page = asked(invite, lucky_server, "six-kingdoms", "ask-muster", LYING).page
    name = page.locator(".act h2").inner_text()
    kingdom = next(one for one in page.locator(".realm").all() if one.locator("h2").inner_text() in name)
    page.wait_for_function(
        """(one) => {
          const [inner, outer] = [one, one.closest(".realms")].map((it) => it.getBoundingClientRect());
          return inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
        }""",
        arg=kingdom.element_handle(),
    )


@pytest.mark.parametrize(("screen", "rows"), [(WIDE, [3, 2]), (LYING, [2, 2, 1])], ids=["desk", "lying"])
def test_sets_of_knights_stand_side_by_side(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any], rows: list[int]
) -> None:
    page = asked(invite, lucky_server, "six-kingdoms", "ask-set", screen).page
    tops: list[float] = page.locator(".sets button").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.parametrize("screen", [WIDE, SMALL], ids=["wide", "small"])
def test_three_armies_before_a_kingdom_are_seen_whole(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    person = invite(lucky_server, **screen)
    table = open_among_bots(person, "six-kingdoms", 3)
    crowd = person.page.locator(".realm.crowd")
    for _ in range(40):
        if crowd.count():
            break
        played(person, table, 1)
        person.is_asked()
    assert crowd.first.locator(".siege").evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_what_is_said_can_be_read_below_the_recap(invite: Invite, lucky_server: ServerProcess) -> None:
    """Six Kingdoms on a small desk: beside a long recap no line was seen, and the field was pushed off the page."""
    liked = {"results": "none", "recap": True, "sound": False, "explain": False}
    person = invite(lucky_server, **SMALL, **FRENCH, settings=liked)
    page = person.page
    table = open_among_bots(person, "six-kingdoms", 3)
    for _ in range(40):
        if page.locator(".rail .recap li").count() > 3:
            break
        played(person, table, 1)
        person.is_asked()
    page.get_by_role("tab", name="Discussion").click()
    field = page.locator(".say input")
    field.fill("Qui marche sur le Pays du blé ?")
    field.press("Enter")
    expect(page.locator(".chat li").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".say .btn")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollTop") == 0


@pytest.mark.parametrize(("slug", "question"), [("grand-conqueror", "ask-castle"), ("six-kingdoms", "ask-side")])
def test_the_line_below_the_number_of_a_rule_is_seen(
    invite: Invite, lucky_server: ServerProcess, slug: str, question: str
) -> None:
    rule = asked(invite, lucky_server, slug, question, WIDE).page.locator(".act .ask .rid")
    assert rule.evaluate(BELOW) >= 2


# Room for the dots below the words, before whatever cuts them off.
BELOW = """(one) => one.closest("p").getBoundingClientRect().bottom - one.getBoundingClientRect().bottom"""


def test_no_mark_of_the_map_lies_on_a_name(invite: Invite, lucky_server: ServerProcess) -> None:
    """Barbarian Kingdoms: names have another size on a small screen, and the lozenge before them another place."""
    page = asked(invite, lucky_server, "barbarian-kingdoms", "ask-turn", SMALL).page
    page.wait_for_function(
        """() => {
          const names = [...document.querySelectorAll(".name:has(.mark)")];
          const box = (one) => one.getBoundingClientRect();
          return names.length && names.every((one) => {
            return box(one.querySelector(".mark")).right <= box(one.querySelector("tspan")).left + 0.5;
          });
        }"""
    )


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["phone", "lying"])
def test_links_beside_a_heading_take_one_line_each(people: Invite, screen: dict[str, Any]) -> None:
    person = people(**screen, **FRENCH)
    person.go("/")
    person.page.get_by_role("heading", name="Tables ouvertes").wait_for()
    links = person.page.locator(".sec a, .sec button.link")
    assert len(links.all()) > 3
    assert set(links.evaluate_all(LINES)) == {1}


# In how many lines the words of each stand.
LINES = """(all) => all.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map((line) => Math.round(line.top))).size;
})"""


def test_games_side_by_side_have_short_names(people: Invite) -> None:
    person = people(**PHONE, **FRENCH)
    for page in ("/ratings", "/rules/battue"):
        person.go(page)
        expect(person.page.locator("main nav a", has_text="Battue")).to_have_text("Battue")


def test_every_page_has_headings_of_one_size_on_a_phone(people: Invite) -> None:
    person = people(**PHONE, **FRENCH)
    sizes = set()
    for page in ("/rules", "/rules/battue", "/ratings", "/series", "/lab", "/status", "/#credits"):
        person.go(page)
        heading = person.page.locator("h1").first
        heading.wait_for()
        sizes.add(heading.evaluate("(one) => getComputedStyle(one).fontSize"))
    assert sizes == {"32px"}


def test_buttons_of_the_settings_hold_their_words(people: Invite) -> None:
    person = people(**PHONE, **FRENCH)
    person.open_table(game="hex", seats=2, my_seats=[0, 1])
    person.page.evaluate("localStorage.gonfalon = JSON.stringify({ explained: ['hex/ask-place'] })")
    person.page.reload()
    person.page.get_by_role("button", name="Réglages").click()
    button = person.page.get_by_role("button", name="Expliquer à nouveau")
    button.wait_for()
    assert button.evaluate(HOLDS)


# The words of a button, and a little air on both sides.
HOLDS = """(button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [outer, inner] = [button, words].map((one) => one.getBoundingClientRect());
  return inner.left > outer.left + 4 && inner.right < outer.right - 4;
}"""


def test_the_city_keeps_its_size_when_camps_come(invite: Invite, lucky_server: ServerProcess) -> None:
    """Battue: there is room for camps before the first is pitched and after the last is struck."""
    palace = '[id^="space-"][aria-label*="alace"]'
    sizes = []
    for question in ("ask-colour", "ask-march"):  # nobody camps yet; everybody does
        page = asked(invite, lucky_server, "battue", question, SMALL).page
        page.locator(palace).wait_for()
        box = page.locator(palace).bounding_box()
        assert box is not None
        sizes.append([round(box[side]) for side in ("x", "y", "width", "height")])
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["phone", "lying"])
def test_a_question_about_cards_shows_ones_own_warriors(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    """Battue: where nothing on the board can be pressed a small screen opens where one stands."""
    page = asked(invite, lucky_server, "battue", "ask-end-cards", screen).page
    page.locator(".bt-banner.seat-azure").first.wait_for()
    page.wait_for_function(
        """() => [...document.querySelectorAll(".bt-banner.seat-azure")].some((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const seen = (a, b) => document.elementFromPoint(a, b)?.closest(".pan-zoom");
          return seen(x + 2, y + height / 2) && seen(x + width - 2, y + height / 2);
        })"""
    )


@pytest.mark.parametrize("question", ["ask-losses", "ask-order"])
def test_on_a_phone_lying_every_answer_beside_the_map_is_in_sight(
    invite: Invite, lucky_server: ServerProcess, question: str
) -> None:
    page = in_french(invite, lucky_server, "warrior-knights", question, LYING).page
    answers = page.locator(".wk-matter > .wk-card:not(.offer) button:enabled")
    answers.first.wait_for()
    for answer in answers.all():
        assert answer.evaluate(ON_TOP)


def test_a_side_of_a_combat_counts_whoever_leads_it(invite: Invite, lucky_server: ServerProcess) -> None:
    """Warrior Knights: the strength that is shown is the one that the fate cards are drawn by."""
    page = asked(invite, lucky_server, "warrior-knights", "ask-commander", SMALL).page
    expect(page.locator(".combat .who b")).to_have_text(["300", "400"])  # 100 men and 200, and those of one commander


def test_the_place_that_is_asked_about_bears_a_ring(invite: Invite, lucky_server: ServerProcess) -> None:
    """Warrior Knights: of two words nobody sees where a city lies."""
    page = asked(invite, lucky_server, "warrior-knights", "ask-keep-or-raze", SMALL).page
    ring, city = page.locator(".lit-place .line"), page.locator('[id^="region-"][aria-label*="Gedze"]')
    ring.wait_for()
    found, place = ring.bounding_box(), city.bounding_box()
    assert found is not None and place is not None
    assert abs(found["x"] + found["width"] / 2 - place["x"] - place["width"] / 2) < 4


def test_on_a_phone_lying_the_way_back_to_the_present_is_in_sight(people: Invite) -> None:
    person = people(**LYING, **FRENCH)
    open_among_bots(person, "battue", 2)
    page = person.page
    page.goto(f"{page.url.partition('?')[0]}?at=1")
    back = page.locator(".act.replay > .btn.main")
    back.wait_for()
    assert back.evaluate(HELD)


# Not a pixel of it lies below the foot of what it stands in.
HELD = """(one) => {
  const [outer, inner] = [one.closest(".act"), one].map((it) => it.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
}"""


@pytest.mark.parametrize("screen", [PHONE, SMALL], ids=["phone", "desk"])
def test_whoever_may_refuse_a_proposal_reads_what_it_does(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    page = asked(invite, lucky_server, "warrior-knights", "ask-object", screen).page
    expect(page.locator(".wk-matter .court-card")).to_contain_text("Dismissal of Foreigners")
