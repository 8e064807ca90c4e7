"""Structured logs: one JSON object per line on stderr. No cookie, invitation, move or hidden thing is written.

Writing the log never raises. What is logged often comes on the way to mending something, and a full disk or a closed
stream must not stop that; lines that could not be written are counted in the next one that can."""

import re
import sys
import time
import traceback
from collections.abc import Iterable
from typing import Final, TextIO

import msgspec

MOST_FRAMES: Final = 6
# In the text that comes with an error of another process, where bots think: what went wrong there is its cause.
FRAME: Final = re.compile(r'^  File "(.+)", line (\d+), in (.+)$', re.MULTILINE)


class JsonLog:
    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out
        self.lost = 0  # lines since the last one that was written

    def note(self, event: str, **particulars: object) -> None:
        try:
            line = {"at": round(time.time(), 3), "event": event, **particulars}
            if self.lost:
                line["lost"] = self.lost
            out = self._out or sys.stderr
            out.write(msgspec.json.encode(line).decode() + "\n")
            out.flush()
            self.lost = 0
        except Exception:  # whatever it is, nobody could be told
            self.lost += 1

    def trouble(self, event: str, error: BaseException, **particulars: object) -> None:
        """An error of ours, with where it happened. Values are left out: they may be secret."""
        frames = [(one.filename, one.lineno, one.name) for one in traceback.extract_tb(error.__traceback__)]
        where = _placed(frames) + _placed(FRAME.findall(str(error.__cause__ or "")))
        self.note(event, error=type(error).__name__, where=where, **particulars)


def _placed(frames: Iterable[tuple[str, object, str]]) -> list[str]:
    return [f"{file.rsplit('/', 1)[-1]}:{line} {name}" for file, line, name in frames][-MOST_FRAMES:]
