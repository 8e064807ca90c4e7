"""Absent players: what the others can do when somebody is gone. They can nudge, and after a while let a bot stand in or
offer the seat to somebody else.

Both need the agreement of all other players who are connected; for offering the seat, the owner's alone is enough. At
a rated table no bot stands in while the absent player has time left on the clock, by correspondence not within a day of
the turn. No seat of a rated table is offered: those who began the game are rated for how it ends. Each is told how many
others have yet to agree, but not who. A bot gives the seat back as soon as the player returns; from another person the
player takes it back in person. Agreements are kept in memory only: when the table is loaded again, an absent player has
the whole time again."""

from math import ceil
from typing import TYPE_CHECKING, Final, Literal

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import BadMessage, NotAsked, NotGone, NotRated, NudgedAlready, TooSoon
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

BOT: Final = "greedy"  # the bot that stands in

Wish = Literal["bot", "offer"]  # what to do with an absent player's seat
WISHES: Final[tuple[Wish, Wish]] = ("bot", "offer")


class Absences:
    """The absent players of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._opened = table.services.clock()
        self._since: dict[Seat, float] = {}  # by seat: when it was left alone, if since the table was loaded
        self._agreed: dict[tuple[Seat, Wish], set[Person]] = {}  # the people who agree
        self._nudged: dict[Seat, float] = {}  # by seat: when its player was last asked to play
        self._told = False  # whether players were told of an absence

    # -- coming and going ----------------------------------------------------------------------------------------------

    def left_alone(self, seat: Seat) -> None:
        """The seat's last connection was lost, or it was taken by somebody who has not connected yet."""
        self._since[seat] = self._table.services.clock()
        self._forget(seat)

    async def welcome(self, person: Person | None) -> None:
        """Bots that stood in for this person give the seats back."""
        back = [seat for seat in self._table.info.seats if seat.meanwhile and seat.returns_to(person)]
        for seat in back:
            seat.come_back()
        if back:
            await self._table.seats_changed()

    def here(self, connection: Connection, seat: Seat) -> None:
        """Called when a player is back: sends who nudged."""
        self._forget(seat)
        seated = self._table.seated(seat)
        if seated.nudged and seated.held_by(connection.person):
            match = self._table.match
            if match is not None and seat in match.deciders():  # otherwise the nudge is outdated
                connection.tell(wire.Nudged(seat, seated.nudged))
            seated.nudged = ""

    def grace(self, seat: Seat) -> int:
        """Seconds until somebody else may play for the absent player."""
        return max(self.line_grace(seat), self._table.pace.time_agreed(seat))

    def line_grace(self, seat: Seat) -> int:
        """Seconds that a lost connection still has to come back."""
        services = self._table.services
        since = self._since.get(seat, self._opened)
        return max(0, ceil(since + services.limits.away_seconds - services.clock()))

    def check_gone(self, seat: Seat) -> None:
        """Raises unless somebody else may play this seat now."""
        if seat in self._table.connections:
            raise NotGone(f"who plays seat {seat + 1} is here")
        left = self.grace(seat)
        if left:
            raise TooSoon(f"who plays seat {seat + 1} may be back in a moment; a bot can play there in {left} s")

    def check_may_offer(self) -> None:
        if self._table.info.rated:
            raise NotRated("at a rated table nobody plays in somebody else's name; a bot stands in")

    # -- actions of the others -----------------------------------------------------------------------------------------

    async def nudge(self, connection: Connection, message: wire.Nudge) -> None:
        table = self._table
        mine, whom = table.access.own(connection, message.seat), self._other(message.seat, message.whom)
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
            await table.services.news.nudged(table, whom)
        for one in {id(one): one for one in [connection, *table.connections.of(whom)]}.values():
            one.tell(told)

    async def stand_in(self, connection: Connection, message: wire.StandIn) -> None:
        await self._agree(connection, message, "bot")

    async def offer_seat(self, connection: Connection, message: wire.OfferSeat) -> None:
        await self._agree(connection, message, "offer")

    async def _agree(self, connection: Connection, message: wire.StandIn | wire.OfferSeat, wish: Wish) -> None:
        table = self._table
        mine = table.access.own(connection, message.seat)
        absent = self._other(message.seat, message.absent)
        table.playing()
        if wish == "offer":
            self.check_may_offer()
        self.check_gone(absent)
        person = table.seated(mine).person
        assert person is not None  # `own` has checked it
        agreed = self._agreed.setdefault((absent, wish), set())
        if message.agreed:
            agreed.add(person)
        else:
            agreed.discard(person)
        if not await self.settle():
            self.tell()

    async def settle(self) -> bool:
        """Does what all who are here agree on, after somebody has agreed or left. Returns whether anything was done."""
        table = self._table
        ready = [(seat, wish) for seat in self._gone() for wish in WISHES if self._is_agreed(seat, wish)]
        for seat, wish in ready:
            self._forget(seat)
            if wish == "bot":
                table.seated(seat).stand_up(BOT, meanwhile=True)
            else:
                table.seated(seat).offer()
        if ready:
            await table.seats_changed()
        return bool(ready)

    def _forget(self, seat: Seat) -> None:
        for wish in WISHES:
            self._agreed.pop((seat, wish), None)

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
        """The other players who are connected."""
        seats, connections = self._table.info.seats, self._table.connections
        others = [seat.person for i, seat in enumerate(seats) if i != absent and Seat(i) in connections]
        return {person for person in others if person is not None and not seats[absent].held_by(person)}

    def _is_agreed(self, absent: Seat, wish: Wish) -> bool:
        """Whether everybody here agrees; with nobody here, nobody does."""
        agreed, here = self._agreed.get((absent, wish), set()), self._here(absent)
        return bool(here) and (here <= agreed or (wish == "offer" and self._table.info.owner in here & agreed))

    # -- messages ------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tells every player about the absent others."""
        gone = self._gone()
        if not (gone or self._told):
            return
        self._told = bool(gone)
        seats = self._table.info.seats
        for connection in self._table.connections.all():
            joined = [seats[seat] for seat in connection.joined_as if seat != SPECTATOR]
            person = next((seat.person for seat in joined if seat.held_by(connection.person)), None)
            if person is not None:
                connection.tell(wire.Absent([self._as_told(seat, person) for seat in gone]))

    def _as_told(self, seat: Seat, person: Person) -> wire.AbsentSeat:
        bot, offer = (self._agreed.get((seat, wish), set()) for wish in WISHES)
        others = self._here(seat) - {person}
        return wire.AbsentSeat(
            seat, self.grace(seat), person in bot, len(others - bot), person in offer, len(others - offer)
        )
