"""The tables that a person is shown in the lobby: their own, their friends' and open ones, whether they are in memory
here, at another worker, or only in the store."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from gonfalon import build_info
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record_reader import read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.neighbours.errands import Errand, TablesHere
from gonfalon.server.pace.table_pace import clocks_in, times_of
from gonfalon.server.table.said_line import SaidLine
from gonfalon.server.table.table_info import TableInfo
from gonfalon.server.table.to_wire import summary
from gonfalon.store import Damaged, LobbyRow, StoreFailed

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

LISTED = 50  # tables of a kind that the lobby shows
SAID = 9  # lines of chat read per table for the lobby
Listed = dict[str, tuple[wire.Summary, Person | None]]  # tables of other workers by id, with their owners


class TableList:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby, self._services = lobby, lobby.services

    async def of(self, person: Person | None) -> wire.Tables:
        return (await self.with_owners(person))[0]

    async def with_owners(self, person: Person | None) -> tuple[wire.Tables, Callable[[], dict[str, Person | None]]]:
        """The tables that a person is shown, and a function that gives their owners."""
        if not self._services.store.may_serve():
            raise StoreFailed(self._services.store.trouble())
        people = [person, *self._services.friends.of(person)] if person is not None else []
        rows = await self._services.store.lobby_rows([*people], LISTED, SAID, self._lobby.live.keys())
        elsewhere = await self._elsewhere(rows, person)
        await self._look_up_company(rows)
        listed = [self._listed(row, person, elsewhere) for row in rows if row.of is not None and row.of == person]
        mine = [one for one in listed if one is not None and (_is_own(one) or one.state == "damaged")]
        known = {one.id for one in mine}
        friends = [one for one in self._of_friends(rows, person, elsewhere) if one.id not in known]
        known |= {one.id for one in friends}
        others = [
            self._listed(row, person, elsewhere)
            for row in rows
            if row.of is None and row.id not in known and not self._between(self._owner_of(row, elsewhere), person)
        ]
        told = wire.Tables(
            [one for one in mine if not one.lesson and one.branch is None],
            [one for one in others if one is not None and (one.public or one.state == "damaged")],
            build_info.faster_build(),
            friends,
        )
        return told, lambda: {row.id: self._owner_of(row, elsewhere) for row in rows}

    async def _look_up_company(self, rows: list[LobbyRow]) -> None:
        """Looks up the usual times to answer of people who wait for players; tables in memory have them already."""
        found: set[Person] = set()
        for row in rows:
            if row.table is not None and row.id not in self._lobby.live:
                with suppress(msgspec.DecodeError):
                    info = msgspec.json.decode(row.table.about, type=TableInfo)
                    found |= info.sitters() if info.chooses_by_answers() else set()
        await self._services.usual_answers.look_up(found)

    def _of_friends(self, rows: list[LobbyRow], person: Person | None, elsewhere: Listed) -> list[wire.Summary]:
        """Tables of friends with an open seat, for everybody or for friends."""
        found: list[wire.Summary] = []
        for row in rows:
            if row.of is None or row.of == person or len(found) >= LISTED or self._owner_of(row, elsewhere) != row.of:
                continue
            told = self._listed(row, person, elsewhere)
            if told is not None and (told.public or told.friends) and told.state in ("waiting", "playing"):
                if any(seat.kind == "open" and not seat.name for seat in told.seats):
                    found.append(told)
        return found

    async def _elsewhere(self, rows: list[LobbyRow], person: Person | None) -> Listed:
        """The tables that other workers have in memory, with their owners."""
        ids: dict[str, list[str]] = {}
        for row in rows:
            if row.at and row.id not in self._lobby.live:
                ids.setdefault(row.at, []).append(row.id)
        errands: dict[str, Errand] = {address: TablesHere(some, person) for address, some in ids.items()}
        return await self._lobby.neighbours.listed(errands) if errands else {}

    def _owner_of(self, row: LobbyRow, elsewhere: Listed) -> Person | None:
        live = self._lobby.live.get(row.id)
        if row.id in elsewhere:
            return elsewhere[row.id][1]
        if live is not None:
            return live.info.owner
        try:
            return None if row.table is None else msgspec.json.decode(row.table.about, type=TableInfo).owner
        except msgspec.DecodeError:
            return None

    def _between(self, owner: Person | None, person: Person | None) -> bool:
        """Whether one of them has blocked the other."""
        friends = self._services.friends
        return friends.blocks(owner, person) or friends.blocks(person, owner)

    def in_memory(self, id: str, person: Person | None) -> wire.Summary:
        """The summary of a table in memory."""
        table = self._lobby.live[id]
        told = table.summary(person)
        told.news = table.news()
        told.said = self._said(table.info, table.chat.lines, person)
        return told

    def _listed(self, row: LobbyRow, person: Person | None, elsewhere: Listed) -> wire.Summary | None:
        """The summary of a listed table, without loading it."""
        if row.id in self._lobby.live:
            return self.in_memory(row.id, person)
        if row.id in elsewhere:
            return elsewhere[row.id][0]
        try:
            stored = row.table
            if stored is None:
                raise Damaged(f"table {row.id}")
            header = read_header(stored.header.decode())
            info = msgspec.json.decode(stored.about, type=TableInfo)
            told = summary(stored, header, info, person, [])
            self._services.usual_answers.tell(told, info)
            if info.pace is not None:
                told.times = times_of(info, clocks_in(row.clock), self._services.clock())
            told.news = info.news
            if info.sits(person):
                lines = [msgspec.json.decode(line, type=SaidLine) for line in row.said]
                told.said = self._said(info, lines, person)
            if row.id in self._lobby.damaged:
                told.state = "damaged"
            elif row.count < row.acknowledged:
                told.closed = "short"
            elif info.count != row.count and info.lesson is None and not row.at:
                # The server ended unexpectedly: load the table, so that the lobby is right the next time.
                self._lobby.open_soon(row.id)
            return told
        except (GonfalonError, msgspec.DecodeError):
            seats: list[wire.SeatInfo] = []
            return wire.Summary(row.id, "", seats, {}, "damaged", [], -1, False, False, [], "", None, None, 0)

    def _said(self, info: TableInfo, lines: list[SaidLine], person: Person | None) -> list[int]:
        """For a person who sits there: when others last wrote something, without people whom that person has
        blocked."""
        if person is None or not info.sits(person):
            return []
        account = self._services.accounts.of(person)
        unheard = {public_sign(one) for one in [person, *(account.blocked if account is not None else [])]}
        return [one.at for one in lines[-SAID:] if one.sign not in unheard and one.heard_by(person, info)]


def _is_own(table: wire.Summary) -> bool:
    """Whether the table is the person's own, not only one where they once held a hand that is now somebody else's."""
    return table.owner or any(seat.mine or seat.lent for seat in table.seats)
