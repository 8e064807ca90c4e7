"""The games of a series in a file, one line per finished game, so that a stopped run can go on."""

from dataclasses import asdict
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from gonfalon import __version__
from gonfalon.bots.one_game import Setting
from gonfalon.engine.errors import BadFolder, BadRecord

FORMAT = "gonfalon games 1"

T = TypeVar("T")


class KeptGames(Generic[T]):
    """A file of games, each stored as a `kind`. The first line holds the setting, and what is measured if that is more
    than the outcome; a file of another setting is refused. `games` are those in the file already."""

    def __init__(self, path: Path, setting: Setting, kind: type[T], looked_at: list[str] | None = None) -> None:
        self.path = path
        self.games: list[T] = []
        self._kind = kind
        self._head = _head(setting, looked_at)
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        except OSError as error:
            raise BadRecord(f"{path}: cannot be read: {error.strerror or error}") from error
        if not lines:
            self._write("wb", self._head)
            return
        self._read(lines)

    def keep(self, one: T) -> None:
        self._write("ab", one)

    def _read(self, lines: list[bytes]) -> None:
        try:
            if msgspec.json.decode(lines[0]) != self._head:
                raise BadRecord(f"{self.path}: holds games of another setting or version; name another file")
            whole = lines if lines[-1].endswith(b"\n") else lines[:-1]  # drop a line cut off by an interruption
            self.games = [msgspec.json.decode(line, type=self._kind) for line in whole[1:]]
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{self.path}: is no file of games: {error}") from error
        if len(whole) < len(lines):
            self._write("wb", self._head, *self.games)

    def _write(self, mode: str, *things: Any) -> None:
        try:
            with self.path.open(mode) as file:
                for thing in things:
                    file.write(msgspec.json.encode(thing) + b"\n")
        except OSError as error:
            raise BadFolder(f"{self.path}: cannot be written: {error.strerror or error}") from error


def _head(setting: Setting, looked_at: list[str] | None) -> dict[str, Any]:
    """The value as JSON would return it: lists for tuples."""
    values: dict[str, Any] = {"format": FORMAT, "version": __version__, **asdict(setting)}
    if looked_at is not None:
        values["looked_at"] = looked_at
    head: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(values))
    return head
