"""Battue in the browser, with luck known in advance: a whole game of two people and a bot by mouse, with a split
march, a card out of turn, a retreat, an event, a fallen player and the count; by finger; in both languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from city_twin import CityTwin
from people import Invite, Person
from playwright.sync_api import Locator, expect
from screens import PHONE
from serving import ServerProcess
from test_accessibility import AXE, SCREENS, faults, look_on

from gonfalon.contract.until import until as turns_until
from gonfalon.games.battue.state import NONE

NAMES = ["North", "South"]
CARDS = ("play", "discard", "give")
NEXT = re.compile("plays after you|joue après vous")

Hand = Callable[[Person, CityTwin, str], None]
Watch = Callable[[str, list[Person], CityTwin, str], None]


@pytest.fixture
def people(invite: Invite, lucky_server: ServerProcess) -> Invite:
    return lambda **more: invite(lucky_server, **more)


def sit_together(people: Invite, twin: CityTwin, *screens: dict[str, Any]) -> list[Person]:
    """One person per screen, then bots."""
    host = people(**screens[0]).called(NAMES[0])
    wish: dict[str, Any] = {"game": twin.slug, "seats": twin.seats, "options": twin.options, "my_seats": [0]}
    link = host.open_table(**wish, bots={str(seat): "greedy" for seat in range(len(screens), twin.seats)})
    guests = [people(**screen).called(NAMES[1]) for screen in screens[1:]]
    for guest in guests:
        guest.sit_down(link)
    return [host, *guests]


def play(
    twin: CityTwin,
    players: list[Person],
    hand: Hand,
    before: Watch | None = None,
    until: Callable[[CityTwin], bool] = CityTwin.over,
) -> None:
    """Bots move by themselves, people as the twin says, unless there is nothing to choose. `before` looks at the pages
    before a person's move."""
    for _ in turns_until(lambda: until(twin)):
        move, seat = twin.choose(), twin.seat()
        if seat < len(players) and not twin.forced():
            players[seat].sees_batch(twin.batch())
            players[seat].is_asked()
            if twin.match.play.state.active not in (seat, NONE):  # a defender: nobody plays after him
                expect(players[seat].page.locator(".seats .state", has_text=NEXT)).to_have_count(0)
            if before:
                before(twin.deed(move), players, twin, move)
            hand(players[seat], twin, move)
        twin.take(move)
    for player in players:
        player.sees_batch(twin.batch())


def pointing(touch: Callable[[Locator], None]) -> Hand:
    def move(player: Person, twin: CityTwin, text: str) -> None:
        page = player.page
        verb, *rest = text.split(" ")
        if verb in CARDS:
            touch(page.locator(f'[data-card="{rest[0]}"]'))
        elif verb == "march":
            touch(space(player, twin, rest[0]))
            touch(space(player, twin, rest[1]))
            if twin.alike(text) > 1:
                count = page.locator(".how-many").get_by_role("spinbutton")
                while int(count.inner_text()) > int(rest[2]):
                    touch(page.get_by_role("button", name=re.compile("^(Fewer|Moins)")))
                touch(page.locator(".how-many .btn.main"))
        elif verb == "pitch":
            touch(space(player, twin, rest[1]))
            if "tower" in rest[1]:
                touch(page.get_by_role("menuitem", name="on the west edge"))
        elif rest:
            touch(space(player, twin, rest[0]))
        else:
            touch(page.locator(".act h2"))  # elsewhere first: two touches of one place at once are taken for one
            touch(page.locator(f'.act .do [data-move="{verb}"]'))

    return move


by_mouse = pointing(Locator.click)


def space(player: Person, twin: CityTwin, word: str) -> Locator:
    page = player.page
    fit = page.locator(".zoom .fit:visible")
    if fit.count():
        fit.click()
    return page.locator(f"#space-{twin.cell(word)}")


def on_board(player: Person, twin: CityTwin, word: str, said: str) -> None:
    expect(player.page.locator(f"#space-{twin.cell(word)}")).to_have_attribute("aria-label", re.compile(said))


@pytest.mark.sample(of="a whole game", keep=3)
def test_two_people_and_a_bot_play_a_game_by_mouse(people: Invite) -> None:
    twin = CityTwin(2, 3, max_rounds=7)
    players = sit_together(people, twin, {}, {})
    watched: set[str] = set()

    def watch(deed: str, players: list[Person], twin: CityTwin, move: str) -> None:
        host, guest = players
        if deed in watched:
            return
        watched.add(deed)
        if deed == "reaction":  # a bot attacks: the host is asked for cards, and nobody else learns for which
            card = move.split(" ")[1]
            expect(host.page.locator(".act h2")).to_have_text(re.compile("^You defend .* play cards before the roll"))
            expect(host.page.locator(".fight .duel")).to_be_visible()
            expect(host.page.locator(".fight .throws i.won")).not_to_have_count(0)
            expect(host.page.locator(f'.card.may[data-card="{card}"]')).to_be_visible()
            expect(guest.page.locator(".cards [data-card]")).to_have_count(0)
        if deed == "retreat":
            expect(host.page.locator(".rounds li").last).to_contain_text(re.compile(r"\d\s\+\s\d\s=\s\d+"))
            expect(host.page.locator(".act .opt", has_text="retreat to")).to_be_visible()

    play(twin, players, by_mouse, watch)
    assert {"split", "reaction", "retreat", "EventDrawn", "Eliminated"} <= twin.seen
    assert {"split", "reaction", "retreat"} <= watched
    for player in players:
        page = player.page
        player.button("The final position").click()
        expect(page.locator(".act .rubric")).to_have_text("The game is over")
        expect(page.locator(".act h2")).to_have_text("North and Bot 3 share the victory")
        expect(page.locator(".act .rid")).to_have_text("BT-END-10")
        expect(page.locator(".seats")).to_contain_text("out of the game")
        expect(page.locator(".beside")).to_contain_text("War chests")
        expect(page.locator(".beside")).to_contain_text("Silver Plate")
        player.whole_log()
        log = page.locator(".log")
        for happened in ("with one warrior", "plays Barricades", "retreats from", "Event:", "is out of the game"):
            expect(log).to_contain_text(happened)


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_game_by_keyboard_alone(people: Invite) -> None:
    twin = CityTwin(1, 2, max_rounds=4)
    [person] = sit_together(people, twin, {})
    play(twin, [person], by_keyboard)
    assert {"split", "reaction", "pitch", "reinforce", "Rolled"} <= twin.seen
    person.button("The final position").press("Enter")
    expect(person.page.locator(".act .rubric")).to_have_text("The game is over")


def by_keyboard(player: Person, twin: CityTwin, text: str) -> None:
    """Tab leads to cards, buttons and the city. In it `n` goes to the next space where something may be done, `c` takes
    the camp, `f` finds a space by its name, arrows walk; Enter takes. How many is asked at once, and typed."""
    keyboard = player.page.keyboard
    verb, *rest = text.split(" ")
    if verb in CARDS:
        tab_to(player, f'[data-card="{rest[0]}"]')
    elif verb == "done":
        tab_to(player, '.act .do [data-move="done"]')
    elif verb == "pitch":
        find(player, twin.cell(rest[1]))
    else:
        tab_to(player, ".bt-face .zone")
        if rest[0] == "camp":
            keyboard.press("c")
        else:
            next_to(player, twin.cell(rest[0]))
        if verb == "march":
            if rest[0] != "camp":
                keyboard.press("Enter")
            walk_to(player, twin.cell(rest[1]))
            if twin.alike(text) > 1:
                keyboard.press("Enter")
                expect(player.page.locator(".how-many [role=spinbutton]")).to_be_focused()
                keyboard.press(rest[2])
        elif rest[0] == "camp":
            return
    keyboard.press("Enter")


def tab_to(player: Person, wanted: str) -> None:
    for _ in range(240):  # every line of the log is on the way
        if player.page.locator(f"{wanted}:focus").count():
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def next_to(player: Person, cell: int) -> None:
    for _ in range(30):
        player.page.keyboard.press("n")
        if player.page.locator(f"#space-{cell}:focus").count():
            return
    raise AssertionError(f"n does not lead to space {cell}")


def find(player: Person, cell: int) -> None:
    page = player.page
    name = (page.locator(f"#space-{cell}").get_attribute("aria-label") or "").split(", ")[0]
    page.keyboard.press("f")
    page.locator("dialog input").wait_for()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.locator(f"#space-{cell}")).to_be_focused()


def walk_to(player: Person, cell: int) -> None:
    """To a neighbour of the space where the keyboard is, by the arrow that points there."""
    goal = player.page.locator(f"#space-{cell}")
    here, there = middle_of(player.page.locator(":focus")), middle_of(goal)
    right, down = there[0] - here[0], there[1] - here[1]
    if abs(right) > abs(down):
        player.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    else:
        player.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    expect(goal).to_be_focused()


def middle_of(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.sample(of="a whole game", keep=3)
def test_with_a_finger_on_a_phone_in_french(people: Invite) -> None:
    twin = CityTwin(1, 2, max_rounds=2)
    [person] = sit_together(people, twin, {**PHONE, "locale": "fr-FR"})

    def fits(_deed: str, players: list[Person], _twin: CityTwin, _move: str) -> None:
        assert players[0].page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]

    play(twin, [person], pointing(Locator.tap), fits)
    person.button("La position finale").tap()
    expect(person.page.locator(".act .rubric")).to_have_text("Partie finie")
    person.page.locator("#tab-treasures").tap()
    expect(person.page.locator("#panel")).to_contain_text("Reconstitué par nous")


def test_a_click_where_nothing_can_be_done_is_answered_with_the_rule(people: Invite) -> None:
    twin = CityTwin(1, 2, max_rounds=3)
    [person] = sit_together(people, twin, {})
    why = person.page.locator(".why")  # which spaces say themselves that nothing can be done there: clicks are forced

    def click(deed: str, players: list[Person], twin: CityTwin, move: str) -> None:
        if deed == "pitch":  # in the middle of the city
            space(person, twin, "c11").click(force=True)
            expect(why.locator(".rid")).to_have_text(re.compile("^BT-SETUP-"))
        if deed == "split":
            space(person, twin, "c30").click(force=True)
            expect(why).to_contain_text("You have no warriors on C30")
            expect(why.locator(".rid")).to_have_text("BT-MOVE-01")
            space(person, twin, move.split(" ")[1]).click()
            space(person, twin, "c30").click(force=True)  # warriors in hand, and too far away
            expect(why).to_contain_text("C30 is not next to the north gate")
            person.page.keyboard.press("Escape")

    play(twin, [person], by_wire, click, until=lambda one: "split" in one.seen)


def before_a_reaction(twin: CityTwin) -> bool:
    return twin.seat() == 0 and twin.asked() == "ask-defender-cards"


def test_a_battle_in_both_languages(people: Invite) -> None:
    twin = CityTwin(1, 2)
    [person] = sit_together(people, twin, {})
    play(twin, [person], by_wire, until=before_a_reaction)
    page = person.page
    said = {
        "en": ("play cards before the roll", "throws win for the attacker", "the east gate", "Booty cards"),
        "fr": (
            "jouez-vous des cartes",
            "lancers gagnants pour l’attaquant",
            "la porte de l’est",
            "Cartes Butin",
        ),
    }
    for language, (question, odds, gate, piles) in said.items():
        person.speak(language)
        person.is_asked()
        expect(page.locator(".act h2")).to_contain_text(question)
        expect(page.locator(".fight")).to_contain_text(odds)
        on_board(person, twin, "gate_e", gate)
        expect(page.locator(".beside")).to_contain_text(piles)


def by_wire(player: Person, twin: CityTwin, move: str) -> None:
    player.by_wire(twin, move)  # type: ignore[arg-type]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: cd client && npm ci")
@pytest.mark.sample(of="axe finds nothing at a board", keep=2)
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(people: Invite, screen: str) -> None:
    twin = CityTwin(1, 2)
    [person] = sit_together(people, twin, {})
    found: list[str] = []

    def look() -> None:
        look_on(person, screen)
        found.extend(faults(person))

    play(twin, [person], by_wire, until=lambda one: one.seat() == 0 and one.asked() == "ask-pitch")
    look()
    play(twin, [person], by_wire, until=before_a_reaction)
    look()
    assert not found, "\n".join(found)
