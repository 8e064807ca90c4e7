"""The thread that writes. Everything queued since its last commit goes into one transaction.

A batch is accepted only as the next one of its table, and its checksum covers the one before: once a batch could not be
written, no later one of that table can be. Durable batches are marked in the tail (`tail.py`) before they are
acknowledged."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from gonfalon.store.errors import StoreFailed
from gonfalon.store.files import Files
from gonfalon.store.reading import mark_of
from gonfalon.store.rows import link
from gonfalon.store.tail import Mark, Tail
from gonfalon.store.units import DELETE, Result, Statement, Unit

APPEND = "INSERT INTO batches (key, number, checksum, payload) VALUES (?, ?, ?, ?)"
AT_ONCE = 64  # rows in one statement
SYNC_SECONDS = 1.0  # between two syncs of the tail
MOST_HEADS = 20_000


class Writer:
    def __init__(
        self, path: Path, db: sqlite3.Connection, tail: Tail, files: Files, tell: Callable[[list[Result]], None]
    ) -> None:
        self.db = db
        self.commits = 0
        self.rows = 0
        self._path = path
        self._tail = tail
        self._files = files
        self._tell = tell
        self._heads: dict[int, Mark] = {}  # last batches of tables written to lately
        self._synced = monotonic()
        self._queue: SimpleQueue[list[Unit] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def put(self, units: list[Unit]) -> None:
        self._queue.put(units)

    def finish(self) -> None:
        """Writes what is queued, and ends."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch = self._next()
            units: list[Unit] = []
            while batch is not None:
                units += batch
                if self._queue.empty():
                    break
                batch = self._queue.get()
            last = batch is None
            if units:
                self._tell(self._write(units))
        with suppress(sqlite3.Error):  # a full disk: everything stays in the log
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.db.close()

    def _next(self) -> list[Unit] | None:
        while self._tail.dirty:
            if monotonic() - self._synced < SYNC_SECONDS:
                with suppress(Empty):
                    return self._queue.get(timeout=SYNC_SECONDS)
            with suppress(OSError):  # the marks are written; only a loss of power could still take them away
                self._tail.sync()
            self._synced = monotonic()
        return self._queue.get()

    # -- one commit ----------------------------------------------------------------------------------------------------

    def _write(self, units: list[Unit]) -> list[Result]:
        trouble = self._files.trouble()
        return [(unit, StoreFailed(trouble)) for unit in units] if trouble else self._commit(units)

    def _commit(self, units: list[Unit]) -> list[Result]:
        try:
            heads = self._transaction(units)
        except Exception as error:  # whatever it is, the thread goes on and reports it
            if len(units) == 1:
                return [(units[0], self._failed(error))]
        else:
            failed = self._mark(heads)
            return [(unit, failed) for unit in units]
        # Some unit cannot be written. Try each by itself, so that the others are.
        return [result for unit in units for result in self._commit([unit])]

    def _failed(self, error: Exception) -> StoreFailed:
        return error if isinstance(error, StoreFailed) else StoreFailed(f"{self._path}: {error}")

    def _transaction(self, units: list[Unit]) -> dict[int, Mark | None]:
        """Writes units in one transaction, and gives the last batches of the tables it changed."""
        statements: list[Statement] = []
        rows: list[Any] = []
        heads: dict[int, Mark | None] = {}
        for unit in units:
            if unit.made is not None:
                key, id = unit.made
                self._tail.reserve(key)
                heads[key] = Mark(id, 0, 0)
            statements += unit.statements
            for key, number, payload in unit.appends:
                head = heads[key] if key in heads else self._heads.get(key) or self._head(key)
                if head is None or number != head.batches:
                    raise StoreFailed(f"batch {number} is not the next one of its table")
                fit = link(key, number, payload, head.link)
                rows += (key, number, fit, payload)
                heads[key] = Mark(head.id, number + 1, fit)
            if unit.deleted:
                statements += _in_bulk(rows)  # batches appended before the deletion must be deleted too
                rows = []
                statements += [(sql, (unit.deleted,)) for sql in DELETE]
                heads[unit.deleted] = None
        statements += _in_bulk(rows)
        if len(statements) == 1:
            self.db.execute(*statements[0])  # a transaction by itself, committed when it returns
        else:
            self._all_or_nothing(statements)
        self.commits += 1
        self.rows += len(units)
        return heads

    def _all_or_nothing(self, statements: list[Statement]) -> None:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                self.db.execute(sql, values)
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            raise

    def _mark(self, heads: dict[int, Mark | None]) -> StoreFailed | None:
        """Marks the committed batches in the tail. If that fails, or the files are no longer the ones opened, the
        batches must not be acknowledged, although they stay."""
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        for key, head in heads.items():
            if head is None:
                self._heads.pop(key, None)
            else:
                self._heads[key] = head
        trouble = self._files.trouble()
        if trouble:
            return StoreFailed(trouble)
        try:
            self._tail.write(heads)
        except OSError as error:
            return StoreFailed(f"{self._tail.path}: {error.strerror}")
        return None

    def _head(self, key: int) -> Mark:
        """The last batch of a table that was not written to lately."""
        row = self.db.execute("SELECT id FROM tables WHERE key = ?", (key,)).fetchone()
        if row is None:
            raise StoreFailed(f"there is no table {key}")
        mark = self._tail.mark(key)
        head = mark_of(self.db, key, str(row[0]))
        if mark is not None and mark.id == head.id and head.batches < mark.batches:
            raise StoreFailed(
                f"table {head.id}: {mark.batches - head.batches} batches are missing; nothing is added to it"
            )
        return head


def _in_bulk(rows: list[Any]) -> list[Statement]:
    """Many appends as few statements: each statement releases the interpreter's lock and has to wait for it again."""
    statements: list[Statement] = []
    for first in range(0, len(rows), 4 * AT_ONCE):
        some = rows[first : first + 4 * AT_ONCE]
        statements.append((APPEND + ", (?, ?, ?, ?)" * (len(some) // 4 - 1), tuple(some)))
    return statements
