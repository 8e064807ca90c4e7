"""Structured logs: one JSON object per line on stderr. No cookie, invitation, move or hidden thing is written.

A journal never raises. What it is told often comes on the way to mending something, and a full disk or a closed stream
must not stop that; lines that could not be written are counted in the next one that can."""

import sys
import time
import traceback
from typing import TextIO

import msgspec


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
        frames = traceback.extract_tb(error.__traceback__)[-6:]
        where = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
        self.note(event, error=type(error).__name__, where=where, **particulars)
