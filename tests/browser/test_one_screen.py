"""Several players at one screen: with secrets a curtain falls between them."""

import re

from people import Invite, Person
from playwright.sync_api import expect


def two_hands(people: Invite) -> Person:
    person = people()
    person.open_table(
        game="toy-hands", seats=3, my_seats=[0, 1], bots={"2": "random"}, names={"0": "North", "1": "South"}
    )
    return person


def test_a_curtain_falls_before_the_first_hand_and_between_two(people: Invite) -> None:
    person = two_hands(people)
    page = person.page
    curtain = page.locator("dialog.curtain")
    expect(curtain).to_contain_text("North to play")
    expect(person.page.locator(".table")).to_have_attribute("inert", "")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    heard = page.locator(".vh[aria-live=polite]")
    expect(heard).to_have_text("")
    curtain.get_by_role("button", name="I am North").click()
    expect(curtain).to_have_count(0)
    expect(heard).to_have_text(re.compile("^North draws (?!a card)"))
    page.get_by_role("button", name="end the turn").click()
    expect(curtain).to_contain_text("South to play")
    expect(heard).to_have_text("")
    page.reload()
    expect(curtain).to_contain_text("South to play")
    curtain.get_by_role("button").click()
    expect(page.locator(".act .rubric")).to_have_text("Your turn, South")


def test_one_of_two_looks_at_his_own_hand_out_of_turn(people: Invite) -> None:
    person = two_hands(people)
    page = person.page
    page.get_by_role("button", name="I am North").click()
    norths = page.locator(".generic pre").inner_text()
    page.get_by_role("button", name="Look as South").click()
    page.get_by_role("button", name="I am South").click()
    expect(page.locator(".generic pre")).not_to_have_text(norths, use_inner_text=True)
    expect(page.locator(".act h2")).to_have_text("North to play")
    page.get_by_role("button", name="Look as North").click()
    page.get_by_role("button", name="I am North").click()
    expect(page.locator(".generic pre")).to_have_text(norths, use_inner_text=True)


def test_without_secrets_no_curtain_falls(people: Invite) -> None:
    person = people()
    person.open_table(game="hex", seats=2, my_seats=[0, 1], options={"size": 3}, names={"0": "North", "1": "South"})
    page = person.page
    for batch, name in enumerate(("North", "South", "North")):
        expect(page.locator(".act .rubric")).to_have_text(f"Your turn, {name}")
        page.locator(".generic .opt").first.click()
        person.sees_batch(batch + 1)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Look as")).to_have_count(0)


def test_a_sealed_bid_is_broken_again_and_others_are_waited_for(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-bids", seats=2, my_seats=[0]))
    page = host.page
    page.get_by_role("button", name="put in coin").first.click()
    page.get_by_role("button", name="seal the bid").click()
    expect(page.locator(".act")).to_contain_text("You have sealed your choice.")
    expect(page.locator(".act h2")).to_have_text("South to play")
    host.button("Break my seal").click()
    expect(page.locator(".act .rubric")).to_have_text("Your turn, North")
    page.get_by_role("button", name="seal the bid").click()
    guest.page.get_by_role("button", name="seal the bid").click()
    for player in (host, guest):
        expect(player.page.locator(".act h2")).to_have_text("Put coins into your bid, then seal it.")
        expect(player.page.locator(".generic pre")).to_contain_text("round: 1")


def test_something_can_be_done_out_of_turn(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-offers", seats=2, my_seats=[0]))
    expect(guest.page.locator(".act h2")).to_have_text("North to play")
    guest.button(re.compile("more things$")).click()
    guest.page.locator("dialog .command").fill("offer")
    guest.page.locator("dialog .opt").first.click()
    expect(host.page.locator(".act .rid")).to_have_text("OF-06")
