"""The routes of friends and profiles."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.accounts.profile import profile
from gonfalon.server.auth import Person
from gonfalon.server.errors import NoPerson
from gonfalon.server.http.answering import answer

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class PeopleHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app
        self._friends = app.services.friends

    def _told(self, person: Person) -> Response:
        return answer(self._friends.told(person))

    async def people(self, request: Request) -> Response:
        return self._told(self._app.somebody(request))

    async def ask_friend(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.NamePerson)
        self._app.look_for(request)
        await self._friends.ask(person, wanted.name)
        return self._told(person)

    async def answer_friend(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.AnswerFriend)
        self._app.look_for(request)
        await self._friends.answer(person, wanted.name, wanted.agreed)
        return self._told(person)

    async def end_friend(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.NamePerson)
        self._app.look_for(request)
        await self._friends.end(person, wanted.name)
        return self._told(person)

    async def block(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.Block)
        self._app.look_for(request)
        await self._friends.block(person, wanted.name, wanted.blocked)
        return self._told(person)

    async def profile(self, request: Request) -> Response:
        """A profile; for somebody who has blocked the asker it does not exist."""
        asker = self._app.somebody(request)
        self._app.look_for(request)
        person = self._app.services.accounts.called(request.path_params["name"][:40])
        if person is None or self._friends.blocks(person, asker):
            raise NoPerson("nobody with an account is called so")
        told = await profile(self._app.services, person, asker)
        told.ratings = await self._app.services.ratings.of_person(person)
        told.answers = await self._app.services.usual_answers.of(person)
        return answer(told)

    async def ladder(self, request: Request) -> Response:
        ratings = self._app.services.ratings
        return answer(await ratings.told(request.path_params["slug"], self._app.person(request)))
