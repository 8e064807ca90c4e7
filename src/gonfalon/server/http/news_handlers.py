"""The routes of notification settings."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.http.answering import answer
from gonfalon.server.news.words import WORDS

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class NewsHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app

    def _wishing(self, request: Request) -> Person:
        """The person who changes the settings; somebody without settings yet is checked like a new person."""
        person = self._app.somebody(request)
        if not self._app.services.news.knows(person):
            self._app.check_new(request)
        return person

    async def news(self, request: Request) -> Response:
        return answer(self._app.services.news.told(self._app.somebody(request)))

    async def set_news(self, request: Request) -> Response:
        wanted, person = await self._app.body(request, wire.SetContact), self._wishing(request)
        await self._app.services.news.set(person, wanted, self._app.here(request), request.scope["caller"].address)
        return answer(self._app.services.news.told(person))

    async def take_push(self, request: Request) -> Response:
        wanted, person = await self._app.body(request, wire.Pushed), self._wishing(request)
        await self._app.services.news.add_browser(person, wanted, self._app.here(request))
        return answer(self._app.services.news.told(person))

    async def end_push(self, request: Request) -> Response:
        wanted, person = await self._app.body(request, wire.NotPushed), self._wishing(request)
        await self._app.services.news.drop_browser(person, wanted.endpoint)
        return answer(self._app.services.news.told(person))

    async def go_away(self, request: Request) -> Response:
        wanted, person = await self._app.body(request, wire.GoAway), self._wishing(request)
        await self._app.lobby.person_changes.go_away(person, wanted.until)
        return answer(self._app.services.news.told(person))

    async def end_news(self, request: Request) -> Response:
        contact = await self._app.services.news.end(request.path_params["off"], request.path_params["channel"])
        return Response(WORDS[contact.lang]["ended"], media_type="text/plain; charset=utf-8")

    async def confirm_news(self, request: Request) -> Response:
        contact = await self._app.services.news.confirm(request.path_params["off"], request.path_params["word"])
        return Response(WORDS[contact.lang]["confirmed"], media_type="text/plain; charset=utf-8")
