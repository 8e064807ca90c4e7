"""Somebody is gone and the others wait. They can nudge, and after a stated time let a bot play in the meantime.

A bot does so once everybody else who plays here and is here has agreed. Each is told for how many others it waits, and
nobody who they are. The player takes the seat back by coming back. Nothing of this outlives the table's stay in memory:
who is gone then has the whole time again."""

from math import ceil
from typing import TYPE_CHECKING, Final

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import BadMessage, NotAsked, NotGone, NudgedAlready, TooSoon
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

BOT: Final = "greedy"  # who plays in the meantime


class Absences:
    """Those of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._opened = table.services.clock()
        self._since: dict[Seat, float] = {}  # by seat: when it was left alone, if that was since the table is open
        self._agreed: dict[Seat, set[Person]] = {}  # by seat: who agrees that a bot plays there
        self._nudged: dict[Seat, float] = {}  # by seat: when its player was last asked to play
        self._told = False  # that somebody is gone

    # -- coming and going ----------------------------------------------------------------------------------------------

    def left_alone(self, seat: Seat) -> None:
        """Its last line was lost, or somebody has sat down there who has yet to come."""
        self._since[seat] = self._table.services.clock()
        self._agreed.pop(seat, None)

    async def welcome(self, person: Person | None) -> None:
        """The bots that play in the meantime for whoever has just come give the seats back."""
        back = [seat for seat in self._table.info.seats if seat.meanwhile and seat.belongs_to(person)]
        for seat in back:
            seat.come_back()
        if back:
            await self._table.seats_changed()

    def here(self, connection: Connection, seat: Seat) -> None:
        """The player is at the table again, and is told who has asked for that."""
        self._agreed.pop(seat, None)
        seated = self._table.seated(seat)
        if seated.nudged and seated.held_by(connection.person):
            connection.tell(wire.Nudged(seat, seated.nudged))
            seated.nudged = ""

    def grace(self, seat: Seat) -> int:
        """How many seconds are left until somebody else may play for who is gone."""
        services = self._table.services
        since = self._since.get(seat, self._opened)
        return max(0, ceil(since + services.limits.away_seconds - services.clock()))

    def check_gone(self, seat: Seat) -> None:
        """Before another plays there in place of its holder."""
        if seat in self._table.connections:
            raise NotGone(f"who plays seat {seat + 1} is here")
        left = self.grace(seat)
        if left:
            raise TooSoon(f"who plays seat {seat + 1} may be back in a moment; a bot can play there in {left} s")

    # -- what the others do --------------------------------------------------------------------------------------------

    async def nudge(self, connection: Connection, message: wire.Nudge) -> None:
        table = self._table
        mine, whom = table.own(connection, message.seat), self._other(message.seat, message.whom)
        if whom not in table.playing().deciders():
            raise NotAsked(f"nobody waits for seat {whom + 1} now")
        now, before = table.services.clock(), self._nudged.get(whom)
        if before is not None and now - before < table.services.limits.nudge_seconds:
            raise NudgedAlready(f"seat {whom + 1} was nudged a moment ago")
        self._nudged[whom] = now
        told = wire.Nudged(whom, table.seated(mine).name)
        if whom not in table.connections:
            table.seated(whom).nudged = told.by
            await table.save()
        for one in {id(one): one for one in [connection, *table.connections.of(whom)]}.values():
            one.tell(told)

    async def stand_in(self, connection: Connection, message: wire.StandIn) -> None:
        table = self._table
        table.own(connection, message.seat)
        absent = self._other(message.seat, message.absent)
        table.playing()
        self.check_gone(absent)
        assert connection.person is not None  # holds a seat
        agreed = self._agreed.setdefault(absent, set())
        if message.agreed:
            agreed.add(connection.person)
        else:
            agreed.discard(connection.person)
        if not await self.settle():
            self.tell()

    async def settle(self) -> bool:
        """After somebody has agreed or gone: bots play where all who are here agree. Gives whether one does."""
        table = self._table
        ready = [seat for seat in self._gone() if seat in self._agreed and self._all_agree(seat)]
        for seat in ready:
            del self._agreed[seat]
            table.seated(seat).stand_up(BOT, meanwhile=True)
        if ready:
            await table.seats_changed()
        return bool(ready)

    def _other(self, mine: int, number: int) -> Seat:
        """The seat of another person."""
        holder = self._table.seated(number).person
        if holder is None:
            raise BadMessage(f"nobody plays seat {number + 1}")
        if self._table.seated(mine).held_by(holder):
            raise BadMessage(f"seat {number + 1} is your own")
        return Seat(number)

    def _gone(self) -> list[Seat]:
        table = self._table
        if table.info.state != "playing" or table.match is None or table.match.over():
            return []
        held = [Seat(i) for i, seat in enumerate(table.info.seats) if seat.person is not None]
        return [seat for seat in held if seat not in table.connections]

    def _here(self, absent: Seat) -> set[Person]:
        """The others who play and are here."""
        seats, connections = self._table.info.seats, self._table.connections
        others = [seat.person for i, seat in enumerate(seats) if i != absent and Seat(i) in connections]
        return {person for person in others if person is not None and not seats[absent].held_by(person)}

    def _all_agree(self, absent: Seat) -> bool:
        """And there is somebody to agree: an empty table waits."""
        here = self._here(absent)
        return bool(here) and here <= self._agreed[absent]

    # -- what they are told --------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Each who plays, of the others who are gone."""
        gone = self._gone()
        if not (gone or self._told):
            return
        self._told = bool(gone)
        seats = self._table.info.seats
        for connection in self._table.connections.all():
            person = connection.person
            joined = [seats[seat] for seat in connection.joined_as if seat != SPECTATOR]
            if person is not None and any(seat.held_by(person) for seat in joined):
                connection.tell(wire.Absent([self._as_told(seat, person) for seat in gone]))

    def _as_told(self, seat: Seat, person: Person) -> wire.AbsentSeat:
        agreed = self._agreed.get(seat, set())
        waiting = self._here(seat) - agreed - {person}
        return wire.AbsentSeat(seat, self.grace(seat), person in agreed, len(waiting))
