"""Questions that change nothing: why a move is not allowed, and the position drawn as text."""

from gonfalon.catalog.pictures import plain_picture
from gonfalon.engine import wording
from gonfalon.engine.ids import SPECTATOR
from gonfalon.server import wire
from gonfalon.server.errors import NotPlaying
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.to_wire import on_wire
from gonfalon.server.ws.connection import Connection


async def why(table: LiveTable, connection: Connection, message: wire.AskWhy) -> None:
    seat = table.access.own(connection, message.seat)
    match = table.playing()
    move = table.ruleset.rules.read(wording.split(message.move)[0])
    allowed = move in match.asides(seat) or move in match.reopens(seat)
    line = None if allowed else match.why_not(seat, move)
    connection.tell(wire.Why(seat, message.move, on_wire(line) if line is not None else None))


async def picture(table: LiveTable, connection: Connection, message: wire.AskPicture) -> None:
    table.access.check_here(connection)
    viewer = SPECTATOR if message.seat is None else table.access.own(connection, message.seat)
    if table.match is None:
        raise NotPlaying("the game has not begun")
    names = [seat.name if seat.person is not None else "" for seat in table.info.seats]
    text = plain_picture(table.ruleset.table, table.match.seen_by(viewer), viewer, message.lang, names)
    connection.tell(wire.Picture(message.seat, message.lang, text))
