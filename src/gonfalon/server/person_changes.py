"""Applies changes of a person at all tables: a guest gets an account, an account is deleted, a session ends, a holiday
begins."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.auth import Person
from gonfalon.server.neighbours.errands import HandOver, LetGoOf, RefreshClocks, SendAway
from gonfalon.server.table import changing_hands

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

EVERY_TABLE = 100_000


class PersonChanges:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby, self._services = lobby, lobby.services
        # Called with the old and the new id of a person, or with None instead of the new one after a deletion.
        self.on_change: list[Callable[[Person, Person | None], Awaitable[None]]] = [lobby.services.ratings.replace]

    async def go_away(self, person: Person, until: int) -> None:
        """Begins or ends a holiday: the person's clocks stop or run again at all tables."""
        await self._services.news.go_away(person, until)
        for id in await self._services.store.tables_of(person, self._services.limits.tables_per_person):
            try:
                await self._lobby.neighbours.at_table(RefreshClocks(id))
            except GonfalonError as error:  # a table that cannot be read must not prevent the holiday
                self._services.log.trouble("clock not stopped", error, table=id)

    async def merge(self, guest: Person, person: Person) -> None:
        """Gives everything that a guest has to this person. A table that cannot be read now stays the guest's."""
        for id in await self._services.store.tables_of(guest, EVERY_TABLE):
            try:
                await self._lobby.neighbours.at_table(HandOver(id, guest, person))
            except GonfalonError as error:
                self._services.log.trouble("table not handed over", error, table=id)
        for tell in self.on_change:
            await tell(guest, person)
        await self._services.news.merge(guest, person)
        await self._services.store.forget_person(guest)

    async def forget(self, person: Person) -> None:
        """Removes a person from everything stored, and deletes tables that are nobody else's. A table that cannot be
        read stays as it is, and the log says so."""
        for id in await self._services.store.tables_of(person, EVERY_TABLE):
            try:
                await self._lobby.neighbours.at_table(LetGoOf(id, person))
            except GonfalonError as error:
                self._services.log.trouble("table not let go of", error, table=id)
        for tell in self.on_change:
            await tell(person, None)
        await self._services.store.forget_person(person)
        self._services.news.forget(person)
        await self.send_away(person)

    async def send_away(self, person: Person) -> None:
        """Closes all sockets of a person at all workers; browsers that still have a valid session reconnect."""
        await self._lobby.neighbours.at_everybody(SendAway(person))

    def send_away_here(self, person: Person) -> None:
        for table in self._lobby.live.values():
            changing_hands.say_goodbye(table, person)
