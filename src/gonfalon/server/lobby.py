"""All tables of a server: finds them, loads them into memory when somebody asks for them, and hands them on or closes
them when the server stops. `new_tables` opens tables, `sweep` unloads and deletes them, `table_list` shows them,
`matching` finds one for somebody who looks for a game, `person_changes` follows people who get another id."""

import asyncio
from functools import partial
from time import monotonic

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import Seat
from gonfalon.engine.record_reader import read_header
from gonfalon.server.auth import new_key
from gonfalon.server.cookie_signer import CookieSigner
from gonfalon.server.errors import Elsewhere, NoTable, Stopping
from gonfalon.server.matching import Matching
from gonfalon.server.neighbours.errands import IsHere
from gonfalon.server.neighbours.neighbours import Neighbours
from gonfalon.server.new_tables import NewTables
from gonfalon.server.news.asked import asked_of
from gonfalon.server.pace.table_pace import RETRY
from gonfalon.server.pace.wheel import Wheel
from gonfalon.server.person_changes import PersonChanges
from gonfalon.server.record_signer import RecordSigner, new_signing_key
from gonfalon.server.services import Services
from gonfalon.server.sweep import Sweep
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table_list import TableList
from gonfalon.store import Damaged, OwnedElsewhere, StoreFailed

MOST_DAMAGED = 1000  # damaged tables remembered for the lobby
MOST_LOGGED = 100  # lines of the log about one database


def _tell_it_stops(table: LiveTable) -> None:
    table.presence.say_goodbye("server/stopping", "the server is stopping; come back in a moment")


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.stopping = False
        self.draining = False  # tables in memory go to other workers, and no more are taken
        self.live: dict[str, LiveTable] = {}
        self.damaged: set[str] = set()  # tables that could not be read
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self.new_tables = NewTables(self)
        self.table_list = TableList(self)
        self.person_changes = PersonChanges(self)
        self.neighbours = Neighbours(self)
        self.matching = Matching(self)
        services.metrics.gauges["sockets_forwarded"] = lambda: self.neighbours.spliced
        services.metrics.gauges["desk"] = lambda: int(self.neighbours.has_desk)
        services.metrics.gauges["workers_seen"] = lambda: 1 + len(self.neighbours.others)
        services.metrics.gauges["ready"] = lambda: int(
            not (self.stopping or self.draining) and services.store.may_let_in()
        )
        self.wheel = Wheel(lambda: services.clock(), self._time_ran_out)
        services.set_due = self.wheel.set
        self.sweep = Sweep(self, self.wheel)
        services.metrics.gauges["tables_in_memory"] = lambda: len(self.live)

    async def start(self) -> CookieSigner:
        """Gets ready to serve. Returns the signer of cookies."""
        store = self.services.store
        store.on_lost = self._lost
        await store.start()
        key = await store.setting_or_put("cookie key", new_key())
        self.services.signer = RecordSigner(await store.setting_or_put("signing key", new_signing_key()))
        self.services.news.is_here = self._is_here
        self.services.news.waits_for = partial(asked_of, store, self.live)
        await self.services.accounts.load()
        await self.services.ratings.load()
        await self.services.news.start()
        self.services.status.repeating.start()
        await self._join_neighbours(key)
        self.sweep.repeating.start()
        self.wheel.start()
        self._log_state_of_store()
        signer = CookieSigner(key)
        signer.is_known = self.services.accounts.is_known
        return signer

    async def _join_neighbours(self, key: bytes) -> None:
        """Connects the services with the other workers, if there may be some."""
        services, neighbours = self.services, self.neighbours
        if neighbours.door is not None:
            neighbours.door.set_key(key)
        neighbours.on_change["accounts"] = services.accounts.take
        neighbours.on_change["contacts"] = services.news.take
        neighbours.on_change["results"] = services.ratings.take
        services.news.is_mine = lambda: neighbours.has_desk
        neighbours.on_desk += [services.news.recover, partial(self.sweep.wind_clocks, True)]
        if neighbours.has_desk:
            for begin in neighbours.on_desk:
                await begin()

    def _log_state_of_store(self) -> None:
        """Logs problems that were found when the store was opened."""
        store, log = self.services.store, self.services.log
        for doubt in store.doubts[:MOST_LOGGED]:
            log.note("store in doubt", reason=doubt)
        for short in store.short[:MOST_LOGGED]:
            log.note("table short", table=short.id, kept=short.kept, acknowledged=short.acknowledged)
        if store.doubts or store.short:
            log.note("see gonfalon admin doctor", doubts=len(store.doubts), short=len(store.short))

    def _lost(self) -> None:
        """Called when the lease was lost: other workers may have this worker's tables by now."""
        self.stopping = True
        self.services.log.note("taken for gone", store=self.services.store.name)
        for table in self.live.values():
            _tell_it_stops(table)
        self.services.leave()

    async def drain(self) -> None:
        """Called before this worker stops: hands its tables to other workers one by one; their clients reconnect there.
        Without other workers, `stop` does it all."""
        store, neighbours = self.services.store, self.neighbours
        if not store.shared or not store.may_serve():
            return
        neighbours.others = await store.others()
        self.draining, neighbours.has_desk = True, False
        await store.drain()
        if not any(not one.draining for one in neighbours.others):
            return
        self.services.log.note("draining", tables=len(self.live))
        while self.live or self._opening:
            for table in list(self.live.values()):
                _tell_it_stops(table)
                await self._save(table)
                if self.live.get(table.id) is table:
                    await self.let_go_of(table)
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Asks everybody to come back later; finishes and stores everything that was accepted."""
        self.stopping = True
        self.sweep.repeating.stop()
        self.neighbours.stop()
        self.wheel.stop()
        self.services.news.stop()
        self.services.status.repeating.stop()
        for table in list(self.live.values()):
            _tell_it_stops(table)
        for table in list(self.live.values()):
            await table.close()
            await self._save(table)
        self.live.clear()
        self.services.end_processes()
        await self.services.store.close()

    async def _save(self, table: LiveTable) -> None:
        """Saves a table. A failure is only logged: the batches are durable, and the table is restored from them."""
        try:
            await table.save()
        except GonfalonError as error:
            self.services.log.trouble("table not saved", error, table=table.id)

    async def _time_ran_out(self, id: str) -> None:
        """Handles a deadline of a table, perhaps not in memory. A failure is retried later."""
        try:
            table = await self.table(id)
            await table.ask(table.time_ran_out)
        except (NoTable, Elsewhere):
            return
        except Exception as error:
            self.services.log.trouble("time ran out in vain", error, table=id)
            self.wheel.set(id, self.services.clock() + RETRY)

    async def _is_here(self, id: str, seat: int) -> bool:
        table = self.live.get(id)
        if (
            table is None
            and self.services.store.shared
            and isinstance(await self.services.store.claim(id), OwnedElsewhere)
        ):
            return bool(await self.neighbours.at_table(IsHere(id, seat)))
        return table is not None and Seat(seat) in table.connections

    async def end(self, table: LiveTable) -> None:
        """Deletes a table, even while spectators are there."""
        table.presence.say_goodbye("table/unknown", "this table is not there any more")
        self.live.pop(table.id, None)
        await table.close()
        await self.sweep.delete(table.stored)

    # -- finding -------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        if self.stopping:
            raise Stopping("the server is stopping")
        if not self.services.store.may_serve():
            raise StoreFailed(self.services.store.trouble())
        table = self.live.get(id)
        if table is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(opening)
        table.touched = monotonic()
        return table

    def in_use(self, id: str) -> bool:
        """Whether a table is in memory or being loaded."""
        return id in self.live or id in self._opening

    async def where(self, id: str) -> str:
        """The address of the worker that has a table; empty for this one. A table without a worker counts as here."""
        if self.in_use(id) or not self.services.store.shared:
            return ""
        try:
            await self._claim(id)
        except Elsewhere as elsewhere:
            return elsewhere.address
        return ""

    async def _claim(self, id: str) -> None:
        if "\0" in id:  # not every store accepts this in a text
            raise NoTable(f"there is no table {id[:20]!r}")
        while id in self._leaving:
            await asyncio.shield(self._leaving[id])
        store = self.services.store
        if self.draining:
            await store.release(id)
            raise Elsewhere(self.neighbours.another(id))
        claim = await store.claim(id)
        if isinstance(claim, OwnedElsewhere):
            raise Elsewhere(claim.address)

    async def _open(self, id: str) -> LiveTable:
        await self._claim(id)
        try:
            stored = await self.services.store.table(id) if not self.sweep.is_deleting(id) else None
            if stored is None:
                raise NoTable(f"there is no table {id[:20]!r}")
            await self.services.rulesets.fetch_pack(read_header(stored.header.decode()), self.services.store.pack)
            table = LiveTable(self.services, stored)
            await table.open()
        except (NoTable, StoreFailed):  # the table does not exist, or the store fails for a moment
            raise
        except Exception as error:
            # Any other error means that the table is damaged: nothing is done with it, and the lobby shows it.
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.services.log.trouble("table damaged", error, table=id, reason=reason)
            if len(self.damaged) < MOST_DAMAGED:
                self.damaged.add(id)
            raise error if reason else Damaged(f"table {id}: it cannot be read") from error
        self.damaged.discard(id)
        self.live[id] = table
        return table

    def open_soon(self, id: str) -> None:
        if id not in self._opening and len(self._opening) < 8:
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda done: (self._opening.pop(id, None), done.cancelled() or done.exception()))

    # -- out of memory -------------------------------------------------------------------------------------------------

    async def let_go_of(self, table: LiveTable) -> None:
        del self.live[table.id]
        await asyncio.shield(self._leaving.setdefault(table.id, asyncio.create_task(self._leave(table))))

    async def _leave(self, table: LiveTable) -> None:
        try:
            await table.close()
            await self.services.store.release(table.id)
        finally:
            del self._leaving[table.id]
