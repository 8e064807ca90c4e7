"""What state a database is in: every table, every checksum, and whether anything is missing that was acknowledged.
Nothing is changed."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from gonfalon.store.errors import Damaged
from gonfalon.store.lock import is_served
from gonfalon.store.read_only import check_there, read_only, up_to_date
from gonfalon.store.reading import batches_of
from gonfalon.store.rows import COLUMNS, SAID, StoredTable, checksum, fits_name, fitting_table
from gonfalon.store.tail import Mark, marks_in, tail_of

MOST_TOLD = 100  # of what SQLite itself finds
BELONGING = ("batches", "snapshots", "chat", "clocks", "outbox", "sitters")  # rows of these belong to a table

State = Literal["whole", "short", "damaged", "gone"]


class ExaminedTable(msgspec.Struct):
    """One table."""

    id: str
    state: State
    batches: int  # that can be read, one after the other from the first
    acknowledged: int | None  # None if nobody knows
    reason: str = ""


class Report(msgspec.Struct):
    file: str
    served: bool  # a server has it open
    well: bool
    marked: bool  # whether it is known how far the tables had come
    tables: list[ExaminedTable]
    batches: int
    damage: list[str]  # besides that of tables: of the file, and of what belongs to no table


def examine(db: Path, marks: dict[int, Mark] | None = None) -> Report:
    """`marks` in place of those beside the file: how far its tables must have come."""
    db = db.resolve()
    check_there(db)
    served = is_served(db)
    known = marks_in(tail_of(db)) if marks is None else marks  # before the rows: they are never behind
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
    """What SQLite itself says of the file."""
    try:
        told = [str(line) for (line,) in db.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
    except sqlite3.Error as error:
        return [f"SQLite: {error}"]
    return [] if told == ["ok"] else [f"SQLite: {line}" for line in told]


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
    """What stands beside the batches of a table."""
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
    expected = sitters_of(table.about)
    if expected is not None and sitting != expected:
        raise Damaged(f"table {table.id}: it is not listed for those who sit there")


def sitters_of(about: bytes) -> set[str] | None:
    """Who sits at a table, or sat, or owns it; None if what is kept about it is none of the server's."""
    try:
        said: Any = msgspec.json.decode(about)
        people = [said["owner"]]
        for seat in said["seats"]:
            people += [seat.get("person"), seat.get("former"), seat.get("lender")]
            people += [device["person"] for device in seat.get("also", [])]
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return None
    return {who for who in people if isinstance(who, str) and who}


def _rest(db: sqlite3.Connection) -> list[str]:
    """What belongs to no table, or to one that is not there."""
    told: list[str] = []
    for name in BELONGING:
        for found in _counted(db, f"SELECT count(*) FROM {name} WHERE key NOT IN (SELECT key FROM tables)", told):
            told.append(f"{found} rows of {name} belong to no table")
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
            told.append(f"every {what}: {error}")
        if bad:
            told.append(f"damaged: {bad} × {what}")
    return told


def _counted(db: sqlite3.Connection, sql: str, told: list[str]) -> Iterator[int]:
    try:
        (count,) = db.execute(sql).fetchone()
    except sqlite3.Error as error:
        told.append(str(error))
        return
    if count:
        yield count
