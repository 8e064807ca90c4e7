"""Tables and people deleted by the operator. No server may have the file open: it would go on with what it has in
memory."""

from pathlib import Path

from gonfalon.server.care.listing import person_with
from gonfalon.server.care.looking_in import no_such_table, reading
from gonfalon.server.lobby import Lobby
from gonfalon.server.services import Services
from gonfalon.store import Store


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
