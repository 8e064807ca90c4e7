"""Forwards requests to the worker that must handle them."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server.errors import Elsewhere
from gonfalon.server.neighbours.inner_door import OURS, InnerDoor
from gonfalon.server.neighbours.inner_request import Answer, NoAnswer, NotThere
from gonfalon.server.neighbours.neighbours import PATIENCE, PAUSE, Neighbours
from gonfalon.store import StoreFailed

HOP = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer", b"content-length"})
HERE = HOP | OURS | {b"expect"}  # request headers that are not forwarded
AGAIN = frozenset({b"date", b"server"})  # response headers that this worker sets itself
MOVED = b"x-gonfalon-moved"  # response header: the request was not handled, since another worker is responsible now


async def forwarded(
    request: Request, neighbours: Neighbours, where: Callable[[], Awaitable[str]], body: bytes
) -> Response | None:
    """The other worker's response; None if the request is to be handled here. A request that may have had an effect is
    never repeated."""
    assert neighbours.door is not None
    head = _head(request, neighbours.door)
    until = monotonic() + PATIENCE
    while address := await where():
        try:
            answer = await neighbours.asked(address, head, body)
            if not any(name == MOVED for name, _ in answer.headers):
                return _response(answer)
        except NotThere:
            pass
        except NoAnswer as error:
            if request.method not in ("GET", "HEAD"):
                raise StoreFailed("the worker that has this does not answer") from error
        if monotonic() >= until:
            raise Elsewhere(address)
        await asyncio.sleep(PAUSE)
    return None


def _head(request: Request, door: InnerDoor) -> bytes:
    scope = request.scope
    path = scope.get("raw_path") or scope["path"].encode()
    target = path.partition(b"?")[0] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    kept = [b"%s: %s\r\n" % one for one in scope["headers"] if one[0] not in HERE]
    # The parser cannot find the end of a response to HEAD, so GET is sent; the server leaves the body out again.
    method = b"GET" if request.method == "HEAD" else request.method.encode()
    return b"%s %s HTTP/1.1\r\n" % (method, target) + b"".join(kept) + door.introduction(scope["caller"])


def _response(answer: Answer) -> Response:
    response = Response(answer.body, answer.status)
    kept = [one for one in answer.headers if one[0] not in HOP and one[0] not in AGAIN]
    response.raw_headers = [*kept, (b"content-length", b"%d" % len(answer.body))]
    return response
