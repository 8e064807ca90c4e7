"""The seats of a person that a game is waiting for, for notifications."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gonfalon.engine.ids import SPECTATOR
from gonfalon.server.auth import Person
from gonfalon.server.table.own_table import own_tables
from gonfalon.store import Store

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

LOOKED_AT = 50  # tables, the last changed first


class Asked(NamedTuple):
    table: str
    key: int
    seat: int
    batch: int  # in a spectator's numbering


async def asked_of(store: Store, live: "Mapping[str, LiveTable]", person: Person) -> list[Asked]:
    """The seats in which it is somebody's turn now, at tables in memory or not."""
    found: list[Asked] = []
    for id, own in await own_tables(store, person, LOOKED_AT):
        table = live.get(id)
        if table is not None and table.match is not None and not table.match.over():
            stored, info = table.stored, table.info
            batch = table.broadcast.shown_as(SPECTATOR, table.match.number() - 1)
            asked = [int(seat) for seat in table.match.deciders()]
        elif table is None and own is not None and own.info.state == "playing":
            stored, info, batch, asked = own.stored, own.info, own.info.batch, own.info.deciders
        else:
            continue
        seats = [number for number, seat in enumerate(info.seats) if seat.person == person and number in asked]
        found += [Asked(id, stored.key, number, batch) for number in seats]
    return found
