"""People in front of the pages: each has a browser of their own and plays by mouse, by keyboard or with a finger."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect
from twin import Twin

from gonfalon.contract.until import until

MOST_KEYS = 80
MOST_ASKED = 20  # times that a list of moves is asked for
MENU_COMES = 1_000  # ms between one and the next
MOST_LOOKS = 600  # at something that is to come true, twenty in a second


class Person:
    """One page in a browser context that belongs to nobody else."""

    def __init__(self, context: BrowserContext, url: str, complaints: list[str]) -> None:
        self.context = context
        self.url = url
        self.complaints = complaints
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        listen(page, self.complaints)
        return page

    # -- over HTTP, with the cookie of this browser --------------------------------------------------------------------

    def get(self, path: str) -> Any:
        answer = self.context.request.get(self.url + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.context.request.post(self.url + path, data=json.dumps(body))
        assert answer.ok, answer.text()
        return answer.json()

    def called(self, name: str) -> "Person":
        self.post("/api/me", {"name": name})
        return self

    def open_table(self, twin: Twin | None = None, **wish: Any) -> str:
        """Opens a table and sits down; gives the path with its invitation."""
        self.get("/api/me")
        if twin is not None:
            wish = {"game": twin.slug, "seats": twin.seats, "options": twin.options, "my_seats": [0], **wish}
        made = self.post("/api/tables", wish)
        self.go(f"/t/{made['table']}")
        return f"/t/{made['table']}?invite={made['invite']}"

    # -- on the page ---------------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit_down(self, link: str) -> None:
        self.go(link)
        self.page.get_by_role("button", name="Sit here").first.click()
        expect(self.page.locator(".seats em", has_text="you")).not_to_have_count(0)  # hidden on a phone

    def sees_batch(self, number: int) -> None:
        """This batch, or a later one: at a sealed choice, or with bots, the next may follow at once."""
        self.page.wait_for_function(SEES_BATCH, arg=number)

    def looks_at(self, number: int) -> None:
        """This batch and no other: who looks back stands still."""
        expect(self.page.locator(".table")).to_have_attribute("data-batch", str(number))

    def batch(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-batch") or -1)

    def is_asked(self) -> None:
        expect(self.page).to_have_title(re.compile("^(Your turn|À vous)"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def settings(self) -> None:
        self.page.locator("header.bar").get_by_role("button", name=re.compile("Settings|Réglages")).click()
        self.page.locator("dialog").wait_for()  # it is fetched when it is first asked for

    def leave_by(self, way: str) -> None:
        self.settings()
        self.page.get_by_text("Leaving").click()
        self.button(way).click()

    def whole_log(self) -> None:
        """Looks down the log until all of it is drawn."""
        lines = self.page.locator(".lines li")
        while "Earlier" in (lines.last.text_content() or ""):
            drawn = lines.count()
            lines.last.scroll_into_view_if_needed()
            expect(lines.nth(drawn)).to_be_attached()

    def close_dialog(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def speak(self, language: str) -> None:
        """Switches the language, wherever the switch is."""
        in_settings = self.page.locator(".table").count() > 0
        if in_settings:
            self.settings()
        self.page.locator(".lang").get_by_role("button", name=language.upper(), exact=True).click()
        if in_settings:
            self.close_dialog()
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    # -- moves ---------------------------------------------------------------------------------------------------------

    def by_mouse(self, twin: Twin, move: str) -> None:
        self._point(twin, move, Locator.click)

    def by_finger(self, twin: Twin, move: str) -> None:
        self._point(twin, move, Locator.tap)

    def _point(self, twin: Twin, move: str, at: Callable[[Locator], None]) -> None:
        if move.startswith("army "):
            at(self.page.locator(".people").nth(twin.menu().index(move)))
        elif move == "done":
            at(self.page.locator(".act .do .btn.main"))
        else:
            for cell in twin.cells(move):
                at(self.cell(cell))

    def by_wire(self, twin: Twin, move: str) -> None:
        """As another tab in the same seat would: to get somewhere, where how one gets there is not what is tried."""
        self.at_seat(twin.seat(), move)

    def at_seat(self, seat: int, move: str, table: str = "") -> None:
        """The same, at a table that the page need not show."""
        self.page.evaluate(BY_WIRE, [table or self.page.url.partition("?")[0].rpartition("/")[2], seat, move])

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"#cell-{number}")

    def by_keyboard(self, twin: Twin, move: str) -> None:
        """Walks the board with the arrows and takes with Enter; what has no cell is typed."""
        cells = twin.cells(move)
        if not cells:
            self.by_command(move)
            return
        for cell in cells:
            self.walk_to(cell)
            self.page.keyboard.press("Enter")

    def walk_to(self, cell: int) -> None:
        """From wherever the keyboard is to a cell, as somebody does who looks at the board."""
        page = self.page
        for _ in range(MOST_KEYS):
            if page.evaluate("document.activeElement.matches('.hit')"):
                break
            page.keyboard.press("Tab")
        for _ in range(MOST_KEYS):
            key = page.evaluate(NEXT_KEY, cell)
            if key is None:
                break
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == f"cell-{cell}"

    def by_command(self, text: str) -> None:
        """Asks for the list again until there is something to list: a menu comes a moment after the page."""
        command = self.page.locator("dialog .command")
        for _ in until(command.is_visible, MOST_ASKED):
            self.page.keyboard.press("/")
            with suppress(TimeoutError):
                command.wait_for(timeout=MENU_COMES)
        command.fill("")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def comes_true(page: Page, script: str, arg: Any = None) -> None:
    """Asked from here again and again. `wait_for_function` does not wait for what a promise says, and of an expression
    that is no function only the first try is let through by pages that forbid `eval`."""
    for _ in until(lambda: bool(page.evaluate(script, arg)), MOST_LOOKS):
        page.wait_for_timeout(50)


Invite = Callable[..., Person]

SEES_BATCH = "(number) => Number(document.querySelector('.table')?.dataset.batch) >= number"

# Plays a move through a socket of its own, which stays open for the next, and waits until it is told of it.
BY_WIRE = """async ([table, seat, move]) => {
  const hands = (window.hands ??= {});
  const hand = (hands[table + "/" + seat] ??= { number: -1, menu: null, wake: null });
  const news = () => new Promise((heard) => { hand.wake = heard; });
  if (!hand.socket) {
    hand.socket = new WebSocket(`ws://${location.host}/ws`);
    hand.socket.onopen = () => hand.socket.send(JSON.stringify({ t: "join", table, seats: [seat] }));
    hand.socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "refused") throw new Error(data);
      if (message.seat !== seat || !("menu" in message)) return;
      hand.menu = message.menu;
      hand.number = message.number ?? message.batch;
      hand.wake?.();
    };
  }
  while (!hand.menu?.moves.includes(move)) await news();
  const before = hand.number;
  hand.socket.send(JSON.stringify({ t: "move", seat, menu: hand.menu.number, move }));
  while (hand.number === before) await news();
}"""

# The first key of the shortest way with arrow keys to a cell, from the middles of the cells as they are drawn.
NEXT_KEY = """(goal) => {
  const places = [...document.querySelectorAll('.hit')].map((hit) => {
    const box = hit.querySelector('path').getBBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const step = (from, [dx, dy]) => {
    let [best, least] = [-1, Infinity];
    places.forEach((place, i) => {
      const [x, y] = [place.x - places[from].x, place.y - places[from].y];
      const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
      if (ahead < 1 || aside > ahead * 1.8) return;
      if (ahead + aside * 1.4 < least - 1e-6) [best, least] = [i, ahead + aside * 1.4];
    });
    return best;
  };
  const start = Number(document.activeElement.dataset.cell);
  const ways = new Map([[start, []]]);
  for (const [cell, way] of ways) {
    if (cell === goal) return way[0] ?? null;
    for (const [key, arrow] of Object.entries(arrows)) {
      const next = step(cell, arrow);
      if (next >= 0 && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  return null;
}"""


def listen(page: Page, complaints: list[str]) -> None:
    """Notes whatever a browser complains about: errors of scripts, of the content policy, of the network."""
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda message: (
            complaints.append(f"{page.url}: {message.type}: {message.text} ({message.location})")
            if message.type in ("error", "warning") and "registration blocked by Playwright" not in message.text
            else None
        ),
    )
