"""What does this mean? Everything that a table shows opens its paragraph: walked element by element, at the first kinds
of question that each game asks."""

import pytest
from driving import Table, tours_of
from people import Invite
from playwright.sync_api import expect
from screens import WIDE
from serving import ServerProcess

from gonfalon.catalog import every_game

OURS = [slug for slug, found in every_game().items() if found.package.startswith("gonfalon.games.")]
QUESTIONS = 6  # of each game: what stands around the others is much the same

# Asks of everything in sight that has a name, a sign or words; gives what nothing is told of. Under the pointer a map
# has its places, whatever is drawn below them. Not asked: what works the page itself and is named (zoom, undo, the list
# of moves, where data come from, what has happened since), and how people are called.
UNEXPLAINED = """() => {
  const page = ".zoom, .provenance, .acts, .tools, .back, .recap, .link, .seats :is(.name, em)";
  const aside = "defs, .explained, .coach, .why, .meaning";
  const [asked, untold] = [[], []];
  for (const root of document.querySelectorAll(".board, .rail .seats, .panel .page, .act"))
    for (const one of root.querySelectorAll("*")) {
      const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      const named = one.matches("[aria-label], [title], [role], [data-spot], [id], button, a, use, img");
      if (!(words || named) || one.matches("style, title, desc") || one.closest(page) || one.closest(aside)) continue;
      const box = one.getBoundingClientRect();
      if (!(box.width || box.height) || getComputedStyle(one).visibility === "hidden") continue;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const there = one.closest("svg.pan-zoom") && top?.closest(".board") ? top : one;
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      there.dispatchEvent(event);
      asked.push(one);
      if (!event.defaultPrevented) untold.push(one.outerHTML.slice(0, 160));
    }
  return [asked.length, untold];
}"""


@pytest.mark.parametrize("slug", OURS)
def test_everything_in_sight_opens_its_paragraph(invite: Invite, lucky_server: ServerProcess, slug: str) -> None:
    person = invite(lucky_server, **WIDE).called("Player 1")
    tour, most = next(tours_of(slug))
    table = Table(person, tour)
    met: list[str] = []
    for _ in range(most):
        for stop in tour.stops():
            if stop.question not in ("unasked", *met) and len(met) < QUESTIONS:
                met.append(stop.question)
                table.open(stop)
                expect(person.page.locator(".rail .tabs [role=tab]").first).to_be_visible()
                person.page.wait_for_function("() => document.querySelectorAll('.board [aria-label]').length > 5")
                asked, untold = person.page.evaluate(UNEXPLAINED)
                assert asked > 20 and not untold, f"{stop.question}: {len(untold)} of {asked}:\n" + "\n".join(untold)
        if len(met) == QUESTIONS or tour.match.over():
            break
        table.goes(tour.go())
    assert met
    person.page.keyboard.press("Escape")
    person.page.locator(".act .ask").click(button="right")  # the question itself
    note = person.page.locator(".meaning")
    rule = note.locator(".rid").inner_text()
    note.locator(".rid").click()
    expect(person.page.locator(f"#{rule}")).to_be_visible()
