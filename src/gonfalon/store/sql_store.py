"""A store with SQL tables: each write becomes a unit, and a writer executes the units in the order of the calls."""

import asyncio
from abc import abstractmethod
from collections.abc import Set as AbstractSet
from functools import partial

from gonfalon.store import statements as sql
from gonfalon.store.contract import Store
from gonfalon.store.rows import (
    REVIEW,
    SAID,
    SENT,
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
from gonfalon.store.sql_reads import SqlReads
from gonfalon.store.units import Append, Done, Statement, Unit

PERSON_ROWS = (("accounts", "person"), ("contacts", "person"), ("outbox", "person"), ("people", "id"))


class SqlStore(SqlReads, Store):
    def __init__(self) -> None:
        self.doubts = []
        self.short = []
        self.on_lost = lambda: None
        self._tables: int | None = None  # how many there are; counted at the first call
        self._adding = 0

    @abstractmethod
    def _queue_up(self, unit: Unit) -> None: ...

    @abstractmethod
    async def _new_key(self) -> int:
        """The key for a new table, never used before."""

    def _keep(
        self,
        statements: list[Statement],
        appends: list[Append] | None = None,
        made: tuple[int, str] | None = None,
        deleted: int = 0,
    ) -> "asyncio.Future[None]":
        durable = asyncio.get_running_loop().create_future()
        self._queue_up(Unit(statements, partial(settle, durable), appends, made, deleted))
        return durable

    # -- tables --------------------------------------------------------------------------------------------------------

    def append(
        self,
        key: int,
        number: int,
        payload: bytes,
        clock: StoredClock | None = None,
        news: list[Telling] | None = None,
    ) -> "asyncio.Future[None]":
        return self._keep(sql.clock(key, clock) + sql.news_statements(news), [(key, number, payload)])

    def append_then(
        self,
        key: int,
        number: int,
        payload: bytes,
        done: Done,
        clock: StoredClock | None = None,
        news: list[Telling] | None = None,
    ) -> None:
        self._queue_up(Unit(sql.clock(key, clock) + sql.news_statements(news), done, [(key, number, payload)]))

    async def create(
        self,
        id: str,
        header: bytes,
        about: bytes,
        now: int,
        listed: bool = False,
        sitters: AbstractSet[str] = frozenset(),
        batches: list[bytes] | None = None,
        pack: tuple[str, bytes] | None = None,
        snapshot: StoredSnapshot | None = None,
    ) -> StoredTable:
        table = StoredTable(await self._new_key(), id, header, about, now)
        appends = [(table.key, number, payload) for number, payload in enumerate(batches or [])]
        durable = self._keep(sql.added(table, listed, sitters, pack, snapshot), appends, (table.key, id))
        self._adding += 1
        durable.add_done_callback(self._added)
        await asyncio.shield(durable)  # a cancelled caller does not stop the write
        return table

    def _added(self, durable: "asyncio.Future[None]") -> None:
        self._adding -= 1
        if self._tables is not None and durable.exception() is None:
            self._tables += 1

    async def how_many_tables(self) -> int:
        if self._tables is None:
            self._tables = await super().how_many_tables()
        return self._tables + self._adding

    def save_table(
        self,
        table: StoredTable,
        about: bytes,
        now: int,
        listed: bool,
        sitters: AbstractSet[str],
        header: bytes | None = None,
        opening: bytes | None = None,
    ) -> "asyncio.Future[None]":
        header = table.header if header is None else header
        fit = sum_of_table(StoredTable(table.key, table.id, header, about, now, table.chained), listed)
        row = (header, about, fit, now, int(listed), table.key)
        statements: list[Statement] = [(sql.SAVE_TABLE, row), (sql.STAND_UP, (table.key,))]
        statements += sql.sitting(table.key, sitters)
        durable = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if error is None:
                table.header, table.about, table.changed = header, about, now
            settle(durable, error)

        self._queue_up(Unit(statements, done, None if opening is None else [(table.key, 0, opening)]))
        return durable

    def delete_table(self, key: int) -> "asyncio.Future[None]":
        durable = self._keep([], deleted=key)
        durable.add_done_callback(self._deleted)
        return durable

    def _deleted(self, _: "asyncio.Future[None]") -> None:
        self._tables = None

    def save_snapshot(self, key: int, snapshot: StoredSnapshot) -> "asyncio.Future[None]":
        return self._keep([sql.snapshot(key, snapshot)])

    def save_review(self, key: int, seat: int, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_REVIEW, (key, seat, payload, checksum(key, REVIEW - seat, payload)))])

    def save_clock(self, key: int, clock: StoredClock) -> "asyncio.Future[None]":
        return self._keep(sql.clock(key, clock))

    def say(self, key: int, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([(sql.SAY, (key, payload, checksum(key, SAID, payload)))])

    def forget_lines(self, key: int, lines: list[bytes]) -> "asyncio.Future[None]":
        return self._keep([(sql.UNSAY, (key, line)) for line in lines])

    def reword_lines(self, key: int, lines: list[tuple[bytes, bytes]]) -> "asyncio.Future[None]":
        return self._keep([(sql.REWORD, (new, checksum(key, SAID, new), key, old)) for old, new in lines])

    # -- people --------------------------------------------------------------------------------------------------------

    def save_person(self, id: str, name: str) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_PERSON, (id, name, sum_of(id, name)))])

    def save_account(self, person: str, since: int, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_ACCOUNT, (person, since, payload, sum_of(person, payload)))])

    def save_contact(self, person: str, off: str, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_CONTACT, (person, off, payload, sum_of(person, payload)))])

    def save_series(self, id: str, since: int, payload: bytes) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_SERIES, (id, since, payload, sum_of(id, payload)))])

    def forget_series(self, id: str) -> "asyncio.Future[None]":
        return self._keep([("DELETE FROM series WHERE id = ?", (id,))])

    def save_result(self, result: StoredResult) -> "asyncio.Future[None]":
        return self._keep([(sql.SAVE_RESULT, sql.result(result))])

    def forget_person(self, person: str) -> "asyncio.Future[None]":
        return self._keep([(f"DELETE FROM {name} WHERE {column} = ?", (person,)) for name, column in PERSON_ROWS])

    async def setting_or_put(self, name: str, value: bytes) -> bytes:
        kept = await self.setting(name)
        if kept is None:
            await self._keep([(sql.PUT_SETTING, (name, value, sum_of(name, value)))])
            kept = await self.setting(name)
            assert kept is not None
        return kept

    # -- notices to people ---------------------------------------------------------------------------------------------

    def save_news(self, news: list[Telling]) -> "asyncio.Future[None]":
        return self._keep(sql.news_statements(news))

    def put_off(self, notices: list[StoredNotice]) -> "asyncio.Future[None]":
        later = f"UPDATE outbox SET due = ?, tries = ?, state = ? {sql.THAT_NOTICE}"
        return self._keep([(later, (one.due, one.tries, WAITING, *sql.place_of(one))) for one in notices])

    def note_notices(self, notices: list[StoredNotice], state: int) -> "asyncio.Future[None]":
        noted = f"UPDATE outbox SET state = ? {sql.THAT_NOTICE}"
        return self._keep([(noted, (state, *sql.place_of(one))) for one in notices])

    def forget_notices(self, before: int) -> "asyncio.Future[None]":
        return self._keep([("DELETE FROM outbox WHERE state = ? AND due < ?", (SENT, before))])


def settle(durable: "asyncio.Future[None]", error: Exception | None) -> None:
    if durable.done():
        return
    if error is None:
        durable.set_result(None)
    else:
        durable.set_exception(error)
