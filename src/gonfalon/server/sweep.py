"""The sweep: every few seconds idle tables leave memory, and abandoned ones are deleted (`table/expiry.py`)."""

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from gonfalon.server.pace.wheel import Wheel
from gonfalon.server.repeating import Repeating
from gonfalon.server.table.expiry import kept_until, soonest
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import EVERYTHING, OwnedHere, StoredTable

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

SECONDS = 20  # between two sweeps
WOUND_AHEAD = 3 * SECONDS  # how far ahead the clocks of tables in a shared store are looked up


class Sweep:
    def __init__(self, lobby: "Lobby", wheel: Wheel) -> None:
        self.also: list[Callable[[], Awaitable[None]]] = []  # called in every sweep, by one worker of all
        self._lobby, self._services, self._wheel = lobby, lobby.services, wheel
        self.at_once = 50  # tables looked at in one sweep
        self._deleting: set[str] = set()
        self._last_seen = (0, 0)  # when the table that the last sweep ended with had changed, and its key
        self.repeating = Repeating(SECONDS, self._look, self._services.log, "sweep failed")

    async def _look(self) -> None:
        await self.unload_idle()
        await self.wind_clocks(self._lobby.neighbours.has_desk)
        if self._lobby.neighbours.has_desk:
            await self.delete_abandoned()
            for look in self.also:
                await look()

    async def unload_idle(self) -> None:
        """Takes tables where nothing has happened for a while out of memory."""
        live = self._lobby.live
        for id, table in list(live.items()):
            if self._idle(table):
                await table.save()
                if self._idle(table) and live.get(id) is table:
                    await self._lobby.let_go_of(table)

    def _idle(self, table: LiveTable) -> bool:
        return table.quiet() and monotonic() - table.touched >= self._services.limits.idle_seconds

    async def wind_clocks(self, of_nobody: bool) -> None:
        """Sets the clocks of the tables of this worker that are not in memory; with `of_nobody`, also of tables that
        no worker has."""
        store = self._services.store
        soon = self._services.now() + WOUND_AHEAD if store.shared else EVERYTHING
        for id, due in await store.clocks_due(soon, of_nobody):
            if id not in self._lobby.live:
                self._wheel.set(id, due)

    async def delete_abandoned(self) -> None:
        """Deletes tables that nobody came back to. A few at a time: the next sweep goes on where this one stopped."""
        limits, store, now = self._services.limits, self._services.store, self._services.now()
        idle = await store.idle_since(int(now - soonest(limits)), self.at_once, self._last_seen)
        self._last_seen = (idle[-1].changed, idle[-1].key) if len(idle) == self.at_once else (0, 0)
        for stored in idle:
            if self._lobby.in_use(stored.id):
                continue
            try:
                info = msgspec.json.decode(stored.about, type=TableInfo)
            except msgspec.DecodeError:
                continue  # written by another version: nothing is known about it
            if now >= kept_until(info, stored.changed, limits) and isinstance(await store.claim(stored.id), OwnedHere):
                await self.delete(stored)

    async def delete(self, stored: StoredTable) -> None:
        self._deleting.add(stored.id)
        try:
            await self._services.store.delete_table(stored.key)
        finally:
            self._deleting.discard(stored.id)
        self._services.metrics.count("tables_forgotten")

    def is_deleting(self, id: str) -> bool:
        """A table that is being deleted can no longer be opened."""
        return id in self._deleting
