"""The routes of records: export, import, looking back, reviews, branches, and the luck of tables."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.http.answering import answer, number
from gonfalon.server.table import history

if TYPE_CHECKING:
    from gonfalon.server.http.app import App
    from gonfalon.server.table.live_table import LiveTable


class RecordHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app

    async def record(self, request: Request) -> Response:
        table, person = await self._app.entered(request)
        text = await history.record(table, person, self._app.seat_asked(request))
        headers = {"Content-Disposition": f'attachment; filename="{table.header.game}-{table.id}.jsonl"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def import_record(self, request: Request) -> Response:
        person = self._app.somebody(request)
        body = await self._app.read(request, self._app.services.limits.record_bytes)
        return answer(
            await self._app.lobby.new_tables.import_record(person, body, request.scope["caller"].address), 201
        )

    async def position(self, request: Request) -> Response:
        batch = number(request.path_params["batch"], "batch")
        table, person = await self._app.entered(request)
        invite = request.query_params.get("invite", "")
        return answer(await history.position(table, person, invite, self._app.seat_asked(request), batch))

    async def story(self, request: Request) -> Response:
        table, _ = await self._app.entered(request)
        return answer(await history.story(table))

    async def why_moved(self, request: Request) -> Response:
        table, _ = await self._app.entered(request)
        return answer(await history.why_moved(table, number(request.path_params["batch"], "batch")))

    async def commit(self, request: Request) -> Response:
        person = self._app.somebody(request)
        return answer(wire.Commitment(self._app.services.commitments.make(person)), 201)

    async def luck(self, request: Request) -> Response:
        table, _ = await self._app.entered(request)
        return answer(history.luck(table))

    async def server_key(self, request: Request) -> Response:
        signer = self._app.services.signer
        assert signer is not None  # set when the server started
        return answer(wire.ServerKey(signer.server))

    async def review(self, request: Request) -> Response:
        table, _ = await self._app.entered(request)
        return answer(await self._app.reviews.status(table, self._app.seat_asked(request)))

    async def ask_review(self, request: Request) -> Response:
        person = self._app.somebody(request)
        wanted = await self._app.body(request, wire.AskReview)
        table = await self._entered(request, person, wanted.invite)
        return answer(await self._app.reviews.ask(table, person, wanted.seat), 202)

    async def branch(self, request: Request) -> Response:
        person = self._app.somebody(request)
        wanted = await self._app.body(request, wire.AskBranch)
        table = await self._entered(request, person, wanted.invite)
        name = await self._app.name_of(person)
        id = await self._app.lobby.new_tables.branch(person, name, table, wanted, request.scope["caller"].address)
        return answer(wire.TableMade(id, ""), 201)

    async def viewpoint(self, request: Request) -> Response:
        table, person = await self._app.entered(request)
        return answer(await history.viewpoint(table, person, self._app.seat_asked(request)))

    async def turns(self, request: Request) -> Response:
        table, _ = await self._app.entered(request)
        return answer(await history.began(table))

    async def _entered(self, request: Request, person: Person, invite: str) -> "LiveTable":
        """The table, with the invitation in the body of the request, not in its address."""
        table = await self._app.table_of(request)
        table.access.check_may_enter(person, invite)
        return table
