"""Moves tables to another store, and gives one person's tables to another. No server may have either store open."""

import msgspec

from gonfalon.engine.record_reader import read_header
from gonfalon.server.care.listing import person_with
from gonfalon.server.care.read_table import table_in
from gonfalon.server.lobby import Lobby
from gonfalon.server.services import Services
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Store, StoredClock, StoreFailed, name_of, store_at
from gonfalon.store.opening import prepare


async def move_tables(url: str, ids: list[str], target: str) -> None:
    """Moves tables with their games, data, clocks and chat. All are copied before the first is deleted. Their players
    have no cookie of the other server, and get in with keys made by its operator."""
    if name_of(url) == name_of(target):
        raise StoreFailed("tables are moved to another store than the one they are in")
    for id in ids:
        info = msgspec.json.decode((await table_in(url, id)).about, type=TableInfo)
        if info.lesson is not None or info.branch is not None:
            raise StoreFailed(f"table {id!r} is a lesson or was taken up in the middle of another game; it stays here")
    await prepare(target)
    source, there = store_at(url), store_at(target)
    await source.start()
    try:
        await there.start()
        try:
            for id in ids:
                if await there.table(id) is not None:
                    raise StoreFailed(f"{name_of(target)} has a table {id!r} already")
            for id in ids:
                await _copy(source, there, id)
        finally:
            await there.close()
        for id in ids:
            stored = await source.table(id)
            assert stored is not None
            await source.delete_table(stored.key)
    finally:
        await source.close()


async def _copy(source: Store, there: Store, id: str) -> None:
    stored = await source.table(id)
    assert stored is not None
    info, hash = msgspec.json.decode(stored.about, type=TableInfo), read_header(stored.header.decode()).pack
    payload, clock, due = await source.pack(hash), await source.clock(stored.key), dict(await source.clocks_due())
    batches, said = await source.batches(stored), await source.chat(stored)
    pack = (hash, payload) if payload is not None else None
    made = await there.create(
        id, stored.header, stored.about, stored.changed, info.listed(), info.listed_for(), batches, pack
    )
    for line in said:
        await there.say(made.key, line)
    if clock is not None:
        await there.save_clock(made.key, StoredClock(clock, due.get(id)))


async def move_person(url: str, sign: str, to: str) -> None:
    """Gives everything of one person to another, as when a guest gets an account."""
    old, new = await person_with(url, sign), await person_with(url, to)
    services = Services(store_at(url))
    await services.store.start()
    await services.accounts.load()
    lobby = Lobby(services)
    try:
        if old == new:
            raise StoreFailed("these are one person")
        if services.accounts.of(old) is not None:
            raise StoreFailed(f"{sign!r} has an account, and no account goes into another; give keys to its seats")
        await lobby.person_changes.merge(old, new)
    finally:
        await lobby.stop()
