"""A tour in the browser: at each question that offers a verb nobody has driven yet, its way must be found."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from people import Person
from tour import Made, Stop, Tour
from way_finder import HOLD, WayFinder

from gonfalon.contract.until import until

HANDS = ("pointer", "keys")
TOURS: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "tours.toml").read_text(encoding="utf-8"))


def tours_of(slug: str) -> Iterator[tuple[Tour, int]]:
    """The tours of a game, each with how many moves of it are made."""
    for one in TOURS[slug]["tour"]:
        how = one.get("eager", ""), one.get("skill", 0)
        yield Tour(slug, one["seats"], one.get("options", {}), one["will"], *how), one["moves"]


def whole_of(slug: str) -> Tour:
    """A short game from its beginning to its end."""
    one = TOURS[slug]["whole"]
    return Tour(slug, one["seats"], one["options"], one["will"])


def unreached(slug: str) -> dict[str, str]:
    """Verbs that no tour comes to, and why."""
    return dict(TOURS[slug].get("unreached", {}))


@dataclass
class Driven:
    verb: str
    move: str
    question: str
    hand: str
    path: list[str] | None  # what was pressed; nothing: there is no way


class Table:
    """The table of a tour on a server with the same luck. One person holds all seats; until a question is wanted the
    moves go through a socket and no page is drawn."""

    def __init__(self, person: Person, tour: Tour) -> None:
        self.person, self.tour = person, tour
        person.context.add_init_script(HOLD)
        person.get("/api/me")
        names = {str(seat): f"Player {seat + 1}" for seat in range(tour.seats)}
        wish = {"game": tour.slug, "seats": tour.seats, "options": tour.options, "names": names}
        self.id = person.post("/api/tables", {**wish, "my_seats": list(range(tour.seats))})["table"]
        self.due: list[Made] = []
        self.there = False  # the page shows where the tour stands

    def goes(self, made: Made) -> None:
        self.there = False
        if not made.forced:
            self.due.append(made)

    def open(self, stop: Stop) -> None:
        """As the seat of this stop sees it."""
        if not self.there:  # once for a tour that sends nothing by wire
            self.arrive()
            self.person.go(f"/t/{self.id}")
            self.there = True
        # Whose eyes see the table first is settled once all seats are heard of, and only then a curtain may fall.
        self.person.page.wait_for_function(OFFERED, arg=[self.tour.seats, stop.seat, list(stop.moves.values())])
        look_as(self.person, stop.seat)

    def arrive(self) -> None:
        """The moves that are due are made, on a page of the same address that listens to no table."""
        self.person.go("/#credits")
        seats = list(range(self.tour.seats))
        self.person.page.evaluate(BY_WIRE, [self.id, seats, [[one.seat, one.text] for one in self.due]])
        self.due = []


def look_as(person: Person, seat: int) -> None:
    """Whoever holds all seats looks at the table with the eyes of one."""
    page = person.page
    page.locator(".table .act .ask").wait_for()
    curtain = page.locator("dialog.curtain .btn.main")
    other = page.locator(f".link.as[aria-label$='Player {seat + 1}']")
    if curtain.count():
        curtain.click()
    if other.count():
        other.dispatch_event("click")  # on a small screen it may lie under something
        curtain.click()
        curtain.wait_for(state="detached")


def drive(
    person: Person,
    tour: Tour,
    most: int,
    wanted: set[str],
    hands: Iterable[str] = HANDS,
    told: Callable[[Driven], None] | None = None,
) -> list[Driven]:
    """So many moves of a tour. What is wanted is taken out of `wanted` once it was tried."""
    table = Table(person, tour)
    found: list[Driven] = []
    for _ in range(most):
        if tour.match.over() or not wanted:
            break
        for stop in tour.stops():
            verbs = [verb for verb in stop.moves if verb in wanted]
            if not verbs:
                continue
            table.open(stop)
            for hand in hands:
                finder = WayFinder(person, hand)
                for verb in verbs:
                    move = stop.moves[verb]
                    path = finder.find(move, tour.says(move))
                    found.append(Driven(verb, move, stop.question, hand, path))
                    if told:
                        told(found[-1])
            person.page.evaluate("held.on = false")  # the page may have more to ask
            wanted.difference_update(verbs)
        table.goes(tour.go())
    return found


def play_whole(person: Person, tour: Tour, hand: str) -> int:
    """Every decision of a game by pointer or by keys alone, on one page that all seats share; how many there were."""
    table = Table(person, tour)
    decisions = 0
    for _ in until(tour.match.over):
        asked = {stop.seat: stop for stop in tour.stops()}
        made = tour.go()
        if made.forced:
            continue
        stop = asked[made.seat]
        move = made.text.partition(' "')[0]
        stop.moves = {tour.match.rules.verbs.of(tour.match.rules.read(move)).name: move}
        table.open(stop)
        WayFinder(person, hand).play(move, tour.says(move))
        decisions += 1
    return decisions


# Whether a seat is offered all of these.
OFFERED = """([seats, seat, moves]) => {
  const menu = window.held?.heard.size === seats && window.held.menus[seat];
  return menu && moves.every((move) => [...menu.moves, ...menu.asides, ...menu.takebacks].includes(move));
}"""

# Makes moves through one socket for all seats. Each is followed by a question: once that is answered, all that came of
# the move has been heard, also what it changed for other seats.
BY_WIRE = """async ([table, seats, moves]) => {
  if (!moves.length) return;
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const menus = {};
  let [wake, at, refused, answered] = [() => {}, "", "", false];
  const news = () => new Promise((heard, failed) => {
    const told = () => failed(new Error(`${at} is not offered: ${JSON.stringify(menus).slice(0, 2000)}`));
    const late = setTimeout(told, 20000);
    wake = () => { clearTimeout(late); heard(); };
  });
  socket.onopen = () => socket.send(JSON.stringify({ t: "join", table, seats }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === "refused") refused = message.code;
    if (message.t === "why" || message.over) answered = true; // nobody is told why once the game is over
    if (message.menu?.moves || message.menu === null) menus[message.seat] = message.menu;
    wake();
  };
  const offers = (menu, move) => [menu?.moves, menu?.asides, menu?.takebacks].some((some) => some?.includes(move));
  for (const [seat, move] of moves) {
    at = `${seat} ${move}`;
    const bare = move.split(' "')[0];
    do {
      while (!offers(menus[seat], bare)) await news();
      [refused, answered] = ["", false];
      socket.send(JSON.stringify({ t: "move", seat, menu: menus[seat].number, move }));
      socket.send(JSON.stringify({ t: "why", seat, move: bare }));
      while (!answered) await news();
    } while (refused === "move/stale");
    if (refused) throw new Error(`${at}: ${refused}`);
  }
  socket.close();
}"""
