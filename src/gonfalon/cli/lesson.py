"""`gonfalon lesson`: a lesson in the terminal. The coach explains, and the learner types moves as at any table."""

import textwrap
from typing import Annotated

import typer

from gonfalon.catalog import Table, find
from gonfalon.catalog.lesson_run import LessonRun
from gonfalon.catalog.lessons import Lesson, lesson_of, lesson_table, lessons_of
from gonfalon.catalog.pictures import picture
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.speech import Speaker
from gonfalon.cli.languages import chosen
from gonfalon.cli.reading import FEW_ROWS, Menu, folded, tokens_of
from gonfalon.cli.rules import paragraph_text
from gonfalon.cli.terminal import Closed, Terminal
from gonfalon.engine.drawing import Frame
from gonfalon.engine.errors import UnknownLesson
from gonfalon.engine.ids import Move

COMMANDS = ("back", "again", "rule", "keep", "quit")


def lesson(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    name: Annotated[str | None, typer.Argument(help="The lesson; the first one if you do not say.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    all: Annotated[bool, typer.Option("--list", help="Say which lessons there are.")] = False,
) -> None:
    """Learn a game here, in the terminal."""
    found, language = find(game), chosen(lang)
    lessons = lessons_of(found)
    if all:
        for one, about in lessons.items():
            print(f"{one}: {about.title.of(language)} ({about.minutes} min)")
        return
    if not lessons:
        raise UnknownLesson(f"{game} has no lessons")
    taught = lesson_of(found, name or next(iter(lessons)))
    try:
        LessonSession(lesson_table(found, taught), taught, language, Terminal()).run()
    except (Closed, LearnerLeft):
        return


class LearnerLeft(Exception):
    """Raised when the learner leaves the lesson."""


class LessonSession:
    def __init__(self, table: Table, lesson: Lesson, lang: str, terminal: Terminal) -> None:
        self.table, self.lesson, self.lang, self.terminal = table, lesson, lang, terminal
        self.speaker = Speaker(table, lang)
        self.course = LessonRun(table, lesson)
        self.commands = {folded(self.speaker.say(f"lesson-{name}")): name for name in COMMANDS}

    def run(self) -> None:
        say, terminal = self.speaker.say, self.terminal
        terminal.say(self.lesson.title.of(self.lang), "bold")
        terminal.say(self.lesson.about.of(self.lang))
        words = {name: say(f"lesson-{name}") for name in COMMANDS}
        terminal.say(say("lesson-welcome", words), "faint")
        while not self.course.done():
            self._beat()
        terminal.say()
        terminal.say(say("lesson-won"), "bold")
        terminal.say(self.lesson.won.of(self.lang))
        for one in self.lesson.learnt:
            terminal.say(f"  · {one.of(self.lang)}", indent="    ")

    def _beat(self) -> None:
        beat, terminal, lang = self.course.now(), self.terminal, self.lang
        assert beat is not None
        terminal.say()
        if beat.do:
            self._board()
        terminal.say(beat.head.of(lang), "bold")
        rules = f" [{', '.join(beat.rules)}]" if beat.rules else ""
        terminal.say(beat.say.of(lang) + rules)
        if beat.ask is not None:
            terminal.say(beat.ask.of(lang), "bold")
        if not beat.do:
            terminal.say(self.speaker.say("lesson-enter"), "faint")
        self._read_input(beat.do != [])

    def _board(self) -> None:
        seat, match = self.course.seat, self.course.match
        width, height = self.terminal.size()
        moves = match.menu(seat)
        drawn = picture(self.table, match.seen_by(seat), seat, self.speaker, Frame(moves, [], width, height))
        self.terminal.spans(drawn)
        self.terminal.say()

    def _read_input(self, asked: bool) -> None:
        """Reads input until the journal has changed or a command has gone back."""
        before = list(self.course.journal)
        while self.course.journal == before:
            text = self.terminal.ask().strip()
            command = self._command(text.split()[0]) if text else None
            if command is not None:
                self._obey(command, text.split()[1:])
                if command in ("back", "again"):
                    return
            elif not asked:
                self.course.go_on()
            elif text:
                self._take(text)

    def _command(self, word: str) -> str | None:
        """The command that a word stands for; None also if the word is a verb of the game."""
        return None if word in self.table.rules.verbs.named else self.commands.get(folded(word))

    def _take(self, text: str) -> None:
        menu = Menu(self.speaker, self.course.match.menu(self.course.seat))
        found = menu.type(tokens_of(text))
        if len(found) == 1:
            self._play(found[0].move)
        elif found:
            for row in menu.rows(FEW_ROWS):
                self.terminal.say("  " + " ".join([row.label, *row.values]))
        else:
            moves = menu.full(tokens_of(text))
            reason = self.course.match.why_not(self.course.seat, moves[0]) if moves else None
            if reason is None:
                words = {"text": textwrap.shorten(text, 40, placeholder="…"), "example": menu.example()}
                self.terminal.say(self.speaker.say("unreadable", words))
            else:
                words = {"reason": self.speaker.line(reason), "rule": reason.rule}
                self.terminal.say(self.speaker.say("refused", words))

    def _play(self, move: Move) -> None:
        """Plays a move. One that the lesson did not ask for is answered, and taken back unless it can be kept and the
        learner wants to."""
        course, say, terminal = self.course, self.speaker.say, self.terminal
        course.play(self.table.rules.text(move))
        if course.wrong is None:
            return
        answer, beat = course.answer(), course.now()
        assert beat is not None
        terminal.say(say("lesson-you-may"), "bold")
        terminal.say((answer.say if answer is not None else beat.say).of(self.lang))
        how = course.keeping()
        if how:
            terminal.say(say("lesson-keep-or", {"keep": say("lesson-keep")}), "faint")
            if self.commands.get(folded(terminal.ask().strip())) == "keep":
                course.keep(how)
                return
        self._return_to(course.journal[:-1])
        terminal.say(say("lesson-taken-back"), "faint")

    def _obey(self, command: str, words: list[str]) -> None:
        match command:
            case "back":
                self._return_to(self.course.back())
            case "again":
                self._return_to(self.course.again())
            case "rule":
                self._rule(words)
            case "quit":
                raise LearnerLeft

    def _rule(self, words: list[str]) -> None:
        page, beat = rules_page(self.table.found, self.lang), self.course.now()
        wanted = words or (beat.rules if beat is not None else [])
        for id in wanted:
            paragraph = page.get(id) if page is not None else None
            if paragraph is not None:
                self.terminal.say(paragraph_text(paragraph, self.speaker.say))

    def _return_to(self, journal: list[str]) -> None:
        self.course = LessonRun(self.table, self.lesson)
        self.course.replay(journal)
