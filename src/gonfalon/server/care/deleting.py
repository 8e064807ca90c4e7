"""Deletes tables and people for the operator. No server may have the file open, since it would continue with its data
in memory."""

import msgspec

from gonfalon.server.care.listing import person_with, reports_in
from gonfalon.server.care.read_table import no_such_table
from gonfalon.server.lobby import Lobby
from gonfalon.server.ruleset import encode
from gonfalon.server.services import Services
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import StoreFailed, looking_at, name_of, store_at


async def delete_tables(url: str, ids: list[str]) -> None:
    """Deletes all of these tables, damaged ones too, or none."""
    async with looking_at(url) as kept:
        keys = {one.id: one.key for one in await kept.every_table()}
    for id in ids:
        if id not in keys:
            raise no_such_table(url, id)
    store = store_at(url)
    await store.start()
    try:
        for id in ids:
            await store.delete_table(keys[id])
    finally:
        await store.close()


async def delete_lines(url: str, lines: list[str]) -> None:
    """Deletes reported lines of chat and their reports; all or none."""
    where = {one.line: one.table for one in await reports_in(url)}
    for line in lines:
        if line not in where:
            raise StoreFailed(f"{name_of(url)} has no reported line {line!r}; see gonfalon admin list reports")
    store = store_at(url)
    await store.start()
    try:
        for line in lines:
            stored = await store.table(where[line])
            assert stored is not None
            said = [one for one in await store.chat(stored) if msgspec.json.decode(one).get("id") == line]
            info = msgspec.json.decode(stored.about, type=TableInfo)
            info.reports = [one for one in info.reports if one.line != line]
            await store.forget_lines(stored.key, said)
            await store.save_table(stored, encode(info), stored.changed, info.listed(), info.listed_for())
    finally:
        await store.close()


async def delete_people(url: str, signs: list[str]) -> None:
    """Deletes people as if they had deleted their accounts themselves, whether they have one or not."""
    people = [await person_with(url, sign) for sign in signs]
    services = Services(store_at(url))
    await services.store.start()
    lobby = Lobby(services)
    try:
        for person in people:
            await lobby.person_changes.forget(person)
    finally:
        await lobby.stop()
