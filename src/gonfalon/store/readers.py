"""Reading connections, one for each thread.

A connection sees the file as it was when the oldest of its open queries began. What a thread reads at length must not
keep the loop from seeing what was kept since, or a table would be unknown that was acknowledged a moment ago."""

import sqlite3
import threading
from collections.abc import Callable


class Readers:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._mine = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self.mine()  # an unreadable file is found at once

    def mine(self) -> sqlite3.Connection:
        """The connection of the thread that asks."""
        connection: sqlite3.Connection | None = getattr(self._mine, "connection", None)
        if connection is None:
            connection = self._mine.connection = self._connect()
            with self._lock:
                self._all.append(connection)
        return connection

    def close(self) -> None:
        with self._lock:
            for connection in self._all:
                connection.close()
            self._all.clear()
