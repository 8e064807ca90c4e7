"""The web application: HTTP for lobby and pages, a WebSocket for play. Handlers translate requests and pass them on."""

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

from gonfalon.catalog import built_in_pack, every_game
from gonfalon.engine.errors import GonfalonError, UnknownGame, UnknownLesson
from gonfalon.server import wire
from gonfalon.server.auth import COOKIE, YEAR, Person, new_person, public_sign
from gonfalon.server.buckets import Buckets
from gonfalon.server.cookie_signer import CookieSigner
from gonfalon.server.errors import (
    Answered,
    BadMessage,
    Nobody,
    NotFound,
    Refusal,
    Stopping,
    TooFast,
    TooLarge,
    TooSlow,
)
from gonfalon.server.http import openapi
from gonfalon.server.http.account_handlers import AccountHandlers
from gonfalon.server.http.answering import answer, number
from gonfalon.server.http.client_files import ClientFiles
from gonfalon.server.http.game_handlers import GameHandlers
from gonfalon.server.http.guard_middleware import GuardMiddleware
from gonfalon.server.http.news_handlers import NewsHandlers
from gonfalon.server.http.operator_handlers import OperatorHandlers
from gonfalon.server.http.people_handlers import PeopleHandlers
from gonfalon.server.http.record_handlers import RecordHandlers
from gonfalon.server.http.routes import ROUTES
from gonfalon.server.http.series_handlers import SeriesHandlers
from gonfalon.server.http.table_handlers import TableHandlers
from gonfalon.server.limits import Limits
from gonfalon.server.lobby import Lobby
from gonfalon.server.names import clean_name
from gonfalon.server.neighbours.forwarding import MOVED, forwarded
from gonfalon.server.neighbours.inner_door import InnerDoor
from gonfalon.server.neighbours.placing import PLACES, Place
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.records.reviews import Reviews
from gonfalon.server.services import Services
from gonfalon.server.table import history
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.to_wire import in_public
from gonfalon.server.ws.sockets import Sockets
from gonfalon.store import StoreFailed

# All these paths get the same page; the client decides what to show.
PAGES = (
    *("/", "/series", "/series/{id}", "/p/{name}", "/account", "/account/confirm", "/account/reset", "/key", "/t/{id}"),
    *("/rules", "/rules/{slug}", "/ratings", "/ratings/{slug}", "/learn", "/learn/{slug}", "/status", "/lab"),
    # Links in messages: mail programs may open them first, so the page asks before it does anything.
    *("/news/off/{off}/{channel}", "/news/confirm/{off}/{word}"),
)

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class App:
    """Shared by all handlers: finds the person, the table and the body of a request. Also handles errands of other
    workers, pages and health checks."""

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
        self._series_handlers: SeriesHandlers
        self._handlers: dict[str, Handler] = {}  # by the names of the routes
        self._names_tried = Buckets(self.limits.names_per_minute / 60, self.limits.names_per_minute)
        self._new_people = Buckets(self.limits.new_people_per_hour / 3600, self.limits.new_people_burst)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.services = self._make_services()
        self.lobby = Lobby(self.services)
        self.lobby.neighbours.door = self.inner_door
        self.signer = await self.lobby.start()
        self.reviews = Reviews(self.services)
        self.account_handlers = AccountHandlers(self)
        self.operator_handlers = OperatorHandlers(self)
        self._series_handlers = SeriesHandlers(self)
        groups = (
            *(self, GameHandlers(self), TableHandlers(self), RecordHandlers(self), self._series_handlers),
            *(self.account_handlers, PeopleHandlers(self), NewsHandlers(self), self.operator_handlers),
        )
        for route in ROUTES:
            self._handlers[route.name] = next(getattr(one, route.name) for one in groups if hasattr(one, route.name))
        await self._series_handlers.load()
        self.public_address.on_silent = lambda peer: self.services.log.note(
            "a proxy does not say who asks; is it a tunnel?", proxy=peer, see="docs/running.md"
        )
        self.sockets = Sockets(self.lobby, self.signer, self.public_address)
        if self.services.store.shared:  # read now what all tables need: there is no time when tables are taken over
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
        """The handler of a route, by name: the real handlers exist only once the server has started."""

        async def handle(request: Request) -> Response:
            return await self._handlers[name](request)

        return handle

    # -- people --------------------------------------------------------------------------------------------------------

    def person(self, request: Request) -> Person | None:
        return self.signer.person(request.cookies.get(COOKIE))

    def somebody(self, request: Request) -> Person:
        """The person; raises for a browser without a cookie."""
        person = self.person(request)
        if person is None:
            raise Nobody("this browser has no cookie yet; ask for /api/me first")
        return person

    def with_cookie(self, request: Request, response: Response, person: Person, session: str = "") -> Response:
        response.headers["Cache-Control"] = "no-store"  # a cookie is for one browser
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
        return wire.Me(public_sign(person), await self.name_of(person), has_account)

    async def name_of(self, person: Person) -> str:
        return await self.services.store.person(person) or ""

    async def name_me(self, request: Request) -> Response:
        cookie = request.cookies.get(COOKIE)
        person = self.signer.person(cookie) or new_person()
        given = (await self.body(request, wire.NameMe)).name
        if self.services.accounts.of(person) is not None:  # names of accounts are unique
            self.look_for(request)  # a refusal reveals that the name is taken
            await self.services.accounts.rename(person, given)
        else:
            name = clean_name(given)
            if await self.services.store.person(person) is None:
                self.check_new(request)
            await self.services.store.save_person(person, name)
        return self.with_cookie(request, answer(await self.who_is(person)), person, self.signer.session(cookie))

    def here(self, request: Request) -> str:
        """The base of links in messages: the address at which this person reaches the server."""
        caller = request.scope["caller"]
        origins = self.public_address.for_guests(caller)
        return f"{origins[0] if origins else f'{caller.scheme}://{caller.host}'}{self.public_address.base}"

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    def look_for(self, request: Request, names: int = 1) -> None:
        """Limits how many names a browser may look up, whether they exist or not."""
        if not all(self._names_tried.take(request.scope["caller"].address) for _ in range(names)):
            raise TooFast("many names were asked for from your address; wait a minute")

    def check_new(self, request: Request) -> None:
        """Limits how many new people are stored permanently from one address, since cookies are free."""
        if not self._new_people.take(request.scope["caller"].address):
            raise TooFast("very many people have come from your address; try again in a while")

    async def table_of(self, request: Request) -> LiveTable:
        return await self.lobby.table(request.path_params["id"])

    async def entered(self, request: Request) -> tuple[LiveTable, Person | None]:
        table, person = await self.table_of(request), self.person(request)
        table.access.check_may_enter(person, request.query_params.get("invite", ""))
        return table, person

    def seat_asked(self, request: Request) -> int | None:
        """The seat in the query; None for a spectator, `history.ALL` for everything."""
        seat = request.query_params.get("seat")
        if seat == "all":
            return history.ALL
        return None if not seat else number(seat, "seat")

    # -- other workers -------------------------------------------------------------------------------------------------

    async def elsewhere(self, request: Request, place: Place) -> Response | None:
        """The response of the worker that must handle the request; None if it is this one."""
        neighbours = self.lobby.neighbours
        if not self.services.store.may_serve():
            raise StoreFailed(self.services.store.trouble())
        where = neighbours.take_desk if place == "desk" else partial(self.lobby.where, request.path_params["id"])
        if request.scope["caller"].inner:
            return await self._moved(where)
        await self._look_again(request)
        if not await where():
            return None
        body = await self.read(request, self.services.limits.body_bytes)
        answered = await forwarded(request, neighbours, where, body)
        if answered is None:  # this worker is responsible now
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
        """Refreshes the caches for a signed cookie that is unknown: another worker may have just made the account."""
        if self.signer.is_stale(request.cookies.get(COOKIE)):
            await self.lobby.neighbours.catch_up()

    async def errand(self, request: Request) -> Response:
        if not request.scope["caller"].inner:
            raise NotFound("there is no such page")
        done = await self.lobby.neighbours.do(await self.read(request, self.services.limits.record_bytes))
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
        path = request.path_params["path"]
        try:
            return self.page_files.file(path).response(request)
        except NotFound:
            if path.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
                raise
        lost = self.page_files.index().response(request)  # people who mistype an address get a page, not JSON
        if lost.status_code == 200:
            lost.status_code = 404
        return lost

    # -- bodies --------------------------------------------------------------------------------------------------------

    async def body(self, request: Request, kind: type[T], if_empty: bytes = b"") -> T:
        body = await self.read(request, self.services.limits.body_bytes) or if_empty
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadMessage(f"not a {kind.__name__}: {error}") from error

    async def read(self, request: Request, most: int) -> bytes:
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
    """A handler that forwards requests to the responsible worker, if there may be several workers."""
    if place == "anywhere":

        async def handle_here(request: Request) -> Response:
            await app._look_again(request)
            return await handler(request)

        return handle_here

    async def handle(request: Request) -> Response:
        return await app.elsewhere(request, place) or await handler(request)

    return handle


def guarded(app: App, handler: Handler) -> Handler:
    """A handler that turns errors into responses: a refusal with its reason, an internal error without details."""

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
