"""What people see of the book and of us: editions, marks on the rules pages, and which data are reconstructed."""

import re

import pytest
from our_games import OURS
from people import Invite
from playwright.sync_api import expect

from gonfalon.catalog import built_in_pack
from gonfalon.catalog.packs import provenance
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import LANGUAGES

RECONSTRUCTED = [
    found.slug for found in OURS if any("reconstructed" in kinds for kinds in provenance(built_in_pack(found)).values())
]


def test_an_edition_sets_the_options_it_stands_for(people: Invite) -> None:
    person = people()
    person.go("/")
    page = person.page
    person.button(re.compile("^Six Kingdoms")).click()
    edition = page.get_by_label("Edition")
    expect(edition).to_have_value("printed")
    page.get_by_text("All the options").click()
    leader = page.get_by_label("The power to withdraw may take a leader")
    expect(leader).to_be_checked()
    edition.select_option("recommended")
    expect(leader).not_to_be_checked()
    leader.check()
    expect(edition).to_have_value("printed")
    edition.select_option("recommended")
    person.button("Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    table = person.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["options"]["withdraw_leader"] is False and "edition" not in table["options"]


def test_the_rules_page_says_what_is_ours_in_both_languages(people: Invite) -> None:
    person = people()
    page = person.page
    person.go("/rules/battue")
    expect(page.locator(".intro .provenance").first).to_contain_text("Reconstructed by us: the board")
    expect(page.locator("[id='BT-COMP-04'] .note")).to_contain_text("Differs from the book: the French text reads")
    expect(page.locator("[id='BT-END-10'] .note")).to_contain_text("Added by us: the book has no such limit")
    expect(page.locator("[id='BT-END-01'] .note")).to_have_count(0)
    person.button("FR").click()
    expect(page.locator("[id='BT-END-10'] .note")).to_contain_text("Ajouté par nous")
    expect(page.locator(".intro .provenance").first).to_contain_text("Reconstitué par nous")


@pytest.mark.sample()
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rules_page_says_on_its_first_screen_what_is_reconstructed(people: Invite, lang: str) -> None:
    """And which of its paragraphs are ours, or differ from the book."""
    person = people(locale=lang)
    for found in OURS:
        person.go(f"/rules/{found.slug}")
        told = person.page.locator(".intro .provenance").first
        expect(told).to_contain_text("econstructed" if lang == "en" else "econstitué")
        expect(told).to_be_in_viewport()
        text = rules_page(found, lang)
        assert text is not None
        marks = [note for one in text.paragraphs.values() for note in one.notes]
        expect(person.page.locator(".rules-text .note")).to_have_count(len(marks))
        expect(person.page.locator(".intro")).not_to_contain_text("d’origine")


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("game", RECONSTRUCTED)
def test_every_table_says_which_data_are_reconstructed(people: Invite, game: str) -> None:
    person = people()
    person.open_table(game=game, seats=2, my_seats=[0], bots={"1": "random"}, options={})
    expect(person.page.locator(".board .provenance").first).to_contain_text("econstructed")
    person.page.get_by_role("tab", name="Rules").click()
    expect(person.page.locator(".rail .provenance").first).to_contain_text("econstructed")
