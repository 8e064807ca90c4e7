"""Somebody who wants to make one certain move and knows nothing of the game: tries what the board, its panels and the
question offer, by pointer or by keys, until that very move would go out. The list of all moves and the command box are
never used. What goes out is held back, so that the next move can be tried on the same position."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from people import Person
from tour import WORDS

HOLD = (Path(__file__).parent / "way_finder.js").read_text(encoding="utf-8")
DEEPEST = 4  # clicks for one move
TRIES = 120  # clicks in all
WIDTHS = (24, 16, 8, 4)  # things tried after so many clicks
PROMISING = 25
FEWEST = 8


@dataclass(frozen=True)
class Thing:
    """Something on the page that takes a click or the keyboard."""

    sign: str  # by which it is found again
    label: str
    kind: str  # press, number or words
    value: int  # for a number
    score: float


class WayFinder:
    def __init__(self, person: Person, hand: str) -> None:
        self.page = person.page
        self.hand = hand  # pointer or keys
        self.left = 0

    def find(self, move: str, said: str) -> list[str] | None:
        """The labels of what was pressed until the move went out; nothing: there is no way to it."""
        found = self._found(move, said)
        return [thing.label for thing in found] if found is not None else None

    def play(self, move: str, said: str) -> None:
        """Makes the move: the way is looked for while nothing goes out, and then gone."""
        found = self._found(move, said)
        assert found is not None, f"no way to {move!r} by {self.hand}"
        self.page.evaluate("held.on = false")
        for thing in found:
            self._press(thing)

    def _found(self, move: str, said: str) -> list[Thing] | None:
        self.left = TRIES
        self.page.evaluate("held.on = true")
        found = self._search(move, said, [], TRIES)
        self._put_down()
        return found

    def _search(self, move: str, said: str, path: list[Thing], tries: int) -> list[Thing] | None:
        """What is promising is followed at once, the rest when everything in sight has been pressed. A wrong way takes
        a quarter of the tries that are left at most."""
        later: list[Thing] = []
        fresh = True  # the page stands where the path has led
        until = max(0, self.left - tries)
        for thing in self._things(move, said, path)[: WIDTHS[len(path)]]:
            if self.left <= until or not (fresh or self._walk(path)):
                return None
            fresh = False
            out = self._press(thing)
            if out == move:
                return [*path, thing]
            if out != "" or len(path) + 1 == DEEPEST:
                continue
            if thing.score < PROMISING:
                later.append(thing)
                continue
            found = self._search(move, said, [*path, thing], max(FEWEST, tries // 4))
            if found is not None:
                return found
        for thing in later:
            if self.left <= until or not self._walk([*path, thing]):
                continue
            found = self._search(move, said, [*path, thing], max(FEWEST, tries // 4))
            if found is not None:
                return found
        return None

    def _walk(self, path: list[Thing]) -> bool:
        self._put_down()
        return all(self._press(thing) == "" for thing in path)

    def _put_down(self) -> None:
        """Nothing is picked, no menu is open."""
        for _ in range(3):
            self.page.keyboard.press("Escape")
        self.page.evaluate("document.activeElement?.blur?.()")

    def _things(self, move: str, said: str, path: list[Thing]) -> list[Thing]:
        pressed = [thing.sign for thing in path]
        found: list[dict[str, Any]] = self.page.evaluate(THINGS, [move, said, self.hand, pressed])
        return [Thing(**one) for one in found]

    def _press(self, thing: Thing) -> str | None:
        """The move that went out, "" if none did; nothing: it is not there, or cannot be reached by this hand."""
        self.left -= 1
        page = self.page
        if page.evaluate(UNFOLDED, thing.sign):
            return ""
        if self.hand == "pointer":
            at = page.evaluate(POINT, [thing.sign])
            if at is None:
                return None
            if thing.kind == "number":
                return self._count(thing)
            page.mouse.click(at["x"], at["y"])
        else:
            if not self._focus(thing):
                return None
            if thing.kind == "number":
                page.keyboard.press("Home")
                for _ in range(120):
                    if page.evaluate(NUMBER, thing.sign) == thing.value:
                        break
                    page.keyboard.press("ArrowUp")
            elif thing.kind == "words":
                page.keyboard.type(WORDS)
            else:
                page.keyboard.press("Enter")
        if self.hand == "pointer" and thing.kind == "words":
            page.keyboard.type(WORDS)
        return self._went_out()

    def _went_out(self) -> str:
        text: str = self.page.evaluate(WENT_OUT)
        return re.split(r'\s*"', text)[0]

    def _count(self, thing: Thing) -> str:
        for _ in range(120):
            now = self.page.evaluate(NUMBER, thing.sign)
            if now == thing.value or now is None:
                break
            at = self.page.evaluate(BESIDE, [thing.sign, "more" if now < thing.value else "fewer"])
            if at is None:
                break
            self.page.mouse.click(at["x"], at["y"])
            self._went_out()
        return ""

    def _focus(self, thing: Thing) -> bool:
        """Tab leads to it, or to one of its group from which arrows or n do."""
        page = self.page
        way = page.evaluate(FOCUS, thing.sign)
        if way != "group":
            return bool(way == "there")
        for key, most in (("n", 70), ("ArrowRight", 16), ("ArrowLeft", 16), ("ArrowDown", 16), ("ArrowUp", 16)):
            for _ in range(most):
                page.keyboard.press(key)
                if page.evaluate(HAS_FOCUS, thing.sign):
                    return True
                if page.evaluate("window.held.first === document.activeElement"):
                    break
        return False


THINGS = "(about) => held.things(about)"
POINT = "([sign]) => held.point(held.find(sign))"
FOCUS = "(sign) => held.focus(sign)"
HAS_FOCUS = "(sign) => document.activeElement === held.find(sign)"
UNFOLDED = "(sign) => held.unfolded(sign)"
NUMBER = "(sign) => { const one = held.find(sign); return one ? Number(one.ariaValueNow) : null; }"
BESIDE = """([sign, which]) => {
  const buttons = held.find(sign)?.parentElement.querySelectorAll("button") ?? [];
  return held.point(buttons[which === "more" ? buttons.length - 1 : 0]);
}"""

# After the page has drawn what a click did: the move that was held back.
WENT_OUT = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return held.moves.splice(0).at(-1) ?? "";
}"""
