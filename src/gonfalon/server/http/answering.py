"""Turns values into HTTP responses."""

from starlette.responses import Response

from gonfalon.server.ruleset import encode


def answer(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")
