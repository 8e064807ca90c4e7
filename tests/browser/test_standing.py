"""Questions that a player lets pass: set once, answered by the table in the player's place, and asked again later."""

from people import Invite
from playwright.sync_api import Page, expect


def let_pass(page: Page, question: str, on: bool) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Questions I let pass").click()
    box = page.get_by_label(question, exact=True)
    expect(box).to_be_checked(checked=not on)
    box.set_checked(on)
    page.keyboard.press("Escape")


def test_a_question_is_let_pass_until_one_thinks_better_of_it(people: Invite) -> None:
    host, guest = people().called("North"), people().called("South")
    guest.sit_down(host.open_table(game="toy-guards", seats=2, my_seats=[0], options={"hand": 4, "rounds": 9}))
    page = guest.page
    let_pass(page, "no shield, ever", True)
    host.page.get_by_role("button", name="strike South").click()
    expect(host.page.locator(".log")).to_contain_text("North scores.")
    expect(page.locator(".act .rubric")).to_have_text("Your turn, South")
    page.locator("button.opt", has_text="wait").first.click()
    page.reload()
    let_pass(page, "no shield, ever", False)
    host.page.get_by_role("button", name="strike South").click()
    expect(page.locator(".act h2")).to_have_text("North strikes you.")
    page.get_by_role("button", name="endure it").click()
    page.locator("button.opt", has_text="wait").first.click()
