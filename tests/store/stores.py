"""Every kind of store, for tests that hold all of them to the same."""

from pathlib import Path
from typing import Protocol

import pytest

from gonfalon.store import SqliteStore, Store
from gonfalon.store.postgres.postgres_store import PostgresStore

KINDS = ["sqlite", "postgres"]


class Place(Protocol):
    """Where a store is kept; it may be opened there again and again."""

    def store(self) -> Store: ...


class File:
    def __init__(self, path: Path) -> None:
        self.path = path

    def store(self) -> Store:
        return SqliteStore(self.path)


class Database:
    def __init__(self, url: str) -> None:
        self.url = url

    def store(self, lease: float = 3.0) -> PostgresStore:
        return PostgresStore(self.url, "127.0.0.1:1", lease)


def place_of(request: pytest.FixtureRequest) -> Place:
    """A new one of the kind that the test is run for."""
    if request.param == "sqlite":
        return File(request.getfixturevalue("tmp_path") / "a.db")
    return Database(request.getfixturevalue("postgres").url())
