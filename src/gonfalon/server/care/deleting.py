"""Tables and people deleted by the operator. No server may have the file open: it would go on with what it has in
memory."""

from gonfalon.server.care.listing import person_with
from gonfalon.server.care.looking_in import no_such_table
from gonfalon.server.lobby import Lobby
from gonfalon.server.services import Services
from gonfalon.store import looking_at, store_at


async def delete_tables(url: str, ids: list[str]) -> None:
    """All of them or none, damaged ones too."""
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


async def delete_people(url: str, signs: list[str]) -> None:
    """As if they had deleted their accounts themselves, whether they have one or not."""
    people = [await person_with(url, sign) for sign in signs]
    services = Services(store_at(url))
    await services.store.start()
    lobby = Lobby(services)
    try:
        for person in people:
            await lobby.forget_person(person)
    finally:
        await lobby.stop()
