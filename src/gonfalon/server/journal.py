"""Structured logs: one JSON object per line on stderr. No cookie, invitation, move or hidden thing is written."""

import sys
import time
import traceback
from typing import TextIO

import msgspec


class Journal:
    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out

    def note(self, event: str, **particulars: object) -> None:
        line = {"at": round(time.time(), 3), "event": event, **particulars}
        out = self._out or sys.stderr
        out.write(msgspec.json.encode(line).decode() + "\n")
        out.flush()

    def trouble(self, event: str, error: BaseException, **particulars: object) -> None:
        """An error of ours, with where it happened. Values are left out: they may be secret."""
        frames = traceback.extract_tb(error.__traceback__)[-6:]
        where = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
        self.note(event, error=type(error).__name__, where=where, **particulars)
