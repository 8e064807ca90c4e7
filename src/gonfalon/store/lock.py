"""A lock that lets only one process use a database. The system releases it when the process ends, however that happens.

There are two locks, since either can be bypassed. One is on a file beside the database, named after the database's real
path, so that a symbolic link leads to the same lock. The other is on the database itself, where the system has locks
that do not collide with SQLite's own (Linux): it holds under whatever name the file is opened, and also if the lock
file was deleted.
"""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from gonfalon.store.errors import StoreFailed, StoreInUse

Identity = tuple[int, int]  # device and inode: the same file under any name

TAKEN = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}  # errors if another process holds a lock

# Databases this process has open: closing a second handle would release SQLite's own locks.
_held: set[Identity] = set()


def identity(path: Path) -> Identity | None:
    """The identity of a file; None if there is no such file."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from error
    return found.st_dev, found.st_ino


class Lock:
    """The lock on a database. `db` is the real path of the file, which is created if it does not exist."""

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
                holder = "unknown"  # it uses another name of the file, or the lock file was deleted
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
        with suppress(OSError):  # the process id is only information: a full disk is no reason to stop
            os.ftruncate(self._beside, 0)
            os.lseek(self._beside, 0, os.SEEK_SET)
            os.write(self._beside, str(os.getpid()).encode())
        self._identity = identity(db)
        if self._identity is not None:
            _held.add(self._identity)

    def release(self) -> None:
        """To be called once this process has no open connection to the database: see `_held`."""
        if self._identity is not None:
            _held.discard(self._identity)
        if self._itself >= 0:
            os.close(self._itself)
        os.close(self._beside)


def lock_of(db: Path) -> Path:
    return db.with_name(db.name + ".lock")


def check_free(db: Path) -> None:
    """Refuses a database that this process has open already. Called before the file is touched in any way."""
    if identity(db) in _held:
        raise in_use(db, str(os.getpid()))


def is_served(db: Path) -> bool:
    """Whether a Gonfalon process has this file open. Leaves no trace. The serving process itself never calls it."""
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
    """Takes a lock, trying three times: a process that only checks it (`is_served`) holds it for a moment."""
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
        # Far behind the contents: other processes must be able to read those.
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
