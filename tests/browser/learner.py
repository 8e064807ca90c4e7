"""Somebody who does what the coach of a lesson says."""

from people import Person
from playwright.sync_api import expect

from gonfalon.catalog import find
from gonfalon.catalog.lesson_run import LessonRun
from gonfalon.catalog.lessons import lesson_of, lesson_table
from gonfalon.catalog.speech import Speaker

MAPS = ("cell", "region", "zone")
# No page with a hand of cards lies over the place of a map that is pointed at.
IN_FRONT = """() => {
  const ring = [...document.querySelectorAll(".rings :is(circle:not(.outer), rect)")].at(-1);
  const { x, y, width, height } = ring.getBoundingClientRect();
  const on = document.elementFromPoint(x + width / 2, y + height / 2);
  return !on?.closest("[data-spot=hand]");
}"""


class Learner:
    """Somebody who does what the coach says, and a twin of the lesson that knows what comes next."""

    def __init__(self, person: Person, slug: str, name: str, lang: str) -> None:
        found = find(slug)
        lesson = lesson_of(found, name)
        self.person, self.page, self.lang, self.lesson = person, person.page, lang, lesson
        self.wide = (person.page.viewport_size or {"width": 0})["width"] > 1240
        self.run = LessonRun(lesson_table(found, lesson), lesson)
        self.speaker = Speaker(self.run.table, lang)
        person.get("/api/me")
        self.table = person.post(f"/api/lessons/{slug}/{name}", {})["table"]
        person.go(f"/t/{self.table}")

    def sees_the_beat(self) -> None:
        """What the coach says, and a ring around everything that is pointed at. A small screen may have a part of the
        face on another page."""
        beat = self.run.now()
        assert beat is not None
        expect(self.page.locator(".coach b")).to_have_text(beat.head.of(self.lang))
        expect(self.page.locator(".coach p").first).to_have_text(beat.say.of(self.lang))
        rings = self.page.locator(".rings :is(circle:not(.outer), rect)")
        parts = [point for point in beat.point if point.startswith("#")]
        if not parts or self.wide:
            expect(rings).to_have_count(len(beat.point))
        if beat.point and beat.point[-1].split()[0] in MAPS and not self.wide:
            self.page.wait_for_function(IN_FRONT)

    def does_it(self) -> None:
        """By keyboard: what is to be read is gone on from, a move is typed."""
        beat = self.run.now()
        assert beat is not None
        if not beat.do:
            expect(self.page.locator(".coach button.first")).to_be_focused()
            self.page.keyboard.press("Enter")
            self.run.go_on()
            return
        left, move = self.run.left, self.run.wanted()[0]
        self.plays(move)
        self.run.play(move)
        if self.run.now() is beat:  # one of several: the next is asked for once this one is heard of
            expect(self.page.locator(f".coach[data-left='{left - 1}']")).to_have_count(1)

    def plays(self, move: str) -> None:
        self.person.by_command(self.speaker.text(self.run.table.rules.read(move)))
