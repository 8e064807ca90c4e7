"""Examines a database: every table, every checksum, and whether anything acknowledged is missing. Nothing is
changed."""

import sqlite3
from pathlib import Path
from typing import Any, Literal

import msgspec

from gonfalon.store.errors import Damaged
from gonfalon.store.lock import is_served
from gonfalon.store.read_only import check_there, read_only, up_to_date
from gonfalon.store.reading import batches_of
from gonfalon.store.rows import COLUMNS, SAID, StoredTable, checksum, fits_name, fitting_table
from gonfalon.store.tail import Mark, marks_in, tail_of

MOST_ERRORS = 100  # of SQLite's own integrity check
BELONGING = ("batches", "snapshots", "chat", "clocks", "outbox", "sitters")  # each row of these belongs to a table

State = Literal["whole", "short", "damaged", "gone"]


class ExaminedTable(msgspec.Struct):
    """The state of a single table."""

    id: str
    state: State
    batches: int  # how many can be read without a gap, from the first on
    acknowledged: int | None  # None if not known
    reason: str = ""


class Report(msgspec.Struct):
    file: str
    served: bool  # whether a server has it open
    well: bool
    marked: bool  # whether the numbers of acknowledged batches are known
    tables: list[ExaminedTable]
    batches: int
    damage: list[str]  # of the file, and of rows that belong to no table


def examine(db: Path, marks: dict[int, Mark] | None = None) -> Report:
    """Examines a database. `marks` replaces the tail beside the file as the source of acknowledged batches."""
    db = db.resolve()
    check_there(db)
    served = is_served(db)
    # Read before the rows, which may be ahead of the marks but never behind.
    known = marks_in(tail_of(db)) if marks is None else marks
    report = Report(str(db), served, False, known is not None, [], 0, [])
    try:
        with read_only(db) as raw:
            report.damage += _integrity(raw)
            with up_to_date(raw) as now:
                _examine_tables(now, known, report)
                report.damage += _rest(now)
    except sqlite3.Error as error:
        report.damage.append(f"it cannot be read to the end: {error}")
    report.batches = sum(table.batches for table in report.tables)
    report.well = not report.damage and all(table.state == "whole" for table in report.tables)
    return report


def _integrity(db: sqlite3.Connection) -> list[str]:
    """The result of SQLite's own integrity check."""
    try:
        errors = [str(line) for (line,) in db.execute(f"PRAGMA integrity_check({MOST_ERRORS})")]
    except sqlite3.Error as error:
        return [f"SQLite: {error}"]
    return [] if errors == ["ok"] else [f"SQLite: {line}" for line in errors]


def _examine_tables(db: sqlite3.Connection, marks: dict[int, Mark] | None, report: Report) -> None:
    seen: set[int] = set()
    for row in db.execute(f"SELECT {COLUMNS} FROM tables NOT INDEXED ORDER BY key").fetchall():
        key, id = row[0], str(row[1])
        seen.add(key)
        mark = (marks or {}).get(key)
        acknowledged = None if mark is None else mark.batches
        table = fitting_table(row)
        if table is None:
            reason = "what is kept about it is damaged"
            report.tables.append(ExaminedTable(id if mark is None else mark.id, "damaged", 0, acknowledged, reason))
        elif mark is not None and mark.id != table.id:
            report.tables.append(
                ExaminedTable(id, "damaged", 0, None, f"table {mark.id} was acknowledged in its place")
            )
        else:
            report.tables.append(_examined(db, table, mark))
    for key, mark in sorted((marks or {}).items()):
        if key not in seen:
            report.tables.append(ExaminedTable(mark.id, "gone", 0, mark.batches, "nothing of it is there"))


def _examined(db: sqlite3.Connection, table: StoredTable, mark: Mark | None) -> ExaminedTable:
    examined = ExaminedTable(table.id, "whole", 0, None if mark is None else mark.batches)
    try:
        for number, _, _ in batches_of(db, table, mark):
            examined.batches = number + 1
        _examine_companions(db, table)
    except Damaged as error:
        examined.state, examined.reason = "damaged", str(error).removeprefix(f"table {table.id}: ")
        return examined
    if mark is not None and examined.batches < mark.batches:
        examined.state = "short"
        examined.reason = f"{mark.batches - examined.batches} batches are missing"
    return examined


def _examine_companions(db: sqlite3.Connection, table: StoredTable) -> None:
    """Checks the rows of a table other than its batches: its index entry, chat and sitters."""
    try:
        found = db.execute("SELECT key FROM tables WHERE id = ?", (table.id,)).fetchone()
        lines = db.execute("SELECT payload, checksum FROM chat WHERE key = ?", (table.key,)).fetchall()
        sitting = {who for (who,) in db.execute("SELECT person FROM sitters WHERE key = ?", (table.key,))}
    except sqlite3.Error as error:
        raise Damaged(f"table {table.id}: {error}") from error
    if found != (table.key,):
        raise Damaged(f"table {table.id}: it is not found by its name")
    bad = sum(not isinstance(line, bytes) or fit != checksum(table.key, SAID, line) for line, fit in lines)
    if bad:
        raise Damaged(f"table {table.id}: {bad} lines of its chat are damaged")
    if not lists_all(sitting, table.about):
        raise Damaged(f"table {table.id}: it is not listed for those who sit there")


def lists_all(sitting: set[str], about: bytes) -> bool:
    """Whether a table is listed for everybody it concerns and for nobody else. Earlier versions did not list people who
    no longer have a seat; such a list is accepted."""
    seated, everybody = sitters_of(about, earlier=False), sitters_of(about)
    return seated is None or everybody is None or seated <= sitting <= everybody


def sitters_of(about: bytes, earlier: bool = True) -> set[str] | None:
    """Everybody who sits at a table or owns it and, with `earlier`, everybody who has held a hand of it, read from its
    description; None if the server did not write that description."""
    try:
        info: Any = msgspec.json.decode(about)
        people = [info["owner"]]
        for seat in info["seats"]:
            people += [seat.get("person"), seat.get("former"), seat.get("lender")]
            people += [device["person"] for device in seat.get("also", [])]
            people += seat.get("known_to", []) if earlier else []
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return None
    return {who for who in people if isinstance(who, str) and who}


def _rest(db: sqlite3.Connection) -> list[str]:
    """Damage of rows that belong to no table, or to one that does not exist."""
    damage: list[str] = []
    for name in BELONGING:
        count = _counted(db, f"SELECT count(*) FROM {name} WHERE key NOT IN (SELECT key FROM tables)", damage)
        if count:
            damage.append(f"{count} rows of {name} belong to no table")
    for what, sql in (
        ("pack", "SELECT hash, payload, checksum FROM packs"),
        ("person", "SELECT id, name, checksum FROM people"),
        ("setting", "SELECT name, value, checksum FROM settings"),
        ("contact", "SELECT person, payload, checksum FROM contacts"),
        ("series", "SELECT id, payload, checksum FROM series"),
        ("result", "SELECT id, payload, checksum FROM results"),
        ("account", "SELECT person, payload, checksum FROM accounts"),
    ):
        bad = 0
        try:
            for name, value, fit in db.execute(sql):
                bad += not fits_name(name, value, fit)
        except sqlite3.Error as error:
            damage.append(f"every {what}: {error}")
        if bad:
            damage.append(f"damaged: {bad} × {what}")
    return damage


def _counted(db: sqlite3.Connection, sql: str, damage: list[str]) -> int:
    try:
        return int(db.execute(sql).fetchone()[0])
    except sqlite3.Error as error:
        damage.append(str(error))
        return 0
