"""Six Kingdoms in the browser: whole games by mouse, by keyboard and with a finger, a hidden card, the final count.

Bots and chance have their say here, so nobody knows the game in advance: people play what the page offers them."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from people import Invite, Person
from playwright.sync_api import Locator, expect
from screens import LYING, PHONE
from test_accessibility import AXE, SCREENS, faults, look_on

PATIENCE = 60.0
MOST_TURNS = 400
MOST_STOPS = 60  # of Tab round the page; the log and the hand are one each
OVER = re.compile("The game is over|Partie finie")
END = re.compile("End your turn|Finir votre tour")
NOBODY = re.compile("Add nobody|N’ajouter personne")

Move = Callable[[Person], None]


def sit_together(people: Invite, *screens: dict[str, Any], bots: int = 0, **options: Any) -> list[Person]:
    """One person per screen, then bots; the first opens the table, the others come by the link."""
    host = people(**screens[0]).called("North")
    seats = len(screens) + bots
    wish: dict[str, Any] = {"game": "six-kingdoms", "seats": seats, "my_seats": [0]}
    wish["options"] = {"first_player": "1", **options}
    link = host.open_table(**wish, bots={str(seat): "greedy" for seat in range(len(screens), seats)})
    guests = [people(**screen).called(f"Guest {n}") for n, screen in enumerate(screens[1:], 2)]
    for guest in guests:
        guest.sit_down(link)
    return [host, *guests]


def is_over(person: Person) -> bool:
    return person.page.locator(".act .rubric", has_text=OVER).count() > 0


def next_asked(players: list[Person]) -> Person | None:
    """Whoever is asked next; None once the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in players:
            if re.match("Your turn|À vous", player.page.title()):
                return player
        if is_over(players[0]):
            return None
        players[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked, and the game is not over")


def play(players: list[Person], move: Move) -> int:
    """Until the end; tells how many decisions were taken."""
    for taken in range(MOST_TURNS):
        player = next_asked(players)
        if player is None:
            return taken
        before = player.batch()
        move(player)
        expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    raise AssertionError(f"no end after {MOST_TURNS} decisions")


def pointing(touch: Callable[[Locator], None]) -> Move:
    """A card to the first place that falls by it, or to the first there is; a free knight now and then."""

    def move(player: Person) -> None:
        page = player.page
        page.locator(".hand, .zone").first.wait_for()
        cards = page.locator(".hand button.may")
        if cards.count():
            touch(cards.last)
            places = page.locator(".sk-face [data-move]")
            falls = places.filter(has_text=re.compile("conquest|conquête"))
            touch((falls if falls.count() else places).first)
        elif (free := page.locator(".pool button.may:visible")).count() and player.batch() % 3 == 0:
            touch(free.first)
            if page.locator(".pool button.held").count():  # for points or for free: the words beside the table ask
                touch(page.locator(".act .opt").first)
        else:
            touch(player.button(END).or_(player.button(NOBODY)).first)

    return move


def to_the_table(player: Person) -> None:
    """From the screen of the end back to where it was played."""
    player.button(re.compile("^(The final position|La position finale)$")).click()


def sees_the_count(player: Person, ended: bool = True) -> list[int]:
    """The table of the final count, and that its columns add up; gives the totals."""
    page = player.page
    if ended:
        to_the_table(player)
    expect(page.locator(".count tfoot .won b").first).to_be_visible()
    rows = page.locator(".count tbody tr").all()
    totals = [int(cell.inner_text()) for cell in page.locator(".count tfoot td b").all()]
    columns = [0] * len(totals)
    for row in rows:
        for seat, cell in enumerate(row.locator("td").all()):
            number = cell.locator("> b")
            if number.count():
                columns[seat] += int(number.inner_text().replace("−", "-"))
    assert columns == totals
    winners = [i for i, cell in enumerate(page.locator(".count tfoot td").all()) if cell.locator(".crown").count()]
    assert winners == [i for i, total in enumerate(totals) if total == max(totals)]
    return totals


@pytest.mark.sample(of="a whole game", keep=3)
def test_two_people_and_a_bot_finish_a_game_by_mouse(people: Invite) -> None:
    players = sit_together(people, {}, {}, bots=1, sides="random")
    play(players, pointing(Locator.click))
    assert sees_the_count(players[0]) == sees_the_count(players[1])
    for player in players:
        expect(player.page.locator(".act .rid")).to_have_text(re.compile(r"^SK-11\d$"))
        player.button("See the kingdoms").click()
        expect(player.page.locator(".realm")).to_have_count(6)
        player.button("See the count").click()
        expect(player.page.locator(".count")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(people: Invite) -> None:
    [person] = sit_together(people, {}, bots=1, round_limit=4)
    assert play([person], by_keyboard) >= 4
    sees_the_count(person)


def by_keyboard(player: Person) -> None:
    """From wherever the keyboard is: Tab to the hand, arrows to a card, Enter, and Enter again where it goes."""
    page = player.page
    focused = page.locator(":focus")
    if page.locator(".hand button.may").count():
        tab_to(player, ".hand button")
        page.keyboard.press("Home")
        while "may" not in (focused.get_attribute("class") or ""):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".sk-face [data-move]:focus")).to_have_count(1)
        page.keyboard.press("Escape")  # put back, and taken again
        expect(page.locator(".hand button:focus")).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("Enter")
        expect(page.locator(".sk-face [data-move]:focus")).to_have_count(1)
        page.keyboard.press("ArrowDown" if page.locator(".sk-face [data-move]").count() > 1 else "Shift")
        if not page.locator(".sk-face [data-move]:focus").count():
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    else:
        wanted = page.locator(".act .opts .opt, .act .do .btn[data-move]").last
        for _ in range(MOST_STOPS):
            if wanted.evaluate("(button) => button === document.activeElement"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")


def tab_to(player: Person, wanted: str) -> None:
    for _ in range(MOST_STOPS):
        if player.page.locator(f"{wanted}:focus").count():
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_whole_game_with_a_finger_on_a_phone(people: Invite) -> None:
    [person] = sit_together(people, PHONE, bots=3, round_limit=4, sides="back")
    page = person.page
    with_finger = pointing(Locator.tap)

    def move(player: Person) -> None:
        with_finger(player)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]

    play([person], move)
    sees_the_count(person)
    person.button("See the kingdoms").tap()
    page.locator(".choose button", has_text="Free").tap()
    expect(page.locator(".pool")).to_be_visible()
    expect(page.locator(".zone .hand")).to_be_hidden()


# -- a game whose first turns are known: sets are picked, defences are even, and nothing can be bought ----------------

KNOWN: dict[str, Any] = {
    "sides": "back",
    "set_choice": "pick",
    "neutral_setup": "balanced",
    "max_paid_recruits_per_turn": 0,
    "confirm": False,
}


def chooses(player: Person, button: Locator) -> None:
    """Once asked; and waits until the table has taken it, or the next click could answer the same question."""
    player.is_asked()
    before = player.batch()
    button.click()
    expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))


def plays(player: Person, card: str, move: str) -> None:
    """A card by mouse to the place that does this move."""
    player.is_asked()
    before = player.batch()
    player.page.locator(f'.hand [data-card="{card}"]').click()
    player.page.locator(f'[data-move="{move}"]').first.click()
    expect(player.page.locator(".table")).not_to_have_attribute("data-batch", str(before))


def drags(player: Person, card: str, move: str) -> None:
    """The same, without letting the button go."""
    player.is_asked()
    before = player.batch()
    page = player.page
    page.locator(f'.hand [data-card="{card}"]').hover()
    page.mouse.down()
    page.mouse.move(500, 500, steps=4)
    place = page.locator(f'[data-move="{move}"]').first.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(before))


def with_rose_and_lion(people: Invite, **options: Any) -> list[Person]:
    players = sit_together(people, {}, {}, **{**KNOWN, **options})
    for player, name in zip(players, ("Rose", "Lion"), strict=True):
        chooses(player, player.page.locator(".sets button", has_text=name))
    return players


def before_an_ambush(people: Invite) -> list[Person]:
    """The host holds the forests, whose power hides a card, and stands with four before the land of grain."""
    players = with_rose_and_lion(people)
    host, guest = players
    plays(host, "green-4", "open green-4")
    plays(guest, "red-4", "open red-4")
    drags(host, "violet-2", "add violet-2 green")
    expect(realm(guest, "Forest Land")).to_have_attribute("aria-label", re.compile("held by North, defence 6, needs 7"))
    plays(guest, "blue-3", "open blue-3")
    plays(host, "yellow-4", "open yellow-4")
    plays(guest, "violet-3", "open violet-3")
    return players


def realm(player: Person, name: str) -> Locator:
    return player.page.locator(".realm", has=player.page.get_by_role("heading", name=name))


def test_a_hidden_card_is_played_and_revealed(people: Invite) -> None:
    host, guest = before_an_ambush(people)
    plays(host, "red-1", "hide red-1 yellow green")

    own = realm(host, "Grain Land")
    expect(own.get_by_role("img", name="red 1, face down, seen by you alone")).to_be_visible()
    expect(own.locator(".sum")).to_contain_text("5 / 6")
    expect(host.page.locator(".lines li.now")).to_contain_text("hides red 1 in the army against Grain Land")

    seen = realm(guest, "Grain Land")
    expect(seen.get_by_role("img", name="hidden card")).to_be_visible()
    expect(seen.locator(".sum")).to_contain_text("4 + ? / 6")
    expect(guest.page.locator(".lines li.now")).to_contain_text("hides a card in the army against Grain Land")
    assert "red 1" not in seen.inner_html().lower()
    expect(realm(guest, "Forest Land").locator(".used")).to_have_text("Ambush")

    plays(guest, "green-1", "add green-1 red")
    plays(host, "blue-1", "add blue-1 yellow")  # four, one and one: the land falls, and the card comes to light
    for player in (host, guest):
        land = realm(player, "Grain Land")
        expect(land).to_have_attribute("aria-label", re.compile("held by North, defence 6, needs 7"))
        expect(land.get_by_role("img", name="red 1", exact=True)).to_be_visible()
        expect(player.page.locator(".card.back")).to_have_count(0)
        expect(player.page.locator(".lines")).to_contain_text("turns up the hidden card: red 1")


def test_a_last_knight_joins_before_the_count(people: Invite) -> None:
    host, guest = with_rose_and_lion(people, round_limit=2)
    plays(host, "blue-3", "open blue-3")
    plays(guest, "red-4", "open red-4")
    plays(host, "violet-3", "add violet-3 blue")
    plays(guest, "yellow-3", "open yellow-3")
    host.is_asked()
    expect(host.page.locator(".act h2")).to_have_text("Do you add a last knight to the army of Lake Land?")
    plays(host, "yellow-4", "muster yellow-4")
    for player in (host, guest):
        sees_the_count(player)
        lake = player.page.locator(".count tbody tr", has_text="Lake Land")
        expect(lake).to_contain_text("Final Muster")
        expect(lake.locator("td").first).to_have_text("+10")


def test_a_card_that_cannot_be_played_says_why(people: Invite) -> None:
    host, _guest = before_an_ambush(people)
    page = host.page
    host.is_asked()
    page.locator('.hand [data-card="green-2"]').click()
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)  # it can join the army in the fields
    page.keyboard.press("Escape")
    page.locator('.hand [data-card="yellow-1"]').click()
    expect(page.locator(".why .rid")).to_have_text("SK-027")
    expect(page.locator(".why")).to_contain_text("already has a knight of the colour of yellow 1")
    page.locator(".pool button").first.click()
    expect(page.locator(".why .rid")).to_have_text("SK-078")


def test_a_kingdom_where_the_card_cannot_go_says_why(people: Invite) -> None:
    host, _guest = with_rose_and_lion(people)
    page = host.page
    host.is_asked()
    page.locator('.hand [data-card="green-4"]').click()
    realm(host, "Forest Land").locator("[data-move]").wait_for()
    others = page.locator(".realm:not(:has([data-move]))")
    others.first.locator("h2").click()
    expect(page.locator(".why .rid")).to_have_text(re.compile("^SK-"))
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)  # and the card stays in hand


def test_both_languages(people: Invite) -> None:
    host, _guest = before_an_ambush(people)
    page = host.page
    host.is_asked()
    said = {
        "en": ("Forest Land", "Where does the red 1 go?", "Ambush", "once for each owner"),
        "fr": ("Pays des forêts", "Où va le chevalier rouge 1 ?", "Embuscade", "une fois par possesseur"),
    }
    for language, (land, question, power, when) in said.items():
        host.speak(language)
        expect(realm(host, land)).to_be_visible()
        page.locator('.hand [data-card="red-1"]').click()
        expect(page.locator(".act h2")).to_have_text(question)
        expect(page.locator(".act .opt")).to_have_count(3)
        page.keyboard.press("Escape")
        realm(host, land).locator("button.sign").first.focus()
        tip = realm(host, land).get_by_role("tooltip")
        expect(tip).to_contain_text(power)
        expect(tip).to_contain_text(when)
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()


def test_the_sides_are_chosen_by_what_they_show(people: Invite) -> None:
    [person] = sit_together(people, {}, bots=1, sides="chosen", set_choice="pick")
    page = person.page
    chooses(person, page.locator(".sides button", has_text="Crown Fief"))
    expect(realm(person, "Gold Land").locator(".gift")).to_contain_text("Crown Fief")
    for _ in range(2):
        chooses(person, page.locator(".sides button").first)
    chooses(person, page.locator(".sets button").first)
    expect(page.locator(".hand button")).to_have_count(12)


def test_the_count_goes_step_by_step(people: Invite) -> None:
    [person] = sit_together(people, {"reduced_motion": "no-preference"}, bots=1, round_limit=1)
    page = person.page
    play([person], pointing(Locator.click))
    to_the_table(person)
    everything = person.button("Count it all")
    expect(everything).to_be_visible()
    expect(page.locator(".count td.now")).to_have_count(1)
    expect(page.locator(".count tfoot .won")).to_have_count(0)
    everything.click()
    expect(everything).to_have_count(0)
    sees_the_count(person, ended=False)


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: cd client && npm ci")
@pytest.mark.sample(of="axe finds nothing at a board", keep=2)
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(people: Invite, screen: str) -> None:
    host, guest = before_an_ambush(people)
    plays(host, "red-1", "hide red-1 yellow green")
    found: list[str] = []
    guest.is_asked()
    guest.page.locator(".hand button.may").first.click()
    for player in (host, guest):
        look_on(player, screen)
        found += faults(player)
    [person] = sit_together(people, {}, bots=1, sides="chosen", round_limit=1, set_choice="pick")
    person.is_asked()
    found += faults(person)
    while person.page.locator(".sides button").count():
        chooses(person, person.page.locator(".sides button").first)
        person.is_asked()
        person.page.locator(".sides button, .sets button").first.wait_for()
    found += faults(person)
    chooses(person, person.page.locator(".sets button").first)
    play([person], pointing(Locator.click))
    look_on(person, screen)
    found += faults(person)
    assert not found, "\n".join(found)


def test_a_phone_lying_shows_all_six(people: Invite) -> None:
    (host,) = sit_together(people, LYING, bots=2)
    realms = host.page.locator(".realm")
    expect(realms).to_have_count(6)
    hand = host.page.locator(".sk-face .stage").bounding_box()
    assert hand is not None
    for box in (one.bounding_box() for one in realms.all()):
        assert box is not None
        assert box["y"] + box["height"] <= hand["y"] + hand["height"] + 1


def test_three_at_one_phone_see_every_score(people: Invite) -> None:
    """Whose turn it is not has a way to look at his own hand, which pushes nothing out of the strip."""
    host = people(**PHONE).called("North")
    host.open_table(game="six-kingdoms", seats=3, my_seats=[0, 1, 2], options={"first_player": "1"})
    host.page.locator("dialog.curtain .btn.main").tap()
    expect(host.page.locator(".seats .as")).to_have_count(2)
    strip = host.page.locator(".seats").bounding_box()
    assert strip is not None
    for box in (one.bounding_box() for one in host.page.locator(".seats .side").all()):
        assert box is not None
        assert box["y"] + box["height"] <= strip["y"] + strip["height"]
