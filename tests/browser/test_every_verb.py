"""No legal move is in the list alone: whoever wants to make it finds it on the board or in its panels, by pointer and
by keys. Here a few verbs of each game, those that take most; `tools/every-verb GAME` drives all of them."""

from collections.abc import Iterator
from typing import Any

import pytest
from driving import TOURS, Table, drive, tours_of, unreached
from people import Invite
from playwright.sync_api import Browser
from screens import LYING, PHONE, SMALL, WIDE
from serving import ServerProcess
from tour import Stop, Tour

from gonfalon.catalog import every_game
from gonfalon.contract.until import until


@pytest.fixture(scope="module")
def lucky(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("lucky"), module="known_luck")
    server.start()
    yield server
    server.stop()


def goes_to(table: Table, tour: Tour, question: str) -> Stop:
    """Where the tour comes to this question first."""
    for _ in until(lambda: any(stop.question == question for stop in tour.stops())):
        table.goes(tour.go())
    return next(stop for stop in tour.stops() if stop.question == question)


@pytest.mark.parametrize("slug", TOURS)
def test_a_way_leads_to_the_move(invite: Invite, lucky: ServerProcess, slug: str) -> None:
    sample = TOURS[slug]["sample"]
    wanted = set(sample["verbs"])
    tour, most = list(tours_of(slug))[sample["tour"]]
    person = invite(lucky, **SMALL)
    found = drive(person, tour, most, wanted)
    assert not wanted, "the tour comes to them"
    assert not [f"{one.move} by {one.hand} at {one.question}" for one in found if one.path is None]


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["phone", "lying"])
def test_where_to_flee_lies_under_nothing(invite: Invite, lucky: ServerProcess, screen: dict[str, Any]) -> None:
    """Warrior Knights on a phone: a battle and an offer lie over the foot of the map, the middles of regions to choose
    from do not."""
    tour, _ = list(tours_of("warrior-knights"))[1]
    person = invite(lucky, **screen)
    table = Table(person, tour)
    table.open(goes_to(table, tour, "ask-flee"))
    person.page.wait_for_function(IN_SIGHT)


# Regions that can be chosen are in sight, the middle of none is under what is being decided.
IN_SIGHT = """() => {
  const regions = [...document.querySelectorAll('[id^="region-"][aria-label$=", allowed"]')];
  const on = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const seen = regions.filter((one) => on(one)?.closest(".pan-zoom"));
  return seen.length > 2 && !regions.some((one) => on(one)?.closest(".matter-box"));
}"""


@pytest.mark.parametrize(
    ("slug", "question"),
    [("warrior-knights", "ask-stake"), ("barbarian-kingdoms", "ask-bribe")],
    ids=["stake", "bribe"],
)
def test_a_small_desk_has_its_left_column_to_its_foot(
    invite: Invite, lucky: ServerProcess, slug: str, question: str
) -> None:
    """A banner and the names of what is going on reach over the foot of the table, and hide nothing of the column."""
    tour, _ = list(tours_of(slug))[0 if slug == "warrior-knights" else 2]
    person = invite(lucky, **SMALL)
    table = Table(person, tour)
    table.open(goes_to(table, tour, question))
    person.page.locator(".act .gonfalon").wait_for()
    person.page.wait_for_function(CLEAR)


CLEAR = """() => {
  const column = document.querySelector(".wk-face .left, .bk-face .ledger");
  const foot = column.getBoundingClientRect().top + column.clientTop + column.clientHeight;
  const over = [...document.querySelectorAll(".act :is(.going, .gonfalon)")];
  return over.length > 0 && over.every((one) => one.getBoundingClientRect().top >= foot);
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", [WIDE, SMALL, PHONE, LYING], ids=["wide", "small", "phone", "lying"])
def test_purse_coins_and_buttons_are_in_sight(
    invite: Invite, lucky: ServerProcess, screen: dict[str, Any], locale: str
) -> None:
    """Barbarian Kingdoms: below a battle, every coin that can be put in, and the buttons that empty and seal the purse
    from edge to edge."""
    tour, _ = list(tours_of("barbarian-kingdoms"))[2]
    person = invite(lucky, **screen, locale=locale)
    table = Table(person, tour)
    table.open(goes_to(table, tour, "ask-bribe"))
    person.page.wait_for_function(ON_TOP, arg=1)
    person.page.locator(".ledger .mine button").first.click()
    person.page.wait_for_function(ON_TOP, arg=2)


# So many buttons, and each of them under nothing, at both its ends.
ON_TOP = """(number) => {
  const decided = document.querySelectorAll(".ledger .do button").length;
  return decided === number && [...document.querySelectorAll(".ledger :is(.mine, .do) button")].every((one) => {
    const { left, right, top, height } = one.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => one.contains(document.elementFromPoint(x, top + height / 2)));
  });
}"""


@pytest.mark.parametrize("slug", TOURS)
def test_only_verbs_of_the_game_are_excused(slug: str) -> None:
    known = {verb.name for verb in every_game()[slug].game.verbs().all}
    assert known.issuperset(unreached(slug))
    assert known.issuperset(TOURS[slug]["sample"]["verbs"])
