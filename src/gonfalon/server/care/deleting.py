"""Tables and people deleted by the operator. No server may have the file open: it would go on with what it has in
memory."""

from pathlib import Path

import msgspec

from gonfalon.server.care.listing import person_with, reports_in
from gonfalon.server.care.looking_in import no_such_table, reading
from gonfalon.server.lobby import Lobby
from gonfalon.server.ruleset import encode
from gonfalon.server.services import Services
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Store, StoreFailed


async def delete_tables(db: Path, ids: list[str]) -> None:
    """All of them or none, damaged ones too."""
    with reading(db) as now:
        keys = dict(now.execute("SELECT id, key FROM tables").fetchall())
    for id in ids:
        if id not in keys:
            raise no_such_table(db, id)
    store = Store(db)
    try:
        for id in ids:
            await store.delete_table(keys[id])
    finally:
        await store.close()


async def delete_lines(db: Path, lines: list[str]) -> None:
    """Lines of chat that were reported, with the reports of them; all or none."""
    where = {one.line: one.table for one in reports_in(db)}
    for line in lines:
        if line not in where:
            raise StoreFailed(f"{db} has no reported line {line!r}; see gonfalon admin list reports")
    store = Store(db)
    try:
        for line in lines:
            stored = store.table(where[line])
            assert stored is not None
            said = [one for one in store.chat(stored, -1) if msgspec.json.decode(one).get("id") == line]
            info = msgspec.json.decode(stored.about, type=TableInfo)
            info.reports = [one for one in info.reports if one.line != line]
            await store.forget_lines(stored.key, said)
            await store.save_table(stored, encode(info), stored.changed, info.listed(), info.sitters())
    finally:
        await store.close()


async def delete_people(db: Path, signs: list[str]) -> None:
    """As if they had deleted their accounts themselves, whether they have one or not."""
    people = [person_with(db, sign) for sign in signs]
    services = Services(Store(db))
    lobby = Lobby(services)
    try:
        for person in people:
            await lobby.forget_person(person)
    finally:
        await lobby.stop()
