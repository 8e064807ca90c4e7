"""The routes of tables: opening and finding them, sitting down, keys and links."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.auth import Person, watching_word
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import NotYourSeat, TooFast
from gonfalon.server.http.answering import answer, number
from gonfalon.server.names import clean_name
from gonfalon.server.neighbours.errands import AddDevice, MakeKey
from gonfalon.server.qr import drawn, qr
from gonfalon.server.seat_keys import SECONDS
from gonfalon.server.table import devices, seating
from gonfalon.server.table.live_table import LiveTable

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class TableHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app
        limits = app.limits
        self._keys_made = Buckets(limits.keys_per_minute / 60, limits.keys_per_minute)
        self._keys_tried = Buckets(limits.keys_per_minute / 60, limits.keys_per_minute)

    async def tables(self, request: Request) -> Response:
        return answer(await self._app.lobby.table_list.of(self._app.person(request)))

    async def new_table(self, request: Request) -> Response:
        person = self._app.somebody(request)
        wanted = await self._app.body(request, wire.NewTable)
        self._app.look_for(request, len(wanted.asked))
        name = await self._app.name_of(person)
        return answer(await self._app.lobby.new_tables.open(person, name, wanted, request.scope["caller"].address), 201)

    async def find_game(self, request: Request) -> Response:
        person = self._app.somebody(request)
        wanted, name = await self._app.body(request, wire.FindGame), await self._app.name_of(person)
        return answer(await self._app.lobby.matching.find(person, name, wanted, request.scope["caller"].address))

    async def table(self, request: Request) -> Response:
        table, person = await self._app.entered(request)
        return answer(table.summary(person))

    async def sit(self, request: Request) -> Response:
        person = self._app.somebody(request)
        wanted = await self._app.body(request, wire.Sit)
        name = clean_name(wanted.name) or await self._app.name_of(person)
        table = await self._app.table_of(request)
        place, added = (wanted.seat, name, wanted.invite, wanted.zone), wanted.entropy
        return answer(await table.ask(seating.sit, table, person, *place, added))

    async def way_here(self, request: Request) -> Response:
        return answer(self._link(request, "/"))

    async def share(self, request: Request) -> Response:
        person, table = self._app.somebody(request), await self._app.table_of(request)
        return answer(self._shared(request, table, person))

    async def make_key(self, request: Request) -> Response:
        person, table = self._app.somebody(request), await self._app.table_of(request)
        player = table.info.player_behind(person)
        if not table.info.seats_of(player):
            raise NotYourSeat("you hold no seat here that you could take to another device")
        if not self._keys_made.take(person):
            raise TooFast("you ask for many keys; the last one is still good")
        key = await self._app.lobby.neighbours.at_desk(MakeKey(table.id, player))
        return answer(wire.SeatKey(key, self._link(request, f"/key#{key}", secret=True), SECONDS), 201)

    async def use_key(self, request: Request) -> Response:
        person = self._app.somebody(request)
        if not self._keys_tried.take(request.scope["caller"].address):
            raise TooFast("too many keys were tried from your address; wait a minute")
        id, player = await self._app.services.seat_keys.use((await self._app.body(request, wire.UseKey)).key)
        await self._app.lobby.neighbours.at_table(AddDevice(id, person, player, request.headers.get("user-agent", "")))
        return answer(wire.KeyUsed(id))

    async def unseat(self, request: Request) -> Response:
        person, table = self._app.somebody(request), await self._app.table_of(request)
        wanted = await self._app.body(request, wire.Unseat)
        self._check_inside(table, person)
        await table.ask(devices.unseat, table, person, wanted.sign)
        return answer(self._shared(request, table, person))

    def _shared(self, request: Request, table: LiveTable, person: Person) -> wire.Share:
        self._check_inside(table, person)
        seat, watch = (
            self._link(request, f"/t/{table.id}?invite={word}")
            for word in (table.info.invite, watching_word(table.info.invite))
        )
        return wire.Share(seat, watch, devices.devices_of(table, person))

    def _check_inside(self, table: LiveTable, person: Person) -> None:
        if not (table.info.owned_by(person) or table.info.sits(person)):
            raise NotYourSeat("only who sits at a table invites others there")

    def _link(self, request: Request, path: str, secret: bool = False) -> wire.Link:
        """A link that works on other machines too, if possible. The QR code of a secret link is not cached."""
        caller = request.scope["caller"]
        origins = self._app.public_address.for_guests(caller)
        origin = origins[0] if origins else f"{caller.scheme}://{caller.host}"
        link = f"{origin}{self._app.public_address.base}{path}"
        return wire.Link(link, drawn(link) if secret else qr(link), bool(origins))

    async def set_seat(self, request: Request) -> Response:
        wanted = await self._app.body(request, wire.SetSeat)
        table = await self._app.table_of(request)
        seat = number(request.path_params["seat"], "seat")
        return answer(await table.ask(seating.set_seat, table, self._app.somebody(request), seat, wanted.bot))

    async def note(self, request: Request) -> Response:
        wanted = await self._app.body(request, wire.SetNote)
        table = await self._app.table_of(request)
        seat = number(request.path_params["seat"], "seat")
        return answer(await table.ask(seating.keep_note, table, self._app.somebody(request), seat, wanted.text))

    async def rematch(self, request: Request) -> Response:
        person = self._app.somebody(request)
        table = await self._app.table_of(request)
        wanted = await self._app.body(request, wire.Rematch, b"{}")
        return answer(
            await self._app.lobby.new_tables.rematch(person, table, request.scope["caller"].address, wanted.luck), 201
        )
