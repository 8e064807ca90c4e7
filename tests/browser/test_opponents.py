"""Bots to choose from where a table is opened: every level in words and with its rating, and styles after them."""

import pytest
from people import Invite
from playwright.sync_api import expect

from gonfalon.bots import choosable
from gonfalon.bots.levels import ratings

GAME = "warrior-knights"
WORDS = {
    "en": ("Open a table", "Player 2", "veteran, rating {}: overlooks nothing", "raider: plays like a seasoned bot"),
    "fr": ("Ouvrir une table", "Joueur 2", "vétéran, cote {} : rien ne lui échappe", "pillard"),
}


@pytest.mark.parametrize("lang", WORDS)
def test_who_opens_a_table_reads_how_strong_each_bot_is(people: Invite, lang: str) -> None:
    person = people(locale="fr-FR" if lang == "fr" else "en-GB")
    opens, seat, veteran, raider = WORDS[lang]
    person.go("/")
    person.button(opens).click()
    box = person.page.get_by_role("dialog")
    box.get_by_role("button", name="Warrior Knights").click()
    chooser = box.get_by_label(seat, exact=True)
    values = chooser.locator("option").evaluate_all("all => all.map(one => one.value)")
    assert [one for one in values if one.startswith("bot:")] == [f"bot:{name}" for name in choosable(GAME)]
    chooser.select_option("bot:level4")
    expect(box.locator(".about")).to_contain_text(veteran.format(ratings(GAME)["level4"]))
    expect(box.locator(".about")).to_contain_text("400")  # what a rating means
    chooser.select_option("bot:greedy:raider")
    expect(box.locator(".about")).to_contain_text(raider)
