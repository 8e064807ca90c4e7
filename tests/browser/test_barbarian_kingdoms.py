"""Barbarian Kingdoms in the browser: contest, sealed bribes, evacuation, kings taken, both victories, two players."""

import re
from itertools import combinations
from typing import Any

import pytest
from people import Invite, comes_true
from playwright.sync_api import Locator, expect
from rulers import Ruler, rulers
from screens import DESK, PHONE
from test_accessibility import faults

# Seat and move: Ostrogoths, Visigoths, Franks. Nothing in it depends on what lies in a chest.
TO_THE_SECOND_KING = """
0 spread bsg | 1 spread bgs | 2 spread gsb
0 recruit italia | 0 pay 1 0 0 0
1 assault aquitania narbonensis | 0 contest italia | 0 put gold | 0 seal | 1 seal
2 move belgica sea | 2 done
0 recruit apulia | 0 pay 1 0 0 0
1 recruit aquitania | 1 pay 1 0 0 0
2 assault sea-king latium | 0 reinforce apulia | 0 seal | 2 seal | 0 stay warrior | 0 evacuate italia
0 assault italia narbonensis | 1 pass | 0 put bronze | 0 seal | 1 seal
"""


def script(text: str) -> list[tuple[int, str]]:
    moves = [move.strip() for line in text.strip().splitlines() for move in line.split("|")]
    return [(int(move[0]), move[2:]) for move in moves]


TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 1366}, "has_touch": True, "is_mobile": True}


@pytest.mark.sample(of="a whole game", keep=3)
def test_three_people_play_to_the_second_king(people: Invite) -> None:
    """At a desk by mouse, at a desk by keyboard alone, on a tablet with a finger."""
    players = rulers(people, ["mouse", "keyboard", "finger"], [DESK, DESK, TABLET])
    kings = 0
    for seat, move in script(TO_THE_SECOND_KING):
        if move == "evacuate italia":
            kings += 1
            sees_a_king_taken(players)
        players[seat].play(move)
    assert kings == 1
    for seat, player in enumerate(players):
        page = player.page
        page.get_by_role("button", name="The final position").click()
        expect(page.locator(".act .rubric")).to_have_text("The game is over")
        expect(page.locator(".act h2")).to_have_text("You have won!" if seat == 0 else "North wins!")
        expect(page.locator(".act .rid")).to_have_text("BK-VIC-04")
        expect(page.locator(".ledger h2").first).to_have_text("Two kings taken")
        expect(page.locator(".bk-marks .crown")).to_have_count(2)
    assert players[2].page.evaluate("document.documentElement.scrollWidth") == TABLET["viewport"]["width"]


def sees_a_king_taken(players: list[Ruler]) -> None:
    """The count stands before everybody, line by line, and adds up; the Franks have lost Clovis and his power."""
    for player in players:
        expect(player.page.locator(".verdict")).to_contain_text("The Ostrogoths win")
        rows = player.page.locator(".tally tbody tr").all_inner_texts()
        lines = [[int(number) if number != "–" else 0 for number in re.findall(r"–|\d+", row)] for row in rows]
        sums = [int(text) for text in player.page.locator(".tally .sum").all_inner_texts()]
        assert [sum(side) for side in zip(*lines, strict=True)] == sums
        expect(player.page.locator(".bk-marks .crown")).to_have_count(1)
    franks = players[2].page
    expect(franks.locator(".powers .names .fallen").first).to_have_text("Warlord")
    expect(franks.locator("#zone-belgica")).not_to_have_attribute("aria-label", re.compile("Clovis"))


def test_bribes_are_sealed_and_seen_by_nobody(people: Invite) -> None:
    """Two purses: who has sealed is shown, what is not; a purse opens again until the other is sealed."""
    north, south, east = rulers(people, ["mouse"] * 3, [DESK] * 3)
    players = [north, south, east]
    moves = script(TO_THE_SECOND_KING)
    upto = [move for _, move in moves].index("put gold")
    for seat, move in moves[:upto]:
        players[seat].play(move)
    asked = north.page.locator(".act h2")
    expect(asked).to_contain_text("bribe")
    for width, height in ((1440, 900), (1366, 768), (1280, 800), (390, 844)):
        north.page.set_viewport_size({"width": width, "height": height})
        can_be_pressed(north.page.locator(".mine button").first)
    north.page.set_viewport_size(DESK["viewport"])
    for coin in ("gold", "silver", "silver"):
        north.play(f"put {coin}")
    expect(north.page.locator(".purse .in b")).to_have_text("7")
    for player in (south, east):
        expect(player.page.locator(".tally .purse")).not_to_have_count(0)  # they have come as far
    before = hides(south), hides(east)
    north.play("empty")
    north.play("put bronze")
    north.play("put silver")
    assert before == (hides(south), hides(east)), "what goes into a purse is nobody else's business"
    north.play("seal")
    expect(south.page.locator(".tally .purse.sealed")).to_have_count(1)
    expect(east.page.locator(".tally .purse.sealed")).to_have_count(1)
    expect(east.page.locator(".tally .purse:not(.sealed)")).to_have_count(1)
    assert "+ ?" in south.page.locator(".tally .sum").last.inner_text()
    north.press(north.page.get_by_role("button", name="Open the purse again"))
    expect(south.page.locator(".tally .purse.sealed")).to_have_count(0)
    north.play("seal")
    south.play("seal")
    for player in players:
        expect(player.page.locator(".tally .purse")).to_have_count(0)
        expect(player.page.locator(".tally tbody tr", has_text="bribe").locator(".n").last).to_have_text("3")


def can_be_pressed(button: Locator) -> None:
    """It lies on the screen without anybody having to look for it, and nothing lies over it."""
    on_top = """(button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    expect(button).to_be_visible()
    button.page.wait_for_function(f"(button) => ({on_top})(button)", arg=button.element_handle())


def hides(player: Ruler) -> list[str]:
    """All that a page tells of a battle, of treasuries and in the log."""
    page = player.page
    return [page.locator(part).inner_text() for part in (".ledger", ".seats", ".lines", ".act .ask")]


@pytest.mark.sample(of="a whole game", keep=3)
def test_two_players_and_seven_provinces(people: Invite) -> None:
    """Each runs two kingdoms in turn, out of one treasury. South's Visigoths take one province after the other, and the
    Franks pay for it."""
    north, south = rulers(people, ["mouse", "mouse"], [DESK, DESK], partner_peace=True)
    north.play("spread bsg")
    north.play("spread bsg")
    south.play("spread gsb")
    south.play("spread gsb")
    expect(north.page.locator(".seats .seat").first.locator(".bk-marks .row")).to_have_count(2)
    expect(south.page.locator(".powers details")).to_have_count(2)
    at = "aquitania"
    for place in ("narbonensis", "burgundia", "alemannia", "noricum"):
        rest(north, 2)
        south.play(f"assault {at} {place}")
        collect(south)
        rest(north, 2)
        south.play(f"claim {place}")
        south.play("pay")
        if place != "noricum":  # the seventh
            rest(south, 1)
        at = place
    for player in (north, south):
        player.page.get_by_role("button", name="The final position").click()
        expect(player.page.locator(".act .rid")).to_have_text("BK-VIC-01")
        expect(player.page.locator(".ledger h2").first).to_have_text("Seven provinces under one king")
        expect(player.page.locator(".bk-marks .row", has_text="7/7")).to_have_count(1)


def rest(player: Ruler, kingdoms: int) -> None:
    """Turns that collect nothing."""
    for _ in range(kingdoms):
        player.play("tax")
        player.play("done")


def collect(player: Ruler) -> None:
    """As much tax as there is."""
    player.play("tax")
    coins = player.page.locator(".ledger .take")
    while coins.count():
        before = player.person.batch()
        coins.first.click()
        expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    player.play("done")


def test_what_cannot_be_done_is_answered_with_its_rule(people: Invite) -> None:
    player = three_at_one_screen(people)
    player.action("Claim").click(force=True)  # it answers though it is not possible
    note = player.page.locator(".why")
    expect(note.locator(".rid")).to_have_text(re.compile("^BK-"))
    note.get_by_role("button", name="Close").click()
    player.touch("latium")
    player.touch("dacia")
    expect(note.locator(".rid")).to_have_text("BK-MAP-10")
    expect(note).to_contain_text("Dacia")


# What is asked before a move of the script, a place that is no answer to it, and the rule that is told.
NO_ANSWERS = {
    "spread bsg": ("hibernia", "BK-SETUP-05"),
    "recruit italia": ("hibernia", "BK-ASLT-01"),
    "pay 1 0 0 0": ("hibernia", "BK-COIN-01"),
    "contest italia": ("hibernia", "BK-CONT-02"),
    "put gold": ("hibernia", "BK-BATTLE-12"),
    "done": ("hibernia", "BK-MAN-01"),
    "reinforce apulia": ("hibernia", "BK-CONT-02"),
    "stay warrior": ("hibernia", "BK-BATTLE-19"),
    "evacuate italia": ("hibernia", "BK-BATTLE-20"),
}


def test_a_place_that_is_no_answer_tells_the_rule_at_every_question(people: Invite) -> None:
    players = rulers(people, ["mouse"] * 3, [DESK] * 3)
    told: set[str] = set()
    for seat, move in script(TO_THE_SECOND_KING):
        player = players[seat]
        if move in NO_ANSWERS and move not in told:
            told.add(move)
            place, rule = NO_ANSWERS[move]
            player.person.is_asked()
            player.touch(place)
            note = player.page.locator(".why")
            expect(note.locator(".rid"), f"before {move}").to_have_text(rule)
            note.get_by_role("button", name="Close").click()
        if len(told) == len(NO_ANSWERS):
            return
        player.play(move)
    raise AssertionError(f"never asked: {set(NO_ANSWERS) - told}")


def test_a_goal_may_be_touched_before_the_unit(people: Invite) -> None:
    player = three_at_one_screen(people)
    expect(player.page.locator(".bk-face.holding")).to_have_count(0)
    player.touch("italia")  # only the king can go there
    expect(player.page.locator(".bk-face.holding")).to_be_visible()
    expect(player.zone("latium")).to_have_attribute("aria-label", re.compile("in hand$"))
    expect(player.zone("italia")).to_have_attribute("aria-label", re.compile("allowed$"))
    expect(player.page.locator(".why")).to_have_count(0)


def test_manoeuvres_may_be_made_without_a_move(people: Invite) -> None:
    """Offered once the action is chosen, so that nobody passes by a slip of the finger."""
    player = three_at_one_screen(people)
    idle = player.page.locator("[data-move=hold]")
    expect(idle).to_have_count(0)
    player.press(player.action("Manoeuvre"))
    expect(idle).to_have_text("Manoeuvre without a move")
    before = player.person.batch()
    player.press(idle)
    expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    expect(idle).to_have_count(0)  # it is the next kingdom's turn


def test_taxes_are_counted_as_they_come_in(people: Invite) -> None:
    player = three_at_one_screen(people)
    player.play("tax")
    meter = player.page.get_by_role("meter")
    expect(meter).to_have_attribute("aria-valuenow", "0")
    before = player.person.batch()
    player.page.get_by_role("button", name="Collect 2 from").first.click()
    expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    expect(meter).to_have_attribute("aria-valuenow", "2")


def test_what_one_lets_pass_is_left_in_the_settings(people: Invite) -> None:
    """Who never contests is not asked in person: the assault goes on a moment later."""
    north, south, east = rulers(people, ["mouse"] * 3, [DESK] * 3)
    players = [north, south, east]
    moves = script(TO_THE_SECOND_KING)
    upto = [move for _, move in moves].index("contest italia")
    for seat, move in moves[: upto - 1]:
        players[seat].play(move)
    north.page.get_by_role("button", name="Settings").click()
    north.page.get_by_text("Questions I let pass").click()
    north.page.get_by_label("Never contest").check()
    north.page.keyboard.press("Escape")
    players[moves[upto - 1][0]].play(moves[upto - 1][1])
    for player in players:
        expect(player.page.locator(".lines")).to_contain_text("The Ostrogoths let it happen.")
    expect(south.zone("narbonensis")).to_have_attribute("aria-label", re.compile("Alaric"))


PHONE_SIZES = """() => {
  const small = [];
  for (const one of document.querySelectorAll('.bk-face *')) {
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = one.getBoundingClientRect();
    if (!says || !box.width || one.closest('.vh, .action')) continue; // coins on the button of an action are its sign
    const scale = one.closest('svg') ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < 11.95) small.push(`${one.textContent.trim()}: ${size.toFixed(1)}`);
  }
  for (const one of document.querySelectorAll('.bk-face button, .bk-face summary')) {
    const { width, height } = one.getBoundingClientRect();
    if (width && Math.min(width, height) < 40) small.push(`${one.textContent.trim()}: ${width} by ${height}`);
  }
  return small;
}"""


# Places whose middle cannot be touched.
UNDER_THE_LEDGER = """() => {
  const over = document.querySelector('.bk-face .ledger').getBoundingClientRect().top;
  return [...document.querySelectorAll(`.bk-face .zone:not(#zone-sea)`)].flatMap((zone) => {
    const { top, height } = zone.getBoundingClientRect();
    return top + height / 2 > over ? [zone.id] : [];
  });
}"""


def test_on_a_phone_nothing_is_too_small_to_read_or_to_press(people: Invite) -> None:
    players = rulers(people, ["finger"] * 3, [PHONE] * 3)
    moves = script(TO_THE_SECOND_KING)
    for seat, move in moves[: [move for _, move in moves].index("seal")]:
        players[seat].person.is_asked()
        players[seat].page.reload()  # as the page opens: nobody has zoomed out
        players[seat].person.is_asked()
        players[seat].page.locator(".name text").first.wait_for()
        comes_true(players[seat].page, f"() => ({PHONE_SIZES})().length === 0")  # the map is drawn, then enlarged
        players[seat].play(move)
    # What is asked lies over the foot of the map: all of the map is seen above it.
    page = players[seat].page
    page.get_by_role("button", name="See all").tap()
    assert page.evaluate("document.querySelector('.bk-face .ledger').clientHeight") > 104
    assert page.evaluate(UNDER_THE_LEDGER) == []


def three_at_one_screen(people: Invite, **screen: object) -> Ruler:
    """One person for all, in the first turn: the Ostrogoths'."""
    person = people(**{**DESK, **screen})
    person.open_table(
        game="barbarian-kingdoms", seats=3, my_seats=[0, 1, 2], options={"kingdoms": "in_order"}, names={"0": "North"}
    )
    player = Ruler(person, "mouse")
    curtain = person.page.locator("dialog.curtain button")
    for _ in range(3):
        curtain.click()
        player.play("spread bsg")
    curtain.click()
    expect(person.page.locator(".ledger .action").first).to_be_visible()
    return player


def test_the_map_is_walked_by_arrows_and_heard(people: Invite) -> None:
    player = three_at_one_screen(people)
    page = player.page
    player.find("latium")
    expect(player.zone("latium")).to_have_attribute(
        "aria-label",
        "Rome, capital of the Ostrogoths, held by the Ostrogoths, Theodoric, king of the Ostrogoths, "
        "2 tremis of loot, port, can be taken",
    )
    page.keyboard.press("ArrowDown")
    expect(player.zone("apulia")).to_be_focused()
    page.keyboard.press("n")
    expect(player.zone("latium")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.zone("latium")).to_have_attribute("aria-label", re.compile("in hand$"))
    page.keyboard.press("n")
    expect(player.page.locator(".zone:focus")).to_have_attribute("aria-label", re.compile("allowed$|in hand$"))
    page.keyboard.press("Escape")
    expect(player.zone("latium")).to_have_attribute("aria-label", re.compile("can be taken$"))
    page.keyboard.press("+")
    expect(page.locator(".pan-zoom.near")).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator(".pan-zoom.near")).to_have_count(0)


NAMES = """() => [...document.querySelectorAll('.name text, .port .quay')].map((one) => {
  const box = one.getBoundingClientRect();
  const [above, below] = one.matches('text') ? [2, 3] : [0, 0]; // letters do not fill their line
  const of = one.closest('[data-name]')?.dataset.name ?? `port at ${box.x}`;
  return [of, box.left, box.top + above, box.right, box.bottom - below];
})"""


@pytest.mark.sample()
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_names_on_the_map_never_collide(people: Invite, language: str) -> None:
    person = people(viewport={"width": 1440, "height": 900}, locale=language)
    person.open_table(game="barbarian-kingdoms", seats=6, my_seats=[0], bots={str(n): "random" for n in range(1, 6)})
    person.page.locator(".name text").first.wait_for()  # a player has a .name too
    person.page.evaluate("document.fonts.ready")
    boxes = person.page.evaluate(NAMES)
    assert len(boxes) > 60
    collisions = [
        (one[0], other[0])
        for one, other in combinations(boxes, 2)
        if one[0] != other[0]
        and min(one[3], other[3]) - max(one[1], other[1]) > 0
        and min(one[4], other[4]) - max(one[2], other[2]) > 0
    ]
    assert not collisions


@pytest.mark.sample(of="axe finds nothing at a board", keep=2)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(people: Invite, theme: str) -> None:
    """Before the first turn, at a turn, while paying, at a contest, with an open purse; on a phone and at a desk."""
    players = rulers(people, ["mouse"] * 3, [{**DESK, "color_scheme": theme}] * 3)
    found: list[str] = []
    questions: set[str] = set()
    moves = script(TO_THE_SECOND_KING)
    for seat, move in moves[: [move for _, move in moves].index("seal")]:
        player = players[seat]
        player.person.is_asked()
        question = player.page.locator(".act .rid").first.inner_text()
        if question not in questions:  # each kind of question once
            questions.add(question)
            for screen in (PHONE, DESK):
                player.page.set_viewport_size(screen["viewport"])
                found += faults(player.person)
        player.play(move)
    players[0].page.get_by_role("button", name="All powers in play").click()
    players[0].page.locator("dialog article").first.wait_for()
    found += faults(players[0].person)
    assert not found, "\n".join(found)
