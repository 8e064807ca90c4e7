"""Saves whatever can be read of a damaged database into a new one.

First come the rows that SQLite can still read. Tables that are incomplete then are completed from rows found page by
page (`pages.py`). A table is saved up to the last batch whose checksum follows from the one before; nothing is
guessed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.store.backup import new_file, remember, sync_folder
from gonfalon.store.doctor import Report, examine, sitters_of
from gonfalon.store.errors import Damaged, StoreFailed, StoreUnknown
from gonfalon.store.files import check_ours, copied, size_of, wal_of
from gonfalon.store.lock import is_served
from gonfalon.store.migrations import migrate
from gonfalon.store.pages import Pages, Value
from gonfalon.store.read_only import up_to_date
from gonfalon.store.reading import Batch, batches_of
from gonfalon.store.rows import (
    ABOUT,
    COLUMNS,
    SAID,
    StoredTable,
    checksum,
    fits,
    fits_name,
    fitting_table,
    sum_of_table,
)
from gonfalon.store.tail import Mark, marks_in, tail_of

ADD_TABLE = f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
# Tables with four columns: a key, a column that differs, payload and checksum.
OF_PEOPLE = {
    "contacts": ("person", "off"),
    "accounts": ("person", "since"),
    "series": ("id", "since"),
    "results": ("id", "ended"),
}
OUTBOX = "key, seat, event, channel, person, due, state, tries"
NAMED = {"packs": ("hash", "payload"), "people": ("id", "name"), "settings": ("name", "value")}


class SalvagedTable(msgspec.Struct):
    """What was saved of a single table."""

    id: str
    kept: int  # batches; -1 if nothing of it could be saved
    lost: int  # batches that are known to have existed
    lines: int = 0  # lines of chat that were saved
    reason: str = ""


class SalvageReport(msgspec.Struct):
    file: str
    tables: list[SalvagedTable]
    notes: list[str]  # what else was lost
    check: Report  # of the new file


class FoundRows:
    """The rows read from the old file."""

    def __init__(self) -> None:
        self.tables: dict[int, StoredTable] = {}
        self.listed: dict[int, bool] = {}
        self.batches: dict[int, list[Batch]] = {}
        self.highest: dict[int, int] = {}  # how many batches a table is known to have had
        self.reasons: dict[int, str] = {}
        self.chat: dict[int, dict[int, bytes]] = {}  # by row number
        self.named: dict[str, dict[str, tuple[Value, int]]] = {name: {} for name in NAMED}
        # By key: the column that differs, payload and checksum. Only for kinds that SQLite could not read to the end
        # are rows found page by page taken too: otherwise deleted people would come back.
        self.of_people: dict[str, dict[str, tuple[Value, bytes, int]]] = {name: {} for name in OF_PEOPLE}
        self.unread = set(OF_PEOPLE)
        self.outbox: list[tuple[Any, ...]] | None = (
            None  # never taken from pages: outdated rows would send notices twice
        )

    def whole(self, key: int, mark: Mark | None) -> bool:
        """Whether a table is complete, so that its rows need not be looked for in the pages."""
        batches = len(self.batches.get(key, ()))
        least = max(self.highest.get(key, 0), mark.batches if mark is not None else 0)
        return key in self.tables and key not in self.reasons and batches >= least


def salvage(db: Path, file: Path) -> SalvageReport:
    db, file = db.resolve(), file.resolve()
    _check(db)
    marks = marks_in(tail_of(db))
    found = FoundRows()
    notes: list[str] = []
    with new_file(file) as part:
        try:
            with (
                copied(db) as copy,
                closing(sqlite3.connect(copy, isolation_level=None)) as old,
                up_to_date(old) as now,
            ):
                _read(now, found, marks or {})
        except (sqlite3.Error, StoreUnknown) as error:
            notes.append(f"SQLite cannot read it: {error}")
        _complete(Pages(db, wal_of(db)), found, marks)
        tables = _write(part, found, marks or {})
        if found.outbox is None:
            notes.append("what people were to be told is lost; from their next turn on they are told again")
        if "cookie key" not in found.named["settings"]:
            notes.append("the key that signs cookies is lost: everybody comes back as somebody else")
        check = examine(part, {})
    check.file = str(file)
    remember(file)
    sync_folder(file.parent)
    return SalvageReport(str(file), tables, notes, check)


def _check(db: Path) -> None:
    """Refuses a file that is in use, missing, empty or another program's."""
    if is_served(db):
        raise StoreFailed(f"{db} is in use by a server; stop it first, or take a backup instead")
    if size_of(db) == 0 and size_of(wal_of(db)) == 0:
        raise StoreFailed(f"there is no database {db}")
    with suppress(StoreFailed):  # damage is what salvage is for
        check_ours(db)


# -- reading -----------------------------------------------------------------------------------------------------------


def _read(db: sqlite3.Connection, found: FoundRows, marks: dict[int, Mark]) -> None:
    for row in _as_far_as_it_goes(db, f"SELECT {COLUMNS} FROM tables NOT INDEXED"):
        table = fitting_table(row)
        if table is None:
            continue
        key = table.key
        found.tables[key], found.listed[key], found.batches[key] = table, bool(row[6]), []
        try:
            for batch in batches_of(db, table, marks.get(key)):
                found.batches[key].append(batch)
        except Damaged as error:
            found.reasons[key] = str(error).removeprefix(f"table {table.id}: ")
    for key, number in _as_far_as_it_goes(db, "SELECT key, number FROM batches"):
        found.highest[key] = max(found.highest.get(key, 0), number + 1)
    for line, key, payload, fit in _as_far_as_it_goes(db, "SELECT row, key, payload, checksum FROM chat"):
        _consider_line(line, key, payload, fit, found)
    for name, (by, value) in NAMED.items():
        for named in _as_far_as_it_goes(db, f"SELECT {by}, {value}, checksum FROM {name}"):
            if fits_name(*named):
                found.named[name][named[0]] = named[1:]
    _read_people(db, found)


def _read_people(db: sqlite3.Connection, found: FoundRows) -> None:
    for name, columns in OF_PEOPLE.items():
        with suppress(sqlite3.Error):
            for row in db.execute(f"SELECT {', '.join(columns)}, payload, checksum FROM {name}"):
                _consider_person(name, row, found)
            found.unread.discard(name)
    with suppress(sqlite3.Error):
        found.outbox = db.execute(f"SELECT {OUTBOX} FROM outbox").fetchall()


def _consider_person(name: str, row: Any, found: FoundRows) -> None:
    person, between, payload, fit = row
    if isinstance(payload, bytes) and fits_name(person, payload, fit):
        found.of_people[name].setdefault(person, (between, payload, fit))


def _as_far_as_it_goes(db: sqlite3.Connection, sql: str) -> Iterator[Any]:
    try:
        yield from db.execute(sql)
    except sqlite3.Error:
        return


def _complete(pages: Pages, found: FoundRows, marks: dict[int, Mark] | None) -> None:
    """Adds rows that SQLite did not find, taken from pages of any age. A table without a mark was deleted."""
    known = marks or {}
    whole = {key for key in found.tables if found.whole(key, known.get(key))}
    candidates: dict[int, dict[int, list[tuple[int, bytes]]]] = {}
    for id, row in pages.rows():
        match row:
            case [None, int(key), int(number), int(fit), bytes(payload)]:
                if key not in whole and number >= 0 and payload[:1] in (b"[", b"{"):  # a snapshot begins otherwise
                    candidates.setdefault(key, {}).setdefault(number, []).append((fit, payload))
            case [None, str(), bytes(), bytes(), int(), *_]:
                if id not in whole and (marks is None or id in marks):
                    _consider_table(id, row, found)
            case [None, int(key), bytes(payload), int(fit)]:
                _consider_line(id, key, payload, fit, found)
            case [str(), str(), bytes(), int()] if "contacts" in found.unread:
                _consider_person("contacts", row, found)
            case [str(), int(), bytes() as payload, int()] if found.unread & {"accounts", "series", "results"}:
                # Only results have "finishes", and of the others only series have a "title".
                kind = "results" if b'"finishes":' in payload else "series" if b'"title":' in payload else "accounts"
                _consider_person(kind, row, found)
            case [str(name), bytes() | str() as value, int(fit)] if fits_name(name, value, fit):
                kind = "packs" if id else "people" if isinstance(value, str) else "settings"
                found.named[kind].setdefault(name, (value, fit))
            case _:
                pass
    for key, table in found.tables.items():
        _follow(table, candidates.get(key, {}), known.get(key), found)


def _consider_line(row: int, key: Any, line: Any, fit: Any, found: FoundRows) -> None:
    if isinstance(key, int) and isinstance(line, bytes) and fit == checksum(key, SAID, line):
        found.chat.setdefault(key, {}).setdefault(row, line)


def _consider_table(key: int, row: list[Value], found: FoundRows) -> None:
    """Takes a row of `tables`, if it fits and is newer than the one known. Rows of earlier versions have fewer
    columns."""
    _, id, header, about, fit, *more = row
    changed, listed, chained = [*more, 0, 0, 0][:3]
    table = fitting_table((key, id, header, about, changed, chained, listed, fit))
    if table is None and isinstance(header, bytes) and isinstance(about, bytes):
        if fit == checksum(key, ABOUT, header + about):  # the checksum before version 6
            table = StoredTable(key, str(id), header, about, 0, 0)
    known = found.tables.get(key)
    if table is not None and (known is None or (not found.batches.get(key) and table.changed > known.changed)):
        found.tables[key] = table
        found.listed[key] = bool(listed)


def _follow(table: StoredTable, rows: dict[int, list[tuple[int, bytes]]], mark: Mark | None, found: FoundRows) -> None:
    """Appends batches to those known of a table, as long as there is one whose checksum follows."""
    batches = found.batches.setdefault(table.key, [])
    found.highest[table.key] = max(found.highest.get(table.key, 0), len(batches), *[number + 1 for number in rows], 0)
    # Pages may also hold batches that were never acknowledged: take none behind the mark.
    end = mark.batches if mark is not None and mark.id == table.id else max(rows, default=-1) + 1
    for number in range(len(batches), end):
        before = batches[-1][1] if batches else 0
        fitting = [one for one in rows.get(number, []) if fits(table, number, one[1], one[0], before)]
        if mark is not None and number + 1 == mark.batches:
            fitting = [one for one in fitting if one[0] == mark.link]
        # If several fit, prefer one that another batch follows.
        fitting.sort(key=lambda one: not _has_successor(table, number + 1, rows, one[0]))
        if not fitting:
            return
        batches.append((number, *fitting[0]))


def _has_successor(table: StoredTable, number: int, rows: dict[int, list[tuple[int, bytes]]], before: int) -> bool:
    return any(fits(table, number, payload, fit, before) for fit, payload in rows.get(number, []))


# -- writing -----------------------------------------------------------------------------------------------------------


def _write(file: Path, found: FoundRows, marks: dict[int, Mark]) -> list[SalvagedTable]:
    salvaged: list[SalvagedTable] = []
    with closing(sqlite3.connect(file, isolation_level=None)) as db, _transaction(db):
        for key, table in sorted(found.tables.items()):
            salvaged.append(_write_table(db, table, found, marks.get(key)))
        for name, (by, value) in NAMED.items():
            rows = [(who, *what) for who, what in found.named[name].items()]
            db.executemany(f"INSERT OR REPLACE INTO {name} ({by}, {value}, checksum) VALUES (?, ?, ?)", rows)
        for name, columns in OF_PEOPLE.items():
            people = [(who, *what) for who, what in found.of_people[name].items()]
            into = f"{name} ({', '.join(columns)}, payload, checksum)"
            db.executemany(f"INSERT INTO {into} VALUES (?, ?, ?, ?)", people)
        notices = [row for row in found.outbox or [] if row[0] in found.tables]
        db.executemany(f"INSERT INTO outbox ({OUTBOX}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", notices)
    for key, mark in sorted(marks.items()):
        if key not in found.tables:
            salvaged.append(SalvagedTable(mark.id, -1, mark.batches, reason="what is kept about it is lost"))
    return salvaged


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    migrate(db)
    db.execute("BEGIN IMMEDIATE")
    yield
    db.execute("COMMIT")


def _write_table(db: sqlite3.Connection, table: StoredTable, found: FoundRows, mark: Mark | None) -> SalvagedTable:
    key, batches = table.key, found.batches[table.key]
    lines = [line for _, line in sorted(found.chat.get(key, {}).items())]
    listed = found.listed.get(key, False)
    fit = sum_of_table(table, listed)
    known = (key, table.id, table.header, table.about, table.changed, table.chained)
    db.execute(ADD_TABLE, (*known, listed, fit))
    rows = [(key, number, link, payload) for number, link, payload in batches]
    db.executemany("INSERT INTO batches (key, number, checksum, payload) VALUES (?, ?, ?, ?)", rows)
    said = [(key, line, checksum(key, SAID, line)) for line in lines]
    db.executemany("INSERT INTO chat (key, payload, checksum) VALUES (?, ?, ?)", said)
    sitting = [(who, key) for who in sorted(sitters_of(table.about) or set())]
    db.executemany("INSERT INTO sitters (person, key) VALUES (?, ?)", sitting)
    lost = max(found.highest.get(key, 0), mark.batches if mark is not None else 0) - len(batches)
    reason = found.reasons.get(key, "") or "the last batches are missing" if lost > 0 else ""
    return SalvagedTable(table.id, len(batches), max(lost, 0), len(lines), reason)
