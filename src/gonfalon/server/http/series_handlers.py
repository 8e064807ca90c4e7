"""The routes of series."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.http.answering import answer
from gonfalon.server.series.all_series import AllSeries

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class SeriesHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app
        self._all = AllSeries(app.lobby)

    async def load(self) -> None:
        await self._all.load()

    def _told(self, request: Request, person: Person | None) -> Response:
        return answer(self._all.told(request.path_params["id"], person))

    async def all_series(self, request: Request) -> Response:
        return answer(self._all.listed(self._app.person(request)))

    async def open_series(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.NewSeries)
        id = await self._all.open(person, wanted, request.scope["caller"].address)
        return answer(self._all.told(id, person), 201)

    async def series(self, request: Request) -> Response:
        await self._all.look()
        return self._told(request, self._app.person(request))

    async def enter_series(self, request: Request) -> Response:
        person = self._app.somebody(request)
        name = await self._app.services.store.person(person) or ""
        await self._all.enter(request.path_params["id"], person, name, request.scope["caller"].address)
        return self._told(request, person)

    async def leave_series(self, request: Request) -> Response:
        person = self._app.somebody(request)
        await self._all.leave(request.path_params["id"], person)
        return self._told(request, person)

    async def begin_series(self, request: Request) -> Response:
        person = self._app.somebody(request)
        await self._all.begin(request.path_params["id"], person, request.scope["caller"].address)
        return self._told(request, person)
