"""Moderation by the owner of a table: muting somebody, removing a spectator, and replacing the invitation."""

from gonfalon.engine.ids import SPECTATOR
from gonfalon.server import wire
from gonfalon.server.auth import new_invite, public_sign
from gonfalon.server.errors import BadMessage, NotYourTable
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.ws.connection import Connection

MOST = 200  # muted people of one table, and likewise removed ones


async def mute(table: LiveTable, connection: Connection, message: wire.Mute) -> None:
    """Mutes or unmutes a person. Lines already said stay."""
    _check_owner(table, connection)
    info = table.info
    if message.sign == public_sign(info.owner):
        raise BadMessage("the owner of a table is not muted at it")
    others = [sign for sign in info.muted if sign != message.sign]
    info.muted = [*others, message.sign][-MOST:] if message.muted else others
    await table.people_changed()


async def remove(table: LiveTable, connection: Connection, message: wire.Remove) -> None:
    """Removes a spectator, who then cannot use the invitation again. Without a sign: everybody without a cookie."""
    _check_owner(table, connection)
    info = table.info
    if message.sign is not None:
        if message.sign in {public_sign(person) for person in info.sitters()}:
            raise BadMessage("who has a seat here is not removed; a bot can stand in for somebody gone")
        info.removed = [*[sign for sign in info.removed if sign != message.sign], message.sign][-MOST:]
    for one in table.connections.of(SPECTATOR)[:]:
        if (None if one.person is None else public_sign(one.person)) == message.sign:
            table.connections.drop(one)
            one.close("table/removed", "the owner of this table has asked you to leave")
    await table.people_changed()


async def reinvite(table: LiveTable, connection: Connection, message: wire.Reinvite) -> None:
    """Makes a new invitation. The old one becomes invalid; people who are here already may stay."""
    _check_owner(table, connection)
    table.info.invite = new_invite()
    await table.people_changed()


def _check_owner(table: LiveTable, connection: Connection) -> None:
    table.check_open()
    if not table.info.owned_by(connection.person):
        raise NotYourTable("only the owner of this table may do that")
