"""One-time keys that the operator leaves for somebody, while a server runs or before it starts: one small file each, in
a folder beside the database. The file's name is the hash of the key, its modification time the expiry. Deleting the
file uses up the key, so only the first to do so gets its payload."""

import os
from pathlib import Path

from gonfalon.store.errors import StoreFailed

MOST_BYTES = 4096


class LeftKeys:
    def __init__(self, db: Path) -> None:
        self.folder = db.with_name(db.name + ".keys")

    def put(self, hash: bytes, payload: bytes, until: float, now: float) -> None:
        """Leaves a key, and deletes expired ones."""
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
        except (
            OSError
        ):  # no such key, or another request took it first; a file that cannot be deleted must not be usable again
            return None
        return payload
