"""Makes HTTP responses of values, and numbers of path parameters."""

from starlette.responses import Response

from gonfalon.server.errors import BadMessage
from gonfalon.server.ruleset import encode


def answer(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def number(text: str, what: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadMessage(f"{text[:20]!r} is no {what}; expected a number")
    return int(text)
