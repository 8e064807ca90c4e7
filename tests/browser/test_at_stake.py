"""What hangs on a decision stands in the bar before anything is pointed at: a finger points at nothing."""

import re
from typing import Any

import pytest
from driving import Table, tours_of
from people import Invite, Person
from playwright.sync_api import expect
from screens import LYING, PHONE, SMALL, WIDE
from serving import ServerProcess
from tour import Tour

TOLD = {
    ("barbarian-kingdoms", "ask-contest-assault"): r"\d+ against \d+ .* about \d+ %",
    ("barbarian-kingdoms", "ask-bribe"): r"\d+ and 0 tremis against \d+: enough for about \d+ %",
    ("warrior-knights", "ask-participants"): r"\d+ against \d+: .* about \d+ of 100",
    ("warrior-knights", "ask-stake"): r"Spice Islands: about \d+ % pay",
    ("battue", "ask-fight-on"): r"\d+ against \d+: \d+ % to win the next roll, \d+ % to take the place",
}


def comes_to(tour: Tour, question: str, most: int) -> bool:
    for _ in range(most):
        if tour.match.over() or any(stop.question == question for stop in tour.stops()):
            break
        tour.go()
    return not tour.match.over() and any(stop.question == question for stop in tour.stops())


def asked(invite: Invite, server: ServerProcess, slug: str, question: str, screen: dict[str, Any]) -> Person:
    """Whoever meets this question first on the tours of the game."""
    at = next(at for at, (tour, most) in enumerate(tours_of(slug)) if comes_to(tour, question, most))
    tour, _ = list(tours_of(slug))[at]
    person = invite(server, **screen)
    table = Table(person, tour)
    while not (stops := [stop for stop in tour.stops() if stop.question == question]):
        table.goes(tour.go())
    table.open(stops[0])
    return person


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("screen", [PHONE, LYING, SMALL], ids=["phone", "lying", "desk"])
@pytest.mark.parametrize(("which", "told"), TOLD.items(), ids=[f"{one[0]}-{one[1]}" for one in TOLD])
def test_what_hangs_on_it_is_told_before_anything_is_pointed_at(
    invite: Invite, lucky_server: ServerProcess, which: tuple[str, str], told: str, screen: dict[str, Any]
) -> None:
    person = asked(invite, lucky_server, *which, screen)
    expect(person.page.locator(".act .stakes")).to_have_text(re.compile(told))


@pytest.mark.parametrize("screen", [PHONE, SMALL], ids=["phone", "desk"])
def test_who_could_command_shows_what_he_is_good_for(
    invite: Invite, lucky_server: ServerProcess, screen: dict[str, Any]
) -> None:
    person = asked(invite, lucky_server, "warrior-knights", "ask-commander", screen)
    nobles = person.page.locator(".wk-matter .chip.army")
    expect(nobles.first).to_have_text(re.compile("one loss|one victory|nothing more|tired"))
    for noble in nobles.all():
        expect(noble.locator("small")).to_be_visible()
        expect(noble.locator(".base")).to_be_visible()


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("question", ["ask-commander", "ask-commit", "ask-pledge", "ask-participants", "ask-station"])
def test_a_phone_lying_has_all_answers_in_sight(invite: Invite, lucky_server: ServerProcess, question: str) -> None:
    """Warrior Knights: what is asked beside what it is about, every button to be touched without looking for it."""
    person = asked(invite, lucky_server, "warrior-knights", question, LYING)
    person.page.locator(".wk-matter button").first.wait_for()
    person.page.wait_for_function(ON_TOP)


ON_TOP = """() => [...document.querySelectorAll(".wk-matter button")].every((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


IN_A_ROW = {
    "gain": ("battue", "ask-gain", SMALL, "fr-FR"),
    "motion": ("warrior-knights", "ask-motion", SMALL, "fr-FR"),
    "attack": ("warrior-knights", "ask-attack", PHONE, "en-GB"),
    "zone": ("warrior-knights", "ask-zone", WIDE, "en-GB"),
    "launch": ("warrior-knights", "ask-launch", SMALL, "en-GB"),
    "take": ("battue", "ask-take", SMALL, "en-GB"),
}


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(("slug", "question", "screen", "locale"), IN_A_ROW.values(), ids=list(IN_A_ROW))
def test_no_button_of_the_bar_is_cut_off(
    invite: Invite, lucky_server: ServerProcess, slug: str, question: str, screen: dict[str, Any], locale: str
) -> None:
    """Long words wrap before anything has to be reached sideways."""
    person = asked(invite, lucky_server, slug, question, {**screen, "locale": locale})
    person.page.locator(".act .row button").first.wait_for()
    assert not person.page.evaluate(CUT_OFF)


CUT_OFF = """() => {
  const bar = document.querySelector(".act").getBoundingClientRect();
  const row = document.querySelector(".act .row").getBoundingClientRect();
  return [...document.querySelectorAll(".act .row button")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const within = (box) => left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    const options = one.closest(".opts")?.getBoundingClientRect() ?? row;
    return cut || !within(bar) || !within(row) || !within(options);
  }).map((one) => one.textContent);
}"""


def test_what_is_in_force_says_what_it_does(invite: Invite, lucky_server: ServerProcess) -> None:
    """Warrior Knights: laws, charges and lasting events, named at the foot of a large map."""
    person = asked(invite, lucky_server, "warrior-knights", "ask-motion", WIDE)
    law = person.page.locator(".brief .quiet .sign").first
    words = person.page.locator(".brief .words:popover-open")
    law.focus()
    expect(words).to_contain_text(re.compile(r"\w{3,} \w+ \w+"))
    person.page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    law.click()
    expect(words).to_be_visible()


@pytest.mark.parametrize(("lang", "said"), [("en", "Give up Theatrum (C22)"), ("fr", "Abandonner Theatrum (C22)")])
def test_places_go_by_their_names(invite: Invite, lucky_server: ServerProcess, lang: str, said: str) -> None:
    """Battue: a tile that lies open names its place, in questions, on buttons and in the log; its code comes second."""
    person = asked(invite, lucky_server, "battue", "ask-give-up", {**SMALL, "locale": f"{lang}-{lang.upper()}"})
    expect(person.page.locator(".act .opt", has_text=said)).to_be_visible()
    log = person.page.locator(".lines")
    expect(log).to_contain_text(re.compile("(attacks|attaque) Insula [(]C23[)]"))
    expect(log).to_contain_text(re.compile("(On C23 lies|Sur C23 se trouve.*:) Insula"))
