"""The connections to one table: joining, leaving, and telling the others about it."""

from typing import TYPE_CHECKING

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import public_sign
from gonfalon.server.ruleset import encode
from gonfalon.server.table.sync import sync
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


class Presence:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table

    async def join(self, connection: Connection, message: wire.Join) -> None:
        table = self._table
        table.access.check_may_enter(connection.person, message.invite)
        await table.absences.welcome(connection.person)
        viewers = [Seat(seat) for seat in dict.fromkeys(message.seats)] or [SPECTATOR]
        for viewer in viewers:
            if viewer != SPECTATOR:
                table.access.check_may_see(viewer, connection.person)
        table.connections.drop(connection)
        for i, viewer in enumerate(viewers):
            table.connections.add(connection, viewer)
            seen = message.seen[i] if i < len(message.seen) else 0
            connection.send(sync(table, viewer, connection, seen))
            table.lesson.tell(connection)
            if viewer != SPECTATOR:
                table.absences.here(connection, viewer)
                await table.pace.welcome(viewer)
        table.votes.tell_one(connection)
        table.info.visited = table.services.now()
        self.tell()

    def lose(self, connection: Connection) -> None:
        """Called when the socket is closed."""
        self._table.put(self._gone, connection)

    async def _gone(self, connection: Connection) -> None:
        table = self._table
        joined = connection.joined_as[:]
        table.connections.drop(connection)
        for seat in joined:
            if seat != SPECTATOR and seat not in table.connections:
                table.absences.left_alone(seat)
        table.info.visited = table.services.now()
        if not await table.absences.settle():
            self.tell()

    def tell(self) -> None:
        table = self._table
        seats = [seat for seat in range(table.header.seats) if Seat(seat) in table.connections]
        onlookers = table.connections.of(SPECTATOR)
        known = {one.person: one.name for one in onlookers if one.person is not None}
        named = [wire.Onlooker(public_sign(person), name) for person, name in known.items()]
        frame = encode(wire.Presence(seats, len(onlookers), named))
        for connection in table.connections.all():
            connection.send(frame)
        table.absences.tell()

    def say_goodbye(self, code: str, message: str) -> None:
        for connection in self._table.connections.all():
            connection.close(code, message)

    def drop_former(self, seat: Seat) -> None:
        """Connections that joined as `seat` and no longer hold it become spectators."""
        table = self._table
        seated = table.info.seats[seat]
        for connection in table.connections.of(seat)[:]:
            if not seated.held_by(connection.person):
                table.connections.drop(connection, seat)
                if not connection.joined_as:
                    table.connections.add(connection, SPECTATOR)
                    connection.send(sync(table, SPECTATOR, connection, 0))
