"""A unit of writing: statements and batches that are written in one transaction."""

from collections.abc import Callable
from typing import Any

Statement = tuple[str, tuple[Any, ...]]
Append = tuple[int, int, bytes]  # key of the table, number, payload
Done = Callable[[Exception | None], None]  # called when a unit is durable, or with the error if it is not

BELONGING = (
    "batches",
    "snapshots",
    "chat",
    "clocks",
    "reviews",
    "outbox",
    "sitters",
    "tables",
)  # all tables of the database that hold rows of a game table
DELETE = [f"DELETE FROM {name} WHERE key = ?" for name in BELONGING]


class Unit:
    """Writes that succeed or fail together, and the callback that learns the outcome."""

    __slots__ = ("appends", "deleted", "done", "made", "statements")

    def __init__(
        self,
        statements: list[Statement],
        done: Done,
        appends: list[Append] | None = None,
        made: tuple[int, str] | None = None,
        deleted: int = 0,
    ) -> None:
        self.statements = statements
        self.done = done
        self.appends = appends or []
        self.made = made  # key and id of a new table
        self.deleted = deleted  # key of a table to delete entirely; 0: none


Result = tuple[Unit, Exception | None]
