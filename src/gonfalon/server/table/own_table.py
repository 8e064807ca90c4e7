"""The tables of one person, read from the store without loading them."""

import asyncio
from typing import NamedTuple

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record import Header
from gonfalon.engine.record_reader import read_header
from gonfalon.server.auth import Person
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Reads, StoredTable


class OwnTable(NamedTuple):
    stored: StoredTable
    info: TableInfo
    header: Header


async def own_tables(store: Reads, person: Person, most: int) -> list[tuple[str, OwnTable | None]]:
    """The tables of a person, with their ids. None: the table is damaged."""
    kept = await store.kept_tables_of(person, most)
    return await asyncio.to_thread(lambda: [(id, _own_table(stored)) for id, stored in kept])


def _own_table(stored: StoredTable | None) -> OwnTable | None:
    if stored is None:
        return None
    try:
        info = msgspec.json.decode(stored.about, type=TableInfo)
        return OwnTable(stored, info, read_header(stored.header.decode()))
    except (GonfalonError, msgspec.DecodeError):
        return None
