"""Reading connections, one per thread.

A connection sees the file as it was when the oldest of its open queries began. If threads shared one, a long read in
one thread would hide newer rows from the event loop, and a table acknowledged a moment ago would seem not to exist."""

import sqlite3
import threading
from collections.abc import Callable


class Readers:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._local = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self.current()  # fails at once if the file cannot be read

    def current(self) -> sqlite3.Connection:
        """The connection of the calling thread."""
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
            with self._lock:
                self._all.append(connection)
        return connection

    def close(self) -> None:
        with self._lock:
            for connection in self._all:
                connection.close()
            self._all.clear()
