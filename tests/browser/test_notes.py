"""What one notes about a game for oneself."""

from people import Invite
from playing import two_at_a_table
from playwright.sync_api import expect
from twin import Twin


def test_notes_are_there_again_and_nobody_elses(people: Invite) -> None:
    ada, ben = two_at_a_table(people, Twin())
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_text("Your notes").click()
    box = ada.page.get_by_label("Your notes")
    box.fill("Ben wants the eastern fort.")
    box.blur()
    expect(ada.page.locator(".notes small")).to_have_text("Kept")

    ada.page.get_by_role("tab", name="Log").click()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(box).to_have_value("Ben wants the eastern fort.")
    ada.page.reload()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(box).to_have_value("Ben wants the eastern fort.")

    ben.page.reload()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_text("Your notes").click()
    expect(ben.page.get_by_label("Your notes")).to_have_value("")


def test_notes_that_could_not_be_kept_say_so(people: Invite) -> None:
    ada = people(locale="fr-FR")
    ada.open_table(game="hex", seats=2, my_seats=[0, 1])
    ada.page.get_by_role("tab", name="Discussion").click()
    ada.page.get_by_text("Vos notes").click()
    ada.page.route("**/note", lambda route: route.abort())
    box = ada.page.get_by_label("Vos notes")
    box.fill("À relire")
    box.blur()
    expect(ada.page.locator(".notes small")).to_have_text("Pas gardé : la connexion manque")
    expect(box).to_have_value("À relire")
    ada.page.unroute("**/note")
    box.press("End")
    box.press("!")
    box.blur()
    expect(ada.page.locator(".notes small")).to_have_text("Gardé")
    ada.complaints[:] = [one for one in ada.complaints if "ERR_FAILED" not in one]  # the request that was cut
