"""What the operator has left for whoever brings a key, beside a server or before it starts: one small file each, in a
folder beside the database. Its name is the hash of the key, its time the end of it. Whoever takes the file away first
has used the key."""

import os
from pathlib import Path

from gonfalon.store.errors import StoreFailed

MOST_BYTES = 4096


class LeftKeys:
    def __init__(self, db: Path) -> None:
        self.folder = db.with_name(db.name + ".keys")

    def put(self, hash: bytes, payload: bytes, until: float, now: float) -> None:
        """Keys whose time is over go on the way."""
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            for file in self.folder.iterdir():
                if file.stat().st_mtime <= now:
                    file.unlink(missing_ok=True)
            part = self.folder / f"{hash.hex()}.part"
            part.write_bytes(payload)
            os.utime(part, (until, until))
            os.replace(part, self.folder / hash.hex())
        except OSError as error:
            raise StoreFailed(f"{self.folder}: {error.strerror}") from error

    def take(self, hash: bytes) -> bytes | None:
        file = self.folder / hash.hex()
        try:
            with file.open("rb") as opened:
                payload = opened.read(MOST_BYTES)
            file.unlink()
        except OSError:  # there is none, or another was quicker: it could be used again and again
            return None
        return payload
