"""What is said at one table. It waits for no move, and no move waits for it: a line is checked at once, kept with
whatever else is on its way to the store, and told when it is durable. Those who play and those who look on have each
their share, so that a crowd silences nobody who plays."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from gonfalon.engine.ids import SPECTATOR
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.errors import ChatTooFast, Muted, Nobody
from gonfalon.server.limits import Bucket
from gonfalon.server.names import own_name
from gonfalon.server.ruleset import encode
from gonfalon.server.table.saved_table import CHAT_KEPT
from gonfalon.server.table.to_wire import refused
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

MOST_UNKEPT: Final = 100  # lines of one table on their way to the store


class Chat:
    def __init__(self, table: "LiveTable") -> None:
        limits = table.services.limits
        self.lines: list[wire.Said] = []  # the last ones
        self._table = table
        self._players = Bucket(limits.table_chat_per_second, limits.table_chat_burst)
        self._onlookers = Bucket(limits.table_chat_per_second, limits.table_chat_burst)
        self._unkept = 0

    async def say_in_turn(self, connection: Connection, message: wire.Chat) -> None:
        """For who has only just asked to come in."""
        self.say(connection, message)

    def say(self, connection: Connection, message: wire.Chat) -> None:
        table = self._table
        if not connection.chat.take():
            raise ChatTooFast("you talk faster than others can read; say it again in a moment")
        table.check_open()
        table.access.check_here(connection)
        person = connection.person
        if person is None:
            raise Nobody("this browser has no cookie yet; ask for /api/me first")
        # After the end others may join as a seat, and still do not speak for it.
        seats = [seat for seat in connection.joined_as if seat != SPECTATOR and table.seated(seat).held_by(person)]
        person = table.info.player_behind(person)
        if public_sign(person) in table.info.muted:
            raise Muted("the owner of this table has muted you")
        if self._unkept >= MOST_UNKEPT or not (self._players if seats else self._onlookers).take():
            raise ChatTooFast("many talk here at once; say it again in a moment")
        name = table.info.seats[seats[0]].name if seats else own_name(connection.name, table.info.names())
        said = wire.Said(seats[0] if seats else None, name, message.text, table.services.now(), public_sign(person))
        self._unkept += 1
        kept = table.services.store.say(table.stored.key, encode(said))
        kept.add_done_callback(partial(self._kept, connection, message, said))

    def _kept(self, connection: Connection, message: wire.Chat, said: wire.Said, kept: "asyncio.Future[None]") -> None:
        self._unkept -= 1
        if kept.cancelled():
            return
        error = kept.exception()
        if isinstance(error, Exception):
            self._table.services.log.trouble("chat not kept", error, table=self._table.id)
            connection.tell(refused(error, message))
            return
        self.lines = [*self.lines[1 - CHAT_KEPT :], said]
        frame = encode(wire.ChatSaid(said))
        for one in self._table.connections.all():
            if said.sign not in self._unheard(one.person):
                one.send(frame)

    def heard_by(self, person: Person | None) -> list[wire.Said]:
        """Without those whom this person has blocked."""
        unheard = self._unheard(person)
        return [one for one in self.lines if one.sign not in unheard] if unheard else self.lines

    def _unheard(self, person: Person | None) -> set[str]:
        account = self._table.services.accounts.of(person)
        return {public_sign(one) for one in account.blocked} if account is not None else set()
