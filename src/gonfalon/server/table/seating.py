"""Seats at one table: taking one, leaving it, giving it to a bot. All of it goes through the table's queue."""

from gonfalon import bots
from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import NotInvited, NotPlaying, NotRated, NotYourSeat, SeatTaken
from gonfalon.server.names import own_name
from gonfalon.server.pace.calendar import zone_named
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.table_info import Seated
from gonfalon.server.ws.connection import Connection


async def sit(
    table: LiveTable, person: Person, wanted: int | None, name: str, invite: str, zone: str = "", entropy: str = ""
) -> wire.SeatTaken:
    table.check_open()
    table.check_no_lesson()
    seats = table.info.seats
    if table.info.state not in ("waiting", "playing"):
        raise NotPlaying("nobody sits down at a game that is over")
    if not table.access.may_sit(person, invite):
        raise NotInvited("this table is private: sitting down needs its invitation")
    if wanted is None:
        own = [i for i, seat in enumerate(seats) if seat.belongs_to(person)]
        free = own or [i for i, seat in enumerate(seats) if seat.free()]
        if not free:
            raise SeatTaken("every seat is taken")
        wanted = free[0]
    seat = table.seated(wanted)
    if table.info.rated and table.match is None:
        table.services.ratings.check_player(table.info.player_behind(person))
        if table.info.holds(person) and not seat.held_by(person):
            raise NotRated("at a rated table everybody plays one seat")
    if not seat.held_by(person):
        if not seat.free() and not seat.belongs_to(person):
            raise SeatTaken(f"seat {wanted + 1} is taken")
        if not seat.belongs_to(person) and table.match is not None:
            table.access.check_one_hand(person, [seat])
        seat.sit(person, _unused_name(table, seat, name or (seat.name if seat.belongs_to(person) else "")))
        seat.zone = zone if zone_named(zone) is not None else ""
        if entropy and table.match is None and table.info.luck is not None:
            table.info.luck.add(wanted, entropy)
        table.absences.left_alone(Seat(wanted))
    elif name:
        seat.name = _unused_name(table, seat, name)
    await table.seats_changed(Seat(wanted))  # a person who held the seat on loan becomes a spectator
    return wire.SeatTaken(wanted, table.summary(person))


async def keep_note(table: LiveTable, person: Person, number: int, text: str) -> wire.OwnNote:
    """Keeps a player's private note about the game, also after the end."""
    table.check_open()
    seat = table.seated(number)
    if not seat.held_by(person):
        raise NotYourSeat(f"seat {number + 1} is not yours")
    seat.note = text.strip()
    await table.save()
    return wire.OwnNote(seat.note)


async def set_seat(table: LiveTable, person: Person, number: int, bot: str | None) -> wire.Summary:
    table.check_open()
    table.check_no_lesson()
    info = table.info
    seat = table.seated(number)
    if not (info.owned_by(person) or info.holds(person) or seat.belongs_to(person)):
        raise NotYourSeat("only who sits at a table seats bots there")
    if info.state not in ("waiting", "playing"):
        raise NotPlaying("the game is over")
    if bot is not None:
        bots.find(bot)
        if info.rated and table.match is None:
            raise NotRated("at a rated table people play; a bot only stands in for somebody")
        if seat.person is not None and not seat.held_by(person):
            if info.state != "waiting" or not info.owned_by(person):
                raise NotYourSeat(f"seat {number + 1} is held by somebody; those who are here can agree on a bot")
            table.absences.check_gone(Seat(number))
        if seat.kept:  # the invitation to the seat lapses
            seat.former, seat.kept, seat.name = None, False, ""
        seat.stand_up(bot)
    elif seat.bot is not None:
        if table.match is not None and seat.former is None and not info.owned_by(person):
            # The next person to sit down would get its hand.
            raise NotYourSeat("a bot that plays for nobody is sent away by the table's owner")
        seat.come_back()
    await table.seats_changed(Seat(number))
    return table.summary(person)


async def leave(table: LiveTable, connection: Connection, message: wire.Leave) -> None:
    table.check_open()
    table.check_no_lesson()
    seat = table.access.own(connection, message.seat)
    table.seated(seat).stand_up()
    await table.seats_changed(seat)


def _unused_name(table: LiveTable, seat: Seated, name: str) -> str:
    return own_name(name, [one.name for one in table.info.seats if one is not seat and one.person is not None])
