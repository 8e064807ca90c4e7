"""Warrior Knights in the browser: a turn with everything in it, the keyboard, a phone, both languages, the end."""

import re
from collections.abc import Callable

import pytest
from barons import Baron, next_stop, seated
from people import Invite
from playwright.sync_api import Page, expect
from screens import DESK, PHONE, WIDE
from test_accessibility import faults


def lays_a_card(page: Page) -> None:
    page.get_by_role("button", name="Military operations onto pile I", exact=True).click()
    expect(page.locator(".laid li").first).to_contain_text("Military operations")


def commits_votes(page: Page) -> None:
    """The card that is voted on, who has sealed, and a number of votes, which goes up from none."""
    expect(page.locator(".court-card h3").first).not_to_be_empty()
    expect(page.locator(".seals li").first).to_be_visible()
    expect(page.get_by_role("spinbutton", name="How many votes?")).to_have_text("0")
    page.get_by_role("button", name="Commit 0").click()


def hires(page: Page) -> None:
    page.locator(".wk-matter .chip").first.click()


def stakes(page: Page) -> None:
    expect(page.locator(".wk-matter")).to_contain_text("Expedition:")
    page.get_by_role("button", name="Stake 0").click()


def besieges(page: Page) -> None:
    page.locator(".act").get_by_role("button", name="Besiege", exact=True).click()


def assaults(page: Page) -> None:
    page.locator(".act").get_by_role("button", name="Assault", exact=True).click()


def suffers(page: Page) -> None:
    """An event is a card with its words; whoever could cancel it lets it happen."""
    expect(page.locator(".wk-card.event p").first).not_to_be_empty()
    page.locator(".act").get_by_role("button", name="Suffer it").click()


def pledges(page: Page) -> None:
    expect(page.locator(".wk-card.event p").first).not_to_be_empty()
    page.get_by_role("button", name="Pledge 0").click()


def pays(page: Page) -> None:
    """Every card that wants its wage is listed; all that can be paid are, at one stroke if there are several."""
    wages = page.locator(".wk-card.wages")
    expect(wages.locator("li.now")).to_have_count(1)
    together = wages.get_by_role("button", name=re.compile("^Pay all"))
    if together.count():
        together.click()
        expect(wages).to_have_count(0)
    else:
        page.locator(".act").get_by_role("button", name=re.compile("^Pay")).click()  # the price stands on it


# Question, a move that must be offered with it, and how it is answered on the page.
STOPS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "ask-lay": ("lay 1 military_operations", lays_a_card),
    "ask-attack+siege": ("besiege", besieges),
    "ask-attack": ("assault", assaults),
    "ask-commit": ("", commits_votes),
    "ask-hire": ("", hires),
    "ask-wage": ("pay", pays),
    "ask-stake": ("", stakes),
    "ask-cancel": ("cancel", suffers),
    "ask-pledge": ("", pledges),
}
EVENTS = {"ask-cancel", "ask-pledge"}


def test_two_people_and_a_bot_meet_everything(people: Invite) -> None:
    """An assembly, a siege, an assault, a hiring, an expedition and an event, at a desk and on a phone. Nested
    questions are told from the phase down, and what a page shows holds nobody back."""
    barons = seated(people().called("North"), people(**PHONE, color_scheme="dark").called("South"), 3)
    missing = {key: move for key, (move, _) in STOPS.items()}
    unseen = [*barons]
    for baron in barons:
        baron.play_on(missing)
    while missing.keys() - (EVENTS if EVENTS - missing.keys() else set()):
        stop = next_stop(barons)
        assert stop, f"the game was over before {sorted(missing)}"
        baron, key = stop
        missing.pop(key, None)  # two may come to a sealed choice at once
        for other in barons:
            if other is not baron and other.stopped_at() != key:
                other.wants_no_more(key)
        if baron in unseen:
            unseen.remove(baron)
            assert not faults(baron.person)
        answer_on_the_page(baron, key)


def answer_on_the_page(baron: Baron, key: str) -> None:
    page = baron.page
    baron.person.is_asked()
    if key != "ask-lay":
        expect(page.locator(".going li").first).to_have_text("Actions")
    before = baron.person.batch()
    STOPS[key][1](page)
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    baron.goes_on()


ON_ONE_SCREEN = [
    ".map",
    ".hand li:last-child",
    "section[aria-label='Action piles']",
    "section[aria-label='Trigger zones']",
    ".expeditions",
    "section.mercenaries",
    "section[aria-label='Court']",
]


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_whole_game_at_a_desk(people: Invite) -> None:
    """Two people and a bot, two turns to the end; court, expeditions, piles and realm stand on one screen, and on a
    smaller one the first two share a column by tabs."""
    host, guest = people(**WIDE).called("North"), people().called("South")
    barons = seated(host, guest, 3, turn_limit=2)
    barons[0].play_on({"ask-lay": ""})
    barons[1].play_on({})
    assert next_stop(barons) == (barons[0], "ask-lay")
    page = host.page
    for place in ON_ONE_SCREEN:
        box = page.locator(f".wk-face {place}").bounding_box()
        assert box and box["x"] >= 0 and box["y"] + box["height"] <= WIDE["viewport"]["height"], f"{place}: {box}"
    assert page.evaluate("document.documentElement.scrollHeight") == WIDE["viewport"]["height"]
    assert not faults(host)
    page.get_by_role("button", name="Read").click()
    expect(page.locator("dialog li b").first).not_to_be_empty()
    page.keyboard.press("Escape")
    court = guest.page.get_by_role("tab", name="Court")
    court.click()
    expect(court).to_have_attribute("aria-selected", "true")
    expect(guest.page.locator(".part.court")).to_contain_text("Chair of the assembly")
    lays_a_card(page)
    barons[0].goes_on()
    assert next_stop(barons) is None
    for person in (host, guest):
        expect(person.page.locator(".act .rubric")).to_have_text("The game is over")
        expect(person.page.locator("header.bar")).to_contain_text("turn 2")


@pytest.mark.sample(of="a whole game", keep=3)
def test_a_whole_game_on_a_phone_in_french(people: Invite) -> None:
    """One turn to the end, two barons; then the words change."""
    (baron,) = seated(people(**PHONE, locale="fr-FR").called("Nord"), None, 2, turn_limit=1)
    page = baron.page
    baron.play_on({"ask-lay": ""})
    assert next_stop([baron]) == (baron, "ask-lay")
    expect(page.get_by_role("tab", name="Armées")).to_have_attribute("aria-selected", "true")
    assert not faults(baron.person)
    for tab in ("Barons", "Cour", "Piles", "Royaume"):
        page.get_by_role("tab", name=tab).tap()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    page.get_by_role("tab", name="Armées").tap()
    page.locator(".hand .pile").first.tap()
    expect(page.locator(".laid button")).to_have_count(1)
    baron.goes_on()
    assert next_stop([baron]) is None
    expect(page.locator(".act .rubric")).to_have_text("Partie finie")
    baron.person.speak("en")
    expect(page.locator(".act .rubric")).to_have_text("The game is over")


# A noble on a road, and a region next to him that he can also come to by a detour and back.
TO_A_CROSSROADS = (
    "^fortress (d4|e4|e5|f3)$",
    "^place .* (c2|c4)$",
    "^lay 1 military_operations$",
    "^crowns$",
    "^at c3$",
    "^march ",
    "^forgo$",
)


@pytest.mark.sample()
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_way_of_a_called_noble_is_told_on_the_map(people: Invite, by: str) -> None:
    """Region by region: those that lead there are lit, and others are answered with the rule."""
    (baron,) = seated(people(**DESK).called("North"), None, 2)
    page = baron.page
    baron.play_on({"ask-way": ""}, *TO_A_CROSSROADS)
    assert next_stop([baron]) == (baron, "ask-way")
    expect(page.locator(".act h2")).to_contain_text("By which way does")
    expect(page.locator(".going li").last).to_contain_text("marches")
    goal = page.locator("#region-16")
    expect(goal).to_have_attribute("aria-label", re.compile("^C3.*allowed$"))
    lit = page.locator(".zone.live").count()
    assert lit > 1
    batch = baron.person.batch()
    if by == "mouse":
        page.locator("#region-0").click(force=True)
        expect(page.locator(".why .rid")).to_have_text("WK-MOVE-01")
        goal.click()
    else:
        page.locator(".zone[tabindex='0']").first.focus()
        for _ in range(lit):
            page.keyboard.press("n")
            if page.locator(":focus").get_attribute("id") == "region-16":
                break
        page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
    expect(page.locator(".lines")).to_contain_text("marches to C3")


def asked_for_leave(people: Invite, name: str = "North", other: str = "South") -> tuple[Baron, Baron]:
    """The first baron marches, and asks the second for leave to pass."""
    host, guest = seated(people(**DESK).called(name), people(**DESK).called(other), 2)
    fortress = "^fortress (d4|e4|e5|f3)$"  # out of the way
    host.play_on({"ask-lay": ""}, fortress, "^place .* c2$")
    guest.play_on({"ask-lay": ""}, fortress, "^place .* c3$")
    assert next_stop([host]) and next_stop([guest])
    host.play_on({}, "^lay 1 military_operations$", "^crowns$", "^at c4$", "^march ", "^forgo$")
    guest.play_on({"ask-leave": ""}, "^forgo$", "^seal$", "^pass$", "^done$")
    assert next_stop([guest]) == (guest, "ask-leave")
    return host, guest


def test_a_bot_makes_an_offer_for_leave_and_answers_one(people: Invite) -> None:
    host, guest = asked_for_leave(people)
    table = host.page.url.rpartition("/")[2].partition("?")[0]
    host.person.post(f"/api/tables/{table}/seats/0", {"bot": "greedy"})  # who needs the leave now
    offer, page = guest.page.locator(".wk-card.offer"), guest.page
    expect(offer).to_contain_text(re.compile("offers you \\d+ crowns"))
    before = [crowns_of(page, seat) for seat in (0, 1)]
    price = int(re.findall(r"offers you (\d+)", offer.inner_text())[0])
    offer.get_by_role("button", name="Take").click()
    expect(offer).to_have_count(0)
    assert [crowns_of(page, seat) for seat in (0, 1)] == [before[0] - price, before[1] + price]
    page.get_by_text("Dealing").click()
    page.get_by_role("button", name="Offer", exact=True).click()
    purse = page.locator(".seats .seat").first.get_by_title(re.compile("crowns?$"))
    expect(purse).to_contain_text(str(before[0] - price + 1))  # it takes what is held out
    expect(page.locator(".deals")).not_to_contain_text("You offer")


def test_who_is_asked_for_leave_sees_the_whole_way(people: Invite) -> None:
    _, guest = asked_for_leave(people)
    expect(guest.page.locator(".act h2")).to_contain_text("pass through C3 to Surat")
    expect(guest.page.locator(".told-way")).to_have_count(1)
    before = guest.person.batch()
    guest.page.locator(".act").get_by_role("button", name="Allow it").click()
    expect(guest.page.locator(".table")).not_to_have_attribute("data-batch", str(before))
    expect(guest.page.locator(".lines")).to_contain_text("marches to Surat")


def test_crowns_change_hands(people: Invite) -> None:
    """An offer stands with whatever the other is deciding, at a desk and on a phone; taken, it is paid."""
    barons = seated(people().called("North"), people(**PHONE).called("South"), 3)
    barons[1].person.speak("fr")
    for baron in barons:
        baron.play_on({"ask-use": ""})
    assert next_stop(barons)
    north, south = (one.page for one in barons)
    before = [crowns_of(north, seat) for seat in (0, 1)]
    north.get_by_text("Dealing").click()
    north.get_by_role("button", name="South", exact=True).click()
    north.get_by_role("spinbutton", name="How many crowns").press("ArrowUp")
    north.get_by_label("In return, on your word").fill('your vote on the "tax"')
    north.get_by_role("button", name="Offer", exact=True).click()
    expect(north.locator(".deals")).to_contain_text("You offer South 2 crowns")
    expect(north.locator(".deals")).to_contain_text("on your word: “your vote on the tax”")
    offer = south.locator(".wk-card.offer")
    expect(offer).to_contain_text("North vous offre 2 couronnes")
    expect(offer).to_contain_text("tenu par la table")
    expect(offer).to_contain_text(re.compile("sur parole.*your vote on the tax"))
    offer.get_by_role("button", name="Accepter").tap()
    expect(offer).to_have_count(0)
    expect(north.locator(".deals")).not_to_contain_text("You offer South")
    expect(north.locator(".seats .seat").first.get_by_title(re.compile("crowns?$"))).to_contain_text(str(before[0] - 2))
    assert crowns_of(north, 1) == before[1] + 2


def crowns_of(page: Page, seat: int) -> int:
    purse = page.locator(".seats .seat").nth(seat).get_by_title(re.compile("crowns?$"))
    return int((purse.get_attribute("title") or "").split()[0])


def test_the_keyboard_alone(people: Invite) -> None:
    """Troops, fortress and nobles find their places by keys; a place is found by its name."""
    (baron,) = seated(people(**DESK, color_scheme="dark").called("North"), None, 2)
    page = baron.page
    for _ in range(6):
        batch = baron.person.batch()
        chip = page.locator(".wk-matter .chip").first
        chip.focus()
        page.keyboard.press("Enter")
        baron.person.sees_batch(batch + 1)
    assert not faults(baron.person)
    page.locator(".act").get_by_role("button", name="Seal it").press("Enter")
    expect(page.locator(".act h2")).to_have_text("Where does your fortress stand?")
    page.keyboard.press("f")
    page.locator("dialog input").wait_for()
    page.keyboard.type("C2")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^C2"))
    page.keyboard.press("n")  # the next place where something may be done
    batch = baron.person.batch()
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("allowed$"))
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))


@pytest.mark.sample(of="a whole game", keep=3)
def test_the_keyboard_through_a_whole_turn(people: Invite) -> None:
    """Cards are laid by keys, every question until the next turn is answered by keys: a number by arrows, a place on
    the map by `n`, everything else in the command box."""
    (baron,) = seated(people(**DESK).called("North"), None, 2)
    page = baron.page
    baron.play_on({"ask-lay": ""})
    assert next_stop([baron]) == (baron, "ask-lay")
    for card in ("Military operations", "Political manoeuvres"):
        batch = baron.person.batch()
        page.get_by_role("button", name=f"{card} onto pile I", exact=True).press("Enter")
        baron.person.sees_batch(batch + 1)
    page.locator(".act").get_by_role("button", name="Seal it").press("Enter")
    ways: set[str] = set()
    for _ in range(MOST_QUESTIONS):
        question = wait_for_a_question(page)
        if question.startswith(NEXT_TURN):
            break
        batch = baron.person.batch()
        ways.add(answer_by_keys(page, on_map="map" not in ways))
        expect(page.locator(".table")).not_to_have_attribute("data-batch", str(batch))
    else:
        raise AssertionError("no turn takes so many questions")
    assert {"map", "box"} <= ways


def test_a_card_is_taken_back_in_the_command_box(people: Invite) -> None:
    """What opens one's own sealed choice again is in the list of moves too."""
    (baron,) = seated(people().called("North"), None, 2)
    baron.play_on({"ask-lay": ""})
    assert next_stop([baron]) == (baron, "ask-lay")
    page = baron.page
    lays_a_card(page)
    baron.person.by_command("unlay 1 military_operations")
    expect(page.locator(".laid li").first).not_to_contain_text("Military operations")


def test_the_hand_comes_forward_for_every_card_on_a_phone(people: Invite) -> None:
    """Once per question, and the second card is another question, though it is asked in the same words."""
    (baron,) = seated(people(**PHONE).called("North"), None, 2)
    baron.play_on({"ask-lay": ""})
    assert next_stop([baron]) == (baron, "ask-lay")
    face = baron.page.locator(".wk-face")
    expect(face).to_have_attribute("data-tab", "own")
    face.get_by_role("tab", name="Barons").tap()
    expect(face).to_have_attribute("data-tab", "barons")
    baron.person.at_seat(0, "lay 1 military_operations")
    expect(face).to_have_attribute("data-tab", "own")


MOST_QUESTIONS = 80
NEXT_TURN = "Lay action cards"
# What keeps a turn going and short, in this order; what comes first in the list otherwise.
PREFERRED = ["use", "halt", "done", "pass", "ready", "seal", "crowns", "forgo", "suffer", "pay"]


def wait_for_a_question(page: Page) -> str:
    expect(page).to_have_title(re.compile("^Your turn"))
    return page.locator(".act h2").inner_text()


def answer_by_keys(page: Page, on_map: bool) -> str:
    """Gives the way by which it was answered. Not every question has a place on the map."""
    if on_map and page.locator(".zone.live").count():
        page.locator(".zone[tabindex='0']").first.focus()
        page.keyboard.press("n")
        expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("allowed$"))
        page.keyboard.press("Enter")
        return "map"
    number = page.locator(".wk-matter").get_by_role("spinbutton")
    if number.count():
        number.first.press("ArrowUp")
        page.keyboard.press("Enter")
        return "number"
    page.keyboard.press("/")
    box = page.locator("dialog input")
    box.wait_for()
    moves = page.locator("dialog .opt small").all_inner_texts()
    chosen = next((move for verb in PREFERRED for move in moves if move.split()[0] == verb), moves[0])
    page.keyboard.type(chosen)
    page.keyboard.press("Enter")
    return "box"


def test_a_bot_answers_an_offer_and_others_see_that_it_was_paid(people: Invite) -> None:
    """A gift, made out of its turn: the bot takes it, and a spectator sees both purses change."""
    host, watching = people().called("North"), people(**PHONE)
    link = host.open_table(game="warrior-knights", seats=2, my_seats=[0], bots={"1": "greedy"})
    watching.go(link)
    baron = Baron(host, 0)
    expect(host.page.locator(".seats .seat")).to_have_count(2)
    baron.play_on({"ask-use": ""})
    assert next_stop([baron])
    page = host.page
    before = [crowns_of(page, seat) for seat in (0, 1)]
    page.get_by_text("Dealing").click()
    page.get_by_role("spinbutton", name="How many crowns").press("ArrowUp")
    page.get_by_role("button", name="Offer", exact=True).click()
    for one, seat in ((page, 0), (watching.page, 0)):
        purse = one.locator(".seats .seat").nth(seat).get_by_title(re.compile("crowns?$"))
        expect(purse).to_have_attribute("title", re.compile(rf"^{before[0] - 2} "))
    assert crowns_of(page, 1) == before[1] + 2
    expect(page.locator(".deals")).not_to_contain_text("You offer")
