"""What else can be done at a table."""

import re
from pathlib import Path
from typing import Any

import pytest
from driving import Table
from people import Invite, comes_true
from playing import NAMES, ahead, half_a_turn, play, sees_now, two_at_a_table
from playwright.sync_api import Route, WebSocketRoute, expect
from screens import DESK, LYING, PHONE, SMALL, WIDE
from serving import ServerProcess
from tour import Tour
from twin import Twin

GAMES = Path(__file__).resolve().parents[2] / "src" / "gonfalon" / "games"


def test_undo_takes_back_one_token_and_then_the_whole_turn(people: Invite) -> None:
    twin = Twin(confirm=True)
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=lambda twin: twin.match.play.state.round > 2)
    player = players[twin.seat()]
    before = sees_now(player)
    moves = []
    for _ in range(2):
        moves.append(twin.choose())
        player.by_mouse(twin, moves[-1])
        twin.take(moves[-1])
        player.sees_batch(twin.batch())
    player.button(re.compile("^Undo")).click()
    player.sees_batch(twin.batch() + 1)
    origin, target = moves[1].split(" ")[1:]
    expect(player.cell(int(origin))).to_have_attribute("aria-label", re.compile("token of"))
    expect(player.cell(int(target))).not_to_have_attribute("aria-label", re.compile("token of"))
    player.button("Take the turn back").click()
    expect(player.page.locator(".act .ask")).to_have_text(before["asked"], use_inner_text=True)
    after = sees_now(player)
    assert after["cells"] == before["cells"]
    name = NAMES[twin.seat()]
    told = f"{name} takes back the last 2 moves."  # both are told in one line
    assert after["log"].count(told) == 1
    assert [line for line in after["log"] if line != told] == before["log"], "what was taken back still stands"
    greyed = player.page.locator(".lines li.undone").all_inner_texts()
    assert len([line for line in greyed if line != told]) >= 2, "what was taken back is no longer told"
    for other in players:
        other.sees_batch(player.batch())
        expect(other.page.locator(".lines li.now")).to_have_text(told)


def test_an_impossible_target_is_answered_with_its_rule(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    player = players[twin.seat()]
    player.is_asked()
    note = player.page.locator(".why")
    inland = next(cell for cell in range(36) if f"castle {cell}" not in twin.menu())
    player.walk_to(inland)
    player.page.keyboard.press("?")
    expect(note.locator(".rid")).to_have_text("GC-022")
    player.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    player.by_command(f"castle {inland}")
    expect(note.locator(".rid")).to_have_text("GC-022")
    note.get_by_role("button", name="Close").click()
    player.cell(inland).click(force=True)  # not enabled, and answers all the same
    expect(note.locator(".rid")).to_have_text("GC-022")
    note.locator(".rid").click()
    expect(player.page.locator(".rules .para.now")).to_contain_text("GC-022")

    ahead(twin, players, until=half_a_turn)
    player = players[twin.seat()]
    note = player.page.locator(".why")
    moved = int(twin.moves[-1].split(" ")[2])
    player.cell(moved).click(force=True)
    expect(note).to_contain_text(re.compile("token", re.I))
    expect(note.locator(".rid")).to_have_text(re.compile(r"^GC-\d+$"))


def test_somebody_looks_on(people: Invite) -> None:
    twin = Twin()
    host, guest, watcher = people().called("North"), people().called("South"), people()
    link = host.open_table(twin)
    guest.sit_down(link)
    watcher.go(link)
    players = [host, guest]
    ahead(twin, players, until=lambda twin: twin.match.play.state.round > 0)
    watcher.sees_batch(twin.batch())
    expect(watcher.page.locator(".act")).to_contain_text("You are looking on.")
    expect(watcher.page.locator(".hit.live")).to_have_count(0)
    expect(watcher.page).to_have_title(re.compile("North plays|South plays"))
    expect(host.page.locator("header.bar")).to_contain_text("1 looking on")
    stranger = people()
    stranger.go(link.partition("?")[0])
    expect(stranger.page.locator("h1")).to_have_text("This table does not open")
    del stranger.complaints[:]  # the browser reports the refused request


def test_a_bot_holds_a_seat_and_gives_it_back(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=lambda twin: twin.seat() == 0)
    host, guest = players
    host.leave_by("Leave the table")
    expect(host.page.locator(".seats")).to_contain_text("free seat")
    expect(host.page.locator(".act")).to_contain_text("You are looking on.")
    expect(host.page.locator(".hit.live")).to_have_count(0)
    host.button("Put a bot here").click()
    guest.is_asked()
    expect(guest.page.locator(".seats")).to_contain_text("Bot 1")
    assert guest.batch() > twin.batch()
    host.sees_batch(guest.batch())
    host.page.locator(".act").get_by_role("button", name="Take my seat back").click()
    expect(guest.page.locator(".seats")).to_contain_text("North")
    expect(host.page.locator(".seats em", has_text="you")).to_have_count(1)
    played = guest.batch()
    guest.page.locator('.hit[aria-label$=", allowed"]').first.click()
    guest.sees_batch(played + 1)
    host.sees_batch(played + 1)
    host.is_asked()


def test_a_bot_stands_in_and_a_second_tab_notices(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=lambda twin: twin.seat() == 0)
    host, guest = players
    second = host.new_page()
    second.goto(host.page.url)
    expect(second).to_have_title(re.compile("^Your turn"))
    host.leave_by("Let a bot stand in")
    guest.is_asked()
    for page in (host.page, second):
        expect(page.locator(".act")).to_contain_text("You are looking on.")
    host.page.locator(".act").get_by_role("button", name="Take my seat back").click()
    for page in (host.page, second):
        expect(page.locator(".act")).to_contain_text("Look around")


def test_who_gives_up_is_out_and_the_game_is_won(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    host, guest = players
    guest.leave_by("Give up the game")
    expect(guest.page.locator("dialog")).to_contain_text("This cannot be taken back.")
    guest.button("Yes, give up").click()
    expect(host.page.locator(".act h2")).to_have_text("You have won!")
    expect(guest.page.locator(".act h2")).to_have_text("North wins!")
    host.button("Another game").click()
    expect(host.page.locator("dialog [aria-pressed=true]", has_text="The Small Meadow")).to_be_visible()


def test_refusals_are_said_in_the_language_of_the_page(people: Invite) -> None:
    person = people(locale="fr-FR")
    person.go("/t/nowhere")
    expect(person.page.locator("h1")).to_have_text("Cette table ne s’ouvre pas")
    expect(person.page.locator(".refused p")).to_contain_text("Cette table n’existe pas.")
    del person.complaints[:]  # the browser reports the refused request


def test_a_move_is_played_only_when_confirmed_if_one_wishes(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    player = players[twin.seat()]
    player.settings()
    player.page.get_by_label("Ask before every move").check()
    player.close_dialog()
    move = twin.choose()
    player.by_mouse(twin, move)
    expect(player.page.locator(".act h2")).to_have_text("Play this move?")
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".act h2")).not_to_have_text("Play this move?")
    player.by_mouse(twin, move)
    player.button("Play this move").click()
    twin.take(move)
    for one in players:
        one.sees_batch(twin.batch())


def test_languages_can_be_switched_at_any_time(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    ahead(twin, players, until=half_a_turn)
    player = players[twin.seat()]
    page = player.page
    english = sees_now(player)
    player.speak("fr")
    expect(page.locator(".act .rubric")).to_contain_text("À vous")
    expect(page).to_have_title(re.compile("^À vous"))
    french = sees_now(player)
    assert len(french["log"]) == len(english["log"])
    same = [line for line in french["log"] if line in english["log"]]
    assert not same, "every line of the log is told in French"
    assert all(one.startswith("case ") for one in french["cells"])
    page.get_by_role("tab", name="Règles").click()
    expect(page.locator(".rules-text")).to_contain_text("château")
    play(twin, players, until=lambda twin: twin.over() or twin.batch() >= english["batch"] + 2)
    page.reload()
    player.sees_batch(twin.batch())
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    player.speak("en")
    expect(page.locator(".seats")).to_contain_text("you")


def test_languages_in_the_hall_and_the_rules(people: Invite) -> None:
    person = people()
    person.go("/")
    expect(person.button("Open a table")).to_be_visible()
    person.speak("fr")
    expect(person.button("Ouvrir une table")).to_be_visible()
    expect(person.page.locator(".games")).to_contain_text("Grand Conquérant")
    person.go("/rules/grand-conqueror#GC-022")
    expect(person.page.locator(".para.now")).to_contain_text("GC-022")
    french = person.page.locator(".para.now").inner_text()
    person.speak("en")
    expect(person.page.locator(".para.now")).not_to_have_text(french)


def test_a_browser_that_prefers_french_gets_french(people: Invite) -> None:
    person = people(locale="fr-FR")
    person.go("/")
    expect(person.button("Ouvrir une table")).to_be_visible()


def test_a_game_without_a_face_is_played_with_buttons(people: Invite) -> None:
    """Hex, installed as a package of its own: the position as text, the menu as buttons."""
    host, guest = people().called("North"), people().called("South")
    link = host.open_table(game="hex", seats=2, my_seats=[0], options={"size": 3})
    guest.sit_down(link)
    host.sees_batch(0)
    players = [host, guest]
    for batch in range(5):  # a straight line of the first player, with the second beside it
        player = players[batch % 2]
        player.is_asked()
        cell = "ab"[batch % 2] + "123"[batch // 2]
        player.page.locator(".generic .opt small", has_text=f"place {cell}").click()
        for one in players:
            one.sees_batch(batch + 1)
    expect(host.page.locator(".act h2")).to_have_text("You have won!")
    expect(guest.page.locator(".act h2")).to_have_text("North wins!")
    host.button("The final position").click()
    expect(host.page.locator(".generic pre")).to_contain_text(re.compile(r"\S"))
    host.page.get_by_role("tab", name="Rules").click()
    expect(host.page.locator(".rules-text")).to_contain_text("HX-01")


def test_people_talk(people: Invite) -> None:
    players = two_at_a_table(people, Twin())
    for player in players:
        player.page.get_by_role("tab", name="Chat").click()
    players[0].page.get_by_label("Write to the table").fill("Is GC-022 about <b>castles</b>?")
    players[0].page.keyboard.press("Enter")
    said = players[1].page.locator(".chat li")
    expect(said).to_contain_text("Is GC-022 about <b>castles</b>?")
    expect(said).to_contain_text("North")


def test_a_long_log_is_drawn_as_far_as_one_looks(people: Invite) -> None:
    record = GAMES / "warrior_knights" / "tests" / "golden" / "six-barons.jsonl"
    reader = people()
    reader.get("/api/me")
    answer = reader.context.request.post(reader.url + "/api/import", data=record.read_text(encoding="utf-8"))
    reader.go(f"/t/{answer.json()['table']}")
    reader.button("The final position").click()
    lines = reader.page.locator(".lines li")
    expect(reader.page.locator(".lines li.now")).to_have_count(1)
    assert 60 < lines.count() < 130
    reader.whole_log()
    assert lines.count() > 400
    expect(reader.page.locator(".lines .turn").last).to_have_text("Set-up")


def test_a_line_that_is_refused_stays_in_its_box(invite: Invite, cold_server: ServerProcess) -> None:
    cold_server.arguments = ["--limit", "chat_burst=1", "--limit", "chat_per_second=0.001"]
    cold_server.start()
    player = invite(cold_server)
    player.open_table(game="grand-conqueror", seats=2, my_seats=[0, 1])
    player.is_asked()
    player.page.get_by_role("tab", name="Chat").click()
    box = player.page.get_by_label("Write to the table")
    for line in ("One line", "and one too many"):
        box.fill(line)
        box.press("Enter")
    expect(player.page.locator(".toast")).to_contain_text("Yours is still here")
    expect(box).to_have_value("and one too many")
    expect(player.page.locator(".chat li")).to_have_count(1)


def test_a_line_written_before_the_table_answers_is_said_then(people: Invite) -> None:
    player = people()
    held: list[str] = []
    doors: list[WebSocketRoute] = []

    def hold(page: WebSocketRoute) -> None:
        doors.append(page)
        page.on_message(lambda message: held.append(str(message)))

    player.page.route_web_socket(re.compile(r"/ws(\?|$)"), hold)
    player.open_table(game="hex", seats=2, my_seats=[0, 1])
    player.page.get_by_role("tab", name="Chat").click()
    box = player.page.get_by_label("Write to the table")
    box.fill("Good evening")
    box.press("Enter")
    expect(box).to_have_value("")
    expect(player.page.locator(".toast")).to_have_count(0)

    server = doors[0].connect_to_server()
    doors[0].on_message(lambda message: server.send(message))
    for message in held:
        server.send(message)
    expect(player.page.locator(".chat li")).to_contain_text("Good evening")
    expect(player.page.locator(".chat li")).to_have_count(1)


def test_a_line_without_a_connection_stays_in_its_box(
    invite: Invite, own_server: ServerProcess, complaints: list[str]
) -> None:
    player = invite(own_server)
    player.open_table(game="grand-conqueror", seats=2, my_seats=[0, 1])
    player.is_asked()
    player.page.get_by_role("tab", name="Chat").click()
    own_server.kill()
    expect(player.page.get_by_text("The connection is lost")).to_be_visible()
    box = player.page.get_by_label("Write to the table")
    box.fill("Are you there?")
    box.press("Enter")
    expect(player.page.locator(".toast")).to_contain_text("Not connected")
    expect(box).to_have_value("Are you there?")
    own_server.start()
    expect(player.page.get_by_text("The connection is lost")).to_have_count(0)
    box.press("Enter")
    expect(player.page.locator(".chat li")).to_contain_text("Are you there?")
    expect(box).to_have_value("")
    # A browser reports every try to reach a server that is away.
    away = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "ERR_CONTENT_LENGTH_MISMATCH")
    complaints[:] = [one for one in complaints if not any(told in one for told in away)]


def test_a_hint_is_a_move_that_is_allowed(people: Invite) -> None:
    twin = Twin()
    players = two_at_a_table(people, twin)
    player = players[twin.seat()]
    player.is_asked()
    player.button("A hint").click()
    card = player.page.locator(".hint-card")
    expect(card.locator("h2")).to_be_visible()
    batch = player.batch()
    card.get_by_role("button", name="Play it").click()
    player.sees_batch(batch + 1)


@pytest.mark.parametrize("screen", [WIDE, DESK, PHONE, LYING], ids=["wide", "desk", "phone", "lying"])
def test_who_chooses_an_army_sees_the_whole_board(people: Invite, screen: dict[str, Any]) -> None:
    player = people(**screen).called("North")
    player.open_table(game="grand-conqueror", seats=2, my_seats=[0, 1], options={"layout": "plain"})
    player.page.locator(".people").first.wait_for()
    assert not player.page.evaluate(COVERED)


@pytest.mark.sample()
@pytest.mark.parametrize("screen", [WIDE, SMALL, LYING], ids=["wide", "small", "lying"])
def test_what_a_row_is_told_lies_on_no_cell(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    person = invite(lucky_server, **screen)
    tour = Tour("grand-conqueror", 2, {}, 0)
    table = Table(person, tour)
    while not (stops := [stop for stop in tour.stops() if stop.question == "ask-line"]):
        table.goes(tour.go())
    table.open(stops[0])
    person.page.locator(".note").wait_for()
    assert not person.page.evaluate(BENEATH)


# Cells of which a corner's worth lies under the note: it may touch what is drawn about the land.
BENEATH = """() => {
  const note = document.querySelector(".note").getBoundingClientRect();
  return [...document.querySelectorAll(".hit")].filter((cell) => {
    const box = cell.getBoundingClientRect();
    const [w, h] = [box.width / 4, box.height / 4];
    return (
      box.left + w < note.right && box.right - w > note.left && box.top + h < note.bottom && box.bottom - h > note.top
    );
  }).map((cell) => cell.id);
}"""


COVERED = """() => [...document.querySelectorAll(".hit")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(".tray");
}).map((cell) => cell.id)"""


@pytest.mark.sample()
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_escape_puts_away_what_is_still_being_fetched(people: Invite, screen: dict[str, Any]) -> None:
    """On a slow line the settings come a moment after they were asked for; who pressed Escape by then wants none."""
    player = people(**screen)
    player.open_table(game="grand-conqueror", seats=2, my_seats=[0, 1], options={})
    player.page.locator("main.board svg >> visible=true").first.wait_for()
    held: list[Route] = []
    player.page.route(re.compile("/Settings-[^/]*[.]js"), lambda route: held.append(route))
    player.page.locator("header.bar").get_by_role("button", name="Settings").click()
    player.page.wait_for_timeout(50)
    assert held, "the settings are fetched when they are asked for"
    player.page.keyboard.press("Escape")
    held[0].continue_()
    player.page.unroute_all(behavior="wait")
    comes_true(player.page, FETCHED)
    player.page.wait_for_timeout(100)
    expect(player.page.locator("dialog")).to_have_count(0)
    player.settings()
    player.close_dialog()


FETCHED = "performance.getEntriesByType('resource').some((one) => /Settings-.*js/.test(one.name))"
