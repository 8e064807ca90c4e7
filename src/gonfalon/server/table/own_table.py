"""What is kept of the tables of one person, read from the store alone: none of them is opened for it."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record import Header, read_header
from gonfalon.server.auth import Person
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Store
from gonfalon.store.rows import StoredTable


class OwnTable(NamedTuple):
    stored: StoredTable
    info: TableInfo
    header: Header


def own_tables(store: Store, person: Person, most: int) -> Iterator[tuple[str, OwnTable | None]]:
    """By id; None where what is kept is damaged."""
    for id in store.tables_of(person, most):
        try:
            stored = store.table(id)
            if stored is None:
                continue
            info = msgspec.json.decode(stored.about, type=TableInfo)
            yield id, OwnTable(stored, info, read_header(stored.header.decode()))
        except (GonfalonError, msgspec.DecodeError):
            yield id, None
