"""What goes into the store together."""

from collections.abc import Callable
from typing import Any

Statement = tuple[str, tuple[Any, ...]]
Append = tuple[int, int, bytes]  # key of the table, number, payload
Told = Callable[[Exception | None], None]

BELONGING = (
    "batches",
    "snapshots",
    "chat",
    "clocks",
    "reviews",
    "outbox",
    "sitters",
    "tables",
)  # what is kept of a table
DELETE = [f"DELETE FROM {name} WHERE key = ?" for name in BELONGING]


class Unit:
    """What is kept together or not at all, and who is told when it is, or why it cannot be."""

    __slots__ = ("appends", "deleted", "made", "statements", "told")

    def __init__(
        self,
        statements: list[Statement],
        told: Told,
        appends: list[Append] | None = None,
        made: tuple[int, str] | None = None,
        deleted: int = 0,
    ) -> None:
        self.statements = statements
        self.told = told
        self.appends = appends or []
        self.made = made  # key and id of a new table
        self.deleted = deleted  # key of a table of which nothing is to be left


Result = tuple[Unit, Exception | None]
