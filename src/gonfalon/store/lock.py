"""One process per file. The lock goes with the process, however it ends."""

import os
import sys
from pathlib import Path

from gonfalon.store.errors import StoreFailed, StoreInUse


class Lock:
    def __init__(self, db: Path) -> None:
        self.path = db.with_name(db.name + ".lock")
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreFailed(f"{self.path}: {error.strerror}") from error
        try:
            _take(self._file)
        except OSError as error:
            holder = os.read(self._file, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._file)
            raise StoreInUse(
                f"{db} is in use by another Gonfalon (process {holder}); stop that one or choose another file with --db"
            ) from error
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        # Far behind the content, which others must be able to read.
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
