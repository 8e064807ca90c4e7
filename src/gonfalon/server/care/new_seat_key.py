"""`gonfalon admin key`: makes a key to a person's seats at one table, for a player who has lost the browser that held
them."""

import msgspec

from gonfalon.engine.errors import BadSeats
from gonfalon.server.care.read_table import table_in
from gonfalon.server.errors import NotYourSeat
from gonfalon.server.seat_keys import Held, hash_of, new_seat_key
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import leave_key


class NewSeatKey(msgspec.Struct):
    key: str
    table: str
    seats: list[int]  # all seats of the person, counted from 1
    name: str
    until: int


async def make_seat_key(url: str, id: str, seat: int, now: float, seconds: int) -> NewSeatKey:
    """Makes a key for a seat, counted from 1, and all other seats of its player at the table."""
    info = msgspec.json.decode((await table_in(url, id)).about, type=TableInfo)
    if not 1 <= seat <= len(info.seats):
        raise BadSeats(f"table {id} has no seat {seat}; expected 1 to {len(info.seats)}")
    wanted = info.seats[seat - 1]
    person = wanted.player()
    if person is None:
        whose = f"is played by the bot {wanted.bot}" if wanted.bot else "is open: its invitation seats somebody"
        raise NotYourSeat(f"seat {seat} of table {id} {whose}; a key is for the seat of a person")
    key = new_seat_key()
    held = msgspec.json.encode(Held(id, person, now + seconds))
    await leave_key(url, hash_of(key), held, now + seconds, now)
    own_seats = info.seats_of(person)
    seats = [number for number, one in enumerate(info.seats, start=1) if one in own_seats]
    return NewSeatKey(key, id, seats, wanted.name, int(now + seconds))
