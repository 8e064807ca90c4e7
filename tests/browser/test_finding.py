"""Somebody who looks for a game is seated where somebody waits for one; the first who looks waits in the hall."""

import re

from correspondence import Correspondence
from people import Invite, Person
from playwright.sync_api import expect
from test_circle import with_account

MOST_LOOKS = 200


def look_for(person: Person, game: str, pace: str, rated: bool = False) -> None:
    person.go("/")
    person.button("Find me a game").click()
    box = person.page.get_by_role("dialog")
    box.get_by_role("combobox", name="Game").select_option(label=game)
    box.get_by_role("button", name=pace, exact=True).click()
    if rated:
        box.get_by_role("button", name="rated", exact=True).click()
    box.get_by_role("button", name="Find it").click()
    expect(person.page.locator(".table")).to_be_visible()


def test_two_who_look_for_the_same_game_meet(people: Invite) -> None:
    first, second = people().called("Lanval"), people().called("Guigemar")
    look_for(first, "Six Kingdoms", "Live")
    expect(first.page.get_by_text("Your table stands in the hall.")).to_be_visible()
    second.go("/")
    offers = second.page.get_by_role("region", name="Open tables")
    expect(offers.get_by_role("row").filter(has_text="Lanval")).to_contain_text("Six Kingdoms")
    look_for(second, "Six Kingdoms", "Live")
    assert re.search(r"/t/[\w-]+", second.page.url)[0] == re.search(r"/t/[\w-]+", first.page.url)[0]  # type: ignore[index]
    expect(first.page.locator(".seats")).to_contain_text("Guigemar")
    expect(first.page.locator(".table")).to_have_attribute("data-batch", re.compile(r"\d"))  # it has begun


def test_a_rated_game_and_another_pace_are_other_games(people: Invite) -> None:
    first, second = with_account(people(), "Yonec"), with_account(people(), "Milun")
    look_for(first, "Six Kingdoms", "By correspondence", rated=True)
    look_for(second, "Six Kingdoms", "By correspondence")
    expect(second.page.get_by_text("Your table stands in the hall.")).to_be_visible()  # a friendly one
    look_for(second, "Six Kingdoms", "By correspondence", rated=True)
    expect(first.page.locator(".seats")).to_contain_text("Milun")


def test_a_guest_is_told_why_no_rated_game_is_looked_for(people: Invite) -> None:
    guest = people().called("Eliduc")
    guest.go("/")
    guest.speak("fr")
    guest.button("Trouver une partie").click()
    box = guest.page.get_by_role("dialog")
    expect(box.get_by_role("button", name="classée")).to_be_disabled()
    expect(box.locator("#find-why")).to_be_visible()
    guest.close_dialog()
    expect(guest.button("Trouver une partie")).to_be_focused()


def have_played(days: Correspondence, one: Person, other: Person) -> None:
    """A game by correspondence: the one lets the other wait for two hours each turn, the other for thirty."""
    days.players = [one, other]
    pace = {"kind": "days", "hours": 48, "zone": "UTC"}
    link = one.open_table(game="grand-conqueror", seats=2, my_seats=[0], pace=pace)
    days.id = link.removeprefix("/t/").partition("?")[0]
    other.sit_down(link)
    for _ in range(12):
        for _ in range(MOST_LOOKS):  # who sits down last begins the game, in a moment
            if days.asked():
                break
            other.page.wait_for_timeout(50)
        [seat] = days.asked()
        days.later((2, 30)[seat])
        days.play([seat])
    other.leave_by("Give up")
    other.button("Give up").last.click()
    expect(one.page.locator(".act .rubric")).to_have_text("The game is over")


def test_it_is_told_how_fast_somebody_usually_answers(days: Correspondence, invite: Invite) -> None:
    quick, slow = (with_account(invite(days.server), name) for name in ("Gauvain", "Keu"))
    have_played(days, quick, slow)
    link = quick.open_table(game="hex", seats=2, my_seats=[0], public=True, pace={"kind": "days", "zone": "UTC"})
    guest = invite(days.server).called("Dinadan")
    guest.go("/")
    row = guest.page.get_by_role("region", name="Open tables").get_by_role("row").filter(has_text="Gauvain")
    expect(row).to_contain_text("usually answers in 2 h")
    guest.go(link)
    expect(guest.page.locator(".seats .seat").first).to_contain_text("usually answers in 2 h")
    guest.go("/p/Keu")
    guest.speak("fr")
    expect(guest.page.locator("main dl")).to_contain_text("30 h")
    expect(guest.page.locator("main dl")).to_contain_text("réponse habituelle")
