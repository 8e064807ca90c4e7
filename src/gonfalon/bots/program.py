"""A bot that is another program, in any language, with JSON lines on its standard input and output. docs/bots.md
describes the messages.

If a program ends, answers too late, or answers something that is not in the menu, a random move is played instead, the
fault is recorded, and the program is started again for the next question.
"""

import queue
import shlex
import shutil
import subprocess
import threading
import weakref
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec

from gonfalon.catalog import find as find_game
from gonfalon.engine.chance import Chance
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import UnknownBot
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.record import header_of

T = TypeVar("T")

PROTOCOL: Final = 1
STARTING: Final = 20.0  # seconds for a program to answer `hello`
USUAL_BUDGET: Final = 2.0  # seconds for an answer if no budget is given
GRACE: Final = 0.25  # additional seconds for the messages' way there and back
LONGEST_LINE: Final = 1 << 16
MOST_WAITING: Final = 100  # unread lines of a program that are kept


class ProgramFailed(Exception):
    """Raised if the program gave no valid answer; the message says what it did instead."""


class Hello(msgspec.Struct):
    """A program's introduction of itself, sent when it is ready."""

    name: str = ""
    author: str = ""


class Answer(msgspec.Struct):
    number: int
    move: str


class ProgramBot:
    """Asks a program for moves. The program is started when it is first needed, and ended when the bot is
    garbage-collected."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.words = shlex.split(command)
        if not self.words or shutil.which(self.words[0]) is None:
            raise UnknownBot(f"cmd:{command}: there is no program {self.words[0] if self.words else ''!r}")
        self.introduction = Hello()
        self.faults: list[str] = []  # one for each move replaced by a random one
        self._running: _Running | None = None
        self._number = 0

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        texts = [play.rules.text(move) for move in menu]
        try:
            text = self._ask(play, seat, texts, USUAL_BUDGET if budget is None else budget)
            if text not in texts:
                raise ProgramFailed(f"answered {text[:60]!r}, which is not in its menu")
            return menu[texts.index(text)]
        except ProgramFailed as failed:
            self.faults.append(f"{self.introduction.name or self.command} {failed}")
            return menu[chance.below(len(menu))]

    def _ask(self, play: Play[Any], seat: Seat, menu: list[str], budget: float) -> str:
        rules = play.rules
        about = hello(rules.slug, rules.version, header_of(rules).options, rules.seats, seat)
        view = {
            field.name: opened_up(field.values)[0] if field.scalar else opened_up(field.values)
            for field in play.state.fields()
        }
        stack = Codec(find_game(rules.slug).game).stack_out(play.top)
        return self.answer(about, seat, view, stack, menu, budget)

    def answer(
        self, about: dict[str, Any], seat: int, view: dict[str, Any], stack: Any, menu: list[str], budget: float
    ) -> str:
        """The program's answer to a question from a game here or at a server; raises `ProgramFailed` if it is none."""
        if self._running is None:
            self.greet(about)
        running = self._running
        assert running is not None
        self._number += 1
        question = {
            "type": "choose",
            "number": self._number,
            "seat": int(seat),
            "view": view,
            "stack": stack,
            "menu": menu,
            "seconds": budget,
        }
        try:
            running.send(question)
            until = monotonic() + budget + GRACE
            for _ in range(MOST_WAITING):  # an answer to an earlier question may still be on its way
                answer = running.read(until, Answer)
                if answer.number == self._number:
                    return answer.move
            raise ProgramFailed("talks without end")
        except ProgramFailed:
            self.end()
            raise

    def greet(self, about: dict[str, Any]) -> None:
        """Starts the program and reads its introduction."""
        self._running = _Running(self.words)
        weakref.finalize(self, self._running.end)
        try:
            self._running.send(about)
            self.introduction = self._running.read(monotonic() + STARTING, Hello)
        except ProgramFailed:
            self.end()
            raise

    def end(self) -> None:
        if self._running is not None:
            self._running.end()
            self._running = None


def hello(game: str, version: int, options: dict[str, Any], seats: int, seat: int) -> dict[str, Any]:
    """The first message to a program."""
    table = {"game": game, "version": version, "options": options, "seats": seats, "seat": int(seat)}
    return {"type": "hello", "protocol": PROTOCOL, **table}


class _Running:
    """A running program. Threads write to and read from it, so that a program that hangs does not block us."""

    def __init__(self, words: list[str]) -> None:
        try:
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise ProgramFailed(f"could not be started: {error.strerror or error}") from error
        self._out: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._in: queue.Queue[bytes] = queue.Queue(MOST_WAITING)
        self._done = threading.Event()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()

    def send(self, message: dict[str, Any]) -> None:
        self._out.put(msgspec.json.encode(message) + b"\n")

    def read(self, until: float, kind: type[T]) -> T:
        """The program's next line, decoded as a message of that kind."""
        try:
            line = self._in.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            raise ProgramFailed("did not answer in time") from None
        if not line:
            code = self.process.wait(1.0) if self._done.is_set() else None
            raise ProgramFailed(f"ended, with code {code}")
        if len(line) > LONGEST_LINE:
            raise ProgramFailed(f"wrote a line of more than {LONGEST_LINE} bytes")
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            raise ProgramFailed(f"wrote {line[:60]!r}: {error}") from error

    def end(self) -> None:
        self._out.put(None)
        self.process.kill()
        self.process.wait()

    def _write(self) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        try:
            while (line := self._out.get()) is not None:
                stdin.write(line)
                stdin.flush()
            stdin.close()
        except OSError:
            pass  # the program has ended, which the reading thread notices

    def _read(self) -> None:
        stdout = self.process.stdout
        assert stdout is not None
        while line := stdout.readline(LONGEST_LINE + 1):
            self._in.put(line)
        self._done.set()
        self._in.put(b"")


def opened_up(values: list[int]) -> list[int | None]:
    """Values with None (null in JSON) for what the seat does not know."""
    return [None if value == UNKNOWN else value for value in values]
