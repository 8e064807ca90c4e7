"""Seat keys that the operator has handed out, beside a server or before it starts: one small file each, in a folder
beside the database. Its name is the hash of the key. Whoever takes the file away first has used the key."""

import os
from pathlib import Path

import msgspec

from gonfalon.server.auth import Person
from gonfalon.store import StoreFailed

MOST_BYTES = 4096


class Held(msgspec.Struct, frozen=True):
    """Whose seats at which table a key opens, and until when."""

    table: str
    person: Person
    until: float


class HandedKeys:
    def __init__(self, db: Path) -> None:
        self.folder = db.with_name(db.name + ".keys")

    def put(self, hash: bytes, held: Held, now: float) -> None:
        """Keys whose time is over go on the way."""
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            for file in self.folder.iterdir():
                before = _read(file)
                if before is None or before.until <= now:
                    file.unlink(missing_ok=True)
            part = self.folder / f"{hash.hex()}.part"
            part.write_bytes(msgspec.json.encode(held))
            os.replace(part, self.folder / hash.hex())
        except OSError as error:
            raise StoreFailed(f"{self.folder}: {error.strerror}") from error

    def take(self, hash: bytes) -> Held | None:
        file = self.folder / hash.hex()
        held = _read(file)
        if held is None:
            return None
        try:
            file.unlink()
        except OSError:  # another was quicker, or it could be used again and again
            return None
        return held


def _read(file: Path) -> Held | None:
    try:
        with file.open("rb") as opened:
            return msgspec.json.decode(opened.read(MOST_BYTES), type=Held)
    except (OSError, msgspec.MsgspecError):
        return None
