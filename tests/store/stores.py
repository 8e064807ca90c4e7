"""Every kind of store, for tests that hold all of them to the same."""

from pathlib import Path
from typing import Protocol

import pytest

from gonfalon.store import SqliteStore, Store

KINDS = ["sqlite"]


class Place(Protocol):
    """Where a store is kept; it may be opened there again and again."""

    def store(self) -> Store: ...


class File:
    def __init__(self, path: Path) -> None:
        self.path = path

    def store(self) -> Store:
        return SqliteStore(self.path)


def place_of(request: pytest.FixtureRequest) -> Place:
    """A new one of the kind that the test is run for."""
    return File(request.getfixturevalue("tmp_path") / "a.db")
