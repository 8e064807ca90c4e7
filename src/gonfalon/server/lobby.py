"""All tables: opened, found, taken into memory when somebody asks and let go when nobody is there."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from time import monotonic

import msgspec

from gonfalon import bots, build_info
from gonfalon.catalog import built_in_pack, find
from gonfalon.catalog.lessons import lesson_of, lesson_table
from gonfalon.engine.errors import BadRecord, BadSeats, GonfalonError
from gonfalon.engine.game import Options
from gonfalon.engine.ids import Seat
from gonfalon.engine.luck import commitment_to
from gonfalon.engine.record import Header, header_of, read_header
from gonfalon.server import lessons, wire
from gonfalon.server.auth import Person, new_invite, new_key, new_table_id, public_sign
from gonfalon.server.cookie_signer import CookieSigner
from gonfalon.server.errors import (
    BadMessage,
    Elsewhere,
    NoPerson,
    NoTable,
    NotYourSeat,
    StillPlaying,
    Stopping,
    TooFast,
    TooMany,
)
from gonfalon.server.limits import Buckets
from gonfalon.server.matching import Matching
from gonfalon.server.names import clean_name, own_name
from gonfalon.server.neighbours.errands import (
    Errand,
    HandOver,
    IsHere,
    LetGoOf,
    RefreshClocks,
    SendAway,
    SitAgain,
    TablesHere,
    UseLuck,
)
from gonfalon.server.neighbours.neighbours import Neighbours
from gonfalon.server.news.asked import asked_of
from gonfalon.server.pace.calendar import zone_named
from gonfalon.server.pace.table_pace import RETRY, clocks_in, times_of
from gonfalon.server.pace.wheel import Wheel
from gonfalon.server.record_signer import RecordSigner, new_signing_key
from gonfalon.server.records.jobs import Submitted, taken_in
from gonfalon.server.records.workers import JobOverrun
from gonfalon.server.ruleset import encode, payload_of
from gonfalon.server.services import Services
from gonfalon.server.table import changing_hands
from gonfalon.server.table.branch import check_may_branch, strongest, taken_up
from gonfalon.server.table.expiry import LIVELY, kept_until, soonest
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.said_line import SaidLine
from gonfalon.server.table.table_info import BranchInfo, LessonInfo, Seated, TableInfo
from gonfalon.server.table.to_wire import summary
from gonfalon.server.table_luck import TableLuck
from gonfalon.store import EVERYTHING, At, Damaged, LobbyRow, Mine, StoredSnapshot, StoredTable, StoreFailed

LONGEST_HEADER = 64 * 1024  # bytes of a record's first line
MOST_DAMAGED = 1000  # tables remembered as such, for the lobby
TOLD = 100  # lines of the log about one opened file
LEAST_SHARE = 1 / 6  # of the time that the largest record has, for the smallest
LISTED = 50  # tables of a kind that the lobby shows
EVERY_TABLE = 100_000
SAID = 9  # lines of chat that are looked at for the lobby
SWEEP_SECONDS = 20
Listed = dict[str, tuple[wire.Summary, Person | None]]  # tables of other workers by id, and who has opened them
SWEPT_AT_ONCE = 50
WOUND_AHEAD = 3 * SWEEP_SECONDS


def _rotated(seats: list[Seated]) -> list[Seated]:
    """Everybody one seat further on, so that another begins."""
    return [*seats[-1:], *seats[:-1]]


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.stopping = False
        self.draining = False  # what is in memory goes to other workers, and nothing more is taken
        self.live: dict[str, LiveTable] = {}
        self._damaged: set[str] = set()  # could not be read when somebody came
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._importing: set[Person] = set()
        self._new_tables = Buckets(services.limits.new_tables_per_minute / 60, 20)
        self._new_tables_from = Buckets(services.limits.new_tables_per_hour / 3600, services.limits.new_table_burst)
        self._forgetting: set[str] = set()
        self._swept = (0, 0)  # when the last table that was looked at had changed, and its key
        self._sweeper: asyncio.Task[None] | None = None
        # Told when somebody is somebody else from now on, or (None) nobody any more; and now and then.
        self.people_changed: list[Callable[[Person, Person | None], Awaitable[None]]] = [services.ratings.replace]
        self.on_sweep: list[Callable[[], Awaitable[None]]] = []
        self.neighbours = Neighbours(self)
        self.matching = Matching(self)
        services.metrics.gauges["sockets_forwarded"] = lambda: self.neighbours.spliced
        services.metrics.gauges["desk"] = lambda: int(self.neighbours.has_desk)
        services.metrics.gauges["workers_seen"] = lambda: 1 + len(self.neighbours.others)
        services.metrics.gauges["ready"] = lambda: int(
            not (self.stopping or self.draining) and services.store.may_serve()
        )
        self.wheel = Wheel(lambda: services.clock(), self._time_ran_out)
        services.set_due = self.wheel.set
        services.metrics.gauges["tables_in_memory"] = lambda: len(self.live)

    async def start(self) -> CookieSigner:
        """Ready to serve; gives what signs cookies."""
        store = self.services.store
        store.on_lost = self._lost
        await store.start()
        key = await store.setting_or_put("cookie key", new_key())
        self.services.signer = RecordSigner(await store.setting_or_put("signing key", new_signing_key()))
        self.services.news.is_here = self._is_here
        self.services.news.waits_for = partial(asked_of, store, self.live)
        await self.services.accounts.load()
        await self.services.ratings.load()
        await self.services.news.start()
        self.services.status.start()
        await self._meet(key)
        self._sweeper = asyncio.create_task(self._sweep())
        self.wheel.start()
        self._tell_of_the_store()
        signer = CookieSigner(key)
        signer.is_known = self.services.accounts.is_known
        return signer

    async def _meet(self, key: bytes) -> None:
        """Other workers, where there may be some."""
        services, neighbours = self.services, self.neighbours
        if neighbours.door is not None:
            neighbours.door.set_key(key)
        neighbours.on_change["accounts"] = services.accounts.take
        neighbours.on_change["contacts"] = services.news.take
        neighbours.on_change["results"] = services.ratings.take
        services.news.is_mine = lambda: neighbours.has_desk
        neighbours.on_desk += [services.news.recover, self._wind]
        if neighbours.has_desk:
            for begin in neighbours.on_desk:
                await begin()

    async def _wind(self) -> None:
        """The desk: the clocks of all tables that nobody else has in memory."""
        soon = self.services.now() + WOUND_AHEAD if self.services.store.shared else EVERYTHING
        for id, due in await self.services.store.clocks_due(soon):
            if id not in self.live:
                self.wheel.set(id, due)

    def _tell_of_the_store(self) -> None:
        """What was found when the file was opened."""
        store, log = self.services.store, self.services.log
        for doubt in store.doubts[:TOLD]:
            log.note("store in doubt", reason=doubt)
        for short in store.short[:TOLD]:
            log.note("table short", table=short.id, kept=short.kept, acknowledged=short.acknowledged)
        if store.doubts or store.short:
            log.note("see gonfalon admin doctor", doubts=len(store.doubts), short=len(store.short))

    def _lost(self) -> None:
        """Others have taken this server for gone: whatever is in memory here may be theirs by now."""
        self.stopping = True
        self.services.log.note("taken for gone", store=self.services.store.name)
        for table in self.live.values():
            table.presence.say_goodbye("server/stopping", "the server is stopping; come back in a moment")
        self.services.leave()

    async def drain(self) -> None:
        """Before this worker stops: its tables go to others one by one, and whoever sits there comes back to
        them. Where there are no others, `stop` does it all."""
        store, neighbours = self.services.store, self.neighbours
        if not store.shared or not store.may_serve():
            return
        neighbours.others = await store.others()
        self.draining, neighbours.has_desk = True, False
        await store.drain()
        if not any(not one.draining for one in neighbours.others):
            return
        self.services.log.note("draining", tables=len(self.live))
        while self.live or self._opening:
            for table in list(self.live.values()):
                try:
                    table.presence.say_goodbye("server/stopping", "the server is stopping; come back in a moment")
                    await table.save()
                except GonfalonError as error:
                    self.services.log.trouble("table not saved", error, table=table.id)
                if self.live.get(table.id) is table:
                    await self._let_go_of(table)
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Everybody is told to come back; everything that was accepted is finished and kept."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.neighbours.stop()
        self.wheel.stop()
        self.services.news.stop()
        self.services.status.stop()
        for table in list(self.live.values()):
            table.presence.say_goodbye("server/stopping", "the server is stopping; come back in a moment")
        for table in list(self.live.values()):
            await table.close()
            try:
                await table.save()
            except GonfalonError as error:
                self.services.log.trouble("table not saved", error, table=table.id)
        self.live.clear()
        self.services.end_processes()
        await self.services.store.close()

    async def _time_ran_out(self, id: str) -> None:
        """At a table that may not be in memory. What fails is tried again."""
        try:
            table = await self.table(id)
            await table.ask(table.time_ran_out)
        except (NoTable, Elsewhere):
            return
        except Exception as error:
            self.services.log.trouble("time ran out in vain", error, table=id)
            self.wheel.set(id, self.services.clock() + RETRY)

    async def _is_here(self, id: str, seat: int) -> bool:
        table = self.live.get(id)
        if table is None and self.services.store.shared and isinstance(await self.services.store.claim(id), At):
            return bool(await self.neighbours.at_table(IsHere(id, seat)))
        return table is not None and Seat(seat) in table.connections

    async def go_away(self, person: Person, until: int) -> None:
        """On holiday, or back: the clocks of all tables where this person plays stand still, or run."""
        await self.services.news.go_away(person, until)
        for id in await self.services.store.tables_of(person, self.services.limits.tables_per_person):
            try:
                await self.neighbours.at_table(RefreshClocks(id))
            except GonfalonError as error:  # one table that cannot be read keeps nobody from going away
                self.services.log.trouble("clock not stopped", error, table=id)

    # -- people who become others --------------------------------------------------------------------------------------

    async def merge(self, guest: Person, person: Person) -> None:
        """Whatever a guest has is this person's from now on. A table that cannot be read just now stays the guest's."""
        for id in await self.services.store.tables_of(guest, EVERY_TABLE):
            try:
                await self.neighbours.at_table(HandOver(id, guest, person))
            except GonfalonError as error:
                self.services.log.trouble("table not handed over", error, table=id)
        for tell in self.people_changed:
            await tell(guest, person)
        await self.services.news.merge(guest, person)
        await self.services.store.forget_person(guest)

    async def forget_person(self, person: Person) -> None:
        """Nothing that is kept says who this was. Tables of nobody else are deleted. Of one that cannot be read nothing
        is known: it stays as it is, and the log says so."""
        for id in await self.services.store.tables_of(person, EVERY_TABLE):
            try:
                await self.neighbours.at_table(LetGoOf(id, person))
            except GonfalonError as error:
                self.services.log.trouble("table not let go of", error, table=id)
        for tell in self.people_changed:
            await tell(person, None)
        await self.services.store.forget_person(person)
        self.services.news.forget(person)
        await self.send_away(person)

    async def end(self, table: LiveTable) -> None:
        """For good, whoever looks on."""
        table.presence.say_goodbye("table/unknown", "this table is not there any more")
        self.live.pop(table.id, None)
        await table.close()
        await self._forget(table.stored)

    async def send_away(self, person: Person) -> None:
        """All sockets of a person are closed; who is still known comes back."""
        await self.neighbours.at_everybody(SendAway(person))

    def send_away_here(self, person: Person) -> None:
        for table in self.live.values():
            changing_hands.say_goodbye(table, person)

    # -- finding -------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        if self.stopping:
            raise Stopping("the server is stopping")
        if not self.services.store.may_serve():
            raise StoreFailed(self.services.store.trouble())
        table = self.live.get(id)
        if table is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(opening)
        table.touched = monotonic()
        return table

    async def where(self, id: str) -> str:
        """At which worker a table is; empty: here. Who has none is here too."""
        if id in self.live or id in self._opening or not self.services.store.shared:
            return ""
        try:
            await self._claim(id)
        except Elsewhere as elsewhere:
            return elsewhere.address
        return ""

    async def _claim(self, id: str) -> None:
        while id in self._leaving:
            await asyncio.shield(self._leaving[id])
        store = self.services.store
        if self.draining:
            await store.release(id)
            raise Elsewhere(self.neighbours.another(id))
        claim = await store.claim(id)
        if isinstance(claim, At):
            raise Elsewhere(claim.address)

    async def _open(self, id: str) -> LiveTable:
        await self._claim(id)
        try:
            stored = await self.services.store.table(id) if id not in self._forgetting else None
            if stored is None:
                raise NoTable(f"there is no table {id[:20]!r}")
            await self.services.rulesets.fetch_pack(read_header(stored.header.decode()), self.services.store.pack)
            table = LiveTable(self.services, stored)
            await table.open()
        except (NoTable, StoreFailed):  # the one is nobody's fault, the other passes
            raise
        except Exception as error:
            # Whatever it is, the table is not as it was left: nothing is done with it, and everybody is told.
            reason = str(error) if isinstance(error, GonfalonError) else ""
            self.services.log.trouble("table damaged", error, table=id, reason=reason)
            if len(self._damaged) < MOST_DAMAGED:
                self._damaged.add(id)
            raise error if reason else Damaged(f"table {id}: it cannot be read") from error
        self._damaged.discard(id)
        self.live[id] = table
        return table

    async def tables_for(self, person: Person | None) -> wire.Tables:
        return (await self.tables_and_owners(person))[0]

    async def tables_and_owners(
        self, person: Person | None
    ) -> tuple[wire.Tables, Callable[[], dict[str, Person | None]]]:
        """What the lobby shows to somebody, and, for who asks, who has opened those tables."""
        if not self.services.store.may_serve():
            raise StoreFailed(self.services.store.trouble())
        people = [person, *self.services.friends.of(person)] if person is not None else []
        rows = await self.services.store.lobby_rows([*people], LISTED, SAID, self.live.keys())
        elsewhere = await self._elsewhere(rows, person)
        await self._look_up_company(rows)
        mine = [self._listed(row, person, elsewhere) for row in rows if row.of is not None and row.of == person]
        known = {one.id for one in mine if one is not None}
        friends = [one for one in self._of_friends(rows, person, elsewhere) if one.id not in known]
        known |= {one.id for one in friends}
        others = [
            self._listed(row, person, elsewhere)
            for row in rows
            if row.of is None and row.id not in known and not self._between(self._owner_of(row, elsewhere), person)
        ]
        told = wire.Tables(
            [one for one in mine if one is not None and not one.lesson and one.branch is None],
            [one for one in others if one is not None and (one.public or one.state == "damaged")],
            build_info.faster_build(),
            friends,
        )
        return told, lambda: {row.id: self._owner_of(row, elsewhere) for row in rows}

    async def _look_up_company(self, rows: list[LobbyRow]) -> None:
        """How fast those who wait for players usually answer; a table in memory knows it."""
        found: set[Person] = set()
        for row in rows:
            if row.table is not None and row.id not in self.live:
                with suppress(msgspec.DecodeError):
                    info = msgspec.json.decode(row.table.about, type=TableInfo)
                    found |= info.sitters() if info.chooses_by_answers() else set()
        await self.services.usual_answers.look_up(found)

    def _of_friends(self, rows: list[LobbyRow], person: Person | None, elsewhere: Listed) -> list[wire.Summary]:
        """Tables of friends with an open seat, for everybody or for friends."""
        found: list[wire.Summary] = []
        for row in rows:
            if row.of is None or row.of == person or len(found) >= LISTED or self._owner_of(row, elsewhere) != row.of:
                continue
            told = self._listed(row, person, elsewhere)
            if told is not None and (told.public or told.friends) and told.state in ("waiting", "playing"):
                if any(seat.kind == "open" and not seat.name for seat in told.seats):
                    found.append(told)
        return found

    async def _elsewhere(self, rows: list[LobbyRow], person: Person | None) -> Listed:
        """Tables that other workers have in memory, as they show them, and who has opened them."""
        ids: dict[str, list[str]] = {}
        for row in rows:
            if row.at and row.id not in self.live:
                ids.setdefault(row.at, []).append(row.id)
        errands: dict[str, Errand] = {address: TablesHere(some, person) for address, some in ids.items()}
        return await self.neighbours.listed(errands) if errands else {}

    def _owner_of(self, row: LobbyRow, elsewhere: Listed) -> Person | None:
        live = self.live.get(row.id)
        if row.id in elsewhere:
            return elsewhere[row.id][1]
        if live is not None:
            return live.info.owner
        try:
            return None if row.table is None else msgspec.json.decode(row.table.about, type=TableInfo).owner
        except msgspec.DecodeError:
            return None

    def _between(self, owner: Person | None, person: Person | None) -> bool:
        """Whether one of them wants nothing to do with the other."""
        friends = self.services.friends
        return friends.blocks(owner, person) or friends.blocks(person, owner)

    def shown(self, id: str, person: Person | None) -> wire.Summary:
        """A table in memory, as a line of the lobby."""
        table = self.live[id]
        told = table.summary(person)
        told.news = table.news()
        told.said = self._said(table.info, table.chat.lines, person)
        return told

    def _listed(self, row: LobbyRow, person: Person | None, elsewhere: Listed) -> wire.Summary | None:
        """A line of the lobby, without taking the table into memory."""
        if row.id in self.live:
            return self.shown(row.id, person)
        if row.id in elsewhere:
            return elsewhere[row.id][0]
        try:
            stored = row.table
            if stored is None:
                raise Damaged(f"table {row.id}")
            header = read_header(stored.header.decode())
            info = msgspec.json.decode(stored.about, type=TableInfo)
            told = summary(stored, header, info, person, [])
            self.services.usual_answers.tell(told, info)
            if info.pace is not None:
                told.times = times_of(info, clocks_in(row.clock), self.services.clock())
            told.news = info.news
            if info.sits(person):
                lines = [msgspec.json.decode(line, type=SaidLine) for line in row.said]
                told.said = self._said(info, lines, person)
            if row.id in self._damaged:
                told.state = "damaged"
            elif row.count < row.acknowledged:
                told.closed = "short"
            elif info.count != row.count and info.lesson is None and not row.at:
                # The server ended without a word; what is shown is reckoned anew, for the next look at the lobby.
                self._soon(row.id)
            return told
        except (GonfalonError, msgspec.DecodeError):
            seats: list[wire.SeatInfo] = []
            return wire.Summary(row.id, "", seats, {}, "damaged", [], -1, False, False, [], "", None, None, 0)

    def _said(self, info: TableInfo, lines: list[SaidLine], person: Person | None) -> list[int]:
        """When others spoke last, for who sits there; without those whom that person has blocked."""
        if person is None or not info.sits(person):
            return []
        account = self.services.accounts.of(person)
        unheard = {public_sign(one) for one in [person, *(account.blocked if account is not None else [])]}
        return [one.at for one in lines[-SAID:] if one.sign not in unheard and one.heard_by(person, info)]

    def _soon(self, id: str) -> None:
        if id not in self._opening and len(self._opening) < 8:
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda done: (self._opening.pop(id, None), done.cancelled() or done.exception()))

    # -- opening -------------------------------------------------------------------------------------------------------

    async def new_table(self, person: Person, name: str, wanted: wire.NewTable, address: str) -> wire.TableMade:
        await self._check_room(person, address)
        found = find(wanted.game)
        loaded = self.services.packs.chosen(found, wanted.pack)
        options = dict(wanted.options)
        if len(wanted.bots) < wanted.seats:  # somebody plays: some options start from another value then
            options = Options(found.game.options(loaded.pack), options, people=True).values
        ruleset = self.services.rulesets.of(wanted.game, wanted.seats, options, loaded.hash)
        if wanted.rated:
            self.services.ratings.check_opening(person, wanted)
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
        table = await self.add_table(header_of(ruleset.rules), info, pack)
        if self.services.store.shared and table.quiet():
            await self._let_go_of(table)  # whoever is asked for it first has it
        return wire.TableMade(table.id, info.invite)

    def _keep_seats(self, person: Person, seats: list[Seated], asked: dict[int, str]) -> None:
        """For people who are asked by name. A seat for who has blocked the asker stays open, without a word."""
        for seat, name in asked.items():
            if seat >= len(seats):
                raise BadSeats(f"there is no seat {seat}; expected 0 to {len(seats) - 1}")
            if not seats[seat].open():
                raise BadSeats(f"seat {seat} is given to two")
            other = self.services.accounts.called(name)
            if other is None:
                raise NoPerson(f"nobody with an account is called {name[:40]!r}")
            if any(one.former == other or one.person == other for one in seats):
                raise BadSeats("one seat is kept for each who is asked")
            if not self.services.friends.blocks(other, person):
                seats[seat] = Seated(self.services.accounts.own(other).name, former=other, kept=True)

    async def _luck(self, person: Person, wanted: wire.OwnLuck | None) -> tuple[TableLuck | None, str]:
        luck = self.services.luck()
        if luck is None or wanted is None:
            return luck, ""
        used: tuple[TableLuck | None, str] = await self.neighbours.at_desk(UseLuck(person, wanted))
        return used

    async def open_lesson(self, person: Person, name: str, slug: str, lesson: str, address: str) -> wire.TableMade:
        """The table where this person has begun the lesson, or a new one."""
        found = find(slug)
        taught = lesson_of(found, lesson)
        begun = (await lessons.begun_by(self.services.store, person)).get((slug, lesson))
        if begun is not None:
            return wire.TableMade(begun.table, "")
        await self._check_room(person, address)
        seats = [Seated(bot=bots.names()[0]) for _ in range(lesson_table(found, taught).rules.seats)]
        seats[taught.seat] = Seated()
        seats[taught.seat].sit(person, own_name(name, []))
        info = TableInfo(person, new_invite(), False, seats, "playing", lesson=LessonInfo(lesson))
        stored = await self._stored(header_of(lesson_table(found, taught).rules), info)
        return wire.TableMade(stored.id, "")

    async def rematch(
        self, person: Person, table: LiveTable, address: str, luck: wire.OwnLuck | None = None
    ) -> wire.TableMade:
        """The same game again, for who sat at it: the first who asks opens the table, the others sit down there."""
        table.check_no_lesson()
        if not table.info.plays(person):
            raise NotYourSeat("who sat at a table plays there again")
        made: wire.TableMade = await table.ask(self._rematch, person, table, address, luck)
        return made

    async def _rematch(
        self, person: Person, table: LiveTable, address: str, wanted: wire.OwnLuck | None
    ) -> wire.TableMade:
        """In the old table's turn, so that two who ask at once get one table."""
        if table.info.state not in ("over", "cancelled"):
            raise StillPlaying("this game is not over yet")
        again = await self._next(table)
        if again is None:
            await self._check_room(person, address)
            old = table.header
            ruleset = self.services.rulesets.of_header(old)
            seats = [seat.invited() for seat in _rotated(table.info.seats)]
            luck, entropy = await self._luck(person, wanted)
            info = TableInfo(person, new_invite(), False, seats, pace=table.info.pace, luck=luck)
            info.rated = table.info.rated and all(seat.bot is None for seat in seats)
            payload = self.services.rulesets.packs.get(old.pack)
            added = await self.add_table(header_of(ruleset.rules), info, (old.pack, payload) if payload else None)
            again = table.info.rematch = added.id
            await table.people_changed()
            if luck is not None and wanted is not None:
                wanted = wire.OwnLuck(commitment_to(luck.secret), entropy)
        made: wire.TableMade = await self.neighbours.at_table(SitAgain(again, person, wanted))
        return made

    async def branch(self, person: Person, name: str, table: LiveTable, ask: wire.AskBranch, address: str) -> str:
        """A table of this person's own that goes on from an earlier position; gives its id."""
        check_may_branch(table, person, ask.seat)
        if ask.bot:
            bots.find(ask.bot)
        await self._check_room(person, address)
        taken = await taken_up(table, ask.seat, ask.batch)
        rivals = ask.bot or strongest(table.header.game)
        seats = [Seated(bot=rivals) for _ in table.info.seats]
        seats[ask.seat] = Seated()
        seats[ask.seat].sit(person, own_name(name, []))
        info = TableInfo(person, new_invite(), False, seats, "playing")
        info.branch = BranchInfo(table.id, ask.batch, ask.seat)
        header = header_of(table.ruleset.rules)
        header.names = info.names()
        payload = self.services.rulesets.packs.get(header.pack)
        pack = (header.pack, payload) if payload else None
        return (await self._stored(header, info, [taken.opening], pack, taken.position)).id

    async def _next(self, table: LiveTable) -> str | None:
        """Where those who sat here play again; None if that is not opened yet, or was forgotten."""
        again = table.info.rematch
        return again if again and await self.services.store.table(again) is not None else None

    async def import_record(self, person: Person, body: bytes, address: str) -> wire.Imported:
        if person in self._importing:
            raise TooFast("a record of yours is being read already; wait until that is done")
        await self._check_room(person, address)
        self._importing.add(person)
        try:
            return await self._import(person, body)
        finally:
            self._importing.discard(person)

    async def _import(self, person: Person, body: bytes) -> wire.Imported:
        """The record is read in another process. The table is opened when somebody comes to look at it."""
        payload = await self._payload_for(body)
        try:
            share = max(LEAST_SHARE, len(body) / self.services.limits.record_bytes)
            taken = await self.services.import_workers.run(taken_in, Submitted(body, payload), share)
        except JobOverrun as overrun:
            if self.stopping:
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
            await self.services.store.save_snapshot(stored.key, msgspec.msgpack.decode(snapshot, type=StoredSnapshot))
        return wire.Imported(stored.id)

    async def _payload_for(self, body: bytes) -> bytes | None:
        """The pack a record was played with, if that is one of our own that is known here."""
        end = body.find(b"\n", 0, LONGEST_HEADER)
        try:
            header = read_header(body[: end if end >= 0 else LONGEST_HEADER].decode())
            await asyncio.to_thread(built_in_pack, find(header.game))  # which may have to be read first
            await self.services.rulesets.fetch_pack(header, self.services.store.pack)
        except (GonfalonError, UnicodeDecodeError):
            return None  # what is wrong is said when the record is read
        return self.services.rulesets.packs.get(header.pack)

    async def add_table(self, header: Header, info: TableInfo, pack: tuple[str, bytes] | None = None) -> LiveTable:
        table = LiveTable(self.services, await self._stored(header, info, pack=pack))
        await table.open(new=True)
        self.live[table.id] = table
        return table

    async def _stored(
        self,
        header: Header,
        info: TableInfo,
        batches: list[bytes] | None = None,
        pack: tuple[str, bytes] | None = None,
        snapshot: StoredSnapshot | None = None,
    ) -> StoredTable:
        """With everything it needs, or not at all."""
        stored = await self.services.store.create(
            new_table_id(),
            encode(header.plain()),
            encode(info),
            self.services.now(),
            info.listed(),
            info.sitters(),
            batches,
            pack,
            snapshot,
        )
        self.services.metrics.count("tables_opened")
        return stored

    async def _check_room(self, person: Person, address: str) -> None:
        limits, store = self.services.limits, self.services.store
        since = self.services.now() - LIVELY
        if self.stopping:
            raise Stopping("the server is stopping")
        if await store.how_many_tables() >= limits.tables:
            raise TooMany(f"this server has room for {limits.tables} tables, and they are taken")
        if await store.how_many_tables_of(person, limits.tables_per_person, since) >= limits.tables_per_person:
            raise TooMany(f"you have {limits.tables_per_person} tables already")
        if not self._new_tables.take(person):
            raise TooFast("you open tables faster than anybody can play")
        if not self._new_tables_from.take(address):  # cookies are free
            raise TooFast("very many tables were opened from your address; try again in a while")

    # -- letting go ----------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.let_go()
                if self.neighbours.has_desk:
                    await self.forget()
                    await self._wind()
                    for look in self.on_sweep:
                        await look()
            except GonfalonError as error:
                self.services.log.trouble("sweep failed", error)

    async def let_go(self) -> None:
        """Tables where nothing has happened for a while leave memory."""
        for id, table in list(self.live.items()):
            if self._idle(table):
                await table.save()
                if self._idle(table) and self.live.get(id) is table:
                    await self._let_go_of(table)

    async def _let_go_of(self, table: LiveTable) -> None:
        del self.live[table.id]
        await asyncio.shield(self._leaving.setdefault(table.id, asyncio.create_task(self._leave(table))))

    async def _leave(self, table: LiveTable) -> None:
        try:
            await table.close()
            await self.services.store.release(table.id)
        finally:
            del self._leaving[table.id]

    async def forget(self) -> None:
        """Tables that nobody came back to are deleted. A few at a time: it goes on where it stopped."""
        limits, store, now = self.services.limits, self.services.store, self.services.now()
        idle = await store.idle_since(int(now - soonest(limits)), SWEPT_AT_ONCE, self._swept)
        self._swept = (idle[-1].changed, idle[-1].key) if len(idle) == SWEPT_AT_ONCE else (0, 0)
        for stored in idle:
            if stored.id in self.live or stored.id in self._opening:
                continue
            try:
                info = msgspec.json.decode(stored.about, type=TableInfo)
            except msgspec.DecodeError:
                continue  # of another version; nothing is known of it
            if now >= kept_until(info, stored.changed, limits) and isinstance(await store.claim(stored.id), Mine):
                await self._forget(stored)

    async def _forget(self, stored: StoredTable) -> None:
        self._forgetting.add(stored.id)  # who comes now finds none
        try:
            await self.services.store.delete_table(stored.key)
        finally:
            self._forgetting.discard(stored.id)
        self.services.metrics.count("tables_forgotten")

    def _idle(self, table: LiveTable) -> bool:
        return table.quiet() and monotonic() - table.touched >= self.services.limits.idle_seconds
