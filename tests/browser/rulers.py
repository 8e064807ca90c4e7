"""People who rule in Barbarian Kingdoms: each plays by mouse, by keyboard or with a finger. A move is text, as in a
menu; a ruler knows what to touch for it."""

import json
from importlib.resources import files
from typing import Any

from people import Invite, Person
from playwright.sync_api import Locator, expect

HERE = files("gonfalon.games.barbarian_kingdoms")
MAP: dict[str, Any] = json.loads((HERE / "face" / "west.json").read_text(encoding="utf-8"))
COINS = ["bronze", "silver", "gold", "diamond"]
SPREADS = ["bsg", "bgs", "sbg", "sgb", "gbs", "gsb"]
BY_PLACE = {"contest", "reinforce", "evacuate", "lay"}
ACTIONS = {"recruit": "Recruit", "claim": "Claim", "tax": "Tax"}
BUTTONS = {
    "done": "Done",
    "renounce": "Let it happen",
    "pass": "Bring nobody more",
    "seal": "Seal the purse",
    "reopen": "Open the purse again",
    "empty": "Take everything out of the purse",
    "stay king": "The king stays",
    "stay warrior": "A warrior stays",
}
ON_SCREEN = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.pan-zoom > g').getScreenCTM());
  return [at.x, at.y];
}"""

# Whether nothing lies over the map there.
ON_MAP = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.pan-zoom'))"


class Ruler:
    def __init__(self, person: Person, hand: str) -> None:
        self.person = person
        self.page = person.page
        self.hand = hand  # mouse, keyboard or finger

    def play(self, move: str) -> None:
        """Makes one move and waits until the table has taken it."""
        self.person.is_asked()
        before = self.person.batch()
        self._make(move)
        expect(self.page.locator(".table")).not_to_have_attribute("data-batch", str(before))

    def _make(self, move: str) -> None:
        verb, *rest = move.split(" ")
        if verb in ("move", "assault"):
            self.touch(rest[0])
            expect(self.page.locator(".bk-face.holding")).to_be_visible()
            self.touch(rest[1])
        elif verb in BY_PLACE:
            self.touch(rest[0])
        elif verb in ACTIONS:
            self.press(self.action(ACTIONS[verb]))
            if rest:
                self.touch(rest[0])
        elif verb == "spread":
            self.press(self.page.locator(".ledger .way").nth(SPREADS.index(rest[0])))
        elif verb == "put":
            self.press(self.page.get_by_role("button", name=f"Put the {rest[0]} coin").first)
        elif verb == "pay":
            self.press(self.way_to_pay(rest))
        else:
            self.press(self.page.get_by_role("button", name=BUTTONS[move], exact=True))

    def action(self, name: str) -> Locator:
        return self.page.locator(".ledger .action", has=self.page.get_by_text(name, exact=True))

    def way_to_pay(self, coins: list[str]) -> Locator:
        """The way with these coins; the first one, if any will do."""
        ways = self.page.locator(".ledger .opt")
        if not coins:
            return ways.first
        told = ", ".join(f"{count} {COINS[kind]}" for kind, count in reversed(list(enumerate(coins))) if count != "0")
        return ways.filter(has=self.page.get_by_role("img", name=told, exact=True))

    # -- hands ---------------------------------------------------------------------------------------------------------

    def press(self, button: Locator) -> None:
        if self.hand == "keyboard":
            button.focus()
            self.page.keyboard.press("Enter")
        elif self.hand == "finger":
            button.tap()
        else:
            button.click()

    def touch(self, unit: str) -> None:
        """Touches the place a word of a move names."""
        place = "sea" if unit.startswith("sea") else unit
        if self.hand == "keyboard":
            self.find(place)
            self.page.keyboard.press("Enter")
            return
        if self.hand == "finger":
            self.zone(place).focus()  # where a finger would drag the map to: into sight, above what lies over its foot
        x, y = self.page.evaluate(ON_SCREEN, self.spot(place))
        if self.hand == "finger" and not self.page.evaluate(ON_MAP, [x, y]):
            self.page.locator(".zoom .fit").tap()
            x, y = self.page.evaluate(ON_SCREEN, self.spot(place))
        if self.hand == "finger":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def spot(self, place: str) -> list[float]:
        found: list[float] = MAP["sea"] if place == "sea" else MAP["provinces"][place]["unit"]
        return found

    def zone(self, place: str) -> Locator:
        return self.page.locator(f"#zone-{place}")

    def find(self, place: str) -> None:
        """Goes to a place by its name, with the keyboard alone."""
        name = (self.zone(place).get_attribute("aria-label") or "").split(",")[0]
        self.page.keyboard.press("f")
        self.page.locator("dialog input").wait_for()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")
        expect(self.zone(place)).to_be_focused()


def rulers(people: Invite, hands: list[str], screens: list[dict[str, Any]], **options: Any) -> list[Ruler]:
    """So many people at one table; kingdoms in the order of the seats."""
    names = ["North", "South", "East"]
    all_of_them: list[Ruler] = []
    link = ""
    for seat, (hand, screen) in enumerate(zip(hands, screens, strict=True)):
        person = people(**screen).called(names[seat])
        if seat == 0:
            wish = {"kingdoms": "in_order", **options}
            link = person.open_table(game="barbarian-kingdoms", seats=len(hands), my_seats=[0], options=wish)
        else:
            person.sit_down(link)
        all_of_them.append(Ruler(person, hand))
    return all_of_them
