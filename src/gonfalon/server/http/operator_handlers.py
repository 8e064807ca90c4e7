"""The routes of the operator: metrics, status and the lab. They answer this machine, and others only with the
operator's password; without one set, the pages do not exist for them."""

import base64
import binascii
import hmac
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import NotFound, NotOperator, TooFast
from gonfalon.server.http.answering import answer
from gonfalon.server.lab_runs import LabRuns

if TYPE_CHECKING:
    from gonfalon.server.http.app import App

TRIES_PER_MINUTE: Final = 30  # from one address; enough for a program that reads the metrics


class OperatorHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app
        self.lab_runs = LabRuns(app.services)
        self._tried = Buckets(TRIES_PER_MINUTE / 60, TRIES_PER_MINUTE)

    def _check(self, request: Request) -> None:
        caller = request.scope["caller"]
        if self._app.public_address.may_see_metrics(caller):
            return
        wanted = self._app.services.operator_password
        if not wanted:
            raise NotFound("there is no such page")
        given = _password(request.headers.get("authorization", ""))
        if given is None:
            raise NotOperator("this page is for whoever runs the server; expected the operator's password (Basic)")
        if not self._tried.take(caller.address):  # before the check, so that too many attempts reveal nothing
            raise TooFast("too many passwords were tried from here; wait a minute")
        if not hmac.compare_digest(given.encode(), wanted.encode()):
            raise NotOperator("this is not the operator's password")

    async def metrics(self, request: Request) -> Response:
        self._check(request)
        services = self._app.services
        services.metrics.counts["store_commits"] = services.store.commits
        services.metrics.counts["store_units"] = services.store.rows
        tables = await services.store.how_many_tables()
        services.metrics.gauges["tables"] = lambda: tables
        return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")

    async def status(self, request: Request) -> Response:
        self._check(request)
        return answer(await self._app.services.status.told(len(self._app.lobby.live)))

    async def lab(self, request: Request) -> Response:
        self._check(request)
        return answer(self.lab_runs.status())

    async def ask_lab(self, request: Request) -> Response:
        self._check(request)
        return answer(self.lab_runs.ask(await self._app.body(request, wire.AskLab)), 202)

    async def stop_lab(self, request: Request) -> Response:
        self._check(request)
        return answer(self.lab_runs.stop())


def _password(header: str) -> str | None:
    """The password of a `Basic` header, with any user name; None if there is none."""
    kind, _, word = header.partition(" ")
    if kind.lower() != "basic":
        return None
    try:
        return base64.b64decode(word, validate=True).decode().partition(":")[2]
    except (binascii.Error, UnicodeDecodeError):
        return None
