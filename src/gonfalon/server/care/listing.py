"""Lists the tables and people of a database for the operator, also while a server runs."""

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record_reader import read_header
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import StoredTable, StoreFailed, looking_at, name_of


class ListedTable(msgspec.Struct):
    id: str
    game: str
    state: str  # as in the lobby, or "lesson", or "damaged"
    seats: list[str]  # names; empty for an open seat
    batches: int
    changed: int


class ListedPerson(msgspec.Struct):
    sign: str  # the public id; the one in the cookie is never shown
    name: str
    tables: int
    changed: int  # when something last happened at one of these tables; 0 if there is none


class ListedReport(msgspec.Struct):
    table: str
    line: str
    at: int  # when it was reported
    sign: str  # of the writer
    by: str  # the sign of the person who reported it
    private: bool  # said by one player to another
    text: str


async def tables_in(url: str) -> list[ListedTable]:
    """All tables, the last changed first."""
    async with looking_at(url) as store:
        return [_listed(one.id, one.table, one.batches) for one in await store.every_table()]


def _listed(id: str, stored: StoredTable | None, batches: int) -> ListedTable:
    if stored is not None:
        try:
            header = read_header(stored.header.decode())
            info = msgspec.json.decode(stored.about, type=TableInfo)
            state = "lesson" if info.lesson is not None else info.state
            names = [seat.shown_name() or seat.name for seat in info.seats]
            return ListedTable(id, header.game, state, names, batches, stored.changed)
        except (GonfalonError, msgspec.MsgspecError, UnicodeDecodeError):
            pass  # the row is intact, but its content cannot be read
    return ListedTable(id, "", "damaged", [], batches, 0)


async def reports_in(url: str) -> list[ListedReport]:
    """Reported lines of chat, the last report first."""
    found: list[ListedReport] = []
    async with looking_at(url) as store:
        kept = [one.table for one in await store.every_table() if one.table is not None]
    for stored in kept:
        try:
            info = msgspec.json.decode(stored.about, type=TableInfo)
        except msgspec.MsgspecError:
            continue
        found += [
            ListedReport(stored.id, one.line, one.at, one.sign, one.by, one.private, one.text) for one in info.reports
        ]
    return sorted(found, key=lambda one: (-one.at, one.line))


async def people_in(url: str) -> list[ListedPerson]:
    """Everybody who has a name or a seat, the last active first."""
    return [listed for _, listed in await _people(url)]


async def person_with(url: str, sign: str) -> Person:
    found = [person for person, listed in await _people(url) if listed.sign == sign]
    if not found:
        raise StoreFailed(f"{name_of(url)} knows nobody with the sign {sign!r}; see gonfalon admin list people")
    return found[0]


async def _people(url: str) -> list[tuple[Person, ListedPerson]]:
    async with looking_at(url) as store:
        kept = await store.everybody()
    found = [(Person(one.id), one) for one in kept]
    listed = [(id, ListedPerson(public_sign(id), one.name, one.tables, one.changed)) for id, one in found]
    return sorted(listed, key=lambda one: (-one[1].changed, one[1].sign))
