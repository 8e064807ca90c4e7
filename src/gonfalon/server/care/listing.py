"""Which tables and people a database has, for who looks after it. May be asked beside a server."""

from pathlib import Path

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record import read_header
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.care.looking_in import reading
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import StoredTable, StoreFailed
from gonfalon.store.rows import COLUMNS, fitting_table


class ListedTable(msgspec.Struct):
    id: str
    game: str
    state: str  # as the lobby has it, or "lesson", or "damaged"
    seats: list[str]  # names; empty for a seat that is open
    batches: int
    changed: int


class ListedPerson(msgspec.Struct):
    sign: str  # as others see it; what is in a cookie is told to nobody
    name: str
    tables: int
    changed: int  # when something last happened at one of these tables; 0 if there is none


class ListedReport(msgspec.Struct):
    table: str
    line: str
    at: int  # when it was reported
    sign: str  # of who said it
    by: str  # the sign of who reported it
    private: bool  # said by one player to another
    text: str


def tables_in(db: Path) -> list[ListedTable]:
    """The last changed first."""
    found: list[ListedTable] = []
    with reading(db) as now:
        counts = dict(now.execute("SELECT key, count(*) FROM batches GROUP BY key").fetchall())
        for row in now.execute(f"SELECT {COLUMNS} FROM tables ORDER BY changed DESC, key").fetchall():
            found.append(_listed(row[1], fitting_table(row), counts.get(row[0], 0)))
    return found


def _listed(id: str, stored: StoredTable | None, batches: int) -> ListedTable:
    if stored is not None:
        try:
            header = read_header(stored.header.decode())
            info = msgspec.json.decode(stored.about, type=TableInfo)
            state = "lesson" if info.lesson is not None else info.state
            names = [seat.shown_name() or seat.name for seat in info.seats]
            return ListedTable(id, header.game, state, names, batches, stored.changed)
        except (GonfalonError, msgspec.MsgspecError, UnicodeDecodeError):
            pass  # of a row that is what was written, and says nothing that is understood here
    return ListedTable(str(id), "", "damaged", [], batches, 0)


def reports_in(db: Path) -> list[ListedReport]:
    """Lines of chat that somebody wants to be looked at, the last report first."""
    found: list[ListedReport] = []
    with reading(db) as now:
        rows = [fitting_table(row) for row in now.execute(f"SELECT {COLUMNS} FROM tables").fetchall()]
    for stored in rows:
        if stored is None:
            continue
        try:
            info = msgspec.json.decode(stored.about, type=TableInfo)
        except msgspec.MsgspecError:
            continue
        found += [
            ListedReport(stored.id, one.line, one.at, one.sign, one.by, one.private, one.text) for one in info.reports
        ]
    return sorted(found, key=lambda one: (-one.at, one.line))


def people_in(db: Path) -> list[ListedPerson]:
    """Everybody who has a name or sits somewhere, the last seen first."""
    return [listed for _, listed in _people(db)]


def person_with(db: Path, sign: str) -> Person:
    found = [person for person, listed in _people(db) if listed.sign == sign]
    if not found:
        raise StoreFailed(f"{db} knows nobody with the sign {sign!r}; see gonfalon admin list people")
    return found[0]


def _people(db: Path) -> list[tuple[Person, ListedPerson]]:
    found: dict[str, ListedPerson] = {}
    with reading(db) as now:
        for id, name in now.execute("SELECT id, name FROM people").fetchall():
            found[id] = ListedPerson(public_sign(Person(id)), name, 0, 0)
        sitting = "SELECT person, count(*), max(changed) FROM sitters JOIN tables USING (key) GROUP BY person"
        for id, tables, changed in now.execute(sitting).fetchall():
            listed = found.setdefault(id, ListedPerson(public_sign(Person(id)), "", 0, 0))
            listed.tables, listed.changed = tables, changed
    ordered = sorted(found.items(), key=lambda one: (-one[1].changed, one[1].sign))
    return [(Person(id), listed) for id, listed in ordered]
