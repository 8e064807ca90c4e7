"""Chat at one table, outside the table's queue, so that chat and moves never wait for each other. A line is checked at
once, stored, and sent when it is durable. Players and spectators have separate rate limits, so that a crowd of
spectators cannot silence the players. `said_line.py` decides who may read a line."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person, public_sign
from gonfalon.server.buckets import Bucket, Buckets
from gonfalon.server.errors import BadMessage, ChatTooFast, Muted, Nobody, NoPrivateTalk, NotFound, StillPlaying
from gonfalon.server.names import own_name
from gonfalon.server.ruleset import encode
from gonfalon.server.table.said_line import SaidLine, opening
from gonfalon.server.table.saved_table import CHAT_KEPT
from gonfalon.server.table.table_info import Reported
from gonfalon.server.table.to_wire import refused
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

MOST_UNKEPT: Final = 100  # lines of one table on their way to the store
MOST_REPORTED: Final = 100


class Chat:
    def __init__(self, table: "LiveTable") -> None:
        limits = table.services.limits
        self.lines: list[SaidLine] = []  # the latest
        self._table = table
        self._people = Buckets(limits.chat_per_second, limits.chat_burst)
        self._players = Bucket(limits.table_chat_per_second, limits.table_chat_burst)
        self._onlookers = Bucket(limits.table_chat_per_second, limits.table_chat_burst)
        self._unkept = 0

    async def say_in_turn(self, connection: Connection, message: wire.Chat) -> None:
        """`say` through the table's queue, so that a join which the connection has just sent comes first."""
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
        # After the end others may join as a seat, but cannot speak for it.
        seats = [seat for seat in connection.joined_as if seat != SPECTATOR and table.seated(seat).held_by(person)]
        person = table.info.player_behind(person)
        if public_sign(person) in table.info.muted:
            raise Muted("the owner of this table has muted you")
        if not self._people.take(person):  # over all sockets of this person
            raise ChatTooFast("you talk faster than others can read; say it again in a moment")
        if self._unkept >= MOST_UNKEPT or not (self._players if seats else self._onlookers).take():
            raise ChatTooFast("many talk here at once; say it again in a moment")
        name = table.info.seats[seats[0]].name if seats else own_name(connection.name, table.info.names())
        now, sign = table.services.now(), public_sign(person)
        said = SaidLine(seats[0] if seats else None, name, message.text, now, sign, table.services.new_line_id())
        said.number = table.broadcast.last_shown()
        said.among = table.info.state == "playing" and not table.info.plays(person)
        if message.to is not None:
            said.to, said.to_sign = message.to, self._partner(seats, message.to)
        self._unkept += 1
        kept = table.services.store.say(table.stored.key, encode(said))
        kept.add_done_callback(partial(self._kept, connection, message, said))

    def _partner(self, seats: list[Seat], to: int) -> str:
        """The sign of the player to whom a private line is addressed."""
        table = self._table
        if not table.ruleset.table.found.game.private_talk:
            raise NoPrivateTalk("at this game what is said is said to all")
        other = table.seated(to).person
        if not seats or other is None or to in seats:
            raise NoPrivateTalk("in private one player talks to another; bots do not")
        return public_sign(other)

    def _kept(self, connection: Connection, message: wire.Chat, said: SaidLine, kept: "asyncio.Future[None]") -> None:
        self._unkept -= 1
        if kept.cancelled():
            return
        error = kept.exception()
        if isinstance(error, Exception):
            self._table.services.log.trouble("chat not kept", error, table=self._table.id)
            connection.tell(refused(error, message))
            return
        # Batches shown while the line was being stored come before it.
        said.number = self._table.broadcast.last_shown()
        self.lines = [*self.lines[1 - CHAT_KEPT :], said]
        frames: dict[Seat, bytes] = {}  # by viewer, since each has its own numbers of batches
        for one in self._table.connections.all():
            if said.heard_by(one.person, self._table.info) and said.sign not in self._unheard(one.person):
                viewer = one.joined_as[0]
                if viewer not in frames:
                    frames[viewer] = encode(wire.ChatSaid(self._said(said, viewer)))
                one.send(frames[viewer])

    def heard_by(self, person: Person | None, viewer: Seat) -> list[wire.Said]:
        """The lines that this person may read, without those of people whom they have blocked."""
        unheard, info = self._unheard(person), self._table.info
        heard = [one for one in self.lines if one.sign not in unheard and one.heard_by(person, info)]
        return [self._said(one, viewer) for one in heard]

    def _said(self, said: SaidLine, viewer: Seat) -> wire.Said:
        shown = self._table.broadcast.viewer(viewer)
        batch = shown.shown_until(said.number) if shown is not None and said.number >= 0 else -1
        return wire.Said(said.seat, said.name, said.text, said.at, said.sign, said.id, said.to, said.among, batch)

    def _unheard(self, person: Person | None) -> set[str]:
        account = self._table.services.accounts.of(person)
        return {public_sign(one) for one in account.blocked} if account is not None else set()

    async def open_talk(self, connection: Connection, message: wire.OpenTalk) -> None:
        """Opens a private talk to everybody after the game, once both players wish it."""
        table = self._table
        number = table.access.own(connection, message.seat)
        table.check_open()
        info = table.info
        if info.state not in ("over", "cancelled"):
            raise StillPlaying("what is said in private stays so until the game is over")
        me, other = info.seats[number].player(), table.seated(message.to).player()
        if me is None or other is None or me == other:
            raise BadMessage(f"seat {message.to + 1} is nobody else's")
        wish = opening(public_sign(me), public_sign(other))
        info.opened = [*(one for one in info.opened if one != wish), *([wish] if message.opened else [])]
        await table.people_changed()
        table.show_anew()

    async def report(self, connection: Connection, message: wire.Report) -> None:
        """Reports a line: to the owner of the table if everybody may read it, and to the operator in any case."""
        table, person = self._table, connection.person
        table.check_open()
        table.access.check_here(connection)
        if person is None:
            raise Nobody("this browser has no cookie yet; ask for /api/me first")
        info = table.info
        found = [one for one in self.lines if one.id and one.id == message.line and one.heard_by(person, info)]
        if not found:
            raise NotFound("there is no such line")
        said, by = found[0], public_sign(info.player_behind(person))
        if any(one.line == said.id and one.by == by for one in info.reports):
            return
        entry = Reported(said.id, by, table.services.now(), said.sign or "", said.text, said.to is not None)
        info.reports = [*info.reports, entry][-MOST_REPORTED:]
        table.services.log.note("line reported", table=table.id, line=said.id)
        await table.people_changed()
