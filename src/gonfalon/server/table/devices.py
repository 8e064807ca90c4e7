"""Further devices of a player, such as a phone: each holds the same seats, by a seat key from the player."""

from typing import Literal

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.errors import NotYourSeat, TooMany
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.table_info import SecondDevice

MOST = 8  # further devices of one person at one table
BROWSERS = (("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


def browser_of(agent: str) -> str:
    return next((name for sign, name in BROWSERS if sign in agent), "")


def is_phone(agent: str) -> bool:
    return "Mobi" in agent


async def add_device(table: LiveTable, person: Person, owner: Person, agent: str) -> None:
    """Lets `person` hold the seats of `owner` too."""
    table.check_open()
    seats = table.info.seats_of(owner)
    if not seats:
        raise NotYourSeat("whoever made this key holds no seat here any more")
    if all(seat.belongs_to(person) for seat in seats):
        return
    table.access.check_one_hand(person, seats)
    kind: Literal["phone", "computer"] = "phone" if is_phone(agent) else "computer"
    device = SecondDevice(person, kind, browser_of(agent), table.services.now())
    for seat in seats:
        if len(seat.also) >= MOST:
            raise TooMany(f"a seat is held by {MOST} further devices at most")
        if not seat.belongs_to(person):
            seat.also = [*seat.also, device]
    await table.seats_changed()


async def unseat(table: LiveTable, person: Person, sign: str) -> None:
    """Removes a device; done by the player, or by the device itself."""
    table.check_open()
    for number, seat in enumerate(table.info.seats):
        if seat.is_of(person):
            seat.also = [one for one in seat.also if public_sign(one.person) != sign]
            await table.seats_changed(Seat(number))


def devices_of(table: LiveTable, person: Person) -> list[wire.Device]:
    found: dict[Person, SecondDevice] = {}
    for seat in table.info.seats:
        if seat.is_of(person):
            found |= {one.person: one for one in seat.also}
    return [wire.Device(public_sign(one.person), one.kind, one.browser, one.since) for one in found.values()]
