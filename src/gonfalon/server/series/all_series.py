"""All series: opening, entering and beginning them, and the next round when the last table of a round is over."""

import asyncio
import secrets
from contextlib import suppress

import msgspec

from gonfalon import bots
from gonfalon.catalog import built_in_pack, find
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.options import Options
from gonfalon.engine.record import header_of
from gonfalon.server import wire
from gonfalon.server.auth import Person, new_invite, new_person
from gonfalon.server.errors import BadMessage, ManyGuests, NotFound, NotPlaying, NotYourTable, SeatTaken, TooMany
from gonfalon.server.lobby import Lobby
from gonfalon.server.names import clean_name, own_name
from gonfalon.server.pace.calendar import DAY, zone_named
from gonfalon.server.ruleset import encode
from gonfalon.server.series.series import Entrant, Series, SeriesTable
from gonfalon.server.table.table_info import Seated, TableInfo

MOST_ENTRANTS = 16
MOST_OF_PERSON = 5  # unfinished series
MOST = 2000  # unfinished series of everybody
LISTED = 30
ORDER = {"open": 0, "running": 1, "over": 2}


class AllSeries:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby, self._services = lobby, lobby.services
        self._all: dict[str, Series] = {}
        self._guests: dict[str, dict[Person, str]] = {}  # of series that have not begun: the guests and their addresses
        self._looking = asyncio.Lock()  # so that a round is not opened twice
        lobby.person_changes.on_change.append(self.replace)
        lobby.sweep.also.append(self.look)
        lobby.neighbours.on_change["series"] = self._take

    async def load(self) -> None:
        for payload in await self._services.store.series():
            with suppress(msgspec.DecodeError):
                one = msgspec.json.decode(payload, type=Series)
                self._all[one.id] = one

    def _take(self, id: str, payload: bytes | None) -> None:
        """Takes over a stored series, perhaps written by another worker; None: deleted."""
        self._all.pop(id, None)
        if payload is not None:
            with suppress(msgspec.DecodeError):
                self._all[id] = msgspec.json.decode(payload, type=Series)

    async def _keep(self, one: Series) -> None:
        self._all[one.id] = one
        await self._services.store.save_series(one.id, one.since, encode(one))

    def _of(self, id: str) -> Series:
        if id not in self._all:
            raise NotFound("there is no such series")
        return self._all[id]

    # -- what people do ------------------------------------------------------------------------------------------------

    def listed(self, person: Person | None) -> list[wire.Series]:
        """The series that a person is shown: their own first, then open ones, then the rest; the newest first."""
        some = sorted(self._all.values(), key=lambda one: (one.entrant(person) is None, ORDER[one.state], -one.since))
        return [self.told(one.id, person) for one in some[:LISTED]]

    async def open(self, person: Person, wanted: wire.NewSeries, address: str) -> str:
        going_on = [one for one in self._all.values() if one.state != "over"]
        mine = [one for one in going_on if one.owner == person]
        if len(mine) >= MOST_OF_PERSON or len(going_on) >= MOST:
            raise TooMany("there are many series already; finish one first")
        found = find(wanted.game)
        if wanted.kind == "round-robin" and wanted.seats != 2:
            raise BadMessage("everybody against everybody is for two seats; choose a Swiss")
        pack = built_in_pack(found)
        options = Options(found.game.options(pack.pack), dict(wanted.options), people=True).values
        self._services.rulesets.of(wanted.game, wanted.seats, options, pack.hash)  # raises if they do not fit
        if wanted.pace is not None and zone_named(wanted.pace.zone) is None:
            raise BadMessage(f"no time zone is called {wanted.pace.zone!r}")
        title = clean_name(wanted.title)
        if not title:
            raise BadMessage("a series has a title")
        await self._lobby.new_tables.check_room(person, address)  # limited like tables, since cookies are free
        id, now = secrets.token_urlsafe(8), self._services.now()
        kind, rounds = wanted.kind, wanted.rounds
        series = Series(id, title, person, wanted.game, wanted.seats, kind, rounds, now, options, wanted.pace)
        for bot in wanted.bots:
            bots.find(bot)
            series.entrants.append(Entrant(bot, bot=bot))
        await self._keep(series)
        return series.id

    async def enter(self, id: str, person: Person, name: str, address: str) -> None:
        one = self._of(id)
        self._check_open(one)
        if one.entrant(person) is not None:
            return
        if self._services.friends.blocks(one.owner, person) or len(one.entrants) >= MOST_ENTRANTS:
            raise SeatTaken("every place of this series is taken")
        self._count_guest(one, person, address)
        one.entrants.append(Entrant(own_name(name, [other.name for other in one.entrants]), person))
        await self._keep(one)

    def _count_guest(self, one: Series, person: Person, address: str) -> None:
        """Limits the guests from one address, since cookies are free and one browser could take every place. Forgotten
        when the server stops."""
        accounts, guests = self._services.accounts, self._guests.setdefault(one.id, {})
        if person == one.owner or accounts.of(person) is not None:
            return
        here = [who for who, whence in guests.items() if whence == address and one.entrant(who) is not None]
        if sum(accounts.of(who) is None for who in here) >= self._services.limits.series_guests:
            raise ManyGuests("many guests from your address take part already; with an account you can too")
        guests[person] = address

    async def leave(self, id: str, person: Person) -> None:
        """Leaves a series before it begins. Afterwards people leave its tables like any others."""
        one = self._of(id)
        self._check_open(one)
        one.entrants = [other for other in one.entrants if other.person != person]
        await self._keep(one)

    async def begin(self, id: str, person: Person, address: str) -> None:
        async with self._looking:  # or `look` could open the first round too
            one = self._of(id)
            if one.owner != person:
                raise NotYourTable("who has opened a series begins it")
            self._check_open(one)
            if len(one.entrants) < one.seats:
                raise BadMessage(f"{one.seats} must take part at least")
            await self._lobby.new_tables.check_house(address, len(one.next_round()))
            one.state = "running"
            self._guests.pop(id, None)
            await self._next_round(one)

    def _check_open(self, one: Series) -> None:
        if one.state != "open":
            raise NotPlaying("this series has begun")

    # -- rounds --------------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Advances all series that are ready, and deletes those that nobody began, or that were over long ago."""
        async with self._looking:
            for one in list(self._all.values()):
                if one.state == "running":
                    await self._look_at(one)
                elif self._services.now() >= self._kept_until(one):
                    await self._services.store.forget_series(one.id)
                    self._all.pop(one.id, None)
                    self._guests.pop(one.id, None)

    def _kept_until(self, one: Series) -> float:
        limits = self._services.limits
        return one.since + DAY * (limits.waiting_days if one.state == "open" else limits.together_days)

    async def _look_at(self, one: Series) -> None:
        changed = False
        for table in one.played[-1] if one.played else []:
            if table.places is None:
                table.places = await self._places(table)
                changed = changed or table.places is not None
        if one.round_is_over():
            await self._next_round(one)
        elif changed:
            await self._keep(one)

    async def _places(self, table: SeriesTable) -> list[int] | None:
        """The places of a table; all equal if the game came to nothing, None while it is played."""
        try:
            live = self._lobby.live.get(table.id)
            stored = await self._services.store.table(table.id)
            if stored is None:
                return [1] * len(table.entrants)
            if live is not None:
                await live.save()
            info = live.info if live is not None else msgspec.json.decode(stored.about, type=TableInfo)
        except (GonfalonError, msgspec.DecodeError):
            return None  # tried again later
        if info.state == "over" and info.outcome is not None:
            return list(info.outcome.places)
        return [1] * len(table.entrants) if info.state == "cancelled" else None

    async def _next_round(self, one: Series) -> None:
        tables = one.next_round()
        if tables:
            one.played.append([SeriesTable(await self._opened(one, table), table) for table in tables])
        else:
            one.state = "over"
        await self._keep(one)

    async def _opened(self, one: Series, table: list[int]) -> str:
        """Opens a table of a series, with everybody seated. Returns its id."""
        ruleset = self._services.rulesets.of(one.game, one.seats, one.options, built_in_pack(find(one.game)).hash)
        seats: list[Seated] = []
        for entrant in (one.entrants[number] for number in table):
            seat = Seated(bot=entrant.bot)
            if entrant.person is not None:
                seat.sit(entrant.person, entrant.name)
                seat.zone = one.pace.zone if one.pace is not None else ""
            seats.append(seat)
        owner = next((seat.person for seat in seats if seat.person is not None), None) or one.owner or new_person()
        info = TableInfo(owner, new_invite(), True, seats, pace=one.pace, luck=self._services.luck())
        return (await self._lobby.new_tables.add(header_of(ruleset.rules), info)).id

    async def replace(self, old: Person, new: Person | None) -> None:
        """Replaces a person's id in all series; None after a deletion: then by a bot."""
        for one in self._all.values():
            if one.owner != old and one.entrant(old) is None:
                continue
            one.owner = new if one.owner == old else one.owner
            for entrant in one.entrants:
                if entrant.person == old:
                    entrant.person = new
                    if new is None:
                        entrant.name, entrant.bot = own_name("", []), bots.names()[0]
            await self._keep(one)

    # -- telling -------------------------------------------------------------------------------------------------------

    def told(self, id: str, person: Person | None) -> wire.Series:
        one = self._of(id)
        points = one.points()
        entrants = [
            wire.SeriesEntrant(entrant.name, entrant.bot is not None, points[i], one.games(i))
            for i, entrant in enumerate(one.entrants)
        ]
        played = [[wire.SeriesTable(table.id, table.entrants, table.places) for table in some] for some in one.played]
        pace = None if one.pace is None else msgspec.structs.replace(one.pace, zone="")
        owner, mine, rounds = person is not None and one.owner == person, one.entrant(person), one.in_all()
        head = (one.id, one.title, one.game, one.seats, one.kind, rounds, one.state)
        return wire.Series(*head, owner, mine, entrants, played, pace)
