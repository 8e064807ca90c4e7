"""Addresses where nothing is."""

import pytest
from people import Invite
from playwright.sync_api import expect


@pytest.mark.parametrize("path", ["/tables", "/nothing/here/at/all", "/t"])
def test_who_mistypes_an_address_finds_the_way_to_the_hall(people: Invite, path: str) -> None:
    person = people(locale="fr-FR")
    answered = person.page.goto(person.url + path)
    assert answered is not None and answered.status == 404
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Il n’y a rien à cette adresse")
    person.page.locator("main").get_by_role("link", name="Retour à la salle").click()
    expect(person.page.locator(".game").first).to_be_visible()
    person.complaints[:] = [said for said in person.complaints if "404" not in said]  # of the address itself


def test_programs_are_told_in_json(people: Invite) -> None:
    person = people()
    for path in ("/tables", "/api/nothing"):
        answer = person.context.request.get(person.url + path)
        assert answer.status == 404 and answer.json()["code"]
