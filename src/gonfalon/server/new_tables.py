"""Opens tables: on request, for a lesson, a rematch, a branch of an earlier game or an imported record, within the
limit of tables per person."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from gonfalon import bots
from gonfalon.catalog import built_in_pack, find
from gonfalon.catalog.lessons import lesson_of, lesson_table
from gonfalon.engine.errors import BadRecord, BadSeats, GonfalonError
from gonfalon.engine.luck import commitment_to
from gonfalon.engine.options import Options
from gonfalon.engine.record import Header, header_of
from gonfalon.engine.record_reader import read_header
from gonfalon.server import lessons, wire
from gonfalon.server.auth import Person, new_invite, new_table_id
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import BadMessage, NoPerson, NotYourSeat, StillPlaying, Stopping, TooFast, TooMany
from gonfalon.server.names import clean_name, own_name
from gonfalon.server.neighbours.errands import SitAgain, UseLuck
from gonfalon.server.pace.calendar import zone_named
from gonfalon.server.records.jobs import SubmittedRecord, taken_in
from gonfalon.server.records.workers import JobOverrun
from gonfalon.server.ruleset import encode, payload_of
from gonfalon.server.table.branch import check_may_branch, strongest, taken_up
from gonfalon.server.table.expiry import LIVELY
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.table_info import BranchInfo, LessonInfo, Seated, TableInfo
from gonfalon.server.table_luck import TableLuck
from gonfalon.store import StoredSnapshot, StoredTable

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

LONGEST_HEADER = 64 * 1024  # bytes of a record's first line
LEAST_SHARE = 1 / 6  # share of the time limit for the smallest records


def _rotated(seats: list[Seated]) -> list[Seated]:
    """The seats with everybody moved on by one, so that another player begins."""
    return [*seats[-1:], *seats[:-1]]


class NewTables:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby, self._services = lobby, lobby.services
        limits = lobby.services.limits
        self._importing: set[Person] = set()  # people whose record is being read; one at a time each
        self._by_person = Buckets(limits.new_tables_per_minute / 60, 20)
        self._by_address = Buckets(limits.new_tables_per_hour / 3600, limits.new_table_burst)

    async def open(self, person: Person, name: str, wanted: wire.NewTable, address: str) -> wire.TableMade:
        await self.check_room(person, address)
        found = find(wanted.game)
        loaded = self._services.packs.chosen(found, wanted.pack)
        options = dict(wanted.options)
        if len(wanted.bots) < wanted.seats:  # people play: some options have another default then
            options = Options(found.game.options(loaded.pack), options, people=True).values
        ruleset = self._services.rulesets.of(wanted.game, wanted.seats, options, loaded.hash)
        if wanted.rated:
            self._services.ratings.check_opening(person, wanted)
        seats = [Seated() for _ in range(wanted.seats)]
        for seat in {*wanted.bots, *wanted.my_seats, *wanted.names}:
            if seat >= len(seats):
                raise BadSeats(f"there is no seat {seat}; expected 0 to {len(seats) - 1}")
        for seat, bot in wanted.bots.items():
            bots.find(bot)
            seats[seat].bot = bot
        for seat in wanted.my_seats:
            if seats[seat].bot:
                raise BadSeats(f"seat {seat} is given to a bot and to yourself")
            others = [one.name for one in seats if one.person is not None]
            seats[seat].sit(person, own_name(clean_name(wanted.names.get(seat, "")) or name, others))
        self._keep_seats(person, seats, wanted.asked)
        pace = wanted.pace
        if pace is not None:
            if zone_named(pace.zone) is None:
                raise BadMessage(f"no time zone is called {pace.zone!r}; expected one such as Europe/Paris")
            for one in seats:
                one.zone = pace.zone if one.person is not None else ""
        luck, entropy = await self._luck(person, wanted.luck)
        if luck is not None and entropy:
            for seat in wanted.my_seats:
                luck.add(seat, entropy)
        info = TableInfo(person, new_invite(), wanted.public, seats, pace=pace, luck=luck)
        info.friends, info.rated = wanted.friends, wanted.rated
        payload = payload_of(loaded)
        pack = (loaded.hash, payload) if payload is not None else None
        table = await self.add(header_of(ruleset.rules), info, pack)
        if self._services.store.shared and table.quiet():
            await self._lobby.let_go_of(table)  # the worker that is asked for it first takes it
        return wire.TableMade(table.id, info.invite)

    def _keep_seats(self, person: Person, seats: list[Seated], asked: dict[int, str]) -> None:
        """Reserves seats for people by name. If a person has blocked the asker, the seat silently stays open."""
        for seat, name in asked.items():
            if seat >= len(seats):
                raise BadSeats(f"there is no seat {seat}; expected 0 to {len(seats) - 1}")
            if not seats[seat].open():
                raise BadSeats(f"seat {seat} is given to two")
            other = self._services.accounts.called(name)
            if other is None:
                raise NoPerson(f"nobody with an account is called {name[:40]!r}")
            if any(one.former == other or one.person == other for one in seats):
                raise BadSeats("one seat is kept for each who is asked")
            if not self._services.friends.blocks(other, person):
                seats[seat] = Seated(self._services.accounts.own(other).name, former=other, kept=True)

    async def _luck(self, person: Person, wanted: wire.OwnLuck | None) -> tuple[TableLuck | None, str]:
        luck = self._services.luck()
        if luck is None or wanted is None:
            return luck, ""
        used: tuple[TableLuck | None, str] = await self._lobby.neighbours.at_desk(UseLuck(person, wanted))
        return used

    async def open_lesson(self, person: Person, name: str, slug: str, lesson: str, address: str) -> wire.TableMade:
        """The table where this person has begun the lesson, or a new one."""
        found = find(slug)
        taught = lesson_of(found, lesson)
        begun = (await lessons.begun_by(self._services.store, person)).get((slug, lesson))
        if begun is not None:
            return wire.TableMade(begun.table, "")
        await self.check_room(person, address)
        seats = [Seated(bot=bots.names()[0]) for _ in range(lesson_table(found, taught).rules.seats)]
        seats[taught.seat] = Seated()
        seats[taught.seat].sit(person, own_name(name, []))
        info = TableInfo(person, new_invite(), False, seats, "playing", lesson=LessonInfo(lesson))
        stored = await self._stored(header_of(lesson_table(found, taught).rules), info)
        return wire.TableMade(stored.id, "")

    async def rematch(
        self, person: Person, table: LiveTable, address: str, luck: wire.OwnLuck | None = None
    ) -> wire.TableMade:
        """Plays the same game again: the first player who asks opens a table, the others sit down there."""
        table.check_no_lesson()
        if not table.info.plays(person):
            raise NotYourSeat("who sat at a table plays there again")
        made: wire.TableMade = await table.ask(self._rematch, person, table, address, luck)
        return made

    async def _rematch(
        self, person: Person, table: LiveTable, address: str, wanted: wire.OwnLuck | None
    ) -> wire.TableMade:
        """Runs in the old table's queue, so that two who ask at once get one table."""
        if table.info.state not in ("over", "cancelled"):
            raise StillPlaying("this game is not over yet")
        again = await self._next(table)
        if again is None:
            await self.check_room(person, address)
            old = table.header
            ruleset = self._services.rulesets.of_header(old)
            seats = [seat.invited() for seat in _rotated(table.info.seats)]
            luck, entropy = await self._luck(person, wanted)
            info = TableInfo(person, new_invite(), False, seats, pace=table.info.pace, luck=luck)
            info.rated = table.info.rated and all(seat.bot is None for seat in seats)
            payload = self._services.rulesets.packs.get(old.pack)
            added = await self.add(header_of(ruleset.rules), info, (old.pack, payload) if payload else None)
            again = table.info.rematch = added.id
            await table.people_changed()
            if luck is not None and wanted is not None:
                wanted = wire.OwnLuck(commitment_to(luck.secret), entropy)
        made: wire.TableMade = await self._lobby.neighbours.at_table(SitAgain(again, person, wanted))
        return made

    async def branch(self, person: Person, name: str, table: LiveTable, ask: wire.AskBranch, address: str) -> str:
        """Opens a private table that continues from an earlier position. Returns its id."""
        check_may_branch(table, person, ask.seat)
        if ask.bot:
            bots.find(ask.bot)
        await self.check_room(person, address)
        taken = await taken_up(table, ask.seat, ask.batch)
        rivals = ask.bot or strongest(table.header.game)
        seats = [Seated(bot=rivals) for _ in table.info.seats]
        seats[ask.seat] = Seated()
        seats[ask.seat].sit(person, own_name(name, []))
        info = TableInfo(person, new_invite(), False, seats, "playing")
        info.branch = BranchInfo(table.id, ask.batch, ask.seat)
        header = header_of(table.ruleset.rules)
        header.names = info.names()
        payload = self._services.rulesets.packs.get(header.pack)
        pack = (header.pack, payload) if payload else None
        return (await self._stored(header, info, [taken.opening], pack, taken.position)).id

    async def _next(self, table: LiveTable) -> str | None:
        """The table of the rematch; None if it is not yet opened, or was deleted."""
        again = table.info.rematch
        return again if again and await self._services.store.table(again) is not None else None

    async def import_record(self, person: Person, body: bytes, address: str) -> wire.Imported:
        if person in self._importing:
            raise TooFast("a record of yours is being read already; wait until that is done")
        await self.check_room(person, address)
        self._importing.add(person)
        try:
            return await self._import(person, body)
        finally:
            self._importing.discard(person)

    async def _import(self, person: Person, body: bytes) -> wire.Imported:
        """Imports a record, which is read in another process. The table is loaded when somebody looks at it."""
        payload = await self._payload_for(body)
        try:
            share = max(LEAST_SHARE, len(body) / self._services.limits.record_bytes)
            taken = await self._services.import_workers.run(taken_in, SubmittedRecord(body, payload), share)
        except JobOverrun as overrun:
            if self._lobby.stopping:
                raise Stopping("the server is stopping") from overrun
            raise BadRecord(f"the record cannot be read: {overrun}") from overrun
        if taken.error:
            raise BadRecord(taken.error)
        header = read_header(taken.header)
        seats = [Seated(name=name) for name in header.names]
        seats += [Seated() for _ in range(header.seats - len(seats))]
        info = TableInfo(person, new_invite(), False, seats, "replay")
        stored = await self._stored(header, info, taken.batches)
        for snapshot in taken.snapshots:
            await self._services.store.save_snapshot(stored.key, msgspec.msgpack.decode(snapshot, type=StoredSnapshot))
        return wire.Imported(stored.id)

    async def _payload_for(self, body: bytes) -> bytes | None:
        """The data of a record's pack, if this server has it and it is not the built-in one."""
        end = body.find(b"\n", 0, LONGEST_HEADER)
        try:
            header = read_header(body[: end if end >= 0 else LONGEST_HEADER].decode())
            await asyncio.to_thread(built_in_pack, find(header.game))  # in a thread, since it may have to be read first
            await self._services.rulesets.fetch_pack(header, self._services.store.pack)
        except (GonfalonError, UnicodeDecodeError):
            return None  # reading the record reports the error
        return self._services.rulesets.packs.get(header.pack)

    async def add(self, header: Header, info: TableInfo, pack: tuple[str, bytes] | None = None) -> LiveTable:
        table = LiveTable(self._services, await self._stored(header, info, pack=pack))
        await table.open(new=True)
        self._lobby.live[table.id] = table
        return table

    async def _stored(
        self,
        header: Header,
        info: TableInfo,
        batches: list[bytes] | None = None,
        pack: tuple[str, bytes] | None = None,
        snapshot: StoredSnapshot | None = None,
    ) -> StoredTable:
        """Stores a new table with everything it needs, or nothing."""
        stored = await self._services.store.create(
            new_table_id(),
            encode(header.plain()),
            encode(info),
            self._services.now(),
            info.listed(),
            info.listed_for(),
            batches,
            pack,
            snapshot,
        )
        self._services.metrics.count("tables_opened")
        return stored

    async def check_room(self, person: Person, address: str) -> None:
        """Raises if this person may not open a further table."""
        limits, store = self._services.limits, self._services.store
        since = self._services.now() - LIVELY
        if self._lobby.stopping:
            raise Stopping("the server is stopping")
        most = limits.tables_per_person
        if most < limits.tables and await store.how_many_tables_of(person, most, since) >= most:
            raise TooMany(f"you have {most} tables already")
        if not self._by_person.take(person):
            raise TooFast("you open tables faster than anybody can play")
        await self.check_house(address)

    async def check_house(self, address: str, tables: int = 1) -> None:
        """Raises if the server has no room for more tables, or this address opens too many."""
        most = self._services.limits.tables
        if await self._services.store.how_many_tables() + tables > most:
            raise TooMany(f"this server has room for {most} tables, and they are taken")
        if not all(self._by_address.take(address) for _ in range(tables)):  # cookies are free
            raise TooFast("very many tables were opened from your address; try again in a while")
