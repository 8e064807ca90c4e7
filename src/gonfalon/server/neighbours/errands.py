"""Errands: calls from one worker to another, other than forwarded requests. An errand is run by the worker that
owns a table, by the one that holds the desk (the duties that exactly one worker has), or by all of them."""

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.table import changing_hands, devices, seating
from gonfalon.server.table_luck import TableLuck

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby


class Errand(msgspec.Struct, frozen=True, tag=True):
    answer: ClassVar[Any] = type(None)

    async def run(self, lobby: "Lobby") -> Any:
        """Runs the errand, at the worker that it was sent to."""
        raise NotImplementedError


class TableErrand(Errand, frozen=True):
    """An errand for the worker that has the table."""

    table: str


# -- at a table --------------------------------------------------------------------------------------------------------


class HandOver(TableErrand, frozen=True):
    old: Person
    new: Person

    async def run(self, lobby: "Lobby") -> None:
        table = await lobby.table(self.table)
        await table.ask(changing_hands.hand_over, table, self.old, self.new)


class LetGoOf(TableErrand, frozen=True):
    person: Person

    async def run(self, lobby: "Lobby") -> None:
        table = await lobby.table(self.table)
        if table.info.sitters() == {self.person}:
            await lobby.end(table)
        else:
            await table.ask(changing_hands.let_go_of, table, self.person)


class RefreshClocks(TableErrand, frozen=True):
    async def run(self, lobby: "Lobby") -> None:
        table = await lobby.table(self.table)
        if table.info.pace is not None:
            await table.ask(table.pace.refresh)


class AddDevice(TableErrand, frozen=True):
    person: Person
    player: Person
    agent: str

    async def run(self, lobby: "Lobby") -> None:
        table = await lobby.table(self.table)
        await table.ask(devices.add_device, table, self.person, self.player, self.agent)


class IsHere(TableErrand, frozen=True):
    answer: ClassVar[Any] = bool
    seat: int

    async def run(self, lobby: "Lobby") -> bool:
        table = lobby.live.get(self.table)
        return table is not None and Seat(self.seat) in table.connections


class SitAgain(TableErrand, frozen=True):
    """Seats somebody at the table of a rematch, in the seats reserved for them."""

    answer: ClassVar[Any] = wire.TableMade
    person: Person
    wanted: wire.OwnLuck | None

    async def run(self, lobby: "Lobby") -> wire.TableMade:
        table, wanted = await lobby.table(self.table), self.wanted
        luck = table.info.luck
        entropy = wanted.entropy if wanted and luck and luck.is_committed_to(wanted.commitment) else ""
        for number, seat in enumerate(table.info.seats):
            if seat.belongs_to(self.person) and not seat.held_by(self.person):
                await table.ask(seating.sit, table, self.person, number, "", "", "", entropy)
        return wire.TableMade(table.id, table.info.invite)


# -- at the desk -------------------------------------------------------------------------------------------------------


class MakeKey(Errand, frozen=True):
    answer: ClassVar[Any] = str
    table: str
    person: Person

    async def run(self, lobby: "Lobby") -> str:
        return lobby.services.seat_keys.make(self.table, self.person)


class UseLuck(Errand, frozen=True):
    answer: ClassVar[Any] = tuple[TableLuck | None, str]
    person: Person
    wanted: wire.OwnLuck

    async def run(self, lobby: "Lobby") -> tuple[TableLuck | None, str]:
        return lobby.services.commitments.use(self.person, self.wanted)


# -- at everybody ------------------------------------------------------------------------------------------------------


class SendAway(Errand, frozen=True):
    person: Person

    async def run(self, lobby: "Lobby") -> None:
        lobby.person_changes.send_away_here(self.person)


class TablesHere(Errand, frozen=True):
    """The summaries, for one person, of those of the tables that this worker has in memory, with their owners."""

    answer: ClassVar[Any] = dict[str, tuple[wire.Summary, Person | None]]
    ids: list[str]
    person: Person | None

    async def run(self, lobby: "Lobby") -> dict[str, tuple[wire.Summary, Person | None]]:
        here = [id for id in self.ids if id in lobby.live]
        return {id: (lobby.table_list.in_memory(id, self.person), lobby.live[id].info.owner) for id in here}


Sent = HandOver | LetGoOf | RefreshClocks | AddDevice | IsHere | SitAgain | MakeKey | UseLuck | SendAway | TablesHere
