"""Orders and plans: given in one browser, followed by the table while its player is away, seen by nobody else."""

from people import Invite
from playwright.sync_api import Page, expect


def open_orders(page: Page) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("My orders").click()


def test_an_order_with_a_condition_is_followed_and_its_owner_asked_when_it_does_not_hold(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 9}))
    page = guest.page
    open_orders(page)
    page.get_by_label("When I am asked").select_option(label="for a shield")
    page.get_by_role("button", name="Add a condition").click()
    page.get_by_label("Value 1").fill("1")
    page.get_by_role("button", name="Give the order").click()
    expect(page.locator(".order")).to_contain_text("If the round is at most 1")
    host.page.get_by_role("button", name="strike South").click()
    expect(host.page.locator(".log")).to_contain_text("North scores.")
    open_orders(host.page)
    expect(host.page.locator("body")).not_to_contain_text("the round is at most")
    page.locator("button.opt", has_text="wait").first.click()
    host.page.get_by_role("button", name="strike South").click()
    expect(page.locator(".act h2")).to_have_text("North strikes you.")  # the second round


def test_a_planned_move_is_made_when_ones_turn_comes_and_one_that_is_not_offered_falls(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 9}))
    page = guest.page
    open_orders(page)
    for move in ("wait", "strike 1"):  # the second strikes oneself
        page.get_by_label("A move, as typed").fill(move)
        page.get_by_role("button", name="Plan it").click()
        expect(page.locator(".orders li", has_text=move)).to_be_visible()
    host.page.locator("button.opt", has_text="wait").first.click()
    expect(page.locator(".given")).to_have_text("Done in your name: wait")
    host.page.locator("button.opt", has_text="wait").first.click()
    expect(page.locator(".fell")).to_contain_text("it is not offered")
    expect(page.locator(".orders li")).to_have_count(0)
    expect(page.locator(".act .rubric")).to_have_text("Your turn, South")
