"""Unfinished games of the terminal: the last one of each title is saved, so that it can be resumed.

The file holds the seed and the moves, from which the same game is replayed, and is in the user's state folder
(XDG_STATE_HOME). Since a seed reveals what is hidden, nobody else may read it."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from gonfalon.engine.errors import BadRecord
from gonfalon.engine.options import Value


class LeftMove(msgspec.Struct):
    seat: int
    move: str
    words: str = ""


class LeftGame(msgspec.Struct):
    game: str
    version: int  # of the rules
    seats: int
    bots: list[str]
    seed: int
    options: dict[str, Value]
    pack: str | None
    moves: list[LeftMove]


def place_of(game: str) -> Path:
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "gonfalon" / f"{game}.json"


def keep(left: LeftGame) -> bool:
    """Saves a game. False if that fails: a full disk is no reason to hold up somebody who leaves."""
    file = place_of(left.game)
    partial = file.with_suffix(".partial")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(msgspec.json.encode(left))
        os.replace(partial, file)
    except OSError:
        return False
    return True


def left(game: str) -> LeftGame:
    file = place_of(game)
    try:
        return msgspec.json.decode(file.read_bytes(), type=LeftGame)
    except FileNotFoundError as error:
        raise BadRecord(f"no game of {game} was left here") from error
    except (OSError, msgspec.DecodeError) as error:
        raise BadRecord(f"{file}: the game that was left cannot be read: {error}") from error


def forget(game: str) -> None:
    with suppress(OSError):
        place_of(game).unlink()
