"""One process per database. The lock goes with the process, however it ends.

Two locks, since either can be passed by. A file beside the database is locked under the database's real name, so that
a symbolic link leads to the same lock. And the database itself is locked where the system has locks that do not meet
SQLite's own (Linux): that one holds by whatever name the file is reached, and when the file beside it was deleted.
"""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from gonfalon.store.errors import StoreFailed, StoreInUse

Identity = tuple[int, int]  # device and inode: the file itself, whatever it is called

TAKEN = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}  # what systems say of a lock that others hold

_held: set[Identity] = set()  # by this process: closing a second handle of a database would give up SQLite's own locks


def identity(path: Path) -> Identity | None:
    """None if there is no such file."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error
    return found.st_dev, found.st_ino


class Lock:
    """`db` is the real path of the file; it is made if it is not there."""

    def __init__(self, db: Path) -> None:
        self.path = lock_of(db)
        check_free(db)
        self._beside = _open(self.path, 0o600)
        self._itself = -1
        self._identity: Identity | None = None
        holder = _holder(self._beside)
        try:
            _take_soon(self._beside)
            if sys.platform == "linux":
                holder = "unknown"  # by another name, or its lock was deleted
                self._itself = _open(db, 0o644)
                _take_soon(self._itself)
        except OSError as error:
            self.release()
            if error.errno not in TAKEN:
                raise StoreFailed(f"{db} cannot be locked: {error.strerror}") from error
            raise in_use(db, holder) from error
        except BaseException:
            self.release()
            raise
        with suppress(OSError):  # who holds it is good to know, and no reason to stop on a full disk
            os.ftruncate(self._beside, 0)
            os.lseek(self._beside, 0, os.SEEK_SET)
            os.write(self._beside, str(os.getpid()).encode())
        self._identity = identity(db)
        if self._identity is not None:
            _held.add(self._identity)

    def release(self) -> None:
        """Only once no connection of this process is open: see `_held`."""
        if self._identity is not None:
            _held.discard(self._identity)
        if self._itself >= 0:
            os.close(self._itself)
        os.close(self._beside)


def lock_of(db: Path) -> Path:
    return db.with_name(db.name + ".lock")


def check_free(db: Path) -> None:
    """Whether this very process has it open already. To be asked before the file is touched in any way."""
    if identity(db) in _held:
        raise in_use(db, str(os.getpid()))


def is_served(db: Path) -> bool:
    """Whether some Gonfalon has this file open, without leaving anything behind. Never asked by one that serves it."""
    if identity(db) in _held:
        return True
    for path in [db, lock_of(db)] if sys.platform == "linux" else [lock_of(db)]:
        try:
            file = os.open(path, os.O_RDONLY)
        except OSError:
            continue
        try:
            _take(file)
        except OSError as error:
            if error.errno in TAKEN:
                return True
        finally:
            os.close(file)
    return False


def in_use(db: Path, holder: str) -> StoreInUse:
    return StoreInUse(
        f"{db} is in use by another Gonfalon (process {holder}); stop that one or choose another file with --db"
    )


def _open(path: Path, mode: int) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, mode)
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error


def _take_soon(file: int) -> None:
    """Somebody who only wants to know whether it is locked holds it for a moment (`is_served`)."""
    for wait in (0.02, 0.2):
        try:
            _take(file)
            return
        except OSError:
            time.sleep(wait)
    _take(file)


def _holder(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, 20).decode(errors="replace").strip() or "unknown"


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
