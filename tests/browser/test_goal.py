"""How near one is to winning stands in the bar of every game, on every screen, in both languages."""

import re
from typing import Any

import pytest
from people import Invite
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from still import open_among_bots

SCREENS = [(WIDE, "en"), (SMALL, "fr"), (PHONE, "fr"), (LYING, "en")]
SEATS = {"grand-conqueror": 2, "six-kingdoms": 3, "battue": 3, "barbarian-kingdoms": 3, "warrior-knights": 3}
GOALS = {
    "grand-conqueror": {"en": r"0 of \d fortresses", "fr": r"Aucune forteresse sur \d"},
    "six-kingdoms": {"en": r"\d+ points? if it ended now", "fr": r"\d+ points? si tout finissait"},
    "battue": {"en": r"0 of 3 landmarks · 0 points", "fr": r"Aucun haut lieu sur 3 · 0 point"},
    "barbarian-kingdoms": {"en": r"\d of \d+ provinces · 0 of 2 kings", "fr": r"\d provinces? sur \d+ · 0 roi sur 2"},
    "warrior-knights": {
        "en": r"\d of \d+ cities · \d+ influence, \d+ left",
        "fr": r"\d cités? sur \d+ · \d+ d’influence, reste \d+",
    },
}


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(("screen", "lang"), SCREENS, ids=["wide", "small", "phone", "lying"])
def test_the_goal_is_in_sight(people: Invite, game: str, screen: dict[str, Any], lang: str) -> None:
    person = people(**screen, locale="fr-FR" if lang == "fr" else "en-GB")
    open_among_bots(person, game, SEATS[game])
    goal = person.page.locator(".act .goal .whole")
    expect(goal).to_have_text(re.compile(GOALS[game][lang]))
    expect(goal).to_be_in_viewport(ratio=1)
    cut = goal.evaluate("(it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1")
    assert not cut, goal.inner_text()
