"""Following a game: results that stay until they were seen, the recap, lines of the log that lead somewhere, sounds."""

import json
import re
from typing import Any

import pytest
from people import Invite, Person
from playwright.sync_api import Page, expect
from rulers import Ruler, rulers
from screens import LYING, PHONE, SMALL
from serving import ServerProcess
from test_accessibility import AXE, faults
from test_barbarian_kingdoms import script

LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
TOLD = {"results": "at-once", "recap": True, "sound": False}
SEEN = {"en": "Seen", "fr": "Vu"}

# To a battle that the third player only looks at; it is that player's turn after it.
TO_A_BATTLE = """
0 spread bsg | 1 spread bgs | 2 spread gsb
0 recruit italia | 0 pay 1 0 0 0
1 assault aquitania narbonensis | 0 contest italia | 0 put gold | 0 seal | 1 seal
"""


LISTENING = """
window.struck = [];
window.AudioContext = class {
  constructor() { this.state = 'running'; this.currentTime = 0; this.destination = {}; }
  createOscillator() {
    const frequency = { set value(hertz) { window.struck.push(hertz); } };
    return { frequency, connect: (to) => to, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to };
  }
};
"""
# The first tone of each, in hertz.
YOUR_TURN, COIN = 587.3, 1568
HEARD = {"dice": 420, "battle": 98, "vote": 240, "event": 700}


def struck(page: Page) -> list[float]:
    heard: list[float] = page.evaluate("struck.splice(0)")
    return heard


def reader(screen: dict[str, Any], **settings: Any) -> dict[str, Any]:
    return {**screen, "settings": {**TOLD, **settings}}


def at_a_battle(people: Invite, third: dict[str, Any], north: Person | None = None) -> Ruler:
    """The third player, who looks at the table; the two others are played without looking, unless somebody is North."""
    others, east = people().called("South"), people(**third).called("East")
    wish = {"game": "barbarian-kingdoms", "seats": 3, "options": {"kingdoms": "in_order"}}
    east.context.add_init_script(LISTENING)
    own = {"my_seats": [1]} if north else {"my_seats": [0, 1], "names": {"0": "North", "1": "South"}}
    made = others.post("/api/tables", {**wish, **own})
    for person in (north, east):
        if person:
            person.sit_down(f"/t/{made['table']}?invite={made['invite']}")
    others.go("/rules")
    seats = [north or others, others, east]
    for seat, move in script(TO_A_BATTLE):
        seats[seat].at_seat(seat, move, made["table"])
    return Ruler(east, "mouse")


def boxes(page: Page, *which: str) -> list[dict[str, float]]:
    found = [page.locator(one).first.bounding_box() for one in which]
    return [{side: box[side] for side in ("x", "y", "width", "height")} for box in found if box is not None]


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


@pytest.mark.sample()
@pytest.mark.parametrize("screen", [LARGE, SMALL], ids=["large", "low"])
def test_a_battle_stays_until_it_was_seen_and_holds_nobody_up(people: Invite, screen: dict[str, Any]) -> None:
    north = people(**reader(LARGE)).called("North")
    east = at_a_battle(people, reader(screen), north)
    page = east.page
    result = page.locator(".result")
    expect(result.locator("h2")).to_have_text("Battle of Narbonensis")
    expect(result).to_have_attribute("data-done", "true")
    expect(result.locator(".row.sum b")).to_have_text(["6", "9"])
    expect(result.locator(".verdict h3")).to_contain_text("Narbonensis")
    leaf, place, bar = boxes(page, ".result", ".lit-place", ".act")
    assert apart(leaf, place)
    assert apart(leaf, bar)
    heard = page.locator("[role=status].vh")
    expect(heard).to_contain_text("Battle of Narbonensis.")
    expect(heard).to_contain_text(re.compile(r"Ostrogoths \d+: units \d+, bribe 3"))
    # Whoever is asked plays on with it open: it lies on nothing that may be chosen.
    east.play("move belgica sea")
    expect(result).to_be_visible()
    result.get_by_role("button", name="Seen").click()
    expect(result).to_have_count(0)
    expect(page.locator(".lit-place")).to_have_count(0)
    # It is seen for good, also when the page is loaded again.
    page.reload()
    page.locator(".bk-face").wait_for()
    expect(result).to_have_count(0)
    # Another's screen is another's affair.
    expect(north.page.locator(".result")).to_be_visible()


@pytest.mark.sample()
@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["upright", "lying"])
def test_on_a_phone_it_is_a_sheet_that_can_be_put_down(people: Invite, screen: dict[str, Any]) -> None:
    east = at_a_battle(people, reader(PHONE, recap=False))
    page = east.page
    page.set_viewport_size(screen["viewport"])
    result = page.locator(".result")
    expect(result.locator("h2")).to_have_text("Battle of Narbonensis")
    box = result.bounding_box()
    assert box is not None
    height = screen["viewport"]["height"]
    assert box["y"] + box["height"] <= height + 1
    if height > 500:
        assert box["height"] <= 0.55 * height
    page.wait_for_function(IN_SIGHT)
    result.locator(".grip").click()
    expect(result).to_have_class(re.compile("folded"))
    folded, bar = boxes(page, ".result", ".act")
    assert apart(folded, bar)
    result.locator(".grip").click()
    result.get_by_role("button", name="Seen").tap()
    expect(result).to_have_count(0)


# The place that is spoken of lies on the board, and its middle not under the sheet.
IN_SIGHT = """() => {
  const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
  const [ring, sheet, board] = [".lit-place", ".result", ".board"].map(boxOf);
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const within = (box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  return within(board) && !within(sheet);
}"""


def test_it_is_built_up_step_by_step_by_the_keys(people: Invite) -> None:
    third = reader(LARGE, results="slow", recap=False)
    east = at_a_battle(people, {**third, "reduced_motion": "no-preference"})
    page = east.page
    result = page.locator(".result")
    expect(result.get_by_role("button", name="Seen")).to_be_focused()
    expect(page.locator("[role=status].vh")).to_have_text("")
    for _ in range(8):
        if result.get_attribute("data-done") == "true":
            break
        page.keyboard.press("Space")
    expect(result).to_have_attribute("data-done", "true")
    expect(page.locator("[role=status].vh")).to_contain_text("Battle of Narbonensis")
    page.keyboard.press("Enter")
    expect(result).to_have_count(0)


def test_its_speed_is_kept(people: Invite) -> None:
    east = at_a_battle(people, reader(LARGE))
    page = east.page
    page.locator(".result").get_by_role("button", name="swift").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('gonfalon')).results") == "swift"
    page.reload()
    page.locator(".bk-face").wait_for()
    east.person.settings()
    expect(page.get_by_label("Results of battles, votes and dice")).to_have_value("swift")


def test_in_french(people: Invite) -> None:
    east = at_a_battle(people, reader(LARGE))
    page = east.page
    east.person.speak("fr")
    result = page.locator(".result")
    expect(result.locator("h2")).to_have_text("Bataille de Narbonnaise")
    expect(result.get_by_role("button", name="Vu")).to_be_visible()
    expect(result.locator(".speed button")).to_have_text(["lent", "posé", "vif", "d’un coup"])
    expect(page.locator(".recap h2")).to_contain_text("Depuis votre dernière décision")


def test_what_the_others_did_is_told_by_turn_and_lights_its_place(people: Invite) -> None:
    east = at_a_battle(people, reader(LARGE, results="none"))
    page = east.page
    recap = page.locator(".recap")
    expect(recap.locator(".turn").first).to_have_text("Ostrogoths")
    lines = recap.locator("li button")
    expect(lines.first).to_contain_text("recruit a warrior")
    expect(lines.first).not_to_contain_text("The Ostrogoths")
    expect(lines.first).to_have_attribute("aria-label", re.compile("The Ostrogoths recruit .*, show on the board"))
    lines.first.click()
    expect(page.locator(".lit-place")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".recap [aria-pressed=true]")).to_have_count(0)
    # Its lines are one stop of Tab, and so are those of the log.
    assert page.locator(".recap li button").count() > 1 < page.locator(".lines .jump").count()
    for stops in (".recap li button", ".lines .jump, .lines .rid"):
        assert page.locator(stops).evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length") == 1
    page.locator(".lines .jump").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".lines .jump").nth(1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".lines .rid:focus")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".lines .jump").last).to_be_focused()
    # The first click on the board folds it to a line; `r` opens it again.
    page.mouse.move(700, 300)
    east.touch("belgica")
    expect(recap).to_have_class(re.compile("folded"))
    page.keyboard.press("r")
    expect(lines.first).to_be_visible()


def test_on_a_phone_the_recap_is_a_sheet_once_then_a_button(people: Invite) -> None:
    east = at_a_battle(people, reader(PHONE, results="none"))
    page = east.page
    sheet = page.locator(".sheet[aria-label='Since your last decision']")
    expect(sheet.locator("li button").first).to_be_visible()
    row, whole = boxes(page, ".sheet li button", ".sheet[aria-label]")
    assert row["height"] >= 44
    assert whole["height"] <= 0.51 * PHONE["viewport"]["height"]
    page.get_by_role("button", name="To your turn").tap()
    expect(sheet).to_have_count(0)
    folded = page.get_by_role("button", name=re.compile("^Since your last decision"))
    for size in ((390, 844), (844, 390), (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(folded).to_be_visible()
        line, board = boxes(page, "[aria-label^='Since your last decision ']", ".board")
        assert apart(line, board), size  # what is asked may stand at the foot of the board
    page.set_viewport_size(PHONE["viewport"])
    folded.tap()
    expect(sheet).to_be_visible()


@pytest.mark.sample()
@pytest.mark.parametrize("screen", [LARGE, PHONE], ids=["desk", "phone"])
def test_whoever_comes_back_after_a_day_is_told_first(people: Invite, screen: dict[str, Any]) -> None:
    east = at_a_battle(people, reader(screen, results="none"))
    page = east.page
    page.locator(".recap, .sheet[aria-label]").first.wait_for()
    table = page.url.partition("?")[0].rpartition("/")[2]
    # The page notes on leaving that somebody was here: a day ago, for this test.
    page.add_init_script(
        f"localStorage.setItem('gonfalon-here', JSON.stringify({{{json.dumps(table)}: Date.now() - 30 * 3600 * 1000}}))"
    )
    page.reload()
    back = page.locator(".back")
    expect(back.locator("h2")).to_have_text("A day has passed at this table.")
    expect(back.locator("dl div")).to_have_count(3)
    expect(back.locator("li button").first).to_be_visible()
    back.get_by_role("button", name="To your turn").click()
    expect(back).to_have_count(0)
    page.reload()
    back.get_by_role("button", name="Play it back").click()
    expect(page.locator(".act.replay")).to_be_visible()
    expect(page.locator(".act.replay")).to_have_count(0)  # it ends at the present by itself


def test_lines_of_the_log_lead_to_their_moment_and_their_rule(people: Invite) -> None:
    east = at_a_battle(people, reader(LARGE, results="none", recap=False))
    page = east.page
    line = page.locator(".lines li", has_text="The Ostrogoths recruit a warrior")
    line.locator(".jump").hover()
    expect(page.locator(".lit-place")).to_have_count(1)
    page.mouse.move(10, 10)
    expect(page.locator(".lit-place")).to_have_count(0)
    line.locator(".jump").focus()
    expect(page.locator(".lit-place")).to_have_count(1)
    now = east.person.batch()
    page.keyboard.press("Enter")
    expect(page.locator(".act.replay")).to_be_visible()
    assert east.person.batch() < now
    page.get_by_role("button", name=re.compile("present")).click()
    line.locator(".rid").click()
    expect(page.locator(".para.now")).to_contain_text("BK-RECR-01")


def test_new_lines_are_marked_until_the_log_is_looked_at(people: Invite) -> None:
    east = at_a_battle(people, reader(PHONE, results="none", recap=False))
    page = east.page
    tab = page.locator("#tab-log")
    expect(tab.locator(".n")).to_have_text(re.compile(r"^\d+$"))
    tab.click()
    expect(tab.locator(".n")).to_have_count(0)


def test_sounds_come_after_a_touch_and_go_by_one_key(people: Invite) -> None:
    person = people(**reader(LARGE, sound=True, recap=False)).called("North")
    person.context.add_init_script(LISTENING)
    other = people().called("South")
    link = person.open_table(game="barbarian-kingdoms", seats=2, my_seats=[0], options={"kingdoms": "in_order"})
    page = person.page
    other.sit_down(link)
    person.is_asked()
    assert not struck(page)  # nobody has touched the page yet
    page.locator("header.bar h1").click()
    page.keyboard.press("m")
    expect(page.locator(".toast")).to_have_text("Sounds are off")
    page.keyboard.press("m")
    expect(page.locator(".toast")).to_have_text("Sounds are on")
    assert page.evaluate("JSON.parse(localStorage.getItem('gonfalon')).sound") is True


@pytest.mark.parametrize("speed", ["swift", "at-once"])
@pytest.mark.parametrize("sound", [True, False], ids=["on", "off"])
def test_a_battle_its_coins_and_ones_turn_are_heard(people: Invite, sound: bool, speed: str) -> None:
    """Also by who sees everything at once."""
    all_three = {HEARD["battle"], COIN, YOUR_TURN}
    third = reader(LARGE, sound=sound, results=speed, recap=False)
    page = at_a_battle(people, {**third, "reduced_motion": "no-preference"}).page
    expect(page.locator(".result")).to_have_attribute("data-done", "true")
    assert set(struck(page)) & all_three == (all_three if sound else set())


# -- every game, with known luck ---------------------------------------------------------------------------------------


# Plays one's seat by its menu, always the same way, until a result of one of these kinds is on screen.
UNTIL_A_RESULT = """async ([kinds, most]) => {
  const pause = () => new Promise((go) => setTimeout(go, 15));
  for (let i = 0; i < most; i++) {
    const shown = document.querySelector('.result');
    if (shown && kinds.includes(shown.dataset.kind) && shown.dataset.done === 'true') return shown.dataset.kind;
    if (shown) shown.querySelector('.btn.main')?.click();
    else if (window.menu?.moves.length) {
      const { number, moves, seat } = window.menu;
      const eager = moves.filter((move) => /^(assault|march|contest|claim|commit|add|open|operations)/.test(move));
      const from = eager.length && i % 4 ? eager : moves;
      window.menu = null;
      window.wire.send(JSON.stringify({ t: 'move', seat, menu: number, move: from[(i * 7) % from.length] }));
    }
    await pause();
  }
  return null;
}"""
BY_HAND = """
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...about) {
    super(...about);
    window.wire = this;
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.seat === 0 && message.menu?.moves) window.menu = { ...message.menu, seat: 0 };
    });
  }
};
"""
KINDS = [
    ("battue", 3, "dice"),
    ("battue", 3, "event"),
    ("six-kingdoms", 3, "battle"),
    ("warrior-knights", 3, "event"),
    ("warrior-knights", 3, "vote"),
]


def bot_table(invite: Invite, server: ServerProcess, game: str, seats: int, screen: dict[str, Any]) -> Person:
    person = invite(server, **reader(screen, recap=False, sound=True)).called("North")
    person.context.add_init_script(BY_HAND + LISTENING)
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    person.open_table(game=game, seats=seats, my_seats=[0], bots=bots)
    person.page.locator("header.bar h1").click()  # a page that nobody has touched makes no sound
    return person


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(("game", "seats", "kind"), KINDS, ids=[f"{game}-{kind}" for game, _, kind in KINDS])
def test_results_of_every_game(invite: Invite, lucky_server: ServerProcess, game: str, seats: int, kind: str) -> None:
    person = bot_table(invite, lucky_server, game, seats, LARGE)
    assert person.page.evaluate(UNTIL_A_RESULT, [[kind], 6000]) == kind
    assert HEARD[kind] in struck(person.page)
    result = person.page.locator(".result")
    expect(result.locator("h2").first).not_to_have_text("")
    assert "undefined" not in result.inner_text() and "NaN" not in result.inner_text()
    result.get_by_role("button", name="Seen").click()


@pytest.mark.sample(of="axe finds nothing at a board", keep=2)
@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: cd client && npm ci")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [LARGE, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_with_a_result_open(people: Invite, screen: dict[str, Any], theme: str) -> None:
    east = at_a_battle(people, {**reader(screen), "color_scheme": theme})
    page = east.page
    expect(page.locator(".result")).to_have_attribute("data-done", "true")
    found = faults(east.person)
    page.locator(".result").get_by_role("button", name="Seen").click()
    page.locator(".recap li button, .sheet li button").first.wait_for()
    found += faults(east.person)
    assert not found, "\n".join(found)


# -- cards -------------------------------------------------------------------------------------------------------------


def test_cards_explain_themselves_to_pointer_keys_and_fingers(invite: Invite, lucky_server: ServerProcess) -> None:
    person = bot_table(invite, lucky_server, "six-kingdoms", 3, LARGE)
    page = person.page
    assert page.evaluate(UNTIL_A_RESULT, [["battle"], 6000]) == "battle"
    page.locator(".result").get_by_role("button", name="Seen").click()
    card = page.locator(".hand button").first
    words = page.locator(".words:popover-open")
    card.focus()
    expect(words).to_contain_text("It opens an army against")
    page.locator(".bar h1").click()
    expect(words).to_have_count(0)
    card.hover()
    expect(words).to_contain_text("It opens an army against")
    page.mouse.move(5, 5)
    expect(words).to_have_count(0)
    page.locator(".siege .sign, .own .sign").first.click()
    expect(words.first).to_be_visible()


def test_powers_explain_themselves_under_a_finger(people: Invite) -> None:
    players = rulers(people, ["mouse", "mouse", "finger"], [LARGE, LARGE, PHONE])
    for seat, move in script("0 spread bsg | 1 spread bgs | 2 spread gsb"):
        players[seat].play(move)
    page = players[2].page
    page.locator(".powers .names .sign").first.tap()
    expect(page.locator(".words:popover-open")).not_to_have_text("")
    page.keyboard.press("Escape")
    page.locator(".powers summary").first.tap()
    expect(page.locator(".powers dd").first).to_be_visible()
    expect(page.locator(".powers .names").first).to_be_hidden()  # not the same twice
