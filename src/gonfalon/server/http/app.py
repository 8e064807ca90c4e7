"""The web application: HTTP for lobby and pages, a WebSocket for play. Handlers translate and hand over."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from gonfalon.catalog import built_in_pack, every_game, find
from gonfalon.engine.errors import GonfalonError, UnknownGame, UnknownLesson
from gonfalon.server import lessons, wire
from gonfalon.server.auth import COOKIE, YEAR, Person, new_person, public_sign, watching_word
from gonfalon.server.buckets import Buckets
from gonfalon.server.cookie_signer import CookieSigner
from gonfalon.server.errors import (
    Answered,
    BadMessage,
    Nobody,
    NotFound,
    NotInvited,
    NotYourSeat,
    Refusal,
    Stopping,
    TooFast,
    TooLarge,
    TooSlow,
)
from gonfalon.server.http import game_info, openapi
from gonfalon.server.http.account_handlers import AccountHandlers
from gonfalon.server.http.answering import answer
from gonfalon.server.http.client_files import ClientFiles
from gonfalon.server.http.guard_middleware import GuardMiddleware
from gonfalon.server.http.operator_handlers import OperatorHandlers
from gonfalon.server.http.people_handlers import PeopleHandlers
from gonfalon.server.http.routes import ROUTES
from gonfalon.server.http.rules_page import rules_page
from gonfalon.server.http.series_handlers import SeriesHandlers
from gonfalon.server.limits import Limits
from gonfalon.server.lobby import Lobby
from gonfalon.server.names import clean_name
from gonfalon.server.neighbours.errands import AddDevice, MakeKey
from gonfalon.server.neighbours.forwarding import MOVED, forwarded
from gonfalon.server.neighbours.inner_door import InnerDoor
from gonfalon.server.neighbours.placing import PLACES, Place
from gonfalon.server.news.words import WORDS
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.qr import drawn, qr
from gonfalon.server.records.reviews import Reviews
from gonfalon.server.ruleset import encode
from gonfalon.server.seat_keys import SECONDS
from gonfalon.server.services import Services
from gonfalon.server.table import devices, history, seating
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.to_wire import in_public
from gonfalon.server.ws.sockets import Sockets
from gonfalon.store import StoreFailed

# Each is answered with the one page there is, which knows what to show.
PAGES = (
    *("/", "/series", "/series/{id}", "/p/{name}", "/account", "/account/confirm", "/account/reset", "/key", "/t/{id}"),
    *("/rules", "/rules/{slug}", "/ratings", "/ratings/{slug}", "/learn", "/learn/{slug}", "/status", "/lab"),
    # Links in messages: programs look at them before people do, so that a page asks first.
    *("/news/off/{off}/{channel}", "/news/confirm/{off}/{word}"),
)

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class App:
    """The handlers, by the names `routes.py` gives them."""

    def __init__(
        self,
        make_services: Callable[[], Services],
        limits: Limits,
        pages: ClientFiles | None = None,
        public_address: PublicAddress | None = None,
        inner_door: InnerDoor | None = None,
    ) -> None:
        self._make_services = make_services
        self.limits = limits
        self.public_address = public_address or PublicAddress()
        self.inner_door = inner_door
        if inner_door is not None:
            self.public_address.inner_port = inner_door.port
            self.public_address.passed_on = inner_door.caller
        self.page_files = pages or ClientFiles(base=self.public_address.base)
        self.services: Services
        self.lobby: Lobby
        self.signer: CookieSigner
        self.sockets: Sockets
        self.reviews: Reviews
        self.account_handlers: AccountHandlers
        self.operator_handlers: OperatorHandlers
        self.people_handlers: PeopleHandlers
        self.series_handlers: SeriesHandlers
        self._keys_made = Buckets(self.limits.keys_per_minute / 60, self.limits.keys_per_minute)
        self._names_tried = Buckets(self.limits.names_per_minute / 60, self.limits.names_per_minute)
        self._keys_tried = Buckets(self.limits.keys_per_minute / 60, self.limits.keys_per_minute)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.services = self._make_services()
        self.lobby = Lobby(self.services)
        self.lobby.neighbours.door = self.inner_door
        self.signer = await self.lobby.start()
        self.reviews = Reviews(self.services)
        self.account_handlers = AccountHandlers(self)
        self.operator_handlers = OperatorHandlers(self)
        self.people_handlers = PeopleHandlers(self)
        self.series_handlers = SeriesHandlers(self)
        await self.series_handlers.load()
        self.sockets = Sockets(self.lobby, self.signer, self.public_address)
        if self.services.store.shared:  # who takes tables over has no time to read what all of them need
            for found in every_game().values():
                built_in_pack(found)
        await self.lobby.neighbours.start()
        self.services.log.note("started", store=self.services.store.name)
        self.services.on_started()
        yield
        self.reviews.stop()
        self.operator_handlers.lab_runs.end()
        await self.lobby.stop()
        self.services.log.note("stopped")

    def handler(self, name: str) -> Handler:
        if hasattr(self, name):
            handler: Handler = getattr(self, name)
            return handler

        async def handle(request: Request) -> Response:
            among = (self.account_handlers, self.operator_handlers, self.people_handlers, self.series_handlers)
            answered: Response = await getattr(next(one for one in among if hasattr(one, name)), name)(request)
            return answered

        return handle

    # -- who asks ------------------------------------------------------------------------------------------------------

    def person(self, request: Request) -> Person | None:
        return self.signer.person(request.cookies.get(COOKIE))

    def somebody(self, request: Request) -> Person:
        """For what nobody may do, whatever the table says."""
        person = self.person(request)
        if person is None:
            raise Nobody("this browser has no cookie yet; ask for /api/me first")
        return person

    def with_cookie(self, request: Request, response: Response, person: Person, session: str = "") -> Response:
        response.set_cookie(
            COOKIE,
            self.signer.signed(person, session),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            path=self.public_address.base or "/",
            secure=request.scope["caller"].scheme == "https",
        )
        return response

    async def me(self, request: Request) -> Response:
        person = self.person(request)
        if person is not None:
            return answer(await self.who_is(person))
        person = new_person()
        return self.with_cookie(request, answer(wire.Me(public_sign(person), "")), person)

    async def who_is(self, person: Person) -> wire.Me:
        has_account = self.services.accounts.of(person) is not None
        return wire.Me(public_sign(person), await self._name_of(person), has_account)

    async def _name_of(self, person: Person) -> str:
        return await self.services.store.person(person) or ""

    async def name_me(self, request: Request) -> Response:
        cookie = request.cookies.get(COOKIE)
        person = self.signer.person(cookie) or new_person()
        given = (await self.body(request, wire.NameMe)).name
        if self.services.accounts.of(person) is not None:  # whose name is nobody else's
            self.look_for(request)  # one that is taken is refused
            await self.services.accounts.rename(person, given)
        else:
            await self.services.store.save_person(person, clean_name(given))
        return self.with_cookie(request, answer(await self.who_is(person)), person, self.signer.session(cookie))

    # -- news ----------------------------------------------------------------------------------------------------------

    async def news(self, request: Request) -> Response:
        return answer(self.services.news.told(self.somebody(request)))

    async def set_news(self, request: Request) -> Response:
        person, wanted = self.somebody(request), await self.body(request, wire.SetContact)
        await self.services.news.set(person, wanted, self.here(request), request.scope["caller"].address)
        return answer(self.services.news.told(person))

    async def take_push(self, request: Request) -> Response:
        person, wanted = self.somebody(request), await self.body(request, wire.Pushed)
        await self.services.news.add_browser(person, wanted, self.here(request))
        return answer(self.services.news.told(person))

    async def end_push(self, request: Request) -> Response:
        person, wanted = self.somebody(request), await self.body(request, wire.NotPushed)
        await self.services.news.drop_browser(person, wanted.endpoint)
        return answer(self.services.news.told(person))

    async def go_away(self, request: Request) -> Response:
        person, wanted = self.somebody(request), await self.body(request, wire.GoAway)
        await self.lobby.person_changes.go_away(person, wanted.until)
        return answer(self.services.news.told(person))

    async def end_news(self, request: Request) -> Response:
        contact = await self.services.news.end(request.path_params["off"], request.path_params["channel"])
        return Response(WORDS[contact.lang]["ended"], media_type="text/plain; charset=utf-8")

    async def confirm_news(self, request: Request) -> Response:
        contact = await self.services.news.confirm(request.path_params["off"], request.path_params["word"])
        return Response(WORDS[contact.lang]["confirmed"], media_type="text/plain; charset=utf-8")

    def here(self, request: Request) -> str:
        """Where this person reaches the server, for links in messages."""
        caller = request.scope["caller"]
        origins = self.public_address.for_guests(caller)
        return f"{origins[0] if origins else f'{caller.scheme}://{caller.host}'}{self.public_address.base}"

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    # -- games ---------------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return answer(game_info.games(self.services.packs))

    async def words(self, request: Request) -> Response:
        text = game_info.words(find(request.path_params["slug"]), request.path_params["lang"])
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})

    async def rules(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in ("fr", "en"):
            raise NotFound(f"no language is called {lang[:10]!r}; expected fr or en")
        return answer(rules_page(find(request.path_params["slug"]), lang))

    async def rule_picture(self, request: Request) -> Response:
        slug, *which = (request.path_params[one] for one in ("slug", "name", "lang", "theme"))
        content = game_info.rule_picture(find(slug), *which)
        return Response(content, media_type="image/webp", headers={"Cache-Control": "max-age=3600"})

    async def reference(self, request: Request) -> Response:
        return answer(game_info.reference(find(request.path_params["slug"]), request.path_params["lang"]))

    async def lessons(self, request: Request) -> Response:
        return answer(await lessons.every_lesson(self.services.store, self.person(request)))

    async def lesson(self, request: Request) -> Response:
        slug, name, lang = (request.path_params[one] for one in ("slug", "name", "lang"))
        return answer(lessons.lesson_text(find(slug), name, lang))

    async def open_lesson(self, request: Request) -> Response:
        person = self.somebody(request)
        name = await self._name_of(person)
        slug, lesson = request.path_params["slug"], request.path_params["name"]
        return answer(
            await self.lobby.new_tables.open_lesson(person, name, slug, lesson, request.scope["caller"].address), 201
        )

    async def pack(self, request: Request) -> Response:
        found, hash = find(request.path_params["slug"]), request.path_params["hash"]
        loaded = built_in_pack(found)
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        if loaded.hash == hash:
            return Response(encode(loaded.pack), media_type="application/json", headers=headers)
        payload = await self._payload(hash)
        if payload is None:
            raise NotFound(f"{found.slug} has no data with the hash {hash[:20]!r}")
        return Response(encode(msgspec.msgpack.decode(payload)), media_type="application/json", headers=headers)

    async def names(self, request: Request) -> Response:
        found, hash, lang = (request.path_params[name] for name in ("slug", "hash", "lang"))
        named = game_info.names(find(found), hash, await self._payload(hash), lang)
        return Response(encode(named), media_type="application/json", headers={"Cache-Control": "no-cache"})

    async def _payload(self, hash: str) -> bytes | None:
        return self.services.rulesets.packs.get(hash) or await self.services.store.pack(hash)

    async def face(self, request: Request) -> Response:
        content, kind = game_info.face_file(find(request.path_params["slug"]), request.path_params["file"])
        return Response(content, media_type=kind, headers={"Cache-Control": "no-cache"})

    # -- tables --------------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        return answer(await self.lobby.table_list.of(self.person(request)))

    def look_for(self, request: Request, names: int = 1) -> None:
        """Somebody is looked for by name. Found or not, that is not done for a whole list of names."""
        if not all(self._names_tried.take(request.scope["caller"].address) for _ in range(names)):
            raise TooFast("many names were asked for from your address; wait a minute")

    async def new_table(self, request: Request) -> Response:
        person = self.somebody(request)
        wanted = await self.body(request, wire.NewTable)
        self.look_for(request, len(wanted.asked))
        name = await self._name_of(person)
        return answer(await self.lobby.new_tables.open(person, name, wanted, request.scope["caller"].address), 201)

    async def find_game(self, request: Request) -> Response:
        person = self.somebody(request)
        wanted, name = await self.body(request, wire.FindGame), await self._name_of(person)
        return answer(await self.lobby.matching.find(person, name, wanted, request.scope["caller"].address))

    async def table(self, request: Request) -> Response:
        table, person = await self._entered(request)
        return answer(table.summary(person))

    async def sit(self, request: Request) -> Response:
        person = self.somebody(request)
        wanted = await self.body(request, wire.Sit)
        name = clean_name(wanted.name) or await self._name_of(person)
        table = await self._table(request)
        place, added = (wanted.seat, name, wanted.invite, wanted.zone), wanted.entropy
        return answer(await table.ask(seating.sit, table, person, *place, added))

    async def way_here(self, request: Request) -> Response:
        return answer(self._link(request, "/"))

    async def share(self, request: Request) -> Response:
        person, table = self.somebody(request), await self._table(request)
        return answer(self._shared(request, table, person))

    async def make_key(self, request: Request) -> Response:
        person, table = self.somebody(request), await self._table(request)
        player = table.info.player_behind(person)
        if not table.info.seats_of(player):
            raise NotYourSeat("you hold no seat here that you could take to another device")
        if not self._keys_made.take(person):
            raise TooFast("you ask for many keys; the last one is still good")
        key = await self.lobby.neighbours.at_desk(MakeKey(table.id, player))
        return answer(wire.SeatKey(key, self._link(request, f"/key#{key}", secret=True), SECONDS), 201)

    async def use_key(self, request: Request) -> Response:
        person = self.somebody(request)
        if not self._keys_tried.take(request.scope["caller"].address):
            raise TooFast("too many keys were tried from your address; wait a minute")
        id, player = await self.services.seat_keys.use((await self.body(request, wire.UseKey)).key)
        await self.lobby.neighbours.at_table(AddDevice(id, person, player, request.headers.get("user-agent", "")))
        return answer(wire.KeyUsed(id))

    async def unseat(self, request: Request) -> Response:
        person, table = self.somebody(request), await self._table(request)
        wanted = await self.body(request, wire.Unseat)
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
        """A link that opens on other machines too, if any does. A secret one is remembered by nobody."""
        caller = request.scope["caller"]
        origins = self.public_address.for_guests(caller)
        origin = origins[0] if origins else f"{caller.scheme}://{caller.host}"
        link = f"{origin}{self.public_address.base}{path}"
        return wire.Link(link, drawn(link) if secret else qr(link), bool(origins))

    async def set_seat(self, request: Request) -> Response:
        wanted = await self.body(request, wire.SetSeat)
        table = await self._table(request)
        seat = number(request.path_params["seat"], "seat")
        return answer(await table.ask(seating.set_seat, table, self.somebody(request), seat, wanted.bot))

    async def note(self, request: Request) -> Response:
        wanted = await self.body(request, wire.SetNote)
        table = await self._table(request)
        seat = number(request.path_params["seat"], "seat")
        return answer(await table.ask(seating.keep_note, table, self.somebody(request), seat, wanted.text))

    async def rematch(self, request: Request) -> Response:
        person = self.somebody(request)
        table = await self._table(request)
        wanted = await self.body(request, wire.Rematch, b"{}")
        return answer(
            await self.lobby.new_tables.rematch(person, table, request.scope["caller"].address, wanted.luck), 201
        )

    async def record(self, request: Request) -> Response:
        table, person = await self._entered(request)
        text = await history.record(table, person, self._seat(request))
        headers = {"Content-Disposition": f'attachment; filename="{table.header.game}-{table.id}.jsonl"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def import_record(self, request: Request) -> Response:
        person = self.somebody(request)
        body = await self._read(request, self.services.limits.record_bytes)
        return answer(await self.lobby.new_tables.import_record(person, body, request.scope["caller"].address), 201)

    async def position(self, request: Request) -> Response:
        batch = number(request.path_params["batch"], "batch")
        table, person = await self._entered(request)
        invite = request.query_params.get("invite", "")
        return answer(await history.position(table, person, invite, self._seat(request), batch))

    async def story(self, request: Request) -> Response:
        table, _ = await self._entered(request)
        return answer(await history.story(table))

    async def why_moved(self, request: Request) -> Response:
        table, _ = await self._entered(request)
        return answer(await history.why_moved(table, number(request.path_params["batch"], "batch")))

    async def commit(self, request: Request) -> Response:
        person = self.somebody(request)
        return answer(wire.Commitment(self.services.commitments.make(person)), 201)

    async def luck(self, request: Request) -> Response:
        table, _ = await self._entered(request)
        return answer(history.luck(table))

    async def server_key(self, request: Request) -> Response:
        signer = self.services.signer
        assert signer is not None  # the server runs
        return answer(wire.ServerKey(signer.server))

    async def review(self, request: Request) -> Response:
        table, _ = await self._entered(request)
        return answer(await self.reviews.status(table, self._seat(request)))

    async def ask_review(self, request: Request) -> Response:
        person = self.somebody(request)
        wanted = await self.body(request, wire.AskReview)
        table = await self._table(request)
        if not table.access.may_enter(person, wanted.invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        return answer(await self.reviews.ask(table, person, wanted.seat), 202)

    async def branch(self, request: Request) -> Response:
        person = self.somebody(request)
        wanted = await self.body(request, wire.AskBranch)
        table = await self._table(request)
        if not table.access.may_enter(person, wanted.invite):
            raise NotInvited("this table is private: looking on needs its invitation")
        name = await self._name_of(person)
        id = await self.lobby.new_tables.branch(person, name, table, wanted, request.scope["caller"].address)
        return answer(wire.TableMade(id, ""), 201)

    async def viewpoint(self, request: Request) -> Response:
        table, person = await self._entered(request)
        return answer(await history.viewpoint(table, person, self._seat(request)))

    async def turns(self, request: Request) -> Response:
        table, _ = await self._entered(request)
        return answer(await history.began(table))

    async def _table(self, request: Request) -> LiveTable:
        return await self.lobby.table(request.path_params["id"])

    async def _entered(self, request: Request) -> tuple[LiveTable, Person | None]:
        table, person = await self._table(request), self.person(request)
        if not table.access.may_enter(person, request.query_params.get("invite", "")):
            raise NotInvited("this table is private: looking on needs its invitation")
        return table, person

    def _seat(self, request: Request) -> int | None:
        """None: looking on; `history.ALL`: everything."""
        seat = request.query_params.get("seat")
        if seat == "all":
            return history.ALL
        return None if not seat else number(seat, "seat")

    # -- other workers -------------------------------------------------------------------------------------------------

    async def elsewhere(self, request: Request, place: Place) -> Response | None:
        """The answer of the worker whose it is to answer; None: this one."""
        neighbours = self.lobby.neighbours
        if not self.services.store.may_serve():
            raise StoreFailed(self.services.store.trouble())
        where = neighbours.take_desk if place == "desk" else partial(self.lobby.where, request.path_params["id"])
        if request.scope["caller"].inner:
            return await self._moved(where)
        await self._look_again(request)
        if not await where():
            return None
        body = await self._read(request, self.services.limits.body_bytes)
        answered = await forwarded(request, neighbours, where, body)
        if answered is None:  # it is ours meanwhile
            request._body = body
        return answered

    async def _moved(self, where: Callable[[], Awaitable[str]]) -> Response | None:
        try:
            if not await where():
                return None
        except Stopping:
            pass
        moved = answer(wire.Problem(Stopping.code, "another worker has this"), 503)
        moved.headers[MOVED.decode()] = "1"
        return moved

    async def _look_again(self, request: Request) -> None:
        """A cookie of ours that is nobody's may be of an account that another worker has just made."""
        if self.signer.is_stale(request.cookies.get(COOKIE)):
            await self.lobby.neighbours.catch_up()

    async def errand(self, request: Request) -> Response:
        if not request.scope["caller"].inner:
            raise NotFound("there is no such page")
        done = await self.lobby.neighbours.do(await self._read(request, self.services.limits.record_bytes))
        return Response(done, media_type="application/msgpack")

    # -- operation -----------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        if self.lobby.stopping:
            raise Stopping("the server is stopping")
        trouble = self.services.store.trouble()
        if trouble:
            raise StoreFailed(trouble)
        return answer({"ok": True})

    async def ready(self, request: Request) -> Response:
        if self.lobby.draining:
            raise Stopping("the server is stopping")
        store = self.services.store
        if not store.may_let_in():
            raise StoreFailed(store.trouble() or f"{store.name} does not answer")
        return await self.health(request)

    async def index(self, request: Request) -> Response:
        response = self.page_files.index().response(request)
        if self.person(request) is None and response.status_code == 200:
            self.with_cookie(request, response, new_person())
        return response

    async def file(self, request: Request) -> Response:
        return self.page_files.file(request.path_params["path"]).response(request)

    # -- bodies --------------------------------------------------------------------------------------------------------

    async def body(self, request: Request, kind: type[T], if_empty: bytes = b"") -> T:
        body = await self._read(request, self.services.limits.body_bytes) or if_empty
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadMessage(f"not a {kind.__name__}: {error}") from error

    async def _read(self, request: Request, most: int) -> bytes:
        parts: list[bytes] = []
        size = 0
        seconds = self.limits.body_seconds
        try:
            async with asyncio.timeout(seconds):
                async for part in request.stream():
                    size += len(part)
                    if size > most:
                        raise TooLarge(f"the body is larger than the {most} bytes that are allowed")
                    parts.append(part)
        except TimeoutError:
            raise TooSlow(f"the body was not all there after {seconds:g} seconds") from None
        return b"".join(parts)


def make_app(
    make_services: Callable[[], Services],
    limits: Limits | None = None,
    pages: ClientFiles | None = None,
    public_address: PublicAddress | None = None,
    inner_door: InnerDoor | None = None,
) -> Starlette:
    """`make_services` is called when the server starts, on its event loop."""
    app = App(make_services, limits or Limits(), pages, public_address, inner_door)
    routes: list[Any] = []
    for told in ROUTES:
        handler = placed(app, PLACES[told.name], app.handler(told.name)) if inner_door else app.handler(told.name)
        routes.append(Route(told.path.partition("?")[0], guarded(app, handler), methods=[told.method]))
    if inner_door is not None:
        routes.append(Route("/inner/errand", guarded(app, app.errand), methods=["POST"]))
    for path in PAGES:
        routes.append(Route(path, guarded(app, app.index), methods=["GET"]))
    routes.append(Route("/{path:path}", guarded(app, app.file), methods=["GET"]))

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return answer(wire.Problem("server/not-found", error.detail), error.status_code)

    made = Starlette(
        routes=routes,
        lifespan=app.lifespan,
        exception_handlers={HTTPException: refuse},
        middleware=[Middleware(GuardMiddleware, limits=app.limits, public_address=app.public_address)],
    )
    made.state.app = app
    return made


def placed(app: App, place: Place, handler: Handler) -> Handler:
    """Answered by the worker whose it is, where there may be several."""
    if place == "anywhere":

        async def handle_here(request: Request) -> Response:
            await app._look_again(request)
            return await handler(request)

        return handle_here

    async def handle(request: Request) -> Response:
        return await app.elsewhere(request, place) or await handler(request)

    return handle


def guarded(app: App, handler: Handler) -> Handler:
    """Errors become answers here, once: a refusal says why, a fault of ours says only that it is one."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except GonfalonError as error:
            if in_public(error) != str(error):
                route = request.scope["route"].path
                app.services.log.trouble("request failed", error, path=route, reason=str(error))
            return answer(wire.Problem(error.code, in_public(error)), status(error))
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception as error:
            app.services.log.trouble("request failed", error, path=request.scope["route"].path)
            return answer(wire.Problem("server/error", "something went wrong on our side; nothing was changed"), 500)

    return handle


def status(error: GonfalonError) -> int:
    if isinstance(error, (Refusal, Answered)):
        return error.status
    if isinstance(error, (UnknownGame, UnknownLesson)):
        return 404
    if isinstance(error, StoreFailed):
        return 503
    return 500 if error.code == "store/damaged" else 400


def number(text: str, what: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadMessage(f"{text[:20]!r} is no {what}; expected a number")
    return int(text)
