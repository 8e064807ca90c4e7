"""What stands before every request: where it may come from, how much it may ask, and what the answer must say."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gonfalon.server.errors import ForeignOrigin, Refusal, TooFast
from gonfalon.server.limits import Buckets, Limits
from gonfalon.server.ruleset import encode
from gonfalon.server.wire import Problem

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def own_origin(headers: Headers) -> bool:
    """Whether a page of this server sent it. Programs other than browsers send no Origin and hold nobody's cookie."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/") and "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        refusal: Refusal | None = None
        if scope["method"] not in ("GET", "HEAD") and not own_origin(Headers(scope=scope)):
            refusal = ForeignOrigin("this request comes from another site")
        elif not self._buckets.take(address_of(scope)):
            refusal = TooFast("too many requests; try again in a moment")
        if refusal is None:
            await self.app(scope, receive, with_headers)
            return
        body = encode(Problem(refusal.code, str(refusal)))
        start = {"type": "http.response.start", "status": refusal.status}
        start["headers"] = [(b"content-type", b"application/json")]
        await with_headers(start)
        await send({"type": "http.response.body", "body": body})
