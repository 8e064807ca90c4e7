"""Structured logs: one JSON object per line on stderr, without cookies, invitations, moves or hidden information.

Writing the log never raises. Lines are often logged while an error is being handled, and a full disk or a closed stream
must not interrupt that; the next line that can be written counts the lost ones."""

import re
import sys
import time
import traceback
from collections.abc import Iterable
from typing import Final, TextIO

import msgspec

MOST_FRAMES: Final = 6
# A frame in the traceback of a worker process, which arrives as the text of an error's cause.
FRAME: Final = re.compile(r'^  File "(.+)", line (\d+), in (.+)$', re.MULTILINE)


class JsonLog:
    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out
        self.lost = 0  # lines lost since the last written one

    def note(self, event: str, **particulars: object) -> None:
        try:
            line = {"at": round(time.time(), 3), "event": event, **particulars}
            if self.lost:
                line["lost"] = self.lost
            out = self._out or sys.stderr
            out.write(msgspec.json.encode(line).decode() + "\n")
            out.flush()
            self.lost = 0
        except Exception:  # an error here could not be reported
            self.lost += 1

    def trouble(self, event: str, error: BaseException, **particulars: object) -> None:
        """Logs an internal error with the last frames of its traceback. Values are left out, since they may be
        secret."""
        frames = [(one.filename, one.lineno, one.name) for one in traceback.extract_tb(error.__traceback__)]
        where = _placed(frames) + _placed(FRAME.findall(str(error.__cause__ or "")))
        self.note(event, error=type(error).__name__, where=where, **particulars)


def _placed(frames: Iterable[tuple[str, object, str]]) -> list[str]:
    return [f"{file.rsplit('/', 1)[-1]}:{line} {name}" for file, line, name in frames][-MOST_FRAMES:]
