"""Reads one table from a database, while a server runs or without one."""

from gonfalon.store import Damaged, StoredTable, StoreFailed, looking_at, name_of


async def table_in(url: str, id: str) -> StoredTable:
    async with looking_at(url) as store:
        try:
            stored = await store.table(id)
        except Damaged as damaged:
            raise Damaged(f"{damaged}; see gonfalon admin doctor") from damaged
    if stored is None:
        raise no_such_table(url, id)
    return stored


def no_such_table(url: str, id: str) -> StoreFailed:
    return StoreFailed(f"{name_of(url)} has no table {id!r}; see gonfalon admin list tables")
