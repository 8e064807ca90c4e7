"""The statements that write rows, in SQL that SQLite and PostgreSQL both understand; `?` stands for a value."""

from collections.abc import Set as AbstractSet

import msgspec

from gonfalon.store.rows import (
    CLOCK,
    WAITING,
    StoredClock,
    StoredNotice,
    StoredResult,
    StoredSnapshot,
    StoredTable,
    Telling,
    checksum,
    sum_of,
    sum_of_table,
)
from gonfalon.store.units import Statement


def upsert(table: str, columns: str, key: str) -> str:
    """A statement that inserts a row, or replaces the one with the same key."""
    names = [name.strip() for name in columns.split(",")]
    keys = [name.strip() for name in key.split(",")]
    others = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    marks = ", ".join("?" * len(names))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT ({key}) DO UPDATE SET {others}"


SAVE_CLOCK = upsert("clocks", "key, payload, checksum, due", "key")
SAVE_SNAPSHOT = upsert("snapshots", "key, number, checksum, payload", "key, number")
SAVE_REVIEW = upsert("reviews", "key, seat, payload, checksum", "key, seat")
SAVE_CONTACT = upsert("contacts", "person, off, payload, checksum", "person")
SAVE_ACCOUNT = upsert("accounts", "person, since, payload, checksum", "person")
SAVE_SERIES = upsert("series", "id, since, payload, checksum", "id")
SAVE_RESULT = upsert("results", "id, ended, payload, checksum", "id")
KEEP_RESULT = "INSERT INTO results (id, ended, payload, checksum) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
SAVE_PERSON = upsert("people", "id, name, checksum", "id")
PUT_SETTING = "INSERT INTO settings (name, value, checksum) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
KEEP_PACK = "INSERT INTO packs (hash, payload, checksum) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
ADD_TABLE = "INSERT INTO tables (key, id, header, about, checksum, changed, listed) VALUES (?, ?, ?, ?, ?, ?, ?)"
SAVE_TABLE = "UPDATE tables SET header = ?, about = ?, checksum = ?, changed = ?, listed = ? WHERE key = ?"
SIT = "INSERT INTO sitters (person, key) VALUES (?, ?)"
STAND_UP = "DELETE FROM sitters WHERE key = ?"
SAY = "INSERT INTO chat (key, payload, checksum) VALUES (?, ?, ?)"
UNSAY = "DELETE FROM chat WHERE key = ? AND payload = ?"
REWORD = "UPDATE chat SET payload = ?, checksum = ? WHERE key = ? AND payload = ?"
THAT_NOTICE = "WHERE key = ? AND seat = ? AND event = ? AND channel = ?"
# A notice that was sent before, or is waiting already, is not added again.
TELL = (
    "INSERT INTO outbox (event, channel, person, key, seat, due, state, tries) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
UNTELL = "DELETE FROM outbox WHERE key = ? AND seat = ? AND state = ?"


def news_statements(news: list[Telling] | None) -> list[Statement]:
    """Statements for what follows from a batch: notices to add, notices to withdraw, the result of a rated game."""
    return [_news_statement(one) for one in news] if news else []


def _news_statement(one: Telling) -> Statement:
    if isinstance(one, StoredNotice):
        return TELL, (one.event, one.channel, one.person, one.key, one.seat, one.due, WAITING, one.tries)
    if isinstance(one, StoredResult):  # the first result stays
        return KEEP_RESULT, result(one)
    return UNTELL, (one.key, one.seat, WAITING)


def result(one: StoredResult) -> tuple[str, int, bytes, int]:
    return one.id, one.ended, one.payload, sum_of(one.id, one.payload)


def place_of(one: StoredNotice) -> tuple[int, int, str, str]:
    return one.key, one.seat, one.event, one.channel


def clock(key: int, clock: StoredClock | None) -> list[Statement]:
    if clock is None:
        return []
    return [(SAVE_CLOCK, (key, clock.payload, checksum(key, CLOCK, clock.payload), clock.due))]


def snapshot(key: int, snapshot: StoredSnapshot) -> Statement:
    payload = msgspec.msgpack.encode(snapshot)
    return SAVE_SNAPSHOT, (key, snapshot.number, checksum(key, snapshot.number, payload), payload)


def sitting(key: int, sitters: AbstractSet[str]) -> list[Statement]:
    return [(SIT, (who, key)) for who in sorted(sitters)]


def added(
    table: StoredTable,
    listed: bool,
    sitters: AbstractSet[str],
    pack: tuple[str, bytes] | None,
    position: StoredSnapshot | None,
) -> list[Statement]:
    """Statements that add a table with everything except its batches."""
    fit = sum_of_table(table, listed)
    row = (table.key, table.id, table.header, table.about, fit, table.changed, int(listed))
    found: list[Statement] = [(ADD_TABLE, row), *sitting(table.key, sitters)]
    if pack is not None:
        found.append((KEEP_PACK, (*pack, sum_of(*pack))))
    if position is not None:
        found.append(snapshot(table.key, position))
    return found
